package transform_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
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
		{"\n//omp:critical\n{\nx[0]++\n}",
			"none.go:11:1: a critical region needs a lock, of which devices that compile have none"},
		{"\n//omp:atomic write release\nx[0] = 1",
			"none.go:10:20: a memory order needs fences that reach other work-groups, of which the core form has none"},
		{"\n//omp:atomic compare fail(acquire)\nif x[0] == 1 {\nx[0] = 2\n}",
			"none.go:10:22: a memory order needs fences that reach other work-groups, of which the core form has none"},
		{"\nx[0] = 1\n//omp:flush\nx[1] = 1",
			"none.go:11:1: a memory order needs fences that reach other work-groups, of which the core form has none"},
		{"t := make([]int, x[0])\nx[0] = len(t)", "none.go:9:7: how much memory is made here shows at run time, and " +
			"private memory has a size that is known"},
		{"panic(bad)", "none.go:9:8: it reads the variable bad of package none, which only the host has"},
		{"x[0] = int(math.J0(1.5))", "none.go:9:13: math.J0 is not lowered yet"},
	} {
		src := "package none\n\nimport \"math\"\n\nvar _, bad = math.Pi, error(nil)\n\nfunc f(x []int) {\n//omp:target\n{" + c.body +
			"\n}\n}\n"
		res := translate(t, absolute(t, "none.go"), []byte(src), transform.Shown)
		require.Empty(t, res.Diags, src)
		low, reason := res.Directives[0].Instances()[0].Core()
		assert.Nil(t, low)
		require.NotNil(t, reason, src)
		assert.Equal(t, c.why, reason.String())
	}
}
