package hosted

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A task with in_reduction has a part of its own, and adds it at its end to the variable of the taskgroup or taskloop
// around it (OpenMP 5.2, section 5.5.11): by the pointer that the text of that one has declared, because between the
// two the name may mean another task's part. So it stands lexically there, in the same team, whose lock keeps the tasks
// apart.

// checkJoins looks for the construct around that has the variable of an item of in_reduction.
func (x *construct) checkJoins(it directives.Item, c *directives.ReductionClause) {
	v := x.variable(it)
	for b := x.From.Outer; b != nil && b.Func == x.From.Func; b = b.Outer {
		for _, l := range x.m.leaves(x.c.File, b) {
			op := x.m.reducesFor(l, v)
			if op == "" {
				if y := x.m.construct[l]; y != nil && y.reduces(v, "reduction") != "" {
					x.m.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
						"'%s' around reduces %s, and not for tasks: a task that outlives the iteration has no "+
							"part in it",
						l.Kind, x.expr(it.Expr)).
						Fix("reduction(task, " + c.Op.Text + ": " + x.expr(it.Expr) + ") there")
					return
				}
				continue
			}
			if op != c.Op.Text {
				x.m.ErrorAt(c.Op.Pos, c.Op.End, source.CodeClauseExpr,
					"'%s' around reduces %s by %s, and a task of it by %s",
					l.Kind, x.expr(it.Expr), op, c.Op.Text).Fix("in_reduction(" + op + ": " + x.expr(it.Expr) + ")")
			}
			return
		}
		if b.Has(directives.Parallel) {
			break // another team
		}
	}
	x.m.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt,
		"in_reduction of what no taskgroup or taskloop around reduces, "+
			"in the same function and for the same threads, is legal and not built yet").
		Fix("task_reduction(" + c.Op.Text + ": " + x.expr(it.Expr) + ") on a taskgroup around")
}

// leaves are the constructs of a directive; what stands in a taskgroup is no part of its tree.
func (m *Maker) leaves(f *region.File, b *directives.Bound) (list []*place.Leaf) {
	for _, c := range f.Hosted {
		for _, l := range c.Tree.Leaves() {
			if l.From == b {
				list = append(list, l)
			}
		}
	}
	return list
}

// variable is that of an item, a types.Object, or the part of one; nil if it has none.
func (x *construct) variable(it directives.Item) any {
	path := reducedPath(it)
	if id, is := path.(*ast.Ident); is {
		if o := x.m.Object(id); o != nil {
			return o
		}
		return nil
	}
	if x.m.TypeOf(path) != nil {
		if p := x.m.part(x.c.File, path); p != nil {
			return p
		}
	}
	return nil
}

// reducesFor is the operator by which a construct reduces a variable for the tasks in it; "" if it does not.
func (m *Maker) reducesFor(l *place.Leaf, v any) string {
	x := m.construct[l]
	switch {
	case x == nil:
		return ""
	case l.Kind == directives.Taskgroup || l.Kind == directives.Taskloop:
		return x.reduces(v, "task_reduction", "reduction")
	}
	return x.reducesIf(func(c *directives.ReductionClause) bool { return c.Modifier.Text == "task" }, v)
}

// reduces is the operator of a clause of the construct for a variable.
func (x *construct) reduces(v any, words ...string) string {
	return x.reducesIf(func(c *directives.ReductionClause) bool { return slices.Contains(words, c.Word) }, v)
}

func (x *construct) reducesIf(is func(*directives.ReductionClause) bool, v any) string {
	for _, cl := range x.Clauses {
		c, reduces := cl.(*directives.ReductionClause)
		if !reduces || !is(c) {
			continue
		}
		for _, it := range c.Items {
			if v != nil && x.variable(it) == v {
				return c.Op.Text
			}
		}
	}
	return ""
}

// taskgroupChecked looks at what the tasks of a group reduce. Outside of these tasks nobody names it before the end.
func taskgroupChecked(x *construct) {
	x.checkReductions()
	for _, r := range x.reduced {
		v := x.variable(r.item)
		mention := func(e ast.Expr) {
			if !x.joinedAt(e, r.item) {
				x.m.Errorf(e, source.CodeClauseExpr,
					"tasks of the group add to %s, and here is none of them: what it is "+
						"worth is known behind the group", x.expr(e)).Fix("in_reduction on the task that this is in")
			}
		}
		if r.part != nil {
			x.m.eachMention(x.From.Stmt, r.part, mention)
			continue
		}
		ast.Inspect(x.From.Stmt, func(n ast.Node) bool {
			id, is := n.(*ast.Ident)
			if is && v != nil && any(x.m.Info().Uses[id]) == v {
				mention(id)
			}
			return true
		})
	}
}

// joinedAt reports that a mention of a variable stands in a task of the group that reduces it.
func (x *construct) joinedAt(id ast.Expr, item directives.Item) bool {
	for _, c := range x.c.File.Hosted {
		for _, l := range c.Tree.Leaves() {
			s := l.From.Stmt
			if s == nil || l.From.Pos < x.From.Stmt.Pos() || id.Pos() < s.Pos() || s.End() <= id.Pos() {
				continue
			}
			if l.Kind == directives.Task && l.Names("in_reduction", item) ||
				l.Kind == directives.Taskloop && (l.Names("in_reduction", item) || l.Names("reduction", item)) {
				return true
			}
		}
	}
	return false
}
