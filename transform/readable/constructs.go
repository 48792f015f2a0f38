package readable

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
)

// construct lowers a statement on which constructs stand, the first outermost.
func (l *Lowerer) construct(s ast.Stmt, list []*place.Leaf) ir.Stmt {
	if len(list) == 0 {
		return l.plain(s)
	}
	switch x := list[0]; x.Kind {
	case directives.Atomic:
		return l.atomic(x.From)
	case directives.Critical:
		return l.critical(x.From, l.construct(s, list[1:]))
	}
	panic("readable: unknown construct")
}

// critical is a block that one work-item runs at a time.
func (l *Lowerer) critical(b *directives.Bound, s ir.Stmt) ir.Stmt {
	if s == nil {
		return nil
	}
	body, ok := s.(*ir.Block)
	if !ok {
		body = &ir.Block{Node: at(b.Stmt), Body: []ir.Stmt{s}}
	}
	return &ir.Critical{Node: at(b.Stmt), Name: b.CriticalName(), Body: body}
}
