package transform_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// TestRandomBarriers makes parallel regions at random, with barriers, single and shared loops in branches and loops
// that all threads take, and what each thread has living across them, some with what sub-groups exchange. Each must
// compute what goroutines do that run the same text, one for each thread, and wait for each other at each barrier.
// GOOFFLOAD_SEED chooses others, and GOOFFLOAD_PROGRAMS how many.
func TestRandomBarriers(t *testing.T) {
	n := 60
	if s := os.Getenv("GOOFFLOAD_PROGRAMS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	g := &barrierMaker{r: rand.New(rand.NewPCG(seed(t), 7))}
	var text, calls strings.Builder
	for i := range n {
		text.WriteString(g.function(i))
		fmt.Fprintf(&calls, "\tcheck(w, %d, f%d, g%d)\n", i, i, i)
	}
	name := absolute(t, "testdata", "random", "random.go")
	main := absolute(t, "testdata", "random", "main", "main.go")
	source := virtual{name: []byte(barriersHead + text.String() + "func Run(w io.Writer) {\n" + calls.String() + "}\n")}
	p := load(t, source, false, "./testdata/random")
	require.Empty(t, p.pkgs[0].Errors)
	res := transform.Package(p.pkgs[0], p.src, transform.Generated)
	require.False(t, res.Diags.HasErrors(), p.printed(t, p.pkgs[0].Fset, res.Diags))
	v := virtual{main: mainProgram(t, p), name: source[name]}
	v.add(res.Outputs)
	exe := filepath.Join(t.TempDir(), "barriers")
	command(t, "go", "build", "-o", exe, v.flag(t), "-tags=omp", "./testdata/random/main")
	for line := range strings.Lines(command(t, exe)) {
		if id, what, differs := strings.Cut(line, " differs: "); differs {
			_, f, _ := strings.Cut(text.String(), "func f"+id+"(")
			f, _, _ = strings.Cut(f, "\nfunc ")
			t.Errorf("%s\nfunc f%s(%s", what, id, f)
		}
	}
}

const barriersHead = `//go:build !omp

// Package random is made at random.
package random

import (
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt"
)

// crew is threads that wait for each other.
type crew struct {
	sync.Mutex
	come  *sync.Cond
	n     int
	there int
	turn  int

	subs   []*crew // sub-groups of 16
	values [16]int // of their threads
}

func newCrew(n int) *crew {
	c := &crew{n: n}
	c.come = sync.NewCond(c)
	return c
}

func (c *crew) wait() {
	c.Lock()
	defer c.Unlock()
	turn := c.turn
	if c.there++; c.there == c.n {
		c.there = 0
		c.turn++
		c.come.Broadcast()
		return
	}
	for turn == c.turn {
		c.come.Wait()
	}
}

// run has each of n threads run a function.
func run(n int, f func(t int, c *crew)) {
	c := newCrew(n)
	for first := 0; first < n; first += 16 {
		c.subs = append(c.subs, newCrew(min(16, n-first)))
	}
	var wg sync.WaitGroup
	for t := range n {
		wg.Go(func() { f(t, c) })
	}
	wg.Wait()
}

// shuffle has a thread show a value to its sub-group, and is what another one shows.
func (c *crew) shuffle(t, v, from int) int {
	s := c.subs[t/16]
	s.values[t%16] = v
	s.wait()
	defer s.wait()
	return s.values[from]
}

func (c *crew) up(t, v, by int) int {
	if t%16 < by {
		by = 0
	}
	return c.shuffle(t, v, t%16-by)
}

// xor is 1 where there is no such thread.
func (c *crew) xor(t, v, mask int) int {
	from := t%16 ^ mask
	if from >= c.subs[t/16].n {
		c.shuffle(t, v, 0)
		return 1
	}
	return c.shuffle(t, v, from)
}

func (c *crew) ballot(t int, vote bool) (votes int) {
	s := c.subs[t/16]
	s.values[t%16] = 0
	if vote {
		s.values[t%16] = 1
	}
	s.wait()
	for i := range s.n {
		votes |= s.values[i] << i
	}
	s.wait()
	return votes
}

func mix(a, b int) int { return (a*31 + b*17 + 5) % 10007 }

func check(w io.Writer, i int, f, g func(a, b, s, d []int, m int)) {
	made := func(f func(a, b, s, d []int, m int)) []int {
		all := make([]int, 192)
		for i := range all {
			all[i] = i * i % 23
		}
		f(all[:48:48], all[48:96:96], all[96:144:144], all[144:], 3)
		return all
	}
	_ = omprt.GetThreadNum
	if x, y := made(f), made(g); !slices.Equal(x, y) {
		fmt.Fprintln(w, i, "differs: threads", y, "team", x)
	}
}

`

// barrierMaker writes the body of a parallel region twice: for the translator, and for goroutines.
type barrierMaker struct {
	r          *rand.Rand
	threads    int
	from, to   string   // arrays that threads read, and of which each writes its own element
	vars       []string // private variables that may differ
	same       []string // variables that are the same in all threads
	names      int
	depth      int
	subs       bool // … with sub-groups
	within     bool // what is written is done by some sub-groups
	bare       bool // the region is one of ompx_bare, whose work-items meet at barriers only
	omp, plain strings.Builder
}

func (g *barrierMaker) pick(from ...string) string { return from[g.r.IntN(len(from))] }

func (g *barrierMaker) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...) + "\n"
	g.omp.WriteString(text)
	g.plain.WriteString(text)
}

