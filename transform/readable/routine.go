package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// ofLibrary reports a call by which the code of a region's package enters a package with variants for dispatch that was
// generated: there a function that no kernel can run is meant to be called outside of regions.
func (l *Lowerer) ofLibrary(fn *types.Func) bool {
	from := l.U.Pkg.Types
	if l.callee != nil {
		from = l.callee.Pkg()
	}
	return from == l.U.Pkg.Types && fn.Pkg() != from && l.U.HasGeneratedVariants(fn)
}

// entersStandard reports a call by which code that the user may change enters the standard library.
func (l *Lowerer) entersStandard(fn *types.Func) bool {
	return l.U.Standard(fn.Pkg()) && (l.callee == nil || !l.U.Standard(l.callee.Pkg()))
}

// instead are functions that do on a device what those do on the host that look at types when the program runs.
var instead = map[string]string{
	"sort.Slice": "slices.SortFunc", "sort.SliceStable": "slices.SortStableFunc",
	"sort.SliceIsSorted": "slices.IsSortedFunc", "sort.Sort": "slices.SortFunc", "sort.Stable": "slices.SortStableFunc",
	"sort.IsSorted": "slices.IsSortedFunc",
}

// refuseRoutine says of a call what is to be done in its place.
func (l *Lowerer) refuseRoutine(e ast.Expr, fn *types.Func, c *callee, n int) {
	l.refuseInside(e, fn, c, n, "function "+l.U.FuncText(fn)+" is the host's: a kernel cannot call it",
		"call it outside of the region, under //omp:dispatch in a //omp:target data region with its arguments: that calls "+
			"its variant for the device")
}

// refuseStandard says that a function of the standard library cannot be called.
func (l *Lowerer) refuseStandard(e ast.Expr, fn *types.Func, c *callee, n int) {
	way := "do this before the region and map what comes of it, or write it as a loop in a function of your own"
	if other := instead[fn.FullName()]; other != "" {
		way = "call " + other + ", with the comparison as an argument"
	}
	l.refuseInside(e, fn, c, n, "function "+l.U.FuncText(fn)+" cannot be called from a kernel", way)
}

// refuseInside says one thing of such a call, in place of all that was found in the library from the n-th report on:
// its insides are not the user's to change.
func (l *Lowerer) refuseInside(e ast.Expr, fn *types.Func, c *callee, n int, what, way string) {
	u := l.U
	first := c.cause.Diagnostic()
	if c.cause.Since(n) {
		u.Diags = u.Diags[:n]
	}
	said := "call of " + fn.FullName()
	if l.callee == nil && l.Env.Complain[said] {
		return
	}
	r := u.Errorf(e, source.CodeNotInKernel, "%s", what)
	if c.why == nil {
		c.why = &first
	}
	r.Note(source.Between(c.why.Pos, c.why.End), "a kernel cannot do this: %s", c.why.Message)
	if l.callee != nil {
		u.note(r, l.callee, l.from)
	} else {
		l.Env.Complain[said] = true
	}
	r.Fix(way)
	for _, other := range u.callees {
		if other.cause != nil && other.cause.Since(n) {
			other.cause = &r
		}
	}
	c.cause = &r
}
