package transform_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/core/text"
)

// Places in a function of another package are named as on every machine: in the module by the way from its root, in
// another one by its version; in the standard library, where a fault is seen at the call, by the call.
func TestPlacesInOtherPackages(t *testing.T) {
	p := load(t, nil, false, "./testdata/cases/across")
	res := transform.Package(p.pkgs[0], p.src, transform.Overlay)
	require.False(t, res.Diags.HasErrors())
	var files []string
	for _, d := range res.Directives {
		low, reason := d.Instances()[0].Core()
		require.Nil(t, reason)
		for line := range strings.Lines(text.Print(low.Program)) {
			if at, ok := strings.CutPrefix(strings.TrimSpace(line), `line "`); ok {
				file, _, _ := strings.Cut(at, ":")
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	assert.Equal(t, []string{
		"gonum.org/v1/gonum@v0.17.0/spatial/r3/vector.go", "transform/testdata/cases/across/across.go",
		"transform/testdata/cases/across/deep/deep.go", "transform/testdata/cases/across/geo/geo.go",
	}, slices.Compact(files))
}

// What functions of other packages keep regions from is refused where it stands, in their files, too.
func TestRefusedAcross(t *testing.T) {
	p := load(t, nil, false, "./testdata/across/...")
	require.NotEmpty(t, p.pkgs)
	for _, pkg := range p.pkgs {
		res := transform.Package(pkg, p.src, transform.Shown)
		assert.Empty(t, res.Outputs)
		said := map[string]diag.List{}
		for _, d := range res.Diags {
			name := pkg.Fset.PositionFor(d.Pos, false).Filename
			said[name] = append(said[name], d)
		}
		dir := filepath.Dir(pkg.GoFiles[0])
		for name, src := range p.src {
			if strings.HasPrefix(name, dir+string(filepath.Separator)) {
				checkWantsIn(t, pkg.Fset, src, wants(t, src), said[name])
			}
		}
	}
}

// A variant of a function that another package calls is called in its place where a function of this package calls it.
func TestWayOutOfAVariantBehindAnotherPackage(t *testing.T) {
	p := load(t, nil, false, "./testdata/across/swapped")
	res := transform.Package(p.pkgs[0], p.src, transform.Shown)
	require.Len(t, res.Diags, 1)
	require.Len(t, res.Diags[0].Fixes, 1)
	assert.Equal(t, "have a function of this package do what kit.Around does, with its call of kit.Slow, and export fast",
		res.Diags[0].Fixes[0].Text)
}
