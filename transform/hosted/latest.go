package hosted

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// lastprivate(conditional: x) leaves what the last of those iterations has assigned that assign x at all (OpenMP 5.2,
// section 5.4.5). So each assignment of x in the statement notes that there is one, in the expression that is assigned,
// and a chunk of iterations in which there was one hands its value over, unless a later chunk has.
//
//	at_set := false
//	for i, end := loop.Lo, loop.Hi; i < end; i++ {
//		if x[i] > 0 { *omp.Set(&at, &at_set) = i }
//	}
//	if at_set { loop.Latest(0, func() { *at_at = at }) }

// conditionals are the variables that such clauses of a construct name.
func (x *construct) conditionals() (list []*types.Var) {
	for _, cl := range directives.Get[*directives.DataSharingClause](x.From.Directive) {
		if cl.Conditional.Text == "" || !slices.Contains(x.Clauses, directives.Clause(cl)) ||
			x.Kind == directives.Simd {
			continue
		}
		for _, it := range cl.Items {
			if v, is := x.variable(it).(*types.Var); is {
				list = append(list, v)
			}
		}
	}
	return list
}

// set is the name of the variable that says whether a chunk has assigned one.
func (x *construct) set(v *types.Var) string { return x.name(v.Name() + "_set") }

// handOver is what a chunk does at its end.
func (x *construct) handOver() (text string) {
	for i, v := range x.conditionals() {
		text += "if " + x.set(v) + " {\n" + x.name("loop") + ".Latest(" + strconv.Itoa(i) + ", func() { *" +
			x.at(v.Name()) + " = " + v.Name() + " })\n};\n"
	}
	return text
}

// checkConditionals refuses what changes such a variable in another way than by an assignment of the statement's own.
func (x *construct) checkConditionals() {
	for _, v := range x.conditionals() {
		said := false
		x.m.changes(x.From.Stmt, func(changed *types.Var, at ast.Expr, address bool) {
			_, whole := ast.Unparen(at).(*ast.Ident)
			if changed != v || said || whole && !address {
				return
			}
			said = true
			how := "a part of it is assigned here"
			if address {
				how = "its address is taken here, by which it may be assigned unseen"
			}
			x.m.Errorf(at, source.CodeClauseExpr,
				"lastprivate(conditional: %s) is about iterations that assign %[1]s, and %s",
				v.Name(), how).Fix("assign all of " + v.Name() + ", by its name")
		})
		for _, b := range x.directivesIn() {
			for _, cl := range b.Clauses {
				if !directives.Privatizes(cl) && cl.Name() != "linear" {
					continue
				}
				for _, it := range directives.Items(cl) {
					if x.m.rootOf(b, it) == v {
						x.m.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt,
							"a clause in a loop with lastprivate(conditional: %s) that names the variable is not built yet",
							v.Name()).Fix("let it name another variable, and assign that to " + v.Name() + " behind")
					}
				}
			}
			if b.Stmt != nil && (b.Has(directives.Target) || b.Has(directives.Atomic)) {
				if at := x.m.mentions(b.Stmt, v); at != nil {
					x.m.Errorf(at, source.CodeClauseNotBuilt,
						"%s of a conditional lastprivate clause in '%s' is not built yet", v.Name(), b.Kind).
						Fix("assign another variable there, and that to " + v.Name() + " behind")
				}
			}
		}
	}
}

// directivesIn are those in the statement of a construct, and those stacked below it.
func (x *construct) directivesIn() (list []*directives.Bound) {
	for _, c := range slices.Concat(x.c.File.Hosted, x.c.File.Regions) {
		for _, b := range c.Tree.Directives() {
			if b.Pos > x.From.Pos && (within(x.From.Stmt, b.Pos) || b.Stmt == x.From.Stmt) {
				list = append(list, b)
			}
		}
	}
	return list
}

// setMentions is what becomes of the assignments of such variables in a file.
func (m *Maker) setMentions(f *region.File) (list []rewrite.Mention) {
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			x := m.construct[l]
			for _, v := range x.conditionals() {
				m.changes(l.From.Stmt, func(changed *types.Var, at ast.Expr, _ bool) {
					if changed == v {
						list = append(list, rewrite.Mention{Expr: at, What: "in lastprivate(conditional: …)",
							To: "(*" + f.Alias + ".Set(&" + v.Name() + ", &" + x.set(v) + "))"})
					}
				})
			}
		}
	}
	return list
}
