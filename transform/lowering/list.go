package lowering

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
)

// segment is what begins with a label that a goto names.
type segment struct {
	state *core.Var // which segment of its list control is in
	index int64
	again string // the loop around the list
}

// list emits statements. Where a goto names labels among them, they are a loop around segments that are run from a
// state on.
func (e *emitter) list(list []ir.Stmt) {
	cuts := e.cuts(list)
	if cuts == nil {
		for _, s := range list {
			e.stmt(s)
		}
		return
	}
	state := core.Reg("at", core.Int64)
	again := e.label("goto")
	for i, at := range cuts {
		e.segments[list[at].(*ir.Labeled).Label] = &segment{state, int64(i + 1), again}
	}
	e.b.Set(state, core.Int(0))
	e.b.Add(&core.Repeat{Label: again, Body: e.inside(func() {
		from := 0
		for i, at := range append(cuts, len(list)) {
			e.segment(state, i, func() {
				for _, s := range list[from:at] {
					e.stmt(s)
				}
			})
			from = at
		}
		e.b.Break(again)
	})})
}

// cuts are the places of statements with labels that a goto names.
func (e *emitter) cuts(list []ir.Stmt) (cuts []int) {
	for i, s := range list {
		if l, ok := s.(*ir.Labeled); ok && e.body().Jumped[l.Label] {
			cuts = append(cuts, i)
		}
	}
	return cuts
}

// jumpTo goes to a label.
func (e *emitter) jumpTo(label string) {
	s := e.segments[label]
	e.b.Set(s.state, core.Int(s.index))
	e.b.Continue(s.again)
}
