package transform_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// TestRandomThreads makes functions of host constructs at random: none may be refused, and each must compute with one,
// two and five threads what the sequential build does, without a race. Data are integers, so the order of reductions
// does not show. GOOFFLOAD_THREADS says how many functions, GOOFFLOAD_SEED which.
func TestRandomThreads(t *testing.T) {
	n := 40 / min(fewer, 4)
	if s := os.Getenv("GOOFFLOAD_THREADS"); s != "" {
		var err error
		n, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	g := &threadMaker{r: rand.New(rand.NewPCG(seed(t), 11))}
	b := &batch{t: t}
	for i := range n {
		b.programs = append(b.programs, programs.Program{
			Name: fmt.Sprintf("f%d", i), Imports: []string{`"fmt"`}, Source: g.function(i),
		})
	}
	b.drop("refused", b.refusal)
	b.compare()
	generated := transform.Generated
	b.compareWith(way{name: "sequential"}, way{name: "race detector", flags: []string{"-tags=omp", "-race"},
		env: []string{"GORACE=halt_on_error=1", "CGO_ENABLED=1"}, layout: &generated})
	require.NotEmpty(t, b.programs)
}

// threadMaker writes functions of host constructs. Variables a to d and the rows x, y and z are shared; a construct
// writes what no other thread touches before the next barrier.
type threadMaker struct{ r *rand.Rand }

func (g *threadMaker) pick(s ...string) string { return s[g.r.IntN(len(s))] }

// expr reads in and n, which nobody writes, and the operands.
func (g *threadMaker) expr(depth int, operands ...string) string {
	if depth == 0 {
		return g.pick(append([]string{"n", strconv.Itoa(g.r.IntN(40) - 20)}, operands...)...)
	}
	e := func() string { return g.expr(depth-1, operands...) }
	switch g.r.IntN(5) {
	case 0:
		return "in[(" + e() + ")&15]"
	case 1:
		return "min(" + e() + ", " + e() + ")"
	}
	return "(" + e() + g.pick(" + ", " - ", " * ", " ^ ", " | ") + e() + ")"
}

func (g *threadMaker) function(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "func f%d() string {\n\treturn fmt.Sprint(of%d(1, 9), of%d(2, 10), of%d(5, 11))\n}\n\n", i, i, i, i)
	fmt.Fprintf(&b, "func of%d(threads, n int) []any {\n", i)
	b.WriteString("\tin, x, y, z := make([]int, 16), make([]int, 64), make([]int, 64), make([]int, 8)\n" +
		"\tfor i := range in {\n\t\tin[i] = i*i*31 - 1000\n\t}\n\ta, b, c, d, tmp := 1, 2, 3, 4, 0\n" +
		"\ts := &struct{ n, m int; h [4]int }{n: 5, h: [4]int{1, 2, 3, 4}}\n" +
		"\tyes, no := true, false\n\tl, m := -1, int8(-1)\n\t_, _ = tmp, threads\n")
	for range 2 + g.r.IntN(4) {
		switch g.r.IntN(6) {
		case 5:
			b.WriteString(g.loop(g.pick("teams distribute", "teams distribute parallel for"),
				" num_teams("+g.pick("threads", "2", "1:threads")+")"+
					g.pick("", " dist_schedule(static)", " dist_schedule(static, 3)")))
		case 0, 1:
			b.WriteString(g.loop("parallel for", " num_threads("+g.pick("threads", "threads", "3", "1")+")"))
		case 2, 3:
			b.WriteString("\t//omp:parallel num_threads(threads)" + g.pick("", " firstprivate(n)",
				" default(shared)") + "\n\t{\n")
			fmt.Fprintf(&b, "\tmine := %s\n", g.expr(2))
			for range 1 + g.r.IntN(4) {
				b.WriteString(g.shared())
			}
			b.WriteString("\t_ = mine\n\t}\n")
		case 4:
			b.WriteString(g.tasks("shared(a, b, c)"))
		}
	}
	b.WriteString("\treturn []any{a, b, c, d, l, m, yes, no, x, y, z, *s}\n}\n")
	return b.String()
}