func (g *barrierMaker) barrier() {
	g.omp.WriteString("//omp:barrier\n")
	g.plain.WriteString("c.wait()\n")
	g.from, g.to = g.to, g.from
}

func (g *barrierMaker) name(of string) string {
	g.names++
	return of + strconv.Itoa(g.names)
}

func (g *barrierMaker) function(i int) string {
	g.threads, g.from, g.to = 1+g.r.IntN(9), "a", "b"
	g.vars, g.same, g.names, g.depth = []string{"t"}, []string{"n", "m"}, 0, 0
	g.bare = g.r.IntN(3) == 0
	if g.subs, g.within = g.bare && g.r.IntN(3) > 0, false; g.subs {
		g.threads = 1 + g.r.IntN(40)
	}
	g.omp.Reset()
	g.plain.Reset()
	g.list(4 + g.r.IntN(4))
	g.line("d[t] = mix(d[t], %s)", g.value())
	count := strconv.Itoa(g.threads)
	head := fmt.Sprintf("%%s%d(a, b, s, d []int, m int) {\n", i)
	clause := "num_threads(" + count + ")"
	if g.r.IntN(4) == 0 {
		clause = "num_threads(m + " + strconv.Itoa(g.threads-3) + ")"
	}
	plain := fmt.Sprintf("func "+head, "g") + "d[15] = m\nn := " + count + "\nrun(n, func(t int, c *crew) {\n" +
		g.plain.String() + "})\n}\n\n"
	if g.bare {
		limit := g.pick("thread_limit("+count+")", "thread_limit(1, m + "+strconv.Itoa(g.threads-3)+")")
		if g.subs {
			limit += " ompx_sub_group_size(16)"
		}
		return fmt.Sprintf("func "+head, "f") + "d[15] = m\n//omp:target teams ompx_bare num_teams(1) " + limit + "\n{\n" +
			"t, n := omprt.LocalID(0)+omprt.LocalID(1), omprt.GetNumThreads()\n_ = n\n" + g.omp.String() + "}\n}\n\n" + plain
	}
	return fmt.Sprintf("func "+head, "f") + "//omp:target\n{\nd[15] = m\n//omp:parallel " + clause + " \n{\n" +
		"t, n := omprt.GetThreadNum(), omprt.GetNumThreads()\n_ = n\n" + g.omp.String() + "}\n}\n}\n\n" +
		plain
}

// value is an expression that may differ from thread to thread.
func (g *barrierMaker) value() string {
	v := g.pick(g.vars...)
	switch g.r.IntN(5) {
	case 0:
		return v
	case 1:
		return fmt.Sprintf("%s[mix(%s, %d)%%n]", g.from, v, g.r.IntN(50))
	case 2:
		return fmt.Sprintf("mix(%s, %s)", v, g.pick(g.vars...))
	case 3:
		return fmt.Sprintf("s[mix(%s, %s)%%16]", v, g.uniform())
	}
	return g.uniform()
}

