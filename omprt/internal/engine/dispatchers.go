package engine

import (
	"runtime"
	"strings"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// dispatchers are the functions that have asked Dispatch for a variant, by the names that a stack has of them: what
// such a name looks like does not tell, because a function of the program's own may be called so.
var dispatchers sync.Map

// isDispatcher reports a function that carries out calls under dispatch.
func isDispatcher(function string) bool {
	_, found := dispatchers.Load(function)
	return found
}

// meet notes the function that asks for a variant, which is the descriptor's only one. That it is known already orders
// nothing that its callers do.
func (d *Dispatcher) meet() {
	happens.Off()
	if !d.met.Load() {
		name := asksForVariant()
		happens.Outside(func() { dispatchers.Store(name, true) })
		d.met.Store(true)
	}
	happens.On()
}

// asksForVariant is the function that has called Dispatch.
func asksForVariant() string {
	var pcs [16]uintptr // the runtime's own are few
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	for {
		f, more := frames.Next()
		if !more || !isOurs(f.Function) && !strings.HasPrefix(f.Function, ours+"/gen.") {
			return f.Function
		}
	}
}
