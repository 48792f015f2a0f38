package fission

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Divide has the teams of a league share the loops that are theirs to share, among statements that each of them runs.
// Teams do not wait for each other, so nothing is cut: what a team has to itself of a loop is part of what it does.
func Divide(body []ir.Stmt, league Team) (out []ir.Stmt, made []*ir.Var, no *Refusal) {
	c := &cutter{team: league, together: collective(body, false), varying: varying(body, league)}
	defer refused(&no)
	c.straight(body)
	c.uniform(body)
	whole := replaced(&ir.List{Stmts: body}, func(s ir.Stmt) ir.Stmt {
		if shared, ok := s.(*ir.Shared); ok {
			return c.divided(shared)
		}
		return nil
	})
	return whole.(*ir.List).Stmts, c.made, nil
}

// Replace is a statement in which one that it contains is another one.
func Replace(s, old, by ir.Stmt) ir.Stmt {
	return replaced(s, func(s ir.Stmt) ir.Stmt {
		if s == old {
			return by
		}
		return nil
	})
}

// replaced is a statement in which those have been replaced for which there are others.
func replaced(s ir.Stmt, other func(ir.Stmt) ir.Stmt) ir.Stmt {
	if o := other(s); o != nil {
		return o
	}
	list := func(list []ir.Stmt) {
		for i := range list {
			list[i] = replaced(list[i], other)
		}
	}
	switch s := s.(type) {
	case *ir.List:
		list(s.Stmts)
	case *ir.Block:
		list(s.Body)
	case *ir.Labeled:
		s.Stmt = replaced(s.Stmt, other)
	case *ir.If:
		list(s.Then.Body)
		if s.Else != nil {
			s.Else = replaced(s.Else, other)
		}
	case *ir.For:
		list(s.Body.Body)
	case *ir.Range:
		list(s.Body.Body)
	case *ir.Switch:
		for _, k := range s.Cases {
			list(k.Body)
		}
	}
	return s
}

// divided is what one team does of a loop: a run of its iterations where their number shows, else every so many of
// them, or chunks of as many as are asked for, counted as they are met.
func (c *cutter) divided(s *ir.Shared) ir.Stmt {
	for loop := s.Loop; loop != nil; loop = inner(s, loop) {
		counted(loop)
	}
	if s.Chunk == nil && s.Depth == 1 && (s.Behind == nil || s.Even) {
		if loop := c.run(s.Loop); loop != nil {
			return c.ofLastRun(s, loop)
		}
	}
	if s.Even {
		refuse(s.Pos, "dist_schedule(static) without a size of chunks, at a loop that does not count an int up by 1: "+
			"how many "+
			"iterations there are is not known before it starts")
	}
	count := c.variable("turn", intType)
	c.passOver(s, count, c.team.Thread)
	define := &ir.Define{Node: s.Node, Lhs: []*ir.Var{count}, Rhs: []ir.Expr{number(s.Pos, -1)}}
	list := []ir.Stmt{define, s.Loop}
	if s.Behind != nil {
		list = append(list, c.ofLast(s, count))
	}
	return &ir.Block{Node: s.Node, Body: list}
}

// ofLast is what the team does whose iteration was counted last.
func (c *cutter) ofLast(s *ir.Shared, count *ir.Var) ir.Stmt {
	truth := ir.Value{Node: s.Node, T: boolType}
	some := &ir.Binary{Value: truth, Op: token.GEQ, X: ref(s.Pos, count), Y: number(s.Pos, 0)}
	mine := &ir.Binary{Value: truth, Op: token.EQL, X: c.runner(s, count), Y: ref(s.Pos, c.team.Thread)}
	return &ir.If{Node: s.Node, Cond: &ir.Binary{Value: truth, Op: token.LAND, X: some, Y: mine}, Then: s.Behind}
}

// ofLastRun is a team's run of iterations, and what the team does behind it that has the last one: of as many teams as
// there are iterations, or of all, the last team.
func (c *cutter) ofLastRun(s *ir.Shared, loop ir.Stmt) ir.Stmt {
	if s.Behind == nil {
		return loop
	}
	value := ir.Value{Node: s.Node, T: intType}
	last := c.variable("last", intType)
	some := &ir.Builtin{Value: value, Name: "min", Args: []ir.Expr{c.trips(), again(c.team.Threads)}}
	define := &ir.Define{Node: s.Node, Lhs: []*ir.Var{last},
		Rhs: []ir.Expr{&ir.Binary{Value: value, Op: token.SUB, X: some, Y: number(s.Pos, 1)}}}
	mine := &ir.Binary{Value: ir.Value{Node: s.Node, T: boolType}, Op: token.EQL, X: ref(s.Pos, last),
		Y: ref(s.Pos, c.team.Thread)}
	return &ir.Block{Node: s.Node, Body: []ir.Stmt{define, loop, &ir.If{Node: s.Node, Cond: mine, Then: s.Behind}}}
}

