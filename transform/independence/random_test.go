package independence_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

const randomNests = 200

// TestRandomNests compares what is said of nests made at random with what their iterations do, all of them, for many
// values of the sizes. What is certain must happen whenever every loop that runs equally often in all iterations has
// two of them; what happens must be said. The nests are the same on every run unless GOOFFLOAD_SEED says otherwise;
// .ci/explore does.
func TestRandomNests(t *testing.T) {
	seed, err := programs.Seed()
	require.NoError(t, err)
	nests := randomNests
	if os.Getenv("GOOFFLOAD_SEED") != "" {
		nests *= 10
	}
	t.Logf("GOOFFLOAD_SEED=%d", seed)
	g := &maker{r: rand.New(rand.NewPCG(seed, 0))}
	var certain, warned, needless, quiet int
	for range nests {
		p := g.program()
		text := p.text()
		s := parse(t, text)
		kinds := map[independence.Kind]int{}
		said := independence.Check(s.region(t))
		for _, f := range said {
			kinds[f.Kind]++
		}
		ran := p.try(g.r)
		show := func() string {
			for _, f := range said {
				text += "\n" + s.said(f)
			}
			return text
		}
		switch {
		case kinds[independence.Certain] > 0:
			certain++
			if !assert.Empty(t, ran.calm, "certain, and does not happen:\n%s", show()) {
				return
			}
		case len(said) > 0:
			warned++
			if ran.conflicts == 0 {
				needless++
			}
		default:
			quiet++
			if !assert.Zero(t, ran.conflicts, "it happens, and nothing is said:\n%s\n%v", text, ran.example) {
				return
			}
		}
	}
	t.Logf("%d certain, %d possible of which %d never happened, %d quiet", certain, warned, needless, quiet)
	for _, n := range []int{certain, warned - needless, quiet} {
		assert.Greater(t, n, nests/20, "the nests are too much alike")
	}
}

// program is a nest with the statements in its innermost body.
type program struct {
	depth   int // associated loops
	loops   []head
	lines   []line
	guard   *guard
	leave   string // continue or break, before the last line and behind the guard; or nothing
	counter sum    // where u begins in each iteration of the associated loops; every inner one adds count at its end
	count   int64
}

type head struct {
	name       string
	lo, hi     sum
	or         sum   // the bound is the lesser one of hi and this, where there is this
	step       int64 // negative: down, with > as condition
	invariant  bool
	associated bool
}

// line is x[write] = x[reads[0]] + x[reads[1]], of one of two arrays each.
type line struct {
	write   subscript
	reads   []subscript
	guarded bool
	by      way
}

// way is how the subscript of what is written is spelled.
type way int

const (
	plainly  way = iota
	variable     // t := e; x[t]
	part         // r := x[S:]; r[T], where e is S + T
	function     // x[at(S, T)]
	mostWays
)

type subscript struct {
	array string
	of    sum
	op    string // applied to the sum with by: / % & >> or none
	by    int64
	plus  int64
}

type guard struct {
	left, right sum
	op          string
}

// sum is constants times products of variables.
type sum []product

type product struct {
	coef int64
	vars []string
}

func (s sum) text() string {
	var parts []string
	for _, p := range s {
		parts = append(parts, strings.Join(append([]string{strconv.FormatInt(p.coef, 10)}, p.vars...), "*"))
	}
	if parts == nil {
		return "0"
	}
	return strings.Join(parts, " + ")
}

func (s sum) value(env map[string]int64) (n int64) {
	for _, p := range s {
		x := p.coef
		for _, v := range p.vars {
			x *= env[v]
		}
		n += x
	}
	return n
}

// far keeps subscripts that are not negative in ordinary programs from being so here.
const far = 1000

func (s subscript) text() string {
	of := s.of.text()
	if s.op != "" {
		of = fmt.Sprintf("(%s)%s%d", of, s.op, s.by)
	}
	return fmt.Sprintf("%s[%s + %d]", s.array, of, s.plus+far)
}

func (s subscript) value(env map[string]int64) int64 {
	n := s.of.value(env)
	switch s.op {
	case "/":
		n /= s.by
	case "%":
		n %= s.by
	case "&":
		n &= s.by
	case ">>":
		n >>= s.by
	}
	return n + s.plus
}

func (g *guard) holds(env map[string]int64) bool {
	a, b := g.left.value(env), g.right.value(env)
	switch g.op {
	case "<":
		return a < b
	case ">=":
		return a >= b
	case "==":
		return a == b
	}
	return a != b
}

