package effects

import "github.com/gooffload/gooffload/transform/core"

// place is memory that an address may be of.
type place struct {
	param   *core.Param // its own memory, or, through, all that its pointers lead to
	through bool
	mem     *core.Var // private or team memory
}

type set map[place]bool

// tracker knows of which places the addresses in variables may be.
type tracker struct {
	effects map[*core.Param]core.Effects
	vars    map[*core.Var]set    // pointers in registers
	memory  map[*core.Var]set    // pointers in private and team memory
	stored  set                  // pointers that the kernel has put into device memory, anywhere
	results map[*core.Func][]set // pointers that functions return
	funcs   []*core.Func         // those that are called
	grown   bool
}

func newTracker(k *core.Kernel) *tracker {
	t := &tracker{
		effects: map[*core.Param]core.Effects{}, vars: map[*core.Var]set{}, memory: map[*core.Var]set{},
		stored: set{}, results: map[*core.Func][]set{},
	}
	for _, p := range k.Params {
		switch {
		case p.Kind == core.Buffer:
			t.vars[p.Ptr] = set{{param: p}: true}
		case p.Kind == core.Value && p.Val.Mem && p.Type.HasPointers():
			t.memory[p.Val] = set{{param: p, through: true}: true}
		case p.Kind == core.Value && p.Type == core.Ptr:
			t.vars[p.Val] = set{{param: p, through: true}: true}
		}
	}
	return t
}

// add puts places into a set.
func (t *tracker) add(to, from set) {
	for p := range from {
		if !to[p] {
			to[p] = true
			t.grown = true
		}
	}
}

// flow says that a register may hold addresses of places.
func (t *tracker) flow(v *core.Var, from set) {
	if v.Type.Kind != core.PointerKind || len(from) == 0 {
		return
	}
	if t.vars[v] == nil {
		t.vars[v] = set{}
	}
	t.add(t.vars[v], from)
}

// held are the places of the pointers in a variable in memory.
func (t *tracker) held(v *core.Var) set {
	if t.memory[v] == nil {
		t.memory[v] = set{}
	}
	return t.memory[v]
}

// places are those of which an expression may be the address.
func (t *tracker) places(e core.Expr) set {
	switch e := e.(type) {
	case *core.Ref:
		return t.vars[e.Var]
	case *core.AddrOf:
		return set{{mem: e.Var}: true}
	case *core.Offset:
		return t.places(e.P)
	case *core.Select:
		both := set{}
		for _, side := range []core.Expr{e.X, e.Y} {
			for p := range t.places(side) {
				both[p] = true
			}
		}
		return both
	}
	return nil
}

// pointersIn are the places of a pointer that is loaded from some.
func (t *tracker) pointersIn(from set) set {
	found := set{}
	collect := func(s set) {
		for p := range s {
			found[p] = true
		}
	}
	for p := range from {
		if p.mem != nil {
			collect(t.held(p.mem))
			continue
		}
		found[place{param: p.param, through: true}] = true
		collect(t.stored)
	}
	return found
}

// moved are the places of the pointers among bytes from some. Own memory of a type without pointers has none.
func (t *tracker) moved(from set) set {
	pointing := set{}
	for p := range from {
		if p.mem != nil || p.through || p.param.Type.HasPointers() {
			pointing[p] = true
		}
	}
	return t.pointersIn(pointing)
}
