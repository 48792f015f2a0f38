package programs

import (
	"fmt"
	"slices"
	"strings"
)

// Callees writes a function around one region much of which stands in functions that it calls, themselves or through
// others: what the threads of a team do together, and what is atomic. None may be refused.
func (m *Maker) Callees(name string) Program {
	g := &callees{Maker: m, lines: &lines{}, name: name, h: "h", scalars: []string{"n", "k"}}
	clauses := g.pick("", " num_threads(1)", " num_threads(3)", " num_threads(2) map(tofrom: x, y)")
	switch g.r.IntN(4) {
	case 0:
		g.add("//omp:target teams distribute parallel for map(tofrom: h)%s", clauses)
		g.add("for i := range x {")
		g.scalars = append(g.scalars, "i", "x[i]")
		g.alone(2)
		g.add("x[i] ^= %s\n}", g.value())
	case 1:
		g.add("//omp:target map(tofrom: h)\n{\n//omp:parallel%s\n{",
			strings.ReplaceAll(clauses, " map(tofrom: x, y)", ""))
		g.together(3)
		g.add("}\n}")
	default:
		g.add("//omp:target parallel map(tofrom: h)%s\n{", clauses)
		g.together(3)
		g.add("}")
	}
	region := fmt.Sprintf("func %sRegion(x, y []int, n int) (h int) {\nh, k := 5, n %% 3\n", name) + g.b.String() +
		"return h + k\n}\n\n"
	caller := fmt.Sprintf("func %s() string {\nn := %d\nx, y := kit.Ints(n), kit.Ints(n+2)\n", name, g.r.IntN(12)) +
		fmt.Sprintf("h := %sRegion(x, y, n)\nreturn kit.Show(x, y, h)\n}\n", name)
	return m.program(name, strings.Join(g.functions, "")+region+caller,
		`"github.com/gooffload/gooffload/transform/testdata/random/kit"`)
}

// callees writes statements, some of them into functions of their own.
type callees struct {
	*Maker
	*lines
	name      string
	functions []string
	h         string   // how the sum is named here
	scalars   []string // integers that are the same in all threads, or the iteration's own
	in        int      // how many functions stand around
	made      int      // names so far
}

func (g *callees) fresh(stem string) string {
	g.made++
	return fmt.Sprintf("%s%d", stem, g.made)
}

// value is an integer.
func (g *callees) value() string {
	v := g.scalars[g.r.IntN(len(g.scalars))]
	return fmt.Sprintf("(%s%%7 %s %d)", v, g.pick("+", "^"), 8+g.r.IntN(5))
}

// together is what all threads of a team do.
func (g *callees) together(depth int) {
	for range 1 + g.r.IntN(3) {
		g.oneTogether(depth)
	}
}

func (g *callees) oneTogether(depth int) {
	choice := g.r.IntN(12)
	if depth <= 0 {
		choice = g.r.IntN(4)
	}
	switch choice {
	case 0:
		g.shared()
	case 1:
		g.add("//omp:single\n{\n%s = %s*3 + %s\n}", g.h, g.h, g.value())
	case 2:
		g.add("//omp:masked\n{\n%s ^= %s\n}\n//omp:barrier", g.h, g.value())
	case 3:
		v := g.fresh("v")
		g.add("%s := %s\n_ = %s", v, g.value(), v)
		g.scalars = append(g.scalars, v)
	case 4:
		g.add("if %s > %d {", g.value(), 5+g.r.IntN(8))
		g.scoped(depth-1, (*callees).together)
		if g.oneIn(2) {
			g.add("} else {")
			g.scoped(depth-1, (*callees).together)
		}
		g.add("}")
	case 5:
		t := g.fresh("t")
		g.add("for %s := range %d {\n_ = %s", t, 1+g.r.IntN(3), t)
		g.scalars = append(g.scalars, t)
		g.scoped(depth-1, (*callees).together)
		g.scalars = slices.DeleteFunc(g.scalars, func(s string) bool { return s == t })
		g.add("}")
	case 6:
		g.sections()
	case 7:
		if g.in > 0 {
			g.shared()
		} else {
			g.handedOn()
		}
	case 8:
		g.add("//omp:masked filter(%s*0)\n{\n%s += %s\n}\n//omp:barrier", g.value(), g.h, g.value())
	default:
		g.call(depth-1, (*callees).together)
	}
}

// sections are blocks that one thread each does, with copies and values that the last one leaves.
func (g *callees) sections() {
	v, clause := g.fresh("v"), g.pick("private", "firstprivate")
	leaves := ""
	if g.h == "h" {
		leaves = g.pick("", " lastprivate(h)", " reduction(+: h)")
	}
	g.add("var %s int\n//omp:sections %s(%s)%s\n{", v, clause, v, leaves)
	for i := range 1 + g.r.IntN(3) {
		if i > 0 {
			g.add("//omp:section")
		}
		leaving := g.h + " += "
		switch leaves {
		case "":
			leaving = "//omp:atomic\n" + leaving
		case " lastprivate(h)":
			leaving = "h = "
		}
		g.add("{\n%s = %s\n%s%s + %d\n}", v, g.value(), leaving, v, i)
	}
	g.add("}")
}