func (p *program) text() string {
	var b strings.Builder
	b.WriteString("package p\n\nfunc at(s, t int) int { return s + t }\n\n")
	fmt.Fprintf(&b, "func f(x, y, z []int, n, m, k int) {\n\t//nest %d\n", p.depth)
	for i, h := range p.loops {
		if i == p.depth {
			fmt.Fprintf(&b, "u := %s\n", p.counter.text())
		}
		hi := h.hi.text()
		if h.or != nil {
			hi = "min(" + hi + ", " + h.or.text() + ")"
		}
		if h.step > 0 {
			fmt.Fprintf(&b, "for %s := %s; %s < %s; %s += %d {\n", h.name, h.lo.text(), h.name, hi, h.name, h.step)
		} else {
			fmt.Fprintf(&b, "for %s := %s; %s > %s; %s -= %d {\n", h.name, h.lo.text(), h.name, h.hi.text(), h.name,
				-h.step)
		}
	}
	for i, l := range p.lines {
		if i == len(p.lines)-1 && p.leave != "" {
			fmt.Fprintf(&b, "if %s {\n%s\n}\n", p.guard.text(), p.leave)
		}
		if l.guarded {
			fmt.Fprintf(&b, "if %s {\n", p.guard.text())
		}
		l.writeTo(&b, i)
		if l.guarded {
			b.WriteString("}\n")
		}
	}
	if len(p.loops) > p.depth {
		fmt.Fprintf(&b, "u += %d\n", p.count)
	}
	b.WriteString(strings.Repeat("}\n", len(p.loops)+1))
	return b.String()
}

func (g *guard) text() string { return g.left.text() + " " + g.op + " " + g.right.text() }

func (l line) writeTo(b *strings.Builder, i int) {
	var reads []string
	for _, r := range l.reads {
		reads = append(reads, r.text())
	}
	value := strings.Join(append(reads, "1"), " + ")
	first, rest := l.write.parts()
	rest = append(rest, product{l.write.plus + far, nil})
	switch l.by {
	case variable:
		_, index, _ := strings.Cut(strings.TrimSuffix(l.write.text(), "]"), "[")
		fmt.Fprintf(b, "t%d := %s\n%s[t%d] = %s\n", i, index, l.write.array, i, value)
	case part:
		fmt.Fprintf(b, "r%d := %s[%s:]\nr%d[%s] = %s\n", i, l.write.array, first.text(), i, rest.text(), value)
	case function:
		fmt.Fprintf(b, "%s[at(%s, %s)] = %s\n", l.write.array, first.text(), rest.text(), value)
	default:
		fmt.Fprintf(b, "%s = %s\n", l.write.text(), value)
	}
}

// parts are two sums that a subscript is the sum of.
func (s subscript) parts() (first, rest sum) {
	n := min(1, len(s.of))
	return s.of[:n], slices.Clone(s.of[n:])
}

// outcome is what a nest's iterations do.
type outcome struct {
	conflicts int    // sizes for which there is a conflict
	calm      string // sizes for which there is none although every loop has two iterations
	example   string
}

// try runs the nest for many sizes.
func (p *program) try(r *rand.Rand) (o outcome) {
	for i := range 120 {
		env := map[string]int64{}
		for _, v := range []string{"n", "m", "k"} {
			env[v] = r.Int64N(9) - 1
			if i%3 == 0 {
				env[v] = 2 + r.Int64N(3)
			}
		}
		run := &run{p: p, env: env, twice: true, touched: map[string]*cell{}}
		sizes := fmt.Sprint(env)
		run.from(0)
		switch {
		case run.tooLong || run.panics:
		case run.conflict:
			o.conflicts++
			o.example = sizes
		case run.twice && run.iterations > 0:
			o.calm = sizes
		}
	}
	return o
}

type cell struct {
	first         string // iteration
	others, wrote bool
}

type run struct {
	p          *program
	env        map[string]int64
	touched    map[string]*cell
	twice      bool // every loop that runs equally often each time has two iterations
	conflict   bool
	iterations int
	tooLong    bool
	panics     bool // a part of a slice begins before the slice, or a subscript of it is negative
}

// from runs the loops from the i-th on. It returns false where a statement has left the loop around.
func (r *run) from(i int) bool {
	if i == len(r.p.loops) {
		return r.body()
	}
	if i == r.p.depth {
		r.env["u"] = r.p.counter.value(r.env)
	}
	h := r.p.loops[i]
	trips := 0
	lo, hi := h.lo.value(r.env), h.hi.value(r.env)
	if h.or != nil {
		hi = min(hi, h.or.value(r.env))
	}
	for v := lo; h.step > 0 && v < hi || h.step < 0 && v > hi; v += h.step {
		if trips++; trips > 40 {
			r.tooLong = true
			return false
		}
		r.env[h.name] = v
		if !r.from(i + 1) {
			break
		}
	}
	if h.invariant && trips < 2 {
		r.twice = false
	}
	return true
}

func (r *run) body() bool {
	r.iterations++
	id := ""
	for _, h := range r.p.loops[:r.p.depth] {
		id += fmt.Sprint(r.env[h.name], " ")
	}
	for i, l := range r.p.lines {
		holds := r.p.guard.holds(r.env)
		if i == len(r.p.lines)-1 && r.p.leave != "" && holds {
			return r.p.leave == "continue"
		}
		if l.guarded && !holds {
			continue
		}
		for _, s := range l.reads {
			r.touch(id, s, false)
		}
		if l.by == part {
			first, rest := l.write.parts()
			r.panics = r.panics || first.value(r.env) < 0 || rest.value(r.env)+l.write.plus+far < 0
		}
		r.touch(id, l.write, true)
	}
	r.env["u"] += r.p.count
	return true
}