// uniform is one that does not.
func (g *barrierMaker) uniform() string {
	switch g.r.IntN(4) {
	case 0:
		return strconv.Itoa(g.r.IntN(9))
	case 1:
		return "s[" + g.pick(g.same...) + "%16]"
	case 2:
		return fmt.Sprintf("mix(%s, %s)", g.pick(g.same...), g.pick(g.same...))
	}
	return g.pick(g.same...)
}

// list writes some statements of a scope. What they declare is gone behind it.
func (g *barrierMaker) list(n int) {
	vars, same := len(g.vars), len(g.same)
	for range n {
		g.statement()
	}
	for _, v := range append(append([]string{}, g.vars[vars:]...), g.same[same:]...) {
		g.line("_ = %s", v)
	}
	g.vars, g.same = g.vars[:vars], g.same[:same]
}

func (g *barrierMaker) statement() {
	if g.subs && g.r.IntN(3) == 0 {
		g.exchange()
		return
	}
	n := 13
	if g.within {
		n = 9
	}
	switch g.r.IntN(n) {
	case 0, 1:
		v := g.name("v")
		g.line("%s := %s", v, g.value())
		g.vars = append(g.vars, v)
	case 2:
		v, u := g.name("v"), g.name("v")
		g.line("var %s int\n%s, %s := %s, %s", u, u, v, g.value(), g.value())
		g.vars = append(g.vars, u, v)
	case 3:
		v := g.name("u")
		g.line("%s := %s", v, g.uniform())
		g.same = append(g.same, v)
	case 4:
		if v := g.pick(g.vars...); v != "t" {
			g.line("%s %s %s", v, g.pick("=", "+="), g.value())
		}
	case 5, 6:
		g.line("%s[t] = %s %% 1009", g.to, g.value())
	case 7:
		v := g.name("p")
		g.line("var %s [3]int\n%s[mix(%s, 1)%%3] += %s", v, v, g.value(), g.value())
		g.vars = append(g.vars, v+"[1]")
	case 8:
		g.line("if %s%%3 == %d {\n%s[t] += 1\n} else if %s > 3 {\nfor k := range t {\n%s[t] += k\nif k > 3 {\nbreak\n}\n}\n}", g.value(), g.r.IntN(3),
			g.to, g.value(), g.to)
	case 9:
		g.barrier()
	default:
		g.together()
	}
}

// exchange writes what the threads of a sub-group do together.
func (g *barrierMaker) exchange() {
	v := g.name("x")
	both := func(omp, plain string, args ...any) {
		fmt.Fprintf(&g.omp, omp+"\n", args...)
		fmt.Fprintf(&g.plain, plain+"\n", args...)
	}
	switch form := g.r.IntN(7); {
	case form == 0:
		both("%s := omprt.Shuffle(%s, mix(%s, 1)%%omprt.SubGroupSize())",
			"%s := c.shuffle(t, %s, mix(%s, 1)%%c.subs[t/16].n)", v, g.value(), g.value())
	case form == 1:
		both("%s := omprt.ShuffleUp(%s, %d)", "%s := c.up(t, %s, %d)", v, g.value(), g.r.IntN(18))
	case form == 2:
		both("%s := int(omprt.Ballot(%s%%2 == 0))%%97", "%s := c.ballot(t, %s%%2 == 0)%%97", v, g.value())
	case form == 3:
		mask := g.r.IntN(16)
		both("%s := omprt.ShuffleXor(%s, %d)\nif omprt.SubGroupLocalID()^%[3]d >= omprt.SubGroupSize() {\n%[1]s = 1\n}",
			"%s := c.xor(t, %s, %d)", v, g.value(), mask)
	case g.depth < 3:
		g.depth++
		within, k := g.within, g.name("k")
		g.within = true
		switch form {
		case 4:
			both("if (omprt.SubGroupID()+m)%%%d == 0 {", "if (t/16+m)%%%d == 0 {", 1+g.r.IntN(2))
		case 5:
			both("for %s := omprt.SubGroupID(); %[1]s < %d; %[1]s++ {\n_ = %[1]s",
				"for %s := t/16; %[1]s < %d; %[1]s++ {\n_ = %[1]s", k, 1+g.r.IntN(4))
		default:
			both("most%s := omprt.Broadcast(t, 0)/8 + 1\nfor %[1]s := range most%[1]s {\n_ = %[1]s",
				"for %s := range t/16*2 + 1 {\n_ = %[1]s", k)
		}
		g.list(1 + g.r.IntN(3))
		if form != 4 && g.r.IntN(3) == 0 {
			both("if omprt.SubGroupID() == %d {\nbreak\n}", "if t/16 == %d {\nbreak\n}", g.r.IntN(3))
		}
		g.list(1 + g.r.IntN(2))
		g.line("}")
		g.within = within
		g.depth--
		return
	default:
		both("%s := omprt.SubGroupLocalID()*5 + omprt.SubGroupSize()", "%s := t%%16*5 + c.subs[t/16].n", v)
	}
	g.vars = append(g.vars, v)
}

