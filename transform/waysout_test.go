package transform_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// firstWayOut is what is offered first for the first thing that is wrong in a function's body.
func firstWayOut(t *testing.T, body string) string {
	t.Helper()
	src := "package p\n\nfunc f(x []int, n int) {\n" + body + "\n}\n"
	res := translate(t, "p.go", []byte(src), transform.Shown)
	require.NotEmpty(t, res.Diags, "%s", body)
	require.NotEmpty(t, res.Diags[0].Fixes, "%s", body)
	return res.Diags[0].Fixes[0].Text
}

// A directive above a loop that is not built has the one that is nearest to it as its way out, and that is built.
func TestNearestDirectiveThatIsBuilt(t *testing.T) {
	const loop = "\nfor i := range x {\n\tx[i]++\n}"
	for written, want := range map[string]string{
		"//omp:target simd": "target teams distribute simd",
		"//omp:target loop": "target teams loop",
	} {
		got := firstWayOut(t, written+loop)
		assert.Equal(t, "write //omp:"+want+" directly above the loop, in place of what is there", got, "%s", written)
		assert.Empty(t, translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {\n//omp:"+want+loop+"\n}\n"),
			transform.Shown).Diags, "%s", want)
	}
	for _, other := range []string{
		"//omp:target\n{\nx[0]++\n//omp:task\nx[0]++\n}",
	} {
		assert.Contains(t, firstWayOut(t, other), "remove it: ", "%s", other)
	}
}

// A running sum is a scan. Neither a copy in each iteration nor an atomic update is: the sums are used.
func TestScanOfARunningSum(t *testing.T) {
	const loop = "\ns := 0\n//omp:target %s\nfor i := range x {\n\ts += x[i]\n%s\tx[i] = s\n}\nx[0] = s"
	res := translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {"+
		fmt.Sprintf(loop, "teams distribute parallel for map(tofrom: s)", "")+"\n}\n"), transform.Shown)
	require.NotEmpty(t, res.Diags)
	for _, d := range res.Diags {
		for _, way := range d.Fixes {
			assert.NotContains(t, way.Text, "private(s)")
			assert.NotContains(t, way.Text, "atomic")
		}
	}
	assert.Contains(t, res.Diags[0].Fixes[0].Text, "target parallel for reduction(inscan, +: s)")
	assert.Empty(t, translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {"+
		fmt.Sprintf(loop, "parallel for reduction(inscan, +: s)", "//omp:scan inclusive(s)\n")+"\n}\n"), transform.Shown).Diags)
}

// A running value of any kind is offered as a scan, with the uses before the updates or behind them, and that is right.
func TestScanOfRunningValues(t *testing.T) {
	program := func(directive, first, between, last string) string {
		return "package p\n\ntype sums struct{ n int }\n\nfunc f(x, y []int, s *sums) int {\nm := 0\n//omp:target " +
			directive +
			"\nfor i := range x {\n" + first + "\n" + between + last + "\n}\nreturn m\n}\n"
	}
	for _, c := range []struct{ first, last, clause, scan string }{
		{"m = max(m, x[i])", "y[i] = m", "max: m", "inclusive(m)"},
		{"if x[i] > m {\nm = x[i]\n}", "y[i] = m", "max: m", "inclusive(m)"},
		{"y[i] = m", "m += x[i]", "+: m", "exclusive(m)"},
		{"s.n += x[i]", "y[i] = s.n", "+: s.n", "inclusive(s.n)"},
		{"s.n = min(s.n, x[i])", "if s.n > 3 {\ny[i] = s.n\n}", "min: s.n", "inclusive(s.n)"},
	} {
		want := "target parallel for reduction(inscan, " + c.clause + "), and //omp:scan " + c.scan + " between "
		for _, written := range []string{"", " reduction(" + c.clause + ")"} {
			text := program("teams distribute parallel for"+written, c.first, "", c.last)
			res := translate(t, "p.go", []byte(text), transform.Shown)
			require.NotEmpty(t, res.Diags, "%s", c)
			var ways []string
			for _, way := range res.Diags[0].Fixes {
				ways = append(ways, way.Text)
			}
			assert.Contains(t, strings.Join(ways, "\n"), want, "%s", c)
			assert.NotContains(t, strings.Join(ways, "\n"), "atomic", "%s", c)
		}
		as := program("parallel for reduction(inscan, "+c.clause+")", c.first, "//omp:scan "+c.scan+"\n", c.last)
		assert.Empty(t, translate(t, "p.go", []byte(as), transform.Shown).Diags, "%s", c)
	}
	mixed := program("teams distribute parallel for reduction(+: m)", "m += x[i]\ny[i] = m", "", "m += x[i]")
	assert.NotContains(t, translate(t, "p.go", []byte(mixed), transform.Shown).Diags[0].Fixes[0].Text, "scan")
}

