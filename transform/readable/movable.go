package readable

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// The kernel has a copy of a function of another package, too, if that is of the module, uses package variables, and is
// made of nothing but what the file of the region can name: then the variables are items of the region. Any other is
// called as it is, and reads the variables as the host has them (host.go).

// elsewhere reports that what is lowered is copied from another package.
func (l *Lowerer) elsewhere() bool {
	return l.Env != nil && l.callee != nil && l.callee.Pkg() != l.U.Pkg.Types
}

// functionName is how a function is called where the kernel stands.
func (l *Lowerer) functionName(fn *types.Func, written string) string {
	if !l.elsewhere() || l.twin != nil || fn.Signature().Recv() != nil {
		return written
	}
	return l.U.ImportedAs(l.Env.C.File.File, fn.Pkg()) + "." + fn.Name()
}

// moving is a function of which a kernel may have a copy.
type moving struct {
	c  *region.Region
	fn *types.Func
}

// movable reports a function of another package that a region's kernel can have a copy of. One that calls itself cannot
// be copied.
func (u *Maker) movable(c *region.Region, fn *types.Func) bool {
	if can, known := u.moves[moving{c, fn}]; known {
		return can
	}
	u.moves[moving{c, fn}] = false
	delete(u.obstacles, fn)
	switch {
	case fn.Pkg() == nil || !u.InModule(fn.Pkg()):
		return false
	case u.calls(fn, fn, map[*types.Func]bool{}):
		u.obstacles[fn] = &obstacle{why: "it calls itself", way: "write it with a loop in place of the calls"}
		return false
	}
	decl := u.Declaration(fn)
	if decl == nil || decl.Body == nil || len(u.regionsIn(decl)) > 0 || !u.builtWith(c, decl) {
		return false
	}
	m := mover{u: u, c: c, called: map[ast.Expr]bool{}, types: spellable(fn)}
	u.moves[moving{c, fn}] = m.all(decl, decl.Name, decl.Type.TypeParams) && m.clauses(decl)
	if m.stop != nil {
		u.obstacles[fn] = m.stop
	}
	return u.moves[moving{c, fn}]
}

// spellable has type parameters stand for types that every file can spell. Those that a call gives them are looked at
// where the call stands.
func spellable(fn *types.Func) typeset.Substitution {
	params := fn.Signature().TypeParams()
	if fn.Signature().Recv() != nil {
		params = fn.Signature().RecvTypeParams()
	}
	return typeset.NewSubstitution(params, slices.Repeat([]types.Type{types.Typ[types.Int]}, params.Len()))
}

// calls reports that a function names another one of the module, itself or through others that do.
func (u *Maker) calls(fn, other *types.Func, seen map[*types.Func]bool) (found bool) {
	decl := u.Declaration(fn)
	if seen[fn] || decl == nil || decl.Body == nil || !u.InModule(fn.Pkg()) {
		return false
	}
	seen[fn] = true
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !found {
			if f, ok := u.Info().Uses[id].(*types.Func); ok {
				found = f.Origin() == other || u.calls(f.Origin(), other, seen)
			}
		}
		return !found
	})
	return found
}

// mover looks at what a function is made of.
type mover struct {
	u      *Maker
	c      *region.Region
	called map[ast.Expr]bool // names of functions that are called where they stand
	types  typeset.Substitution
	stop   *obstacle // what has been found first
}

// clauses looks at what the constructs of a function say.
func (m *mover) clauses(decl *ast.FuncDecl) bool {
	for _, tree := range m.u.OrphansOf(decl) {
		for _, cl := range place.WrittenOn(tree.Leaves()) {
			for _, e := range directives.Exprs(cl.Clause) {
				if !m.u.TypeCheck(e, cl.From.Pos) || !m.all(e) {
					return false
				}
			}
		}
	}
	return true
}

// all looks at code, but for parts of it.
func (m *mover) all(code ast.Node, but ...ast.Node) (ok bool) {
	ok = true
	ast.Inspect(code, func(n ast.Node) bool {
		if slices.Contains(but, n) {
			return false
		}
		switch n := n.(type) {
		case *ast.CallExpr:
			fun := instantiates(n.Fun)
			m.called[fun] = true
			if sel, is := fun.(*ast.SelectorExpr); is {
				m.called[sel.Sel] = true
			}
		case *ast.GenDecl:
			ok = ok && m.constants(n)
		case *ast.SelectorExpr:
			ok = ok && m.selected(n)
			m.noteSelected(ok, n)
		case *ast.CompositeLit:
			ok = ok && m.nameable(m.u.TypeOf(n)) && m.literal(n)
			m.noteType(ok, n, m.u.TypeOf(n))
		case *ast.Ident:
			ok = ok && m.ident(n)
			m.noteName(ok, n)
		}
		return ok
	})
	return ok
}

// instantiates is a called function without the types that the call names.
func instantiates(fun ast.Expr) ast.Expr {
	switch f := ast.Unparen(fun).(type) {
	case *ast.IndexExpr:
		return ast.Unparen(f.X)
	case *ast.IndexListExpr:
		return ast.Unparen(f.X)
	default:
		return f
	}
}

// nameable reports a type that the kernel's file can spell.
func (m mover) nameable(t types.Type) bool {
	return t != nil && m.u.Nameable(m.c.File.File, m.types.Type(t)) == ""
}

