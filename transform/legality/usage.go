package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Usage looks at what regions do to what they are given, once all of them are known.
func (u *Checker) Usage() {
	u.Each(func(c *region.Region) {
		if c.Kernel == nil {
			return
		}
		u.written(c)
		u.overwritten(c)
		u.privates(c)
		u.lasts(c)
		u.mapTypes(c)
		u.stale(c)
		u.panics(c)
	})
}

// mapTypes warns where a map type and the region's use of the item do not fit (language.md section 5).
func (u *Checker) mapTypes(c *region.Region) {
	uses := u.itemUses(c)
	for _, x := range c.Env.Items {
		switch {
		case x.MapClause == nil:
		case x.Param.Kind == ir.Reduction:
			u.suspiciousReduction(c.Env, x)
		default:
			u.suspicious(c, x, uses[x])
		}
	}
}

// use is a read or write of what an item maps.
type use struct {
	kind effects.Kind
	node ast.Node
}

// itemUses are the uses of items in the order of the text, through whatever name and in functions that are called, too.
func (u *Checker) itemUses(c *region.Region) map[*region.Item][]use {
	out := map[*region.Item][]use{}
	for _, s := range c.Nest {
		if r, ok := s.(*ast.RangeStmt); ok && r.Value != nil && !readable.Blank(r.Value) {
			if x, _ := u.spelledItem(c, r.X); x != nil && !u.attached(x, r.Value) {
				out[x] = append(out[x], use{effects.Read, r.X})
			}
		}
	}
	f := u.Frame(c.Stmt)
	memory := u.itemMemory(c, f)
	for x, at := range memory {
		if leads(x) {
			memory[x] = slices.Concat(at, f.Behind(at))
		}
	}
	for _, a := range f.Of(c.DeviceCode()...).Accesses {
		if x := u.usedItem(c, f, memory, a); x != nil && !(a.Kind == effects.Read && u.attached(x, a.Node)) {
			out[x] = append(out[x], use{a.Kind, a.Place()})
		}
	}
	return out
}

// attached reports an element of an item that leads elsewhere: whatever the map type, it is on the device what it is on
// the host, but for where it leads.
func (u *Checker) attached(x *region.Item, n ast.Node) bool {
	e, ok := n.(ast.Expr)
	if !ok {
		return false
	}
	t := u.Info().TypeOf(e)
	return leads(x) && t != nil && types.Identical(t, x.Param.Elem())
}

