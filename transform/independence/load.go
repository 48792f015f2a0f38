package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// load reads memory of type t at p.
func (w *walker) load(p place, t types.Type, e ast.Node, st *state) value {
	w.touch(p, t, false, e, st)
	if x := w.part(p, st); x.kind != nothing {
		return x
	}
	if w.made[p.root] && !w.mixed[p.root] {
		return w.ofMade(p, t)
	}
	if !p.known() || w.local(p.root) {
		return value{}
	}
	if w.outside.looking && !w.outside.settled(p) {
		return value{} // it may be another one by the time the loops begin
	}
	if x, ok := st.storedAt(p); ok {
		return x
	}
	stable := w.outside.looking || w.second && !w.rewritten(p)
	for _, s := range p.steps {
		stable = stable && !(s.kind == intoElement && w.us.varies(s.index))
	}
	named := func(prefix, suffix string, t types.Type) affine.Poly {
		name := prefix + p.text(w.us.text) + suffix
		if !stable {
			return w.unknownOf(name, t, true)
		}
		v := w.us.named(prefix+p.key()+suffix, name)
		if len(w.us.at(v).facts) == 0 {
			w.ofType(v, t)
		}
		w.us.is(v, p, prefix != "", t)
		return affine.Of(v)
	}
	if isInteger(t) {
		return numberOf(named("", "", t))
	}
	switch typeset.Underlying(t).(type) {
	case *types.Pointer:
		if !w.rewritten(p) || w.r.Fresh != nil {
			return value{kind: pointer, at: w.linked(p)}
		}
	case *types.Slice:
		x := value{kind: elements, at: w.linked(p), len: named("len(", ")", types.Typ[types.Uint])}
		if w.rewritten(p) {
			return w.somewhere(x)
		}
		return x
	case *types.Struct:
		p.copied = true
		return value{kind: structure, at: p}
	}
	return value{}
}

// rewritten reports memory that some iteration may write.
func (w *walker) rewritten(p place) bool {
	return slices.ContainsFunc(w.writes, func(q place) bool { return q.changes(p) })
}

// somewhere is a slice of an array of which it is not known any more what part it is.
func (w *walker) somewhere(x value) value {
	int := types.Typ[types.Uint]
	x.off, x.len, x.ends = w.unknownOf("…", int, true), w.unknownOf("…", int, true), false
	return x
}
