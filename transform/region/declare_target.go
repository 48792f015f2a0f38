package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// declaredVar is what declare target says of a package variable.
type declaredVar struct {
	link bool // it is mapped where it is used
	host bool // devices do not have it

	elsewhere bool // another package declares it
	outside   bool // … of another module, so that nobody enters it
	groups    bool // it is groupprivate there
}

// declareTarget reads declare target above variables or a function. A function is found where it is called, declared or
// not.
func (u *Regions) declareTarget(c *Region) {
	c.Env = &Environment{U: u, C: c, ByPath: map[source.Path]*Item{}}
	if _, isFunc := c.Decl.(*ast.FuncDecl); isFunc {
		return
	}
	if cl := c.Clause("indirect"); cl != nil {
		u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseExpr, "indirect is about functions, and below are variables")
		return
	}
	host := false
	if k, ok := c.Clause("device_type").(*directives.KeywordClause); ok {
		host = k.Value.Text == "host"
	}
	if u.onDevice == nil {
		u.onDevice = map[*types.Var]declaredVar{}
	}
	for _, n := range declaredBelow(c.Decl) {
		v, ok := u.Info().Defs[n].(*types.Var)
		named, link := c.lists(n.Name)
		if !ok || !named {
			continue
		}
		if u.GroupPrivate(v) {
			u.ofTeamsAndDevice(n)
			continue
		}
		u.onDevice[v] = declaredVar{link: link, host: host}
		if !link && !host {
			u.declareVar(c, n, v)
		}
	}
}

// declareVar makes the item of a variable that devices have for good.
func (u *Regions) declareVar(c *Region, n *ast.Ident, v *types.Var) {
	if !source.Flat(v.Type()) {
		u.Errorf(n, source.CodeCannotMap, "%s of type %s has memory of its own elsewhere, which declare target does not map",
			n.Name, u.TypeName(v.Type())).
			Fix("declare an array, or map it where it is used: //omp:declare target link(" + n.Name + ")")
		return
	}
	x := &Item{Path: source.Path{Root: v}, Expr: n, Typ: v.Type(), Explicit: true, MapType: MapType{"To", "Declared"}}
	if !u.shape(c.File, x, n) {
		return
	}
	x.Param.Path, x.Param.Kind, x.Param.Shape = n.Name, ir.Mapped, ir.Memory
	c.Env.add(x)
}

// lists reports whether the directive is about a variable below it, and whether it is linked.
func (c *Region) lists(name string) (named, link bool) {
	has := func(items []directives.Item) bool {
		return slices.ContainsFunc(items, func(it directives.Item) bool {
			id, ok := it.Expr.(*ast.Ident)
			return ok && id.Name == name
		})
	}
	lists := directives.Get[*directives.ListClause](c.Directive)
	for _, cl := range lists {
		if has(cl.Items) {
			return true, cl.Word == "link"
		}
	}
	if arg, ok := c.Arg.(*directives.ListArg); ok {
		return has(arg.Items), false
	}
	return len(lists) == 0, false
}

// declaredBelow are the names of the variables of a declaration.
func declaredBelow(n ast.Node) (names []*ast.Ident) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.ValueSpec); ok {
			names = append(names, s.Names...)
		}
		return true
	})
	return names
}

// ofDevice makes an implicit item what declare target says of its variable. It reports whether that says something, and
// whether the item can be.
func (env *Environment) ofDevice(x *Item, e ast.Expr) (said, ok bool) {
	d, is := env.U.declaredOf(x.Path.Root)
	switch {
	case env.U.PerThread(x.Path.Root):
		env.U.Errorf(e, source.CodeCannotMap,
			"%s is threadprivate, the host's threads have their own, and a region on a "+
				"device has none of them", env.U.Text(e)).Fix("copy it to a variable before the region")
		return true, false
	case d.outside:
		env.U.Errorf(e, source.CodeCannotMap, "%s is a declare target variable of package %s, which is of another "+
			"module: no device has it", env.U.Text(e), x.Path.Root.Pkg().Name()).
			Fix("copy it to a variable before the region")
		return true, false
	case d.groups:
		env.U.Errorf(e, source.CodeCannotMap,
			"%s is groupprivate in package %s, and only regions there know what a team has",
			env.U.Text(e), x.Path.Root.Pkg().Name()).
			Fix("write the region in package " + x.Path.Root.Pkg().Name())
		return true, false
	case !is:
		return false, !env.U.fieldOfDevice(x.Path, e)
	case d.host:
		env.U.Errorf(e, source.CodeCannotMap, "%s is declared for the host only, by device_type(host)", env.U.Text(e)).
			Fix("leave device_type(host) out, or copy it to a variable before the region")
		return true, false
	case d.link && x.Param.Shape != ir.Scalar:
		return false, true
	case d.link:
		x.MapType = MapType{"ToFrom", "Implicit"}
	default:
		x.MapType = MapType{"To", "Declared"}
	}
	x.Param.Kind, x.Param.Shape = ir.Mapped, ir.Memory
	return true, true
}