func (r *run) touch(id string, s subscript, write bool) {
	key := fmt.Sprint(s.array, s.value(r.env))
	c := r.touched[key]
	if c == nil {
		c = &cell{first: id}
		r.touched[key] = c
	}
	c.others = c.others || c.first != id
	c.wrote = c.wrote || write
	r.conflict = r.conflict || c.others && c.wrote
}

// maker makes nests.
type maker struct{ r *rand.Rand }

func (g *maker) program() *program {
	p := &program{depth: 1 + g.r.IntN(2)}
	var vars []string
	for i := range p.depth + g.r.IntN(2) {
		h := head{name: string(rune('a' + i)), step: 1, associated: i < p.depth, invariant: true}
		if g.r.IntN(4) == 0 {
			h.step = 1 + g.r.Int64N(3)
		}
		h.lo, h.hi = g.constant(3), g.size()
		if g.r.IntN(8) == 0 {
			h.hi = g.constant(7)
		}
		if !h.associated && g.r.IntN(3) == 0 {
			h.invariant = false
			if g.r.IntN(2) == 0 {
				h.lo = append(sum{{1, []string{vars[0]}}}, g.constant(2)...)
			} else {
				h.hi = append(sum{{1, []string{vars[0]}}}, g.constant(2)...)
			}
		}
		if g.r.IntN(5) == 0 {
			h.lo, h.hi, h.step = h.hi, h.lo, -h.step
		}
		if h.step > 0 && g.r.IntN(8) == 0 {
			h.or = g.size()
		}
		vars = append(vars, h.name)
		p.loops = append(p.loops, h)
	}
	inner := vars[p.depth:]
	if len(inner) > 0 {
		p.counter, p.count = g.affine(vars[:p.depth], 2), g.r.Int64N(3)
		if g.r.IntN(3) == 0 {
			vars = append(slices.Clone(vars[:p.depth]), "u")
		}
	}
	switch g.r.IntN(8) {
	case 0:
		p.leave = "continue"
	case 1:
		if len(inner) > 0 {
			p.leave = "break"
		}
	}
	p.guard = &guard{g.affine(vars, 2), g.affine(vars, 1), g.pick("<", ">=", "==", "!=")}
	like := g.affine(vars, 2)
	for range 1 + g.r.IntN(2) {
		l := line{write: g.subscript(vars, like), guarded: g.r.IntN(5) == 0}
		if g.r.IntN(2) == 0 && (l.write.op == "" || g.r.IntN(2) == 0) {
			if l.by = way(g.r.IntN(int(mostWays))); l.write.op != "" {
				l.by = variable
			}
		}
		for range g.r.IntN(3) {
			l.reads = append(l.reads, g.subscript(vars, like))
		}
		p.lines = append(p.lines, l)
	}
	for _, h := range p.loops { // every variable is used
		v := h.name
		p.lines[0].reads = append(p.lines[0].reads, subscript{array: "z", of: sum{{1, []string{v}}}})
	}
	return p
}

// subscript is often like the others of its nest, so that there are conflicts at small distances.
func (g *maker) subscript(vars []string, like sum) subscript {
	s := subscript{array: g.pick("x", "x", "x", "y"), of: slices.Clone(like), plus: g.r.Int64N(5) - 2}
	if s.array == "y" {
		s.plus += 100
	}
	if g.r.IntN(4) == 0 {
		s.of = g.affine(vars, 2)
	}
	if g.r.IntN(6) == 0 {
		s.op = g.pick("/", "%", "&", ">>")
		switch s.by = 2 + g.r.Int64N(7); s.op {
		case "&":
			s.by = 1<<(1+g.r.IntN(3)) - 1
		case ">>":
			s.by = 1 + g.r.Int64N(2)
		}
	}
	return s
}

// affine is a sum of the variables, some of them times a size.
func (g *maker) affine(vars []string, most int64) (s sum) {
	for _, v := range vars {
		switch g.r.IntN(6) {
		case 0:
		case 1, 2:
			s = append(s, product{1, []string{g.pick("n", "m"), v}})
		case 3:
			s = append(s, product{g.r.Int64N(2*most+1) - most, []string{v}})
		default:
			s = append(s, product{1, []string{v}})
		}
	}
	if g.r.IntN(4) == 0 {
		s = append(s, product{1, []string{g.pick("n", "m", "k")}})
	}
	return s
}

func (g *maker) constant(most int64) sum { return sum{{g.r.Int64N(most), nil}} }

func (g *maker) size() sum {
	s := sum{{1, []string{g.pick("n", "m", "m", "k")}}}
	if g.r.IntN(6) == 0 {
		s = append(s, product{g.r.Int64N(3) - 1, nil})
	}
	return s
}

func (g *maker) pick(from ...string) string { return from[g.r.IntN(len(from))] }
