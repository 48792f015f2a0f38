package lowering

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// switchStmt tries the values of the cases in order, and does what follows the first that fits. Where a case falls
// through into the next one, it first finds the case, then goes on from there.
func (e *emitter) switchStmt(s *ir.Switch) {
	name := e.body().Labels[s]
	if name == "" {
		name = "switch"
	}
	j := &jump{out: e.label(name)}
	e.b.Add(&core.Block{Label: j.out, Body: e.inside(func() {
		e.enclose(s, j, func() {
			tag := e.tag(s)
			if fallsThrough(s) {
				e.segmented(s, tag, j.out)
			} else {
				e.chained(s, tag, j.out)
			}
		})
	})})
}

// tag evaluates what is compared; nil where the cases are conditions.
func (e *emitter) tag(s *ir.Switch) ir.Expr {
	if s.Tag == nil || plain.IsNil(s.Tag) {
		return s.Tag
	}
	v := &ir.Var{Type: s.Tag.Type()}
	e.inst.Vars[v] = e.spaceOf(s.Tag)
	e.store(func() place { return e.declare(v) }, s.Tag)
	return &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: s.Tag.At()}, T: v.Type}, Var: v}
}

// spaceOf is where a pointer or slice that an expression is points to.
func (e *emitter) spaceOf(x ir.Expr) core.Space {
	switch x := x.(type) {
	case *ir.Ref:
		return e.inst.Vars[x.Var]
	case *ir.Deref:
		return e.inst.Loaded[x]
	case *ir.AddressOf:
		return e.address(x.X).Type().Space
	case *ir.Convert:
		return e.spaceOf(x.X)
	case *ir.SliceOf:
		return e.spaceOf(x.X)
	case *ir.Const:
		if text, ok := plain.Literal(x); ok && text != "" {
			return core.Private
		}
	}
	return core.Device
}

// chained emits tests with what follows them; the default comes last.
func (e *emitter) chained(s *ir.Switch, tag ir.Expr, out string) {
	var other *ir.Case
	for _, c := range s.Cases {
		if len(c.Values) == 0 {
			other = c
			continue
		}
		e.tests(tag, c, func() {
			e.list(c.Body)
			e.b.Break(out)
		})
	}
	if other != nil {
		e.list(other.Body)
	}
}

// tests emits what is done if one of a case's values fits.
func (e *emitter) tests(tag ir.Expr, c *ir.Case, then func()) {
	e.at(c.Pos)
	fits := e.test(tag, c.Values[0])
	if len(c.Values) > 1 {
		v := e.temp(core.Bool)
		e.b.Set(v, fits)
		for _, value := range c.Values[1:] {
			e.unless(v.Get(), func() { e.b.Set(v, e.test(tag, value)) })
		}
		fits = v.Get()
	}
	e.b.Add(&core.If{Cond: fits, Then: e.inside(then)})
}

// test evaluates whether a value is the tag, or holds.
func (e *emitter) test(tag, value ir.Expr) core.Expr {
	e.list(e.body().Before[value])
	if tag == nil {
		return e.one(value)
	}
	return e.equality(&ir.Binary{Value: ir.Value{Node: ir.Node{Pos: value.At()}}, Op: token.EQL, X: tag, Y: value})
}

// segmented emits tests that choose a case, then the cases, each of which may go on with the next.
func (e *emitter) segmented(s *ir.Switch, tag ir.Expr, out string) {
	state := core.Reg("case", core.Int64)
	other := len(s.Cases)
	found := e.label("found")
	e.b.Add(&core.Block{Label: found, Body: e.inside(func() {
		for i, c := range s.Cases {
			if len(c.Values) == 0 {
				other = i
				continue
			}
			e.tests(tag, c, func() {
				e.b.Set(state, core.Int(int64(i)))
				e.b.Break(found)
			})
		}
		e.b.Set(state, core.Int(int64(other)))
	})})
	for i, c := range s.Cases {
		e.segment(state, i, func() {
			e.list(c.Body)
			if !ends(c) {
				e.b.Break(out)
			}
		})
	}
}

// segment emits what is run when control is there or before.
func (e *emitter) segment(state *core.Var, i int, f func()) {
	e.b.Add(&core.If{Cond: core.Bin(core.Le, state.Get(), core.Int(int64(i))), Then: e.inside(f)})
}

func fallsThrough(s *ir.Switch) bool {
	for _, c := range s.Cases {
		if ends(c) {
			return true
		}
	}
	return false
}

// ends reports a case that goes on with the next one.
func ends(c *ir.Case) bool {
	if len(c.Body) == 0 {
		return false
	}
	b, ok := c.Body[len(c.Body)-1].(*ir.Branch)
	return ok && b.Op == token.FALLTHROUGH
}
