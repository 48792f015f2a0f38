package transform_test

import (
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
		"//omp:target simd":                        "target teams distribute simd",
		"//omp:target loop":                        "target teams loop",
		"//omp:teams":                              "target teams distribute parallel for",
		"//omp:teams distribute":                   "target teams distribute",
		"//omp:teams distribute parallel for":      "target teams distribute parallel for",
		"//omp:teams distribute parallel for simd": "target teams distribute parallel for simd",
		"//omp:teams loop":                         "target teams loop",
		"//omp:parallel":                           "target parallel for",
		"//omp:parallel for":                       "target parallel for",
		"//omp:parallel loop":                      "target parallel loop",
		"//omp:parallel\n//omp:for":                "target parallel for",
		"//omp:for":                                "target parallel for",
		"//omp:simd":                               "target teams distribute simd",
		"//omp:teams\n//omp:distribute\n//omp:tile sizes(2)": "",
		"//omp:single": "",
	} {
		got := firstWayOut(t, written+loop)
		if want == "" {
			assert.True(t, strings.HasPrefix(got, "remove it: "), "%s: %s", written, got)
			continue
		}
		assert.Equal(t, "write //omp:"+want+" directly above the loop, in place of what is there", got, "%s", written)
		assert.Empty(t, translate(t, "p.go", []byte("package p\n\nfunc f(x []int) {\n//omp:"+want+loop+"\n}\n"),
			transform.Shown).Diags, "%s", want)
	}
	for _, other := range []string{
		"//omp:parallel\n{\n}",
	} {
		assert.True(t, strings.HasPrefix(firstWayOut(t, other), "remove it: "), "%s", other)
	}
}

// What copies an element with pointers is shown with the names that are there.
func TestAddressOfAnElement(t *testing.T) {
	const head = "//omp:target teams distribute parallel for\n"
	const loop = head + "for i := range x {\n"
	for body, want := range map[string]string{
		loop + "b := bodies[i]\nx[i] = b.n\n}":                              "take the address of the element, b := &bodies[i], and use its other fields",
		loop + "n, b := 1, (bodies[i])\nx[i] = b.n + n\n}":                  "take the address of the element, b := &(bodies[i]), and use its other fields",
		loop + "var b = bodies[i+1]\nx[i] = b.n\n}":                         "take the address of the element, b := &bodies[i+1], and use its other fields",
		loop + "b := bodies[at(i)]\nx[i] = b.n\n}":                          "take the address of the element, as in p := &s[i], and use its other fields",
		head + "for k, b := range bodies {\nx[k] = b.n\n}":                  "range over the indices, and take the address of each element: b := &bodies[k]",
		head + "for _, b := range bodies {\nx[b.n] = 1\n}":                  "range over the indices, and take the address of each element: b := &bodies[i]",
		loop + "x[i] = 0\nfor _, i := range bodies[2:] {\nx[0] = i.n\n}\n}": "range over the indices, and take the address of each element: i := &bodies[2:][k]",
		loop + "for j, b := range all(bodies) {\nx[i] = b.n + j\n}\n}":      "range over the indices, and take the address of each element: b := &s[j]",
	} {
		src := "package p\n\ntype body struct {\n\tn    int\n\tname string\n}\n\n" +
			"func at(i int) int { return i }\n\n" +
			"func all(b []body) []body { return b }\n\nfunc f(x []int, bodies []body) {\n" + body + "\n}\n"
		var got []string
		for _, d := range translate(t, "p.go", []byte(src), transform.Shown).Diags {
			if d.Code == "OMP522" {
				for _, f := range d.Fixes {
					got = append(got, f.Text)
				}
			}
		}
		assert.Equal(t, []string{want}, got, "%s", body)
	}
}
