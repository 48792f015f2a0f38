package programs

import (
	"fmt"
	"strings"
)

// Orders writes a function around one region, or loop of the host, whose iterations run in another order than they
// stand there, or have to run in theirs: loop transformations, fused loops, scans, ordered regions and conditional
// lastprivate variables. None may be refused.
func (m *Maker) Orders(name string) Program {
	g := &orders{Maker: m, lines: &lines{}}
	switch g.r.IntN(8) {
	case 0, 1:
		g.launched()
	case 2, 3:
		g.within()
	case 4:
		g.scanned()
	case 5:
		g.inOrder()
	case 6:
		g.fused()
	default:
		g.ofHost()
	}
	region := fmt.Sprintf("func %sRegion(x, y, out []int, n int) (s, last int) {\n", name) +
		"s, last = 5, -1\n" + g.b.String() + "return s, last\n}\n\n"
	caller := fmt.Sprintf("func %s() string {\nn := %d\nx, y, out := kit.Ints(n), kit.Ints(n/2+1), kit.Ints(n*n)\n", name,
		g.r.IntN(12)) +
		fmt.Sprintf("s, last := %sRegion(x, y, out, n)\nreturn kit.Show(x, y, out, s, last)\n}\n", name)
	return m.program(name, region+caller, `"github.com/gooffload/gooffload/transform/testdata/random/kit"`)
}

type orders struct {
	*Maker
	*lines
}

// size is a number of iterations.
func (g *orders) size() int { return 1 + g.r.IntN(5) }

// turns are transformations of one loop, the first outermost.
func (g *orders) turns(reversed bool) (list []string) {
	for range 1 + g.r.IntN(2) {
		switch k := g.r.IntN(3); {
		case k == 0 && reversed:
			list = append(list, "//omp:reverse")
		case k == 1:
			list = append(list, fmt.Sprintf("//omp:unroll partial(%d)", g.size()))
		default:
			list = append(list, fmt.Sprintf("//omp:tile sizes(%d)", g.size()))
		}
	}
	return list
}

// turnsOfTwo are transformations of two loops.
func (g *orders) turnsOfTwo() []string {
	tile := fmt.Sprintf("//omp:tile sizes(%d, %d)", g.size(), g.size())
	swapped := g.pick("//omp:interchange", "//omp:interchange permutation(2, 1)", "//omp:interchange permutation(1, 2)")
	return strings.Split(g.pick(tile, swapped, tile+"\n"+swapped, swapped+"\n"+tile, "//omp:reverse\n"+tile,
		"//omp:reverse\n"+swapped), "\n")
}

// head is a loop whose variable i is an index of x.
func (g *orders) head() string {
	return g.pick("for i := 0; i < n; i++ {", "for i := n - 1; i >= 0; i-- {", "for i := range n {", "for i := range x {",
		"for i, v := range x {\nv ^= i\nout[i] += v", "for i := 1; i <= n-1; i += 2 {", "for i := n - 1; i > 0; i -= 3 {",
		"for i := len(x) / 2; i < len(x); i++ {")
}

// value is what an iteration computes.
func (g *orders) value(depth int) string {
	if depth == 0 {
		return g.pick("i", "n", "x[i]", "y[i/2]", "y[i%len(y)]", "7")
	}
	return fmt.Sprintf("(%s %s %s)", g.value(depth-1), g.pick("+", "-", "*", "^", "&"), g.value(depth-1))
}

// body is what an iteration does to its own element.
func (g *orders) body() {
	if g.oneIn(3) {
		g.add("if %s%%3 == 1 {\ncontinue\n}", g.value(1))
	}
	if g.oneIn(3) {
		g.add("for j := range i%%4 {\nif j == 2 {\ncontinue\n}\nout[i] += j ^ %s\n}", g.value(1))
	}
	g.add("out[i] %s %s", g.pick("=", "+=", "^="), g.value(2))
}

func (g *orders) launched() {
	clauses, reduced, last := "", g.oneIn(2), g.oneIn(3)
	if reduced {
		clauses += " reduction(+: s)"
	}
	if last {
		clauses += " lastprivate(last)"
	}
	g.add("//omp:%s%s", g.pick("target teams distribute parallel for", "target parallel for", "target teams loop",
		"target teams distribute parallel for simd"), clauses)
	two := g.oneIn(3)
	if two {
		g.add("%s\nfor i := 0; i < n; i++ {\nfor j := range n {", strings.Join(g.turnsOfTwo(), "\n"))
		g.add("out[i*n+j] %s %s + j", g.pick("=", "^="), g.value(1))
	} else {
		g.add("%s\n%s", strings.Join(g.turns(true), "\n"), g.head())
	}
	if last {
		g.add("last = %s", g.value(1))
	}
	if reduced {
		g.add("s += %s", g.value(1))
	}
	if !two {
		g.body()
	}
	g.add("}")
	if two {
		g.add("}")
	}
}

