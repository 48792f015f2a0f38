package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Concrete is the type of what an expression of an interface type holds, where it holds anything and the package shows
// that it can be of one type only; of any other expression its own type. It is nil where that is not known.
func (u *Facts) Concrete(e ast.Expr) types.Type {
	return u.builtWith(e.Pos(), u.concrete(e, 0))
}

// builtWith is a type, and nil where only the package's tests have it and the file at a position is not one.
func (u *Facts) builtWith(at token.Pos, t types.Type) types.Type {
	named := t
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		named = p.Elem()
	}
	if n, ok := types.Unalias(named).(*types.Named); ok && n.Obj().Pkg() == u.Pkg.Types &&
		!u.BuiltWith(at, n.Obj().Pos()) {
		return nil
	}
	return t
}

func (u *Facts) concrete(e ast.Expr, depth int) types.Type {
	e = ast.Unparen(e)
	t := u.TypeOf(e)
	if t == nil || depth > mostHandedOn || u.Info().Types[e].IsNil() {
		return nil
	}
	if _, param := types.Unalias(t).(*types.TypeParam); param {
		return nil
	}
	if typeset.Parametric(t) {
		return nil // another one in each instance of the function, and without a name elsewhere
	}
	if !types.IsInterface(t) {
		return types.Default(t)
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if v := u.variable(e); v != nil {
			if held := u.held(v, depth+1); held != nil {
				return held
			}
		}
	case *ast.TypeAssertExpr:
		if e.Type != nil {
			return u.concrete(e.X, depth+1)
		}
	case *ast.CallExpr:
		switch {
		case u.Info().Types[e.Fun].IsType():
			return u.concrete(e.Args[0], depth+1)
		case u.calledFunc(e) != nil:
			if held := u.returned(u.calledFunc(e), depth+1); held != nil {
				return held
			}
		default:
			if fn := u.resolved(e, depth+1); fn != nil {
				if held := u.Returned(fn); held != nil {
					return held
				}
			}
		}
	}
	return u.implementation(t)
}

// MayBeEmpty reports an expression of an interface type of which it is not certain that it holds something.
func (u *Facts) MayBeEmpty(e ast.Expr) bool {
	if u.Info().Types[ast.Unparen(e)].IsNil() {
		return true // its type is untyped nil, which is not an interface
	}
	if u.TypeOf(e) != nil && !source.Interface(u.TypeOf(e)) {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := u.Object(e).(*types.Var)
		if ok && u.assumption(v) != nil {
			return false
		}
		if !ok || v.Kind() != types.LocalVar && v.Kind() != types.PackageVar || u.StartsEmpty(v) {
			return true
		}
		list := u.Values(v)
		return len(list) == 0 || slices.ContainsFunc(list, u.MayBeEmpty)
	case *ast.CallExpr:
		if u.Info().Types[e.Fun].IsType() {
			return u.MayBeEmpty(e.Args[0])
		}
		fn := u.resolved(e, 0)
		return fn == nil || u.Returned(fn) == nil
	}
	return true
}

// calledFunc is the function or method of the package that a call calls for certain; nil where it is not one.
func (u *Facts) calledFunc(e *ast.CallExpr) *types.Func {
	id := source.CalledName(e)
	if id == nil {
		return nil
	}
	fn, ok := u.Info().Uses[id].(*types.Func)
	if !ok || fn.Pkg() != u.Pkg.Types {
		return nil
	}
	if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return nil
	}
	return fn.Origin()
}

// Held is the type of what a variable or field of an interface type holds, if it holds anything: nil where that is not
// known.
func (u *Facts) Held(v *types.Var) types.Type { return u.builtWith(v.Pos(), u.held(v.Origin(), 0)) }

func (u *Facts) held(v *types.Var, depth int) types.Type {
	if !source.Interface(v.Type()) {
		return nil
	}
	if a := u.assumption(v); a != nil {
		return a.Type
	}
	if t, known := u.types[v]; known {
		return t
	}
	if u.types == nil {
		u.types = map[*types.Var]types.Type{}
	}
	u.types[v] = nil // should it be asked for below
	t := u.same(u.Values(v), depth)
	if t == nil {
		t = u.implementation(v.Type())
	}
	u.types[v] = t
	return t
}

// same is the one type of all values that are any; nil where there are several.
func (u *Facts) same(list []ast.Expr, depth int) (t types.Type) {
	for _, e := range list {
		if u.Info().Types[ast.Unparen(e)].IsNil() {
			continue
		}
		is := u.concrete(e, depth)
		if is == nil || t != nil && !types.Identical(t, is) {
			return nil
		}
		t = is
	}
	return t
}

