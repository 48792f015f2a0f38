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

var faultMark = regexp.MustCompile(`// fault(\+1)? (\w+)`)

// TestPanics checks that a fault in a kernel names the user's file, from the module's root, and line in both ways of
// building, and that the trace of an overlay build does, too.
func TestPanics(t *testing.T) {
	p := load(t, nil, false, "./testdata/panics")
	pkg := p.pkgs[0]
	require.Empty(t, pkg.Errors)
	places := faultPlaces(p)
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
			seen := panicsOf(command(t, exe))
			for name, fault := range seen {
				at := places[name]
				require.NotEmpty(t, at, name)
				assert.Contains(t, fault.err, "launched at transform/testdata/panics/panics.go:", name)
				assert.Regexp(t, "^"+regexp.QuoteMeta(at)+"(:[0-9]+)?: ", fault.err, name)
				if way.layout == transform.Overlay {
					assert.Contains(t, fault.trace, at, name)
				}
			}
			assert.Len(t, seen, len(places))
		})
	}
}

// faultPlaces are the lines that are marked in a program, those of directives on the line above, by the names of their
// cases.
func faultPlaces(p program) map[string]string {
	places := map[string]string{}
	for name, src := range p.src {
		for i, line := range strings.Split(string(src), "\n") {
			if m := faultMark.FindStringSubmatch(line); m != nil {
				places[m[2]] = fmt.Sprintf("transform/testdata/panics/%s:%d", filepath.Base(name), i+1+len(m[1])/len("+1"))
			}
		}
	}
	return places
}

// panicked is what the program of panics prints of a case.
type panicked struct{ err, trace string }

// panicsOf is what it prints of each one.
func panicsOf(printed string) map[string]panicked {
	all := map[string]panicked{}
	for line := range strings.Lines(printed) {
		if name, rest, ok := strings.Cut(line, "\t"); ok {
			err, trace, _ := strings.Cut(rest, "\t")
			all[name] = panicked{err, trace}
		}
	}
	return all
}
