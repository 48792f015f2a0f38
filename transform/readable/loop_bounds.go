package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// The host computes the bounds and steps of a nest once, before it starts; the plain build computes most of them
// again for each iteration. A nest whose bounds stay the same meanwhile, and do nothing but have a value, is the same
// in both. The elements that a range goes over are looked at by the kernel in each iteration, where the plain build
// evaluates the range once.

// rectangular reports that a bound does not depend on the variables of the nest, and enters it.
func (u *Maker) rectangular(c *region.Region, b region.Bound, loopVar types.Object) bool {
	for _, root := range u.variablesIn(b.Expr) {
		switch {
		case root == loopVar:
			u.Errorf(b.Expr, source.CodeLoopForm, "the loop's bound or step depends on its own variable %s", root.Name()).
				Fix("compute it before the loop")
			return false
		case c.Env.Inside(root) && !(b.Expr.Pos() <= root.Pos() && root.Pos() < b.Expr.End()):
			u.Errorf(b.Expr, source.CodeLoopForm,
				"this bound depends on %s, which the nest declares", root.Name()).
				Fix("collapse the outer loop alone")
			return false
		}
	}
	c.Heads = append(c.Heads, b)
	return true
}

// variablesIn lists the variables that an expression mentions.
func (u *Maker) variablesIn(e ast.Expr) (out []*types.Var) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := u.Object(id).(*types.Var); ok && !v.IsField() {
				out = append(out, v)
			}
		}
		return true
	})
	return out
}

// Steady refuses bounds that may have another value while the nest runs, or do something when they are evaluated.
// What depends on calls in the nest that cannot be followed waits for verify: most of them no kernel can make.
func (u *Maker) Steady(c *region.Region) {
	if len(c.Heads) == 0 {
		return
	}
	f := u.Frame(c.Stmt)
	nest := f.Of(c.Repeated()...)
	for _, b := range c.Heads {
		if b.Once && !b.Again {
			continue
		}
		if s := u.SideEffect(b.Expr); s != nil {
			u.unrepeatable(b, s, "the launch")
			continue
		}
		read, write, found := f.Changes(b.Expr, nest)
		switch {
		case !found:
			u.maybeUnsteady(f, b, nest, "the launch uses")
		case write.Path.Root.Kind == effects.Anywhere:
			c.Doubts = append(c.Doubts, region.Doubt{Bound: b, Read: read, Write: write})
		default:
			u.unsteady(b, read, write)
			c.Env.Blamed = append(c.Env.Blamed, write.Place())
		}
	}
}

// Verify refuses the bounds that are in doubt because of calls that were not refused themselves, and starts that
// change what the launch evaluates beside them.
func (u *Maker) Verify(c *region.Region) {
	for _, d := range c.Doubts {
		if !u.RefusedWithin(d.Write.Place()) {
			u.unsteady(d.Bound, d.Read, d.Write)
		}
	}
	f := u.Frame(c.Stmt)
	for _, b := range c.Heads {
		if b.Once {
			u.startsAlone(c, f, b)
		}
	}
}

// startsAlone refuses an expression that is evaluated once, and then changes the value of another that the launch
// evaluates: Go leaves open which of them is evaluated first when they stand in one call.
func (u *Maker) startsAlone(c *region.Region, f *effects.Frame, b region.Bound) {
	does := f.Of(b.Expr)
	others := slices.Clone(c.Launched)
	for _, o := range c.Heads {
		others = append(others, o.Expr)
	}
	for _, x := range c.Env.Items {
		if x.Param.Shape != ir.Memory { // which is read later
			others = append(others, x.Expr)
		}
	}
	for _, o := range others {
		read, write, found := f.Changes(o, does)
		if o == b.Expr || !found || u.RefusedWithin(o) || write.Path.Root.Kind == effects.Anywhere {
			continue
		}
		r := u.Errorf(b.Expr, source.CodeLoopForm,
			"this changes %s, which is evaluated when the region is launched, before or after it", u.Used(read))
		r.Note(o, "it is used here")
		r.Fix("compute it before the loop")
		return
	}
}

// unsteady reports a bound that the nest changes.
func (u *Maker) unsteady(b region.Bound, read, write effects.Access) {
	var r source.Report
	_, array := source.Under(u.TypeOf(b.Expr)).(*types.Array)
	switch {
	case b.Again && array:
		r = u.notCanonical(b.Expr, "the region assigns this array, and a range over an array copies it first",
			"range over the index, or over a slice of it: "+u.Text(b.Expr)+"[:]")
	case b.Again:
		r = u.Errorf(b.Expr, source.CodeLoopForm, "the range uses %s, which the loop %s", u.Used(read),
			u.Changed(read, write))
		r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.Expr))
	default:
		r = u.Errorf(b.Expr, source.CodeLoopForm, "the loop's bound or step uses %s, which the loop %s",
			u.Used(read), u.Changed(read, write))
		r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.Expr))
	}
	u.NoteAccess(r, write)
}

// maybeUnsteady warns of a bound that the nest may change through a pointer or slice of which is not known where it
// leads.
func (u *Maker) maybeUnsteady(f *effects.Frame, b region.Bound, nest effects.Effects, launch string) {
	read, write, found := f.MayChange(b.Expr, nest)
	if !found || u.RefusedWithin(write.Place()) {
		return
	}
	uses := launch + " %s once, and the plain build for each iteration"
	if b.Again {
		uses = "the kernel uses %s in each iteration, and the plain build once"
	}
	r := u.ReportAt(b.Expr.Pos(), b.Expr.End(), diag.Warning, source.CodeTorn,
		uses+", between which the loop may change it", u.Used(read))
	u.NoteAccess(r, write)
	r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.Expr))
}

// freeName is a name for the bound's value, in a message: one that means nothing yet.
func (u *Maker) freeName(b region.Bound) string {
	wanted := []string{"n", "m", "limit", "bound"}
	if b.Again {
		wanted = []string{"s", "elems"}
	}
	return source.Fresh(u.Names(u.FileAt(b.Expr.Pos()).Ast), wanted...)
}

// unrepeatable reports a bound that has an effect beside its value, which launch evaluates once.
func (u *Maker) unrepeatable(b region.Bound, s *facts.SideEffect, launch string) {
	often, once := "the plain build", launch
	if b.Once {
		often, once = "the kernel", "the plain build"
	}
	var r source.Report
	if s.Known {
		r = u.Errorf(b.Expr, source.CodeLoopForm, "%s, and %s evaluates this for each iteration, %s once", s.Text, often,
			once)
	} else {
		r = u.Errorf(b.Expr, source.CodeLoopForm,
			"whether this keeps its value while the loop runs is not known, because %s", s.Text)
	}
	u.NoteEffect(r, s)
	r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.Expr))
}
