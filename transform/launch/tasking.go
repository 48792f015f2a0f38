package launch

import (
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/hosted"
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
		fields = append(fields, "Depend: "+hosted.Depends(u.Maker, c))
	}
	return source.RuntimeMark + ".Tasking{" + strings.Join(fields, ", ") + "}"
}

// waits is a construct that waits for tasks.
func (u *Launcher) waits(c *region.Region) string {
	text := source.RuntimeMark + ".Taskgroup()"
	if c.Tree.Kind == directives.Taskwait {
		text = hosted.Awaiting(u.Maker, c)
	}
	return strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias)
}

// awaited is what waits in front of a region that runs as it is, in place of a task.
func (u *Launcher) awaited(c *region.Region) string {
	if len(c.Tasking.Depends) == 0 {
		return ""
	}
	return strings.ReplaceAll(hosted.Awaiting(u.Maker, c), source.RuntimeMark, c.File.Alias)
}
