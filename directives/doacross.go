package directives

import "go/ast"

// OrderedBy is the loop directive whose iterations a directive 'ordered' is about; nil where none is around it in its
// function.
func OrderedBy(b *Bound) *Bound {
	for o := b.Outer; o != nil && o.Func == b.Func; o = o.Outer {
		if o.Has(For) && o.Clause("ordered") != nil {
			return o
		}
	}
	return nil
}

// IsCurIteration reports an element of a vector of doacross that is about omp_cur_iteration, which is not Go.
func IsCurIteration(e ast.Expr) bool { return isCurIteration(ast.Unparen(e)) }
