package effects

import (
	"go/ast"
	"go/types"
	"slices"
)

// Summary is what a function may do, in terms of its receiver, its parameters and package variables. What it does to
// variables of its own and to memory that it makes is not part of it.
type Summary struct {
	Func *types.Func
	Effects
	// Results is, for each result, the memory that the function found and that the result may lead to, directly or
	// through memory that the function made.
	Results [][]Path
	// Kept is the memory that one argument leads to, or the receiver, and that can be reached from elsewhere after
	// the call: from a package variable, another argument, or by a call that could not be followed.
	Kept []Path

	params  []*types.Var // the receiver first, as the function's syntax has them
	moved   []Path       // parameters whose address leaves the function
	tangled bool         // it may have left any memory in package variables
	stores  []store
	results []value
}

// store notes that the word at a path may lead to some memory after the call.
type store struct{ at, to Path }

// Summary is the summary of a function or of a method of a concrete type; of an instance of a generic one, that of
// the generic one. It is nil where the body is not at hand.
func (p *Program) Summary(fn *types.Func) *Summary {
	fn = fn.Origin()
	if s, done := p.summaries[fn]; done {
		return s
	}
	if _, ok := p.declaration(fn); !ok {
		p.summaries[fn] = nil
		return nil
	}
	p.groups.visit(p, fn)
	return p.summaries[fn]
}

// summarise makes the summary of a function from those of the functions that it calls.
func (p *Program) summarise(fn *types.Func) *Summary {
	d, _ := p.declaration(fn)
	f := p.solve(d.decl, d.info, nil, Copies{})
	s := &Summary{Func: fn, params: parameters(d), tangled: f.memory.tangled}
	for i, r := range results(d) {
		v := f.memory.value((&walker{Frame: f}).result(d.decl, i, r.Type()), r.Type())
		s.results = append(s.results, v)
		s.Results = append(s.Results, s.found(f.memory, v.targets(), nil))
	}
	s.keeps(f.memory)
	s.effects(s.with(f.Of(d.decl), d.decl))
	return s
}

// parameters are the receiver and parameters of a function, as its syntax has them.
func parameters(d declared) (out []*types.Var) {
	sig := d.info.Defs[d.decl.Name].Type().(*types.Signature)
	if sig.Recv() != nil {
		out = append(out, sig.Recv())
	}
	return slices.AppendSeq(out, sig.Params().Variables())
}

func results(d declared) []*types.Var {
	return slices.Collect(d.info.Defs[d.decl.Name].Type().(*types.Signature).Results().Variables())
}

// outside reports memory that was there before the call and that others see.
func (s *Summary) outside(p Path) bool {
	switch p.Root.Kind {
	case Anywhere:
		return true
	case Variable:
		return p.Root.global() || s.param(p) >= 0 && !p.Storage()
	}
	return false
}

// param is the index of the parameter that a path begins at; -1 if there is none.
func (s *Summary) param(p Path) int {
	if p.Root.Kind != Variable {
		return -1
	}
	return slices.Index(s.params, p.Root.Var)
}

// effects takes what a caller can see, each path once for each type of what is there.
func (s *Summary) effects(e Effects) {
	type access struct {
		path Path
		kind Kind
		typ  types.Type
	}
	seen := map[access]bool{}
	s.Accesses, s.Others = nil, e.Others
	for _, a := range e.Accesses {
		k := access{a.Path, a.Kind, a.typ}
		if !seen[k] && (s.outside(a.Path) || a.Kind == Read && s.param(a.Path) >= 0) {
			seen[k] = true
			s.Accesses = append(s.Accesses, a)
		}
	}
}

// with adds to what the body does that parameters whose address leaves the function are read.
func (s *Summary) with(e Effects, decl ast.Node) Effects {
	for _, p := range s.moved {
		e.Accesses = append(e.Accesses, Access{Path: p, Kind: Read, Node: decl})
	}
	return e
}

// keeps takes the words that a caller can reach after the call, from what it knows or from the results. What a call
// was given that could not be followed, or is held by memory that such a call returned, is in unknown hands.
func (s *Summary) keeps(m *memory) {
	var from set[held]
	var stores set[store]
	for _, r := range m.roots {
		switch {
		case r.Kind == Unknown || r.Kind == Anywhere:
			for _, at := range m.keys[r] {
				for _, to := range s.found(m, m.cells[at].list, nil) {
					stores.add(store{anywhere, to})
				}
			}
		case r.external():
			from.add(held{r, s.param(r.path()) < 0})
		}
	}
	for _, v := range s.results {
		for _, to := range v.targets() {
			from.add(s.held(to))
		}
	}
	for i := 0; i < len(from.list); i++ {
		h := from.list[i]
		if p := h.root.path(); h.own && s.param(p) >= 0 {
			s.moved = append(s.moved, p)
		}
		for _, at := range m.keys[h.root] {
			if s.param(at) >= 0 && at.Storage() != h.own || h.root == anywhere.Root {
				continue
			}
			for _, to := range m.cells[at].list {
				stores.add(store{at, to})
				from.add(s.held(to))
			}
		}
	}
	s.stores = stores.list
	var kept set[Path]
	for _, st := range s.stores {
		if s.outside(st.at) {
			kept.add(s.found(m, []Path{st.to}, st.at.Root)...)
		}
	}
	s.Kept = slices.DeleteFunc(kept.list, func(p Path) bool { return s.param(p) < 0 })
}

// found is the memory that was there before the call and that some words lead to, through what the function made; but
// not that which begins at one root.
func (s *Summary) found(m *memory, from []Path, except *Root) []Path {
	var out, seen set[Path]
	seen.add(from...)
	for i := 0; i < len(seen.list); i++ {
		switch p := seen.list[i]; {
		case s.outside(p):
			if p.Root != except {
				out.add(p)
			}
		case s.param(p) >= 0:
			seen.add(m.value([]Path{p.Root.path()}, p.Root.typ).targets()...)
		default:
			for _, at := range m.keys[p.Root] {
				seen.add(m.cells[at].list...)
			}
		}
	}
	return out.list
}

// held is memory that a caller can reach after the call. A parameter's own memory and what it led to are two things:
// the first is the function's variable.
type held struct {
	root *Root
	own  bool
}

func (s *Summary) held(p Path) held { return held{p.Root, s.param(p) < 0 || p.Storage()} }

// Stays reports memory that the function makes at a node and that may be reached when it has returned, by other ways
// than its results.
func (s *Summary) Stays(made ast.Node) bool {
	return slices.ContainsFunc(s.stores, func(st store) bool {
		return madeAt(st.to, made) && st.at.Root.Kind != Allocation // which the function makes, too, and returns
	})
}

func madeAt(p Path, node ast.Node) bool { return p.Root.Kind == Allocation && p.Root.Node == node }

// Leaves reports memory that the function makes at a node and that may be reached when it has returned.
func (s *Summary) Leaves(made ast.Node) bool {
	is := func(p Path) bool { return madeAt(p, made) }
	for _, v := range s.results {
		if slices.ContainsFunc(v.targets(), is) {
			return true
		}
	}
	return slices.ContainsFunc(s.stores, func(st store) bool { return is(st.to) })
}
