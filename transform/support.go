package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// What is built, as data: the directives, and for each the clauses. A legal directive or clause that is not here is
// refused by name (language.md section 2); it is never skipped.

var targetClauses = words("map private firstprivate shared device if thread_limit")

var built = map[directives.Kind]map[string]bool{
	"target":                                    targetClauses,
	"target teams distribute parallel for":      join(targetClauses, "reduction collapse num_teams"),
	"target teams distribute parallel for simd": join(targetClauses, "reduction collapse num_teams"),
	"target teams distribute":                   join(targetClauses, "reduction collapse num_teams"),
	"target teams distribute simd":              join(targetClauses, "reduction collapse num_teams"),
	"target teams loop":                         join(targetClauses, "reduction collapse num_teams"),
	"target parallel for":                       join(targetClauses, "reduction collapse"),
	"target parallel for simd":                  join(targetClauses, "reduction collapse"),
	"target parallel loop":                      join(targetClauses, "reduction collapse"),
	directives.TargetData:                       words("map device if"),
	directives.TargetEnterData:                  words("map device if"),
	directives.TargetExitData:                   words("map device if"),
	directives.TargetUpdate:                     words("to from device if"),
}

func words(s string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		m[w] = true
	}
	return m
}

func join(m map[string]bool, more string) map[string]bool {
	all := words(more)
	for w := range m {
		all[w] = true
	}
	return all
}

// supported reports whether the construct is built, clause by clause.
func (u *unit) supported(c *construct) bool {
	clauses, ok := built[c.Kind]
	if !ok {
		prefix := "//omp:"
		if c.Ext {
			prefix = "//ompx:"
		}
		u.errorAt(c.NamePos, c.NameEnd, codeDirectiveNotBuilt, "the directive %s%s is legal and not built yet", prefix, c.Kind).
			fix("remove it: nothing of this package is offloaded while a directive would be skipped")
		return false
	}
	for _, cl := range c.Clauses {
		if !clauses[cl.Name()] {
			u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "the clause %s on %s is legal and not built yet", cl.Name(), c.Kind)
			ok = false
		}
	}
	return ok
}

// negated is the text of a condition's opposite, of type bool.
func (s scopeAt) negated(cond ast.Expr) string {
	u := s.u
	cond = ast.Unparen(cond)
	text := "!(" + u.text(cond) + ")"
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		text = u.text(ast.Unparen(not.X))
	}
	if _, named := types.Unalias(u.typeOf(cond)).(*types.Named); named {
		return s.predeclared("bool") + "(" + text + ")"
	}
	return text
}

// launchClauses turns the clauses whose values are known only at launch into the fields of the runtime's With.
func (u *unit) launchClauses(c *construct) bool {
	var fields []string
	ok := true
	scope := u.launchScope(c)
	integer := func(cl directives.Clause, field string, text string, t types.Type) {
		if b, is := t.Underlying().(*types.Basic); !is || b.Info()&types.IsInteger == 0 && b.Kind() != types.UntypedFloat {
			u.errorAt(cl.Pos(), cl.End(), codeClauseExpr, "%s takes an integer, and this is of type %s", cl.Name(), t)
			ok = false
			return
		}
		if !types.Identical(types.Default(t), types.Typ[types.Int]) {
			text = scope.predeclared("int") + "(" + text + ")"
		}
		fields = append(fields, strings.Replace(field, "%", text, 1))
	}
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.DeviceClause:
			if cl.Modifier.Text == "ancestor" {
				u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "device(ancestor: …) is legal and not built yet")
				ok = false
			} else if ok = u.typeCheck(cl.Expr, c.Pos) && ok; ok {
				integer(cl, "Device: "+runtimeMark+".DeviceNum(%)", u.text(cl.Expr), u.typeOf(cl.Expr))
			}
		case *directives.IfClause:
			if n := cl.DirectiveName.Text; n != "" && n != string(directives.Target) && n != string(c.Kind) {
				u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "if(%s: …) is legal and not built yet", n)
				ok = false
			} else if ok = u.typeCheck(cl.Expr, c.Pos) && ok; ok {
				if !isBasic(u.typeOf(cl.Expr), types.IsBoolean) {
					u.errorf(cl.Expr, codeClauseExpr, "if takes a condition, and %s is of type %s", u.text(cl.Expr), u.typeOf(cl.Expr))
					ok = false
					continue
				}
				fields = append(fields, "Host: "+scope.negated(cl.Expr))
			}
		case *directives.NumTeamsClause:
			if cl.Lower != nil || len(cl.Upper) != 1 {
				u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "num_teams with bounds or dimensions is legal and not built yet").fix("num_teams(n)")
				ok = false
			} else if ok = u.typeCheck(cl.Upper[0], c.Pos) && ok; ok {
				integer(cl, "NumTeams: %", u.text(cl.Upper[0]), u.typeOf(cl.Upper[0]))
			}
		case *directives.ExprListClause:
			if cl.Word != "thread_limit" {
				continue
			}
			if len(cl.Exprs) != 1 {
				u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "thread_limit with dimensions is legal and not built yet").fix("thread_limit(n)")
				ok = false
			} else if ok = u.typeCheck(cl.Exprs[0], c.Pos) && ok; ok {
				integer(cl, "ThreadLimit: %", u.text(cl.Exprs[0]), u.typeOf(cl.Exprs[0]))
			}
		}
	}
	if c.Has(directives.Parallel) && !c.Has(directives.Teams) {
		fields = append(fields, "NumTeams: 1") // a parallel region is one team
	}
	c.with = strings.Join(fields, ", ")
	return ok
}
