package verify

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// body checks the statements of the function that is looked at; given are the variables that its frame has.
func (c *checker) body(names map[string]bool, given []*core.Var, list []core.Stmt) {
	c.scope, c.depth = nil, 0
	c.locals(names, given, list)
	c.collective = phases.Collective(list)
	c.stmts(list)
	c.stmt = nil
}

// locals enters the variables of a body, as far as the body can be walked.
func (c *checker) locals(names map[string]bool, given []*core.Var, list []core.Stmt) {
	size := int64(0)
	for _, v := range core.Locals(list, given) {
		if !c.own(names, v) {
			continue
		}
		if v.Mem {
			c.ok(v.Space == core.Private, "%s is memory of no space that a function has", v.Name)
			size += v.Type.Size
		} else {
			c.ok(!v.Type.Aggregate(), "%s is a register of type %s", v.Name, v.Type)
		}
	}
	c.ok(size <= MaxMemory, "has %d bytes of memory, more than %d", size, int64(MaxMemory))
}

func (c *checker) stmts(list []core.Stmt) {
	c.depth++
	defer func() { c.depth-- }()
	if c.depth > MaxDepth {
		c.stmt = nil
		c.errorf("statements nest deeper than %d levels", MaxDepth)
		return
	}
	for _, s := range list {
		c.stmt = s
		c.one(s)
	}
}

func (c *checker) inside(s core.Stmt, lists ...[]core.Stmt) {
	c.scope = append(c.scope, s)
	for _, list := range lists {
		c.stmts(list)
	}
	c.scope = c.scope[:len(c.scope)-1]
}

const notUniform = "the %s is not uniform, and the items of a group must do together what is in it: a barrier, or a jump past one"

// one checks a statement and those within.
func (c *checker) one(s core.Stmt) {
	switch s := s.(type) {
	case *core.Set:
		c.assign(s.Var, c.expr(s.X))
	case *core.Load:
		if p := c.pointer(s.P); p != nil && c.target(s.Var) {
			c.word(s.Var.Type, p)
		}
	case *core.Store:
		if p, x := c.pointer(s.P), c.expr(s.X); p != nil && x != nil {
			c.word(x, p)
		}
	case *core.Move:
		c.pointer(s.Dst)
		c.pointer(s.Src)
		c.int(s.N)
	case *core.Zero:
		c.pointer(s.P)
		c.int(s.N)
	case *core.Check:
		c.is(s.Cond, core.Bool)
		c.fault(s.Site, s.Args)
	case *core.Fail:
		c.fault(s.Site, s.Args)
	case *core.If:
		c.is(s.Cond, core.Bool)
		c.ok(s.Uniform || !c.collective[s], notUniform, "branch")
		c.inside(s, s.Then, s.Else)
	case *core.Repeat:
		c.label(s.Label)
		c.ok(s.Uniform || !c.collective[s], notUniform, "loop")
		c.inside(s, s.Body)
	case *core.Block:
		c.label(s.Label)
		c.inside(s, s.Body)
	case *core.Break:
		c.jump(s.Label, false)
	case *core.Continue:
		c.jump(s.Label, true)
	case *core.Return:
		c.ok(!c.critical(), "leaves a critical region")
		c.types("results", s.X, c.results)
	case *core.Call:
		c.call(s)
	case *core.Barrier:
		c.ok(c.groups, "there are no groups here")
		c.ok(!c.critical(), "stands in a critical region")
	case *core.Fence:
	case *core.Critical:
		c.ok(s.Lock >= 0 && s.Lock < core.Locks, "there are only %d locks", core.Locks)
		c.inside(s, s.Body)
	case *core.Atomic:
		c.atomic(s)
	case *core.Print:
		c.print(s)
	case *core.Line:
		c.ok(s.Pos != "" && !strings.ContainsAny(s.Pos, "\n\r"), "is not a position")
	default:
		c.errorf("is not a statement")
	}
}

// label checks that a label means one thing within its statement.
func (c *checker) label(name string) {
	c.ok(name != "", "has no label")
	for _, s := range c.scope {
		if labelOf(s) == name {
			c.errorf("the label is that of an enclosing statement")
		}
	}
}

func labelOf(s core.Stmt) string {
	switch s := s.(type) {
	case *core.Repeat:
		return s.Label
	case *core.Block:
		return s.Label
	}
	return ""
}

