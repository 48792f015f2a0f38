package facts

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// values says where variables have their values from.
type values struct {
	of      map[*types.Var]ast.Expr // the only one of each
	several map[*types.Var]bool
	used    map[*types.Var]bool // otherwise than by calling it
	dynamic map[string]bool     // names of methods that may be called through an interface of the package

	elsewhere map[*types.Func]bool // that more calls than the package's text shows
}

// Only is the one expression that a variable has its value from, as the package shows: that of its declaration where
// nothing assigns it later, or of a parameter the argument of all calls, where nothing but calls mentions the function.
// It is nil where there is none, or are several. Arguments that name the same function are one.
func (u *Facts) Only(v *types.Var) ast.Expr {
	u.findValues()
	if a := u.assumption(v); a != nil {
		return a.Func
	}
	switch {
	case u.Reassigned(v) || u.values.several[v]:
		return nil
	case v.Kind() == types.PackageVar && (v.Exported() || v.Pkg() != u.Pkg.Types || u.UsedBeside(v.Name())):
		return nil
	}
	return u.values.of[v]
}

// findValues finds the values of the package's variables, once.
func (u *Facts) findValues() {
	if u.values.of != nil {
		return
	}
	u.values = values{of: map[*types.Var]ast.Expr{}, several: map[*types.Var]bool{}, used: map[*types.Var]bool{},
		dynamic: map[string]bool{}, elsewhere: map[*types.Func]bool{}}
	for _, t := range u.Info().Types {
		if i, ok := t.Type.Underlying().(*types.Interface); ok && t.IsType() {
			for m := range i.Methods() {
				u.values.dynamic[m.Name()] = true
			}
		}
	}
	calls := map[*ast.Ident]*ast.CallExpr{}
	for _, f := range u.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok == token.DEFINE {
					u.noteValues(n.Lhs, n.Rhs)
				}
			case *ast.ValueSpec:
				names := make([]ast.Expr, len(n.Names))
				for i, id := range n.Names {
					names[i] = id
				}
				u.noteValues(names, n.Values)
			case *ast.CallExpr:
				calls[source.CalledName(n)] = n
			case *ast.Ident:
				if v, ok := u.Info().Uses[n].(*types.Var); ok && calls[n] == nil {
					u.values.used[v] = true
				}
				u.noteArguments(n, calls[n])
			}
			return true
		})
	}
}

// noteValues notes the values of variables that are declared.
func (u *Facts) noteValues(names, list []ast.Expr) {
	if len(names) != len(list) {
		return
	}
	for i, x := range names {
		if id, ok := x.(*ast.Ident); ok {
			if v, ok := u.Info().Defs[id].(*types.Var); ok {
				u.noteValue(v, list[i])
			}
		}
	}
}

func (u *Facts) noteValue(v *types.Var, e ast.Expr) {
	was := u.values.of[v]
	if fn := u.DeclaredFunc(e); was != nil && (fn == nil || fn != u.DeclaredFunc(was)) {
		u.values.several[v] = true
	}
	u.values.of[v] = e
}

// CalledElsewhere says of a function that more calls it than the package's text shows.
func (u *Facts) CalledElsewhere(fn *types.Func) {
	u.findValues()
	u.values.elsewhere[fn.Origin()] = true
	for v := range fn.Origin().Signature().Params().Variables() {
		u.values.several[v] = true
	}
}

// noteArguments notes what a mention of a function of the package, which may be a call, gives its parameters.
func (u *Facts) noteArguments(id *ast.Ident, call *ast.CallExpr) {
	fn, ok := u.Info().Uses[id].(*types.Func)
	if !ok || fn.Pkg() != u.Pkg.Types {
		return
	}
	fn = fn.Origin()
	sig := fn.Signature()
	params := sig.Params()
	for i := range params.Len() {
		v := params.At(i)
		if call == nil || len(call.Args) != params.Len() || sig.Variadic() || fn.Exported() ||
			u.UsedBeside(fn.Name()) || sig.Recv() != nil && u.values.dynamic[fn.Name()] {
			u.values.several[v] = true
			continue
		}
		if arg, ok := ast.Unparen(call.Args[i]).(*ast.Ident); ok && u.Object(arg) == v {
			continue // the function calls itself with its own
		}
		u.noteValue(v, call.Args[i])
	}
}

// DeclaredFunc is the function, not a method, that an expression names; nil for any other expression.
func (u *Facts) DeclaredFunc(e ast.Expr) *types.Func {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		if u.Info().Selections[e] == nil {
			id = e.Sel
		}
	}
	if id == nil {
		return nil
	}
	fn, _ := u.Info().Uses[id].(*types.Func)
	return fn
}

// mostHandedOn is how far a value is looked for from variable to variable; functions that call each other hand one on
// without end.
const mostHandedOn = 8

// Function is what an expression of function type provably is: a function literal, or the name of a declared function,
// looked for through variables that have one value. It is the expression itself where that says no more.
func (u *Facts) Function(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	for at, n := e, 0; n < mostHandedOn; n++ {
		id, ok := at.(*ast.Ident)
		if !ok {
			return e
		}
		v, ok := u.Object(id).(*types.Var)
		if !ok {
			return at
		}
		value := u.Only(v)
		if value == nil || !u.fits(v, value) {
			return e
		}
		at = ast.Unparen(value)
		if fn := u.DeclaredFunc(at); fn != nil && u.BuiltWith(e.Pos(), fn.Pos()) {
			return at
		}
		if _, literal := at.(*ast.FuncLit); literal && u.BuiltWith(e.Pos(), at.Pos()) {
			return at
		}
	}
	return e
}

// fits reports that a function can stand in a kernel for the variable that holds it: one of a generic function's type
// parameters is of another type there, func(int) int for func(T) T.
func (u *Facts) fits(v *types.Var, value ast.Expr) bool {
	t := u.TypeOf(value)
	return t == nil || !typeset.Parametric(v.Type()) || types.Identical(t, v.Type())
}

// Literal is the function literal that an expression provably is; nil for any other.
func (u *Facts) Literal(e ast.Expr) *ast.FuncLit {
	lit, _ := u.Function(e).(*ast.FuncLit)
	return lit
}

// OnlyCalled reports a function literal that is called where it stands, or is the only value of variables that are
// called and nothing else.
func (u *Facts) OnlyCalled(lit *ast.FuncLit) bool {
	u.findValues()
	for v, e := range u.values.of {
		if ast.Unparen(e) == ast.Expr(lit) {
			return u.Only(v) != nil && !u.values.used[v]
		}
	}
	return false
}