// inner is the next of the loops that are shared together; nil behind the last one.
func inner(s *ir.Shared, loop ir.Stmt) ir.Stmt {
	last := bodyOf(s.Loop, s.Depth)
	body := bodyOf(loop, 1)
	if body == last {
		return nil
	}
	for _, s := range body.Body {
		switch s.(type) {
		case *ir.Labeled, *ir.For, *ir.Range:
			return s
		}
	}
	return nil
}

// counted refuses a loop whose iterations are not the same, however many of them are passed over.
func counted(s ir.Stmt) {
	for l, ok := s.(*ir.Labeled); ok; l, ok = s.(*ir.Labeled) {
		s = l.Stmt
	}
	f, ok := s.(*ir.For)
	if !ok {
		return
	}
	v := stepped(f)
	cond, ok := unparen(f.Cond).(*ir.Binary)
	if v == nil || !ok || changes(f.Body.Body, v) > 0 {
		refuse(f.Pos, "the iterations of this loop, which teams share, cannot be counted before it starts: "+
			"write for i := lo; i < hi; i++")
	}
	for _, e := range []ir.Expr{cond.X, cond.Y} {
		ir.InspectExpr(e, func(n any) {
			switch n := n.(type) {
			case *ir.Ref:
				if n.Var != v && sets(f.Body.Body, n.Var) {
					refuse(n.Pos, "the body of the loop, which teams share, assigns what its condition uses")
				}
			case *ir.Call, *ir.CallValue, *ir.Index, *ir.Deref:
				refuse(e.At(), "the condition of a loop that teams share is made of variables: "+
					"assign this to one before the loop")
			}
		})
	}
}

// sets reports statements that may change a variable itself, and not only what it leads to.
func sets(list []ir.Stmt, v *ir.Var) bool {
	if _, slice := typeset.Underlying(v.Type).(*types.Slice); !slice {
		return changes(list, v) > 0
	}
	found := false
	is := func(places ...ir.Expr) {
		for _, e := range places {
			r, ok := unparen(e).(*ir.Ref)
			found = found || ok && r.Var == v
		}
	}
	ir.Inspect(list, func(n any) {
		switch n := n.(type) {
		case *ir.Assign:
			is(n.Lhs...)
		case *ir.Range:
			is(n.KeyX, n.ValueX)
		case *ir.AddressOf:
			is(n.X)
		}
	})
	return found
}

// stepped is the variable of a loop that its own statements declare and step; nil where there is none.
func stepped(f *ir.For) *ir.Var {
	d, ok := f.Init.(*ir.Define)
	if !ok || len(d.Lhs) != 1 || d.Lhs[0] == nil {
		return nil
	}
	var by ir.Expr
	switch p := f.Post.(type) {
	case *ir.IncDec:
		by = p.X
	case *ir.Assign:
		if len(p.Lhs) == 1 && (p.Op == token.ADD_ASSIGN || p.Op == token.SUB_ASSIGN) {
			by = p.Lhs[0]
		}
	}
	if r, ok := by.(*ir.Ref); ok && r.Var == d.Lhs[0] {
		return r.Var
	}
	return nil
}

func unparen(e ir.Expr) ir.Expr {
	for p, ok := e.(*ir.Paren); ok; p, ok = e.(*ir.Paren) {
		e = p.X
	}
	return e
}

// run is a loop over the team's part of the iterations, of which each team has as many as another one, or one more; nil
// for a loop that does not count an int up by 1.
func (c *cutter) run(s ir.Stmt) ir.Stmt {
	switch x := s.(type) {
	case *ir.Labeled:
		if loop := c.run(x.Stmt); loop != nil {
			x.Stmt = loop
			return x
		}
	case *ir.Range:
		return c.runOver(x)
	case *ir.For:
		if v := stepped(x); v != nil && types.Identical(v.Type, intType) {
			return c.runFrom(x, v)
		}
	}
	return nil
}

