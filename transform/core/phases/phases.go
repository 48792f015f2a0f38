// Package phases cuts a kernel at its barriers, so that a machine without work-items can run it: what is between two barriers is a
// segment, which is done for each item of a group in turn, and the branches and loops around barriers are done once for all.
//
// It also closes segments. An item that faults skips to the next barrier, and on its way there it cannot take part in branches and loops for
// which it has not computed what they depend on. So where a segment that may fail is not followed by a barrier or by the kernel's end,
// there is one more barrier, at which the group learns of the fault.
package phases

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
)

// Node is a part of a kernel that all items of a group do together.
type Node interface{ node() }

// The nodes.
type (
	// Segment is statements without a barrier, none of which leaves the segment but by a fault or, in a kernel without
	// barriers, by Return.
	Segment struct {
		Stmts []core.Stmt
		Fails bool // it may
	}
	// Barrier is a barrier. Added: the kernel has none there.
	Barrier struct{ Added bool }
	// If is a uniform branch.
	If struct {
		Cond       core.Expr
		Then, Else []Node
	}
	// Repeat is a uniform loop.
	Repeat struct {
		Label string
		Body  []Node
	}
	// Block is a block.
	Block struct {
		Label string
		Body  []Node
	}
	// Jump is a Break, Continue or Return of all items.
	Jump struct{ Stmt core.Stmt }
)

func (*Segment) node() {}
func (*Barrier) node() {}
func (*If) node()      {}
func (*Repeat) node()  {}
func (*Block) node()   {}
func (*Jump) node()    {}

// Of cuts a kernel's body.
func Of(k *core.Kernel, fails faults.Funcs) []Node {
	c := &cutter{collective: Collective(k.Body), fails: fails}
	return c.list(k.Body, true)
}

// Collective are the statements that all items of a group must do together: barriers, what has a collective statement within, and
// jumps to a collective statement or, if there are barriers, out of the kernel.
func Collective(body []core.Stmt) map[core.Stmt]bool {
	c := &marker{all: map[core.Stmt]bool{}, labels: map[string]core.Stmt{}}
	for c.grown = true; c.grown; {
		c.grown = false
		c.list(body)
	}
	return c.all
}

type marker struct {
	all    map[core.Stmt]bool
	labels map[string]core.Stmt // statements around, by their labels
	grown  bool
	any    bool // there is a collective statement
}

// list reports whether there is a collective statement among some.
func (m *marker) list(list []core.Stmt) bool {
	found := false
	for _, s := range list {
		if m.one(s) {
			found = true
			if !m.all[s] {
				m.all[s], m.any, m.grown = true, true, true
			}
		}
	}
	return found
}

func (m *marker) one(s core.Stmt) bool {
	switch s := s.(type) {
	case *core.Barrier:
		return true
	case *core.Break:
		return m.all[m.labels[s.Label]]
	case *core.Continue:
		return m.all[m.labels[s.Label]]
	case *core.Return:
		return m.any
	case *core.If:
		yes, no := m.list(s.Then), m.list(s.Else)
		return yes || no
	case *core.Repeat:
		return m.within(s, s.Label, s.Body)
	case *core.Block:
		return m.within(s, s.Label, s.Body)
	}
	return false
}

func (m *marker) within(s core.Stmt, label string, body []core.Stmt) bool {
	was := m.labels[label]
	m.labels[label] = s
	found := m.list(body)
	m.labels[label] = was
	return found
}

// cutter makes nodes of statements.
type cutter struct {
	collective map[core.Stmt]bool
	fails      faults.Funcs
}

// list cuts statements. Last: nothing is done after them.
func (c *cutter) list(list []core.Stmt, last bool) []Node {
	var nodes []Node
	for i := 0; i < len(list); {
		from := i
		for i < len(list) && !c.collective[list[i]] {
			i++
		}
		if i > from {
			nodes = append(nodes, &Segment{list[from:i], c.fails.In(list[from:i])})
			if !c.closed(list[i:], last) && c.fails.In(list[from:i]) {
				nodes = append(nodes, &Barrier{Added: true})
			}
			continue
		}
		nodes = append(nodes, c.node(list[i], last && i == len(list)-1))
		i++
	}
	return nodes
}

// closed reports whether a barrier or the kernel's end comes next.
func (c *cutter) closed(rest []core.Stmt, last bool) bool {
	if len(rest) == 0 {
		return last
	}
	switch rest[0].(type) {
	case *core.Barrier, *core.Return:
		return true
	}
	return false
}

func (c *cutter) node(s core.Stmt, last bool) Node {
	switch s := s.(type) {
	case *core.Barrier:
		return &Barrier{}
	case *core.If:
		return &If{s.Cond, c.list(s.Then, last), c.list(s.Else, last)}
	case *core.Repeat:
		return &Repeat{s.Label, c.list(s.Body, false)}
	case *core.Block:
		return &Block{s.Label, c.list(s.Body, last)}
	}
	return &Jump{s}
}

// Stmts are the statements that nodes stand for, with the barriers that were added.
func Stmts(nodes []Node) []core.Stmt {
	var list []core.Stmt
	for _, n := range nodes {
		switch n := n.(type) {
		case *Segment:
			list = append(list, n.Stmts...)
		case *Barrier:
			list = append(list, &core.Barrier{})
		case *If:
			list = append(list, &core.If{Cond: n.Cond, Then: Stmts(n.Then), Else: Stmts(n.Else), Uniform: true})
		case *Repeat:
			list = append(list, &core.Repeat{Label: n.Label, Body: Stmts(n.Body), Uniform: true})
		case *Block:
			list = append(list, &core.Block{Label: n.Label, Body: Stmts(n.Body)})
		case *Jump:
			list = append(list, n.Stmt)
		}
	}
	return list
}

// Closed is the program with the barriers that were added to its kernels by groups: what printers print.
func Closed(p *core.Program) *core.Program {
	fails := faults.Of(p)
	q := *p
	q.Kernels = nil
	for _, k := range p.Kernels {
		if k.Groups != nil {
			closed := *k
			closed.Body = Stmts(Of(k, fails))
			k = &closed
		}
		q.Kernels = append(q.Kernels, k)
	}
	return &q
}
