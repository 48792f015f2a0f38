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

// refuseRoutine says one thing of such a call, in place of all that was found in the library from the n-th report on:
// its insides are not the user's to change.
func (l *Lowerer) refuseRoutine(e ast.Expr, fn *types.Func, c *callee, n int) {
	u := l.U
	first := c.cause.Diagnostic()
	if c.cause.Since(n) {
		u.Diags = u.Diags[:n]
	}
	said := "call of " + fn.FullName()
	if l.callee == nil && l.Env.Complain[said] {
		return
	}
	r := u.Errorf(e, source.CodeNotInKernel, "function %s is the host's: a kernel cannot call it", u.FuncText(fn))
	if c.why == nil {
		c.why = &first
	}
	r.Note(source.Between(c.why.Pos, c.why.End), "a kernel cannot do this: %s", c.why.Message)
	if l.callee != nil {
		u.note(r, l.callee, l.from)
	} else {
		l.Env.Complain[said] = true
	}
	r.Fix("call it outside of the region, under //omp:dispatch in a //omp:target data region with its arguments: that calls " +
		"its variant for the device")
	for _, other := range u.callees {
		if other.cause != nil && other.cause.Since(n) {
			other.cause = &r
		}
	}
	c.cause = &r
}
