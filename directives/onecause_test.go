package directives

import (
	goparser "go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// nests are programs in which directives need each other.
var nests = []string{
	"//omp:sections\n{\n\twork()\n\t//omp:section\n\twork()\n\t//omp:section\n\t{\n\t\t//omp:cancel sections\n\t}\n}",
	"//omp:for reduction(inscan, +: s)\nfor i := range x {\n\ts += x[i]\n\t//omp:scan inclusive(s)\n\ty[i] = s\n}",
	"//omp:target\n{\n\t//omp:teams num_teams(4)\n\t{\n\t\t//omp:distribute dist_schedule(static, 8)\n\t\tfor i := range x {\n\t\t\t//omp:parallel for private(t)\n\t\t\tfor j := range y {\n\t\t\t\t//omp:atomic\n\t\t\t\tx[i] += y[j]\n\t\t\t}\n\t\t}\n\t}\n}",
	"//omp:for ordered(2)\nfor i := 1; i < n; i++ {\n\tfor j := 1; j < n; j++ {\n\t\t//omp:ordered doacross(sink: i-1, j)\n\t\twork()\n\t\t//omp:ordered doacross(source:)\n\t}\n}",
	"//omp:parallel for ordered schedule(static)\nfor i := range x {\n\t//omp:ordered threads\n\twork()\n}",
	"//omp:for simd ordered\nfor i := range x {\n\t//omp:ordered simd threads\n\twork()\n}",
	"//omp:parallel num_threads(4)\n{\n\t//omp:for nowait\n\tfor i := range x {\n\t\tx[i] = 0\n\t}\n\t//omp:single copyprivate(t)\n\twork()\n\t//omp:masked filter(1)\n\twork()\n\t//omp:cancel parallel if(c)\n\t//omp:cancellation point parallel\n\t//omp:loop bind(parallel)\n\tfor i := range x {\n\t\tx[i] = 0\n\t}\n}",
	"//omp:taskgroup task_reduction(+: s)\n{\n\t//omp:task in_reduction(+: s) depend(in: x)\n\t{\n\t\t//omp:cancel taskgroup\n\t}\n}",
	"//omp:for collapse(4)\n//omp:tile sizes(4, 4)\nfor i := range n {\n\tfor j := range n {\n\t\twork()\n\t}\n}",
	"//omp:parallel for\n//omp:fuse looprange(1, 2)\n{\n\tfor i := range x {\n\t\tx[i] = 0\n\t}\n\t//omp:unroll partial(2)\n\tfor i := range x {\n\t\tx[i] = 0\n\t}\n}",
	"//omp:atomic compare capture weak fail(relaxed)\nif x == e {\n\tx = d\n} else {\n\tv = x\n}",
	"//omp:target teams ompx_bare num_teams(4, 2) thread_limit(8, 8)\n{\n\t//omp:barrier\n}",
	"//omp:metadirective when(device={kind(gpu)}: target teams distribute parallel for) otherwise(parallel for num_threads(4))\nfor i := range x {\n\tx[i] = 0\n}",
	"//omp:target data map(to: a[0:n]) use_device_ptr(p)\n{\n\t//omp:dispatch nowait depend(in: a)\n\twork()\n\t//omp:target update from(a[0:n:2])\n}",
	"//omp:target enter data map(to: a) \\\n//omp:device(1) nowait\n//omp:taskwait nowait depend(out: a)\n//omp:interop init(targetsync: o) depend(in: a)\n//omp:depobj(d) depend(inout: a)\n//omp:flush(a)\n//omp:error at(execution) message(\"x\")",
	"package p\n\n//omp:declare variant(fast) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: a) append_args(interop(targetsync))\n//omp:declare simd uniform(n) linear(i: 1) notinbranch\nfunc f(a *int, n, i int) {}\n\n//omp:declare mapper(id: v) map(to: v.x[0:v.n])\ntype t struct{}\n\n//omp:declare reduction(merge: t) initializer(t{})\nfunc merge(a, b t) t { return a }\n\n//omp:declare target enter(g) device_type(any)\nvar g int\n",
	"//omp:requires unified_shared_memory reverse_offload\n//omp:assumes no_openmp\npackage p\n",
	"//omp:critical(name) hint(2)\n{\n\twork()\n}\n//omp:allocate(z) allocator(h) align(64)\nvar z int\n//omp:parallel private(t) allocate(allocator(h): t)\nwork()\n",
}

// mutants are the ways to get one directive wrong at one place: a word or
// sign missing, twice, misspelt, or in another order.
func mutants(directive string) []string {
	var out []string
	toks := pieces(directive)
	join := func(parts ...[]string) {
		var all []string
		for _, p := range parts {
			all = append(all, p...)
		}
		out = append(out, strings.Join(all, ""))
	}
	for i, tok := range toks {
		if strings.TrimSpace(tok) == "" {
			continue
		}
		join(toks[:i], toks[i+1:])
		join(toks[:i+1], []string{" ", tok}, toks[i+1:])
		if len(tok) > 3 && isLowerOrDigit(tok[0]) {
			join(toks[:i], []string{tok[:1] + tok[2:3] + tok[1:2] + tok[3:]}, toks[i+1:])
			join(toks[:i], []string{"q" + tok + "q"}, toks[i+1:])
		}
	}
	return out
}

// pieces cuts a directive into words, signs and blanks.
func pieces(s string) []string {
	var out []string
	for s != "" {
		n := max(len(leadingWord(s)), 1)
		out = append(out, s[:n])
		s = s[n:]
	}
	return out
}

// One mistake is one error, on the directive that has it and on those around
// it and inside it. What is an error for another reason is looked for in the
// mutant's own text: a mistake may well make a second one.
func TestOneCauseOneError(t *testing.T) {
	tried := 0
	for _, nest := range nests {
		src := wrapped(nest)
		require.Empty(t, checkSource(t, src).diags, "%s", nest)
		lines := strings.Split(src, "\n")
		for i, line := range lines {
			indent, directive, ok := strings.Cut(line, "//omp:")
			if !ok {
				continue
			}
			for _, m := range mutants(directive) {
				lines[i] = indent + "//omp:" + m
				c := scanned(strings.Join(lines, "\n"))
				tried++
				assert.LessOrEqual(t, len(c), 1, "%s: %v", lines[i], c)
			}
			lines[i] = line
		}
	}
	assert.Greater(t, tried, 1000)
}

// A directive that has lost what it stood in, on or over has one error, too.
func TestOneErrorADirective(t *testing.T) {
	tried := 0
	try := func(src string) {
		tried++
		perLine := map[int][]string{}
		for _, d := range scanned(src) {
			line := strings.Count(src[:d.Pos-1], "\n")
			perLine[line] = append(perLine[line], d.Code+" "+d.Message)
		}
		for line, said := range perLine {
			assert.LessOrEqual(t, len(said), 1, "line %d of\n%s\n%s", line+1, src, strings.Join(said, "\n"))
		}
	}
	for _, nest := range nests {
		src := wrapped(nest)
		lines := strings.Split(src, "\n")
		for i, line := range lines {
			if strings.Contains(line, "//omp:") {
				try(strings.Join(slices.Concat(lines[:i], lines[i+1:]), "\n")) // gone
				if i == 0 || !strings.HasSuffix(lines[i-1], `\`) {
					try(strings.Join(slices.Concat(lines[:i], []string{line}, lines[i:]), "\n")) // twice
				}
			}
		}
		for _, from := range []string{"for i := range x {", "for i := range n {", "for j := range y {", "work()", "{\n"} {
			for _, to := range []string{"if c {", "for {", "{", "x++", "y := 1", "for i := range x {\nbreak\n", "return", "\n"} {
				if changed := strings.Replace(src, from, to, 1); changed != src {
					try(changed)
				}
			}
		}
	}
	assert.Greater(t, tried, 200)
}

// scanned are the errors of a file.
func scanned(src string) diag.List {
	fset := token.NewFileSet()
	f, err := goparser.ParseFile(fset, "x.go", src, goparser.ParseComments|goparser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	ds, diags := ScanFile(fset, f, []byte(src))
	_, more := Bind(fset, f, ds)
	diags.Add(more...)
	return diags.Sorted()
}

// The same directive twice on one statement is said once, and as what it is.
func TestStandsTwice(t *testing.T) {
	twice := func(directive, stmt string) string {
		return wrapped("//omp:" + directive + "\n//omp:" + directive + "\n" + stmt)
	}
	for _, directive := range []string{
		"target teams distribute parallel for", "target parallel for map(x)", "target teams loop", "parallel for", "for",
		"parallel\n//omp:for", "simd", "teams distribute", "target simd",
		"taskloop", "distribute parallel for",
	} {
		c := scanned(twice(directive, "for i := range x {\n\tx[i] = 0\n}"))
		if assert.Len(t, c, 1, "%s: %v", directive, c) && !strings.Contains(directive, "\n") {
			assert.Contains(t, c[0].Message, "stands twice on one statement", "%s", directive)
			assert.Equal(t, "remove one of them", c[0].Fixes[0].Text)
		}
	}
	for _, directive := range []string{"target", "target teams", "target parallel", "teams", "critical", "single"} {
		c := scanned(twice(directive, "{\n\twork()\n}"))
		if assert.Len(t, c, 1, "%s: %v", directive, c) {
			assert.Contains(t, c[0].Message, "stands twice on one statement", "%s", directive)
		}
	}
	for _, directive := range []string{"parallel", "target data map(x)", "taskgroup", "task", "masked"} {
		assert.Empty(t, scanned(twice(directive, "{\n\twork()\n}")), "%s", directive)
	}
}
