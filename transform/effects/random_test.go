package effects

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// maker writes random functions over a few types, in which no pointer is nil and nothing goes on for ever.
type maker struct {
	r     *rand.Rand
	funcs []signature // that may be called
	vars  []local     // that may be used here
	names int
	depth int // of blocks
}

type local struct{ name, typ string }

type signature struct {
	name    string
	params  []string
	results []string
}

// selections are what can be selected from a value of a type, with its type.
var selections = map[string][]local{
	"leaf": {{".a", "int"}, {".b", "int"}},
	"mid": {{".n", "int"}, {".l", "leaf"}, {".p", "*leaf"}, {".s", "[]int"}, {".arr[1]", "int"}, {".leaf", "leaf"},
		{".a", "int"}},
	"outer": {{".mid", "*mid"}, {".n", "int"}, {".p", "*leaf"}, {".arr[1]", "leaf"}, {".grid", "[][]int"},
		{".grid[0]", "[]int"},
		{".grid[0][0]", "int"}},
	"[][]int": {{"[0]", "[]int"}},
	"top":     {{".m", "mid"}, {".pm", "*mid"}, {".k", "int"}, {".ls", "[]*leaf"}, {".ms", "[]mid"}},
}

const declarations = `
type leaf struct{ a, b int }

type mid struct {
	n   int
	l   leaf
	p   *leaf
	s   []int
	arr [2]int
	leaf
}

type top struct {
	m  mid
	pm *mid
	k  int
	ls []*leaf
	ms []mid
}

type outer struct {
	*mid
	arr  [2]leaf
	grid [][]int
}

type setter interface{ set(int) }

func (l *leaf) set(v int)    { l.a = v }
func (l leaf) get() int      { return l.a + l.b }
func (m *mid) inner() *leaf  { if m.n%2 == 0 { return m.p }; return &m.l }
func (m mid) slice() []int   { return m.s }
func (m *mid) link(l *leaf)  { m.p = l }
func (m mid) copied() *mid   { return &m }

func put[T any](d []T, v T) { if len(d) > 0 { d[0] = v } }
func pick[T any](a, b T, c bool) T { if c { return a }; return b }
func get(s []int, i int) int { if len(s) == 0 { return 0 }; return s[(i%len(s)+len(s))%len(s)] }
func apply(f func(*int), p *int) { f(p) }
func setting(p *leaf) func(int) { return func(v int) { p.a = v } }
func each(p, q *leaf) func(func(*leaf) bool) { return func(yield func(*leaf) bool) { _ = yield(p) && yield(q) } }
func (o outer) first() leaf { return o.arr[0] }
func (o *outer) second() *leaf { return &o.arr[1] }

var (
	gi int
	gl *leaf
	gs []int
	gm mid
)
`

var kinds = []string{"int", "*int", "[]int", "leaf", "*leaf", "mid", "*mid", "*top", "[]*leaf", "outer", "*outer",
	"[][]int"}

func (g *maker) pick(from ...string) string { return from[g.r.IntN(len(from))] }

func (g *maker) fresh(prefix string) string {
	g.names++
	return fmt.Sprintf("%s%d", prefix, g.names)
}

// places are the addressable expressions of a type that begin at a variable.
func (g *maker) places(typ string) (out []string) {
	var visit func(e, t string, depth int)
	visit = func(e, t string, depth int) {
		if t == typ {
			out = append(out, e)
		}
		if t == "*"+typ && typ != "top" {
			out = append(out, "(*"+e+")")
		}
		if depth == 0 {
			return
		}
		for _, s := range selections[strings.TrimPrefix(t, "*")] {
			visit(e+s.name, s.typ, depth-1)
		}
	}
	for _, v := range g.vars {
		visit(v.name, v.typ, 2)
	}
	return out
}

// expr is an expression of a type; pure ones call nothing.
func (g *maker) expr(typ string, depth int) string {
	places := g.places(typ)
	if depth > 0 && g.r.IntN(3) == 0 {
		if c := g.callOf(typ, depth-1); c != "" {
			return c
		}
	}
	if depth > 0 && g.r.IntN(2) == 0 {
		if e := g.made(typ, depth-1); e != "" {
			return e
		}
	}
	if len(places) > 0 {
		return g.pick(places...)
	}
	if e := g.made(typ, 0); e != "" {
		return e
	}
	return "new(" + strings.TrimPrefix(typ, "*") + ")"
}

