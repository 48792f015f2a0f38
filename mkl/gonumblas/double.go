package gonumblas

import (
	"unsafe"

	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
	"github.com/gooffload/gooffload/mkl/internal/small"
)

// Dgemv computes y = alpha*op(A)*x + beta*y.
func (i Implementation) Dgemv(tA blas.Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	if tA == blas.NoTrans && uint(m-1) < narrow && uint(n-1) < narrow && incX == 1 && incY == 1 && alpha != 0 &&
		uint(lda) < mostApart && n <= lda && (m-1)*lda+n <= len(a) && n <= len(x) && m <= len(y) &&
		host.ISA() == engine.AVX512 && args.Separate(y, a) && args.Separate(y, x) {
		if n <= 2 {
			narrower(m, n, alpha, a, lda, x, beta, y)
		} else {
			engine.DgemvAVX512(m, &a[0], lda*int(unsafe.Sizeof(alpha)), n, &x[0], &y[0], alpha, beta)
		}
		return
	}
	if m <= smallGemv && n <= smallGemv || !gemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY) {
		i.Implementation.Dgemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY)
	}
}

// Dgemm computes C = alpha*op(A)*op(B) + beta*C.
func (i Implementation) Dgemm(tA, tB blas.Transpose, m, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	if !small.Gemm(row, trans(tA), trans(tB), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &&
		!gemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Dgemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Dsymm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A symmetric.
func (i Implementation) Dsymm(s blas.Side, ul blas.Uplo, m, n int, alpha float64, a []float64, lda int, b []float64, ldb int,
	beta float64, c []float64, ldc int) {
	if !symm(false, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Dsymm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Dsyrk computes C = alpha*op(A)*op(A)' + beta*C, C symmetric.
func (i Implementation) Dsyrk(ul blas.Uplo, t blas.Transpose, n, k int, alpha float64, a []float64, lda int, beta float64,
	c []float64, ldc int) {
	if !syrk(args.RealSyrk, ul, t, n, k, alpha, a, lda, beta, c, ldc) {
		i.Implementation.Dsyrk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Dsyr2k computes C = alpha*op(A)*op(B)' + alpha*op(B)*op(A)' + beta*C, C symmetric.
func (i Implementation) Dsyr2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	if !syr2k(args.RealSyrk, ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Dsyr2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Dtrmm computes B = alpha*op(A)*B or B = alpha*B*op(A), A triangular.
func (i Implementation) Dtrmm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	if !trmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Dtrmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}

// Dtrsm solves op(A)*X = alpha*B or X*op(A) = alpha*B, A triangular; X is stored in B.
func (i Implementation) Dtrsm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	if !trsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Dtrsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}
