package region

import (
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
)

// Share maps the implicit copies of variables and fields that the region may write through a pointer as well, so that
// what it writes there shows in them, as in the plain build: mapped memory is one by its address, whatever names it
// has. Where it shows that it is one variable, Torn refuses the region. So are those whose addresses the region takes.
func (env *Environment) Share() {
	f := env.U.Frame(env.C.Stmt)
	for _, x := range env.Items {
		if !env.shareable(x) {
			continue
		}
		if _, found := env.MayWrite(f, x); (found || x.Addressed) && !env.writes(f, x) {
			x.Param.Kind, x.Param.Shape = ir.Mapped, ir.Memory
			x.MapType = MapType{"ToFrom", "Implicit"}
		}
	}
}

// CopiesApart marks the numbers, arrays and structs that are parts of shadows, so copies, where the region writes
// memory that may be the same: the launch looks whether it is.
func (env *Environment) CopiesApart() {
	f := env.U.Frame(env.C.Stmt)
	for _, s := range env.Shadows {
		env.copiesApart(f, s)
	}
}

func (env *Environment) copiesApart(f *effects.Frame, s *Shadow) {
	for _, p := range s.Parts {
		x := p.Item
		if x.Param.Kind != ir.Mapped || x.Param.Shape != ir.Memory {
			continue
		}
		for w := range env.Does().Writes() {
			x.InCopy = x.InCopy || !w.Path.Storage() && !f.Apart(w, x.Typ)
		}
	}
	for _, in := range s.Inner {
		env.copiesApart(f, in)
	}
}

// shareable reports the implicit copy of a number, which could be mapped.
func (env *Environment) shareable(x *Item) bool {
	return !x.Explicit && !x.Copied && x.Param.Kind == ir.Firstprivate && x.Param.Shape == ir.Scalar && x.Host == "" &&
		x.Default == nil && !env.U.Boxed(x.Expr)
}

// Address notes that the region takes the address of an item's copy. It reports whether it can have the item's then: it
// shows to write it nowhere.
func (env *Environment) Address(x *Item) bool {
	x.Addressed = env.shareable(x) && !env.writes(env.U.Frame(env.C.Stmt), x)
	return x.Addressed
}

// MayWrite finds a write of the region's to memory that may be an item's, and that does not show to be.
func (env *Environment) MayWrite(f *effects.Frame, x *Item) (w effects.Access, found bool) {
	return env.mayBe(f, x, func(a effects.Access) bool { return a.Kind == effects.Write })
}

// writes reports that the region shows to write an item's memory.
func (env *Environment) writes(f *effects.Frame, x *Item) bool {
	memory := f.Resolve(env.U.EffectsPath(x.Path))
	for a := range env.Does().Writes() {
		if slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) {
			return true
		}
	}
	return false
}

// MayUse finds any use of memory that may be an item's.
func (env *Environment) MayUse(f *effects.Frame, x *Item) (effects.Access, bool) {
	return env.mayBe(f, x, func(effects.Access) bool { return true })
}

func (env *Environment) mayBe(f *effects.Frame, x *Item, of func(effects.Access) bool) (a effects.Access, found bool) {
	memory := f.Resolve(env.U.EffectsPath(x.Path))
	for _, a := range env.Does().Accesses {
		if of(a) && slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayBe(p, a) }) {
			return a, true
		}
	}
	return a, false
}
