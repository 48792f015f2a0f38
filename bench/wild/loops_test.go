package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// counted are loops with the reason, in a comment, why they have no parallel meaning; those without a comment are not
// to be counted.
const countedLoops = `package p

import "fmt"

type t struct{ a [3]struct{ x []int } }

func f(x []int, y *[4]int, m map[string][]int, m2 map[string]int, rows [][]int, c chan int, s []string) (n int) {
	for i := range x { // yes
		x[i]++
	}
	for i := range y { // yes
		if i > 2 {
			continue
		}
		y[i], n = i, i
	}
	for i := range x {
		n += x[i]
	}
	for k := range m2 {
		m2[k]++
	}
	for k := range m { // yes
		for j := range m[k] {
			m[k][j] = 1
		}
	}
outer:
	for i := range rows { // yes
		for j := range rows[i] {
			if j > 7 {
				continue outer
			}
			switch rows[i][j] {
			case 1:
				break
			}
			rows[i][j] = 1
		}
	}
again:
	for i := range rows { // early exit
		for j := range rows[i] {
			rows[i][j] = 1
			break again
		}
	}
	for i := range x { // early exit
		x[i] = 2
		if i > n {
			return
		}
	}
	for i := range x { // input, output
		x[i] = 1
		say(x[i])
	}
	for v := range c { // channels, goroutines
		x[v] = 1
	}
	for i := range rows { // allocation that escapes
		rows[i] = fresh(i)
	}
	for i := range rows { // allocation that escapes
		rows[i], x[i] = both(i)
	}
	for i := range x { // yes
		_, x[i] = both(i)
	}
	for i := range s { // allocation that escapes
		s[i] += "x"
	}
	boxed := make([]any, n)
	for i := range boxed { // allocation that escapes
		boxed[i] = t{}
	}
	for i := range boxed { // yes
		boxed[i] = &x[i]
	}
	for i := range x { // yes
		row := make([]int, 3)
		row[1] = i
		x[i] = row[1]
	}
	for i := range rows { // allocation that escapes
		row := make([]int, 3)
		row[1] = i
		rows[i] = row
	}
	for i := range rows { // yes
		row := rows[n-1-i]
		rows[i] = row
	}
	var v t
	for i := range v.a { // yes
		func() { v.a[i].x = nil }()
	}
	func() {
		for i := range x { // yes
			x[i] = 1
		}
	}()
	return n
}

func say(i int)         { fmt.Println(i) }
func fresh(n int) []int { return append([]int{}, n) }

func both(n int) ([]int, int) { return fresh(n), n }
`

func checked(t *testing.T, dir, src string) *packages.Package {
	t.Helper()
	name := filepath.Join(dir, "p.go")
	require.NoError(t, os.WriteFile(name, []byte(src), 0o600))
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments)
	require.NoError(t, err)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg, err := (&types.Config{Importer: importer.ForCompiler(fset, "source", nil)}).Check("p", fset, []*ast.File{f}, info)
	require.NoError(t, err)
	return &packages.Package{PkgPath: "p", Fset: fset, Syntax: []*ast.File{f}, Types: pkg, TypesInfo: info,
		GoFiles: []string{name}}
}

func TestLoopsThatAreCounted(t *testing.T) {
	want := map[int]string{}
	for i, line := range regexp.MustCompile("\n").Split(countedLoops, -1) {
		if m := regexp.MustCompile(`for .*\{ // (.*)$`).FindStringSubmatch(line); m != nil {
			want[i+1] = m[1]
			if m[1] == "yes" {
				want[i+1] = ""
			}
		}
	}
	dir := t.TempDir()
	p := checked(t, dir, countedLoops)
	got := map[int]string{}
	for _, l := range loopsOf(dir, p, meaningsOf([]*packages.Package{p})) {
		line := l.Line
		if regexp.MustCompile(`(?m)^(outer|again):$`).MatchString(countedLoops[l.start : l.start+6]) {
			line++ // a loop begins with its label
		}
		got[line] = l.Meaningless
		assert.Equal(t, "p.go", l.File)
	}
	assert.Equal(t, want, got)
}

