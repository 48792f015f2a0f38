package gen

import (
	"runtime"
	"strings"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Closing returns what main defers, Close: failures of constructs with nowait that nobody waits for are told there, and
// not when they happen. Behind main the program ends, and other goroutines with it wherever they are. What they have
// begun is waited for, and they begin nothing more: a goroutine that does is not to find the devices closed.
func Closing() func() {
	team.Closes()
	return func() {
		if programEnds() {
			team.End()
		}
		omprt.Close()
	}
}

// programEnds reports that who defers the caller is the program's main, and that it returns. A test or main itself may
// have called main, and behind runtime.Goexit in main the other goroutines go on.
func programEnds() bool {
	var callers [16]uintptr // main's are few
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	between := 0
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.main":
			return between == 1
		case frame.Function == "runtime.Goexit" || !more:
			return false
		case !strings.HasPrefix(frame.Function, "runtime."):
			between++
		}
	}
}
