// Made from double.go by internal/single: change that one.

package gonumblas

import (
	"unsafe"

	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
	"github.com/gooffload/gooffload/mkl/internal/small"
)

// Sgemv computes y = alpha*op(A)*x + beta*y.
func (i Implementation) Sgemv(tA blas.Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	if tA == blas.NoTrans && uint(m-1) < narrow && uint(n-1) < narrow && incX == 1 && incY == 1 && alpha != 0 &&
		uint(lda) < mostApart && n <= lda && (m-1)*lda+n <= len(a) && n <= len(x) && m <= len(y) &&
		host.ISA() == engine.AVX512 && args.Separate(y, a) && args.Separate(y, x) {
		if n <= 2 {
			narrower(m, n, alpha, a, lda, x, beta, y)
		} else {
			engine.SgemvAVX512(m, &a[0], lda*int(unsafe.Sizeof(alpha)), n, &x[0], &y[0], alpha, beta)
		}
		return
	}
	if m <= smallGemv && n <= smallGemv || !gemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY) {
		i.Implementation.Sgemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY)
	}
}

// Sgemm computes C = alpha*op(A)*op(B) + beta*C.
func (i Implementation) Sgemm(tA, tB blas.Transpose, m, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	if !small.Gemm(row, trans(tA), trans(tB), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &&
		!gemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Sgemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Ssymm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A symmetric.
func (i Implementation) Ssymm(s blas.Side, ul blas.Uplo, m, n int, alpha float32, a []float32, lda int, b []float32, ldb int,
	beta float32, c []float32, ldc int) {
	if !symm(false, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Ssymm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Ssyrk computes C = alpha*op(A)*op(A)' + beta*C, C symmetric.
func (i Implementation) Ssyrk(ul blas.Uplo, t blas.Transpose, n, k int, alpha float32, a []float32, lda int, beta float32,
	c []float32, ldc int) {
	if !syrk(args.RealSyrk, ul, t, n, k, alpha, a, lda, beta, c, ldc) {
		i.Implementation.Ssyrk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Ssyr2k computes C = alpha*op(A)*op(B)' + alpha*op(B)*op(A)' + beta*C, C symmetric.
func (i Implementation) Ssyr2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	if !syr2k(args.RealSyrk, ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Ssyr2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Strmm computes B = alpha*op(A)*B or B = alpha*B*op(A), A triangular.
func (i Implementation) Strmm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	if !trmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Strmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}

// Strsm solves op(A)*X = alpha*B or X*op(A) = alpha*B, A triangular; X is stored in B.
func (i Implementation) Strsm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	if !trsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Strsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}
