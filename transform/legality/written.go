package legality

import (
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// written finds the items that no clause names and that a region does not write, with all that it calls: what no
// kernel wrote is not copied back (language.md, section 5).
func (u *Checker) written(c *region.Region) {
	f := u.Frame(c.Stmt)
	memory := u.itemMemory(c, f)
	for _, x := range c.Env.Items {
		if x.Explicit || x.Param.Kind != ir.Mapped {
			continue
		}
		its := memory[x]
		if source.HasWords(x.Param.Elem()) {
			its = f.Reached(its)
		}
		x.ReadOnly = len(its) > 0
		for w := range c.Env.Does().Writes() {
			x.ReadOnly = x.ReadOnly &&
				!slices.ContainsFunc(its, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) })
		}
	}
}
