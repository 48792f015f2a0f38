package legality

import (
	"go/ast"
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
			x.ReadOnly = x.ReadOnly && (u.writesOnly(c, w, x) ||
				!slices.ContainsFunc(its, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) }))
		}
	}
}

// writesOnly reports a write that is spelled as one to the elements of another item than x. Where the two are the same
// memory when the region is launched, as buffers that a loop exchanges may be, the runtime knows by the other item that
// it was written. What a kernel may slice beyond its length, or reaches by a pointer within, is not all of that item's.
func (u *Checker) writesOnly(c *region.Region, w effects.Access, x *region.Item) bool {
	e, ok := w.Node.(ast.Expr)
	if !ok || len(w.Via) > 0 || source.HasWords(x.Param.Elem()) {
		return false
	}
	index, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return false
	}
	y, header := u.spelledItem(c, index.X)
	return y != nil && y != x && header && y.Param.Shape == ir.Slice && y.Param.Kind == ir.Mapped && !y.Reslices &&
		!y.AsksCap && !source.HasWords(y.Param.Elem())
}
