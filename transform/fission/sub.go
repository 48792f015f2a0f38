package fission

import (
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
)

// The threads of a team are in sub-groups, as many in each as the device runs in step, in the order of their numbers;
// the last one has what is left. What those of a sub-group do together, and their team does not, is cut in a loop over
// the sub-groups, within which the threads are those of one, its lanes:
//
//	w := omprt.ShuffleXor(v, 1)        for sub := range 4 {
//	                                       var shown [16]int
//	                                       for lane := range 16 {
//	                                           shown[lane] = vOf[sub*16+lane]
//	                                       }
//	                                       for lane := range 16 {
//	                                           w := shown[lane^1]
//	                                       }
//	                                   }

// Sub is the sub-groups of a team. The body knows by variables which one a thread is in, its number there, and how many
// threads that sub-group has.
type Sub struct {
	Width              int64 // of all but the last
	Group, Lane, Lanes *ir.Var
}

func (s *Sub) has(v *ir.Var) bool { return s != nil && (v == s.Group || v == s.Lane || v == s.Lanes) }

// differing are the variables by which a thread is known.
func (t Team) differing() []*ir.Var {
	if t.Sub == nil {
		return []*ir.Var{t.Thread}
	}
	list := []*ir.Var{t.Thread, t.Sub.Group, t.Sub.Lane}
	if !t.whole() {
		list = append(list, t.Sub.Lanes)
	}
	return list
}

// whole reports that no sub-group has fewer threads than the others.
func (t Team) whole() bool {
	n, known := integer(t.Threads)
	return known && n%t.Sub.Width == 0
}

// Partial reports that a sub-group may have fewer threads than others.
func (t Team) Partial() bool { return !t.whole() }

// inSub is where a loop over sub-groups, and one over the threads of each, is.
type inSub struct{ group, lane, lanes func(token.Pos) ir.Expr }

// meetsInSub reports statements that have something in them that the threads of a sub-group do together.
func (c *cutter) meetsInSub(list []ir.Stmt) (found bool) {
	if c.team.Sub == nil {
		return false
	}
	ir.Inspect(list, func(n any) {
		b, ok := n.(*ir.Barrier)
		found = found || ok && b.Sub
	})
	return found
}

// bySubGroups is statements that one sub-group does before the next one.
func (c *cutter) bySubGroups(list []ir.Stmt) ir.Stmt {
	at := ir.Node{Pos: at(list)}
	if c.subGroup == nil {
		c.subGroup = c.variable("sub", intType)
	}
	lane := &ir.Var{Name: "lane", Type: intType}
	place := &inSub{
		group: func(pos token.Pos) ir.Expr { return ref(pos, c.subGroup) },
		lane:  func(pos token.Pos) ir.Expr { return ref(pos, lane) },
		lanes: func(pos token.Pos) ir.Expr { return number(pos, c.team.Sub.Width) },
	}
	loop := &ir.Range{Node: at, Key: c.subGroup, Body: &ir.Block{Node: at}}
	if !c.team.whole() {
		lanes := c.variable("lanes", intType)
		place.lanes = func(pos token.Pos) ir.Expr { return ref(pos, lanes) }
		loop.Body.Body = []ir.Stmt{&ir.Define{Node: at, Lhs: []*ir.Var{lanes}, Rhs: []ir.Expr{
			c.lanesOf(at.Pos, ref(at.Pos, c.subGroup))}}}
	}
	thread := func(pos token.Pos) ir.Expr {
		return paren(op(token.ADD, op(token.MUL, ref(pos, c.subGroup), number(pos, c.team.Sub.Width)), ref(pos, lane)))
	}
	list = (&rewriter{c, thread, place}).list(list)
	list, made, no := Cut(list, Team{Threads: place.lanes(at.Pos), Most: c.team.Sub.Width, Thread: lane, within: true})
	if no != nil {
		panic(no)
	}
	c.made = append(c.made, made...)
	loop.Body.Body = append(loop.Body.Body, list...)
	loop.X = c.subGroups(at.Pos)
	return loop
}

