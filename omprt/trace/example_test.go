package trace_test

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/trace"
)

// slow is a reader that tells of launches that take long.
type slow struct{ than int64 }

func (s slow) Event(e *trace.Event) {
	if e.Kind == trace.Ran && e.Took.Nanoseconds() > s.than {
		fmt.Printf("%s: %s took %v for %d iterations\n", e.Pos, e.Name, e.Took, e.Trips)
	}
}

// A program reads its own events.
func Example() {
	defer trace.Subscribe(trace.Times, slow{than: 1e6})()
	// What a kernel that runs meanwhile reports:
	trace.Send(trace.Event{Kind: trace.Ran, Name: "K", Pos: "f.go:3:2", Trips: 100, Took: 1e5})
	trace.Send(trace.Event{Kind: trace.Ran, Name: "K", Pos: "f.go:3:2", Trips: 9000, Took: 2e6})
	// Output: f.go:3:2: K took 2ms for 9000 iterations
}