// together writes what all threads do together.
func (g *barrierMaker) together() {
	if g.depth == 3 {
		g.barrier()
		return
	}
	g.depth++
	defer func() { g.depth-- }()
	// A branch may or may not exchange the arrays: behind a barrier after it either may be read and own elements written.
	from, to := g.from, g.to
	again := func() {
		if g.from != from {
			g.barrier()
		}
		g.from, g.to = from, to
	}
	forms := 7
	if g.bare {
		forms = 5 // without what threads share
	}
	switch form := g.r.IntN(forms); {
	case form == 0:
		g.line("if %s%%2 == %d {", g.uniform(), g.r.IntN(2))
		g.list(1 + g.r.IntN(4))
		g.barrier()
		again()
		if g.r.IntN(2) == 0 {
			g.line("} else if %s > 4 {", g.uniform())
			g.list(1 + g.r.IntN(3))
			again()
		}
		g.line("}")
	case form <= 2:
		k := g.name("k")
		g.line(g.pick("for %s := range %d {", "for %s := 0; %[1]s < %[2]d; %[1]s++ {"), k, 1+g.r.IntN(4))
		g.line("_ = %s", k)
		g.same = append(g.same, k)
		g.list(1 + g.r.IntN(3))
		if g.r.IntN(3) == 0 {
			again()
			g.line("if %s%%3 == 1 {\n%s\n}", g.uniform(), g.pick("break", "continue"))
		}
		g.list(g.r.IntN(3))
		g.barrier()
		again()
		g.line("}")
		g.same = g.same[:len(g.same)-1]
	case form == 3:
		g.line("switch %s %% 3 {\ncase 0:", g.uniform())
		g.list(1 + g.r.IntN(2))
		g.barrier()
		again()
		g.line("case 1:")
		g.list(1)
		again()
		g.line("}")
	case form == 5:
		g.barrier()
		again()
		g.omp.WriteString("//omp:single\n{\n")
		g.plain.WriteString("if t == 0 {\n")
		g.line("s[%d] = %s\n}", g.r.IntN(16), "mix("+g.uniform()+", 3)")
		g.plain.WriteString("c.wait()\n")
	case form == 6:
		g.barrier()
		again()
		i := g.name("i")
		g.omp.WriteString("//omp:for\n")
		g.line("for %s := range 13 {", i)
		g.plain.WriteString("if " + i + "%n != t {\ncontinue\n}\n")
		if g.r.IntN(2) == 0 {
			if v := g.pick(g.vars...); v != "t" {
				g.line("%s += %s", v, i)
			}
		}
		g.line("d[%s] = mix(d[%s], %s)\n}", i, i, g.pick(i, g.from+"["+i+"%n]", g.pick(g.same...)))
		g.plain.WriteString("c.wait()\n")
	default:
		g.line("{")
		g.list(1 + g.r.IntN(4))
		g.barrier()
		again()
		g.line("}")
	}
}
