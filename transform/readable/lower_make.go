package readable

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// What a kernel makes is private memory: make, new, a slice literal, the address of a literal. A function may return
// it; kernels in Go have it then for as long as they use it, and others have no such memory. Nothing else leads to it
// when the function that made it has returned. The size of a made slice may be known at run time only: then the kernel
// sees to it that the device has so much.

// mostMade is how many bytes of a known size a kernel may make at once. It is what Go's compiler keeps on the stack.
const mostMade = 64 << 10

const wayOutOfMaking = "declare an array for what an iteration needs alone (var t [8]float64); " +
	"allocate what iterations share before the region"

// makeSlice lowers make.
func (l *Lowerer) makeSlice(e *ast.CallExpr) ir.Expr {
	t, ok := source.Under(l.typeOf(e)).(*types.Slice)
	if !ok {
		return l.refuse(e, "a kernel cannot allocate memory, and has no "+hostWord(l.typeOf(e)), wayOutOfMaking)
	}
	size := l.U.Info().Types[e.Args[len(e.Args)-1]].Value
	if size == nil || l.callee == nil && unsized(t.Elem()) {
		if !l.ownMemory(e, t.Elem()) {
			return nil
		}
	} else if n, exact := constant.Int64Val(constant.ToInt(size)); !exact || !l.private(e, t.Elem(), n) {
		return nil
	}
	out := &ir.Builtin{Value: l.typed(e), Name: "make", Leaves: l.leaves(e)}
	for _, a := range e.Args[1:] {
		x := l.value(a)
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	return out
}

// newVariable lowers new, of a type or of a value.
func (l *Lowerer) newVariable(e *ast.CallExpr) ir.Expr {
	if !l.private(e, source.Under(l.typeOf(e)).(*types.Pointer).Elem(), 1) {
		return nil
	}
	out := &ir.Builtin{Value: l.typed(e), Name: "new", Leaves: l.leaves(e)}
	if l.U.Info().Types[e.Args[0]].IsType() {
		return out
	}
	x := l.value(e.Args[0])
	if x == nil {
		return nil
	}
	out.Args = []ir.Expr{x}
	return out
}

// sliceLiteral reports whether a literal of a slice can be made in private memory.
func (l *Lowerer) sliceLiteral(e *ast.CompositeLit, t *types.Slice) bool {
	n, next := int64(0), int64(0)
	for _, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			next, _ = constant.Int64Val(constant.ToInt(l.U.Info().Types[kv.Key].Value))
		}
		next++
		n = max(n, next)
	}
	return l.private(e, t.Elem(), n)
}

// private reports whether memory of n elements can be made here, or says why not.
func (l *Lowerer) private(e ast.Expr, elem types.Type, n int64) bool {
	if !l.legalType(e, elem) {
		return false
	}
	if unsized(elem) {
		l.refuse(e, "how much memory this takes is not known here: it depends on what a type parameter stands for",
			"declare a variable of the type (var t T), or an array of such")
		return false
	}
	if size := sizeOf(elem); size > 0 && n > mostMade/size {
		l.refuse(e, "a kernel has private memory for small things only: this takes more than 64 KiB", wayOutOfMaking)
		return false
	}
	return l.ownMemory(e, elem)
}

// ownMemory reports whether nothing leads to what is made here when the function has returned, or says that it may.
func (l *Lowerer) ownMemory(e ast.Expr, elem types.Type) bool {
	switch {
	case !l.legalType(e, elem):
		return false
	case l.callee == nil || l.literals > 0:
		return true
	}
	if s := l.U.Functions().Summary(l.callee); s == nil || s.Stays(e) {
		l.refuse(e, "what is made here may be in use when "+l.U.FuncText(l.callee)+" has returned, and a kernel has only "+
			"memory that is gone then", "give the function the memory, or return an array or a struct")
		return false
	}
	return true
}

// leaves reports what is made in a called function that returns it.
func (l *Lowerer) leaves(e ast.Expr) bool {
	if l.callee == nil || l.literals > 0 {
		return false
	}
	s := l.U.Functions().Summary(l.callee)
	return s != nil && s.Leaves(e)
}
