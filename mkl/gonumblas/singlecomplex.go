// Made from complex.go by internal/single: change that one.

package gonumblas

import (
	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl/internal/args"
)

// Cgemv computes y = alpha*op(A)*x + beta*y.
func (i Implementation) Cgemv(tA blas.Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	if !gemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY) {
		i.Implementation.Cgemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY)
	}
}

// Cgemm computes C = alpha*op(A)*op(B) + beta*C.
func (i Implementation) Cgemm(tA, tB blas.Transpose, m, n, k int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	if !gemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Cgemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Csymm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A symmetric.
func (i Implementation) Csymm(s blas.Side, ul blas.Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	if !symm(false, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Csymm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Chemm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A hermitian.
func (i Implementation) Chemm(s blas.Side, ul blas.Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	if !symm(true, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Chemm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Csyrk computes C = alpha*op(A)*op(A)' + beta*C, C symmetric.
func (i Implementation) Csyrk(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex64, a []complex64, lda int,
	beta complex64, c []complex64, ldc int) {
	if !syrk(args.ComplexSyrk, ul, t, n, k, alpha, a, lda, beta, c, ldc) {
		i.Implementation.Csyrk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Cherk computes C = alpha*op(A)*op(A)' + beta*C, C hermitian.
func (i Implementation) Cherk(ul blas.Uplo, t blas.Transpose, n, k int, alpha float32, a []complex64, lda int, beta float32,
	c []complex64, ldc int) {
	if !syrk(args.Herk, ul, t, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc) {
		i.Implementation.Cherk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Csyr2k computes C = alpha*op(A)*op(B)' + alpha*op(B)*op(A)' + beta*C, C symmetric.
func (i Implementation) Csyr2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	if !syr2k(args.ComplexSyrk, ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Csyr2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Cher2k computes C = alpha*op(A)*op(B)' + conj(alpha)*op(B)*op(A)' + beta*C, C hermitian.
func (i Implementation) Cher2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta float32, c []complex64, ldc int) {
	if !syr2k(args.Herk, ul, t, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc) {
		i.Implementation.Cher2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Ctrmm computes B = alpha*op(A)*B or B = alpha*B*op(A), A triangular.
func (i Implementation) Ctrmm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	if !trmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Ctrmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}

// Ctrsm solves op(A)*X = alpha*B or X*op(A) = alpha*B, A triangular; X is stored in B.
func (i Implementation) Ctrsm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	if !trsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Ctrsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}
