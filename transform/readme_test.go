package transform_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform"
)

// The README's last section says what is translated and what is not. These tests hold it to that, both ways: what is
// built has to be taken off the list, and what is refused with "not built" has to be on it.

func missing(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	_, section, found := strings.Cut(string(text), "\n## What is not there yet\n")
	require.True(t, found)
	return section
}

// bullet is the text of one item of a list, on one line.
func bullet(t *testing.T, section, name string) string {
	t.Helper()
	_, rest, found := strings.Cut(section, "\n- "+name+": ")
	require.True(t, found, name)
	item := regexp.MustCompile(`(?s)^.*?[;.]\n(\n|- )`).FindString(rest)
	require.NotEmpty(t, item, name)
	return strings.Join(strings.Fields(strings.TrimRight(item, "-;.\n ")), " ")
}

var code = regexp.MustCompile("`([^`]+)`")

func quoted(text string) []string {
	var out []string
	for _, m := range code.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return out
}

// region is a program with one directive, over what it applies to.
func region(directive string, assoc directives.Association) string {
	statement := "{\n\t\ty := x[0]\n\t\t_ = y\n\t}"
	switch assoc {
	case directives.LoopNest:
		statement = "for i := range x {\n\t\tx[i]++\n\t}"
	case directives.StandAlone:
		statement = ""
	}
	return fmt.Sprintf("package p\n\nfunc f(x []int, n, v, w int, c bool) {\n\t//omp:%s\n\t%s\n\t_, _, _ = n, v, c\n}\n", directive, statement)
}

func accepted(t *testing.T, src string) bool {
	t.Helper()
	res := translate(t, "p.go", []byte(src), transform.Shown)
	return !res.Diags.HasErrors()
}

// required are the clauses without which a directive is not complete.
var required = map[string]string{
	"target data": " map(to: x)", "target enter data": " map(to: x)", "target exit data": " map(from: x)",
	"target update": " to(x)",
}

// transforms are the directives whose loops are not those of region; the golden cases have them.
var transforms = map[directives.Kind]bool{directives.Tile: true, directives.Unroll: true, directives.Interchange: true,
	directives.Reverse: true, directives.Fuse: true}

func TestReadmeNamesTheDirectives(t *testing.T) {
	var built []string
	for _, d := range directives.Directives() {
		if d.Ext || d.Arg != "" || d.Assoc != directives.LoopNest && d.Assoc != directives.Block &&
			d.Assoc != directives.StandAlone || transforms[d.Kind] {
			continue // what they stand on differs
		}
		if accepted(t, region(string(d.Kind)+required[string(d.Kind)], d.Assoc)) {
			built = append(built, string(d.Kind))
		}
	}
	slices.Sort(built)
	assert.Equal(t, built, quoted(bullet(t, missing(t), "directives")))
}

// samples are clauses as they may stand on a directive that is built.
var samples = strings.Fields(strings.NewReplacer(" (", "(", ": ", ":").Replace(`
	ompx_bare ompx_dyn_groupprivate(64) aligned(x:8) allocate(v),private(v) bind(thread) collapse(1) copyin(v)
	default(shared) defaultmap(tofrom)
	depend(in:x) destroy detach(event) device(n) dist_schedule(static) affinity(x) mergeable final(c) priority(1) untied
	firstprivate(v) fp(fast) from(x) has_device_addr(x) ompx_independent if(c) in_reduction(+:v) is_device_ptr(x)
	lastprivate(v) linear(v) map(tofrom:x)
	grainsize(n) num_tasks(strict:n) nogroup
	copyprivate(v) doacross(source:) filter(n) threads simd nontemporal(x) nowait num_teams(n) num_threads(n)
	ompx_dyn_groupprivate(64) ompx_grf(small) ompx_max_work_group_size(64,1,1)
	ompx_reqd_work_group_size(64,1,1) ompx_sub_group_size(16) order(concurrent) ordered private(w) proc_bind(close) reduction(+:v)
	safelen(4) schedule(static) shared(x) simdlen(4) subdevice(0,0) task_reduction(+:v) thread_limit(n) to(x) use_device_addr(x) use_device_ptr(x)
	uses_allocators(omp_default_mem_alloc) when(user={condition(true)}:target) otherwise(target)`))

