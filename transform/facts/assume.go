package facts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// What a variable of an interface or function type holds may be one of several. The launch of a region finds out which,
// and there is a kernel for each, for which it is certain.

// Assumption is what a variable holds where a region is launched: a value of a type if it is an interface, else a
// function. A function literal is known by its code if it stands in a package variable, or is kept, else by what else
// the variable may be, and is not. Of a field, the region gets to one only: by a path, behind some pointers.
type Assumption struct {
	Var    *types.Var
	Path   string
	Named  string // Path as messages have it; "": the same
	Behind []string
	Type   types.Type
	Func   ast.Expr
	Kept   *ast.FuncLit // Func, where its file keeps its code
	Others []ast.Expr
}

// Text is what holds it, as it is written where the region is launched.
func (a Assumption) Text() string { return cmp.Or(a.Path, a.Var.Name()) }

// Said is what holds it, for messages.
func (a Assumption) Said() string { return cmp.Or(a.Named, a.Text()) }

// Assume takes for granted what variables hold. Nothing has been asked before.
func (u *Facts) Assume(list []Assumption) { u.assumed = list }

// Supposing is the package with that taken for granted. What its functions do to memory is not found again where it
// cannot hang on that; of fields it may anywhere.
func (u *Facts) Supposing(list []Assumption) *Facts {
	known := New(u.Package)
	known.Assume(list)
	if !slices.ContainsFunc(list, func(a Assumption) bool {
		return a.Var.IsField() || a.Var.Kind() == types.PackageVar
	}) {
		known.program = u.Functions().With(known.Held)
	}
	return known
}

func (u *Facts) assumption(v *types.Var) *Assumption {
	i := slices.IndexFunc(u.assumed, func(a Assumption) bool { return a.Var == v })
	if i < 0 {
		return nil
	}
	return &u.assumed[i]
}

// assumedFunction is the name of the declared function that what is called is assumed to be, or the literal of a
// package variable; nil of anything else.
func (u *Facts) assumedFunction(fun ast.Expr) ast.Expr {
	v := u.variable(fun)
	if v == nil {
		return nil
	}
	a := u.assumption(v)
	if a == nil || a.Func == nil || a.Kept == nil && u.DeclaredFunc(a.Func) == nil && u.StandingAt(a.Func) == "" {
		return nil
	}
	return a.Func
}

// StandingAt is where the package has a function literal, of a package variable; "" of any other expression.
func (u *Facts) StandingAt(e ast.Expr) string {
	if lit, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		_, path := u.Standing(lit)
		return path
	}
	return ""
}

// mostPossible is for how many types or functions that a variable may hold there are kernels.
const mostPossible = 8

// Possible is what a variable may hold, and whether that is all that it may, but for an interface with nothing in it.
// Declared functions, and literals of package variables, come before other function literals. One of these alone is
// what the others are not; several have to be kept to be told apart.
func (u *Facts) Possible(v *types.Var) (list []Assumption, all bool) {
	all = u.Values(v) != nil
	if _, is := v.Type().Underlying().(*types.Signature); is {
		return u.possibleFunctions(v, all)
	}
	if typeset.Parametric(v.Type()) {
		return nil, false // no type has its methods in all instances of the function
	}
	add := func(t types.Type) {
		if t != nil && !slices.ContainsFunc(list, func(a Assumption) bool { return types.Identical(a.Type, t) }) {
			list = append(list, Assumption{Var: v, Type: t})
		}
	}
	for _, e := range u.stores.of[v.Origin()] {
		if u.Info().Types[ast.Unparen(e)].IsNil() {
			continue
		}
		t := u.Concrete(e)
		add(t)
		all = all && t != nil
	}
	if !all {
		u.storedElsewhere(v, add)
		if !v.IsField() && v.Kind() != types.PackageVar {
			u.asserted(v, add)
		}
		for _, t := range append(u.Implementing(v.Type()), u.declaredBeside(v.Type())...) {
			if !u.takenBefore(v, t) {
				add(t)
			}
		}
	}
	if len(list) > mostPossible {
		return list[:mostPossible], false
	}
	return list, all
}

// Empty reports a variable of an interface type of which it is not certain that it holds something.
func (u *Facts) Empty(v *types.Var) bool {
	list := u.Values(v)
	return source.Interface(v.Type()) && (len(list) == 0 || u.StartsEmpty(v) || slices.ContainsFunc(list, u.MayBeEmpty))
}

func (u *Facts) possibleFunctions(v *types.Var, all bool) (list []Assumption, complete bool) {
	var literals []*ast.FuncLit
	functions, shown := u.functions(v, nil)
	for _, e := range functions {
		fn := u.DeclaredFunc(e)
		lit, isLiteral := ast.Unparen(e).(*ast.FuncLit)
		switch {
		case fn != nil && fn.Signature().TypeParams().Len() > 0, !u.fits(v, e):
			all = false
		case fn != nil:
			if !slices.ContainsFunc(list, func(a Assumption) bool { return u.DeclaredFunc(a.Func) == fn }) {
				list = append(list, Assumption{Var: v, Func: e})
			}
		case isLiteral && u.StandingAt(lit) != "":
			if !slices.ContainsFunc(list, func(a Assumption) bool { return a.Func == ast.Expr(lit) }) {
				list = append(list, Assumption{Var: v, Func: lit})
			}
		case isLiteral:
			if !slices.Contains(literals, lit) {
				literals = append(literals, lit)
			}
		default:
			all = false
		}
	}
	all = all && shown
	if len(literals) == 1 && all && len(list) <= mostPossible {
		a := Assumption{Var: v, Func: literals[0]}
		for _, other := range list {
			a.Others = append(a.Others, other.Func)
		}
		return append(list, a), true
	}
	for _, lit := range literals {
		if u.Alone(lit) != nil {
			list = append(list, Assumption{Var: v, Func: lit, Kept: lit})
		} else {
			all = false
		}
	}
	if len(list) > mostPossible {
		return list[:mostPossible], false
	}
	return list, all
}

