package legality

import (
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/overwrite"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/typeset"
)

// overwritten finds the items that a region may write from end to end without reading them, of those that no clause
// names, which need not be sent then, and those that are mapped from, which the device need not prepare. Those that it
// slices beyond their length are not all that a launch has of them.
func (u *Checker) overwritten(c *region.Region) {
	items := map[*ir.Param]*region.Item{}
	for _, x := range c.Env.Items {
		implicit := !x.Explicit && x.Default == nil && len(x.MapType) == 2 && slices.Contains(x.MapType, "ToFrom") &&
			slices.Contains(x.MapType, "Implicit")
		from := x.Explicit && x.Section == nil && !x.Family && slices.Equal(x.MapType, region.MapType{"From"})
		if (implicit || from) && !x.ReadOnly && !x.Reslices && !x.AsksCap && !x.InCopy && x.Param.Home == "" &&
			numbers(x.Param) {
			items[x.Param] = x
		}
	}
	c.Kernel.Overwrites = overwrite.Find(c.Kernel, func(p *ir.Param) bool { return items[p] != nil })
	for _, w := range c.Kernel.Overwrites {
		if w.Writes != nil {
			items[w.Writes].Overwritten = true
		}
	}
}

// numbers reports an item whose elements are numbers: an assignment to one leaves nothing of what was there before.
func numbers(p *ir.Param) bool {
	b, ok := typeset.Underlying(p.Elem()).(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}
