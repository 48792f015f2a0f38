package programs

import (
	"fmt"
	"strings"
)

// Anything writes a function around one region that may hold everything that a kernel may: values of all types,
// functions that change what their caller's expression reads, pointers into either memory, faults. What it prints does
// not depend on the order of iterations. Its package has AnythingScope.
func (m *Maker) Anything(name string) Program {
	m.used = nil
	g := &anything{Maker: m, b: &strings.Builder{}}
	g.kernel(name)
	return Program{Name: name, Source: g.b.String(), Imports: []string{`"math"`, `"math/bits"`}, Constructs: 1}
}

// anything is such a function in the making. It knows the types of all variables.
type anything struct {
	*Maker
	b     *strings.Builder
	vars  []typed     // in scope
	names int         // given out in this function
	loops []string    // labels of the loops around, "" of one without
	calls []signature // of functions that may be called here
	alone bool        // iterations run beside each other: shared memory is only read
	inner bool        // in the region, which sees the function's memory
}

// typed is an expression for a variable.
type typed struct {
	text  string
	t     *goType
	fixed bool // not to be assigned
	param bool // of the function around, so that a kernel shares it
}

// signature is a function's.
type signature struct {
	name    string
	recv    *goType // of a method
	params  []*goType
	results []*goType
}

// goType is a type as the maker knows it.
type goType struct {
	name   string
	kind   byte // b bool, i integer, u unsigned, f float, c complex, s struct, a array, l slice, p pointer
	bits   int
	elem   *goType
	n      int
	fields []goField
}

type goField struct {
	name string
	t    *goType
}

func basic(name string, kind byte, bits int) *goType {
	return &goType{name: name, kind: kind, bits: bits}
}

var (
	boolT  = basic("bool", 'b', 0)
	intT   = basic("int", 'i', 64)
	floatT = basic("float64", 'f', 64)

	numberTypes = []*goType{
		intT, basic("int8", 'i', 8), basic("int16", 'i', 16), basic("int32", 'i', 32), basic("int64", 'i', 64),
		basic("small", 'i', 16),
		basic("uint", 'u', 64), basic("uint8", 'u', 8), basic("uint16", 'u', 16), basic("uint32", 'u', 32),
		basic("uint64", 'u', 64),
		basic("float32", 'f', 32), floatT, basic("celsius", 'f', 64), basic("complex64", 'c', 64),
		basic("complex128", 'c', 128),
	}
	pointT = &goType{name: "point", kind: 's', fields: []goField{{"x", numberTypes[3]}, {"y", floatT}}}
	wrapT  = &goType{name: "wrap", kind: 's', fields: []goField{
		{"point", pointT}, {"x", pointT.fields[0].t}, {"z", arrayOf(3, numberTypes[2])}, {"ok", boolT},
		{"c", numberTypes[14]},
	}}
	fourT  = arrayOf(4, numberTypes[3])
	matT   = arrayOf(2, arrayOf(3, floatT))
	rowT   = arrayOf(3, pointT)
	wordT  = basic("uintptr", 'u', 64)
	valueT = append([]*goType{boolT, pointT, wrapT, fourT, matT, rowT, wordT}, numberTypes...)
)

// refT holds pointers. A kernel may use what they point to; the whole of one only if it is its own.
var refT = &goType{name: "ref", kind: 's', fields: []goField{
	{"p", pointerTo(pointT)}, {"s", sliceOf(intT)}, {"n", intT},
}}

func arrayOf(n int, elem *goType) *goType {
	return &goType{name: fmt.Sprintf("[%d]%s", n, elem.name), kind: 'a', elem: elem, n: n}
}

func sliceOf(elem *goType) *goType   { return &goType{name: "[]" + elem.name, kind: 'l', elem: elem} }
func pointerTo(elem *goType) *goType { return &goType{name: "*" + elem.name, kind: 'p', elem: elem} }

func (t *goType) integer() bool { return t.kind == 'i' || t.kind == 'u' }
func (t *goType) number() bool  { return t.integer() || t.kind == 'f' || t.kind == 'c' }

