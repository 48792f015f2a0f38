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
		"//omp:target teams":                       "target teams distribute parallel for",
		"//omp:target parallel":                    "target parallel for",
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
		"//omp:target\n//omp:simd":                 "target teams distribute simd",
		"//omp:target\n//omp:teams":                "target teams distribute parallel for",
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
		"//omp:target teams\n{\n}",
		"//omp:target\n{\nx[0] = 1\n//omp:simd" + loop + "\n}",
		"//omp:parallel\n{\n}",
	} {
		assert.True(t, strings.HasPrefix(firstWayOut(t, other), "remove it: "), "%s", other)
	}
}

// Where code stands beside a directive, the combination that is offered has all that is there.
func TestCombinationOfAllThatIsThere(t *testing.T) {
	const loop = "\nfor i := range x {\n\tx[i]++\n}\n"
	for written, want := range map[string]string{
		"//omp:target teams\n{\nx[0] = 1\n//omp:distribute parallel for" + loop + "}":                        "target teams distribute parallel for",
		"//omp:target teams\n{\nx[0] = 1\n//omp:distribute parallel for simd" + loop + "}":                   "target teams distribute parallel for simd",
		"//omp:target teams\n{\nx[0] = 1\n//omp:distribute simd" + loop + "}":                                "target teams distribute simd",
		"//omp:target teams\n{\nx[0] = 1\n//omp:distribute" + loop + "}":                                     "target teams distribute",
		"//omp:target\n{\nx[0] = 1\n//omp:parallel for" + loop + "}":                                         "target parallel for",
		"//omp:target\n{\nx[0] = 1\n//omp:parallel for simd" + loop + "}":                                    "target parallel for simd",
		"//omp:target parallel\n{\nx[0] = 1\n//omp:for simd" + loop + "}":                                    "target parallel for simd",
		"//omp:target teams\n{\nx[0] = 1\n//omp:distribute\nfor range 2 {\n//omp:parallel for" + loop + "}}": "target teams distribute",
	} {
		assert.Contains(t, firstWayOut(t, written), "write //omp:"+want+" directly above the loop,", "%s", written)
	}
}
