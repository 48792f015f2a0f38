package hosted

import (
	"go/ast"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// What a metadirective is may show when the program runs. A parallel region that is not there then is one of one
// thread, which computes the same: its construct is chosen as by an if clause. A statement of its own is one in an if
// statement.

// checkChosen looks at the conditions under which a construct is there.
func (x *construct) checkChosen() {
	if x.Outer == nil || x.Outer.From != x.From {
		x.m.Guarded(x.c)
	}
}

// chosen is the condition under which a construct is there; "" for one that always is.
func (x *construct) chosen() string {
	g := x.m.Guard(x.c)
	if g == nil {
		return ""
	}
	var list []string
	for _, t := range g.Terms {
		var all []string
		for _, e := range t.Match.Conditions {
			all = append(all, "("+x.scope.Condition(e)+")")
		}
		text := strings.Join(all, " && ")
		if t.Negated {
			text = "!(" + text + ")"
		}
		list = append(list, text)
	}
	return strings.Join(list, " && ")
}

// whenChosen is a value that is evaluated where the construct is there, and else is the zero value.
func (x *construct) whenChosen(typ, value string, of ast.Expr) string {
	chosen := x.chosen()
	if chosen == "" || x.m.Info().Types[of].Value != nil {
		return value
	}
	return source.RuntimeMark + ".Chosen(" + chosen + ", func() " + typ + " { return " + value + " })"
}

// conditions are what is evaluated to choose.
func (x *construct) conditions() (list []ast.Expr) {
	if g := x.m.Guard(x.c); g != nil {
		for _, t := range g.Terms {
			list = append(list, t.Match.Conditions...)
		}
	}
	return list
}

// serial is the condition under which a parallel construct with an if clause has one thread.
func (x *construct) serial(cl *directives.IfClause) string {
	if chosen := x.chosen(); chosen != "" {
		return "!(" + chosen + ") || " + x.scope.Negated(cl.Expr)
	}
	return x.scope.Negated(cl.Expr)
}
