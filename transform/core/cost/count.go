package cost

import "github.com/gooffload/gooffload/transform/core"

// counter goes through a body in the order of control.
type counter struct {
	frame   map[*core.Var]bool // variables that the launch knows
	values  values
	calling map[*core.Func]bool
}

// list adds the cost of statements, of which a share of all turns comes here.
func (c *counter) list(list []core.Stmt, to *Cost, share float64) {
	for _, s := range list {
		for _, e := range core.Exprs(s) {
			c.expr(e, &to.Counts, share)
		}
		c.stmt(s, to, share)
	}
}

func (c *counter) stmt(s core.Stmt, to *Cost, share float64) {
	switch s := s.(type) {
	case *core.Set:
		c.values[s.Var] = c.known(s.X)
	case *core.Load:
		to.access(s.P, s.Var.Type, &to.Loads, share)
		c.values[s.Var] = nil
	case *core.Store:
		to.access(s.P, s.X.Type(), &to.Stores, share)
	case *core.Move:
		body := Cost{}
		body.access(s.Src, core.Uint8, &body.Loads, 1)
		body.access(s.Dst, core.Uint8, &body.Stores, 1)
		to.Loops = append(to.Loops, &Loop{"move", c.known(s.N), share, body})
	case *core.Zero:
		body := Cost{}
		body.access(s.P, core.Uint8, &body.Stores, 1)
		to.Loops = append(to.Loops, &Loop{"zero", c.known(s.N), share, body})
	case *core.Atomic:
		to.Atomics += share
		if s.Old != nil {
			c.values[s.Old] = nil
		}
	case *core.Barrier:
		to.Barriers += share
	case *core.If:
		before := c.values.clone()
		c.list(s.Then, to, share/2)
		c.values = before
		c.list(s.Else, to, share/2)
		c.values.forget(s.Then)
		c.values.forget(s.Else)
	case *core.Critical:
		to.Atomics += 2 * share
		c.list(s.Body, to, share)
		c.values.forget(s.Body)
	case *core.Block:
		c.list(s.Body, to, share)
		c.values.forget(s.Body)
	case *core.Repeat:
		c.repeat(s, to, share)
	case *core.Call:
		c.call(s, to, share)
	}
}

func (c *counter) repeat(s *core.Repeat, to *Cost, share float64) {
	start := c.values.clone()
	c.values.forget(s.Body)
	l := &Loop{Name: s.Label, Share: share, Trips: c.trips(s, start)}
	c.list(s.Body, &l.Body, 1)
	c.values.forget(s.Body)
	to.Loops = append(to.Loops, l)
}

// call adds what a function does with the arguments. One that calls itself is a loop, each turn of which is a call.
func (c *counter) call(s *core.Call, to *Cost, share float64) {
	defer func() {
		for _, v := range core.Sets(s) {
			c.values[v] = nil
		}
	}()
	inner := &counter{frame: c.frame, values: values{}, calling: c.calling}
	switch {
	case c.calling[s.Func]: // counted where the first call is
	case s.Func.Recursive():
		for _, v := range s.Func.Params {
			inner.values[v] = nil
		}
		l := &Loop{Name: s.Func.Name, Share: share}
		inner.function(s.Func, &l.Body, 1)
		to.Loops = append(to.Loops, l)
	default:
		for i, v := range s.Func.Params {
			inner.values[v] = c.known(s.Args[i])
		}
		inner.function(s.Func, to, share)
	}
}

func (c *counter) function(f *core.Func, to *Cost, share float64) {
	c.calling[f] = true
	c.list(f.Body, to, share)
	delete(c.calling, f)
}

// access adds a value's bytes to those of its memory's space.
func (to *Cost) access(p core.Expr, t *core.Type, device *float64, share float64) {
	switch p.Type().Space {
	case core.Device:
		*device += share * float64(t.Size)
	case core.Team:
		to.Team += share * float64(t.Size)
	}
}

// expr adds the operations of an expression.
func (c *counter) expr(e core.Expr, to *Counts, share float64) {
	if o, ok := e.(*core.Offset); ok {
		c.expr(o.P, to, share)
		n := o.N
		if m, ok := n.(*core.Binary); ok && m.Op == core.Mul && isConst(m.Y) {
			n = m.X
		}
		c.expr(n, to, share)
		return
	}
	switch e := e.(type) {
	case *core.Unary, *core.Select:
		to.operation(e.Type(), share)
	case *core.Binary:
		to.operation(e.X.Type(), share)
	case *core.Convert:
		if from := e.X.Type(); from.Kind == core.FloatKind {
			to.operation(from, share)
		} else if e.T.Kind == core.FloatKind {
			to.operation(e.T, share)
		}
	case *core.Math:
		switch {
		case e.Fn >= core.Sin:
			to.Math += share
		case e.Fn == core.FMA:
			to.operation(e.Type(), 2*share)
		default:
			to.operation(e.Args[0].Type(), share)
		}
	}
	for _, x := range core.Operands(e) {
		c.expr(x, to, share)
	}
}

func isConst(e core.Expr) bool {
	_, ok := e.(*core.Const)
	return ok
}

// operation counts operations in a type; those of bools and addresses are of integers.
func (c *Counts) operation(t *core.Type, n float64) {
	switch t {
	case core.Float32:
		c.Float32 += n
	case core.Float64:
		c.Float64 += n
	default:
		c.Int += n
	}
}
