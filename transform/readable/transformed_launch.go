package readable

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Number makes the kernel count the loops that are transformed from 0.
func (l *Lowerer) Number(c *region.Region) {
	if c.Transformed == nil {
		return
	}
	for _, loop := range c.Kernel.Nest {
		l.tripOf(loop, types.Typ[types.Int], loop.Pos)
	}
}

// Transform launches what transformations make of the loops of a region. The outer ones of these are divided; those
// that count what is in a tile, and those behind them, run in order inside of an iteration.
func (l *Lowerer) Transform(c *region.Region) {
	if c.Transformed == nil || len(c.Kernel.Nest) != len(c.Nest) || len(c.Nest) != taken(c.Transformed.By) {
		return
	}
	k := c.Kernel
	t := &transformer{l: l, pos: c.Nest[0].Pos(), out: c.Transformed}
	loops := k.Nest
	turns := make([]*ir.Var, len(loops))
	for d, loop := range loops {
		t.levels = append(t.levels, l.launchedLevel(t, c, loop, d, &turns[d]))
	}
	if !t.apply() {
		return
	}
	n, depth := 0, l.U.collapsed(c)
	for n < min(depth, len(t.levels), maxLoops) && t.levels[n].tile != 0 {
		n++
	}
	if n < depth {
		c.Remarks = append(c.Remarks, "of the "+strconv.Itoa(depth)+" loops that are collapsed the outer "+strconv.Itoa(n)+
			" are divided, and the others run in order inside of an iteration: they count what is in a tile")
	}
	t.splits(n)
	for _, x := range t.levels {
		x.copies = 0
	}
	c.Transformed.Loops, k.Nest = loops, nil
	var body []ir.Stmt
	for _, x := range t.levels[:n] {
		v := t.variable(x, x.name())
		v.Used, v.Read = true, true
		k.Nest = append(k.Nest, &ir.Loop{Var: v, Pos: t.pos, FromZero: true, StepOne: true, HostTrips: source.RuntimeMark +
			".Tiles(" + region.NestMark + ", " + strconv.Itoa(x.of) + ", " + strconv.FormatInt(x.tile, 10) + ")"})
		body = append(body, x.set()...)
	}
	if n < len(t.levels) && k.Label != "" {
		if names(c.Nest[len(c.Nest)-1], k.Label) {
			t.label = k.Label
		}
		k.Label = ""
	}
	k.Body = append(body, t.emit(t.levels[n:], func() []ir.Stmt { return l.launchedBody(c, loops) })...)
	for d := range loops {
		runs := region.Runs{Launched: slices.IndexFunc(t.levels[:n], func(x *level) bool { return x.of == d })}
		if turns[d] != nil {
			runs.Param = turns[d].Param
		}
		if runs.Launched >= 0 {
			runs.Tile = t.levels[runs.Launched].tile
		}
		c.Transformed.Runs = append(c.Transformed.Runs, runs)
	}
}

// launchedLevel is a loop that the launch counts. turns is how often it runs, once the kernel asks for that.
func (l *Lowerer) launchedLevel(t *transformer, c *region.Region, loop *ir.Loop, d int, turns **ir.Var) *level {
	if loop.Var.Name == "" {
		loop.Var.Name, loop.Var.Sized = "k", true
		c.Kernel.Made = append(c.Kernel.Made, loop.Var)
	}
	x := &level{v: loop.Var, given: true, of: d, tile: 1, set: func() []ir.Stmt { return nil }}
	x.count = func() ir.Expr {
		if *turns == nil {
			name := source.Fresh(l.U.Names(c.File.Ast), "turns")
			*turns = l.Env.AddHidden(name, region.NestMark+"["+strconv.Itoa(d)+"].Trip", boundOf(c.Nest[d]), types.Int)
		}
		return t.ref(*turns)
	}
	return x
}

// boundOf is an expression of the launch in a loop's head.
func boundOf(s ast.Stmt) ast.Expr {
	if r, ok := s.(*ast.RangeStmt); ok {
		return r.X
	}
	return s.(*ast.ForStmt).Cond
}

// launchedBody is what an iteration of the program's loops does, with the variables that it has for itself.
func (l *Lowerer) launchedBody(c *region.Region, loops []*ir.Loop) (out []ir.Stmt) {
	k := c.Kernel
	for _, loop := range loops {
		if loop.Value != nil && loop.Value.Used {
			x := &ir.Index{Value: value(loop.Pos, loop.Value.Type), X: loop.Over, I: refTo(loop.Pos, loop.Var), Int: true}
			loop.Var.Used, loop.Var.Read = true, true
			out = append(out, define(loop.Pos, loop.Value, x))
		}
	}
	for _, v := range k.Privat {
		if v.Used {
			v.Sized = true
			out = append(out, &ir.Declare{Node: ir.Node{Pos: k.Pos}, Var: v})
		}
	}
	k.Privat = nil
	return append(out, k.Body...)
}