// shared is a statement that all threads of a team meet; behind it they have waited for each other.
func (g *threadMaker) shared() string {
	switch g.r.IntN(9) {
	case 7:
		return fmt.Sprintf("\t//omp:for reduction(task, +: a) reduction(max: d)\n\tfor i := range n {\n\ta += %s\n"+
			"\td = max(d, i)\n\t//omp:task in_reduction(+: a)\n\ta += %s\n\t}\n", g.expr(1, "i"), g.expr(2, "i"))
	case 0:
		return "\t//omp:single\n\t{\n" + g.pick("\tc = c*3 + mine\n", g.tasks(""), g.loop("parallel for",
			" num_threads(2)")) + "\t}\n"
	case 1:
		return fmt.Sprintf("\t//omp:masked\n\td += %s\n\t//omp:barrier\n", g.expr(1, "mine"))
	case 2:
		return fmt.Sprintf("\t//omp:critical\n\tc = max(c, %s)\n\t//omp:barrier\n", g.expr(1, "mine"))
	case 3:
		return fmt.Sprintf("\t//omp:sections reduction(+: a) lastprivate(b)\n\t{\n\t\t//omp:section\n\t\ta += %s\n"+
			"\t\t//omp:section\n\t\tx[0] += %s\n\t\t//omp:section\n"+
			"\t\t{\n\t\t\tb = %s\n\t\t\ta += mine\n\t\t}\n\t}\n", g.expr(1),
			g.expr(1, "mine"), g.expr(2))
	case 4:
		return fmt.Sprintf("\t{\n\tvar got int\n\t//omp:single copyprivate(got)\n\tgot = %s\n\tmine ^= got\n\t}\n",
			g.expr(2, "c", "d", "x[3]"))
	case 5:
		return g.loop("for", " nowait") + "\t//omp:barrier\n"
	case 6:
		of := g.pick("d", "s.m", "s.h[1]")
		return fmt.Sprintf("\t//omp:scope reduction(max: %s)\n\t%[1]s = max(%[1]s, %s)\n", of, g.expr(2, "mine"))
	}
	return g.loop("for", "")
}

// loop is a loop that threads share, or two.
func (g *threadMaker) loop(directive, clauses string) string {
	if !strings.Contains(directive, "distribute") { // which takes neither
		switch g.r.IntN(8) {
		case 0:
			return g.handed(directive, clauses)
		case 1:
			return g.scanned(directive, clauses)
		}
	}
	head, at := "for i := range n {", "i"
	switch g.r.IntN(7) {
	case 4:
		head, at = g.pick("for l = range n {", "for l = range in[:n] {", "for l = 0; l < n; l += 3 {"), "l"
	case 5:
		head, at = g.pick("for m = range 7 {", "for m = range int8(n) {", "for m = int8(n); m > 0; m -= 2 {"), "int(m)"
	case 0:
		head, at = "for i := n; i > -3; i -= 2 {", "i+3"
	case 1:
		head, at = "for i, v := range in[:n] {\n\t_ = v", "i"
	case 2:
		head, at = "for i := uint8(1); i <= uint8(n); i += 3 {", "int(i)"
	case 3:
		head, at = "for i := range 6 {\n\tfor j := range n % 7 {", "i*7+j"
		clauses += " collapse(2)"
	}
	body := fmt.Sprintf("\tt := %s\n\tx[%s] += t\n", g.expr(2, at), at)
	ordered, teams := false, strings.HasPrefix(directive, "teams")
	used := map[int]bool{}
	for range g.r.IntN(6) {
		k := g.r.IntN(10)
		if used[k] {
			continue
		}
		used[k] = true
		switch k {
		case 0:
			op := g.pick("+", "*", "&", "|", "^")
			clauses += " reduction(" + op + ": a)"
			body += "\ta " + op + "= t\n"
		case 1:
			f := g.pick("min", "max")
			clauses += " reduction(" + f + ": d)"
			body += fmt.Sprintf("\td = %s(d, %s)\n", f, g.expr(1, "t"))
		case 2:
			clauses += " reduction(&&: yes) reduction(||: no)"
			body += fmt.Sprintf("\tyes = yes && t > %s\n\tno = no || t == 7\n", g.expr(0))
		case 3:
			first := g.pick("", " firstprivate(b)")
			if teams {
				first = ""
			}
			if !teams && g.r.IntN(3) == 0 {
				clauses += " lastprivate(conditional: b)"
				body += fmt.Sprintf("\tif t&%d == 1 {\n\tb = %s\n\t}\n", 1+g.r.IntN(7), g.expr(2, "t"))
				break
			}
			clauses += first + " lastprivate(b)"
			body += fmt.Sprintf("\tb = %s\n", g.expr(2, "t"))
		case 4:
			clauses += " private(tmp)"
			body += fmt.Sprintf("\ttmp = t * 3\n\ty[%s] = tmp\n", at)
		case 5:
			body += fmt.Sprintf("\t//omp:atomic\n\tz[t&7] += %s\n", g.expr(1, "t"))
		case 6:
			body += "\t//omp:critical(sum)\n\t{\n\tc += t\n\t}\n"
		case 7:
			if ordered = !teams && !used[6] && !strings.Contains(clauses, "collapse"); ordered {
				used[6] = true // c is written in order only
				clauses += " ordered"
				body += "\t//omp:ordered\n\tc = c*3 + t\n"
			}
		case 9:
			op, other := g.pick("+", "*", "&", "|", "^"), g.pick("+", "^")
			clauses += " reduction(" + op + ": s.n) reduction(" + other + ": " + g.pick("s.h", "s.h[2]", "s.h[2:3]") +
				")"
			body += "\ts.n " + op + "= t\n\ts.h[2] " + other + "= t + s.m\n"
		case 8:
			body += g.pick("", "\t//omp:simd\n") + fmt.Sprintf("\tfor k := range 3 {\n\tx[%s] ^= k * t\n\t}\n", at)
		}
	}
	if !used[6] {
		directive += g.pick("", " simd")
	}
	if strings.HasPrefix(directive, "teams distribute simd") || directive == "teams distribute" {
		return g.whole(directive, clauses, head, body)
	}
	clauses += g.pick("", " schedule(static)", " schedule(static, 2)", " schedule(dynamic)", " schedule(dynamic, 3)",
		" schedule(guided)", " schedule(runtime)", " schedule(auto)")
	return g.whole(directive, clauses, head, body)
}

