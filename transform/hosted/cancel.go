package hosted

import (
	"fmt"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
)

// What is cancelled is left in the function that its text is in, since a cancel is closely nested in what it names: the
// thread's part of a parallel region and a task by return, a loop or sections by going on with the runtime's next
// chunk, of which there is none then.

// cancelled are the runtime's methods of a thread that cancel, and those that ask whether somebody has.
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
	if outer := x.From.Outer; outer != nil && outer.Func == x.From.Func {
		if x.cancelledLoop() != nil || cancelled[what][0] != "" &&
			region.GivesThread(outer.Leaves[len(outer.Leaves)-1]) {
			return
		}
	}
	x.m.HostNotBuilt(x.From).Fix("let it stand directly in what it names, in the same function")
}

// cancel leaves what is cancelled.
func cancel(x *construct) string {
	of, leaves := x.thread(), "return"
	methods := cancelled[x.ofCancel()]
	if l := x.cancelledLoop(); l != nil {
		of, leaves = x.name("loop"), "continue "+x.m.construct[l].chunks()
		methods = [2]string{"Cancel", "Cancelled"}
	}
	asks := of + "." + methods[1] + "()"
	if x.Kind == directives.CancellationPoint {
		return "if " + asks + " {\n" + leaves + "\n}"
	}
	cancels := of + "." + methods[0] + "()"
	if cl, is := x.Clause("if").(*directives.IfClause); is {
		cancels = "(" + x.scope.Condition(cl.Expr) + ") && " + cancels
	}
	return "if " + cancels + " || " + asks + " {\n" + leaves + "\n}"
}

// cancelledLoop is the loop or the sections that a directive about cancellation names; nil if it names anything else.
func (x *construct) cancelledLoop() *place.Leaf {
	for l := x.Outer; l != nil; l = l.Outer {
		switch {
		case l.Kind == directives.SectionOf:
		case l.Kind == x.ofCancel() && (l.Kind == directives.For || l.Kind == directives.Sections):
			return l
		default:
			return nil
		}
	}
	return nil
}

// cancellable reports a loop or sections that a directive in it names.
func (x *construct) cancellable() bool { return cancellable(x.Leaf) }

func cancellable(l *place.Leaf) bool {
	return slices.ContainsFunc(l.Children, func(in *place.Leaf) bool {
		switch in.Kind {
		case directives.SectionOf:
			return cancellable(in)
		case directives.Cancel, directives.CancellationPoint:
			arg, is := in.From.Arg.(*directives.CancelArg)
			return is && (arg.Construct == directives.For || arg.Construct == directives.Sections)
		}
		return false
	})
}

// chunks is the label of the loop over a thread's chunks.
func (x *construct) chunks() string {
	return x.name(fmt.Sprintf("chunks_l%d", x.m.Fset().Position(x.From.Pos).Line))
}

// chunksLabel is the label where it stands; "" where nothing branches to it.
func (x *construct) chunksLabel() string {
	if !x.cancellable() {
		return ""
	}
	return x.chunks() + ":\n"
}
