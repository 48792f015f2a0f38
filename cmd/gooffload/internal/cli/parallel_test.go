package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/tools/go/packages"
)

// A package is never worked on while one that imports it is: each looks at what the others leave in it, which the race
// detector watches.
func TestInParallel(t *testing.T) {
	leaf := &packages.Package{ID: "m/leaf"}
	left := &packages.Package{ID: "a/left", Imports: map[string]*packages.Package{"leaf": leaf}}
	right := &packages.Package{ID: "z/right", Imports: map[string]*packages.Package{"leaf": leaf}}
	top := &packages.Package{ID: "b/top", Imports: map[string]*packages.Package{"left": left, "right": right}}
	pkgs := []*packages.Package{top, leaf, right, left}
	known := map[*packages.Package]map[int]int{leaf: {}, left: {}, right: {}, top: {}}
	calls := 0
	inParallel(pkgs, func(i int) {
		p := pkgs[i]
		packages.Visit([]*packages.Package{p}, nil, func(q *packages.Package) {
			if q != p {
				known[p][len(known[q])]++
			}
		})
		for k := range 1000 {
			known[p][k] = i
		}
	}, func() { calls++ })
	assert.Equal(t, 4, calls)
	for p, k := range known {
		assert.GreaterOrEqual(t, len(k), 1000, p.ID)
	}
}
