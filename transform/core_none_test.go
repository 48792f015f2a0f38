package transform_test

import (
	"fmt"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering"
)

// TestNoCoreForm: what has no core form is said with its place, and runs as Go all the same.
func TestNoCoreForm(t *testing.T) {
	for _, c := range []struct{ body, why string }{
		{"n := 1\np := &n\nif x[0] > 0 {\np = &x[1]\n}\n*p = 2",
			"none.go:12:6: a pointer or slice here is to memory of the device " +
				"in one place and to a local variable in another"},
		{"var p *int\nfor i := range 3 {\nn := i\nif p != nil {\n*p++\n}\np = &n\n}\nx[0] = *p",
			"none.go:15:6: the address of n is kept where the variable may be gone, or another iteration's"},
		{"f := func(v int) int { return v }\nif x[0] > 0 {\nf = func(v int) int { return -v }\n}\nx[0] = f(1)",
			"none.go:11:1: f is assigned, so which function it is does not show in the kernel"},
		{"var f func(int) int\nx[0] = f(1)", "none.go:9:6: which function f is does not show in the kernel"},
		{"println(complex(float64(x[0]), 1))", "none.go:9:10: print of a complex number is not lowered yet"},
		{"omprt.Printf(\"%d\", x[0])",
			"none.go:9:2: omprt.Printf is for the built-in device and the host; print and println are for all devices"},
		{strings.Repeat("\n//omp:critical(NAME)\nx[0]++\n", 9), "none.go:35:1: a kernel has locks for the critical " +
			"regions of 8 names, and there are more"},
		{"t := make([]int, x[0])\nx[0] = len(t)", "none.go:9:7: how much memory is made here shows at run time, and " +
			"private memory has a size that is known"},
		{" // ompx_dyn_groupprivate(x[0])\nx[0] = len(omprt.DynGroupPrivate[int]())", "none.go:10:12: how much " +
			"memory is made here shows at run time, and private memory has a size that is known"},
		{"panic(fmt.Sprint(x[0], x[1], x[2], x[3]))", "none.go:9:37: the host makes a text with fmt.Sprint of what " +
			"it is told, which is up to three numbers and bools of Go's own types"},
		{"type kind uint8\npanic(fmt.Sprint(1, kind(x[0])))", "none.go:10:21: the host makes a text with fmt.Sprint " +
			"of what it is told, which is up to three numbers and bools of Go's own types"},
		{"x[0] = int(math.J0(1.5))", "none.go:9:13: math.J0 is not lowered yet"},
	} {
		for i := 0; strings.Contains(c.body, "NAME"); i++ {
			c.body = strings.Replace(c.body, "NAME", fmt.Sprint("name", i), 1)
		}
		clauses := ""
		if _, after, ok := strings.Cut(c.body, " // "); ok {
			clauses, c.body, _ = strings.Cut(after, "\n")
			c.body = "\n" + c.body
		}
		src := "package none\n\nimport \"fmt\"; import \"math\"; import \"github.com/gooffload/gooffload/omprt\"\n\n" +
			"var _, _, _ = math.Pi, omprt.LocalID, fmt.Sprint\n\nfunc f(x []int) {\n//omp:target " + clauses +
			"\n{" + c.body + "\n}\n}\n"
		res := translate(t, absolute(t, "none.go"), []byte(src), transform.Shown)
		require.Empty(t, res.Diags, src)
		low, reason := res.Directives[0].Instances()[0].Core()
		assert.Nil(t, low)
		require.NotNil(t, reason, src)
		assert.Equal(t, c.why, reason.String())
	}
}

// TestMistakesAreReasons: where lowering fails on a kernel, that is a reason with a place, and no reader meets the
// rest.
func TestMistakesAreReasons(t *testing.T) {
	at := func(token.Pos) string { return "mistake.go:1:1" }
	low, reason := lowering.Kernel(&ir.Kernel{Name: "k", Body: []ir.Stmt{&ir.Barrier{}}}, at)
	assert.Nil(t, low)
	assert.Equal(t, "mistake.go:1:1: the translator has a mistake in it, which this shows: plain: unknown statement",
		reason.String())
}
