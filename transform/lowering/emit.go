package lowering

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
	"github.com/gooffload/gooffload/transform/lowering/spaces"
)

// bodies makes the statements of the kernel and of the functions.
func bodies(l *lowering) {
	l.library, l.locks = map[string]*core.Func{}, map[string]int{}
	for i, in := range l.instances {
		e := &emitter{
			lowering: l, inst: in, vars: map[*ir.Var]place{}, labels: map[string]bool{},
			segments: map[string]*segment{}, b: &core.Body{},
		}
		if i == 0 {
			e.kernelBody()
		} else {
			e.functionBody(l.funcs[in])
		}
	}
}

// emitter makes the body of one instance.
type emitter struct {
	*lowering
	inst *spaces.Instance
	b    *core.Body // statements go here
	vars map[*ir.Var]place

	around   []*jump             // loops and switches, outermost first
	segments map[string]*segment // what labels that a goto names begin
	labels   map[string]bool     // of core statements, given out so far
	line     string              // of the user's, that was said last
	end      string              // label of what ends the kernel's body before its last statements; "" if there are none
}

func (e *emitter) body() *plain.Body { return e.inst.Body }

// kernelBody is one iteration. Accumulators whose address is taken are memory in it.
func (e *emitter) kernelBody() {
	out := e.lowered.Kernel
	for _, p := range e.kernel.Params {
		e.enter(p, e.items[p])
	}
	for d, loop := range out.Loops {
		if loop.Var != nil {
			e.given(e.kernel.Nest[d].Var, []*core.Var{loop.Var})
		}
	}
	after := e.inside(e.leave)
	if len(after) == 0 {
		e.list(e.body().Stmts)
	} else {
		e.end = e.label("iteration")
		e.b.Block(e.end, func(b *core.Body) { b.Add(e.inside(func() { e.list(e.body().Stmts) })...) })
		e.b.Add(after...)
	}
	out.Body = *e.b
}

// enter makes a parameter a variable of the body.
func (e *emitter) enter(p *ir.Param, c *core.Param) {
	v := p.Var
	if p.Reach == ir.ReachedAlways {
		e.check(core.Un(core.Not, c.Missing.Get()), core.Nil, p.Pos)
	}
	at := place{typ: v.Type, item: c}
	if p.Reach == ir.ReachedSometimes {
		at.missing = c.Missing
	}
	switch {
	case c.Kind == core.Result:
		at.parts = []*core.Var{c.Acc}
		if e.body().Taken[v] {
			at.parts, at.addr = nil, e.memory(v.Name, c.Type).Addr()
			e.b.Store(at.addr, c.Acc.Get())
		}
	case c.Kind == core.Parts && p.Shape == ir.Slice:
		at.parts = []*core.Var{c.Ptr, c.Len, c.Len} // what each has of it cannot be sliced beyond its length
	case c.Kind == core.Value && c.Val.Mem:
		at.addr = c.Val.Addr()
	case c.Kind == core.Value:
		at.parts = []*core.Var{c.Val}
	case p.Shape == ir.Slice:
		at.parts = []*core.Var{c.Ptr, c.Len, c.Hi} // the capacity of a copy is what the device has
	case p.Shape == ir.Text:
		at.parts = []*core.Var{c.Ptr, c.Len}
	case p.Shape == ir.Pointer:
		at.parts = []*core.Var{c.Ptr}
	default:
		at.addr = c.Ptr.Get()
	}
	e.vars[v] = at
}

// leave gives accumulators back what was in memory.
func (e *emitter) leave() {
	for _, p := range e.kernel.Params {
		if c := e.items[p]; c.Kind == core.Result && e.vars[p.Var].addr != nil {
			e.b.Load(c.Acc, e.vars[p.Var].addr)
		}
	}
}

// functionBody is a function's.
func (e *emitter) functionBody(f *function) {
	for i, v := range e.body().Params {
		if aggregate(v.Type) {
			e.vars[v] = place{typ: v.Type, addr: f.params[i][0].Get()}
			continue
		}
		e.given(v, f.params[i])
	}
	for i, v := range e.body().Results {
		if f.results[i] != nil {
			e.vars[v] = place{typ: v.Type, addr: f.results[i].Get()}
		}
		if at := e.declare(v); at.parts == nil { // registers begin as zero
			e.clear(at)
		}
	}
	e.list(e.body().Stmts)
	f.core.Body = *e.b
}

// given makes registers that are set already a variable; one that is assigned, or whose address is taken, has a copy.
func (e *emitter) given(v *ir.Var, list []*core.Var) {
	if !e.body().Taken[v] && (e.body().Func != nil || !e.body().Changed[v]) {
		e.vars[v] = place{typ: v.Type, space: e.inst.Vars[v], parts: list}
		return
	}
	e.declare(v)
	e.write(e.vars[v], refs(list))
}

// inside is what f emits, as a list of its own.
func (e *emitter) inside(f func()) core.Body {
	defer func(was *core.Body) { e.b = was }(e.b)
	e.b = &core.Body{}
	f()
	return *e.b
}

// label is a new label of a core statement.
func (e *emitter) label(wanted string) string { return unique(e.labels, wanted) }

// at says which line of the user's comes next.
func (e *emitter) at(pos token.Pos) {
	if !pos.IsValid() {
		return
	}
	e.here = pos
	text := e.position(pos)
	if line := lineOf(text); line != e.line {
		e.line = line
		e.b.Line(text)
	}
}

// lineOf is file:line of file:line:col.
func lineOf(pos string) string {
	for i, colons := len(pos)-1, 0; i >= 0; i-- {
		switch {
		case pos[i] == ':' && colons == 0 && i > 0:
			return pos[:i]
		case pos[i] < '0' || pos[i] > '9':
			return pos
		}
	}
	return pos
}

// check fails at a position unless a condition holds.
func (e *emitter) check(cond core.Expr, code core.Code, pos token.Pos, args ...core.Expr) {
	e.checkSite(cond, core.Site{Pos: e.position(pos), Code: code}, args...)
}

func (e *emitter) checkSite(cond core.Expr, site core.Site, args ...core.Expr) {
	e.b.Check(cond, e.lowered.Program.AddSite(site), args...)
}

// temp is a register for a value that the user has no name for.
func (e *emitter) temp(t *core.Type) *core.Var { return core.Reg("", t) }

// keep is a value that is used more than once: it is computed once.
func (e *emitter) keep(x core.Expr) core.Expr {
	switch x := x.(type) {
	case *core.Const, *core.Ref, *core.AddrOf:
		return x
	}
	t := e.temp(x.Type())
	e.b.Set(t, x)
	return t.Get()
}

// memory is new memory.
func (e *emitter) memory(name string, t *core.Type) *core.Var { return core.Mem(name, t) }

// refs are the values of registers.
func refs(list []*core.Var) []core.Expr {
	out := make([]core.Expr, len(list))
	for i, v := range list {
		out[i] = v.Get()
	}
	return out
}
