package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Where a pointer leads that is not followed here, others say (Region.Reaches, Region.Given), by ways from variables
// and arguments.

// reaches notes an access to memory of type t that pointers lead to which are not followed here.
func (w *walker) reaches(t types.Type, write bool, e ast.Node, st *state) {
	if w.r.Reaches == nil {
		return
	}
	for _, x := range w.r.Reaches(e) {
		if x.Write != write {
			continue
		}
		p := w.wayTo(x, st)
		n := len(w.accesses)
		w.anyway(func() { w.touch(p, t, write, e, st) })
		w.oneOfMany(n)
	}
}

// wayTo is where a way leads from what is known of the variable.
func (w *walker) wayTo(t Touch, st *state) place {
	p, way := place{root: t.Var}, t.Way
	if x := st.values[t.Var]; len(way) > 0 && way[0] == Leads && x.at.known() {
		switch x.kind {
		case pointer:
			p, way = x.at, way[1:]
		case elements:
			i := affine.Of(w.us.fresh("element", true))
			p, way = x.at.element(x.off.Add(i)).where(i, x.len.Plus(-1).Sub(i)), way[1:]
		}
	}
	for _, by := range way {
		p = w.follows(p, by)
	}
	return p
}

// givenTo notes what a call does with what its arguments lead to, if all of that is known.
func (w *walker) givenTo(e *ast.CallExpr, st *state) bool {
	list, ok := w.r.Given(e)
	var at []place
	for _, t := range list {
		p := w.wayTo(t, st)
		if t.Of != nil {
			p = w.wayFrom(t.Of, t.Way, st)
		}
		ok = ok && p.known()
		at = append(at, p)
	}
	if !ok {
		return false
	}
	for i, t := range list {
		n := len(w.accesses)
		w.anyway(func() { w.touch(at[i], typeOr(t.Type), t.Write, e, st) })
		w.oneOfMany(n)
	}
	return true
}

// wayFrom is where a way leads from the value of an argument, or from the address of a receiver.
func (w *walker) wayFrom(e ast.Expr, way []int, st *state) (p place) {
	w.muted++
	defer func() { w.muted-- }()
	x := w.eval(e, st)
	switch t := w.typeOf(e); {
	case len(way) == 0:
		return place{}
	case x.kind == elements && way[0] == Leads:
		i := affine.Of(w.us.fresh("element", true))
		p, way = x.at.element(x.off.Add(i)).where(i, x.len.Plus(-1).Sub(i)), way[1:]
	case x.kind == pointer && way[0] == Leads:
		p, way = x.at, way[1:]
	case way[0] == Leads && !header(t):
		p, way = w.locate(e, st), way[1:]
	case !header(t):
		p = w.locate(e, st)
	}
	for _, by := range way {
		p = w.follows(p, by)
	}
	return p
}

// typeOr is a type, or that of what may be any.
func typeOr(t types.Type) types.Type {
	if t == nil {
		return types.Typ[types.Invalid]
	}
	return t
}

// oneOfMany marks the accesses from the nth on as some of which one is enough to speak of.
func (w *walker) oneOfMany(n int) {
	for i := range w.accesses[n:] {
		w.accesses[n+i].lost = w.r.Reaches != nil
	}
}

// follows goes on from a place whose elements are not told apart.
func (w *walker) follows(p place, way int) place {
	if !p.known() || p.last().kind == beyond {
		return p
	}
	t := placeType(p)
	for array, is := typeset.Underlying(t).(*types.Array); is; array, is = typeset.Underlying(t).(*types.Array) {
		p, t = w.anyElement(p), array.Elem()
	}
	switch u := typeset.Underlying(t).(type) {
	case *types.Pointer:
		if way == Leads {
			return w.deref(p)
		}
	case *types.Slice:
		if way == Leads {
			return w.anyElement(p.target())
		}
	case *types.Struct:
		if way >= 0 && way < u.NumFields() {
			return p.fieldOf(u.Field(way), way)
		}
	}
	return p.then(step{kind: beyond})
}

func (w *walker) anyElement(p place) place { return p.element(affine.Of(w.us.fresh("element", true))) }

// placeType is the type of memory by the steps to it; nil behind what no type says.
func placeType(p place) types.Type {
	t := p.root.Type()
	for _, s := range p.steps {
		switch s.kind {
		case intoField:
			t = s.v.Type()
		case beyond:
			return types.Typ[types.Invalid]
		case along: // of the same type
		case intoElement:
			t = elementOf(t)
		case through:
			if u, ok := typeset.Underlying(t).(*types.Pointer); ok { // the elements of a slice come next
				t = u.Elem()
			}
		}
	}
	return t
}

// led reports an access through a pointer of which it is not known where it leads.
func (a access) led() bool { return a.lost || a.at.last().kind == beyond }

// onceLed keeps one finding of an access that may be to memory which several variables lead to.
func onceLed(list []Finding) (out []Finding) {
	for _, f := range list {
		if !f.Led || !slices.ContainsFunc(list, func(g Finding) bool { return !g.Led && g.Write.Node == f.Write.Node }) &&
			!slices.ContainsFunc(out, func(g Finding) bool { return g.Led && g.Write.Node == f.Write.Node }) {
			out = append(out, f)
		}
	}
	return out
}