// made is an expression that is not a path.
func (g *maker) made(typ string, depth int) string {
	e := func(t string) string { return g.expr(t, depth) }
	switch typ {
	case "int":
		return g.pick("3", "("+e("int")+" + "+e("int")+")", "get("+e("[]int")+", "+e("int")+")",
			"len("+e("[]int")+")", e("leaf")+".get()")
	case "*int":
		if p := g.places("int"); len(p) > 0 {
			return "&" + g.pick(p...)
		}
		return "new(int)"
	case "[]int":
		if p := g.places("mid"); len(p) > 0 && g.r.IntN(3) == 0 {
			return g.pick(p...) + ".arr[:]"
		}
		if p := g.places("[]int"); len(p) > 0 {
			v := g.pick(p...)
			return g.pick("append("+v+", "+e("int")+")", v+"[len("+v+")/2:]", "[]int{"+e("int")+"}",
				"pick("+v+", "+e("[]int")+", "+e("int")+" > 5)")
		}
		return "[]int{1, 2}"
	case "leaf":
		return g.pick("leaf{a: "+e("int")+"}", "leaf{"+e("int")+", "+e("int")+"}")
	case "*leaf":
		if p := g.places("leaf"); len(p) > 0 && g.r.IntN(2) == 0 {
			return "&" + g.pick(p...)
		}
		return g.pick("&leaf{b: "+e("int")+"}", "pick("+e("*leaf")+", "+e("*leaf")+", "+e("int")+" > 4)")
	case "mid":
		return "mid{n: " + e("int") + ", p: " + e("*leaf") + ", s: " + e("[]int") + "}"
	case "*mid":
		if p := g.places("mid"); len(p) > 0 && g.r.IntN(2) == 0 {
			return "&" + g.pick(p...)
		}
		return "&mid{p: " + e("*leaf") + ", s: " + e("[]int") + "}"
	case "*top":
		return "&top{pm: " + e("*mid") + ", m: " + e("mid") + "}"
	case "outer", "*outer":
		e := "outer{mid: " + e("*mid") + ", grid: " + e("[][]int") + "}"
		if typ == "*outer" {
			e = "&" + e
		}
		return e
	case "[][]int":
		return "[][]int{{" + e("int") + "}, {1}}"
	case "[]*leaf":
		return "[]*leaf{" + e("*leaf") + ", " + e("*leaf") + "}"
	}
	return ""
}

// callOf is a call with one result of a type.
func (g *maker) callOf(typ string, depth int) string {
	switch typ {
	case "leaf":
		if g.r.IntN(3) == 0 {
			return g.expr("outer", 0) + ".first()"
		}
	case "*leaf":
		switch g.r.IntN(4) {
		case 0:
			return g.addressable("mid") + ".inner()"
		case 1:
			return g.addressable("outer") + ".second()"
		}
	case "[]int":
		if g.r.IntN(3) == 0 {
			return g.expr("mid", 0) + ".slice()"
		}
	case "*mid":
		if g.r.IntN(3) == 0 {
			return g.expr("mid", 0) + ".copied()"
		}
	}
	var fit []signature
	for _, f := range g.funcs {
		if len(f.results) == 1 && f.results[0] == typ {
			fit = append(fit, f)
		}
	}
	if len(fit) == 0 {
		return ""
	}
	return g.call(fit[g.r.IntN(len(fit))], depth)
}

// addressable is a variable of a type, or a pointer to one.
func (g *maker) addressable(typ string) string {
	if p := g.places(typ); len(p) > 0 {
		return g.pick(p...)
	}
	return "(" + g.expr("*"+typ, 0) + ")"
}

func (g *maker) call(f signature, depth int) string {
	args := make([]string, len(f.params))
	for i, p := range f.params {
		args[i] = g.expr(p, depth)
	}
	return f.name + "(" + strings.Join(args, ", ") + ")"
}

func (g *maker) block(n int) string {
	vars := len(g.vars)
	g.depth++
	var b strings.Builder
	for range 1 + g.r.IntN(n) {
		b.WriteString(g.stmt())
	}
	g.depth--
	g.vars = g.vars[:vars]
	return b.String()
}

