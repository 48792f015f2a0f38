package gen

import "github.com/gooffload/gooffload/omprt/internal/engine"

// Inner counts loop d when the loops around it have iterations, and not where Go would not evaluate its bounds. The
// nest has an empty loop in its place.
func (n Nest) Inner(d int, bounds func() Loop) Nest {
	for i := range n[:d] {
		if n[i].Trip == 0 {
			return n // or a fault, which the launch reports
		}
	}
	n[d] = bounds()
	return n
}

// When is an argument that can be reached: reachable says that no pointer on the way to it is nil. One that cannot be
// has no storage, and a kernel that touches it panics as Go does.
func When(reachable bool, arg func() Arg) Arg {
	if reachable {
		return arg()
	}
	return Arg{Form: engine.Unreachable}
}

// Reach panics if a pointer on the way to parameter i is nil.
func Reach(c *Chunk, i int) {
	if c.Launch.Args[i].Missing {
		var none *int
		*none = 0
	}
}

// Behind is where the value of parameter i is, nil if a pointer on the way to it is nil: for what the region reaches in
// some iterations only.
func Behind[T any](c *Chunk, i int, v T) *T {
	if c.Launch.Args[i].Missing {
		return nil
	}
	return &v
}

// GoNonNil reports p != nil.
func GoNonNil[T any](p *T) bool { return p != nil }
