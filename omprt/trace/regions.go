package trace

import (
	"context"
	"runtime/trace"
	"sync"
)

// regions makes each construct a region of Go's own tracer, runtime/trace, while that is on.
type regions struct {
	mu   sync.Mutex
	open map[uint64]*trace.Region
}

// NewRegions returns a reader that makes each construct a region of runtime/trace, on the goroutine that carries it out.
// Subscribe it to Constructs and Tasks.
func NewRegions() Reader { return &regions{open: map[uint64]*trace.Region{}} }

func (r *regions) Event(e *Event) {
	switch e.Kind {
	case ConstructBegin, TaskBegin:
		r.begin(e)
	case ConstructEnd, Deferred:
		r.end(e)
	}
}

func (r *regions) begin(e *Event) {
	if !trace.IsEnabled() {
		return
	}
	name := e.Construct.String()
	if e.Kernel != "" {
		name += " " + e.Kernel
	}
	region := trace.StartRegion(context.Background(), name)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open[e.Region] = region
}

func (r *regions) end(e *Event) {
	r.mu.Lock()
	region := r.open[e.Region]
	delete(r.open, e.Region)
	r.mu.Unlock()
	if region != nil {
		region.End()
	}
}
