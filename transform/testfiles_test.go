package transform_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// TestTestFiles translates a package whose tests, inside it and outside, have directives, and runs them in both ways.
func TestTestFiles(t *testing.T) {
	p := load(t, nil, true, "./testdata/testfiles")
	for layout, files := range map[transform.Layout][]string{
		transform.Generated: {"outside_omp_test.go", "sum_omp.go", "sum_omp_test.go"},
		transform.Overlay:   {"outside_test.go", "sum.go", "sum_test.go"}, // in the place of the sources
	} {
		v := virtual{}
		for _, pkg := range p.pkgs {
			if pkg.ForTest == "" || strings.HasSuffix(pkg.ID, ".test") {
				continue // the package under test comes again, with its tests
			}
			require.Empty(t, pkg.Errors)
			res := transform.Package(pkg, p.src, layout)
			require.False(t, res.Diags.HasErrors(), "%v", res.Diags)
			v.add(res.Outputs)
		}
		var names []string
		for path := range v {
			names = append(names, filepath.Base(path))
		}
		slices.Sort(names)
		require.Equal(t, files, names)
		out := command(t, "go", "test", "-v", "-count=1", "-tags=omp", v.flag(t), "./testdata/testfiles")
		assert.Contains(t, out, "shapes: [0 0 1 1] [1 3 5 9]")
		command(t, "go", "build", "-tags=omp", v.flag(t), "./testdata/testfiles") // which has no test's types
		assert.Contains(t, out, "inside: [0 1 2 3 4 5 6 7 8 9]")
		assert.Contains(t, out, "outside: [2 2 2 2 2 2 2 2 2 2]")
	}
}
