package hosted

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Depends is the slice of the items of a construct's depend clauses.
func Depends(u *readable.Maker, c *region.Region) string {
	omp, several := source.RuntimeMark, false
	var list []string
	for _, d := range c.Tasking.Depends {
		list = append(list, Dependence(u, c, d))
		several = several || len(d.Each) > 0
	}
	if !several {
		return "[]" + omp + ".Dependence{" + strings.Join(list, ", ") + "}"
	}
	scope, taken := u.Scope(c.File.File, c.Pos), maps.Clone(u.Names(c.File.Ast))
	for _, d := range c.Tasking.Depends {
		for _, i := range d.Each {
			taken[i.Var.Name] = true
		}
	}
	item := source.Fresh(taken, "item")
	for n, d := range c.Tasking.Depends {
		list[n] = item + "(" + list[n] + ")"
		for _, i := range slices.Backward(d.Each) {
			list[n] = omp + ".Iterate(" + Iterated(u, i, scope) + " { " + list[n] + " })"
		}
	}
	return omp + ".Dependences(func(" + item + " func(" + omp + ".Dependence)) { " + strings.Join(list, "; ") + " })"
}

// Dependence is an item of a depend clause.
func Dependence(u *readable.Maker, c *region.Region, d region.Dependence) string {
	omp := source.RuntimeMark
	if d.Kind == "" {
		return fmt.Sprintf("%s.DependObject(%s, %q)", omp, u.Text(d.Item), u.Position(c.Pos))
	}
	kind := omp + "." + d.Kind
	if d.Item == nil {
		return omp + ".DependAll(" + kind + ")"
	}
	entry, text := "DependVar", u.Text(d.Item)
	_, section := ast.Unparen(d.Item).(*ast.SliceExpr)
	var t types.Type
	if !section {
		t = u.TypeOf(d.Item)
	}
	switch {
	case section:
		entry = "DependSlice"
	case region.Leads(t):
		if _, slice := source.Under(t).(*types.Slice); slice {
			entry = "DependSlice"
		}
	default:
		text = "&" + text
	}
	return fmt.Sprintf("%s.%s(%s, %s)", omp, entry, kind, text)
}

// Iterated is an iterator as arguments, up to the body of the function that is called for each number.
func Iterated(u *readable.Maker, i directives.Iterator, scope source.Scope) string {
	step := "1"
	if i.Step != nil {
		if step = scope.Integer(i.Step); i.Stride && u.Info().Types[i.Step].Value == nil {
			step = source.RuntimeMark + ".Stride(" + step + ")"
		}
	}
	return scope.Integer(i.Lo) + ", " + scope.Integer(i.Hi) + ", " + step + ", func(" + i.Var.Name + " " +
		scope.Predeclared("int") + ")"
}

// Awaiting is a wait for what the items of a construct's depend clauses depend on; for all tasks without such clauses.
func Awaiting(u *readable.Maker, c *region.Region) string {
	text := fmt.Sprintf("%s.Taskwait(%q", source.RuntimeMark, u.Position(c.Pos))
	if len(c.Tasking.Depends) > 0 {
		list, one := strings.CutPrefix(Depends(u, c), "[]"+source.RuntimeMark+".Dependence{")
		if text += ", " + strings.TrimSuffix(list, "}"); !one {
			text += "..."
		}
	}
	return text + ")"
}

// Depobj is what a directive does with a depend object.
func Depobj(u *readable.Maker, c *region.Region) string {
	omp, at := source.RuntimeMark, u.Position(c.Pos)
	object := "&" + u.Text(c.Object().Expr)
	if p, ok := ast.Unparen(c.Object().Expr).(*ast.StarExpr); ok {
		object = u.Text(p.X)
	}
	text := fmt.Sprintf("%s.DependDestroy(%s, %q)", omp, object, at)
	switch cl := c.Tree.Clauses[0].(type) {
	case *directives.DependClause:
		text = fmt.Sprintf("%s.DependInit(%s, %s, %q)", omp, object, Dependence(u, c, c.Tasking.Depends[0]), at)
	case *directives.KeywordClause:
		text = fmt.Sprintf("%s.DependUpdate(%s, %s.%s, %q)", omp, object, omp, region.DependenceKind(cl.Value.Text), at)
	}
	return text
}