func TestReadmeNamesTheClauses(t *testing.T) {
	section := missing(t)
	sampleOf := map[string]string{}
	for _, s := range samples {
		name, _, _ := strings.Cut(s, "(")
		sampleOf[name] = s
	}
	built := map[string]bool{}
	for _, d := range directives.Directives() {
		if !slices.Contains(quoted(bullet(t, section, "directives")), string(d.Kind)) {
			continue
		}
		for _, clause := range d.Clauses {
			require.NotEmpty(t, sampleOf[clause], "a sample of %s is needed", clause)
			others := required[string(d.Kind)]
			if others != "" && (clause == "map" || clause == "to" || clause == "from") {
				others = ""
			}
			sample := sampleOf[clause]
			if d.Kind == directives.TargetEnterData {
				sample = strings.Replace(sample, "tofrom:", "to:", 1)
			} else if d.Kind == directives.TargetExitData {
				sample = strings.Replace(sample, "tofrom:", "from:", 1)
			}
			src := region(string(d.Kind)+others+" "+sample, d.Assoc)
			if clause == "linear" {
				src = strings.Replace(src, "x[i]++", "x[i]++\n\t\tv++", 1)
			}
			built[clause] = built[clause] || accepted(t, src)
		}
	}
	var names []string
	for name := range built {
		if built[name] {
			names = append(names, name)
		}
	}
	names = append(names, string(directives.TargetUpdate)) // on which to and from stand
	slices.Sort(names)
	assert.Equal(t, names, quoted(bullet(t, section, "clauses")))
}

