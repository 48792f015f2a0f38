package fission

import (
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// shared is a loop whose iterations the threads share. If an iteration does not know which thread runs it, it is the
// loop as it is. Else each thread runs every so many iterations of it.
func (c *cutter) shared(s *ir.Shared) ir.Stmt {
	if !c.knowsThread(s.Loop) {
		c.first(s.Loop)
		return s.Loop
	}
	if s.InOrder != "" {
		refuse(s.Pos, "a loop with "+s.InOrder+" in a parallel region that uses what each thread has for itself: its "+
			"iterations "+
			"would not follow each other")
	}
	var body []ir.Stmt
	if loop := c.even(s); loop != nil {
		body = c.member([]ir.Stmt{loop})
	} else {
		count := c.variable("turn", intType)
		c.passOver(s, count, c.thread)
		body = []ir.Stmt{&ir.Define{Node: s.Node, Lhs: []*ir.Var{count}, Rhs: []ir.Expr{number(s.Pos, -1)}}}
		body = append(body, c.member([]ir.Stmt{s.Loop})...)
	}
	return &ir.Range{Node: s.Node, Key: c.thread, X: c.team.Threads, Body: &ir.Block{Node: s.Node, Body: body}}
}

// even is a loop by schedule(static), of which each thread has a run of iterations; nil of another one.
func (c *cutter) even(s *ir.Shared) (loop ir.Stmt) {
	const knows = ", at a loop that uses what each thread has for itself"
	if s.Sized && s.Chunk == nil {
		refuse(s.Pos, "schedule(static) with a size of chunks that is known at run time only"+knows)
	}
	if !s.Even {
		return nil
	}
	if s.Depth == 1 {
		loop = c.run(s.Loop)
	}
	if loop == nil {
		refuse(s.Pos, "schedule(static) without a size of chunks"+knows+" and does not count an int up by 1: how many "+
			"iterations there are is not known before it starts")
	}
	return loop
}

// knowsThread reports a loop that uses what each thread has for itself.
func (c *cutter) knowsThread(loop ir.Stmt) (found bool) {
	ir.Inspect([]ir.Stmt{loop}, func(n any) {
		r, ok := n.(*ir.Ref)
		if ok && (slices.Contains(c.team.differing(), r.Var) || c.named[r.Var] || c.arrays[r.Var] != nil) {
			found = true
		}
	})
	return found
}

// passOver begins the body of the loop, the innermost of those that are shared, with passing over what is another
// one's: of the chunks of iterations that are counted as they are met, who has a number runs those that it is the rest
// of.
func (c *cutter) passOver(s *ir.Shared, count, who *ir.Var) {
	body := bodyOf(s.Loop, s.Depth)
	at := ir.Node{Pos: s.Pos}
	other := &ir.Binary{Value: ir.Value{Node: at, T: boolType}, Op: token.NEQ, X: c.runner(s, count), Y: ref(s.Pos, who)}
	body.Body = append([]ir.Stmt{
		&ir.IncDec{Node: at, Op: token.INC, X: ref(s.Pos, count)},
		&ir.If{Node: at, Cond: other, Then: &ir.Block{Node: at, Body: []ir.Stmt{&ir.Branch{Node: at, Op: token.CONTINUE}}}},
	}, body.Body...)
}

// runner is the number of who runs the iteration that was counted last.
func (c *cutter) runner(s *ir.Shared, count *ir.Var) ir.Expr {
	value := ir.Value{Node: ir.Node{Pos: s.Pos}, T: intType}
	var turn ir.Expr = ref(s.Pos, count)
	if s.Chunk != nil {
		turn = &ir.Binary{Value: value, Op: token.QUO, X: turn, Y: again(s.Chunk)}
	}
	return &ir.Binary{Value: value, Op: token.REM, X: turn, Y: again(c.team.Threads)}
}

// bodyOf is the body of the innermost of several loops in each other.
func bodyOf(s ir.Stmt, depth int) *ir.Block {
	for {
		var body *ir.Block
		switch x := s.(type) {
		case *ir.Labeled:
			s = x.Stmt
			continue
		case *ir.For:
			body = x.Body
		case *ir.Range:
			body = x.Body
		}
		if depth--; depth == 0 {
			return body
		}
		for _, inner := range body.Body {
			switch inner.(type) {
			case *ir.Labeled, *ir.For, *ir.Range:
				s = inner
			}
		}
	}
}
