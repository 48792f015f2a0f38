package transform_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/internal/programs"
)

const randomLoops = 50

// TestRandomLoops makes loops at random: none may be refused, and each must compute what the sequential build does, in
// every way of building. Iterations write only places of their own, and reductions are of integers, so the results do
// not depend on order.
func TestRandomLoops(t *testing.T) {
	g := &loopMaker{r: rand.New(rand.NewPCG(seed(t), 0))}
	b := &batch{t: t, scope: formatted(t, loopScope)}
	for i := range randomLoops / fewer {
		b.programs = append(b.programs, programs.Program{
			Name: fmt.Sprintf("f%d", i), Constructs: 1, Imports: []string{`"fmt"`},
			Source: g.loop(i) + fmt.Sprintf("func f%d() string {\n\treturn fmt.Sprint(loop%d(numbers(), point{3, -5}, [4]int{9, -2, 5, 1}, -4, 11))\n}\n", i, i),
		})
	}
	b.drop("refused", b.refusal)
	b.compare()
	require.Empty(t, b.compareCore())
}

// loopScope is what the loops share.
const loopScope = `package random

type point struct{ x, y int }

type small int16

const seven = 7

func h(a, b int) int {
	if a > b {
		return a - b*3
	}
	return b ^ a
}

func numbers() []int {
	in := make([]int, 16)
	for i := range in {
		in[i] = i*i*31 - 1000
	}
	return in
}

func hash(x []int, y []float64, r ...int) uint64 {
	sum := uint64(14695981039346656037)
	for i, v := range x {
		sum = (sum ^ uint64(v)) * 1099511628211
		sum = (sum ^ uint64(int64(y[i]*4))) * 1099511628211
	}
	for _, v := range r {
		sum = (sum ^ uint64(v)) * 1099511628211
	}
	return sum
}
`

// loopMaker writes random annotated loops.
type loopMaker struct {
	r      *rand.Rand
	vars   []string // int expressions that may be read at this point
	locals int
}

// span bounds the loop variables: they are from -span/2 to span/2-1, so that indices into the result are small.
const span = 32

// loop is one function with an annotated nest of 1 to 3 loops.
func (g *loopMaker) loop(n int) string {
	depth := 1 + g.r.IntN(3)
	size, index := 1, "0"
	var heads []string
	g.vars, g.locals = []string{"a", "b", "p.x", "p.y", "seven", "len(in)", "local"}, 0
	for d := range depth {
		v := string(rune('i' + d))
		heads = append(heads, g.head(v))
		size *= span
		index = fmt.Sprintf("(%s)*%d + int(%s) + %d", index, span, v, span/2)
		g.vars = append(g.vars, "int("+v+")")
	}
	first := g.expr(2) // of t, which has no value before
	g.vars = append(g.vars, "t", "lin", "int(q)")
	var b strings.Builder
	fmt.Fprintf(&b, "func loop%d(in []int, p point, arr [4]int, a, b int) uint64 {\n\tconst local = 5\n\tx, y := make([]int, %d), make([]float64, %d)\n\tvar r1, r2, r3 int\n\tt, lin, q := 1, a, small(32000)\n\t_ = t\n", n, size, size)
	b.WriteString("\t//omp:" +
		g.pick("target teams distribute parallel for", "target teams loop",
			"target teams distribute parallel for simd") +
		" reduction(+: r1) reduction(^: r2) reduction(max: r3) private(t)")
	if depth > 1 {
		fmt.Fprintf(&b, " collapse(%d)", depth)
	}
	for _, c := range []string{" map(tofrom: x)", " map(to: in)", " firstprivate(a)", " map(to: p, arr)",
		" num_teams(3)", " if(len(in) > 3)"} {
		if g.r.IntN(3) == 0 {
			b.WriteString(c)
		}
	}
	b.WriteByte('\n')
	for d, h := range heads {
		b.WriteString(strings.Repeat("\t", d+1) + h + " {\n")
	}
	fmt.Fprintf(&b, "\tt = %s\n\tat := %s\n", first, index)
	steps := []string{"\tlin += " + g.pick("3", "b", "-2", "len(in)", "a - b") + "\n", "\tq -= " +
		g.pick("700", "small(b)") + "\n"}
	if g.r.IntN(3) == 0 {
		steps[0] = "\tfor range " + g.pick("2", "in", "b") + " {\n\tt ^= lin\n" + steps[0] + "\t}\n"
	}
	for i := range 1 + g.r.IntN(4) {
		if i < len(steps) {
			b.WriteString(steps[i])
		}
		b.WriteString(g.stmt(2))
	}
	fmt.Fprintf(&b, "\tx[at] += %s\n\ty[at] = float64(int(%s)&1023)*0.25 + y[at]\n\tr1 += x[at]\n\tr2 ^= %s\n\tr3 = max(r3, %s)\n", g.expr(2), g.expr(1), g.expr(2), g.expr(1))
	for d := range heads {
		b.WriteString(strings.Repeat("\t", depth-d) + "}\n")
	}
	b.WriteString("\treturn hash(x, y, r1, r2, r3, lin, int(q))\n}\n\n")
	return b.String()
}