// returned is the one type of what a function with one result returns.
func (u *Facts) returned(fn *types.Func, depth int) types.Type {
	return u.same(u.returns(fn, 0), depth)
}

// resolved is the function or method that a call calls, which may be another package's: of an interface that of what it
// holds, where that shows.
func (u *Facts) resolved(e *ast.CallExpr, depth int) *types.Func {
	id := source.CalledName(e)
	if id == nil {
		return nil
	}
	fn, ok := u.Info().Uses[id].(*types.Func)
	if !ok {
		return nil
	}
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return fn.Origin()
	}
	f, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	t := u.concrete(f.X, depth)
	if t == nil || types.IsInterface(t) {
		return nil
	}
	of, _, _ := types.LookupFieldOrMethod(t, false, fn.Pkg(), fn.Name())
	fn, _ = of.(*types.Func)
	if fn == nil {
		return nil
	}
	return fn.Origin()
}

// Returned is the type of what is in the interface that a function returns, and nothing else: always a value of that
// type, without pointers. It is nil of other functions, and where it does not show.
func (u *Facts) Returned(fn *types.Func) types.Type {
	results := fn.Signature().Results()
	if results.Len() != 1 || !source.Interface(results.At(0).Type()) {
		return nil
	}
	if t, known := u.results[fn]; known {
		return t
	}
	if u.results == nil {
		u.results = map[*types.Func]types.Type{}
	}
	u.results[fn] = nil // should it be asked for below
	list := u.returns(fn, 0)
	t := u.same(list, 0)
	if t == nil || types.IsInterface(t) || typeset.Parametric(t) || !source.Flat(t) ||
		slices.ContainsFunc(list, u.MayBeEmpty) || u.builtWith(u.Declaration(fn).Pos(), t) == nil {
		t = nil
	}
	u.results[fn] = t
	return t
}

// returns are all expressions that may be a result of a function of the package; nil where they do not show.
func (u *Facts) returns(fn *types.Func, result int) (list []ast.Expr) {
	decl := u.Declaration(fn)
	if decl == nil || decl.Body == nil {
		return nil
	}
	shown := true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt: // which may change a result, or recover and return none
			shown = false
		case *ast.ReturnStmt:
			if len(n.Results) == fn.Signature().Results().Len() {
				list = append(list, n.Results[result])
			} else {
				shown = false
			}
		}
		return shown
	})
	if !shown {
		return nil
	}
	return list
}

// implementation is the only type that an interface can hold: where it has a method that only this package can declare,
// one type of the package has all methods, and of that type and the pointer to it only one can be.
func (u *Facts) implementation(t types.Type) types.Type {
	i := t.Underlying().(*types.Interface)
	own := false
	for m := range i.Methods() {
		own = own || !m.Exported() && m.Pkg() == u.Pkg.Types
	}
	if !own {
		return nil
	}
	if known, ok := u.implementations[i]; ok {
		return known
	}
	if u.implementations == nil {
		u.implementations = map[*types.Interface]types.Type{}
	}
	u.implementations[i] = u.findImplementation(i)
	return u.implementations[i]
}

func (u *Facts) findImplementation(i *types.Interface) types.Type {
	var found []types.Type
	add := func(t types.Type) {
		if !types.IsInterface(t) && types.Implements(t, i) &&
			!slices.ContainsFunc(found, func(f types.Type) bool { return types.Identical(f, t) }) {
			found = append(found, t)
		}
	}
	for _, o := range u.Info().Defs {
		tn, ok := o.(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		named, ok := tn.Type().(*types.Named)
		if !ok {
			continue
		}
		if named.TypeParams().Len() > 0 {
			method := i.Method(0).Name()
			if obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, u.Pkg.Types, method); obj != nil {
				return nil // whose instances may be several
			}
			continue
		}
		if types.Implements(named, i) && tn.Exported() && u.Pkg.Types.Name() != "main" {
			return nil // a pointer to it may be made elsewhere
		}
		if !types.Implements(named, i) {
			add(types.NewPointer(named))
		}
	}
	for _, tv := range u.Info().Types { // pointers and values that are there, and structs without a name that embed one
		if tv.IsValue() && tv.Type != nil {
			add(tv.Type)
		}
	}
	if len(found) != 1 || u.embedded(found[0]) {
		return nil
	}
	return found[0]
}

// embedded reports a type that others may have the methods of by embedding it elsewhere: it is exported.
func (u *Facts) embedded(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return !ok || named.Obj().Exported() && u.Pkg.Types.Name() != "main" || u.UsedBeside(named.Obj().Name())
}