// whole is a loop with its directive.
func (g *threadMaker) whole(directive, clauses, head, body string) string {
	end := "\t}\n"
	if strings.Contains(clauses, "collapse") {
		end += "\t}\n"
	}
	return "\t//omp:" + directive + clauses + " ompx_independent\n\t" + head + "\n" + body + end
}

// handed is a loop whose iterations wait for earlier ones, of which some do not say that they have come so far.
func (g *threadMaker) handed(directive, clauses string) string {
	clauses += g.pick("", " schedule(static, 1)", " schedule(dynamic)", " schedule(guided, 2)")
	skip := g.pick("", "\tif t&3 == 0 {\n\tcontinue\n\t}\n")
	if g.r.IntN(2) == 0 {
		far := 1 + g.r.IntN(3)
		head := g.pick("for i := 0; i < n; i++ {", "for i := range n {", "for i := uint8(0); i < uint8(n); i += 2 {")
		return fmt.Sprintf("\t//omp:%s ordered(1)%s\n\t%s\n\tt := %s\n\t//omp:ordered doacross(sink: i-%d)\n"+
			"\tif i >= %d {\n\tt ^= x[i-%d] * 3\n\t}\n\tx[i] = t\n%s\t//omp:ordered doacross(source:)\n\t}\n",
			directive, clauses, head, g.expr(2, "int(i)"), far, far, far, skip)
	}
	return fmt.Sprintf("\t//omp:%s ordered(2)%s%s\n\tfor i := 1; i < 6; i++ {\n\tfor j := n & 7; j > 0; j-- {\n"+
		"\tt := %s\n\t//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j+1)\n"+
		"\tx[i*8+j] += x[i*8+j+1] - x[i*8+j-8] + t\n"+
		"%s\t//omp:ordered doacross(source:)\n\t}\n\t}\n", directive, g.pick("", " collapse(2)"), clauses,
		g.expr(2, "i", "j"), skip)
}

// scanned is a loop that uses what it has reduced so far.
func (g *threadMaker) scanned(directive, clauses string) string {
	head, at := "for i := range n {", "i"
	if g.r.IntN(2) == 0 {
		head, at = "for i := n; i > -3; i -= 2 {", "i+3"
	}
	op := g.pick("+", "*", "&", "|", "^")
	reduces := fmt.Sprintf("\tt := %s\n\ta %s= t\n\td = max(d, t*%s)\n", g.expr(2, at), op, at)
	uses := fmt.Sprintf("\tx[%s] ^= a\n\tu := %s\n\ty[%s] += d - u\n", at, g.expr(1, at), at)
	kind := "inclusive"
	if g.r.IntN(2) == 0 {
		kind, reduces, uses = "exclusive", uses, reduces
	}
	return fmt.Sprintf("\t//omp:%s%s reduction(inscan, %s: a) reduction(inscan, max: d) ompx_independent\n\t%s\n%s"+
		"\t//omp:scan %s(a, d)\n%s\t}\n", directive, clauses, op, head, reduces, kind, uses)
}

// tasks makes tasks and waits for them.
func (g *threadMaker) tasks(clauses string) string {
	switch g.r.IntN(4) {
	case 3:
		return fmt.Sprintf("\t{\n\tvar k int\n\t//omp:taskloop grainsize(%d)\n\tfor k = %d; k < n; k += %d {\n"+
			"\ty[k] += %s\n\t}\n\td += k\n\t}\n", 1+g.r.IntN(4), g.r.IntN(12), 1+g.r.IntN(3), g.expr(2, "k"))
	case 0:
		return fmt.Sprintf("\t//omp:task depend(out: a) %s\n\ta = %s\n\t//omp:task depend(inout: a) %s\n"+
			"\ta = a*3 + %s\n\t//omp:task depend(in: a) depend(out: b) %s\n\tb = a - n\n"+
			"\t//omp:task depend(in: a) depend(out: c) %s\n\tc = a ^ 5\n\t//omp:taskwait\n",
			clauses, g.expr(2), clauses, g.expr(1), clauses, clauses)
	case 1:
		return fmt.Sprintf("\tfor k := range n {\n\tw := %s\n\t//omp:task\n\ty[k] += w\n\t}\n\t//omp:taskwait\n",
			g.expr(2, "k"))
	}
	return fmt.Sprintf("\t//omp:taskgroup\n\tfor k := range n {\n\t//omp:task\n\t{\n\tx[k] = %s\n"+
		"\t//omp:task\n\ty[k] = %s\n\t}\n\t}\n",
		g.expr(2, "k"), g.expr(1, "k"))
}