// functions are what a variable may hold, looked for through the variables it has it from and the functions that return
// it, and whether that is all: nil is not a function. Variables that have values of each other are looked at once.
func (u *Facts) functions(v *types.Var, from []*types.Var) (list []ast.Expr, all bool) {
	if slices.Contains(from, v) {
		return nil, true
	}
	all = u.Values(v) != nil && !u.StartsEmpty(v)
	for values, n := u.stores.of[v], 0; n < len(values); n++ {
		e := u.Function(values[n])
		if w := u.variable(e); w != nil {
			further, shown := u.functions(w.Origin(), append(from, v))
			list, all = append(list, further...), all && shown
			continue
		}
		if call, ok := e.(*ast.CallExpr); ok && u.Info().Types[call.Fun].IsType() && len(call.Args) == 1 {
			values = append(slices.Clip(values), call.Args[0])
			continue
		}
		if call, ok := e.(*ast.CallExpr); ok && u.calledFunc(call) != nil && len(values) < mostHandedOn*mostPossible {
			if further := u.returns(u.calledFunc(call), 0); further != nil {
				values = append(slices.Clip(values), further...)
				continue
			}
		}
		list = append(list, e)
	}
	return list, all
}

// asserted goes through the types that the function around a variable asserts it to.
func (u *Facts) asserted(v *types.Var, found func(types.Type)) {
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(id) == v
	}
	of := func(e ast.Expr) {
		if t := u.TypeOf(e); t != nil && u.Info().Types[e].IsType() && !types.IsInterface(t) {
			found(t)
		}
	}
	ast.Inspect(u.FileAt(v.Pos()).Around(v.Pos()), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSwitchStmt:
			if !is(switched(n)) {
				break
			}
			for _, s := range n.Body.List {
				for _, e := range s.(*ast.CaseClause).List {
					of(e)
				}
			}
		case *ast.TypeAssertExpr:
			if n.Type != nil && is(n.X) {
				of(n.Type)
			}
		}
		return true
	})
}

// switched is what a switch is over the type of.
func switched(n *ast.TypeSwitchStmt) ast.Expr {
	var e ast.Expr
	switch s := n.Assign.(type) {
	case *ast.ExprStmt:
		e = s.X
	case *ast.AssignStmt:
		e = s.Rhs[0]
	}
	return ast.Unparen(e).(*ast.TypeAssertExpr).X
}

// Implementing are the types of the package that implement an interface, pointers first, as an assertion to them is
// written.
func (u *Facts) Implementing(t types.Type) []types.Type {
	return implementing(u.Pkg.Types, t, func(*types.TypeName) bool { return true })
}

// implementing are the types that a package declares for an interface, of those that are named.
func implementing(pkg *types.Package, t types.Type, named func(*types.TypeName) bool) (list []types.Type) {
	i, ok := t.Underlying().(*types.Interface)
	if !ok || i.NumMethods() == 0 {
		return nil
	}
	var values []types.Type
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		o, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || o.IsAlias() || types.IsInterface(o.Type()) || !named(o) {
			continue
		}
		if t, ok := o.Type().(*types.Named); !ok || t.TypeParams().Len() > 0 {
			continue
		}
		switch {
		case types.Implements(o.Type(), i):
			values = append(values, o.Type())
		case types.Implements(types.NewPointer(o.Type()), i):
			list = append(list, types.NewPointer(o.Type()))
		}
	}
	return append(list, values...)
}

// Stays reports a variable that nothing assigns while some code runs, as far as the function shows whose it is: neither
// the code nor a function literal does, and nobody has its address.
func (u *Facts) Stays(v *types.Var, code ast.Node) bool {
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(id) == v
	}
	later := []ast.Node{code}
	stays := true
	assigned := func(at ast.Node, list ...ast.Expr) {
		stays = stays && !(slices.ContainsFunc(list, is) && slices.ContainsFunc(later, func(n ast.Node) bool {
			return n.Pos() <= at.Pos() && at.End() <= n.End()
		}))
	}
	ast.Inspect(u.FileAt(v.Pos()).Around(v.Pos()), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			if v.Pos() < n.Pos() || n.End() <= v.Pos() {
				later = append(later, n)
			}
		case *ast.UnaryExpr:
			stays = stays && !(n.Op == token.AND && is(n.X))
		case *ast.AssignStmt:
			assigned(n, n.Lhs...)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				assigned(n, n.Key, n.Value)
			}
		}
		return true
	})
	return stays
}