// subGroups is how many there are.
func (c *cutter) subGroups(pos token.Pos) ir.Expr {
	width := c.team.Sub.Width
	if n, known := integer(c.team.Threads); known {
		return number(pos, (n+width-1)/width)
	}
	return op(token.QUO, paren(op(token.ADD, c.threads(pos), number(pos, width-1))), number(pos, width))
}

// threads is how many threads the team has.
func (c *cutter) threads(pos token.Pos) ir.Expr {
	if r, ok := c.team.Threads.(*ir.Ref); ok {
		return ref(pos, r.Var)
	}
	return number(pos, c.team.Most)
}

// lanesOf is how many threads a sub-group has.
func (c *cutter) lanesOf(pos token.Pos, group ir.Expr) ir.Expr {
	width := c.team.Sub.Width
	if c.team.whole() {
		return number(pos, width)
	}
	left := op(token.SUB, c.threads(pos), op(token.MUL, group, number(pos, width)))
	return &ir.Builtin{Value: ir.Value{Node: ir.Node{Pos: pos}, T: intType}, Name: "min",
		Args: []ir.Expr{number(pos, width), left}}
}

// ofSub is what takes the place of a variable by which a thread knows its sub-group.
func (r *rewriter) ofSub(x *ir.Ref) ir.Expr {
	s, pos := r.team.Sub, x.Pos
	if p := r.place; p != nil {
		return map[*ir.Var]func(token.Pos) ir.Expr{s.Group: p.group, s.Lane: p.lane, s.Lanes: p.lanes}[x.Var](pos)
	}
	width := number(pos, s.Width)
	group := paren(op(token.QUO, r.thread(pos), width))
	switch x.Var {
	case s.Group:
		return group
	case s.Lane:
		return paren(op(token.REM, r.thread(pos), width))
	}
	return r.lanesOf(pos, group)
}

// parted makes the statements before a condition, and what a loop does beside its body, statements of their own, where
// the threads of a sub-group do something together within: so that they are asked one by one whether they go on.
func (c *cutter) parted(list []ir.Stmt) (out []ir.Stmt) {
	c.understand(list)
	for _, s := range list {
		out = append(out, c.asking(s, ""))
	}
	return out
}

func (c *cutter) parts(list []ir.Stmt) {
	for i := range list {
		list[i] = c.asking(list[i], "")
	}
}

func (c *cutter) asking(s ir.Stmt, label string) ir.Stmt {
	switch x := s.(type) {
	case *ir.Block:
		c.parts(x.Body)
	case *ir.Labeled:
		return c.asking(x.Stmt, x.Label)
	case *ir.If:
		c.parts(x.Then.Body)
		if x.Else != nil {
			x.Else = c.asking(x.Else, "")
		}
		if init := x.Init; init != nil && c.together[s] && c.differs(x.Cond) {
			x.Init = nil
			return &ir.Block{Node: x.Node, Body: []ir.Stmt{init, x}}
		}
	case *ir.For:
		c.parts(x.Body.Body)
		if c.together[s] && x.Cond != nil && c.differs(x.Cond) {
			return c.asked(x, label)
		}
	case *ir.Range:
		c.parts(x.Body.Body)
	case *ir.Switch:
		for _, k := range x.Cases {
			c.parts(k.Body)
		}
	}
	if label != "" {
		return &ir.Labeled{Node: ir.Node{Pos: s.At()}, Label: label, Stmt: s}
	}
	return s
}

func (c *cutter) differs(e ir.Expr) bool { return (&differ{varying: c.varying}).expr(e) }

