package gen

import "github.com/gooffload/gooffload/omprt/internal/engine"

// Each is as many items as the function gives: of a clause with an iterator, or of a mapper for what a slice holds. The
// kernel finds them by what leads to them.
func Each(items func(item func(Arg))) Arg {
	return Arg{Form: engine.Several, Each: items}
}

// Iterate calls f for lo, lo+step and so on, up to hi and without it.
func Iterate(lo, hi, step int, f func(int)) {
	switch {
	case step > 0:
		for i := lo; i < hi; i += step {
			if f(i); uint(hi)-uint(i) <= uint(step) {
				return // what comes next may have no value
			}
		}
	case step < 0:
		for i := lo; i > hi; i += step {
			if f(i); uint(i)-uint(hi) <= -uint(step) {
				return
			}
		}
	default:
		panic("the step of an iterator is 0")
	}
}
