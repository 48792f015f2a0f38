package independence

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
)

// eval evaluates an expression: it notes what is read, and returns what is known of the value.
func (w *walker) eval(e ast.Expr, st *state) value {
	if tv := w.r.Info.Types[e]; tv.Value != nil {
		if n, ok := constantOf(tv.Value); ok && isInteger(tv.Type) {
			return numberOf(n)
		}
		return value{}
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.eval(e.X, st)
	case *ast.Ident:
		return w.ident(e, st)
	case *ast.SelectorExpr:
		return w.selector(e, st)
	case *ast.IndexExpr:
		return w.indexed(e, st)
	case *ast.SliceExpr:
		return w.sliced(e, st)
	case *ast.StarExpr:
		return w.load(w.locate(e, st), w.typeOf(e), e, st)
	case *ast.UnaryExpr:
		return w.unary(e, st)
	case *ast.BinaryExpr:
		return w.binary(e, st)
	case *ast.CallExpr:
		if r := w.results(e, st); len(r) == 1 {
			return r[0]
		}
	case *ast.CompositeLit:
		w.composite(e, st)
	case *ast.TypeAssertExpr:
		w.eval(e.X, st)
	case *ast.FuncLit:
		w.literal(e, st)
	}
	return value{}
}

// again is the number that an expression gives; its accesses are noted elsewhere.
func (w *walker) again(e ast.Expr, st *state) affine.Poly {
	w.muted++
	defer func() { w.muted-- }()
	return w.numberOf(w.eval(e, st), e)
}

// ident is the value of a variable.
func (w *walker) ident(e *ast.Ident, st *state) value {
	v, ok := w.r.Info.ObjectOf(e).(*types.Var)
	if !ok {
		return value{}
	}
	if x, ok := st.values[v]; ok && w.tracked(v) {
		return x
	}
	switch {
	case w.local(v):
		return value{}
	case w.outside.looking:
		return w.outside.value(v)
	case w.changed(w.r.Loops[0])[v] && w.own(v):
		return value{} // nothing has assigned it yet
	case w.changed(w.r.Loops[0])[v] || w.rewritten(place{root: v}):
		return w.load(place{root: v}, v.Type(), e, st)
	}
	x := w.outside.value(v)
	if x.kind == nothing {
		return w.load(place{root: v}, v.Type(), e, st)
	}
	return x
}

func (w *walker) selector(e *ast.SelectorExpr, st *state) value {
	if sel := w.r.Info.Selections[e]; sel != nil && sel.Kind() != types.FieldVal {
		w.eval(e.X, st) // a method value
		return value{}
	}
	if _, ok := w.r.Info.ObjectOf(e.Sel).(*types.Var); !ok {
		return value{}
	}
	return w.load(w.locate(e, st), w.typeOf(e), e, st)
}

func (w *walker) indexed(e *ast.IndexExpr, st *state) value {
	switch w.typeOf(e.X).Underlying().(type) {
	case *types.Slice, *types.Array, *types.Pointer:
		return w.load(w.locate(e, st), w.typeOf(e), e, st)
	case *types.Signature:
		return value{}
	}
	w.eval(e.X, st)
	w.eval(e.Index, st)
	return value{}
}

func (w *walker) sliced(e *ast.SliceExpr, st *state) value {
	var x value
	switch t := w.typeOf(e.X).Underlying().(type) {
	case *types.Array:
		x = value{kind: elements, at: w.locate(e.X, st), len: affine.Const(t.Len())}
	case *types.Pointer:
		x = w.eval(e.X, st)
		if a, ok := t.Elem().Underlying().(*types.Array); ok {
			x.kind, x.len = elements, affine.Const(a.Len())
		}
	default:
		x = w.eval(e.X, st)
	}
	length := affine.Unknown()
	if x.kind == elements {
		length = x.len
	}
	lo, hi := affine.Poly{}, length
	if e.Low != nil {
		lo = w.numberOf(w.eval(e.Low, st), e.Low)
	}
	if e.High != nil {
		hi = w.numberOf(w.eval(e.High, st), e.High)
	}
	if e.Max != nil {
		w.eval(e.Max, st)
	}
	if x.kind != elements {
		return value{}
	}
	x.at = x.at.where(lo, hi.Sub(lo))
	x.off, x.len = x.off.Add(lo), hi.Sub(lo)
	return x
}

func (w *walker) unary(e *ast.UnaryExpr, st *state) value {
	switch e.Op {
	case token.AND:
		if _, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			w.eval(e.X, st)
			return value{}
		}
		p := w.locate(e.X, st)
		if p.known() && !w.outside.looking && !w.local(p.root) && w.r.Class(p.root, fields(p.steps)) == Reduction {
			return value{} // said where its address is taken
		}
		return value{kind: pointer, at: p}
	case token.SUB:
		return w.arithmetic(token.SUB, numberOf(affine.Poly{}), w.eval(e.X, st), w.typeOf(e), st)
	case token.ADD:
		return w.eval(e.X, st)
	}
	w.eval(e.X, st)
	return value{}
}

