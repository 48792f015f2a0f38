package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// forgotten says of which variables of an interface type nobody asks what they hold.
type forgotten struct {
	used   map[*types.Var]bool         // somebody may ask
	handed map[*types.Var][]*types.Var // those that a variable is assigned to, which may be asked in its place
}

// Forgotten reports a variable of an interface type of which all that the package asks is whether it is nil: it is
// compared with nil, assigned, handed on to other such, returned, or ignored. Somebody who has what it holds in its
// place could not answer that: an interface with a nil pointer in it is not nil.
func (u *Facts) Forgotten(v *types.Var) bool {
	v = v.Origin()
	if v.Pkg() != u.Pkg.Types || v.Kind() != types.LocalVar && v.Kind() != types.ParamVar || !source.Interface(v.Type()) {
		return false
	}
	if u.forgotten.used == nil {
		u.findForgotten()
	}
	return !u.forgotten.used[v]
}

func (u *Facts) findForgotten() {
	u.forgotten = forgotten{used: map[*types.Var]bool{}, handed: map[*types.Var][]*types.Var{}}
	for _, f := range u.Sources {
		var around []ast.Node
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if n == nil {
				around = around[:len(around)-1]
				return true
			}
			if id, ok := n.(*ast.Ident); ok {
				u.noteUse(id, around)
			}
			around = append(around, n)
			return true
		})
	}
	for changed := true; changed; {
		changed = false
		for v, list := range u.forgotten.handed {
			for _, to := range list {
				if u.forgotten.used[to] && !u.forgotten.used[v] {
					u.forgotten.used[v], changed = true, true
				}
			}
		}
	}
}

// noteUse notes what the use of a variable of an interface type asks of it.
func (u *Facts) noteUse(id *ast.Ident, around []ast.Node) {
	v, ok := u.Info().Uses[id].(*types.Var)
	if !ok || v.IsField() || !source.Interface(v.Type()) {
		return
	}
	v = v.Origin()
	switch to, asked := u.goesTo(id, around); {
	case asked:
		u.forgotten.used[v] = true
	case to != nil:
		u.forgotten.handed[v] = append(u.forgotten.handed[v], to)
	}
}

// goesTo is the variable that an expression's value is given to as an interface, nil where it is none that has a name;
// asked reports that something else becomes of it than that, or that it is compared with nil.
func (u *Facts) goesTo(e ast.Expr, around []ast.Node) (to *types.Var, asked bool) {
	at := len(around) - 1
	parent := around[at]
	switch p := parent.(type) {
	case *ast.ParenExpr:
		return u.goesTo(p, around[:at])
	case *ast.KeyValueExpr:
		if e == p.Value {
			return u.goesTo(p, around[:at])
		}
	case *ast.UnaryExpr:
		if _, lit := ast.Unparen(e).(*ast.CompositeLit); lit && p.Op == token.AND {
			return u.goesTo(p, around[:at])
		}
	case *ast.CompositeLit: // which becomes an interface itself, with what is in it
		if _, ok := source.Under(u.TypeOf(p)).(*types.Struct); ok {
			return u.goesTo(p, around[:at])
		}
	case *ast.BinaryExpr:
		other := p.X
		if other == e {
			other = p.Y
		}
		return nil, !u.Info().Types[ast.Unparen(other)].IsNil()
	case *ast.AssignStmt:
		if slices.Contains(p.Lhs, e) {
			return nil, false
		}
		if i := slices.Index(p.Rhs, e); len(p.Lhs) == len(p.Rhs) {
			return u.givenTo(p.Lhs[i])
		}
	case *ast.ValueSpec:
		if i := slices.Index(p.Values, e); i >= 0 && len(p.Values) == len(p.Names) {
			return u.givenTo(p.Names[i])
		}
	case *ast.ReturnStmt:
		return nil, !u.returnsInterface(p, slices.Index(p.Results, e), around)
	case *ast.CallExpr:
		return u.argumentTo(e, p, around[:at])
	}
	return nil, true
}

// givenTo is what an expression that is assigned to goes on as.
func (u *Facts) givenTo(e ast.Expr) (to *types.Var, asked bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if ok && id.Name == "_" {
		return nil, false
	}
	v := u.variable(e)
	if !ok || v == nil || v.Kind() == types.PackageVar || !source.Interface(v.Type()) {
		return nil, true
	}
	return v.Origin(), false
}

// returnsInterface reports that a result of the function around a return statement stays an interface in a kernel.
func (u *Facts) returnsInterface(s *ast.ReturnStmt, result int, around []ast.Node) bool {
	var sig *types.Signature
	for i := len(around) - 1; sig == nil && i >= 0; i-- {
		switch f := around[i].(type) {
		case *ast.FuncLit:
			sig = u.TypeOf(f).(*types.Signature)
		case *ast.FuncDecl:
			fn := u.Info().Defs[f.Name].(*types.Func)
			if sig = fn.Signature(); u.Returned(fn) != nil {
				return false
			}
		}
	}
	return sig != nil && sig.Results().Len() == len(s.Results) && u.staysInterface(sig.Results().At(result).Type())
}

// argumentTo is the parameter that an argument is for.
func (u *Facts) argumentTo(e ast.Expr, call *ast.CallExpr, around []ast.Node) (to *types.Var, asked bool) {
	tv := u.Info().Types[call.Fun]
	i := slices.Index(call.Args, e)
	if tv.IsType() && source.Interface(tv.Type) {
		return u.goesTo(call, around)
	}
	sig, ok := typeset.Underlying(tv.Type).(*types.Signature)
	if !ok || i < 0 || tv.IsBuiltin() || sig.Variadic() || sig.Params().Len() != len(call.Args) {
		return nil, true
	}
	if fn := u.calledFunc(call); fn != nil {
		to = fn.Signature().Params().At(i)
		return to, !source.Interface(to.Type())
	}
	return nil, !u.staysInterface(sig.Params().At(i).Type())
}

// staysInterface reports a type of which a kernel has values as they are, whatever they hold.
func (u *Facts) staysInterface(t types.Type) bool {
	return source.Interface(t) && u.implementation(t) == nil
}
