package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// A loop whose iterations ask who runs them is launched as a whole as long as each iteration can be a thread of its
// own. Where clauses say otherwise, threads and teams have to be there: then it is a loop inside of the region.

// identities are the routines that ask.
var identities = words("GetThreadNum GetNumThreads GetTeamNum GetNumTeams")

// AsksTeams reports a directive of a loop whose iterations ask who runs them, where several of them are one thread's or
// the number of teams is given.
func (u *Regions) AsksTeams(b *directives.Bound) bool {
	if b.Stmt == nil {
		return false
	}
	if !b.Has(directives.Loop) && u.needsTeam(b.Stmt, map[*ast.FuncDecl]bool{}) {
		return true
	}
	if !u.asksWho(b.Stmt) {
		return false
	}
	teams := false
	for d := b; d != nil && d.Func == b.Func; d = d.Outer {
		if d.Has(directives.Loop) {
			return false // its iterations are nobody's
		}
		for _, cl := range d.Clauses {
			if u.gathers(d, cl) {
				return true
			}
		}
		teams = teams || d.Has(directives.Teams)
		if d.Has(directives.Target) {
			break
		}
	}
	return !teams
}

// asksWho reports a call of one of the routines in a statement.
func (u *Regions) asksWho(s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found || !identities[id.Name] {
			return !found
		}
		fn, ok := u.Info().Uses[id].(*types.Func)
		found = ok && fn.Pkg() != nil && strings.HasSuffix(fn.Pkg().Path(), "/omprt")
		return !found
	})
	return found
}

// OfTeams notes the variables of which each team has its own, before regions are made of directives.
func (u *Regions) OfTeams(bounds []*directives.Bound) {
	for _, b := range bounds {
		if b.Kind != directives.Groupprivate {
			continue
		}
		for _, n := range declaredBelow(b.Decl) {
			if v, ok := u.Info().Defs[n].(*types.Var); ok {
				u.namedOfGroups = append(u.namedOfGroups, v)
			}
		}
	}
}

// needsTeam reports code that uses what each team has of its own, itself or in a function of the package that it names.
func (u *Regions) needsTeam(code ast.Node, seen map[*ast.FuncDecl]bool) (found bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return !found
		}
		switch o := u.Info().Uses[id].(type) {
		case *types.Var:
			found = slices.Contains(u.namedOfGroups, o)
		case *types.Func:
			if d := u.Declaration(o.Origin()); o.Pkg() == u.Pkg.Types && d != nil && d.Body != nil && !seen[d] {
				seen[d] = true
				found = u.needsTeam(d.Body, seen)
			}
		}
		return !found
	})
	return found
}

// gathers reports a clause by which iterations have no threads of their own, as many to a team as the device likes.
func (u *Regions) gathers(d *directives.Bound, cl directives.Clause) bool {
	switch c := cl.(type) {
	case *directives.NumTeamsClause:
		return true
	case *directives.IfClause:
		of := directives.Kind(c.DirectiveName.Text)
		return of == directives.Teams || of == directives.Parallel || of == "" && !d.Has(directives.Target)
	case *directives.ScheduleClause:
		return c.Word == "dist_schedule" || c.Chunk != nil
	case *directives.ExprClause:
		return c.Word == "num_threads" && !u.constant(c.Expr, d.Pos)
	case *directives.ExprListClause:
		return c.Word == "thread_limit" && (len(c.Exprs) != 1 || !u.constant(c.Exprs[0], d.Pos))
	}
	return false
}

// constant reports an expression with a value of an integer, whatever else is wrong with it.
func (u *Regions) constant(e ast.Expr, pos token.Pos) bool {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if err := types.CheckExpr(u.Fset(), u.Pkg.Types, pos, e, info); err != nil {
		return false
	}
	v := info.Types[e].Value
	return v != nil && constant.ToInt(v).Kind() == constant.Int
}
