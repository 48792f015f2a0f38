package legality

import (
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/region"
)

// The comparison of iterations takes what two elements of an item lead to, as the rows of a slice of slices, for
// different memory. Where iterations write there the launch looks whether it is.

// apart finds the items of which the iterations of a region write what the elements lead to.
func (u *Checker) apart(c *region.Region) {
	f := u.Frame(c.Stmt)
	memory := u.itemMemory(c, f)
	for _, x := range c.Env.Items {
		// Of several fields some may be shared and only read.
		if n := len(x.Param.Fields); n > 1 || n == 0 && !x.Param.Rows {
			continue
		}
		behind := f.Behind(memory[x])
		for w := range c.Env.Does().Writes() {
			x.Apart = x.Apart ||
				slices.ContainsFunc(behind, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) })
		}
	}
}