// Where an iteration reads what another one writes only because it copies a whole element, a pointer to it is offered.
func TestPointerInPlaceOfACopy(t *testing.T) {
	const head = "package p\n\ntype body struct{ v, m float64 }\n\nfunc f(b []body) {\n" +
		"//omp:target teams distribute parallel for\nfor i := range b {\n"
	for written, want := range map[string]string{
		"for _, q := range b {\nb[i].v += q.m\n}":              "q := &b[j] in for j := range b, if",
		"for j, q := range b {\nb[i].v += q.m * float64(j)\n}": "q := &b[j] in for j := range b, if",
		"q := b[0]\nb[i].v += q.m":                             "use &b[0], if",
	} {
		res := translate(t, "p.go", []byte(head+written+"\n}\n}\n"), transform.Shown)
		require.NotEmpty(t, res.Diags, "%s", written)
		assert.True(t, strings.HasPrefix(res.Diags[0].Fixes[0].Text, want), "%s: %s", written, res.Diags[0].Fixes[0].Text)
	}
	as := "for j := range b {\nq := &b[j]\nb[i].v += q.m\n}"
	assert.Empty(t, translate(t, "p.go", []byte(head+as+"\n}\n}\n"), transform.Shown).Diags)
}

// The clause that a variable needs is offered where what is assigned has its form or nearly has it, and it is right.
func TestReductionOffered(t *testing.T) {
	program := func(clauses, body string) []byte {
		return []byte("package p\n\ntype sums struct {\n\ttotal float64\n\tn     int\n}\n\n" +
			"func f(a *sums, x []float64, lo, hi float64) (float64, float64) {\n" +
			"//omp:target teams distribute parallel for" + clauses + "\nfor _, v := range x {\n" + body +
			"\n}\nreturn lo, hi\n}\n")
	}
	for _, c := range []struct{ written, offered, clauses, as string }{
		{"a.total += v", "reduction(+: a.total)", " reduction(+: a.total)", "a.total += v"},
		{"if v > 0 {\na.n++\n}", "reduction(+: a.n)", " reduction(+: a.n)", "if v > 0 {\na.n++\n}"},
		{"if v < lo {\nlo = v\n} else if v > hi {\nhi = v\n}",
			"reduction(min: lo), with if v < lo as a statement of its own that has no else",
			" reduction(min: lo) reduction(max: hi)", "if v < lo {\nlo = v\n}\nif v > hi {\nhi = v\n}"},
		{"if v > hi {\nhi = v\na.n = 3\n}", "reduction(max: hi), with nothing but this assignment in the block of the if; " +
			"what else is there is found in a second loop, or is a field beside hi of a struct with a declared reduction",
			" reduction(max: hi)", "if v > hi {\nhi = v\n}"},
	} {
		res := translate(t, "p.go", program("", c.written), transform.Shown)
		require.NotEmpty(t, res.Diags, "%s", c.written)
		var offered []string
		for _, f := range res.Diags[0].Fixes {
			offered = append(offered, f.Text)
		}
		assert.Contains(t, offered, c.offered, "%s", c.written)
		assert.Empty(t, translate(t, "p.go", program(c.clauses, c.as), transform.Shown).Diags, "%s", c.as)
	}
}

