package hosted

import (
	"fmt"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

func parallelChecked(x *construct) {
	x.checkCopies()
	x.checkReductions()
	x.checkCopyin()
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.IfClause:
			x.m.HostCondition(x.c, cl)
		case *directives.ExprClause:
			if cl.Word == "num_threads" {
				x.m.HostPositive(x.c, place.Written{Clause: cl, From: x.From}, cl.Expr)
			}
		}
	}
}

func parallelDescribed(x *construct) string {
	text := fmt.Sprintf("Construct{\n\tPos: %q,", x.m.Position(x.From.Pos))
	if x.quiet() {
		text += "\n\tQuiet: true,"
	}
	return text
}

// quiet reports a parallel loop whose iterations do not wait for one another: they have no constructs, and nothing but
// reads and writes memory, in calls that can be followed.
func (x *construct) quiet() bool {
	loop := x.m.construct[x.Inner()]
	if loop == nil || loop.From != x.From || loop.Kind != directives.For || len(loop.Children) > 0 {
		return false
	}
	does := x.m.Frame(x.From.Stmt).Of(x.From.Stmt)
	return len(does.Others) == 0
}

// parallel is a call of the runtime with the region as a function of its thread.
func parallel(x *construct) *rewrite.Around {
	call := source.RuntimeMark + ".Parallel("
	if x.hasThread() {
		call = x.c.File.Thread + ".Parallel("
	}
	begin, end := x.copies()
	reduced := x.reductions()
	from, copied := x.copyin()
	fork := x.fork()
	loop, values := x.m.construct[x.Inner()], ""
	if loop != nil && loop.loops != nil && loop.oneDirective() {
		values = loop.values()
		if x.distribution() != nil { // they are in front of that
			if values = ""; loop.hides(x) {
				fork = x.name("fork")
			}
		} else if loop.hides(x) {
			values += x.name("fork") + " := " + fork + ";\n"
			fork = x.name("fork")
		}
	}
	open := call + "&" + x.ident + ", " + fork + ", func(" + x.c.File.Thread + " *" + source.RuntimeMark +
		".Thread) {" + copied + reduced.pointers + begin + reduced.copies
	shut := end + reduced.combined(x, x.c.File.Thread) + "})"
	if from != "" {
		open, shut = "{\n"+from+open, shut+"}"
	}
	if loop != nil && loop.loops != nil && loop.frontAround() && x.distribution() == nil {
		front, _ := loop.front()
		open, shut = "{\n"+front+open, shut+"}"
	}
	if values != "" {
		open, shut = "{\n"+values+open, shut+"}"
	}
	return &rewrite.Around{Open: open, Shut: shut}
}

// binds are the runtime's names of the policies of proc_bind; master is the older name of primary.
var binds = map[string]string{"primary": "BindPrimary", "master": "BindPrimary", "close": "BindClose",
	"spread": "BindSpread"}

// fork is the values of a parallel construct's clauses.
func (x *construct) fork() string {
	var fields string
	field := func(text string) {
		if fields != "" {
			fields += ", "
		}
		fields += text
	}
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.ExprClause:
			if cl.Word == "num_threads" {
				numbers := "[]" + x.scope.Predeclared("int")
				field("Threads: " + numbers + "{" + x.scope.Integer(cl.Expr) + "}")
			}
		case *directives.IfClause:
			field("Serial: " + x.scope.Negated(cl.Expr))
		case *directives.KeywordClause:
			if cl.Word == "proc_bind" {
				field("Bind: " + source.RuntimeMark + "." + binds[cl.Value.Text])
			}
		}
	}
	return source.RuntimeMark + ".Fork{" + fields + "}"
}
