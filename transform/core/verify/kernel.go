package verify

import "github.com/gooffload/gooffload/transform/core"

// own enters variables of the function that is looked at. It reports whether they can be used.
func (c *checker) own(names map[string]bool, vars ...*core.Var) bool {
	fine := true
	for _, v := range vars {
		if v == nil {
			c.errorf("a variable is missing")
			return false
		}
		if was := c.owners[v]; was != nil {
			fine = c.ok(was == c.owner, "the variable %s belongs to something else, too", v.Name) && fine
			c.ok(was != c.owner, "the variable %s has two places", v.Name)
			continue
		}
		c.owners[v] = c.owner
		c.ok(v.Name != "", "a variable has no name")
		c.ok(!names[v.Name], "there are two variables %s", v.Name)
		names[v.Name] = true
		fine = c.typ(v.Type) && fine
	}
	return fine
}

// register reports whether a variable that is entered is one of a type.
func (c *checker) register(v *core.Var, what string, t *core.Type) {
	c.ok(!v.Mem && v.Type == t, "%s %s is not a register of type %s", what, v.Name, t)
}

func (c *checker) function(f *core.Func) {
	c.begin(f, "func "+f.Name)
	c.results = f.Results
	names := map[string]bool{}
	fine := c.own(names, f.Params...)
	for _, v := range f.Params {
		fine = fine && c.ok(!v.Mem && !v.Type.Aggregate(), "the parameter %s is not a register", v.Name)
	}
	for _, t := range f.Results {
		fine = fine && c.typ(t) && c.ok(!t.Aggregate(), "a result is of type %s", t)
	}
	if fine {
		c.body(names, f.Params, f.Body)
	}
}

// begin turns to a function or kernel.
func (c *checker) begin(owner any, in string) {
	c.in, c.owner, c.stmt = in, owner, nil
	c.fixed, c.results, c.groups = map[*core.Var]bool{}, nil, false
}

func (c *checker) kernel(k *core.Kernel) {
	c.begin(k, "kernel "+k.Name)
	c.groups = k.Groups != nil
	c.ok(!c.groups || len(k.Loops) == 0, "has associated loops and groups")
	names := map[string]bool{}
	before := len(c.errs)
	for _, p := range k.Params {
		if c.ok(p != nil, "a parameter is missing") && c.typ(p.Type) && c.own(names, p.Vars()...) {
			c.param(p)
		}
	}
	for _, l := range k.Loops {
		if c.ok(l != nil, "a loop is missing") {
			c.loop(names, l)
		}
	}
	if c.groups {
		c.teams(names, k.Groups)
	}
	if len(c.errs) == before {
		c.body(names, k.Vars(), k.Body)
	}
}

func (c *checker) param(p *core.Param) {
	for _, v := range p.Vars() {
		c.fixed[v] = v != p.Acc
	}
	c.ok(p.Effects&^possible(p) == 0, "%s has effects that it cannot have", p.Name)
	own := p.Vars()
	if p.Missing != nil {
		c.register(p.Missing, "whether it is missing", core.Bool)
		own = own[:len(own)-1]
	}
	switch p.Kind {
	case core.Buffer, core.Parts:
		if p.Kind == core.Parts {
			c.ok(!c.groups, "%s is parts of a kernel by groups, which has none", p.Name)
			c.ok(!p.Type.HasPointers(), "%s is parts with pointers in them", p.Name)
			n := int64(len(p.Begin))
			c.ok(n == 0 && p.Type.Size == 0 || n > 0 && n%p.Type.Align == 0 && p.Type.Size%n == 0,
				"%s begins with %d bytes, of which no element is made", p.Name, n)
		}
		if !c.ok(p.Ptr != nil && p.Val == nil && p.Acc == nil, "the buffer %s has not the variables of one", p.Name) {
			return
		}
		c.register(p.Ptr, "the address", core.Ptr)
		for _, v := range []*core.Var{p.Lo, p.Hi, p.Len, p.Cap} {
			if v != nil {
				c.register(v, "the bound", core.Int64)
			}
		}
	case core.Value:
		if !c.ok(p.Val != nil && len(own) == 1, "the value %s has not the variable of one", p.Name) {
			return
		}
		if p.Type.Aggregate() {
			c.ok(p.Val.Mem && p.Val.Space == core.Private && p.Val.Type == p.Type,
				"the value %s is not private memory of its type", p.Name)
			return
		}
		c.register(p.Val, "the value", p.Type)
		c.ok(p.Type.Kind != core.PointerKind || p.Type == core.Ptr,
			"the value %s points into memory that there is not yet",
			p.Name)
	case core.Result:
		if c.ok(p.Acc != nil && len(own) == 1, "the result %s has not the variable of one", p.Name) {
			c.register(p.Acc, "the accumulator", p.Type)
			_, fits := core.Identity(p.Op, p.Type)
			c.ok(fits, "the result %s is of type %s, which its operator does not combine", p.Name, p.Type)
		}
	default:
		c.errorf("%s is of no kind", p.Name)
	}
}

// possible are the effects that there can be on a parameter: of a Value, which is a copy, those on what its pointers
// lead to.
func possible(p *core.Param) core.Effects {
	switch {
	case p.Kind == core.Buffer:
		return core.AllEffects
	case p.Kind == core.Value && p.Type.HasPointers():
		return core.Keeps | core.Follows | core.WritesThrough
	}
	return 0
}

func (c *checker) loop(names map[string]bool, l *core.Loop) {
	var t *core.Type
	for _, v := range []*core.Var{l.Var, l.Start, l.Step} {
		if v == nil || !c.own(names, v) {
			continue
		}
		c.fixed[v] = true
		c.ok(!v.Mem && v.Type.Integer(), "%s of a loop is not an integer register", v.Name)
		c.ok(t == nil || t == v.Type, "%s of a loop is not of its variable's type", v.Name)
		t = v.Type
	}
	c.ok(l.Var != nil || l.Start == nil && l.Step == nil, "a loop without a variable has a start or a step")
}

func (c *checker) teams(names map[string]bool, g *core.Groups) {
	c.ok(g.Dims >= 1 && g.Dims <= 3, "has groups of %d dimensions", g.Dims)
	items := 1
	for d, n := range g.Reqd {
		c.ok(n == 0 || n > 0 && d < g.Dims, "requires work-groups of %d work-items in dimension %d", n, d)
		if n > 0 && c.ok(n <= 1<<20/items, "requires work-groups of more work-items than there can be") {
			items *= n
		}
	}
	size := int64(0)
	for _, v := range g.Team {
		if c.own(names, v) {
			c.ok(v.Mem && v.Space == core.Team, "%s is not team memory", v.Name)
			size += v.Type.Size
		}
	}
	c.ok(size <= MaxMemory, "a group has %d bytes of memory, more than %d", size, int64(MaxMemory))
}
