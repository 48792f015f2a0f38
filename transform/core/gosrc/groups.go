package gosrc

import (
	"slices"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// groups prints the form over a run of groups.
func (w *printer) groups(k *core.Kernel, name string) {
	read := w.read(k.Body)
	nodes := phases.Of(k, w.fails)
	w.frame.group, w.frame.dims, w.frame.item = true, k.Groups.Dims, "item"
	w.line("func %s(g *%s.Groups) {", name, w.pkg(bodyPath))
	w.depth++
	w.params(k, "g", read)
	for _, p := range k.Params {
		if p.Kind == core.Result {
			identity, _ := core.Identity(p.Op, p.Type)
			w.line("total%s := %s", w.name(p.Acc), w.constant(identity))
		}
	}
	w.line("items := g.Items()")
	used := core.Locals(k.Body, nil)
	for _, v := range k.Groups.Team {
		if !slices.Contains(used, v) {
			continue
		}
		w.line("%s := make([]uint64, %d)", w.name(v), max(1, (v.Type.Size+7)/8))
	}
	l := &lives{given: map[*core.Var]bool{}, across: map[*core.Var]bool{}, segment: map[*core.Var]*phases.Segment{}}
	for _, v := range k.Vars() {
		l.given[v] = true
	}
	l.nodes(nodes, false)
	across := w.across(k, l)
	g := &grouped{w, l}
	w.frame.ret = func([]string) { w.line("break %s", w.label("\x00group")) }
	w.line("for group := g.Lo; group < g.Hi; group++ {")
	w.depth++
	w.line("g.Begin(group)")
	g.begin(k, across)
	w.labelled("\x00group", once, func() { g.list(nodes) })
	g.fold(k)
	w.depth--
	w.line("}")
	w.line("g.End()")
	for i, p := range k.Params {
		if p.Kind == core.Result {
			w.frame.across = nil
			w.line("*(*%s)(g.Result(%d)) = total%s", w.typ(p.Type), i, w.name(p.Acc))
		}
	}
	w.depth--
	w.line("}")
}

// across declares the variables that every item has: accumulators, memory, and registers that live across segments.
func (w *printer) across(k *core.Kernel, l *lives) []*core.Var {
	var list []*core.Var
	for _, p := range k.Params {
		if p.Acc != nil {
			list = append(list, p.Acc)
		}
		if p.Val != nil && p.Val.Mem {
			list = append(list, p.Val)
		}
	}
	for _, v := range k.Locals() {
		if v.Mem || l.across[v] {
			list = append(list, v)
		}
	}
	for _, v := range list {
		if v.Mem {
			w.line("%s := %s.Memory(items, %d)", w.name(v), w.pkg(bodyPath), max(8, v.Type.Size))
			w.alive(v)
		} else {
			w.line("%s := make([]%s, items)", w.name(v), w.typ(v.Type))
		}
	}
	w.frame.across = map[*core.Var]bool{}
	for _, v := range list {
		w.frame.across[v] = true
	}
	return list
}

// grouped prints the nodes of a kernel by groups.
type grouped struct {
	*printer
	lives *lives
}

// items prints a loop over the items of the group.
func (g *grouped) items(body func()) {
	g.labelled("\x00next", "for item := range items {", func() {
		g.line("_ = item")
		body()
	})
}

// begin gives the variables that every item has what they begin with.
func (g *grouped) begin(k *core.Kernel, across []*core.Var) {
	some := false
	for _, v := range across {
		some = some || !v.Mem
	}
	values := false
	for _, p := range k.Params {
		values = values || p.Val != nil && p.Val.Mem
	}
	if !some && !values {
		return
	}
	g.items(func() {
		for _, v := range across {
			if !v.Mem && !accumulates(k, v) {
				g.line("%s = %s", g.name(v), g.constant(core.ZeroOf(v.Type)))
			}
		}
		for _, p := range k.Params {
			if p.Kind == core.Result {
				identity, _ := core.Identity(p.Op, p.Type)
				g.line("%s = %s", g.name(p.Acc), g.constant(identity))
			}
		}
		g.aggregates(k, "g", false)
		g.aggregates(k, "g", true)
	})
}

func accumulates(k *core.Kernel, v *core.Var) bool {
	for _, p := range k.Params {
		if p.Acc == v {
			return true
		}
	}
	return false
}

// fold adds the items' accumulators to the chunk's.
func (g *grouped) fold(k *core.Kernel) {
	for _, p := range k.Params {
		if p.Kind != core.Result {
			continue
		}
		g.items(func() {
			total := core.Reg("total", p.Type)
			was := g.frame.across
			g.frame.across = nil
			g.frame.names.Give(total, "total"+g.name(p.Acc))
			g.frame.across = was
			g.line("%s = %s", g.name(total), g.expr(p.Op.Combine(total.Get(), p.Acc.Get())))
		})
	}
}

func (g *grouped) list(nodes []phases.Node) {
	for _, n := range nodes {
		g.node(n)
	}
}

func (g *grouped) node(n phases.Node) {
	switch n := n.(type) {
	case *phases.Segment:
		g.segment(n)
	case *phases.Barrier:
		g.line("if g.Dead() {")
		g.line("\tbreak %s", g.label("\x00group"))
		g.line("}")
	case *phases.If:
		g.line("if %s {", g.uniform(n.Cond))
		g.inner(n.Then)
		if len(n.Else) > 0 {
			g.line("} else {")
			g.inner(n.Else)
		}
		g.line("}")
	case *phases.Repeat:
		g.labelled(n.Label, "for {", func() { g.list(n.Body) })
	case *phases.Block:
		g.labelled(n.Label, once, func() { g.list(n.Body) })
	case *phases.Jump:
		g.stmt(n.Stmt)
	}
}

func (g *grouped) inner(nodes []phases.Node) {
	g.depth++
	g.list(nodes)
	g.depth--
}

// uniform is an expression that is the same for all items.
func (g *grouped) uniform(e core.Expr) string {
	was := g.frame.item
	g.frame.item = "0"
	defer func() { g.frame.item = was }()
	return g.expr(e)
}

// segment prints the loop over the items that does a segment.
func (g *grouped) segment(n *phases.Segment) {
	code := func(s core.Stmt) bool { _, line := s.(*core.Line); return !line }
	if !mentions(n.Stmts, code, func(core.Expr) bool { return false }) {
		return
	}
	g.items(func() {
		g.frame.failed = func() { g.line("continue %s", g.label("\x00next")) }
		g.frame.fault = func(site int, args []string) {
			g.note(site, args)
			g.frame.failed()
		}
		was := g.frame.ret
		g.frame.ret = func([]string) { g.line("continue %s", g.label("\x00next")) }
		for _, v := range g.lives.locals(n) {
			g.line("var %s %s", g.name(v), g.typ(v.Type))
			g.line("_ = %s", g.name(v))
		}
		g.stmts(n.Stmts)
		g.frame.ret = was
	})
}

// lives says which registers live across segments.
type lives struct {
	given   map[*core.Var]bool // variables that the kernel's frame has
	across  map[*core.Var]bool
	segment map[*core.Var]*phases.Segment // the one that mentions it
}

// nodes looks at nodes, within a loop or not.
func (l *lives) nodes(list []phases.Node, loop bool) {
	for _, n := range list {
		switch n := n.(type) {
		case *phases.Segment:
			for _, v := range core.Locals(n.Stmts, nil) {
				if was := l.segment[v]; was != nil && was != n || loop && !setFirst(n.Stmts, v) {
					l.across[v] = true
				}
				l.segment[v] = n
			}
		case *phases.If:
			// The condition is looked at outside of segments.
			core.WalkExpr(n.Cond, func(e core.Expr) { l.across[core.Used(e)] = true })
			l.nodes(n.Then, loop)
			l.nodes(n.Else, loop)
		case *phases.Repeat:
			l.nodes(n.Body, true)
		case *phases.Block:
			l.nodes(n.Body, loop)
		}
	}
}

// setFirst reports whether statements set a register before anything can read it.
func setFirst(list []core.Stmt, v *core.Var) bool {
	for _, s := range list {
		for _, u := range core.Locals([]core.Stmt{s}, nil) {
			if u != v {
				continue
			}
			for _, to := range core.Sets(s) {
				if to == v && !core.Read([]core.Stmt{s}, nil)[v] {
					return true
				}
			}
			return false
		}
	}
	return false
}

// locals are the registers that a segment has for itself.
func (l *lives) locals(n *phases.Segment) []*core.Var {
	var list []*core.Var
	for _, v := range core.Locals(n.Stmts, nil) {
		if l.segment[v] == n && !l.across[v] && !l.given[v] && !v.Mem {
			list = append(list, v)
		}
	}
	return list
}
