package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Where it is certain what an interface holds, the method that is called of it is that type's. For the time of the
// translation such an operand is an assertion to the type that nobody wrote: x.At(i) is x.(*Dense).At(i), and readers
// find the type, the method and the path of what it is called on as if the program said so. Where a field of function
// type is one function, o.f(x) is f(x).

// assertion is an operand that was made an assertion, and what it was.
type assertion struct {
	call *ast.SelectorExpr
	x    ast.Expr
	was  *types.Selection
	fn   types.Object
}

// calledFunction is a call of a variable or field that was made one of the function that this is.
type calledFunction struct {
	call *ast.CallExpr
	was  ast.Expr
}

// Assert makes the operand of a method of an interface an assertion to the type t that it holds.
func (p *Package) Assert(f *ast.SelectorExpr, t types.Type) bool {
	sel := p.Selected(t, f.Sel.Name)
	if sel == nil {
		return false
	}
	p.assertions = append(p.assertions, assertion{f, f.X, p.Info().Selections[f], p.Info().Uses[f.Sel]})
	f.X = p.AssertionOf(f.X, t)
	p.Info().Selections[f], p.Info().Uses[f.Sel] = sel, sel.Obj()
	return true
}

// AssertFunction makes a call of a variable or field the call of the function that this is, if the name means that
// there.
func (p *Package) AssertFunction(call *ast.CallExpr, is ast.Expr) {
	at := call.Fun.Pos()
	named := func(id *ast.Ident) *ast.Ident {
		made := &ast.Ident{NamePos: at, Name: id.Name}
		p.Info().Uses[made] = p.Info().Uses[id]
		if tv, ok := p.Info().Types[id]; ok {
			p.Info().Types[made] = tv
		}
		return made
	}
	var made ast.Expr
	switch is := ast.Unparen(is).(type) {
	case *ast.Ident:
		if !p.MeansAt(is, at) {
			return
		}
		made = named(is)
	case *ast.SelectorExpr:
		x, ok := is.X.(*ast.Ident)
		if !ok || !p.MeansAt(x, at) {
			return
		}
		made = &ast.SelectorExpr{X: named(x), Sel: named(is.Sel)}
		p.spelled[made] = x.Name + "." + is.Sel.Name
	case *ast.FuncLit:
		fn, _ := p.Standing(is)
		if fn == nil {
			fn = p.Alone(is)
		}
		if fn == nil {
			return
		}
		id := &ast.Ident{NamePos: at, Name: fn.Name()}
		p.Info().Uses[id] = fn
		made = id
	default:
		return
	}
	p.Info().Types[made] = p.Info().Types[is]
	p.functions = append(p.functions, calledFunction{call, call.Fun})
	call.Fun = made
}

// CalledField is the field that a call is written with which calls the function that the field is; nil of others.
func (p *Package) CalledField(call *ast.CallExpr) *ast.SelectorExpr {
	i := slices.IndexFunc(p.functions, func(f calledFunction) bool { return f.call == call })
	if i < 0 {
		return nil
	}
	field, _ := ast.Unparen(p.functions[i].was).(*ast.SelectorExpr)
	return field
}

// AssertionOf is an expression of an interface type as an assertion to the type that it holds for certain.
func (p *Package) AssertionOf(x ast.Expr, t types.Type) *ast.TypeAssertExpr {
	e := &ast.TypeAssertExpr{X: x, Lparen: x.End() - 1, Type: &ast.Ident{NamePos: x.Pos(), Name: "_"}, Rparen: x.End() - 1}
	p.certain[e] = true
	p.Info().Types[e] = types.TypeAndValue{Type: t}
	return e
}

// Certain reports an assertion of which it is certain that it holds.
func (p *Package) Certain(e ast.Expr) bool {
	a, ok := ast.Unparen(e).(*ast.TypeAssertExpr)
	return ok && p.certain[a]
}

// Unasserted is an expression without an assertion that is certain to hold.
func (p *Package) Unasserted(e ast.Expr) ast.Expr {
	if p.Certain(e) {
		return ast.Unparen(ast.Unparen(e).(*ast.TypeAssertExpr).X)
	}
	return e
}

// Boxed reports memory of an interface's own, which nothing can change: what it holds, or a part of that which no
// pointer leads to, of a type that is memory.
func (p *Package) Boxed(e ast.Expr) bool {
	switch Under(p.TypeOf(e)).(type) {
	case *types.Array, *types.Struct:
	default:
		return false
	}
	keys, exprs, ok := p.Paths(e)
	if !ok {
		return false
	}
	boxed := false
	for i, x := range exprs {
		_, pointer := Under(p.TypeOf(x)).(*types.Pointer)
		boxed = (boxed || p.Certain(x)) && !(pointer && i < len(keys)-1)
	}
	return boxed
}

// Unassert gives the syntax back as it was written. What was asserted twice is taken back in the other order.
func (p *Package) Unassert() {
	for _, a := range slices.Backward(p.assertions) {
		a.call.X = a.x
		p.Info().Selections[a.call], p.Info().Uses[a.call.Sel] = a.was, a.fn
	}
	for _, f := range slices.Backward(p.functions) {
		f.call.Fun = f.was
	}
	p.assertions, p.functions = nil, nil
}

// Selected is what a name selects of a type; nil where the package cannot select it.
func (p *Package) Selected(t types.Type, name string) *types.Selection {
	pkg := types.NewPackage(p.Pkg.Types.Path(), p.Pkg.Types.Name())
	pkg.Scope().Insert(types.NewVar(token.NoPos, pkg, "x", t))
	e := &ast.SelectorExpr{X: ast.NewIdent("x"), Sel: ast.NewIdent(name)}
	info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	if types.CheckExpr(p.Fset(), pkg, token.NoPos, e, info) != nil || info.Selections[e] == nil {
		return nil
	}
	return info.Selections[e]
}
