package transform_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

const randomBounds = 200

// TestRandomBounds makes loops at random whose bodies may change their bounds, or reach a variable by two names,
// through calls and pointers. Those that are translated must compute what the plain build does; the others are
// refused. They are the same on every run unless GOOFFLOAD_SEED says otherwise; .ci/explore does.
func TestRandomBounds(t *testing.T) {
	g := &boundMaker{r: rand.New(rand.NewPCG(seed(t), 1))}
	var accepted []string
	for range randomBounds {
		loop := g.loop(len(accepted))
		if res := translate(t, "bound.go", []byte(boundsHead+loop), transform.Shown); !res.Diags.HasErrors() {
			accepted = append(accepted, loop)
		}
	}
	t.Logf("%d of %d translated", len(accepted), randomBounds)
	require.Greater(t, len(accepted), randomBounds/20)
	require.Less(t, len(accepted), randomBounds*19/20)
	name := absolute(t, "testdata", "random", "random.go")
	main := absolute(t, "testdata", "random", "main", "main.go")
	source := virtual{name: boundsPackage(accepted)}
	p := load(t, source, false, "./testdata/random")
	require.Empty(t, p.pkgs[0].Errors)
	source[main] = mainProgram(t, p)
	run := func(way string, v virtual, flags ...string) []string {
		exe := filepath.Join(t.TempDir(), way)
		command(t, "go", append(append([]string{"build", "-o", exe, v.flag(t)}, flags...), "./testdata/random/main")...)
		return strings.Split(command(t, exe), "\n")
	}
	want := run("sequential", source)
	require.Len(t, want, len(accepted)+2)
	res := transform.Package(p.pkgs[0], p.src, transform.Generated)
	require.False(t, res.Diags.HasErrors(), p.printed(t, p.pkgs[0].Fset, res.Diags))
	v := virtual{main: source[main], name: source[name]}
	v.add(res.Outputs)
	got := run("generated", v, "-tags=omp")
	require.Len(t, got, len(want))
	overlap := 0
	for i := range want {
		if strings.HasSuffix(got[i], "overlap") {
			overlap++
			continue
		}
		if want[i] != got[i] {
			t.Errorf("want %s, got %s\n%s", want[i], got[i], accepted[max(i-1, 0)])
		}
	}
	require.Less(t, overlap, len(accepted)/10, "loops refused when they are launched")
}

const boundsHead = `//go:build !omp

// Package random is made at random.
package random

type grid struct {
	n, m  int
	rows  []int
	inner struct{ k int }
}

func (g *grid) size() int   { return g.n }
func (g grid) width() int   { return g.m }
func (g *grid) area() int   { return g.size() * g.width() }
func (g *grid) bump()       { g.n = 2 }
func (g *grid) first() *int { return &g.rows[0] }

var (
	total  = 6
	shared = &total
)

func size() int           { return total }
func first(x []int) int   { return x[0] }
func set(p *int, v int)   { *p = v }
func fill(x []int)        { x[0], x[1] = 2, 2 }
func same(p *int) *int    { return p }

`

// boundMaker writes loops with everything in reach of everything.
type boundMaker struct{ r *rand.Rand }

func (g *boundMaker) pick(from ...string) string { return from[g.r.IntN(len(from))] }