// parameters are those of each kernel's function: scalars of every type, and memory.
var parameters = func() (list []typed) {
	for _, t := range append([]*goType{boolT, wordT}, numberTypes...) {
		list = append(list, typed{text: "a" + t.name, t: t, fixed: true, param: true})
	}
	for _, v := range []typed{
		{text: "xi", t: sliceOf(intT)}, {text: "xf", t: sliceOf(floatT)}, {text: "xp", t: sliceOf(pointT)},
		{text: "xb", t: sliceOf(boolT)},
		{text: "xw", t: sliceOf(wrapT)}, {text: "v.s", t: sliceOf(numberTypes[2])}, {text: "v.n", t: intT},
		{text: "pt", t: pointT}, {text: "wr", t: wrapT}, {text: "four", t: fourT}, {text: "mat", t: matT},
		{text: "pp", t: pointerTo(pointT)}, {text: "pm", t: pointerTo(fourT)},
		{text: "rf.p", t: refT.fields[0].t}, {text: "rf.s", t: refT.fields[1].t}, {text: "rf.n", t: intT},
		{text: "pr.p", t: refT.fields[0].t}, {text: "pr.s", t: refT.fields[1].t}, {text: "pr.n", t: intT},
	} {
		v.param = true
		v.fixed = v.t.kind == 'l' || v.t.kind == 'p' || v.t.number()
		list = append(list, v)
	}
	return list
}()

// AnythingScope is what the functions share.
const AnythingScope = `package random

import (
	"fmt"
	"math"
	"strings"
)

type (
	small   int16
	celsius float64
	point   struct {
		x int32
		y float64
	}
	wrap struct {
		point
		x  int32
		z  [3]int16
		ok bool
		c  complex64
	}
	vecs struct {
		s []int16
		n int
	}
	ref struct {
		p *point
		s []int
		n int
	}
	number interface {
		~int | ~int16 | ~int32 | ~float64
	}
)

func bump(p *int) int {
	*p += 3
	return *p
}

func (p point) sum() float64 { return float64(p.x) + p.y }

func (p *point) shift(by int32) int32 {
	p.x += by
	p.y *= 0.5
	return p.x
}

func swap[T number](a, b T) (T, T) {
	if a > b {
		return b, a
	}
	return a, b
}

func total(s []int) (n int) {
	for i := range s {
		n += s[i]
		s[i]++
	}
	return
}

func turned(m [2][3]float64) (out [2][3]float64) {
	for i := range m {
		for j := range m[i] {
			out[1-i][2-j] = m[i][j]
		}
	}
	m[0][0] = 99
	return out
}

// fold calls itself 50 times at most: how deep calls may nest is the machine's affair.
func fold(n int, x float64) float64 {
	if n <= 0 || n > 50 {
		return x
	}
	return fold(n-1, x*0.5+float64(n))
}

func (r ref) first() int { return r.s[0] + int(r.p.x) }

func touch(r *ref) int {
	r.n++
	r.p.x += int32(r.n)
	r.s[1] -= r.n
	return len(r.s)
}

// said is what was panicked with, without what only a kernel says.
func said(fault any) string {
	text := fmt.Sprint(fault)
	if _, behind, ok := strings.Cut(text, ".go:"); ok {
		_, text, _ = strings.Cut(behind, ": ")
		text, _, _ = strings.Cut(strings.TrimPrefix(text, "panic: "), " (in kernel ")
	}
	return text
}

// oneOf stands for any fault of several, but not for what the runtime says.
func oneOf(fault any) string {
	if text := fmt.Sprint(fault); strings.Contains(text, "omptarget error") {
		return text
	}
	return "something"
}

// seen is a value as it is, but that all NaNs are one.
func seen(list ...any) string {
	return strings.ReplaceAll(fmt.Sprintf("%v", list), "-NaN", "NaN")
}

func infinity() float64 { return math.Inf(1) }
`

func (g *anything) chance(percent int) bool { return g.r.IntN(100) < percent }
func (g *anything) anyType(list []*goType) *goType {
	return list[g.r.IntN(len(list))]
}

func (g *anything) linef(format string, args ...any) { fmt.Fprintf(g.b, format+"\n", args...) }