// within has a loop in a region: in an iteration of the launch, or shared by threads.
func (g *orders) within() {
	last := ""
	if g.oneIn(2) {
		g.add("//omp:target map(tofrom: s, last)\n{\nk := 3\ns += k")
		switch {
		case g.oneIn(3):
			last = "last"
			g.add("//omp:parallel for lastprivate(last)\n%s", strings.Join(g.turns(false), "\n"))
		case g.oneIn(2):
			g.add("//omp:parallel for reduction(+: s)\n%s", strings.Join(g.turns(true), "\n"))
		default:
			g.add("%s", strings.Join(g.turns(true), "\n"))
		}
		g.add("%s", g.head())
		if last != "" {
			g.add("last = %s", g.value(1))
		} else if g.oneIn(2) {
			g.add("s += %s", g.value(1))
		}
		g.body()
		g.add("}\n}")
		return
	}
	g.add("//omp:target teams distribute parallel for\nfor k := range n {\nsum := k")
	if g.oneIn(2) {
		g.add("//omp:unroll%s\nfor i := %d; i < %d; i++ {", g.pick("", " full", " partial"), g.r.IntN(2), 2+g.r.IntN(3))
	} else {
		g.add("%s\nfor i := 0; i < k; i++ {", strings.Join(g.turns(true), "\n"))
	}
	g.add("if i*k == 6 {\ncontinue\n}\nsum += (i + 1) * k\nout[k*n+i%%n] += i\n}\nout[k*n] ^= sum\n}")
}

// scanned uses what there is so far.
func (g *orders) scanned() {
	op := g.pick("+", "^", "max")
	update := map[string]string{"+": "s += %s", "^": "s ^= %s", "max": "s = max(s, %s)"}[op]
	clause := fmt.Sprintf("reduction(inscan, %s: s)", op)
	switch g.r.IntN(3) {
	case 0:
		g.add("//omp:target parallel for %s %s", clause, g.pick("", "num_threads(4)", "if(n > 3)"))
	case 1:
		g.add("//omp:target map(tofrom: s)\n//omp:%s %s", g.pick("parallel for", "parallel for simd", "simd"), clause)
	default:
		g.add("//omp:target parallel for simd %s", clause)
	}
	g.add("%s", g.pick("for i := range x {", "for i := 0; i < n; i++ {", "for i := n - 1; i >= 0; i-- {",
		"for i := 1; i < n; i += 2 {"))
	reduce, use := fmt.Sprintf(update, g.value(2)), fmt.Sprintf("out[i] %s s ^ %s", g.pick("=", "+="), g.value(1))
	if g.oneIn(3) {
		reduce = fmt.Sprintf("if %s > 0 {\n%s\n}", g.value(1), reduce)
	}
	if g.oneIn(2) {
		g.add("%s\n//omp:scan inclusive(s)\n%s\n}", reduce, use)
	} else {
		g.add("%s\n//omp:scan exclusive(s)\n%s\n}", use, reduce)
	}
}

// inOrder has iterations that follow each other.
func (g *orders) inOrder() {
	if g.oneIn(2) {
		g.add("//omp:target parallel for ordered map(tofrom: s)\n%s\nt := %s", g.head(), g.value(2))
		g.add("//omp:ordered\n{\ns = s*3 + t\n}\nout[i] = t\n}")
		return
	}
	g.add("//omp:target parallel for lastprivate(conditional: last)")
	if g.oneIn(2) {
		g.add("//omp:%s", g.pick("tile sizes(3)", "unroll partial(2)", "tile sizes(2)\n//omp:unroll partial(3)"))
	}
	g.add("%s\nif %s %% %d == 0 {\nlast = %s\n}\nout[i]++\n}", g.head(), g.value(1), 1+g.r.IntN(3), g.value(1))
}

// fused has several loops in one, each with memory of its own or in step with the one before.
func (g *orders) fused() {
	reduced := g.oneIn(2)
	clause := ""
	if reduced {
		clause = " reduction(+: s)"
	}
	region := g.oneIn(2)
	if region {
		g.add("//omp:target map(tofrom: s)\n{\ns++")
		if g.oneIn(2) {
			g.add("//omp:parallel for%s", clause)
		}
	} else {
		g.add("//omp:target teams distribute parallel for%s", clause)
	}
	if g.oneIn(3) {
		g.add("%s", strings.Join(g.turns(true), "\n"))
	}
	g.add("//omp:fuse\n{")
	for k := range 2 + g.r.IntN(2) {
		memory := []string{"x[i]", "y[i]", "out[i]"}[k]
		over := [][]string{
			{"for i := range x {", "for i := 0; i < n; i++ {", "for i := range n {", "for i := 2; i < n; i++ {"},
			{"for i := range y {", "for i := 1; i < len(y); i++ {", "for i := range n / 2 {"},
			{"for i := range n {", "for i := range x {", "for i := 3; i < n; i += 1 {"},
		}[k]
		g.add("%s", g.pick(over...))
		if g.oneIn(3) {
			g.add("if i*%d%%4 == 3 {\ncontinue\n}", 1+g.r.IntN(3))
		}
		g.add("%s %s i * %d", memory, g.pick("=", "+=", "^="), 1+g.r.IntN(5))
		if reduced {
			g.add("s += i ^ %d", g.r.IntN(9))
		}
		g.add("}")
	}
	g.add("}")
	if region {
		g.add("}")
	}
}

// ofHost has a transformed loop that no region is about, beside one.
func (g *orders) ofHost() {
	g.add("//omp:target teams distribute parallel for\n//omp:reverse\n%s", g.head())
	g.body()
	g.add("}\n%s\n%s\ns = s*3 + i - %s\n}", strings.Join(g.turns(true), "\n"), g.head(), g.value(1))
}
