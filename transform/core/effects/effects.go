// Package effects says what a kernel may do to the memory of its parameters: read it, write it, keep addresses of it,
// follow pointers out of it. What is not said, no launch does; what is said, some launch may do.
//
// An item's memory and what its pointers lead to are told apart, elements are not. Every address comes from places:
// the own memory of a parameter, what a parameter's pointers lead to, or a variable. Assignments, calls and memory
// pass places on until nothing is new, whatever the order of statements. A function is looked at once for all of its
// callers.
//
// Two items may be the same memory under two names. Each name has the effects of the accesses through it.
package effects

import "github.com/gooffload/gooffload/transform/core"

// Record sets the effects of all parameters of a program's kernels.
func Record(p *core.Program) {
	for _, k := range p.Kernels {
		for i, e := range Of(k) {
			k.Params[i].Effects = e
		}
	}
}

// Of is the effects on each of a kernel's parameters.
func Of(k *core.Kernel) []core.Effects {
	t := newTracker(k)
	for t.grown = true; t.grown; {
		t.grown = false
		t.body(k.Body, nil)
		for _, f := range t.funcs {
			t.body(f.Body, f)
		}
	}
	list := make([]core.Effects, len(k.Params))
	for i, p := range k.Params {
		list[i] = t.effects[p]
	}
	return list
}

// body passes places on, and notes effects, for each statement of a body; f is nil for a kernel's.
func (t *tracker) body(list []core.Stmt, f *core.Func) {
	core.Walk(list, func(s core.Stmt) bool {
		switch s := s.(type) {
		case *core.Set:
			t.flow(s.Var, t.places(s.X))
		case *core.Load:
			from := t.places(s.P)
			t.reads(from)
			if s.Var.Type.Kind == core.PointerKind {
				t.flow(s.Var, t.pointersIn(from))
			}
		case *core.Store:
			to := t.places(s.P)
			t.writes(to)
			t.stores(to, t.places(s.X))
		case *core.Move:
			to, from := t.places(s.Dst), t.places(s.Src)
			t.reads(from)
			t.writes(to)
			t.stores(to, t.moved(from))
		case *core.Zero:
			t.writes(t.places(s.P))
		case *core.Atomic:
			at := t.places(s.P)
			if s.Op != core.AtomicStore {
				t.reads(at)
			}
			if s.Op != core.AtomicLoad {
				t.writes(at)
			}
		case *core.Call:
			t.call(s)
		case *core.Return:
			if f != nil {
				t.returned(f, s.X)
			}
		}
		return true
	})
}

func (t *tracker) call(s *core.Call) {
	if t.results[s.Func] == nil {
		t.results[s.Func] = make([]set, len(s.Func.Results))
		for i := range s.Func.Results {
			t.results[s.Func][i] = set{}
		}
		t.funcs = append(t.funcs, s.Func)
		t.grown = true
	}
	for i, x := range s.Args {
		t.flow(s.Func.Params[i], t.places(x))
	}
	for i, v := range s.Results {
		if v != nil {
			t.flow(v, t.results[s.Func][i])
		}
	}
}

func (t *tracker) returned(f *core.Func, values []core.Expr) {
	for i, x := range values {
		t.add(t.results[f][i], t.places(x))
	}
}

// reads notes an access to places.
func (t *tracker) reads(from set) {
	for p := range from {
		if p.through {
			t.note(p.param, core.Follows)
		} else {
			t.note(p.param, core.Reads)
		}
	}
}

func (t *tracker) writes(to set) {
	for p := range to {
		if p.through {
			t.note(p.param, core.Follows|core.WritesThrough)
		} else {
			t.note(p.param, core.Writes)
		}
	}
}

// note adds an effect. Of a Value, the launch has a copy, so that only what its pointers lead to can be affected.
func (t *tracker) note(p *core.Param, e core.Effects) {
	if p == nil || p.Kind == core.Result || p.Kind == core.Parts {
		return
	}
	if p.Kind == core.Value {
		e &^= core.Reads | core.Writes
	}
	t.effects[p] |= e
}

// stores notes that addresses of places are in memory now. In a device's memory they outlive the kernel.
func (t *tracker) stores(to, addresses set) {
	for p := range to {
		if p.mem != nil {
			t.add(t.held(p.mem), addresses)
			continue
		}
		t.add(t.stored, addresses)
		for a := range addresses {
			t.note(a.param, core.Keeps)
		}
	}
}