func (g *anything) fresh(stem string) string {
	g.names++
	return fmt.Sprintf("%s%d", stem, g.names)
}

// kernel writes the function, with those that it calls.
func (g *anything) kernel(name string) {
	g.calls = []signature{
		{name: "bump", params: []*goType{pointerTo(intT)}, results: []*goType{intT}},
		{name: "sum", recv: pointT, results: []*goType{floatT}},
		{name: "shift", recv: pointerTo(pointT), params: []*goType{numberTypes[3]}, results: []*goType{numberTypes[3]}},
		{name: "turned", params: []*goType{matT}, results: []*goType{matT}},
		{name: "total", params: []*goType{sliceOf(intT)}, results: []*goType{intT}},
		{name: "fold", params: []*goType{intT, floatT}, results: []*goType{floatT}},
		{name: "first", recv: refT, results: []*goType{intT}},
		{name: "touch", params: []*goType{pointerTo(refT)}, results: []*goType{intT}},
	}
	for i := range g.r.IntN(3) {
		g.function(fmt.Sprintf("%sf%d", name, i))
	}
	g.vars, g.names, g.loops, g.inner = append([]typed(nil), parameters...), 0, nil, true
	g.linef("var (\n_ = math.Pi\n_ = bits.Len8\n)\n")
	g.alone = g.chance(50)
	what := "said(r)"
	if g.alone { // of several faults any one
		what = "oneOf(r)"
	}
	g.linef("func %s() (out string) {\ndefer func() {\nif r := recover(); r != nil {\nout = \"panicked: \" + %s\n}\n}()",
		name, what)
	g.arguments()
	g.linef("yi, yf, yp := make([]int, 8), make([]float64, 8), make([]point, 8)\nvar r1 int\nvar r2 float64\nvar t int32\n_ = t")
	if g.alone {
		g.nest()
	} else {
		g.linef("//omp:target\n{")
		g.body()
		g.linef("}")
	}
	g.linef("return seen(r1, r2, yi, yf, yp, xi, xf, xp, xb, xw, v, pt, wr, four, mat, *pp, *pm, *rf.p, rf.s, *pr.p, pr.s)\n}")
}

// nest is a region of associated loops, whose iterations write to elements of their own only.
func (g *anything) nest() {
	depth := []int{1, 1, 2, 3}[g.r.IntN(4)]
	collapse := ""
	if depth > 1 {
		collapse = fmt.Sprintf(" collapse(%d)", depth)
	}
	g.linef("//omp:target teams distribute parallel for reduction(+: r1) reduction(max: r2) private(t)%s%s",
		g.pick("", " map(tofrom: yi)", " num_teams(3)"), collapse)
	switch {
	case depth == 2:
		g.linef("for j0 := range 2 {\nfor j1 := int8(7); j1 > 0; j1 -= 2 {\nj := j0*4 + int(j1)/2")
		g.vars = append(g.vars, typed{text: "j1", t: numberTypes[1], fixed: true})
	case depth == 3:
		g.linef("for j0 := -1; j0 <= 0; j0++ {\nfor j1 := range 2 {\nfor j2 := uint16(4); j2 < 6; j2++ {")
		g.linef("j := -j0*4 + j1*2 + int(j2-4)")
		g.vars = append(g.vars, typed{text: "j0", t: intT, fixed: true}, typed{text: "j2", t: numberTypes[8], fixed: true})
	case g.chance(30):
		g.linef("for j := 7; j >= 0; j-- {")
	default:
		g.linef("for j := range yi {")
	}
	g.vars = append(g.vars, typed{text: "j", t: intT, fixed: true})
	g.linef("t = %s", g.expr(numberTypes[3], 1))
	g.vars = append(g.vars, typed{text: "t", t: numberTypes[3]})
	g.body()
	g.linef("yi[j] = %s", g.expr(intT, 2))
	g.linef("yf[j] += %s", g.expr(floatT, 2))
	g.linef("yp[j] = %s", g.expr(pointT, 2))
	g.linef("r1 += %s", g.expr(intT, 2))
	g.linef("r2 = max(r2, %s)", g.expr(floatT, 1))
	g.linef("%s", strings.Repeat("}\n", depth))
}