// A tree by a pointer is offered a slice with its root, and that is followed.
func TestRootOfATree(t *testing.T) {
	body := func(above, root string) []byte {
		return []byte("package p\n\ntype tree struct {\nl, r *tree\nkey int\n}\n\nfunc f(t *tree, x []int) {\n" + above +
			"//omp:target teams distribute parallel for\nfor i := range x {\nn := " + root +
			"\nfor n.l != nil {\nn = n.l\n}\nx[i] = n.key\n}\n}\n")
	}
	res := translate(t, "p.go", body("", "t"), transform.Shown)
	require.NotEmpty(t, res.Diags)
	require.NotEmpty(t, res.Diags[0].Fixes)
	assert.Equal(t, "above the region roots := []*tree{t}, and in it roots[0] in place of t: pointers in elements "+
		"are followed",
		res.Diags[0].Fixes[0].Text)
	assert.Empty(t, translate(t, "p.go", body("roots := []*tree{t}\n", "roots[0]"), transform.Shown).Diags)
}

// An array or struct that each iteration fills before it reads it is private, and so said; one that an iteration may
// have something in from another, or that somebody reads behind the loop, is not.
func TestScratchIsPrivate(t *testing.T) {
	const head, fill = "//omp:target teams distribute parallel for", "\nfor k := range 8 {\nw[k] = x[i] * k\n}\n"
	loop := func(clause, body string) string { return head + clause + "\nfor i := range x {" + body + "}" }
	for _, body := range []string{
		fill + "x[i] = w[n%8] + w[1]\n",
		fill + "for _, v := range w {\nx[i] += v\n}\n",
		"\nif x[i] > 3 {\ncontinue\n}\nw = [8]int{x[i]}\nw[n%8]++\nx[i] = w[0]\n",
	} {
		assert.Regexp(t, `^private\(w\): `, firstWayOut(t, "var w [8]int\n"+loop("", body)), body)
		assert.Empty(t, translate(t, "p.go", []byte("package p\n\nfunc f(x []int, n int) {\nvar w [8]int\n"+
			loop(" private(w)", body)+"\n}\n"), transform.Shown).Diags, body)
	}
	assert.Regexp(t, `^private\(s\): `, firstWayOut(t, "var s struct{ a, b int }\n"+
		loop("", "\ns.a, s.b = x[i], n\nx[i] = s.a + s.b\n")))
	for _, whole := range []string{
		"var w [8]int\n" + loop("", "\nfor k := range 8 {\nw[k] += x[i]\n}\nx[i] = w[1]\n"),
		"var w [8]int\n" + loop("", "\nfor k := range 7 {\nw[k] = x[i]\n}\nx[i] = w[n]\n"),
		"var w [8]int\n" + loop("", "\nw[n] = x[i]\nx[i] = w[n]\n"),
		"var w [8]int\n" + loop("", "\nif x[i] > n {\nw = [8]int{1}\n}\nx[i] = w[1]\n"),
		"var w [8]int\n" + loop("", fill+"x[i] = w[1]\n") + "\nprintln(w[2])",
		"var w [8]int\ndefer func() { println(w[2]) }()\n" + loop("", fill+"x[i] = w[1]\n"),
		"var w [8]int\np := &w[2]\n" + loop("", fill+"x[i] = w[1]\n") + "\nprintln(*p)",
		"var w [8]int\np := &w\n" + loop("", "\nx[i] = p[1]"+fill+"x[i] += w[1]\n"),
		"var w [8]int\ng := func() int { return w[1] }\n" + loop("", "\nx[i] = g()"+fill+"x[i] += w[1]\n"),
		"var w [8]*int\n" + loop("", "\nw[0] = &x[i]\n*w[0] = n\n"),
	} {
		assert.NotContains(t, firstWayOut(t, whole), "private(", whole)
	}
}