// head is a loop whose variable stays within the span.
func (g *loopMaker) head(v string) string {
	typ := g.pick("int", "int", "int8", "uint8", "small", "int64", "uint", "uint16")
	unsigned := strings.HasPrefix(typ, "u")
	lo := g.r.IntN(8)
	if !unsigned {
		lo -= 6
	}
	hi := lo + g.r.IntN(5) - 1 // sometimes no iteration
	if unsigned {
		hi = max(hi, 0)
	}
	step := 1 + g.r.IntN(3)
	first := fmt.Sprintf("%s(%d)", typ, lo)
	switch g.r.IntN(10) {
	case 0:
		return fmt.Sprintf("for %s := range %d", v, max(hi, 0))
	case 1:
		return fmt.Sprintf("for %s := range %s(%d)", v, typ, max(hi, 0))
	case 2:
		return fmt.Sprintf("for %s := range in[:%d]", v, max(hi, 0))
	case 3:
		return fmt.Sprintf("for %s := %s; %s <= %d; %s += %d", v, first, v, hi, v, step)
	case 4:
		return fmt.Sprintf("for %s := %s; %s != %d; %s++", v, first, v, max(lo, hi), v)
	case 5:
		if lo >= 3 || !unsigned { // a step below zero would not end
			return fmt.Sprintf("for %s := %s(%d); %s > %d; %s -= %d", v, typ, lo+5, v, lo, v, step)
		}
	case 6:
		if lo >= 4 || !unsigned {
			return fmt.Sprintf("for %s := %s(%d); %d <= %s; %s--", v, typ, lo+3, lo, v, v)
		}
	case 7:
		return fmt.Sprintf("for %s := %s; %d > %s; %s = %d + %s", v, first, hi, v, v, step, v)
	}
	return fmt.Sprintf("for %s := %s; %s < %d; %s = %s + %d", v, first, v, hi, v, v, step)
}

func (g *loopMaker) stmt(depth int) string {
	switch n := g.r.IntN(8); {
	case n == 0 && depth > 0:
		return fmt.Sprintf("\tif %s {\n%s\t} else {\n%s\t}\n", g.cond(), g.scoped(depth), g.scoped(depth))
	case n == 1 && depth > 0:
		v := g.local()
		g.vars = append(g.vars, v)
		body := g.scoped(depth)
		g.vars = g.vars[:len(g.vars)-1]
		return fmt.Sprintf("\tfor %s := range %d {\n\t\tt += %s\n%s\t}\n", v, g.r.IntN(4), v, body)
	case n == 2 && depth > 0:
		return fmt.Sprintf("\tswitch %s & 3 {\n\tcase 0, 2:\n%s\tdefault:\n%s\t}\n", g.expr(1), g.scoped(depth),
			g.scoped(depth))
	case n == 3:
		return fmt.Sprintf("\tx[at] %s %s\n", g.pick("=", "+=", "^=", "-=", "|="), g.expr(2))
	case n == 4:
		v := g.local()
		s := fmt.Sprintf("\t%s := [3]int{%s, 2: %s}\n\tt += %s[%s&1]\n", v, g.expr(1), g.expr(1), v, g.expr(0))
		return s
	case n == 5:
		return fmt.Sprintf("\tt, x[at] = x[at], t %s %s\n", g.pick("+", "-", "*"), g.expr(1))
	}
	v := g.local()
	s := fmt.Sprintf("\t%s := %s\n\tt ^= %s\n", v, g.expr(2), v)
	return s
}

// scoped is some statements in a block of their own.
func (g *loopMaker) scoped(depth int) string {
	var b strings.Builder
	for range 1 + g.r.IntN(2) {
		b.WriteString(g.stmt(depth - 1))
	}
	return b.String()
}

// local is a fresh variable name, sometimes one that generated code likes.
func (g *loopMaker) local() string {
	g.locals++
	return fmt.Sprintf("%s%d", g.pick("v", "start", "trip", "row"), g.locals)
}

func (g *loopMaker) cond() string {
	c := g.expr(1) + " " + g.pick("<", "<=", ">", ">=", "==", "!=") + " " + g.expr(1)
	if g.r.IntN(3) == 0 {
		c = "!(" + c + ") " + g.pick("&&", "||") + " " + g.expr(0) + " > " + g.expr(0)
	}
	return c
}

// expr is an int expression that does not fault.
func (g *loopMaker) expr(depth int) string {
	if depth == 0 {
		if g.r.IntN(4) == 0 {
			return strconv.Itoa(g.r.IntN(200) - 100)
		}
		return g.vars[g.r.IntN(len(g.vars))]
	}
	e := func() string { return g.expr(depth - 1) }
	switch g.r.IntN(9) {
	case 0:
		return "in[" + e() + "&15]"
	case 1:
		return "arr[(" + e() + ")&3]"
	case 2:
		return "h(" + e() + ", " + e() + ")"
	case 3:
		return g.pick("min", "max") + "(" + e() + ", " + g.vars[0] + ", " + e() + ")"
	case 4:
		return "(" + e() + ")" + g.pick(" / ", " % ") + "(" + e() + "&7 + 1)"
	case 5:
		return "int(" + e() + ")" + g.pick(" << ", " >> ") + "uint(" + e() + "&7)"
	case 6:
		return g.pick("-", "^", "+") + "(" + e() + ")"
	case 7:
		return "int(" + g.pick("int8", "uint8", "small", "int32") + "((" + e() + ") & 63))"
	}
	return "(" + e() + " " + g.pick("+", "-", "*", "&", "|", "^", "&^") + " " + e() + ")"
}

func (g *loopMaker) pick(from ...string) string { return from[g.r.IntN(len(from))] }