// refused are the gaps that the README lists, each with a function that falls into it. What stands before "//omp" is the body of
// func f above the directive.
var refused = []struct{ phrase, program string }{
	{"mappers of types that are not declared as structs",
		"}\n\n//omp:declare mapper(v) map(v)\ntype list []int\n\nfunc v() {"},
	{"mappers of types that are not declared as structs, and of sections with a stride",
		"//omp:target update to(mapped[0:4:2])"},
	{"mappers of types", "//omp:target enter data map(to: mapped[[1]int{0}[0]])"},
	{"reductions into arrays and structs that a pointer leads to",
		"p := &[1]int{n}\n//omp:target teams loop reduction(+: p)\nfor i := range x {\np[0] += i\n}"},
	{"`device(ancestor: …)`", "//omp:target device(ancestor: 1)\n{\n}"},
	{"dimensions of `num_teams`",
		"//omp:target teams loop num_teams(1, 2)\nfor i := range x {\nx[i] = 1\n}"},
	{"dimensions of `thread_limit`", "//omp:target teams loop thread_limit(1, 2)\nfor i := range x {\nx[i] = 1\n}"},
	{"in fused loops those of methods, of generic functions and of other packages that are chosen while the program runs",
		"//omp:target teams distribute parallel for\n//omp:fuse\n{\nfor i := range x {\nx[i] = (str_{}).w()\n}\n" +
			"for i := range x {\nx[i]++\n}\n}\n}\n\n//omp:declare variant(g) " +
			"match(device={arch(sim)})\nfunc (str_) w() int { return 0 }\n\nfunc (str_) g() int { return 0 }\n\nfunc h() {"},
	{"conditions that may panic where the launch evaluates them",
		"//omp:target\n{\nn = (str_{}).w()\n}\n}\n\nvar at *bool\n\n//omp:declare variant(g) " +
			"match(user={condition(*at)})\nfunc (str_) w() int { return 0 }\n\nfunc (str_) g() int { return 0 }\n\n" +
			"func h() {"},
	{"those that would make more than twelve kernels of a region", manyVariants()},
	{"and clauses of `dispatch` there other than `novariants` and `nocontext`",
		"//omp:target\n{\n//omp:dispatch device(0)\nw()\n}\n}\n\n//omp:declare variant(g) " +
			"match(construct={dispatch})\nfunc w() {}\n\nfunc g() {"},
	{"in functions that a region calls `dispatch` under conditions that are not constants",
		"//omp:target\n{\ncalled(n)\n}\n}\n\nfunc called(n int) {\n//omp:dispatch novariants(n > 0)\nw()\n}\n\n" +
			"//omp:declare variant(g) match(construct={dispatch})\nfunc w() {}\n\nfunc g() {"},
	{"outside of regions `dispatch` of calls whose arguments are the results of another call",
		"//omp:dispatch\nw(g())\n}\n\n//omp:declare variant(v) match(construct={dispatch})\nfunc w(a, b int) {}\n\n" +
			"func v(a, b int) {}\n\nfunc g() (int, int) {\nreturn 1, 2"},
	{"in files with line directives",
		"//omp:metadirective when(user={condition(c)}: teams)\n{\n}\n//line other.y:1\n"},
	{"above what declares a variable of a type that has no name there",
		"int := c\n_ = int\n//omp:metadirective when(user={condition(int)}: atomic read)\nm := x[0]\n_ = m"},
	{"by `device_num` of what is not a constant",
		"//omp:target\n{\n//omp:metadirective when(target_device={device_num(n)}: atomic)\nx[0]++\n}"},
	{"any that are something else on a device than on the host, where it has an effect",
		"//omp:target parallel\n{\ncalled(x)\n}\n}\n\nfunc called(x []int) {\n" +
			"//omp:metadirective when(device={kind(nohost)}: barrier) otherwise(error at(execution))\n_ = x"},
	{"atomic statements that declare variables of other types than numbers and bools",
		"wide := 1i\n//omp:atomic read\n" +
			"m := wide\n_ = m"},
	{"sections of several statements without a directive",
		"//omp:sections\n{\nx[0]++\nx[2]++\n//omp:section\nx[1]++\n}"},
	{"`doacross` where the step of a loop is not constant",
		"//omp:parallel for ordered(1)\nfor i := 0; i < 9; i += n {\n//omp:ordered doacross(sink: i-1)\n}"},
	{"reductions with `inscan` of what is more than one value",
		"//omp:parallel for reduction(inscan, +: arr)\nfor i := range x {\narr[i&3] += i\n//omp:scan inclusive(arr)\nx[i] = arr[0]\n}"},
	{"`scan` in nests of which a bound depends on another loop",
		"//omp:parallel for collapse(2) reduction(inscan, +: n)\n" +
			"for i := range x {\nfor j := range i {\nn += j\n//omp:scan inclusive(n)\nx[i] = n\n}\n}"},
	{"`lastprivate` beside them",
		"//omp:parallel for reduction(inscan, +: n) lastprivate(c)\nfor i := range x {\nn += i\n" +
			"//omp:scan inclusive(n)\nc = n > 3\n}"},
	{"`target` and clauses in a loop that name what is in its `lastprivate(conditional: …)`",
		"//omp:parallel for lastprivate(conditional: n)\nfor i := range x {\n//omp:atomic write\nn = i\n}\n" +
			"//omp:parallel for lastprivate(conditional: n)\nfor i := range x {\n//omp:parallel for lastprivate(n)\n" +
			"for j := range x {\nn = i + j\n}\n}"},
	{"`target` that name a part of a variable which a construct around reduces",
		"//omp:parallel reduction(+: s.v)\n{\n//omp:atomic\ns.v++\n}"},
	{"threadprivate variables in heads of loops that threads share",
		"//omp:parallel for\nfor i := range v {\n_ = i\n}\n}\n\n//omp:threadprivate\nvar v int\n\nfunc g() {"},
	{"in initial values of such variables",
		"}\n\n//omp:threadprivate\nvar v int\n\n//omp:threadprivate\nvar w = []int{v}\n\nfunc g() {"},
	{"of those that lead to memory initial values with functions in them or with several results",
		"}\n\n//omp:threadprivate\nvar v = func() []int { return nil }()\n\nfunc g() {"},
	{"parts of strings", "//omp:target map(to: str[1:2])\n{\n}"},
	{"Everything else is refused by name", "//omp:parallel\n{\n//omp:teams\n{\n}\n}"},
	{"`in_reduction` of what no construct around in the same function reduces for tasks",
		"//omp:task in_reduction(+: n)\nn++"},
	{"values from memory in `num_teams` and `thread_limit` inside of the region",
		"//omp:target\n//omp:teams distribute num_teams(x[0])\nfor i := range x {\nx[i] = 1\n}"},
	{"loop transformations: those on loops that are fused", "//omp:target\n{\n//omp:fuse\n{\n//omp:reverse\nfor i := range x {\n" +
		"x[i] = 1\n}\nfor i := range x {\nx[i]++\n}\n}\n}"},
	{"`linear` above any",
		"//omp:target\n{\nk := 0\n//omp:parallel for linear(k)\n//omp:tile sizes(4)\nfor i := range x {\nx[i] = k\nk++\n}\n" +
			"x[0] = k\n}"},
	{"`lastprivate` above `reverse`",
		"//omp:target teams\n{\nk := 0\n//omp:parallel for lastprivate(k)\n//omp:reverse\nfor i := range x {\nk = i\n" +
			"}\nx[0] = k\n}"},
	{"assignments of strings in the memory of items", "//omp:target\n{\nstrs[0] = strs[1]\n}"},
	{"whole elements with strings, interfaces, maps, channels or functions in them",
		"//omp:target\n{\nmixed[0] = mixed[1]\n}"},
	{"functions with regions of their own", "//omp:target\n{\nhasDirective(x)\n}"},
	{"`simd` on `ordered`", "//omp:target\n{\n//omp:simd\nfor i := range x {\n//omp:ordered simd\nx[i]++\n}\n}"},
	{"`doacross` in functions that the loop calls",
		"//omp:target parallel for ordered(1)\nfor i := range x {\ncalled(x[i:])\n}\n}\n\nfunc called(x []int) {\n" +
			"//omp:ordered doacross(source:)\nx[0]++"},
	{"`device_type(host)` on `groupprivate`", "}\n\n//omp:groupprivate device_type(host)\nvar v int\n\nfunc g() {"},
	{"such variables in loops of `loop` that are launched as a whole",
		"//omp:target teams loop\nfor i := range x {\nx[i] = v\n}\n}\n\n//omp:groupprivate\nvar v int\n\nfunc g() {"},
	{"type parameters of which the constraint lists other types than numbers, strings, and slices or pointers with " +
		"one type beneath",
		"}\n\nfunc generic[T ~int | ~bool](z []T) {\n//omp:target\n{\nz[0] = z[1]\n}"},
	{"reductions of what may be a string",
		"}\n\nfunc generic[T ~int | ~string](z []T, t T) {\n//omp:target teams distribute parallel for reduction(+: " +
			"t)\nfor i := range z {\nt += z[i]\n}"},
	{"data constructs of items with bools or pointers in generic functions",
		"}\n\nfunc generic[T any](z []T) {\n//omp:target update to(z)"},
}