// What keeps iterations in sequence stands behind each loop; nothing does so where there is no comment.
const sequences = `package p

import "math/rand"

type drawn struct{ rnd *rand.Rand }

func (d *drawn) next() float64 { return d.rnd.Float64() }

type bits struct {
	of  []byte
	pos int
	n   int
}

func (b *bits) one() byte { return b.of[b.pos/8] >> (b.take() & 7) & 1 }

func (b *bits) take() int {
	b.pos++
	return b.pos - 1
}

func (b *bits) count() { b.n++ }

func h(x []byte, b *bits) {
	for i := range x { // calls that go on from each other
		x[i] = b.one()
	}
	for i := range x {
		own := bits{of: x[i:]}
		x[i] = own.one()
	}
	for i := range x {
		b.count()
		x[i] = 1
	}
}

type normal struct{ rnd *rand.Rand }

func (n normal) rand() float64 { return n.rnd.NormFloat64() }

func (n normal) value() float64 { return n.rnd.Float64() }

type scaled struct{ of *drawn }

func (s *scaled) rand() float64 { return 2 * s.of.next() }

func (s *scaled) value() float64 { return 2 }

type rander interface{ rand() float64 }

type valued interface{ value() float64 }

func g(x []float64, r *rand.Rand, d *drawn, every rander, some valued) {
	for i := range x { // random numbers of one generator
		x[i] = r.Float64()
	}
	for i := range x { // random numbers of one generator
		x[i] = d.rnd.NormFloat64()
	}
	for i := range x {
		x[i] = rand.Float64()
	}
	for i := range x {
		own := rand.New(rand.NewSource(int64(i)))
		x[i] = own.Float64()
	}
	for i := range x { // random numbers of one generator
		x[i] = d.next()
	}
	for i := range x { // random numbers of one generator
		x[i] = every.rand()
	}
	for i := range x {
		x[i] = some.value()
	}
	next := rand.Float64
	if r != nil {
		next = r.Float64
	}
	for i := range x { // random numbers of one generator
		x[i] = next()
	}
}

func f(x, y []int, w []byte) (n, best int) {
	acc, prev, last := 0, 0, 0
	for i := range x { // a running value
		acc += x[i]
		y[i] = acc
	}
	for i := range x {
		acc += x[i]
		y[i] = 1
	}
	for i := range x {
		y[n] = x[i]
		n += 2
	}
	for i := range x {
		y[n] = x[i]
		n += len(x) - i
	}
	for i := range x { // a running value
		if x[i] > 0 {
			y[n] = x[i]
			n++
		}
	}
	for i := range x { // a running value
		y[i] = prev
		prev = x[i]
	}
	for i := range x {
		last = x[i] * 2
		y[i] = last
	}
	for i := range x {
		if x[i] > best {
			best, last = x[i], i
		}
		y[i] = 1
	}
	for i := range x { // a running value
		acc = acc*31 + x[i]
		y[i] = 1
	}
	for i := range x { // a running value
		acc, prev = prev, acc+prev
		y[i] = acc
	}
	for i := range x {
		acc = max(acc, x[i])
		y[i] = 1
	}
	for i := range x {
		w = w[1:]
		x[i] = int(w[0])
	}
	for i := range x { // a running value
		if x[i] > 0 {
			w = w[1:]
		}
		x[i] = int(w[0])
	}
	for i := range x { // a running value
		w = w[x[i]:]
		x[i] = int(w[0])
	}
	for i := range x { // a running value
		w = w[1 : len(w)-1]
		x[i] = int(w[0])
	}
	for i := range x { // a running value
		if x[i] == 0 {
			continue
		}
		y[n] = x[i]
		n++
	}
	for i := range x { // a running value
		for x[n] < i {
			n++
		}
		y[i] = n
	}
	for i := range x {
		for j := 0; j < i; j++ {
			if x[j] == 0 {
				continue
			}
			y[n] = x[i]
		}
		n += i
	}
	for i := range x {
		for best = 0; best < 4; best++ {
			y[n] = i
			n++
		}
	}
	for n < len(x) { // no step in the loop's head
		x[n] = 1
		n++
	}
	for n = 0; n < len(x); n++ {
		x[n] = 1
	}
	for i := range x {
		t := x[i]
		t = t*t + 1
		x[i] = t
	}
	return n, best
}
`

func TestSequences(t *testing.T) {
	want, got := map[int]string{}, map[int]string{}
	for i, line := range regexp.MustCompile("\n").Split(sequences, -1) {
		if m := regexp.MustCompile(`^\tfor .*\{( // )?(.*)$`).FindStringSubmatch(line); m != nil {
			want[i+1] = m[2]
		}
	}
	dir := t.TempDir()
	p := checked(t, dir, sequences)
	for _, l := range loopsOf(dir, p, meaningsOf([]*packages.Package{p})) {
		got[l.Line] = l.Sequence
	}
	assert.Equal(t, want, got)
	l := &loop{Reasons: []reason{{"OMP525", "x[1] is written in iteration i = 1 and read in iteration i = 2"}}}
	assert.Equal(t, elements, l.sequential())
}

