package csrc

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// grouped prints the nodes of a kernel by groups.
//
// An item that faults must come to the next barrier with the others. It lowers dead to the number of barriers it has passed, and
// goes to the end of its segment, behind which there is a barrier or nothing. After barrier k all leave if dead <= k: a plain flag
// could be seen by an item that has just left barrier k when another one faults behind it.
type grouped struct {
	*printer
	nodes    []phases.Node
	protocol bool // something may fail before a barrier
}

// fallible reports whether there are a barrier and a segment that may fail.
func (g *grouped) fallible(nodes []phases.Node) bool {
	barrier, fails := false, false
	var look func([]phases.Node)
	look = func(nodes []phases.Node) {
		for _, n := range nodes {
			switch n := n.(type) {
			case *phases.Segment:
				fails = fails || n.Fails
			case *phases.Barrier:
				barrier = true
			case *phases.If:
				look(n.Then)
				look(n.Else)
			case *phases.Repeat:
				look(n.Body)
			case *phases.Block:
				look(n.Body)
			}
		}
	}
	look(nodes)
	return barrier && fails
}

// firstItem are the conditions under which a work-item is the first of its group.
func (g *grouped) firstItem(dims int) []string {
	var list []string
	for d := range dims {
		list = append(list, g.expr(core.Ask(core.LocalID, d))+" == 0")
	}
	return list
}

func (g *grouped) list(nodes []phases.Node) {
	for _, n := range nodes {
		g.node(n)
	}
}

func (g *grouped) inner(nodes []phases.Node) {
	g.depth++
	g.list(nodes)
	g.depth--
}

func (g *grouped) node(n phases.Node) {
	switch n := n.(type) {
	case *phases.Segment:
		g.segment(n)
	case *phases.Barrier:
		g.line("BARRIER;")
		if g.protocol {
			g.line("if (dead <= phase)")
			g.line("\treturn;")
			g.line("phase++;")
		}
	case *phases.If:
		g.with([]core.Expr{n.Cond}, func(x []string) {
			g.line("if %s {", inParens(x[0]))
			g.inner(n.Then)
			if len(n.Else) > 0 {
				g.line("} else {")
				g.inner(n.Else)
			}
			g.line("}")
		})
	case *phases.Repeat:
		g.loop(n.Label, func() { g.list(n.Body) })
	case *phases.Block:
		g.block(n.Label, func() { g.list(n.Body) })
	case *phases.Jump:
		g.stmt(n.Stmt)
	}
}

// segment prints statements whose faults lead to their end.
func (g *grouped) segment(n *phases.Segment) {
	if !g.protocol || !n.Fails {
		g.stmts(n.Stmts)
		return
	}
	end := g.fresh("end")
	was := g.frame.fault
	g.frame.fault = []string{"MIN_32(&dead, phase);", "goto " + end + ";"}
	g.stmts(n.Stmts)
	g.frame.fault = was
	g.line("%s:;", end)
}
