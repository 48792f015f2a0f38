package coretest

import (
	"fmt"
	"math/rand/v2"

	"github.com/gooffload/gooffload/transform/core"
)

// Random makes a program at random, and a launch of each of its kernels. With parts, launches find only parts of
// their items.
func Random(seed uint64, kernels int, parts bool) []*Case {
	m := &maker{r: rand.New(rand.NewPCG(seed, 7)), p: &core.Program{}, parts: parts}
	m.structs()
	for range 1 + m.r.IntN(4) {
		m.function()
	}
	var cases []*Case
	for i := range kernels {
		cases = append(cases, m.kernel(fmt.Sprintf("k%d", i)))
	}
	criticals(m.p, seed)
	return cases
}

// maker makes programs.
type maker struct {
	r       *rand.Rand
	p       *core.Program
	types   core.Types
	parts   bool
	plain   []*core.Type              // element types without pointers
	slices  []*core.Type              // of slices in memory
	headers map[*core.Type]*core.Type // what these point to
	funcs   []*callable

	// Of the function or kernel that is made.
	body     *core.Body
	regs     []*core.Var // that may be read
	fixed    map[*core.Var]bool
	views    []view
	labels   []target
	results  []*core.Type
	accs     []*core.Param
	names    int
	depth    int       // of nesting
	budget   int       // statements
	barriers bool      // no Return stands where only some items come
	alone    core.Expr // the index that only this iteration writes; nil: iterations are in order
	position int
}

// callable is a function with what its parameters are for.
type callable struct {
	f      *core.Func
	memory []*core.Type // element type of the memory that a parameter points to, behind which its length comes; nil: a number
}

// target is a label around the statement.
type target struct {
	name string
	loop bool
}

// view is memory that a function can get at: elements of a type.
type view struct {
	ptr      core.Expr
	lo, hi   core.Expr // nil: all is there
	len      core.Expr
	elem     *core.Type
	readonly bool
	own      bool // only the element of the iteration's own index is used
}

func (m *maker) chance(percent int) bool { return m.r.IntN(100) < percent }

func pick[T any](m *maker, list []T) T { return list[m.r.IntN(len(list))] }

var numbers = []*core.Type{
	core.Int8, core.Int16, core.Int32, core.Int64, core.Uint8, core.Uint16, core.Uint32, core.Uint64, core.Float32,
	core.Float64,
}

func (m *maker) number() *core.Type {
	if m.chance(30) {
		return core.Int64
	}
	return pick(m, numbers)
}

func (m *maker) scalar() *core.Type {
	if m.chance(10) {
		return core.Bool
	}
	return m.number()
}

// structs makes the program's types.
func (m *maker) structs() {
	m.plain = append(m.plain, numbers...)
	m.plain = append(m.plain, core.Bool)
	for i := range 3 {
		var fields []core.Field
		for j := range 1 + m.r.IntN(4) {
			t := pick(m, m.plain)
			if m.chance(25) {
				t = m.types.Array(t, int64(1+m.r.IntN(3)))
			}
			fields = append(fields, core.Field{Name: fmt.Sprintf("f%d", j), Type: t})
		}
		m.plain = append(m.plain, m.types.Struct(fmt.Sprintf("S%d", i), fields...))
	}
	// Slices in memory, of some types.
	m.headers = map[*core.Type]*core.Type{}
	for _, t := range []*core.Type{core.Int64, core.Float32, m.plain[len(m.plain)-1]} {
		h := m.types.Struct("H_"+t.Name, core.Field{Name: "data", Type: core.Ptr},
			core.Field{Name: "len", Type: core.Int64})
		m.slices = append(m.slices, h)
		m.headers[h] = t
	}
}

// site is a place of its own.
func (m *maker) site(code core.Code) int {
	m.position++
	s := core.Site{Pos: fmt.Sprintf("random.go:%d:%d", 10+m.position/3, 1+m.position%3), Code: code}
	if code == core.Panic {
		s.Text = fmt.Sprint("number ", m.position)
	}
	return m.p.AddSite(s)
}

func (m *maker) reg(t *core.Type) *core.Var {
	m.names++
	v := core.Reg(fmt.Sprintf("v%d", m.names), t)
	m.regs = append(m.regs, v)
	return v
}

// begin turns to a function.
func (m *maker) begin(body *core.Body) {
	m.body, m.regs, m.views, m.labels, m.results, m.accs = body, nil, nil, nil, nil, nil
	m.fixed = map[*core.Var]bool{}
	m.names, m.depth, m.alone, m.barriers = 0, 0, nil, false
	m.budget = 6 + m.r.IntN(14)
}

// nested builds statements inside others.
func (m *maker) nested(statements func()) []core.Stmt {
	var inner core.Body
	out, views := m.body, m.views
	m.body = &inner
	m.depth++
	statements()
	m.depth--
	m.body, m.views = out, views
	return inner
}

func (m *maker) function() {
	f := &core.Func{Name: fmt.Sprintf("fn%d", len(m.funcs))}
	c := &callable{f: f}
	var body core.Body
	m.begin(&body)
	for range m.r.IntN(4) {
		if m.chance(30) {
			elem := pick(m, m.plain)
			space := core.Ptr
			if m.chance(30) {
				space = core.PrivatePtr
			}
			p, n := m.reg(space), m.reg(core.Int64)
			f.Params = append(f.Params, p, n)
			c.memory = append(c.memory, elem, nil)
			m.views = append(m.views, view{ptr: p.Get(), len: n.Get(), elem: elem})
			m.fixed[p], m.fixed[n] = true, true
			continue
		}
		f.Params = append(f.Params, m.reg(m.scalar()))
		c.memory = append(c.memory, nil)
	}
	for range m.r.IntN(3) {
		f.Results = append(f.Results, m.scalar())
	}
	m.results = f.Results
	m.statements()
	if m.chance(80) {
		m.returns()
	}
	f.Body = body
	m.p.Funcs = append(m.p.Funcs, f)
	m.funcs = append(m.funcs, c)
}

func (m *maker) returns() {
	var x []core.Expr
	for _, t := range m.results {
		x = append(x, m.expr(t, 2))
	}
	m.body.Return(x...)
}
