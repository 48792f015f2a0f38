package facts

import (
	"go/ast"
	"go/types"
)

// Devirtualise makes the operands of methods of interfaces assertions, for the time of the translation, in all
// functions of the package where it is known what the interface holds; and calls of function-typed fields, and of what is
// assumed to be a function, calls of what they are.
func (u *Facts) Devirtualise() {
	var calls []*ast.CallExpr
	called := func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			calls = append(calls, call)
		}
		return true
	}
	for _, f := range u.Sources {
		ast.Inspect(f.Ast, called)
	}
	for _, d := range u.Owned() {
		ast.Inspect(d, called)
	}
	type held struct {
		f *ast.SelectorExpr
		t types.Type
	}
	type function struct {
		call *ast.CallExpr
		is   ast.Expr
	}
	var methods []held
	var functions []function
	for _, call := range calls { // all are asked for before any is another
		if is := u.assumedFunction(call.Fun); is != nil {
			functions = append(functions, function{call, is})
		}
		f, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || u.Info().Selections[f] == nil {
			continue
		}
		switch u.Info().Selections[f].Kind() {
		case types.MethodVal:
			if t := u.Concrete(f.X); t != nil && types.IsInterface(u.TypeOf(f.X)) {
				methods = append(methods, held{f, t})
			}
		case types.FieldVal:
			if is := u.fieldFunction(f); is != nil {
				functions = append(functions, function{call, is})
			}
		}
	}
	for _, m := range methods {
		u.Assert(m.f, m.t)
	}
	for _, f := range functions {
		u.AssertFunction(f.call, f.is)
	}
}

// fieldFunction is the name of the one function that all values of a field are which are any, where it can be written
// in place of the field; else nil.
func (u *Facts) fieldFunction(f *ast.SelectorExpr) (name ast.Expr) {
	v := u.variable(f)
	if v == nil {
		return nil
	}
	for _, e := range u.Values(v) {
		if u.Info().Types[ast.Unparen(e)].IsNil() {
			continue
		}
		e = u.Function(e)
		fn := u.DeclaredFunc(e)
		if fn == nil || fn.Signature().TypeParams().Len() > 0 || name != nil && fn != u.DeclaredFunc(name) ||
			!u.BuiltWith(f.Pos(), fn.Pos()) {
			return nil
		}
		name = e
	}
	return name
}
