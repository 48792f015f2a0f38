package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/tools/go/packages"
)

// A package is never worked on while one that imports it is, nor while its variant for tests is: each looks at what the
// others leave in it, which the race detector watches.
func TestInParallel(t *testing.T) {
	of := func(path string, imports ...*packages.Package) *packages.Package {
		p := &packages.Package{ID: path, PkgPath: path, Imports: map[string]*packages.Package{}}
		for _, q := range imports {
			p.Imports[q.PkgPath] = q
		}
		return p
	}
	leaf := of("m/leaf")
	left, right := of("a/left", leaf), of("z/right", leaf)
	tested := of("m/leaf", right)
	tested.ID = "m/leaf [m/leaf.test]"
	pkgs := []*packages.Package{of("b/top", left, right), leaf, tested, right, left}
	known := map[string]map[int]int{"m/leaf": {}, "a/left": {}, "z/right": {}, "b/top": {}}
	calls := 0
	inParallel(pkgs, func(i int) {
		p := pkgs[i]
		packages.Visit([]*packages.Package{p}, nil, func(q *packages.Package) {
			if q.PkgPath != p.PkgPath {
				known[p.PkgPath][len(known[q.PkgPath])]++
			}
		})
		for k := range 1000 {
			known[p.PkgPath][k] = i
		}
	}, func() { calls++ })
	assert.Equal(t, 5, calls)
	for path, k := range known {
		assert.GreaterOrEqual(t, len(k), 1000, path)
	}
}