func (g *maker) stmt() string {
	switch n := g.r.IntN(16); {
	case n == 0 && g.depth < 3:
		return "if " + g.expr("int", 1) + " > " + g.expr("int", 0) + " {\n" + g.block(2) + "} else {\n" + g.block(2) +
			"}\n"
	case n == 1 && g.depth < 3:
		i := g.fresh("i")
		head := "for " + i + " := range 2 {\n"
		g.vars = append(g.vars, local{i, "int"})
		body := g.block(2)
		g.vars = g.vars[:len(g.vars)-1]
		return head + body + "_ = " + i + "\n}\n"
	case n == 2 && g.depth < 3:
		v := g.fresh("v")
		head := "for _, " + v + " := range " + g.expr("[]*leaf", 1) + " {\n"
		g.vars = append(g.vars, local{v, "*leaf"})
		body := g.block(2)
		g.vars = g.vars[:len(g.vars)-1]
		return head + body + "_ = " + v + "\n}\n"
	case n == 3:
		return g.closure()
	case n == 4 && len(g.funcs) > 0:
		f := g.funcs[g.r.IntN(len(g.funcs))]
		if len(f.results) == 0 {
			return g.call(f, 1) + "\n"
		}
		return "_ = " + g.call(f, 1) + "\n"
	case n == 5:
		return g.addressable("leaf") + ".set(" + g.expr("int", 1) + ")\n"
	case n == 6:
		return g.addressable("mid") + ".link(" + g.expr("*leaf", 1) + ")\n"
	case n == 7:
		return g.pick("put("+g.expr("[]int", 1)+", "+g.expr("int", 1)+")\n",
			"put("+g.expr("[]*leaf", 1)+", "+g.expr("*leaf", 1)+")\n",
			"copy("+g.expr("[]int", 1)+", "+g.expr("[]int", 1)+")\n")
	case n == 8:
		return g.other()
	case n < 12:
		t := kinds[g.r.IntN(len(kinds))]
		v, e := g.fresh("v"), g.expr(t, 2)
		g.vars = append(g.vars, local{v, t})
		return "var " + v + " " + t + " = " + e + "\n_ = " + v + "\n"
	}
	t := kinds[g.r.IntN(len(kinds))]
	p := g.places(t)
	p = slices.DeleteFunc(p, func(s string) bool { return strings.HasPrefix(s, "i") })
	if len(p) == 0 {
		return ""
	}
	op := " = "
	if t == "int" {
		op = g.pick(" = ", " += ")
	}
	return g.pick(p...) + op + g.expr(t, 2) + "\n"
}

// closure declares, and calls, a function literal or a method value.
func (g *maker) closure() string {
	f, q := g.fresh("fn"), g.fresh("q")
	if g.r.IntN(4) == 0 {
		return f + " := " + g.addressable("leaf") + ".set\n" + f + "(" + g.expr("int", 1) + ")\n"
	}
	g.vars = append(g.vars, local{q, "*int"})
	body := g.block(2)
	g.vars = g.vars[:len(g.vars)-1]
	s := f + " := func(" + q + " *int) {\n*" + q + " += 1\n" + body + "}\n"
	switch g.r.IntN(4) {
	case 0:
		return s + "apply(" + f + ", " + g.expr("*int", 1) + ")\n"
	case 1:
		return s + "defer " + f + "(" + g.expr("*int", 1) + ")\n"
	}
	return s + f + "(" + g.expr("*int", 1) + ")\n"
}

// other are statements with interfaces, maps and several values.
func (g *maker) other() string {
	v := g.fresh("v")
	switch g.r.IntN(12) {
	case 8:
		return "var " + v + " any = " + g.expr("*leaf", 1) + "\nif " + g.expr("int", 1) + " > 5 {\n" + v + " = " +
			g.expr("*mid", 1) +
			"\n}\nswitch x := " + v + ".(type) {\ncase *leaf:\nx.a = 2\ncase *mid:\nx.p.a++\n}\n"
	case 9:
		return v + " := make(chan *leaf, 2)\n" + v + " <- " + g.expr("*leaf", 1) + "\n(<-" + v + ").b = " +
			g.expr("int", 0) + "\n"
	case 10:
		return "for " + v + " := range each(" + g.expr("*leaf", 1) + ", " + g.expr("*leaf", 1) + ") {\n" + v +
			".b = 3\n}\n"
	case 11:
		return "setting(" + g.expr("*leaf", 1) + ")(" + g.expr("int", 1) + ")\n"
	case 5:
		if p := g.places("int"); len(p) > 0 {
			return "for " + g.pick(p...) + " = range 2 {\n}\n"
		}
	case 6:
		if p := g.places("*leaf"); len(p) > 0 {
			return "for _, " + g.pick(p...) + " = range " + g.expr("[]*leaf", 1) + " {\n}\n"
		}
	case 7:
		if p, q := g.places("int"), g.places("mid"); len(p) > 1 && len(q) > 0 {
			return "for " + g.pick(p...) + ", " + g.pick(p...) + " = range " + g.pick(q...) + ".arr {\n}\n"
		}
	case 0:
		return "var " + v + " setter = " + g.expr("*leaf", 1) + "\n" + v + ".set(" + g.expr("int", 1) + ")\n"
	case 1:
		return "var " + v + " setter = " + g.expr("*leaf", 1) + "\n" + v + " = " + g.expr("*leaf", 1) + "\n" + v +
			".set(4)\n"
	case 2:
		return v + " := map[int]*leaf{1: " + g.expr("*leaf", 1) + "}\n" + v + "[2] = " + g.expr("*leaf", 1) + "\n" +
			v + "[1].b = " + g.expr("int", 0) + "\n"
	case 3:
		w := g.fresh("v")
		s := v + ", " + w + " := " + g.expr("*leaf", 1) + ", " + g.expr("*leaf", 1) + "\n" + v + ", " + w + " = " +
			w + ", " + v + "\n"
		g.vars = append(g.vars, local{v, "*leaf"}, local{w, "*leaf"})
		return s
	}
	return "var " + v + " any = " + g.expr("*leaf", 1) + "\nif " + v + ", ok := " + v + ".(*leaf); ok {\n" + v +
		".a++\n}\n"
}

