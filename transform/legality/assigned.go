package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A region may assign pointers and slices in the memory of its items, if they lead to memory of items: the runtime
// finds what that is on the host. What is the kernel's own is gone when the kernel has ended, and the collector of the
// host does not look at a device's memory meanwhile. So a value that may lead there is refused.

// Assigned finds the items in whose memory a region assigns pointers or slices.
func (u *Checker) Assigned(c *region.Region) {
	if len(c.Env.Assigned) == 0 {
		return
	}
	f := u.Frame(c.Stmt)
	memory, does := u.itemMemory(c, f), f.Of(c.DeviceCode()...)
	u.headersAssigned(c, f, does)
	for _, x := range c.Env.Items {
		if x.Param.Kind != ir.Mapped || !source.HasWords(x.Param.Elem()) {
			continue
		}
		its := f.Reached(memory[x])
		for w := range does.Writes() {
			x.Assigns = x.Assigns || assignsWords(w) && slices.ContainsFunc(its, func(p effects.Path) bool {
				return f.MayOverlap(p, w.Path)
			})
		}
		if !x.Assigns {
			continue
		}
		own := f.LeadsInto(memory[x], u.ownMemory(c, f))
		if own == nil {
			own = u.copiedBehind(c, f, memory, x)
		}
		if own != nil {
			u.refuseOwn(c, x, own)
		}
	}
}

// headersAssigned refuses slices and pointers that a region uses, and assigns under another name: it has copies of
// them, which stay what they were when it began.
func (u *Checker) headersAssigned(c *region.Region, f *effects.Frame, does effects.Effects) {
	for _, x := range c.Env.Items {
		if x.Param.Shape != ir.Slice && x.Param.Shape != ir.Pointer {
			continue
		}
		header := f.Resolve(u.EffectsPath(x.Path))
		for w := range does.Writes() {
			at := w.Place()
			if !assignsWords(w) || u.Refused(at) || u.RefusedWithin(at) ||
				!slices.ContainsFunc(header, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) }) {
				continue
			}
			r := u.Errorf(at, source.CodeLostUpdate, "%s may be assigned here under another name, and the region has a copy "+
				"of it, which stays what it was", u.Text(x.Expr))
			if at != w.Node {
				r.Note(w.Node, "the function called assigns it here")
			}
			r.Fix("use it by one name in the region")
			break
		}
	}
}

// ownMemory says of memory whether it is a kernel's own: what the region declares or makes, with the functions that it
// calls, and what it has copies of.
func (u *Checker) ownMemory(c *region.Region, f *effects.Frame) func(*effects.Root) bool {
	var copies []effects.Path
	for _, s := range c.Env.Shadows {
		copies = append(copies, f.Targets(u.EffectsPath(s.Path))...)
	}
	memory := u.itemMemory(c, f)
	for _, x := range c.Env.Items {
		if x.Param.Kind == ir.Reduction {
			copies = append(copies, memory[x]...)
		}
	}
	of := func(paths []effects.Path, r *effects.Root) bool {
		return slices.ContainsFunc(paths, func(p effects.Path) bool { return p.Root == r })
	}
	mapped := func(x *region.Item) bool { return x.Param.Kind == ir.Mapped }
	return func(r *effects.Root) bool {
		switch r.Kind {
		case effects.Copy:
			return true
		case effects.Variable:
			if c.Env.Private[r.Var] != nil || c.Env.Inside(r.Var) || stands(c.Funcs, r.Var.Pos()) {
				return true
			}
			return of(copies, r) && // parts of it may be items
				!slices.ContainsFunc(c.Env.Items, func(x *region.Item) bool { return mapped(x) && of(memory[x], r) })
		case effects.Allocation, effects.Unknown:
			return r.Node != nil && (source.Holds(c.Stmt, r.Node) || stands(c.Funcs, r.Node.Pos()))
		}
		return of(copies, r)
	}
}

// copiedBehind finds a pointer from outside of the function, of whose memory the region has a copy, to which words of
// an item may lead; nil: none.
func (u *Checker) copiedBehind(c *region.Region, f *effects.Frame, memory map[*region.Item][]effects.Path,
	x *region.Item) *effects.Root {
	overlap := func(list []effects.Path, p effects.Path) bool {
		return slices.ContainsFunc(list, func(q effects.Path) bool { return f.MayOverlap(p, q) })
	}
	var copies []effects.Path
	for _, s := range c.Env.Shadows {
		copies = append(copies, f.Targets(u.EffectsPath(s.Path))...)
	}
	for _, p := range f.Behind(memory[x]) {
		if p.Root.Kind == effects.Variable && overlap(copies, p) &&
			!slices.ContainsFunc(c.Env.Items, func(i *region.Item) bool { return overlap(memory[i], p) }) {
			return p.Root
		}
	}
	return nil
}

// stands reports a place in one of some function literals.
func stands(in []*ast.FuncLit, pos token.Pos) bool {
	return slices.ContainsFunc(in, func(f *ast.FuncLit) bool { return f.Pos() <= pos && pos < f.End() })
}

func (u *Checker) refuseOwn(c *region.Region, x *region.Item, own *effects.Root) {
	at := u.assignmentTo(c, x)
	if u.Refused(at.Node) || u.RefusedWithin(at.Node) {
		return
	}
	r := u.Errorf(at.Node, source.CodeNeedsMapper,
		"what is assigned to the memory of %s may lead to memory of the kernel's own, which is gone when the region ends",
		u.Text(x.Expr))
	switch {
	case own.Node != nil:
		r.Note(own.Node, "this is the kernel's own")
	case own.Var != nil:
		r.Note(source.Between(own.Pos(), own.Pos()+token.Pos(len(own.Var.Name()))), "this is the kernel's own")
	}
	if at.Via != nil {
		r.Note(at.Via, "the function is called from a kernel here")
	}
	r.Fix("assign what leads to elements of items: their rows, and parts of slices that are declared before the region")
}

// assignmentTo is the first assignment that may be one to an item.
func (u *Checker) assignmentTo(c *region.Region, x *region.Item) region.Assignment {
	for _, a := range c.Env.Assigned {
		if source.LeadsTo(x.Param.Elem(), a.Type) {
			return a
		}
	}
	return c.Env.Assigned[0]
}

// assignsWords reports an access that may assign pointers or slices.
func assignsWords(w effects.Access) bool { return w.Type() == nil || source.HasWords(w.Type()) }

// assignedSlices are the element types of the slices that a region assigns in the memory of items: what these have for
// a capacity comes to the host.
func assignedSlices(c *region.Region) (elems []types.Type) {
	for _, t := range assignedWords(c) {
		if s, slice := source.Under(t).(*types.Slice); slice {
			elems = append(elems, s.Elem())
		}
	}
	return elems
}

// assignedWords are the types of the pointers and slices that a region assigns in the memory of items.
func assignedWords(c *region.Region) (words []types.Type) {
	if !slices.ContainsFunc(c.Env.Items, func(x *region.Item) bool { return x.Assigns }) {
		return nil
	}
	var parts func(t types.Type)
	parts = func(t types.Type) {
		switch u := source.Under(t).(type) {
		case *types.Slice, *types.Pointer:
			words = append(words, t)
		case *types.Array:
			parts(u.Elem())
		case *types.Struct:
			for f := range u.Fields() {
				parts(f.Type())
			}
		}
	}
	for _, a := range c.Env.Assigned {
		parts(a.Type)
	}
	return words
}