// Directives stand on lines of their own, above labels, and places are those of the annotated file.
func TestAnnotated(t *testing.T) {
	const src = "package p\n\nfunc f(x []int) {\nouter:\n\tfor i := range x {\n\t\tx[i] = 1\n\t\tcontinue outer\n\t}\n" +
		"\tif len(x) > 1 { for i := range x { x[i] = 2 } }\n}\n"
	dir := t.TempDir()
	p := checked(t, dir, src)
	loops := loopsOf(dir, p, meaningsOf(nil))
	require.Len(t, loops, 2)
	loops[1].Clauses = []string{"private(n)"}
	text, places := annotated([]byte(src), loops)
	assert.Equal(t, "package p\n\nfunc f(x []int) {\n"+directive+"\nouter:\n\tfor i := range x {\n\t\tx[i] = 1\n"+
		"\t\tcontinue outer\n\t}\n\tif len(x) > 1 { \n"+directive+" private(n)\nfor i := range x { x[i] = 2 } }\n}\n",
		string(text))
	assert.Equal(t, [][2]int{{4, 9}, {11, 12}}, [][2]int{{places[0].from, places[0].to}, {places[1].from, places[1].to}})
	_, err := parser.ParseFile(token.NewFileSet(), "p.go", text, parser.SkipObjectResolution)
	assert.NoError(t, err)
}

// The clauses offered for each error are taken, in the order preferred; where one error offers none, none are.
func TestOfferedClauses(t *testing.T) {
	said := func(texts ...string) finding {
		f := finding{Severity: "error"}
		for _, s := range texts {
			f.Fixes = append(f.Fixes, struct{ Text string }{s})
		}
		return f
	}
	scratch := said("map(tofrom: v) if one iteration assigns it, private(v) if it is scratch, or declare it inside")
	l := &loop{found: []finding{scratch, said("x", "reduction(+: s)"), {Severity: "warning"}}}
	assert.True(t, l.offered(preferences[0]))
	assert.Equal(t, []string{"private(v)", "reduction(+: s)"}, l.Clauses)
	assert.False(t, l.offered(preferences[0]), "nothing new")
	l = &loop{found: []finding{scratch}}
	assert.True(t, l.offered(preferences[1]))
	assert.Equal(t, []string{"map(tofrom: v)"}, l.Clauses)
	l = &loop{found: []finding{scratch, said("compute it before the loop")}}
	assert.False(t, l.offered(preferences[0]))
	assert.Empty(t, l.Clauses)
}

func TestGeneralMessages(t *testing.T) {
	assert.Equal(t, "the region …: the update", general("the region assigns s.sum: the update"))
	assert.Equal(t, "calling … of another package", general("calling math/rand.Intn of another package"))
}

func TestLoopsOfGeneratedFilesAreNotCounted(t *testing.T) {
	const src = "// Code generated by x; DO NOT EDIT.\n\n" + countedLoops
	dir := t.TempDir()
	p := checked(t, dir, src)
	assert.Empty(t, loopsOf(dir, p, meaningsOf([]*packages.Package{p})))
}

func TestWhichLoopsAreBuilt(t *testing.T) {
	callee, warned := &loop{State: asItIs}, &loop{State: asItIs, Warnings: []string{dependence}}
	caller, both := &loop{State: asItIs, Alone: true}, &loop{State: withClause, Alone: true}
	r := &result{Loops: []*loop{callee, warned, caller, both, {State: refused}, {State: refused, Alone: true}}}
	assert.Equal(t, []*loop{callee, warned}, r.accepted())
	assert.Equal(t, []*loop{callee}, r.independent())
	r.callers, r.left = true, []*loop{both}
	assert.Equal(t, []*loop{caller}, r.accepted())
}

func TestWhatIsMadeForAPlugin(t *testing.T) {
	b := &bench{command: "gooffload"}
	assert.Equal(t, []string{"gooffload", "test", "-json"}, b.made(".", "test", "-json").cmd.Args)
	b.plugin = "opencl"
	assert.Equal(t, []string{"gooffload", "test", "-plugin", "opencl", "-json"}, b.made(".", "test", "-json").cmd.Args)
}

func TestTags(t *testing.T) {
	b := &bench{}
	assert.Equal(t, []string{"", "-tags=omp"}, []string{b.tagged(), b.tagged("omp")})
	b.tags = "noasm"
	assert.Equal(t, []string{"-tags=noasm", "-tags=noasm,omp"}, []string{b.tagged(), b.tagged("omp")})
	assert.Contains(t, b.goCommand("").cmd.Env, "GOFLAGS=-buildvcs=false -mod=mod -tags=noasm")
}