// jump checks a Break or Continue.
func (c *checker) jump(label string, again bool) {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if _, critical := c.scope[i].(*core.Critical); critical {
			c.errorf("leaves a critical region")
			return
		}
		if labelOf(c.scope[i]) != label || label == "" {
			continue
		}
		_, loop := c.scope[i].(*core.Repeat)
		c.ok(loop || !again, "continues what is not a loop")
		return
	}
	c.errorf("nothing around it has this label")
}

// critical reports whether the statement stands in a critical region.
func (c *checker) critical() bool {
	return slices.ContainsFunc(c.scope, func(s core.Stmt) bool {
		_, is := s.(*core.Critical)
		return is
	})
}

// target reports whether a register may be assigned.
func (c *checker) target(v *core.Var) bool {
	return c.ok(v != nil, "assigns to nothing") &&
		c.ok(!v.Mem, "%s is memory", v.Name) &&
		c.ok(!c.fixed[v], "%s is set before the body and not in it", v.Name) &&
		c.owners[v] == c.owner
}

func (c *checker) assign(v *core.Var, t *core.Type) {
	if c.target(v) && t != nil {
		c.ok(v.Type == t, "%s is of type %s, the value of type %s", v.Name, v.Type, t)
	}
}

// word checks that a value of type t may be where p points.
func (c *checker) word(t, p *core.Type) {
	if t.Kind == core.PointerKind && t.Space != core.Device {
		c.ok(p.Space == core.Private, "a %s cannot be in memory of a %s", t, p)
	}
}

func (c *checker) fault(site int, args []core.Expr) {
	if !c.ok(site >= 0 && site < len(c.program.Sites), "there is no site %d", site) {
		return
	}
	code := c.program.Sites[site].Code
	if code < core.Codes {
		c.ok(len(args) == code.Operands(), "a fault of code %s has %d operands, not %d", code, code.Operands(),
			len(args))
	}
	for _, x := range args {
		c.int(x)
	}
}

func (c *checker) call(s *core.Call) {
	if !c.ok(s.Func != nil && c.funcs[s.Func], "calls what is not a function of the program") {
		return
	}
	var params []*core.Type
	for _, v := range s.Func.Params {
		if v == nil {
			return // reported where the function is checked
		}
		params = append(params, v.Type)
	}
	c.types("arguments", s.Args, params)
	if !c.ok(len(s.Results) == len(s.Func.Results), "takes %d results of %d", len(s.Results), len(s.Func.Results)) {
		return
	}
	for i, v := range s.Results {
		if v != nil {
			c.assign(v, s.Func.Results[i])
		}
	}
}

// types checks a list of values.
func (c *checker) types(what string, list []core.Expr, want []*core.Type) {
	if !c.ok(len(list) == len(want), "there are %d %s instead of %d", len(list), what, len(want)) {
		return
	}
	for i, x := range list {
		if t := c.expr(x); t != nil {
			c.ok(t == want[i], "of the %s, number %d is of type %s, not %s", what, i+1, t, want[i])
		}
	}
}

func (c *checker) atomic(s *core.Atomic) {
	p := c.pointer(s.P)
	if !c.ok(s.Op < core.AtomicOps, "is no operation") ||
		!c.ok((s.X == nil) == (s.Op == core.AtomicLoad), "has a value that it should not have, or has none") ||
		!c.ok((s.Compare == nil) != (s.Op == core.CompareSwap), "compares where it should not, or does not") ||
		!c.ok(s.X != nil || s.Old != nil, "has no effect") {
		return
	}
	var t *core.Type
	if s.X != nil {
		if t = c.expr(s.X); t == nil {
			return
		}
	} else if t = s.Old.Type; !c.target(s.Old) {
		return
	}
	c.ok(p == nil || p.Space != core.Private, "is on private memory")
	c.ok(t.Number(), "is on a %s, which is not a number", t)
	if op, ok := s.Op.Binary(); ok && op >= core.And && op <= core.Xor {
		c.ok(t.Integer(), "is on a %s, which has no bits", t)
	}
	if s.Old != nil {
		c.assign(s.Old, t)
	}
	if s.Compare != nil {
		c.is(s.Compare, t)
	}
}

func (c *checker) print(s *core.Print) {
	n := strings.Count(strings.ReplaceAll(s.Format, "%%", ""), "%v")
	c.ok(strings.Count(strings.ReplaceAll(s.Format, "%%", ""), "%") == n, "the format has more than %%v")
	c.ok(n == len(s.Args), "the format has %d values, the statement %d", n, len(s.Args))
	for _, x := range s.Args {
		if t := c.expr(x); t != nil {
			c.ok(t.Kind != core.PointerKind, "prints an address")
		}
	}
}
