// Package small computes products of matrices so small that what comes before a kernel would take longer than the
// kernel.
//
// A call of it comes before the ordinary one. It looks at what it needs to look at once, without a word for what is
// wrong, and reports whether it has done the product; if not, it has done nothing, and the ordinary call finds out why.
package small

import (
	"unsafe"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// Real is the set of element types.
type Real interface{ float32 | float64 }

const (
	mostSides = 64      // of products of matrices; a power of two
	mostApart = 1 << 20 // leading dimensions, with which no length overflows an int
)

// Gemm is C = alpha*op(A)*op(B) + beta*C for flags as in args, where the kernels read B as it lies. alpha 0, which
// forms no product, is left to others.
func Gemm[R Real](layout, transA, transB, m, n, k int, alpha R, a []R, lda int, b []R, ldb int, beta R, c []R,
	ldc int) bool {
	if layout != args.RowMajor { // C' = op(B)'*op(A)'
		if layout != args.ColMajor {
			return false
		}
		transA, transB, m, n, a, lda, b, ldb = transB, transA, n, m, b, ldb, a, lda
	}
	if uint(m-1)|uint(n-1)|uint(k-1) >= mostSides || uint(lda|ldb|ldc) >= mostApart || transB != args.NoTrans ||
		alpha == 0 || n > ldb || n > ldc || (k-1)*ldb+n > len(b) || (m-1)*ldc+n > len(c) {
		return false
	}
	size := int(unsafe.Sizeof(alpha))
	aRow, aCol, ok := strides(transA, m, k, len(a), lda, size)
	if !ok || !args.Separate(c, a) || !args.Separate(c, b) {
		return false
	}
	engine.GemmInPlace(host.ISA(), m, n, k, alpha, &a[0], aRow, aCol, &b[0], ldb*size, beta, &c[0], ldc*size)
	return true
}

// strides are the distances in bytes between the rows and the columns of op(A), m x k, of elements of a size. It is not
// ok if there are fewer elements than that takes.
func strides(trans, m, k, length, lda, size int) (row, column int, ok bool) {
	switch trans {
	case args.NoTrans:
		return lda * size, size, k <= lda && (m-1)*lda+k <= length
	case args.Trans, args.ConjTrans:
		return size, lda * size, m <= lda && (k-1)*lda+m <= length
	default:
		return 0, 0, false
	}
}