func (g *boundMaker) loop(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "func f%d(g *grid, x, lim []int, n int) []int {\n\ttotal = 6\n\tm, trips, a := 5, 0, [4]int{1, 2, 3, 4}\n", i)
	fmt.Fprintf(&b, "\tp, q, r := &n, same(&m), &g.n\n\tw, s, rows := lim[:], a[:], g.rows\n")
	if g.r.IntN(2) == 0 {
		fmt.Fprintf(&b, "\tfunc() { q = %s }()\n", g.pick("p", "&g.m", "&g.inner.k", "shared"))
	}
	b.WriteString("\t//omp:target teams distribute parallel for reduction(+: trips)")
	for _, c := range []string{"map(tofrom: n)", "map(tofrom: m)", "map(tofrom: g.n)", "map(tofrom: g.m)",
		"map(tofrom: total)", "map(tofrom: a)", "firstprivate(a)"} {
		if g.r.IntN(3) == 0 && !(c == "firstprivate(a)" && strings.Contains(b.String(), "map(tofrom: a)")) {
			b.WriteString(" " + c)
		}
	}
	write, read := g.write(), g.value()
	body := fmt.Sprintf("\t\ttrips++\n\t\tif i == 1 {\n\t\t\t%s\n\t\t\tx[9] = %s\n\t\t}\n", write, read)
	switch g.r.IntN(6) {
	case 0:
		fmt.Fprintf(&b, "\n\tfor i, v := range %s {\n\t\tx[i] += v\n%s\t}\n", g.pick("a", "a", "lim", "s", "x[:m]"),
			body)
	case 1:
		fmt.Fprintf(&b, " collapse(2)\n\tfor j := range 2 {\n\tfor i, v := range a {\n\t\tx[i+4*j] += v\n%s\t}\n\t}\n", body)
	case 2:
		fmt.Fprintf(&b, " collapse(2)\n\tfor j := range 2 {\n\tfor i := 0; i < %s; i++ {\n\t\tx[j] = j\n%s\t}\n\t}\n",
			g.value(), body)
	default:
		fmt.Fprintf(&b, "\n\tfor i := 0; i < %s; i++ {\n%s\t}\n", g.value(), body)
	}
	b.WriteString("\t_, _, _, _, _, _ = p, q, r, w, s, rows\n")
	b.WriteString("\treturn append([]int{trips, n, m, g.n, g.m, g.inner.k, total, a[0], a[1], a[2], a[3], g.rows[0]}, append(x, lim...)...)\n}\n\n")
	return b.String()
}

// value is a number below 10 that somebody may change.
func (g *boundMaker) value() string {
	return g.pick("n", "m", "*p", "*q", "g.n", "g.size()", "g.width()", "g.area() / 4", "lim[0]", "w[1]", "first(w)",
		"total", "size()", "*shared",
		"len(lim)", "min(n, m)", "g.inner.k", "g.rows[0]", "*g.first()", "a[3]", "s[2]", "cap(w[:2])")
}

func (g *boundMaker) write() string {
	return g.pick("n = 2", "m = 2", "*p = 2", "*q = 2", "g.n = 2", "*r = 2", "g.m = 2", "lim[0] = 2", "w[1] = 2",
		"copy(lim, x[:2])", "clear(w)",
		"total = 2", "*shared = 2", "set(p, 2)", "set(q, 2)", "set(&lim[0], 2)", "fill(w)", "x[8] = 2", "a[2] = 9",
		"s[2] = 9", "set(&s[3], 9)",
		"rows[0] = 2", "g.rows[0] = 2", "g.bump()", "x[8]++")
}

func boundsPackage(loops []string) []byte {
	var b, run strings.Builder
	head := strings.Replace(boundsHead, "package random\n", "package random\n\nimport (\n\t\"fmt\"\n\t\"io\"\n\t\"strings\"\n)\n", 1)
	for i, loop := range loops {
		b.WriteString(loop)
		fmt.Fprintf(&run, "\ttry(w, %d, f%d)\n", i, i)
	}
	b.WriteString(`// try prints what a loop computed, or that its launch has found two items that overlap.
func try(w io.Writer, i int, f func(*grid, []int, []int, int) []int) {
	defer func() {
		if r := recover(); r != nil {
			if !strings.Contains(fmt.Sprint(r), "overlap, and an iteration may use") {
				panic(r)
			}
			fmt.Fprintln(w, i, "overlap")
		}
	}()
	fmt.Fprintln(w, i, f(&grid{n: 7, m: 4, rows: []int{5, 1}, inner: struct{ k int }{3}}, make([]int, 12), []int{6, 5, 4}, 8))
}

`)
	fmt.Fprintf(&b, "// Run prints what each loop computed.\nfunc Run(w io.Writer) {\n%s}\n", &run)
	return []byte(head + b.String())
}