func (w *walker) binary(e *ast.BinaryExpr, st *state) value {
	x := w.eval(e.X, st)
	if e.Op == token.LAND || e.Op == token.LOR {
		in := st.clone()
		in.know(w.condition(e.X, e.Op == token.LAND, st).facts...)
		w.unsure++
		w.eval(e.Y, in)
		w.unsure--
		return value{}
	}
	y := w.eval(e.Y, st)
	if e.Op == token.SHL || e.Op == token.SHR || isInteger(w.typeOf(e.X)) && isInteger(w.typeOf(e)) {
		return w.arithmetic(e.Op, x, y, w.typeOf(e), st)
	}
	return value{}
}

func (w *walker) composite(e *ast.CompositeLit, st *state) {
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			if _, field := w.typeOf(e).Underlying().(*types.Struct); !field {
				w.eval(kv.Key, st)
			}
			x = kv.Value
		}
		w.eval(x, st)
	}
}

// literal walks the body of a function literal, which may be called at any time, or never.
func (w *walker) literal(e *ast.FuncLit, st *state) {
	in := st.clone()
	w.forget(e, in)
	defer func(skipped bool) { w.skipped = skipped }(w.skipped)
	w.unsure++
	w.block(e.Body.List, in)
	w.unsure--
}

// load reads memory of type t at p.
func (w *walker) load(p place, t types.Type, e ast.Node, st *state) value {
	w.touch(p, t, false, e, st)
	if !p.known() || w.local(p.root) {
		return value{}
	}
	if w.outside.looking && !w.outside.settled(p) {
		return value{} // it may be another one by the time the loops begin
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
		return affine.Of(v)
	}
	if isInteger(t) {
		return numberOf(named("", "", t))
	}
	switch t.Underlying().(type) {
	case *types.Pointer:
		if !w.rewritten(p) {
			return value{kind: pointer, at: p.target()}
		}
	case *types.Slice:
		x := value{kind: elements, at: p.target(), len: named("len(", ")", types.Typ[types.Uint])}
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
	x.off, x.len = w.unknownOf("…", int, true), w.unknownOf("…", int, true)
	return x
}

// key is a place as a key: the same for the same memory.
func (p place) key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", p.root)
	for _, s := range p.steps {
		switch s.kind {
		case intoField:
			fmt.Fprintf(&b, ".%d", s.field)
		case intoElement:
			b.WriteString("[" + s.index.Text(func(v affine.Var) string { return fmt.Sprint("v", v) }) + "]")
		case through:
			b.WriteString("*")
		}
	}
	return b.String()
}

// locate is the place that an expression selects; it notes what is read on the way.
func (w *walker) locate(e ast.Expr, st *state) place {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := w.r.Info.ObjectOf(e).(*types.Var)
		if !ok {
			return place{}
		}
		if x, ok := st.values[v]; ok && x.kind == structure && w.tracked(v) {
			return x.at
		}
		return place{root: v}
	case *ast.SelectorExpr:
		return w.field(e, st)
	case *ast.StarExpr:
		if x := w.eval(e.X, st); x.kind == pointer {
			return x.at
		}
	case *ast.IndexExpr:
		return w.element(e, st)
	default:
		if x := w.eval(e, st); x.kind == structure {
			return x.at
		}
	}
	return place{}
}

func (w *walker) field(e *ast.SelectorExpr, st *state) place {
	sel := w.r.Info.Selections[e]
	if sel == nil {
		v, _ := w.r.Info.ObjectOf(e.Sel).(*types.Var)
		return place{root: v}
	}
	var p place
	t := w.typeOf(e.X)
	if isPointer(t) {
		if x := w.eval(e.X, st); x.kind == pointer {
			p = x.at
		}
	} else if x := w.held(e.X, st); !slices.Contains(x.lost, sel.Index()[0]) {
		p = w.locate(e.X, st)
	}
	p, _ = selected(p, t, sel.Index())
	return p
}

// held is the value of a variable that an expression names.
func (w *walker) held(e ast.Expr, st *state) value {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return value{}
	}
	v, _ := w.r.Info.ObjectOf(id).(*types.Var)
	return st.values[v]
}

// selected follows fields from p, which is memory of type t or what a pointer of type t points to, and returns what is there.
func selected(p place, t types.Type, index []int) (place, types.Type) {
	for i, n := range index {
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			if i > 0 {
				p = p.target()
			}
			t = ptr.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			return place{}, types.Typ[types.Invalid]
		}
		p, t = p.fieldOf(s.Field(n), n), s.Field(n).Type()
	}
	return p, t
}

func (w *walker) element(e *ast.IndexExpr, st *state) place {
	var p place
	off, length := affine.Poly{}, affine.Unknown()
	switch t := w.typeOf(e.X).Underlying().(type) {
	case *types.Array:
		p, length = w.locate(e.X, st), affine.Const(t.Len())
	case *types.Pointer:
		if x := w.eval(e.X, st); x.kind == pointer {
			p = x.at
		}
		if a, ok := t.Elem().Underlying().(*types.Array); ok {
			length = affine.Const(a.Len())
		}
	case *types.Slice:
		if x := w.eval(e.X, st); x.kind == elements {
			p, off, length = x.at, x.off, x.len
		}
	default:
		w.eval(e.X, st)
	}
	i := w.numberOf(w.eval(e.Index, st), e.Index)
	return p.element(off.Add(i)).where(i, length.Plus(-1).Sub(i))
}