// selected reports that a field or method can be selected in the region's package.
func (m mover) selected(e *ast.SelectorExpr) bool {
	sel := m.u.Info().Selections[e]
	if sel == nil {
		return true // a name of a package
	}
	if fn, method := sel.Obj().(*types.Func); method {
		return sel.Kind() == types.MethodVal && m.called[e] && !types.IsInterface(sel.Recv()) &&
			(fn.Exported() || m.u.movable(m.c, fn.Origin())) && leadsFrom(m.u.Pkg.Types, sel)
	}
	return sel.Obj().Exported() && len(sel.Index()) == 1
}

// leadsFrom reports that a package can name the embedded fields that lead to what is selected.
func leadsFrom(pkg *types.Package, sel *types.Selection) bool {
	t, index := sel.Recv(), sel.Index()
	for _, i := range index[:len(index)-1] {
		if p, ok := source.Under(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		f := t.Underlying().(*types.Struct).Field(i)
		if !f.Exported() && f.Pkg() != pkg {
			return false
		}
		t = f.Type()
	}
	return true
}

// literal reports a literal none of whose fields is a package's own.
func (m mover) literal(e *ast.CompositeLit) bool {
	s, is := m.u.TypeOf(e).Underlying().(*types.Struct)
	if !is {
		return true
	}
	for f := range s.Fields() {
		if !f.Exported() {
			return false
		}
	}
	return true
}

// ident reports a name that the kernel can spell, or has its own for.
func (m mover) ident(id *ast.Ident) bool {
	if v, defines := m.u.Info().Defs[id]; defines {
		_, label := v.(*types.Label)
		return v == nil || label || m.declares(v)
	}
	switch o := m.u.Info().Uses[id].(type) {
	case *types.PkgName, *types.Label:
		return true
	case *types.Const:
		return m.predeclared(o) || o.Pkg() != nil && !m.u.PerMachine(id) && m.nameable(o.Type())
	case *types.TypeName:
		return m.predeclared(o) || m.types[typeParam(o)] != nil || m.nameable(o.Type()) && !m.u.InFunction(o.Type())
	case *types.Builtin, *types.Nil:
		return m.predeclared(o)
	case *types.Func:
		return m.called[id] && m.instance(id) &&
			(o.Signature().Recv() != nil || m.imported(o.Pkg()) && o.Exported() || m.u.movable(m.c, o))
	case *types.Var:
		return o.IsField() || o.Kind() != types.PackageVar || m.variable(o)
	}
	return false
}

// instance reports a mention of a function for types that the kernel's file can spell.
func (m mover) instance(id *ast.Ident) bool {
	for t := range m.u.Info().Instances[id].TypeArgs.Types() {
		if !m.nameable(t) {
			return false
		}
	}
	return true
}

// declares reports a variable of a type that the kernel can hold and spell, or a constant, whose value it has.
func (m mover) declares(o types.Object) bool {
	switch o.(type) {
	case *types.Var, *types.Const:
		return m.nameable(o.Type())
	}
	return m.types[typeParam(o)] != nil // the receiver's
}

// typeParam is the type parameter that a name stands for; nil of others.
func typeParam(o types.Object) *types.TypeParam {
	p, _ := o.Type().(*types.TypeParam)
	return p
}

// constants reports a declaration of no constant whose value may be another one on another machine.
func (m mover) constants(d *ast.GenDecl) bool {
	return d.Tok != token.CONST || !m.u.PerMachine(d)
}

// predeclared reports an object of the universe that has its name where the kernel stands, too.
func (m mover) predeclared(o types.Object) bool {
	if o.Pkg() != nil || m.u.Pkg.Types.Scope().Lookup(o.Name()) != nil {
		return false
	}
	for _, imp := range m.c.File.Ast.Imports {
		if m.u.Info().PkgNameOf(imp).Name() == o.Name() {
			return false
		}
	}
	return true
}

// variable reports a package variable that can be an item: it has a name where the region stands.
func (m mover) variable(v *types.Var) bool {
	if m.u.nothingIn(v) {
		return m.imported(v.Pkg()) && v.Exported()
	}
	return v.Exported() && m.imported(v.Pkg()) && m.nameable(v.Type()) && source.HostOnly(v.Type()) == "" &&
		!source.ThroughPointers(v.Type())
}

// imported reports a package that the region's file imports by a name which means that at the region.
func (m mover) imported(pkg *types.Package) bool {
	name := m.u.ImportedAs(m.c.File.File, pkg)
	return name != "" && m.u.PackageAt(name, m.c.Stmt.Pos()) == pkg
}

// qualified is the expressions of a path as the launch has to write them: variables of another package after its name,
// where they are written in that package, or something hides the name that the region's file has for it.
func (l *Lowerer) qualified(keys []source.Path, exprs []ast.Expr) []ast.Expr {
	if len(keys) == 0 || keys[0].Root.Kind() != types.PackageVar {
		return exprs
	}
	v, in, at := keys[0].Root, l.Env.C.File.File, l.Env.C.Stmt.Pos()
	if !l.elsewhere() {
		if name := l.hidden(exprs[0], v); name != "" {
			return l.U.Qualified(keys, exprs, name, at)
		}
		return exprs
	}
	return l.U.Qualified(keys, exprs, cmp.Or(l.U.NamedAt(in, at, v.Pkg()), v.Pkg().Name()), at)
}

// hidden is the name of the package of a variable where something hides, at the region, the one by which an expression
// names it, and there can be another one; "" where it needs none, or there is none.
func (l *Lowerer) hidden(e ast.Expr, v *types.Var) string {
	x := begin(e)
	if x == nil || v.Pkg() == l.U.Pkg.Types || !v.Exported() || l.U.MeansAt(x, l.Env.C.Stmt.Pos()) {
		return ""
	}
	return l.U.NameBeside(l.Env.C.File.File, l.Env.C.Stmt.Pos(), v)
}