// manyVariants is a program with a region in which five methods are called that have a variant each.
func manyVariants() string {
	calls, methods := "", "\n}\n\nvar chosen bool\n\nfunc (str_) other() {}\n"
	for i := range 5 {
		m := "m" + strconv.Itoa(i)
		calls += "s." + m + "()\n"
		methods += "\n//omp:declare variant(other) match(user={condition(chosen)})\nfunc (str_) " + m + "() {}\n"
	}
	return "//omp:target\n{\n" + calls + "}" + methods + "\nfunc h() {"
}

// notTried are refusals that the programs above cannot show: of routines of the runtime, whose package is not at hand
// here; of what is not bound to its directive in the first place.
var notTried = []string{" in a region is not built yet"}

func TestReadmeListsWhatIsRefused(t *testing.T) {
	section := strings.Join(strings.Fields(missing(t)), " ")
	list := section[strings.Index(section, "Everything else is refused"):]
	var said []string
	for _, r := range refused {
		assert.Contains(t, list, r.phrase)
		src := "package p\n\nimport \"sort\"\n\nvar _ = sort.Ints\n\ntype str_ struct{ v int }\n\n//omp:declare " +
			"mapper(m) map(m.v)\ntype mapped_ struct{ v int }\n\ntype node_ struct {\n\tv int\n\tnext *node_\n}\n\nfunc (n " +
			"*node_) set() {}\n\ntype mixed_ struct {\n\tv []int\n\tany any\n}\n\n" +
			"func hasDirective(x []int) {\n//omp:target\n{\nx[0] = 1\n}\n}\n\n" +
			"func f(x []int, n int, c bool, arr [4]int, s str_, ss []str_, mat [4][4]int, rows [][]int, ps *[]int, ptrs " +
			"[]*int, node *node_, nodes []node_, str string, mapped []mapped_, " +
			"strs []string, mixed []mixed_) {\n" + r.program + "\n}\n"
		res := translate(t, "p.go", []byte(src), transform.Shown)
		assert.True(t, res.Diags.HasErrors(), "%s is translated: take it off the README's list\n%s", r.phrase,
			r.program)
		for _, d := range res.Diags {
			said = append(said, d.Message)
			for _, f := range d.Fixes {
				said = append(said, f.Text)
			}
		}
	}
	for _, format := range notBuilt(t) {
		if slices.Contains(notTried, format) {
			continue
		}
		like := regexp.MustCompile(strings.NewReplacer(`%s`, `.*`, `%q`, `.*`, `%d`,
			`.*`).Replace(regexp.QuoteMeta(format)))
		assert.True(t, slices.ContainsFunc(said, like.MatchString),
			"the README's list has nothing for what is refused with %q", format)
	}
}

// notBuilt are the texts in the translator that refuse what is not built, or the parts of them up to a variable one.
func notBuilt(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	rooms, err := filepath.Glob("*/*.go")
	require.NoError(t, err)
	text := regexp.MustCompile(`"([^"\n]*not built[^"\n]*)"`)
	var out []string
	for _, name := range append(files, rooms...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		for line := range strings.Lines(string(src)) {
			if m := text.FindStringSubmatch(line); m != nil && !strings.Contains(m[1], "not built on this platform") {
				out = append(out, m[1])
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}
