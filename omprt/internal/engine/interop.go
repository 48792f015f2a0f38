package engine

import "github.com/gooffload/gooffload/omprt/device"

// Interop is what there is to know of an interop object (OpenMP 5.2, section 14.1). The zero value is
// omp_interop_none.
type Interop struct {
	made    bool
	number  int
	handles device.Handles
}

// NewInterop is an object for the device of a construct with these clauses, or for the host.
func NewInterop(w With, pos string) Interop {
	s := enter()
	defer s.leave()
	t, _, err := s.device(&w)
	if err != nil {
		panic((&Error{Code: NoDevice, Pos: pos, Msg: err.Error()}).WhereMandatory(s.settings.offload == mandatory))
	}
	if t == nil {
		return Interop{made: true, number: len(s.devices)}
	}
	return t.interop()
}

// Interop is an object for the device that a variant is called for.
func (d *Dispatched) Interop() Interop { return d.target.interop() }

func (t *target) interop() Interop {
	i := Interop{made: true, number: t.number}
	if shared, ok := t.raw.(device.Shared); ok {
		i.handles = shared.Handles()
	}
	return i
}

// None reports omp_interop_none: what an object is before init and after destroy.
func (i Interop) None() bool { return !i.made }

// Number is that of the device.
func (i Interop) Number() int { return i.number }

// HandlesOf is how another runtime calls the device.
func HandlesOf(i Interop) device.Handles { return i.handles }

// UseInterop panics where there is no object.
func UseInterop(i Interop, pos string) {
	if i.None() {
		panic(&Error{Code: BadLaunch, Pos: pos,
			Msg: "the interop object is none: only init makes one, and destroy ends it"})
	}
}