// A value before the region that iterations begin with is offered as a copy of each, since firstprivate is refused
// where they assign it; a method with its receiver is offered a literal.
func TestWaysOutOfCopies(t *testing.T) {
	for _, c := range []struct{ written, offered, as string }{
		{"//omp:target teams distribute parallel for private(t)\nfor i := range x {\nx[i] += t\nt = 1\n}",
			"if the value before the region is meant, begin the body with own := t and use own, without private(t), " +
				"else assign it on every way to this",
			"//omp:target teams distribute parallel for\nfor i := range x {\nown := t\nx[i] += own\nown = 1\n}"},
		{"f := p.add\n//omp:target teams distribute parallel for\nfor i := range x {\nx[i] = f(i)\n}",
			"call p.add itself, or declare f with a function literal that does",
			"f := func(i int) int { return p.add(i) }\n//omp:target teams distribute parallel for\n" +
				"for i := range x {\nx[i] = f(i)\n}"},
	} {
		program := func(body string) []byte {
			return []byte("package p\n\ntype point struct{ k int }\n\nfunc (p point) add(i int) int { return p.k + i }\n\n" +
				"func g(x []int, t int, p point) {\n" + body + "\n}\n")
		}
		res := translate(t, "p.go", program(c.written), transform.Shown)
		require.NotEmpty(t, res.Diags, "%s", c.written)
		assert.Equal(t, c.offered, res.Diags[0].Fixes[0].Text, "%s", c.written)
		assert.Empty(t, translate(t, "p.go", program(c.as), transform.Shown).Diags, "%s", c.as)
	}
}

// A target that one thread runs takes no reduction: what it assigns is mapped.
func TestWayOutOfAnUpdateThatOneThreadDoes(t *testing.T) {
	const update = "\n{\nn += 5\n}\nx[0] = n"
	assert.Equal(t, "map(tofrom: n)", firstWayOut(t, "//omp:target"+update))
	res := translate(t, "p.go", []byte("package p\n\nfunc f(x []int, n int) {\n//omp:target map(tofrom: n)"+update+"\n}\n"),
		transform.Shown)
	assert.Empty(t, res.Diags)
}

// What adds the element before is a scan; it is no update that atomic could be of. Only the element right before is.
func TestScanOfARecurrence(t *testing.T) {
	fixes := func(body string) (out string) {
		res := translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {\n//omp:target teams distribute parallel "+
			"for\n"+body+"\n}\n"),
			transform.Shown)
		require.NotEmpty(t, res.Diags, body)
		for _, d := range res.Diags {
			for _, way := range d.Fixes {
				out += way.Text + "\n"
			}
		}
		return out
	}
	got := fixes("for i := 1; i < len(x); i++ {\nx[i] += x[i-1]\n}")
	assert.Contains(t, got, "write it as a scan: before the loop running is what x[i-1] is in the first iteration, "+
		"if there is one, and each iteration does running += x[i], //omp:scan inclusive(running) and x[i] = running, "+
		"under target parallel for reduction(inscan, +: running)")
	assert.NotContains(t, got, "atomic")
	assert.Empty(t, translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {\nvar running int\nif len(x) > 0 "+
		"{\nrunning = x[0]\n}\n//omp:target parallel for reduction(inscan, +: running)\nfor i := 1; i < len(x); i++ "+
		"{\nrunning += x[i]\n//omp:scan inclusive(running)\nx[i] = running\n}\n}\n"), transform.Shown).Diags)
	for _, other := range []string{
		"for i := 2; i < len(x); i++ {\nx[i] += x[i-2]\n}",
		"for i := 1; i < len(x); i++ {\nx[i] -= x[i-1]\n}",
	} {
		got := fixes(other)
		assert.NotContains(t, got, "scan", other)
		assert.NotContains(t, got, "atomic", other)
	}
}

