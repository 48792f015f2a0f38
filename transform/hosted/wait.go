package hosted

import (
	"fmt"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// taskwait waits for tasks, by their dependences where it has some. With nowait it is a task that does nothing and has
// these: who depends on it waits for them (OpenMP 5.2, section 15.5).
func taskwait(x *construct) string {
	nowait, is := x.Clause("nowait").(*directives.ExprClause)
	switch {
	case len(x.c.Tasking.Depends) == 0:
		return x.thread() + ".Taskwait()"
	case !is:
		return Awaiting(x.m.Maker, x.c)
	}
	later := fmt.Sprintf("%s.Task(&%s.Construct{Pos: %q}, %s.Tasking{Depend: %s}, func(*%[2]s.Thread) {})", x.thread(),
		source.RuntimeMark, x.m.Position(x.From.Pos), source.RuntimeMark, Depends(x.m.Maker, x.c))
	if nowait.Expr == nil {
		return later
	}
	return "if " + x.scope.Condition(nowait.Expr) + " {\n" + later + "\n} else {\n" + Awaiting(x.m.Maker, x.c) + "\n}"
}

// taskgroup is a function that ends when the tasks of the group have.
func taskgroup(x *construct) *rewrite.Around {
	pointers := x.reductions().pointers
	for _, r := range x.reduced {
		pointers += "_ = " + x.at(r.name) + ";\n"
	}
	return &rewrite.Around{Open: fmt.Sprintf("func() {\ndefer %s.OpenGroup().End();\n", x.thread()) + pointers,
		Shut: "}()"}
}

// depobjChecked looks at a directive about a depend object.
func depobjChecked(x *construct) {
	x.checkTasking()
	x.m.HostDepobj(x.c)
}
