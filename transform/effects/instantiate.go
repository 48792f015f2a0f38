package effects

import (
	"go/ast"
	"slices"
)

// instantiate does what a called function does, with the arguments of the call; the receiver is the first.
func (w *walker) instantiate(s *Summary, e *ast.CallExpr, args []argument) []value {
	in := instance{w, s, e, args}
	if s.tangled {
		w.memory.tangle()
	}
	for _, st := range s.stores {
		to := in.memory(st.to)
		for _, at := range in.walker.memory.expand(in.memory(st.at)) {
			w.memory.add(at, to...)
		}
	}
	in.effects()
	out := make([]value, len(s.results))
	for i, v := range s.results {
		for _, l := range v.list {
			for _, to := range in.memory(l.to) {
				out[i].add(lead{l.at, to})
			}
		}
		if r := w.results(e); i < r.Len() {
			out[i] = out[i].as(r.At(i).Type())
		}
	}
	return out
}

// instance is one call of a function.
type instance struct {
	*walker
	summary *Summary
	call    *ast.CallExpr
	args    []argument
}

// effects collects what the call does.
func (in instance) effects() {
	if in.into == nil {
		return
	}
	for _, a := range in.summary.Accesses {
		inner := *in.walker
		inner.via = slices.Concat(in.via, []*ast.CallExpr{in.call}, a.Via)
		if i := in.summary.param(a.Path); i >= 0 && a.Path.Storage() {
			inner.touch(a.Kind, in.read(i, a.Path.steps), a.Node)
		} else {
			inner.touch(a.Kind, in.memory(a.Path), a.Node)
		}
	}
	for _, o := range in.summary.Others {
		via := slices.Concat(in.via, []*ast.CallExpr{in.call}, o.Via)
		in.into.other(Other{Kind: o.Kind, Node: o.Node, Via: via})
	}
}

// read is the caller's memory that the function reads when it uses a part of a parameter.
func (in instance) read(i int, part string) []Path {
	var out set[Path]
	if i < len(in.args) {
		for _, at := range in.args[i].at {
			out.add(at.fields(part))
		}
	}
	return out.list
}

// memory is what a path of the called function is to the caller.
func (in instance) memory(p Path) []Path {
	r := p.Root
	switch i := in.summary.param(p); {
	case i >= 0 && p.Storage():
		return in.made(p)
	case i >= 0 && i < len(in.args):
		own, behind := split(p.steps)
		to := in.args[i].value.through(own)
		if behind == reaches {
			return reach(to)
		}
		return in.walker.memory.walk(to, behind[len(leads):])
	case i >= 0:
		return nil
	case r.Kind == Anywhere, r.Kind == Function && r.Func != nil && r.Node == nil:
		return []Path{p}
	case r.global():
		return in.walker.memory.walk([]Path{r.path()}, p.steps)
	}
	return in.made(p)
}

// made is memory that the called function made, or a variable of it whose address has left it; a parameter begins
// with the argument's value.
func (in instance) made(p Path) []Path {
	k := rootKey{kind: p.Root.Kind, node: in.call, fn: p.Root.Func, of: p.Root}
	if p.Root.of != nil {
		k.of = p.Root.of
	}
	if k.kind == Variable {
		k.kind = Allocation
	}
	at := in.program.root(k, p.Root.typ).path()
	if i := in.summary.param(p); i >= 0 && i < len(in.args) {
		in.store([]Path{at}, in.args[i].value, p.Root.typ)
	}
	return in.walker.memory.walk([]Path{at}, p.steps)
}
