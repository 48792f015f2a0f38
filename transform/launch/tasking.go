package launch

import (
	"fmt"
	"go/ast"
	"go/types"
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
		fields = append(fields, "Depend: []"+source.RuntimeMark+".Dependence{"+strings.Join(u.depends(c), ", ")+"}")
	}
	return source.RuntimeMark + ".Tasking{" + strings.Join(fields, ", ") + "}"
}

// depends are the items of a construct's depend clauses.
func (u *Launcher) depends(c *region.Region) (list []string) {
	for _, d := range c.Tasking.Depends {
		list = append(list, u.dependence(d))
	}
	return list
}

func (u *Launcher) dependence(d region.Dependence) string {
	omp := source.RuntimeMark
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
		args := append([]string{fmt.Sprintf("%q", u.Position(c.Pos))}, u.depends(c)...)
		text = source.RuntimeMark + ".Taskwait(" + strings.Join(args, ", ") + ")"
	}
	return strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias)
}

// awaited is what waits in front of a region that runs as it is, in place of a task.
func (u *Launcher) awaited(c *region.Region) string {
	if len(c.Tasking.Depends) == 0 {
		return ""
	}
	args := append([]string{fmt.Sprintf("%q", u.Position(c.Pos))}, u.depends(c)...)
	return strings.ReplaceAll(source.RuntimeMark+".Taskwait("+strings.Join(args, ", ")+")", source.RuntimeMark, c.File.Alias)
}
