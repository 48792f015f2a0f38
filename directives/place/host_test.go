package place_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/directives/place"
)

// On the host simd is nothing beside what shares iterations, and loop is what it binds to.
func TestOnHost(t *testing.T) {
	const loop = "\nfor i := range 3 {\n}"
	for written, want := range map[string]string{
		"//omp:simd safelen(4) private(x)":                    "simd safelen(4) private(x)",
		"//omp:for simd safelen(4) private(x) if(c)":          "for private(x) safelen(4) if(c)",
		"//omp:parallel for simd if(simd: c) if(parallel: d)": "parallel if(parallel: d); for if(simd: c)",
		"//omp:taskloop simd simdlen(2) if(taskloop: c)":      "taskloop if(taskloop: c) simdlen(2)",
		"//omp:parallel loop reduction(+: x)":                 "parallel {shared x}; for reduction(+: x)",
		"//omp:loop bind(thread)":                             "simd bind(thread)",
		"//omp:teams loop":                                    "teams; distribute; parallel; for",
		"//omp:teams distribute parallel for simd aligned(x) collapse(1)": "teams; distribute; parallel; " +
			"for collapse(1) aligned(x)",
		"//omp:parallel\n//omp:loop": "parallel; for",
	} {
		root := place.OnHost(place.OnHost(tree(t, written+loop))) // of what is the host's it is the same
		var got []string
		for _, l := range root.Leaves() {
			got = append(got, l.LeafClauses.String())
		}
		assert.Equal(t, want, strings.Join(got, "; "), "%s", written)
	}
}
