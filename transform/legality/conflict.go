package legality

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// What is said of two iterations that touch, or may touch, the same memory.

// conflict reports two iterations that touch one element.
func (u *Checker) conflict(c *region.Region, f independence.Finding) {
	order := "iterations run at once and in any order"
	if f.Unwaited {
		order = "the later iteration does not wait for the earlier one's access"
	}
	if f.Trips > 0 {
		order = fmt.Sprintf("%s, where the loop%s has %d iterations or more", order, over(f), f.Trips)
	}
	r := u.Errorf(f.Write.Node, source.CodeConflict, "%s; %s", touched(f, "is"), order)
	u.accesses(r, f)
	if f.Unwaited {
		r.Fix(unwaited)
		return
	}
	lockWays(r, f)
	u.wholeCopy(r, c, f)
	if f.Reduced {
		r.Fix(besideReduction)
		return
	}
	if op, x := u.reducible(c, f); x != nil {
		r.Fix("reduction(" + reduction.Name(op) + ": " + u.Text(x.Expr) + ")")
		return
	}
	r.Fix(u.inOrder(c, f))
	if way := u.recurrence(c, f); way != "" {
		r.Fix(way)
	}
	u.oneStep(r, c, f)
}

// lockWays adds what can be done about memory that a mutex does not guard for certain.
func lockWays(r source.Report, f independence.Finding) {
	switch {
	case f.Reading:
		r.Fix("write Lock and Unlock for RLock and RUnlock: others may lock a mutex for reading meanwhile")
	case f.Locked:
		r.Fix(lockedAlways)
	}
}

// besideReduction is what can be done about memory that a region reduces by one name and uses by another.
const besideReduction = "reduce into a variable of its own, and combine that with what was there behind the region"

// mayConflict warns of two iterations that may touch one element.
func (u *Checker) mayConflict(c *region.Region, f independence.Finding) {
	var text string
	switch {
	case f.Also != "":
		text = fmt.Sprintf("%s and %s may be the same memory, of which two iterations may touch the same element",
			f.Item, f.Also)
	case f.Extremum:
		text = fmt.Sprintf("every iteration may assign %s, and an extreme value that another one assigns meanwhile is lost",
			f.Item)
	case f.Trips > 0:
		text = fmt.Sprintf("%s, where the loop%s has %d iterations or more", touched(f, "is"), over(f), f.Trips)
	case f.Element != "":
		text = touched(f, "may be")
	case f.Led:
		text = "two iterations may touch the same memory that " + f.Item +
			" leads to: which pointers lead where is not known here"
	case f.Sizes:
		text = "two iterations may touch the same element of " + f.Item +
			": that depends on sizes that are not known here"
	default:
		text = "two iterations may touch the same element of " + f.Item + ": which ones they touch is not known here"
	}
	r := u.ReportAt(f.Write.Node.Pos(), f.Write.Node.End(), diag.Warning, source.CodeMayConflict, "%s", text)
	u.accesses(r, f)
	if f.Unwaited {
		r.Fix(unwaited)
		r.Fix("ompx_independent, if it never happens")
		return
	}
	lockWays(r, f)
	if f.Sizes && f.Element == "" {
		r.Fix("check before the loop what excludes it, such as if width < n { panic(\"width\") }")
	}
	if f.Reduced {
		r.Fix("ompx_independent, if it never happens")
		r.Fix(besideReduction)
		return
	}
	if v := u.scratch(c, f); v != nil {
		r.Fix(private(v))
		return
	}
	u.oneStep(r, c, f)
	r.Fix("ompx_independent, if it never happens")
	if op, x := u.reducible(c, f); x != nil {
		r.Fix("reduction(" + reduction.Name(op) + ": " + u.Text(x.Expr) +
			"), if it does: each part of the loop has its own " +
			u.Text(x.Expr) + " then, and they are combined")
		return
	}
	r.Fix(u.inOrder(c, f))
}

// touched says which two iterations touch what.
func touched(f independence.Finding, is string) string {
	and := "and read"
	if f.Other.Write {
		and = "and"
	}
	return fmt.Sprintf("%s %s written in iteration %s %s in iteration %s", f.Element, is, f.Write.Iteration, and,
		f.Other.Iteration)
}

// over names the loop that has to be long enough.
func over(f independence.Finding) string {
	if f.Loop == "" {
		return ""
	}
	return " over " + f.Loop
}

// accesses notes where the two accesses of a finding are, as far as the finding does not stand there itself.
func (u *Checker) accesses(r source.Report, f independence.Finding) {
	if f.Write.Inside != nil {
		r.Note(f.Write.Inside, "it is written here")
	}
	if call, is := f.Write.Node.(*ast.CallExpr); is && u.strays[u.Called(call)] != nil {
		r.Note(u.strays[u.Called(call)], "the function called leaves the part that it is given, here")
	}
	if f.Other.Node == f.Write.Node && f.Other.Inside == f.Write.Inside {
		return
	}
	at := f.Other.Node
	if f.Other.Inside != nil {
		at = f.Other.Inside
	}
	if f.Other.Write {
		r.Note(at, "it is written here, too")
		return
	}
	r.Note(at, "it is read here")
}

// reached reports a reduction variable that is used under another name, or by a function that the region calls. A
// package variable is refused in such a function, whatever it is in the region.
func (u *Checker) reached(c *region.Region, f independence.Finding) {
	global := func(x *region.Item) bool { return u.Text(x.Expr) == f.Item && x.Path.Root.Kind() == types.PackageVar }
	if f.Write.Inside != nil && slices.ContainsFunc(c.Env.Reductions(), global) {
		return
	}
	name := u.reductionNamed(c, f.Item)
	if f.Write.Inside == nil {
		u.Errorf(f.Write.Node, source.CodeNoReduction, "this is %s, a reduction variable, under another name", name).
			Fix("use " + name + " by its own name, so that its updates are seen")
		return
	}
	r := u.Errorf(f.Write.Node, source.CodeNoReduction, "the function called here uses %s, a reduction variable", name)
	r.Note(f.Write.Inside, "it does so here")
	r.Fix("update " + name + " in the region itself")
}

// reductionNamed is what a region reduces, by the name that a finding gives its memory: one of the pointers that lead
// there, maybe.
func (u *Checker) reductionNamed(c *region.Region, item string) string {
	name := item
	for _, x := range c.Env.Reductions() {
		switch {
		case u.Text(x.Expr) == item:
			return u.reduced(x)
		case x.ReducesLed() && name == item:
			name = u.reduced(x)
		}
	}
	return name
}