// What belongs to an extreme value is found in a second loop, or with it in a struct of both; and what comes back in a
// part of a variable comes back in another one.
func TestExtremeWithItsPlace(t *testing.T) {
	const head = "package p\n\ntype both struct{ v, at int }\n\n" +
		"//omp:declare reduction(greater: both)\nfunc greater(a, b both) both {\nif b.v > a.v || b.v == a.v && b.at " +
		"< a.at {\nreturn b\n}\nreturn a\n}\n\nfunc f(x []int, t *both) (best, at int) {\n"
	res := translate(t, "p.go", []byte(head+"//omp:target teams distribute parallel for reduction(max: best) "+
		"map(tofrom: at)\nfor i, v := range x {\nif v > best {\nbest, at = v, i\n}\n}\nreturn best, at\n}\n"),
		transform.Shown)
	require.Len(t, res.Diags, 1)
	assert.Contains(t, res.Diags[0].Message, "more than its update depends on this comparison")
	require.Len(t, res.Diags[0].Fixes, 2)
	assert.Contains(t, res.Diags[0].Fixes[1].Text, "a struct of both, and //omp:declare reduction")
	assert.Contains(t, res.Diags[0].Fixes[1].Text, "initializer(worst()), func worst() both { return both{v: "+
		"math.MaxInt} }")
	assert.Empty(t, translate(t, "p.go", []byte(head+"b := both{best, at}\n"+
		"//omp:target teams distribute parallel for reduction(greater: b)\n"+
		"for i, v := range x {\nb = greater(b, both{v, i})\n}\nreturn b.v, b.at\n}\n"), transform.Shown).Diags)

	loop := func(above, item, behind string) []byte {
		return []byte(head + above + "//omp:target teams distribute parallel for lastprivate(" + item + ")\n" +
			"for i := range x {\nx[i] = i\n" + item + " = i\n}\n" + behind + "return\n}\n")
	}
	res = translate(t, "p.go", loop("", "t.at", ""), transform.Shown)
	require.NotEmpty(t, res.Diags)
	require.NotEmpty(t, res.Diags[0].Fixes)
	assert.Equal(t, "declare a variable before the region that begins as t.at, name it in lastprivate, and assign it "+
		"to t.at behind the region",
		res.Diags[0].Fixes[0].Text)
	assert.Empty(t, translate(t, "p.go", loop("last := t.at\n", "last", "t.at = last\n"), transform.Shown).Diags)
}

// A struct of a type parameter is reduced by a generic function that says of which types.
func TestReductionOfAGenericStruct(t *testing.T) {
	text := func(declared, result string) []byte {
		return []byte("package p\n\ntype found[T any] struct {\nv T\nany bool\n}\n\n" + declared +
			"func greater[T int | float64](a, b found[T]) " + result +
			" {\nif !a.any || b.any && b.v > a.v {\nreturn b\n}\n" +
			"return a\n}\n\nfunc f[E int | float64](x []E) (m found[E]) {\n" +
			"//omp:target teams distribute parallel for reduction(greater: m)\n" +
			"for _, v := range x {\nm = greater(m, found[E]{v, true})\n}\nreturn m\n}\n")
	}
	res := translate(t, "p.go", text("", "found[T]"), transform.Shown)
	require.Len(t, res.Diags, 1)
	assert.Contains(t, res.Diags[0].Message, "no reduction greater of found[E] is declared in this package")
	const declared = "//omp:declare reduction(greater: found[int], found[float64])"
	assert.Contains(t, res.Diags[0].Fixes[0].Text, "write "+declared+" above a generic function of two values of type "+
		"found[E]")
	assert.Empty(t, translate(t, "p.go", text(declared+"\n", "found[T]"), transform.Shown).Diags)
	for _, bad := range []string{"found[int]", "found[int], found[string]", "found[int], int", ""} {
		list := ""
		if bad != "" {
			list = ": " + bad
		}
		res := translate(t, "p.go", text("//omp:declare reduction(greater"+list+")\n", "found[T]"), transform.Shown)
		assert.True(t, res.Diags.HasErrors(), bad)
	}
}

