package transform_test

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// A function that no kernel can call is named with its receiver, and the way out is one for what it is.
func TestWaysOutOfForeignFunctions(t *testing.T) {
	for _, c := range []struct{ imp, call, name, wayOut string }{
		{"fmt", "fmt.Println(i)", "fmt.Println", "print or println writes"},
		{"fmt", "_ = fmt.Sprint(i)", "fmt.Sprint", "allocates nothing"},
		{"fmt", "fmt.Fprint(nil, i)", "fmt.Fprint", "a device has no files"},
		{"os", "x[i] = os.Getpid()", "os.Getpid", "a device has no files"},
		{"strconv", "_ = strconv.Itoa(i)", "strconv.Itoa", "allocates nothing"},
		{"time", "time.Sleep(1)", "time.Sleep", "take the time"},
		{"math/rand", "x[i] = rand.Int()", "rand.Int", "random numbers"},
		{"sync/atomic", "atomic.AddInt64(nil, 1)", "atomic.AddInt64", "a reduction"},
		{"runtime/debug", "debug.FreeOSMemory()", "debug.FreeOSMemory", "the host's"},
	} {
		src := fmt.Sprintf("package p\n\nimport (\n\t\"%s\"\n)\n\nfunc f(x []int) {\n\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\t%s\n\t\tx[i]++\n\t}\n}\n",
			c.imp, c.call)
		res := translate(t, "p.go", []byte(src), transform.Shown)
		wanted := c.name + " is a function of the host, and cannot be called in a kernel"
		i := slices.IndexFunc(res.Diags, func(d diag.Diagnostic) bool { return d.Message == wanted })
		require.GreaterOrEqual(t, i, 0, "%s: %v", c.call, res.Diags)
		require.NotEmpty(t, res.Diags[i].Fixes, c.call)
		assert.Contains(t, res.Diags[i].Fixes[0].Text, c.wayOut, c.call)
	}
}

// The methods of the package at hand keep their receivers, too.
func TestMethodsKeepTheirReceivers(t *testing.T) {
	const src = "package p\n\nvar n int\n\ntype vec struct{ v int }\n\nfunc (v *vec) set(i int) { v.v = i; n++ }\n\nfunc f(x []int) {\n" +
		"\t//omp:target teams distribute parallel for\n\tfor i := range x {\n\t\tvar v vec\n\t\tv.set(i)\n\t\tx[i] = v.v\n\t}\n}\n"
	res := translate(t, "p.go", []byte(src), transform.Shown)
	require.Len(t, res.Diags, 1)
	assert.Equal(t, "the region assigns n: the update would be lost on the device and is kept in the plain build",
		res.Diags[0].Message)
	assert.Equal(t, "function (*vec).set is called from a kernel here", res.Diags[0].Related[0].Message)
}

// A private copy has no value: it is offered for a variable that the region assigns first, and for no other.
func TestPrivateIsOfferedForScratch(t *testing.T) {
	for body, offered := range map[string]bool{
		"v = i; x[i] = v":              true,
		"x[i] = v; v = i":              false,
		"if i > 1 { v = i }; x[i] = v": false,
		"x[i] = i; v >>= 1":            false,
	} {
		for _, after := range []string{"", "println(v)"} {
			src := "package p\n\nfunc f(x []int, v int) {\n//omp:target teams distribute parallel for\nfor i := range x {\n" +
				body + "\n}\n" + after + "\n}\n"
			res := translate(t, "p.go", []byte(src), transform.Shown)
			require.Len(t, res.Diags, 1, body)
			var ways string
			for _, f := range res.Diags[0].Fixes {
				ways += f.Text + "\n"
			}
			assert.Equal(t, offered && after == "", regexp.MustCompile(`\bprivate\(v\)`).MatchString(ways), "%s; %s\n%s", body,
				after, ways)
		}
	}
}