func (c *cutter) runOver(x *ir.Range) ir.Stmt {
	if x.KeyX != nil || x.ValueX != nil {
		return nil
	}
	var trips func() ir.Expr
	switch t := typeset.Underlying(x.X.Type()).(type) {
	case *types.Basic:
		if !types.Identical(x.X.Type(), intType) || again(x.X) == nil {
			return nil
		}
		trips = func() ir.Expr { return again(x.X) }
	case *types.Slice:
		r, ok := x.X.(*ir.Ref)
		if !ok || sets(x.Body.Body, r.Var) {
			return nil
		}
		trips = func() ir.Expr {
			return &ir.Builtin{Value: ir.Value{Node: x.Node, T: intType}, Name: "len", Args: []ir.Expr{again(r)}}
		}
		if x.Key == nil {
			x.Key = c.variable("k", intType)
		}
		if x.Value != nil && x.Value.Used {
			element := &ir.Index{Value: ir.Value{Node: x.Node, T: t.Elem()}, X: again(r), I: ref(x.Pos, x.Key), Int: true}
			x.Body.Body = append([]ir.Stmt{&ir.Define{Node: x.Node, Lhs: []*ir.Var{x.Value}, Rhs: []ir.Expr{element}}},
				x.Body.Body...)
		}
	default:
		return nil
	}
	if x.Key == nil {
		x.Key = c.variable("k", intType)
	}
	return c.part(x.Node, x.Key, nil, trips, x.Body)
}

func (c *cutter) runFrom(x *ir.For, v *ir.Var) ir.Stmt {
	lo, hi := x.Init.(*ir.Define).Rhs[0], ir.Expr(nil)
	if cond, ok := unparen(x.Cond).(*ir.Binary); ok && cond.Op == token.LSS {
		if r, ok := cond.X.(*ir.Ref); ok && r.Var == v {
			hi = cond.Y
		}
	}
	post, ok := x.Post.(*ir.IncDec)
	if hi == nil || again(hi) == nil || again(lo) == nil || !ok || post.Op != token.INC {
		return nil
	}
	trips := func() ir.Expr { return again(hi) }
	if first, known := number64(lo); !known || first != 0 {
		trips = func() ir.Expr {
			most := &ir.Builtin{Value: ir.Value{Node: x.Node, T: intType}, Name: "max", Args: []ir.Expr{again(hi), again(lo)}}
			return &ir.Binary{Value: most.Value, Op: token.SUB, X: most, Y: again(lo)}
		}
	} else {
		lo = nil
	}
	return c.part(x.Node, v, lo, trips, x.Body)
}

// part is the loop over a team's iterations of those from lo on, or from 0. A negative number of trips leaves none.
func (c *cutter) part(at ir.Node, v *ir.Var, lo ir.Expr, trips func() ir.Expr, body *ir.Block) ir.Stmt {
	c.trips = trips
	end := c.variable("end", intType)
	value := ir.Value{Node: at, T: intType}
	op := func(op token.Token, x, y ir.Expr) ir.Expr { return &ir.Binary{Value: value, Op: op, X: x, Y: y} }
	bound := func(next bool) ir.Expr {
		team := func() ir.Expr {
			if next {
				return op(token.ADD, ref(at.Pos, c.team.Thread), number(at.Pos, 1))
			}
			return ref(at.Pos, c.team.Thread)
		}
		rest := &ir.Builtin{Value: value, Name: "min",
			Args: []ir.Expr{op(token.REM, paren(trips()), again(c.team.Threads)), team()}}
		sum := op(token.ADD, op(token.MUL, op(token.QUO, paren(trips()), again(c.team.Threads)), paren(team())), rest)
		if lo != nil {
			sum = op(token.ADD, again(lo), sum)
		}
		return sum
	}
	return &ir.For{Node: at,
		Init: &ir.Define{Node: at, Lhs: []*ir.Var{v, end}, Rhs: []ir.Expr{bound(false), bound(true)}},
		Cond: &ir.Binary{Value: ir.Value{Node: at, T: boolType}, Op: token.LSS, X: ref(at.Pos, v), Y: ref(at.Pos, end)},
		Post: &ir.IncDec{Node: at, Op: token.INC, X: ref(at.Pos, v)}, Body: body}
}

// again is an expression of constants, variables and lengths once more; nil of any other.
func again(e ir.Expr) ir.Expr {
	switch x := e.(type) {
	case *ir.Const:
		if x.Val == nil || x.Val.Kind() != constant.Int {
			return nil
		}
		c := *x
		return &c
	case *ir.Ref:
		return ref(x.Pos, x.Var)
	case *ir.Paren:
		if inner := again(x.X); inner != nil {
			return &ir.Paren{Value: x.Value, X: inner}
		}
	case *ir.Binary:
		a, b := again(x.X), again(x.Y)
		if a != nil && b != nil && (x.Op == token.ADD || x.Op == token.SUB || x.Op == token.MUL) {
			return &ir.Binary{Value: x.Value, Op: x.Op, X: a, Y: b}
		}
	case *ir.Builtin:
		if x.Name == "len" {
			if r, ok := x.Args[0].(*ir.Ref); ok {
				return &ir.Builtin{Value: x.Value, Name: "len", Args: []ir.Expr{again(r)}}
			}
		}
	}
	return nil
}
