package interp

import (
	"github.com/gooffload/gooffload/transform/core"
)

// compiler makes functions.
type compiler struct {
	funcs  map[*core.Func]*function
	out    *function
	consts map[core.Const]int32 // their numbers among the constants
	values []uint64
	vars   int // registers of variables
	temps  int // temporaries in use
	most   int // in use at once
	stmt   core.Stmt
	loops  []*target
}

// target is a label under way.
type target struct {
	label string
	begin int   // where Continue goes
	out   []int // jumps behind its end
}

// constBit marks the number of a constant until it is known where constants begin.
const constBit = 1 << 30

// function compiles a body whose first variables are given.
func (c *compiler) function(f *function, given []*core.Var, body []core.Stmt) {
	f.register, f.slot = map[*core.Var]int32{}, map[*core.Var]int32{}
	c.out, c.consts, c.values = f, map[core.Const]int32{}, nil
	c.vars, c.temps, c.most, c.loops = 0, 0, 0, nil
	teams := int32(0)
	place := func(v *core.Var) {
		switch {
		case !v.Mem:
			f.register[v] = int32(c.vars)
			c.vars++
		case v.Space == core.Team:
			f.slot[v] = teams
			teams++
		default:
			f.slot[v] = int32(len(f.private))
			f.private = append(f.private, v.Type.Size)
		}
	}
	for _, v := range given {
		place(v)
	}
	f.given = c.vars
	for _, v := range core.Locals(body, given) {
		place(v)
	}
	c.stmts(body)
	c.stmt = nil
	c.emit(doReturn, instr{extra: []int32(nil)})
	c.finish()
}

// finish puts the constants behind the temporaries.
func (c *compiler) finish() {
	f := c.out
	base := int32(c.vars + c.most)
	f.frame = append(make([]uint64, base), c.values...)
	fix := func(r *int32) {
		if *r&constBit != 0 && *r >= 0 {
			*r = *r&^constBit + base
		}
	}
	all := func(list []int32) {
		for i := range list {
			fix(&list[i])
		}
	}
	for n := range f.code {
		i := &f.code[n]
		fix(&i.a)
		fix(&i.b)
		fix(&i.c)
		fix(&i.d)
		switch x := i.extra.(type) {
		case *call:
			all(x.args)
		case *check:
			all(x.args)
		case *printed:
			all(x.args)
		case []int32:
			all(x)
		}
	}
}

func (c *compiler) emit(do op, i instr) int {
	i.do, i.stmt = do, c.stmt
	c.out.code = append(c.out.code, i)
	return len(c.out.code) - 1
}

// temp is a register that is free until the statement ends.
func (c *compiler) temp() int32 {
	c.temps++
	c.most = max(c.most, c.temps)
	return int32(c.vars + c.temps - 1)
}

func (c *compiler) constant(k core.Const) int32 {
	n, ok := c.consts[k]
	if !ok {
		n = int32(len(c.values)) | constBit
		c.consts[k] = n
		c.values = append(c.values, k.Bits)
	}
	return n
}

func (c *compiler) stmts(list []core.Stmt) {
	for _, s := range list {
		c.stmt = s
		c.temps = 0
		c.one(s)
	}
}

func (c *compiler) one(s core.Stmt) {
	switch s := s.(type) {
	case *core.Set:
		c.set(c.out.register[s.Var], s.X)
	case *core.Load:
		c.emit(load(s.Var.Type), instr{a: c.out.register[s.Var], b: c.expr(s.P), c: space(s.P)})
	case *core.Store:
		p, x := c.expr(s.P), c.expr(s.X)
		c.emit(store(s.X.Type()), instr{a: x, b: p, c: space(s.P)})
	case *core.Move:
		dst, src, n := c.expr(s.Dst), c.expr(s.Src), c.expr(s.N)
		c.emit(move, instr{a: dst, b: src, c: n, d: space(s.Dst)<<2 | space(s.Src)})
	case *core.Zero:
		p, n := c.expr(s.P), c.expr(s.N)
		c.emit(zero, instr{a: p, b: n, c: space(s.P)})
	case *core.Check:
		cond := c.expr(s.Cond)
		c.emit(doCheck, instr{a: cond, extra: &check{s.Site, c.list(s.Args)}})
	case *core.Fail:
		c.emit(doCheck, instr{a: -1, extra: &check{s.Site, c.list(s.Args)}})
	case *core.If:
		c.ifStmt(s)
	case *core.Repeat:
		c.labelled(s.Label, s.Body, true)
	case *core.Block:
		c.labelled(s.Label, s.Body, false)
	case *core.Break:
		t := c.target(s.Label)
		t.out = append(t.out, c.emit(jump, instr{}))
	case *core.Continue:
		c.emit(jump, instr{a: int32(c.target(s.Label).begin)})
	case *core.Return:
		c.emit(doReturn, instr{extra: c.list(s.X)})
	case *core.Call:
		c.call(s)
	case *core.Barrier:
		c.emit(doBarrier, instr{})
	case *core.Fence:
	case *core.Critical:
		c.emit(enter, instr{a: int32(s.Lock)})
		c.stmts(s.Body)
		c.stmt = s
		c.emit(leave, instr{a: int32(s.Lock)})
	case *core.Atomic:
		c.atomic(s)
	case *core.Print:
		c.emit(doPrint, instr{extra: newPrinted(s, c.list(s.Args))})
	}
}

func space(p core.Expr) int32 { return int32(p.Type().Space) }

func jump(t *thread, i *instr) { t.pc = int(i.a) }

func jumpUnless(t *thread, i *instr) {
	if t.r[i.b] == 0 {
		t.pc = int(i.a)
	}
}

// here makes a jump go to the next instruction.
func (c *compiler) here(jump int) { c.out.code[jump].a = int32(len(c.out.code)) }

func (c *compiler) ifStmt(s *core.If) {
	no := c.emit(jumpUnless, instr{b: c.expr(s.Cond)})
	c.stmts(s.Then)
	if len(s.Else) == 0 {
		c.here(no)
		return
	}
	c.stmt = s
	end := c.emit(jump, instr{})
	c.here(no)
	c.stmts(s.Else)
	c.here(end)
}

func (c *compiler) labelled(label string, body []core.Stmt, again bool) {
	s := c.stmt
	t := &target{label: label, begin: len(c.out.code)}
	c.loops = append(c.loops, t)
	c.stmts(body)
	c.loops = c.loops[:len(c.loops)-1]
	if again {
		c.stmt = s
		c.emit(jump, instr{a: int32(t.begin)})
	}
	for _, j := range t.out {
		c.here(j)
	}
}

func (c *compiler) target(label string) *target {
	for i := len(c.loops) - 1; ; i-- {
		if c.loops[i].label == label {
			return c.loops[i]
		}
	}
}

func (c *compiler) call(s *core.Call) {
	k := &call{fn: c.funcs[s.Func], args: c.list(s.Args)}
	for _, v := range s.Results {
		to := int32(-1)
		if v != nil {
			to = c.out.register[v]
		}
		k.results = append(k.results, to)
	}
	c.emit(doCall, instr{extra: k})
}

func (c *compiler) list(list []core.Expr) []int32 {
	regs := make([]int32, len(list))
	for i, x := range list {
		regs[i] = c.expr(x)
	}
	return regs
}