// asked is a loop that each thread of a sub-group counts for itself, and asks at the beginning of each turn whether it
// goes on.
func (c *cutter) asked(s *ir.For, label string) ir.Stmt {
	for _, v := range declares(s.Init) {
		ir.Inspect(s.Body.Body, func(n any) {
			a, ok := n.(*ir.AddressOf)
			if _, lit := n.(*ir.FuncLit); lit || ok && root(a.X) == v {
				refuse(s.Pos, "the variable of a loop in which a sub-group's work-items do something together is used "+
					"by its address, or in a function")
			}
		})
	}
	ir.Inspect(s.Body.Body, func(n any) {
		if b, ok := n.(*ir.Branch); ok && b.Op == token.CONTINUE {
			refuse(b.Pos, "continue in a loop that a sub-group's work-items may not leave together, in which they do "+
				"something together")
		}
	})
	at := ir.Node{Pos: s.Cond.At()}
	ends := &ir.If{Node: at, Cond: &ir.Unary{Value: ir.Value{Node: at, T: boolType}, Op: token.NOT, X: paren(s.Cond)},
		Then: &ir.Block{Body: []ir.Stmt{&ir.Branch{Node: s.Node, Op: token.BREAK}}}}
	body := append([]ir.Stmt{ends}, s.Body.Body...)
	if s.Post != nil {
		body = append(body, s.Post)
	}
	var loop ir.Stmt = &ir.For{Node: s.Node, Body: &ir.Block{Node: s.Body.Node, Body: body}}
	if label != "" {
		loop = &ir.Labeled{Node: s.Node, Label: label, Stmt: loop}
	}
	if s.Init == nil {
		return loop
	}
	return &ir.Block{Node: s.Node, Body: []ir.Stmt{s.Init, loop}}
}

// agreed is a statement behind a condition of which each thread of a sub-group finds out for itself whether it holds:
// where it does for some and not for others, these would wait for each other in vain.
func (c *cutter) agreed(s *ir.If) ir.Stmt {
	where := ir.Node{Pos: s.Cond.At()}
	agreed, holds := c.variable("agreed", boolType), c.variable("holds", boolType)
	truth := ir.Value{Node: where, T: boolType}
	c.rewriter(func(pos token.Pos) ir.Expr { return ref(pos, c.thread) }).expr(&s.Cond)
	text := "not all work-items of the sub-group come to what they do together: some of them find this true, others " +
		"false"
	told := &ir.Panic{Node: where, X: &ir.Const{Value: ir.Value{Node: where, T: types.Typ[types.String]},
		Text: strconv.Quote(text), Val: constant.MakeString(text)}}
	first := &ir.Assign{Node: where, Op: token.ASSIGN, Lhs: []ir.Expr{ref(where.Pos, agreed)},
		Rhs: []ir.Expr{ref(where.Pos, holds)}}
	ask := &ir.If{Node: where,
		Cond: &ir.Binary{Value: truth, Op: token.EQL, X: ref(where.Pos, c.thread), Y: number(where.Pos, 0)},
		Then: &ir.Block{Node: where, Body: []ir.Stmt{first}},
		Else: &ir.If{Node: where, Cond: &ir.Binary{Value: truth, Op: token.NEQ, X: ref(where.Pos, agreed),
			Y: ref(where.Pos, holds)}, Then: &ir.Block{Node: where, Body: []ir.Stmt{told}}}}
	all := &ir.Range{Node: where, Key: c.thread, X: c.team.Threads, Body: &ir.Block{Node: where, Body: []ir.Stmt{
		&ir.Define{Node: where, Lhs: []*ir.Var{holds}, Rhs: []ir.Expr{s.Cond}}, ask}}}
	delete(c.agree, s)
	s.Cond = ref(where.Pos, agreed)
	return &ir.Block{Node: s.Node, Body: []ir.Stmt{&ir.Declare{Node: where, Var: agreed}, all, c.whole(s)}}
}

func op(op token.Token, x, y ir.Expr) ir.Expr {
	return &ir.Binary{Value: ir.Value{Node: ir.Node{Pos: x.At()}, T: intType}, Op: op, X: x, Y: y}
}

// integer is the value of a constant.
func integer(e ir.Expr) (n int64, known bool) {
	c, ok := e.(*ir.Const)
	if !ok {
		return 0, false
	}
	return constant.Int64Val(c.Val)
}

func paren(x ir.Expr) ir.Expr {
	if _, whole := x.(*ir.Binary); whole {
		return &ir.Paren{Value: ir.Value{Node: ir.Node{Pos: x.At()}, T: x.Type()}, X: x}
	}
	return x
}
