package programs

import (
	"fmt"
	"strings"
)

// Launches writes a function around one region, and one that calls it with data that shows what it did. What is
// evaluated where the kernel is launched is as awkward as Go allows: bounds that call, divide or reach through nil,
// nests that are empty, views of one array, guards, expressions in clauses; and names in any scope may be those that
// generated code would like to use.
//
// Iterations never touch what another one writes, and loops end. So each program is refused, or does what it does
// without its directive, a panic included.
func (m *Maker) Launches(name string, number int) Program {
	g := &launch{Maker: m, lines: &lines{}, name: name, names: m.scope(surroundings[number].taken...)}
	if class := surroundings[number].class; class != "" {
		m.allowed(class)
	}
	g.declare()
	g.region()
	source := g.types.String() + fmt.Sprintf("func %sRegion(%s) {\n%s}\n\n", name, strings.Join(g.params, ", "),
		g.b.String()) +
		fmt.Sprintf("func %s() kit.S {\n%s%sRegion(%s)\nreturn kit.Show(%s)\n}\n", name, g.setup.String(), name,
			strings.Join(g.args, ", "), strings.Join(g.shown, ", "))
	return m.program(name, source, `"github.com/gooffload/gooffload/transform/testdata/random/kit"`)
}

// launch is one program on its way.
type launch struct {
	*Maker
	*lines // of the function with the region
	name   string
	names  *scope

	types  strings.Builder // declarations at package level
	setup  strings.Builder // of the data, in the caller
	params []string
	args   []string
	shown  []string // what the caller prints

	out, in string // slices that the region writes and reads, of the same length
	n       string // that length, 8; or less
	zero    string // a variable that is 0
	flag    string // a condition that is false
	object  string // a struct with a length n and a slice t, or
	absent  string // a nil pointer to one
	flat    string // a pointer to a struct with a length n and no pointers
	limit   string // a slice of one length
	empty   bool   // the region is a nest without iterations
	clauses []string

	fault          string // how the region may panic; empty: it has not been decided
	beyond, mapped bool   // the region slices in beyond its length; a clause maps its length only, which does not go with that
}

func (g *launch) param(kind, typ, value string) string {
	name := g.fresh(kind)
	g.params = append(g.params, name+" "+typ)
	g.args = append(g.args, value)
	return name
}

func (g *launch) fresh(kind string) string { return g.names.name(kind) }

// declare makes the data.
func (g *launch) declare() {
	t := g.name + "T"
	fmt.Fprintf(&g.types, "type %s struct {\nn kit.I\nt []kit.I\ncalls kit.I\n}\n\n", t)
	fmt.Fprintf(&g.types, "func (v *%s) size() kit.I { return v.n }\n\n", t)
	fmt.Fprintf(&g.types, "func (v *%s) count() kit.I {\nv.calls++\nreturn v.n\n}\n\n", t)
	fmt.Fprintf(&g.types, "func (v *%s) grow(by kit.I) { v.n += by }\n\n", t)
	fmt.Fprintf(&g.setup, "data1, data2 := kit.Ints(8), kit.Ints(8)\n")
	fmt.Fprintf(&g.setup, "object := &%s{n: 8, t: kit.Ints(9)}\n", t)
	g.out = g.param("out", "[]kit.I", "data1")
	g.in = g.param("in", "[]kit.I", "data2")
	g.n = g.param("n", "kit.I", "8")
	g.zero = g.param("zero", "kit.I", "0")
	g.flag = g.param("flag", "kit.B", "1 == 2")
	g.object = g.param("object", "*"+t, "object")
	fmt.Fprintf(&g.setup, "var absent *%s\n", t)
	g.absent = g.param("absent", "*"+t, "absent")
	fmt.Fprintf(&g.types, "type %sFlat struct{ n, m kit.I }\n\n", g.name)
	fmt.Fprintf(&g.types, "func (v *%sFlat) size() kit.I { return v.n }\n\n", g.name)
	fmt.Fprintf(&g.types, "func (v *%sFlat) grow(by kit.I) { v.n += by }\n\n", g.name)
	fmt.Fprintf(&g.setup, "flat, limit := &%sFlat{8, 1}, []kit.I{8}\n", g.name)
	g.flat = g.param("flat", "*"+g.name+"Flat", "flat")
	g.limit = g.param("limit", "[]kit.I", "limit")
	g.shown = []string{"data1", "data2", "object.n", "object.calls", "object.t", "flat.n", "limit"}
}

// region is the function's body: some locals, and a construct in some block.
func (g *launch) region() {
	for range g.r.IntN(3) {
		local := g.fresh("local")
		g.add("%s := %s", local, g.pick("1", g.n, "1.5", g.out, g.flag))
		g.add("_ = %s", local)
	}
	blocks := g.r.IntN(2)
	for range blocks {
		local := g.fresh("inner")
		g.add("{\n%s := 3\n_ = %s", local, local)
	}
	if g.oneIn(3) {
		g.nest()
	} else {
		g.single()
	}
	g.add("%s", strings.Repeat("}\n", blocks))
}

// directive is what stands above the loop.
func (g *launch) directive(more ...string) {
	if g.oneIn(4) {
		g.clause()
	}
	for _, line := range g.spelled(g.pick("target teams distribute parallel for", "target teams loop"),
		append(more, g.clauses...)...) {
		g.add("%s", line)
	}
}
