package hosted

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
)

// What is cancelled ends with the function that its text is in: the thread's part of a parallel region, or a task. Only
// that function is left where nothing else is around the directive, as OpenMP has it, too: a cancel is closely nested
// in what it names.

// cancelled are the runtime's methods that cancel, and those that ask whether somebody has.
var cancelled = map[directives.Kind][2]string{
	directives.Parallel:  {"CancelParallel", "ParallelCancelled"},
	directives.Taskgroup: {"CancelTaskgroup", "TaskgroupCancelled"},
}

// ofCancel is the construct that a directive about cancellation names; "" if what it names is none.
func (x *construct) ofCancel() directives.Kind {
	if arg, is := x.From.Arg.(*directives.CancelArg); is {
		return arg.Construct
	}
	return ""
}

func cancelChecked(x *construct) {
	for _, cl := range x.Clauses {
		if cl, is := cl.(*directives.IfClause); is {
			x.m.HostCondition(x.c, cl)
		}
	}
	what := x.ofCancel()
	if what == "" {
		return // said where the directive was read
	}
	if cancelled[what][0] != "" && x.From.Outer != nil && x.From.Outer.Func == x.From.Func &&
		region.GivesThread(x.From.Outer.Leaves[len(x.From.Outer.Leaves)-1]) {
		return
	}
	x.m.HostNotBuilt(x.From).Fix("share a variable that says so, and look at it in the loop or the section")
}

// cancel leaves the thread's part or the task, when what it is in is cancelled.
func cancel(x *construct) string {
	methods := cancelled[x.ofCancel()]
	asks := x.thread() + "." + methods[1] + "()"
	if x.Kind == directives.CancellationPoint {
		return "if " + asks + " {\nreturn\n}"
	}
	cancels := x.thread() + "." + methods[0] + "()"
	if cl, is := x.Clause("if").(*directives.IfClause); is {
		cancels = "(" + x.scope.Condition(cl.Expr) + ") && " + cancels
	}
	return "if " + cancels + " || " + asks + " {\nreturn\n}"
}