// A type of several type parameters cannot be named by a declare reduction for all that they may stand for.
func TestReductionOfTwoTypeParameters(t *testing.T) {
	text := func(params, args, of string) []byte {
		return []byte("package p\n\ntype pair" + params + " struct {\nv T\nn " + of + "\n}\n\n" +
			"//omp:declare reduction(sum: pair[int], pair[float32])\n" +
			"func sum[T int | float32](a, b pair[T]) pair[T] { return pair[T]{a.v + b.v, a.n + b.n} }\n\n" +
			"func f[T int | float32](x []T) (m pair" + args + ") {\n" +
			"//omp:target teams distribute parallel for reduction(sum: m)\n" +
			"for _, v := range x {\nm = sum(m, pair" + args + "{v, 1})\n}\nreturn m\n}\n")
	}
	assert.Empty(t, translate(t, "p.go", text("[T any]", "[T]", "int8"), transform.Shown).Diags)
	two := strings.NewReplacer("pair[int], pair[float32]", "pair[int, int8], pair[float32, int8]",
		"sum[T int | float32](a, b pair[T]) pair[T] { return pair[T]",
		"sum[T int | float32, U int8](a, b pair[T, U]) pair[T, U] { return pair[T, U]",
		"f[T int | float32]", "f[T int | float32, U int8]").
		Replace(string(text("[T, U any]", "[T, U]", "U")))
	res := translate(t, "p.go", []byte(two), transform.Shown)
	require.Len(t, res.Diags, 1)
	assert.Contains(t, res.Diags[0].Message, "no reduction sum of pair[T, U] is declared in this package")
	assert.Equal(t, "reduce a type of one type parameter, or write this function for one type, without the type "+
		"parameters", res.Diags[0].Fixes[0].Text)
}

// A task that locks a mutex means the mutex: a copy would guard nothing.
func TestAMutexInATaskIsShared(t *testing.T) {
	const src = "package p\n\nimport \"sync\"\n\nfunc f(n int) int {\n\tvar held struct{ mu sync.Mutex }\n" +
		"\tfor range 3 {\n\t\t//omp:task shared(n)\n" +
		"\t\t{\n\t\t\theld.mu.Lock()\n\t\t\tn++\n\t\t\theld.mu.Unlock()\n\t\t}\n\t}\n" +
		"\t//omp:taskwait\n\treturn n\n}\n"
	res := translate(t, "p.go", []byte(src), transform.Shown)
	require.NotEmpty(t, res.Diags)
	require.Len(t, res.Diags[0].Fixes, 1)
	assert.Contains(t, res.Diags[0].Fixes[0].Text,
		"shared(held): a copy of a struct{mu sync.Mutex} keeps nothing apart")
	assert.Empty(t, translate(t, "p.go", []byte(strings.Replace(src, "shared(n)", "shared(n, held)", 1)),
		transform.Shown).Diags)
}

// An iterator that calls itself has no loop which could be written in its place.
func TestWayOutOfAnIteratorThatCallsItself(t *testing.T) {
	const src = "package p\n\nimport \"iter\"\n\nfunc down(n int) iter.Seq[int] {\n\treturn func(yield func(int) bool) {\n" +
		"\t\tif n == 0 || !yield(n) {\n\t\t\treturn\n\t\t}\n" +
		"\t\tfor v := range down(n - 1) {\n\t\t\tif !yield(v) {\n\t\t\t\treturn\n\t\t\t}\n\t\t}\n\t}\n}\n\n" +
		"func f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n" +
		"\t\tfor v := range down(i) {\n\t\t\tx[i] += v\n\t\t}\n\t}\n}\n"
	res := translate(t, "p.go", []byte(src), transform.Shown)
	require.NotEmpty(t, res.Diags)
	require.NotEmpty(t, res.Diags[0].Fixes)
	assert.Contains(t, res.Diags[0].Fixes[0].Text, "go through it with a stack of your own")
}

// A name that is not declared below is a misspelt one of what is, or stands elsewhere.
func TestWayOutOfANameThatIsNotDeclaredBelow(t *testing.T) {
	for named, want := range map[string]string{
		"buffr":   "buffer, which is declared below",
		"nothing": "buffer, which is declared below, or move the directive to the line above the declaration of nothing",
	} {
		got := firstWayOut(t, "//omp:allocate("+named+") allocator(omp_large_cap_mem_alloc)\nvar buffer int\n_ = buffer")
		assert.Equal(t, want, got)
	}
}
