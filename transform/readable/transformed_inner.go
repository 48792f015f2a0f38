package readable

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// mostWritten is how many nodes of the program's text unrolled loops are written out to.
const mostWritten = 4096

// transformedLoop lowers a loop inside of a region on which loop transformations stand, under the loop constructs own,
// if there are any.
func (l *Lowerer) transformedLoop(s ast.Stmt, own, by []*place.Leaf) ir.Stmt {
	if l.label != nil && l.label.Stmt == s {
		l.U.notTransformed(by, s, "one has a label", "leave the label out")
		return nil
	}
	inner := &region.Inner{Leaf: by[0], Clauses: own, Transformed: &region.Transformed{By: by}}
	if len(own) > 0 {
		inner.Leaf = own[0]
	}
	t := &transformer{l: l, pos: s.Pos(), out: inner.Transformed}
	if inner.Nest = l.nestBelow(s, by); inner.Nest == nil {
		return nil
	}
	var bases []*base
	for _, s := range inner.Nest {
		b := l.baseOf(s)
		if b == nil {
			return nil
		}
		bases = append(bases, b)
	}
	if !l.steadyNest(bases) {
		return nil
	}
	if len(own) > 0 {
		inner.ByTeams = l.league != nil && l.members == nil && !l.divided && byTeams(own[0])
	}
	defer func(was bool) { l.divided = was }(l.divided)
	l.divided = l.divided || inner.ByTeams
	l.steps(inner.Nest)
	l.Env.C.Inner = append(l.Env.C.Inner, inner)
	if len(own) > 0 {
		l.sharing(own, inner)
	}
	errors := l.U.Errors()
	var before []ir.Stmt
	for d, b := range bases {
		before = append(before, b.count(t, bases[:d])...)
		t.levels = append(t.levels, &level{of: d, tile: 1, count: func() ir.Expr { return b.turnsOf(t) },
			set: func() []ir.Stmt { return nil }})
	}
	levels := append([]*level(nil), t.levels...)
	if !t.apply() || !t.leavesInOrder(own) || !l.fusedLast(own, s) {
		return nil
	}
	t.divide(own)
	t.limitCopies(inner.Nest)
	copies, behind, original := l.lastOfTeams(own, inner)
	privates, restore := l.privates(own...)
	block := loopBody(inner.Nest[len(inner.Nest)-1])
	t.leaves = leavesOut(block, false)
	out := t.emit(t.levels, func() []ir.Stmt {
		if l.U.Errors() > errors {
			return nil
		}
		var elements []*ir.Var
		for _, b := range bases {
			elements = append(elements, l.declares(b))
		}
		list := l.Block(block.List, block.Rbrace)
		var declared []ir.Stmt
		for d, b := range bases {
			declared = append(declared, b.declared(t, levels[d], elements[d])...)
		}
		return append(append(used(privates), declared...), list...)
	})
	restore()
	original()
	if l.U.Errors() > errors {
		return nil
	}
	whole := &ir.Block{Node: at(s), Body: slices.Concat(copies, before, out)}
	if len(own) == 0 {
		return whole
	}
	l.loop, l.transformed = out[0], inner.Transformed
	switch {
	case inner.ByTeams:
		return l.sharedByTeams(own, s, whole, inner, behind)
	case l.members != nil && (own[0].Kind == directives.For || own[0].Kind == directives.Loop):
		shared := &ir.Shared{Node: at(s), Loop: l.loop, Depth: t.out.Depth, InOrder: inOrder(own)}
		if shared.InOrder != "" { // one thread runs the loop, and each has found the same count
			for _, s := range before {
				if d, ok := s.(*ir.Declare); ok {
					d.Var.Team = true
				}
			}
		}
		whole.Body[len(whole.Body)-1] = shared
	}
	return whole
}

// declares makes the variables of a loop of the program, for its body. It returns that of an element.
func (l *Lowerer) declares(b *base) (element *ir.Var) {
	if b.v = nil; b.id != nil {
		b.v = l.local(b.id)
	}
	if b.over == nil || Blank(b.over.Value) {
		return nil
	}
	id := b.over.Value.(*ast.Ident)
	before := len(l.handled)
	l.handlesElements(id, b.over.X, false)
	return l.local(id, l.handled[before:]...)
}

// nestBelow are the loops that transformations take over; nil after it has reported that they are not there.
func (l *Lowerer) nestBelow(s ast.Stmt, by []*place.Leaf) (nest []ast.Stmt) {
	for {
		nest = append(nest, s)
		if len(nest) == taken(by) {
			return nest
		}
		var next ast.Stmt
		if body := loopBody(s); len(body.List) == 1 {
			next = body.List[0]
		}
		if _, ok := next.(*ast.LabeledStmt); ok {
			l.U.notTransformed(by, s, "one has a label", "leave the label out")
			return nil
		}
		switch next.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			s = next
		default:
			l.U.notTransformed(by, s, "there is something else in this one", moveInside)
			return nil
		}
	}
}

// divide finds how many of the loops are divided.
func (t *transformer) divide(own []*place.Leaf) {
	depth := int64(0)
	for i, x := range own {
		if cl, ok := x.Clause("collapse").(*directives.ExprClause); ok {
			depth = max(depth, t.l.constantCount(x.From, cl))
		} else if i == 0 {
			depth = 1
		}
	}
	n := 0
	for n < int(min(depth, int64(len(t.levels)))) && t.levels[n].tile != 0 {
		n++
	}
	t.splits(n)
}

// splits notes which iterations of the program different iterations of the outer loops run.
func (t *transformer) splits(n int) {
	t.out.Depth = n
	for _, x := range t.levels[:n] {
		t.out.Split = append(t.out.Split, t.order(map[int]int{x.of: -1}))
	}
}

// limitCopies makes a loop again of what would be written out too often.
func (t *transformer) limitCopies(nest []ast.Stmt) {
	nodes := int64(0)
	special := false
	ast.Inspect(loopBody(nest[len(nest)-1]), func(n ast.Node) bool {
		nodes++
		if s, ok := n.(ast.Stmt); ok {
			_, label := n.(*ast.LabeledStmt)
			special = special || label || len(t.l.inside().At(s)) > 0
		}
		return true
	})
	for _, x := range t.l.inside().Alone {
		special = special || nest[0].Pos() <= x.From.Pos && x.From.Pos < nest[0].End()
	}
	for _, x := range t.levels {
		if x.copies == 0 {
			continue
		}
		if nodes *= x.copies; special || nodes > mostWritten || x.copies > mostCopies {
			x.copies = 0
			t.l.Env.C.Remarks = append(t.l.Env.C.Remarks,
				"a loop that is unrolled stays a loop, because its body is long or has labels or directives in it")
		}
	}
}
