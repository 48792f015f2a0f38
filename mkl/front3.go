package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
	"github.com/gooffload/gooffload/mkl/internal/level3"
)

// Column-major products are the row-major products of the transposes: C' = op(B)'*op(A)'. Structured matrices change sides and
// triangles; a hermitian one is its own transpose's memory, so nothing needs a conjugate.

func gemm[T Scalar](p engine.Place, routine string, layout Layout, transA, transB Transpose, m, n, k int, alpha T,
	a []T, lda int, b []T, ldb int, beta T,
	c []T, ldc int) {
	shape := args.GemmShape{Layout: int(layout), TransA: int(transA), TransB: int(transB), M: m, N: n, K: k, Lda: lda, Ldb: ldb, Ldc: ldc}
	demand(args.Gemm(routine, shape, a, b, c))
	if layout == ColMajor {
		engine.Gemm(p, transB.op(), transA.op(), n, m, k, alpha, b, ldb, a, lda, beta, c, ldc)
		return
	}
	engine.Gemm(p, transA.op(), transB.op(), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// symm is hemm when hermitian.
func symm[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, side Side, uplo Uplo, m, n int,
	alpha T, a []T, lda int, b []T, ldb int,
	beta T, c []T, ldc int) {
	demand(args.Symm(routine, int(layout), int(side), int(uplo), m, n, a, lda, b, ldb, c, ldc))
	if m == 0 || n == 0 {
		return
	}
	turned := layout == ColMajor
	if turned {
		m, n = n, m
	}
	level3.Symm(p, level3.Symmetric{Upper: (uplo == Upper) != turned, Hermitian: hermitian}, (side == Right) != turned,
		m, n, alpha,
		a, lda, b, ldb, beta, c, ldc)
}

// syrk is herk when kind says so.
func syrk[T Scalar](p engine.Place, routine string, kind args.Transposes, layout Layout, uplo Uplo, trans Transpose, n,
	k int, alpha T, a []T, lda int,
	beta T, c []T, ldc int) {
	demand(args.Syrk(routine, kind, int(layout), int(uplo), int(trans), n, k, a, lda, c, ldc))
	if n == 0 {
		return
	}
	turned := layout == ColMajor
	level3.Syrk(p, level3.Symmetric{Upper: (uplo == Upper) != turned, Hermitian: kind == args.Herk},
		(trans != NoTrans) != turned, n, k,
		alpha, a, lda, beta, c, ldc)
}

// syr2k is her2k when kind says so.
func syr2k[T Scalar](p engine.Place, routine string, kind args.Transposes, layout Layout, uplo Uplo, trans Transpose, n,
	k int, alpha T, a []T, lda int,
	b []T, ldb int, beta T, c []T, ldc int) {
	demand(args.Syr2k(routine, kind, int(layout), int(uplo), int(trans), n, k, a, lda, b, ldb, c, ldc))
	if n == 0 {
		return
	}
	turned := layout == ColMajor
	if turned && kind == args.Herk {
		// The transpose of alpha*A*B^H + conj(alpha)*B*A^H swaps the scalars.
		alpha = level1.Conj(alpha)
	}
	level3.Syr2k(p, level3.Symmetric{Upper: (uplo == Upper) != turned, Hermitian: kind == args.Herk},
		(trans != NoTrans) != turned, n, k,
		alpha, a, lda, b, ldb, beta, c, ldc)
}

func trmm[T Scalar](p engine.Place, routine string, layout Layout, side Side, uplo Uplo, trans Transpose, diag Diag, m,
	n int, alpha T, a []T, lda int,
	b []T, ldb int) {
	t, m, n := triangularMatrix(routine, layout, side, uplo, trans, diag, m, n, a, lda, b, ldb)
	level3.Trmm(p, t, m, n, alpha, a, lda, b, ldb)
}

func trsm[T Scalar](p engine.Place, routine string, layout Layout, side Side, uplo Uplo, trans Transpose, diag Diag, m,
	n int, alpha T, a []T, lda int,
	b []T, ldb int) {
	t, m, n := triangularMatrix(routine, layout, side, uplo, trans, diag, m, n, a, lda, b, ldb)
	level3.Trsm(p, t, m, n, alpha, a, lda, b, ldb)
}

// triangularMatrix checks the arguments of trmm or trsm, and gives the row-major problem.
func triangularMatrix[T Scalar](routine string, layout Layout, side Side, uplo Uplo, trans Transpose, diag Diag, m, n int, a []T, lda int,
	b []T, ldb int) (t level3.Triangular, rows, cols int) {
	demand(args.Trxm(routine, args.TrxmShape{Layout: int(layout), Side: int(side), Uplo: int(uplo), Trans: int(trans), Diag: int(diag),
		M: m, N: n, Lda: lda, Ldb: ldb}, a, b))
	return triangular(layout, side, uplo, trans, diag, m, n)
}

// triangular turns a column-major problem over: op(A)*B is, transposed, B'*op(A)', and op(A)' is the same op of A'.
func triangular(layout Layout, side Side, uplo Uplo, trans Transpose, diag Diag, m, n int) (t level3.Triangular, rows, cols int) {
	turned := layout == ColMajor
	if turned {
		m, n = n, m
	}
	return level3.Triangular{Right: (side == Right) != turned, Upper: (uplo == Upper) != turned, Op: trans.op(), Unit: diag == Unit}, m, n
}