// leads reports a slice of slices or pointers.
func leads(x *region.Item) bool {
	if x.Param.Shape != ir.Slice {
		return false
	}
	switch source.Under(x.Param.Elem()).(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// itemMemory is the memory that items map: what slices and pointers lead to, else their own.
func (u *Checker) itemMemory(c *region.Region, f *effects.Frame) map[*region.Item][]effects.Path {
	out := map[*region.Item][]effects.Path{}
	for _, x := range c.Env.Items {
		switch x.Param.Shape {
		case ir.Slice, ir.Pointer:
			out[x] = f.Targets(u.EffectsPath(x.Path))
		default:
			out[x] = f.Resolve(u.EffectsPath(x.Path))
		}
	}
	return out
}

// usedItem is the item that an access is one to: the one that is written there, else the only one whose memory it is.
func (u *Checker) usedItem(
	c *region.Region, f *effects.Frame, memory map[*region.Item][]effects.Path, a effects.Access,
) (found *region.Item) {
	if e, ok := a.Node.(ast.Expr); ok && len(a.Via) == 0 {
		if x, header := u.spelledItem(c, e); header {
			return nil
		} else if x != nil {
			return x
		}
	}
	if a.Path.Root.Kind == effects.Anywhere {
		return nil
	}
	for _, x := range c.Env.Items {
		if slices.ContainsFunc(memory[x], func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) {
			if found != nil {
				return nil
			}
			found = x
		}
	}
	return found
}

// spelledItem is the item that an expression reaches into. header: it is the slice or pointer itself, which is a copy.
func (u *Checker) spelledItem(c *region.Region, e ast.Expr) (x *region.Item, header bool) {
	keys, _, exact := u.Reach(e)
	for i, k := range slices.Backward(keys) {
		if x := c.Env.ByPath[k]; x != nil {
			return x, exact && i == len(keys)-1 && (x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer)
		}
	}
	return nil, false
}

// suspicious warns of what the region writes and nobody fetches, and of what it reads and nobody has put there.
func (u *Checker) suspicious(c *region.Region, x *region.Item, uses []use) {
	if slices.Contains(x.MapType, "Self") {
		return // the host's memory, which nothing copies
	}
	kept := mapped(x)
	copiesNothing := kept == directives.MapAlloc || kept == directives.MapStorage
	write := slices.IndexFunc(uses, func(s use) bool { return s.kind == effects.Write })
	read := slices.ContainsFunc(uses, func(s use) bool { return s.kind == effects.Read })
	name := u.Text(x.Expr)
	switch {
	case len(uses) == 0:
	case kept == directives.MapTo && write >= 0 && !u.copiedBack(c, x):
		u.Warn(uses[write].node, source.CodeWriteTo,
			"%s is mapped to only, so this write does not come back to the host unless something else copies it", name).
			Fix("map(tofrom: " + name + ")")
	case (kept == directives.MapFrom || copiesNothing) && uses[0].kind == effects.Read:
		u.Warn(uses[0].node, source.CodeReadUnset,
			"%s is mapped %s and read before the region writes it: "+
				"on the device it holds what an earlier directive put there, or nothing",
			name, kept).
			Fix("map(to: " + name + ") or map(tofrom: " + name + ") if the host's values are meant")
	case copiesNothing && !read && !u.mappedAround(c, x):
		u.Warn(uses[write].node, source.CodeWriteTo,
			"%s is mapped %s, so what the region writes here and never reads does not come back to the host", name,
			kept).
			Fix("map(from: " + name + "), or map(present, " + string(kept) + ": " + name +
				") if it is on the device already")
	}
}

// mapped is the map type that several clauses make together.
func mapped(x *region.Item) directives.MapType {
	to, from := false, false
	for _, o := range append([]*region.Item{x}, x.Also...) {
		t := o.MapClause.Type
		to = to || t == directives.MapTo || t == directives.MapToFrom
		from = from || t == directives.MapFrom || t == directives.MapToFrom
	}
	switch {
	case to && from:
		return directives.MapToFrom
	case to:
		return directives.MapTo
	case from:
		return directives.MapFrom
	}
	return x.MapClause.Type
}

// mappedAround reports an item that has been mapped before as far as the function shows: the clause says so, or a data
// construct around the region, or an enter data directive above it.
func (u *Checker) mappedAround(c *region.Region, x *region.Item) (found bool) {
	if slices.Contains(x.MapType, "Present") {
		return true
	}
	u.Each(func(d *region.Region) {
		if d.Kernel != nil || d.Env == nil || d.File != c.File || d.Pos > c.Pos {
			return
		}
		around := d.Stmt != nil && d.Stmt.Pos() <= c.Pos && c.Pos < d.Stmt.End()
		above := d.Stmt == nil && d.Func == c.Func && d.Tree.Kind == directives.TargetEnterData
		found = found || (around || above) &&
			slices.ContainsFunc(d.Env.Items, func(o *region.Item) bool { return o.Path == x.Path })
	})
	return found
}

// copiedBack reports an item that another construct of the function copies back: one around the region, or one behind
// it.
func (u *Checker) copiedBack(c *region.Region, x *region.Item) (found bool) {
	u.Each(func(d *region.Region) {
		if d.Kernel != nil || d.Env == nil || d.Func != c.Func || d.Stmt != nil && d.Stmt.End() < c.Pos {
			return
		}
		found = found || slices.ContainsFunc(d.Env.Arguments(), func(o *region.Item) bool {
			return o.Path == x.Path && (slices.Contains(o.MapType, "From") || slices.Contains(o.MapType, "ToFrom"))
		})
	})
	return found
}

// suspiciousReduction warns of a map type that does not fetch the value that a reduction begins with, or does not
// bring its result back.
func (u *Checker) suspiciousReduction(env *region.Environment, x *region.Item) {
	cl, name := x.MapClause, env.U.Text(x.Expr)
	var code, text string
	switch cl.Type {
	case directives.MapToFrom:
		return
	case directives.MapTo:
		code, text = source.CodeWriteTo, "so its result does not come back to the host unless something else copies it"
	default:
		code, text = source.CodeReadUnset, "so it begins with what an earlier directive put on the device, or nothing"
	}
	env.U.ReportAt(cl.Pos(), cl.End(), diag.Warning, code, "%s is a reduction variable and mapped %s, %s", name,
		cl.Type, text).
		Fix("map(tofrom: " + name + ")")
}