// function is a function that later ones, and itself, may call.
func (g *maker) function(i int) string {
	f := signature{name: fmt.Sprintf("f%d", i)}
	var head []string
	g.vars = []local{{"gi", "int"}, {"gl", "*leaf"}, {"gs", "[]int"}, {"gm", "mid"}}
	for j := range 1 + g.r.IntN(3) {
		t := kinds[g.r.IntN(len(kinds))]
		p := fmt.Sprintf("p%d", j)
		f.params = append(f.params, t)
		head = append(head, p+" "+t)
		g.vars = append(g.vars, local{p, t})
	}
	if g.r.IntN(2) == 0 {
		f.results = []string{g.pick("int", "*leaf", "*mid", "[]int", "*int", "mid", "leaf")}
	}
	result := ""
	if len(f.results) > 0 {
		result = f.results[0]
	}
	out := result
	if result != "" {
		out = "(r " + result + ")"
	}
	s := "func " + f.name + "(" + strings.Join(head, ", ") + ") " + out + " {\nif fuel--; fuel < 0 {\n"
	if result != "" {
		s += "return " + g.spare(result) + "\n"
	} else {
		s += "return\n"
	}
	s += "}\n"
	if g.r.IntN(3) == 0 {
		g.funcs = append(g.funcs, f) // it may call itself
	}
	s += g.block(6)
	if result != "" {
		if g.r.IntN(4) == 0 {
			s += "defer func() { r = " + g.expr(result, 1) + " }()\n"
		}
		s += "return " + g.expr(result, 2) + "\n"
	}
	if !slices.ContainsFunc(g.funcs, func(o signature) bool { return o.name == f.name }) {
		g.funcs = append(g.funcs, f)
	}
	return s + "}\n\n"
}

// spare is a value that says nothing.
func (g *maker) spare(typ string) string {
	switch typ {
	case "int":
		return "0"
	case "[]int":
		return "[]int{0}"
	case "*mid":
		return "&mid{p: &leaf{}}"
	case "mid":
		return "mid{p: &leaf{}}"
	case "leaf":
		return "leaf{}"
	}
	return "new(" + strings.TrimPrefix(typ, "*") + ")"
}

// region is a function with local variables, aliases among them, a region, and expressions that the region may
// change. probes stands for what observes them.
func (g *maker) region(i int) (text string, exprs []string) {
	g.vars = []local{{"gi", "int"}, {"gl", "*leaf"}, {"gm", "mid"}}
	g.depth = 0
	var b strings.Builder
	fmt.Fprintf(&b, "func r%d() {\nfuel = 200\n", i)
	for range 4 + g.r.IntN(5) {
		t := kinds[g.r.IntN(len(kinds))]
		v := g.fresh("v")
		e := g.expr(t, 2)
		g.vars = append(g.vars, local{v, t})
		fmt.Fprintf(&b, "var %s %s = %s\n_ = %s\n", v, t, e, v)
	}
	exprs = g.places("int")
	for _, s := range g.places("[]int") {
		exprs = append(exprs, "len("+s+")", "get("+s+", 1)")
	}
	for _, s := range g.places("mid") {
		exprs = append(exprs, s+".inner().a", s+".get()")
	}
	g.r.Shuffle(len(exprs), func(i, j int) { exprs[i], exprs[j] = exprs[j], exprs[i] })
	exprs = exprs[:min(len(exprs), 16)]
	fmt.Fprintf(&b, "/*before*/\n{\n%s}\n/*after*/\n}\n\n", g.block(4))
	return b.String(), exprs
}