func (g *anything) body() {
	for range 2 + g.r.IntN(5) {
		g.stmt(2)
	}
}

// function writes a function with parameters and results of random types.
func (g *anything) function(name string) {
	s := signature{name: name}
	g.vars, g.names, g.loops, g.alone, g.inner = nil, 0, nil, false, false
	params, results := []string{"n int"}, []string(nil) // so that expressions are not constant
	g.vars, s.params = append(g.vars, typed{text: "n", t: intT}), append(s.params, intT)
	for range g.r.IntN(3) {
		t := g.anyType(valueT)
		switch g.r.IntN(4) {
		case 0:
			t = pointerTo(t)
		case 1:
			t = sliceOf(g.anyType([]*goType{intT, floatT, pointT}))
		}
		v := typed{text: g.fresh("p"), t: t, fixed: t.kind == 'p'}
		g.vars = append(g.vars, v)
		params = append(params, v.text+" "+t.name)
		s.params = append(s.params, t)
	}
	named := g.chance(30)
	for range 1 + g.r.IntN(2) {
		t := g.anyType(valueT)
		s.results = append(s.results, t)
		if named {
			v := typed{text: g.fresh("r"), t: t}
			g.vars = append(g.vars, v)
			results = append(results, v.text+" "+t.name)
		} else {
			results = append(results, t.name)
		}
	}
	g.linef("func %s(%s) (%s) {", name, strings.Join(params, ", "), strings.Join(results, ", "))
	calls := len(g.calls)
	for range 1 + g.r.IntN(3) {
		g.stmt(2)
	}
	if named && g.chance(50) {
		g.linef("return\n}\n")
	} else {
		g.linef("return %s\n}\n", g.list(s.results, 1))
	}
	g.calls = append(g.calls[:calls], s) // its function literals end with it
}

// list is expressions of some types.
func (g *anything) list(types []*goType, depth int) string {
	var out []string
	for _, t := range types {
		out = append(out, g.expr(t, depth))
	}
	return strings.Join(out, ", ")
}

// arguments declares the variables that the region shares with the function.
func (g *anything) arguments() {
	for _, v := range parameters {
		switch {
		case v.t == boolT:
			g.linef("%s := %s\n_ = %s", v.text, g.pick("true", "false"), v.text)
		case v.t.number() && v.text[0] == 'a':
			g.linef("var %s %s = %s\n_ = %s", v.text, v.t.name, g.constant(v.t), v.text)
		}
	}
	g.linef("xi, xb := []int{4, -1, 7, 100, 0, 3, 2, 9}, []bool{true, false, true, false, true, true, false, true}")
	g.linef("xf := []float64{1, 2.5, -3, infinity(), infinity() - infinity(), 0, 7, 8}")
	g.linef("xp := []point{{1, 2}, {3, -4}, {5, 6}, {7, 8}, {0, 0}, {9, 1}, {2, 2}, {4, 1}}")
	g.linef("xw, v := make([]wrap, 8), vecs{[]int16{5, 4, 3, 2, 1, 0, -1, -2}, 3}")
	g.linef("pt, wr, four, mat := point{3, 1.5}, wrap{x: 4}, [4]int32{1, 2, 3, 4}, [2][3]float64{{1, 2, 3}, {4, 5, 6}}")
	g.linef("pp, pm := &point{6, 0.5}, &[4]int32{9, 8, 7, 6}")
	g.linef("rf, pr := ref{&point{1, 1}, []int{1, 2, 3, 4, 5, 6, 7, 8}, 2}, &ref{&point{2, 2}, []int{8, 7, 6, 5, 4, 3, 2, 1}, 1}")
}

// constant is a value for a scalar.
func (g *anything) constant(t *goType) string {
	switch t.kind {
	case 'i':
		return g.pick("1", "-3", "7", "0", "127", "-128", "5")
	case 'u':
		return g.pick("1", "3", "255", "0", "9")
	case 'f':
		return g.pick("1.5", "-0.25", "1e30", "0", "3")
	}
	return g.pick("complex(1, -2)", "complex(0.5, 3)", "2")
}