// handedOn is a loop in which an iteration waits for the one before. It uses nothing that each thread has for itself,
// as slices are that it is given, for which its iterations would have to be run by several.
func (g *callees) handedOn() {
	of, i := g.pick("x", "y"), g.fresh("i")
	g.add("//omp:for ordered(1)\nfor %s := 1; %s < len(%s); %s++ {", i, i, of, i)
	g.add("//omp:ordered doacross(sink: %s-1)\n%s[%s] %s %s[%s-1]*%d + %s", i, of, i, g.pick("+=", "^="), of, i,
		1+g.r.IntN(3), i)
	g.add("//omp:ordered doacross(source:)\n}")
}

// shared is a loop that threads share.
func (g *callees) shared() {
	of, i := g.pick("x", "y"), g.fresh("i")
	g.add("//omp:for%s", g.pick("", " schedule(static, 1)", " schedule(dynamic)", " schedule(static)"))
	g.add("for %s := range %s {", i, of)
	before := g.scalars
	g.scalars = append(slices.Clone(before), i, of+"["+i+"]")
	g.scoped(1, (*callees).alone)
	g.add("%s[%s] %s %s\n}", of, i, g.pick("=", "+=", "^="), g.value())
	g.scalars = before
}

// alone is what one thread does, beside others that do the same.
func (g *callees) alone(depth int) {
	for range 1 + g.r.IntN(2) {
		choice := g.r.IntN(6)
		if depth <= 0 {
			choice = g.r.IntN(3)
		}
		switch choice {
		case 0:
			g.add("//omp:atomic\n%s += %s", g.h, g.value())
		case 1:
			g.add("//omp:atomic update\n%s", g.pick(g.h+"++", g.h+" = "+g.h+" + "+g.value()))
		case 2:
			v := g.fresh("v")
			g.add("%s := %s\n%s++\n_ = %s", v, g.value(), v, v)
			g.scalars = append(g.scalars, v)
		case 3:
			g.add("if %s > %d {", g.value(), 5+g.r.IntN(8))
			g.scoped(depth-1, (*callees).alone)
			g.add("}")
		default:
			g.call(depth-1, (*callees).alone)
		}
	}
}

// scoped writes a block; what it declares is gone behind it.
func (g *callees) scoped(depth int, what func(*callees, int)) {
	before := slices.Clone(g.scalars)
	what(g, depth)
	g.scalars = before
}

// call writes a function of a part of the region, and calls it.
func (g *callees) call(depth int, what func(*callees, int)) {
	if g.in == 3 {
		what(g, 0)
		return
	}
	a, b := g.value(), g.value()
	sum := "&" + g.h
	if strings.HasPrefix(g.h, "*") {
		sum = g.h[1:]
	}
	name := g.name + g.fresh("F")
	inner := &callees{Maker: g.Maker, lines: &lines{}, name: name, h: "*h", scalars: []string{"a", "b"}, in: g.in + 1}
	form, result := g.r.IntN(4), ""
	if form == 0 {
		result = " a"
	}
	if g.oneIn(3) {
		inner.add("if a > %d {\nreturn%s\n}", 9+g.r.IntN(4), result)
	}
	inner.scoped(depth, what)
	body := inner.b.String()
	vectors, swapped := "x, y []int", g.pick("x, y", "x, y", "x[:], y", "x, y[1:]")
	g.functions = append(g.functions, inner.functions...)
	switch form {
	case 0: // a result, which is used
		v := g.fresh("r")
		g.function("func %s(%s, h *int, a, b int) int {\n%sreturn a ^ b\n}\n\n", name, vectors, body)
		g.add("%s := %s(%s, %s, %s, %s)\n_ = %s", v, name, swapped, sum, a, b, v)
		g.scalars = append(g.scalars, v)
	case 1: // a method
		g.function("type %sT struct{ a int }\n\nfunc (r %sT) do(%s, h *int, b int) {\na := r.a\n_ = a\n%s}\n\n",
			name, name, vectors, body)
		g.add("%sT{%s}.do(%s, %s, %s)", name, a, swapped, sum, b)
	case 2: // a generic function
		g.function("func %s[T int | int32](%s, h *int, in T, b int) {\na := int(in)\n_ = a\n%s}\n\n",
			name, vectors, body)
		g.add("%s(%s, %s, int32(%s), %s)", name, swapped, sum, a, b)
	default:
		g.function("func %s(%s, h *int, a, b int) {\n%s}\n\n", name, vectors, body)
		g.add("%s(%s, %s, %s, %s)", name, swapped, sum, a, b)
	}
}

func (g *callees) function(format string, args ...any) {
	g.functions = append(g.functions, fmt.Sprintf(format, args...))
}
