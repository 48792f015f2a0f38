package region

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Each team has its own copy of a groupprivate variable (OpenMP 6.0, section 7.13), which a region declares where the
// team begins. The host has none: what its goroutines would have of one is not what the plain build has, one variable.

// groupPrivate reads groupprivate above variables.
func (u *Regions) groupPrivate(c *Region) {
	c.Env = &Environment{U: u, C: c, ByPath: map[source.Path]*Item{}}
	if k, ok := c.Clause("device_type").(*directives.KeywordClause); ok && k.Value.Text == "host" {
		u.ErrorAt(k.Pos(), k.End(), source.CodeClauseNotBuilt, "device_type(host) on groupprivate is legal and not "+
			"built yet: teams are the devices', and the host has none").Fix("leave it out, or take groupprivate away")
		return
	}
	for _, n := range declaredBelow(c.Decl) {
		v, ok := u.Info().Defs[n].(*types.Var)
		named, _ := c.lists(n.Name)
		switch {
		case !ok || !named:
		case u.declaredOnDevice(v):
			u.ofTeamsAndDevice(n)
		case n.IsExported():
			u.Errorf(n, source.CodeClauseExpr,
				"%s is exported, and other packages would see a variable of the host's by that "+
					"name, which no team has", n.Name).Fix("give it a name that is not exported")
		case !source.Flat(v.Type()):
			u.Errorf(n, source.CodeCannotMap, "%s of type %s has memory of its own elsewhere, and a team has memory "+
				"for arrays, structs and numbers only", n.Name, u.TypeName(v.Type())).Fix("declare an array")
		default:
			u.ofGroups = append(u.ofGroups, v)
		}
	}
}

// GroupPrivate reports a variable of which each team has its own.
func (u *Regions) GroupPrivate(v *types.Var) bool { return slices.Contains(u.ofGroups, v) }

// NamesGroups reports code that names a variable of which each team has its own.
func (u *Regions) NamesGroups(code ast.Node) (found bool) {
	if len(u.ofGroups) == 0 {
		return false
	}
	ast.Inspect(code, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if ok {
			v, is := u.Info().Uses[id].(*types.Var)
			found = found || is && u.GroupPrivate(v)
		}
		return !found
	})
	return found
}

func (u *Regions) declaredOnDevice(v *types.Var) bool {
	_, found := u.onDevice[v]
	return found
}

// ofTeamsAndDevice refuses a variable of which the device has one, and each team, too.
func (u *Regions) ofTeamsAndDevice(n *ast.Ident) {
	u.Errorf(n, source.CodeClauseExpr, "%s is groupprivate, each team has its own, and declare target has one for the "+
		"device", n.Name).Fix("take one of the two directives away")
}

// GroupUses refuses groupprivate variables where there are no teams: outside of regions, and of functions that only
// regions call. Names in clauses are known when the regions are lowered. A function that the host calls as well would
// have the host's variable there, in which the plain build has left what teams do.
func (u *Regions) GroupUses() {
	if len(u.ofGroups) == 0 {
		return
	}
	var on []ast.Node
	functions := map[types.Object]bool{} // that lead to variables of teams
	methods := map[string]bool{}         // … under any interface
	u.Each(func(c *Region) {
		if c.Stmt == nil || !c.Offloads() {
			return
		}
		on = append(on, c.Stmt)
		for _, d := range u.Reached(c.Stmt) {
			on = append(on, d)
			leads := append(u.Reached(d.Body), d)
			if slices.ContainsFunc(leads, func(d *ast.FuncDecl) bool { return u.NamesGroups(d) }) {
				functions[u.Info().Defs[d.Name]] = true
				methods[d.Name.Name] = methods[d.Name.Name] || d.Recv != nil
			}
		}
	})
	for _, f := range u.Files {
		for _, d := range f.Ast.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && functions[u.Info().Defs[d.Name]] {
				u.ofOnePackage(d)
			}
		}
	}
	names := slices.SortedFunc(maps.Keys(u.Info().Uses), func(a, b *ast.Ident) int {
		return cmp.Compare(a.Pos(), b.Pos())
	})
	for _, id := range names { // those in clauses as well
		if !slices.ContainsFunc(on, func(n ast.Node) bool { return n.Pos() <= id.Pos() && id.End() <= n.End() }) {
			u.ofHost(id, functions, methods)
		}
	}
}

// ofHost refuses a name on the host that means or leads to a variable of a team's.
func (u *Regions) ofHost(id *ast.Ident, functions map[types.Object]bool, methods map[string]bool) {
	switch o := u.Info().Uses[id].(type) {
	case *types.Var:
		if u.GroupPrivate(o) && !u.inClause[id.Pos()] {
			u.Errorf(id, source.CodeCannotMap,
				"%s is groupprivate: each team has its own, and this is outside of teams", id.Name).
				Fix("use it in regions, and in functions that only regions call; take another variable on the host")
		}
	case *types.Func:
		recv := o.Signature().Recv()
		if functions[o.Origin()] || methods[o.Name()] && recv != nil && types.IsInterface(recv.Type()) {
			u.Errorf(id, source.CodeCannotMap,
				"%s uses a groupprivate variable, which each team has its own of, and this is "+
					"outside of teams", id.Name).
				Fix("call it in regions only; let the host have a function of its own")
		}
	}
}

// ofOnePackage refuses what other packages may call outside of regions.
func (u *Regions) ofOnePackage(d *ast.FuncDecl) {
	if d.Name.IsExported() {
		u.Errorf(d.Name, source.CodeCannotMap,
			"%s uses a groupprivate variable and is exported: other packages might call "+
				"it where there is no team", d.Name.Name).Fix("give it a name that is not exported")
	}
}

// ofNoTeam refuses a clause that names a groupprivate variable: where there is a copy for a team, a clause makes none.
func (u *Regions) ofNoTeam(it directives.Item, v *types.Var) bool {
	if !u.GroupPrivate(v) {
		return false
	}
	if u.inClause == nil {
		u.inClause = map[token.Pos]bool{}
	}
	u.inClause[it.Pos] = true
	u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
		"%s is groupprivate, each team has its own, and no clause names it", v.Name())
	return true
}
