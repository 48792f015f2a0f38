package effects

import (
	"go/ast"
	"go/types"
)

// memory that an expression denotes.
type located struct {
	at      []Path
	spelled Path // as it is written; without a root where it does not begin at a variable
}

// place walks an expression that denotes memory: a variable, or a field, element or target of one. The memory itself
// is not read, the pointers on the way are. ok is false for any other expression, which is not walked then.
func (w *walker) place(e ast.Expr) (p located, ok bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.place(e.X)
	case *ast.Ident:
		v, is := w.info.ObjectOf(e).(*types.Var)
		if !is {
			return p, false
		}
		return w.variable(v, e), true
	case *ast.SelectorExpr:
		sel := w.info.Selections[e]
		if sel == nil {
			v, is := w.info.Uses[e.Sel].(*types.Var)
			if !is {
				return p, false
			}
			return w.variable(v, e), true
		}
		if sel.Kind() != types.FieldVal {
			return p, false
		}
		return w.field(e, sel)
	case *ast.StarExpr:
		if w.info.Types[e].IsType() {
			return p, false
		}
		return w.follow(e.X), true
	case *ast.IndexExpr:
		return w.index(e)
	case *ast.TypeAssertExpr:
		if w.asserted(e) {
			return w.place(e.X)
		}
	}
	return p, false
}

// asserted reports an assertion to what a variable or field holds for certain.
func (w *walker) asserted(e *ast.TypeAssertExpr) bool {
	var v *types.Var
	switch x := ast.Unparen(e.X).(type) {
	case *ast.Ident:
		v, _ = w.info.Uses[x].(*types.Var)
	case *ast.SelectorExpr:
		v, _ = w.info.Uses[x.Sel].(*types.Var)
	}
	if v == nil || w.program.held == nil {
		return false
	}
	t := w.program.held(v.Origin())
	return t != nil && types.Identical(t, w.typeOf(e))
}

func (w *walker) variable(v *types.Var, e ast.Expr) located {
	p := w.program.variable(v).path()
	return w.own(located{[]Path{p}, p}, e)
}

// own takes the copy of what is written, where the code has one.
func (w *walker) own(p located, e ast.Expr) located {
	if c := w.copied(e, p.spelled); c != nil {
		p.at = []Path{c.path()}
	}
	return p
}

// follow is the memory that an expression leads to.
func (w *walker) follow(e ast.Expr) (p located) {
	if from, ok := w.place(e); ok {
		w.touch(Read, from.at, e)
		return w.lead(from)
	}
	p.at = w.value(e).targets()
	return p
}

// lead goes through the words at some memory.
func (w *walker) lead(p located) located {
	var to set[Path]
	for _, at := range p.at {
		to.add(w.memory.load(at)...)
	}
	p.at = to.list
	if p.spelled.node != nil {
		p.spelled = p.spelled.step(leads)
	}
	return p
}

// base is the memory of the struct that a field or method is selected from.
func (w *walker) base(x ast.Expr) (p located, ok bool) {
	if _, pointer := container(w.typeOf(x)).(*types.Pointer); pointer {
		return w.follow(x), true
	}
	return w.place(x)
}

func (w *walker) field(e *ast.SelectorExpr, sel *types.Selection) (p located, ok bool) {
	if p, ok = w.base(e.X); !ok {
		return w.promoted(e, sel)
	}
	return w.through(p, e, sel.Recv(), sel.Index()), true
}

// through goes from a struct of type t through fields, and through the pointers that embed structs on the way.
func (w *walker) through(p located, e ast.Expr, t types.Type, index []int) located {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	for _, i := range index {
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			w.touch(Read, p.at, e)
			p = w.lead(p)
			t = ptr.Elem()
		}
		var at set[Path]
		for _, q := range p.at {
			at.add(q.field(fieldStep(i)))
		}
		p.at = at.list
		if p.spelled.node != nil {
			p.spelled = p.spelled.step(fieldStep(i))
		}
		p = w.own(p, e)
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			break
		}
		t = s.Field(i).Type()
	}
	return p
}

// promoted is a field that is reached through a pointer which is a part of a value that is not in memory: f().x,
// where f returns a struct that embeds a pointer.
func (w *walker) promoted(e *ast.SelectorExpr, sel *types.Selection) (p located, ok bool) {
	t := sel.Recv()
	index := sel.Index()
	for n, i := range index[:len(index)-1] {
		s, is := t.Underlying().(*types.Struct)
		if !is {
			return p, false
		}
		t = s.Field(i).Type()
		if _, pointer := t.Underlying().(*types.Pointer); pointer {
			v := w.value(e.X)
			for _, i := range index[:n+1] {
				v = v.part(i)
			}
			return w.through(located{at: v.targets()}, e, t, index[n+1:]), true
		}
	}
	return p, false
}

func (w *walker) index(e *ast.IndexExpr) (p located, ok bool) {
	switch t := container(w.typeOf(e.X)).(type) {
	case *types.Array:
		p, ok = w.place(e.X)
	case *types.Slice, *types.Pointer:
		p, ok = w.follow(e.X), true
	case *types.Map:
		p, ok = w.follow(e.X), true
		w.entry(p.at, w.value(e.Index).as(t.Key()))
	case *types.TypeParam: // a slice, array or map
		p, ok = w.follow(e.X), true
		if array, is := w.place(e.X); is {
			p.at = append(p.at, array.at...)
		}
	}
	if ok {
		w.value(e.Index)
	}
	return p, ok
}
