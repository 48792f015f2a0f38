package engine

import (
	"runtime"
	"strings"
)

// DemandOutside refuses a call of Close, which asks for it, that would wait for what it stands in: a kernel, or a call
// under dispatch. A deferred one may run while a panic is on its way out of these, and does not.
func DemandOutside() {
	at, pos := make([]uintptr, 64), ""
	for skip := 3; ; skip += len(at) {
		n := runtime.Callers(skip, at)
		frames := runtime.CallersFrames(at[:n])
		for more := n > 0; more; {
			var f runtime.Frame
			f, more = frames.Next()
			if pos == "" && !isOurs(f.Function) {
				pos = positionOf(f)
			}
			switch {
			case f.Function == "runtime.gopanic", f.Function == "runtime.Goexit":
				return
			case strings.HasPrefix(f.Function, ours+"/workshare."):
				panic(closesWithin("a target region", pos))
			case isDispatcher(f.Function):
				panic(closesWithin("a call under dispatch", pos))
			}
		}
		if n < len(at) {
			return
		}
	}
}

// ours is where the runtime's packages are.
const ours = "github.com/gooffload/gooffload/omprt"

func isOurs(function string) bool {
	return strings.HasPrefix(function, ours+".") || strings.HasPrefix(function, ours+"/internal/engine.")
}

func closesWithin(what, pos string) *Error {
	return &Error{Code: BadLaunch, Pos: pos, Msg: "omprt.Close is called in " + what + ", for the end of which it would " +
		"wait; call it behind that"}
}
