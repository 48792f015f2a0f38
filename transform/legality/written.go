package legality

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// written finds the mapped items that a region does not write, with all that it calls. What no kernel wrote is not
// copied back for an item that no clause names (language.md, section 5), so a clause that sends an item and does not
// fetch it must not count as a write either: another region may have the same memory by no clause, at the same time.
// One that fetches says itself that something comes back.
func (u *Checker) written(c *region.Region) {
	f := u.Frame(c.Stmt)
	memory := u.itemMemory(c, f)
	for _, x := range c.Env.Items {
		if x.Param.Kind != ir.Mapped || c.IsLast(x) || stepsNumber(c, x) || !onlyMapped(x) {
			continue
		}
		unwritten := u.unwritten(c, f, x, memory[x])
		x.ReadOnly = unwritten && !fetchedByClause(x)
		for _, o := range x.Also { // further parts of what the kernel knows as x
			o.ReadOnly = unwritten && !fetchedByClause(o)
		}
	}
	for _, x := range c.Env.Families {
		if x.Family { // the kernel finds them by what its variable leads to
			its := f.Reached(f.Resolve(u.EffectsPath(x.Path)))
			x.ReadOnly = u.unwritten(c, f, x, its) && !fetchedByClause(x)
		}
	}
}

// stepsNumber reports an item that is stepped itself; of a slice that begins further on in each iteration it is the
// elements that are the item.
func stepsNumber(c *region.Region, x *region.Item) bool {
	l := c.LinearOf(x.Path.Root)
	return l != nil && !l.Slice
}

// onlyMapped reports an item that no clause names but map.
func onlyMapped(x *region.Item) bool {
	_, mapped := x.Clause.(*directives.MapClause)
	return !x.Explicit || mapped && !x.Copied
}

// fetchedByClause reports an item of a clause that copies it back, whatever kernels have done to it.
func fetchedByClause(x *region.Item) bool {
	return x.Explicit && (slices.Contains(x.MapType, "From") || slices.Contains(x.MapType, "ToFrom"))
}

// unwritten reports an item of which no code of the region may write the memory, nor what words of it lead to.
func (u *Checker) unwritten(c *region.Region, f *effects.Frame, x *region.Item, its []effects.Path) bool {
	if source.HasWords(x.Param.Elem()) {
		its = f.Reached(its)
	}
	for w := range c.Env.Does().Writes() {
		if !u.writesOnly(c, w, x) && slices.ContainsFunc(its, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) }) {
			return false
		}
	}
	return len(its) > 0
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
