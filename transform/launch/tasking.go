package launch

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// tasking is what makes a construct a task, as the runtime's Tasking.
func (u *Launcher) tasking(c *region.Region) string {
	t, scope := c.Tasking, u.Scope(c.File.File, c.Pos)
	var fields []string
	switch {
	case t.Nowait == nil:
		fields = append(fields, "Undeferred: "+scope.Predeclared("true"))
	case t.Unless != nil:
		fields = append(fields, "Undeferred: "+scope.Negated(t.Unless))
	}
	if len(t.Depends) > 0 {
		fields = append(fields, "Depend: "+u.depends(c))
	}
	return source.RuntimeMark + ".Tasking{" + strings.Join(fields, ", ") + "}"
}

// depends is the slice of the items of a construct's depend clauses.
func (u *Launcher) depends(c *region.Region) string {
	omp, several := source.RuntimeMark, false
	var list []string
	for _, d := range c.Tasking.Depends {
		list = append(list, u.dependence(c, d))
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
			list[n] = omp + ".Iterate(" + u.iterated(i, scope) + " { " + list[n] + " })"
		}
	}
	return omp + ".Dependences(func(" + item + " func(" + omp + ".Dependence)) { " + strings.Join(list, "; ") + " })"
}

// awaiting is a wait for what the items of a construct's depend clauses depend on; for all tasks without such clauses.
func (u *Launcher) awaiting(c *region.Region) string {
	text := fmt.Sprintf("%s.Taskwait(%q", source.RuntimeMark, u.Position(c.Pos))
	if len(c.Tasking.Depends) > 0 {
		list, one := strings.CutPrefix(u.depends(c), "[]"+source.RuntimeMark+".Dependence{")
		if text += ", " + strings.TrimSuffix(list, "}"); !one {
			text += "..."
		}
	}
	return text + ")"
}

func (u *Launcher) dependence(c *region.Region, d region.Dependence) string {
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

// waits is a construct that waits for tasks.
func (u *Launcher) waits(c *region.Region) string {
	text := source.RuntimeMark + ".Taskgroup()"
	if c.Tree.Kind == directives.Taskwait {
		text = u.awaiting(c)
	}
	return strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias)
}

// awaited is what waits in front of a region that runs as it is, in place of a task.
func (u *Launcher) awaited(c *region.Region) string {
	if len(c.Tasking.Depends) == 0 {
		return ""
	}
	return strings.ReplaceAll(u.awaiting(c), source.RuntimeMark, c.File.Alias)
}
