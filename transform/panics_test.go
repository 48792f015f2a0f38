package transform_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

var faultMark = regexp.MustCompile(`// fault (\w+)`)

// TestPanics checks that a fault in a kernel names the user's file, from the module's root, and line in both ways of building,
// and that the trace of an overlay build does, too.
func TestPanics(t *testing.T) {
	p := load(t, nil, false, "./testdata/panics")
	pkg := p.pkgs[0]
	require.Empty(t, pkg.Errors)
	places := map[string]string{}
	for name, src := range p.src {
		for i, line := range strings.Split(string(src), "\n") {
			if m := faultMark.FindStringSubmatch(line); m != nil {
				places[m[1]] = fmt.Sprintf("transform/testdata/panics/%s:%d", filepath.Base(name), i+1)
			}
		}
	}
	main := absolute(t, "testdata", "panics", "main", "main.go")
	for _, way := range []struct {
		name   string
		layout transform.Layout
	}{{"generated", transform.Generated}, {"overlay", transform.Overlay}} {
		t.Run(way.name, func(t *testing.T) {
			res := transform.Package(pkg, p.src, way.layout)
			require.False(t, res.Diags.HasErrors(), p.printed(t, pkg.Fset, res.Diags))
			v := virtual{main: mainProgram(t, p)}
			v.add(res.Outputs)
			exe := filepath.Join(t.TempDir(), "panics")
			command(t, "go", "build", "-tags=omp", "-o", exe, v.flag(t), "./testdata/panics/main")
			seen := 0
			for _, line := range strings.Split(command(t, exe), "\n") {
				name, rest, ok := strings.Cut(line, "\t")
				if !ok {
					continue
				}
				seen++
				err, trace, _ := strings.Cut(rest, "\t")
				at := places[name]
				require.NotEmpty(t, at, name)
				assert.Contains(t, err, "launched at transform/testdata/panics/panics.go:", name)
				assert.Regexp(t, "^"+regexp.QuoteMeta(at)+"(:[0-9]+)?: ", err, name)
				if way.layout == transform.Overlay {
					assert.Contains(t, trace, at, name)
				}
			}
			assert.Equal(t, len(places), seen)
		})
	}
}
