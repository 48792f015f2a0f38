package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// fused looks at the loops that are made of several: they run as often as the program says, and an iteration of one
// needs nothing of those of a loop before it that now come later.
func (u *Checker) fused(c *region.Region) {
	for _, f := range c.Fused {
		if !u.countsStay(c, f) {
			continue
		}
		at := slices.IndexFunc(c.Inner, func(i *region.Inner) bool { return i.Nest != nil && i.Nest[0] == f.Loop })
		own := *c
		if at >= 0 {
			own.Bound, own.File = c.Inner[at].Leaf.From, u.fileOf(c, c.Inner[at])
		}
		nest := u.nestOf(&own)
		nest.Loops = []ast.Stmt{f.Each, f.Each.Body.List[0]}
		launched := len(c.Nest) > 0 && c.Nest[0] == ast.Stmt(f.Loop)
		kept := func(v *types.Var) bool { return !launched }
		class, linear := nest.Class, nest.Linear
		if at >= 0 {
			i := c.Inner[at]
			class, linear = func(v *types.Var, fields []int) independence.Class { return u.innerClass(c, i, v, fields) }, i.IsLinear
			kept = func(v *types.Var) bool { return !i.Copies(v) }
		}
		nest.Linear = nil // each of the loops steps it
		nest.Class = func(v *types.Var, fields []int) independence.Class {
			if linear(v) {
				return independence.Shared
			}
			return class(v, fields)
		}
		t := &region.Transformed{Turned: [][]int{{-1, 1}}}
		var runs []region.Runs
		switch {
		case launched && c.Transformed == nil:
			runs = []region.Runs{{}, {Tile: 1}}
		case launched && len(c.Transformed.Runs) > 0:
			runs = []region.Runs{{}, c.Transformed.Runs[0]}
		}
		t.By = append(t.By, f.By)
		u.transformed(&own, nest, t, false, nil, runs, kept)
	}
}

// countsStay reports that how often loops run is not changed while they do, and does nothing.
func (u *Checker) countsStay(c *region.Region, f *region.Fused) bool {
	frame := u.Frame(f.By.From.Stmt)
	for _, e := range f.Counts {
		if u.RefusedWithin(e) || u.Refused(f.Loop.X) {
			return false
		}
		_, write, changes := frame.Changes(e, frame.Of(f.Loop))
		switch {
		case changes:
			r := u.Errorf(f.Loop.X, source.CodeLoopForm, "how often a loop runs that is fused, %s, may change while they run",
				u.Text(e))
			r.Note(write.Place(), "this may change it")
			r.Fix("copy it to a variable before the loops")
		case u.SideEffect(e) != nil:
			u.Errorf(f.Loop.X, source.CodeLoopForm, "how often a loop runs that is fused, %s, does something", u.Text(e)).
				Fix("copy it to a variable before the loops")
		default:
			continue
		}
		return false
	}
	return true
}
