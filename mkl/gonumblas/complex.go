package gonumblas

import (
	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl/internal/args"
)

// Zgemv computes y = alpha*op(A)*x + beta*y.
func (i Implementation) Zgemv(tA blas.Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	if !gemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY) {
		i.Implementation.Zgemv(tA, m, n, alpha, a, lda, x, incX, beta, y, incY)
	}
}

// Zgemm computes C = alpha*op(A)*op(B) + beta*C.
func (i Implementation) Zgemm(tA, tB blas.Transpose, m, n, k int, alpha complex128, a []complex128, lda int, b []complex128,
	ldb int, beta complex128, c []complex128, ldc int) {
	if !gemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Zgemm(tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Zsymm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A symmetric.
func (i Implementation) Zsymm(s blas.Side, ul blas.Uplo, m, n int, alpha complex128, a []complex128, lda int, b []complex128,
	ldb int, beta complex128, c []complex128, ldc int) {
	if !symm(false, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Zsymm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Zhemm computes C = alpha*A*B + beta*C or C = alpha*B*A + beta*C, A hermitian.
func (i Implementation) Zhemm(s blas.Side, ul blas.Uplo, m, n int, alpha complex128, a []complex128, lda int, b []complex128,
	ldb int, beta complex128, c []complex128, ldc int) {
	if !symm(true, s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Zhemm(s, ul, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Zsyrk computes C = alpha*op(A)*op(A)' + beta*C, C symmetric.
func (i Implementation) Zsyrk(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex128, a []complex128, lda int,
	beta complex128, c []complex128, ldc int) {
	if !syrk(args.ComplexSyrk, ul, t, n, k, alpha, a, lda, beta, c, ldc) {
		i.Implementation.Zsyrk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Zherk computes C = alpha*op(A)*op(A)' + beta*C, C hermitian.
func (i Implementation) Zherk(ul blas.Uplo, t blas.Transpose, n, k int, alpha float64, a []complex128, lda int, beta float64,
	c []complex128, ldc int) {
	if !syrk(args.Herk, ul, t, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc) {
		i.Implementation.Zherk(ul, t, n, k, alpha, a, lda, beta, c, ldc)
	}
}

// Zsyr2k computes C = alpha*op(A)*op(B)' + alpha*op(B)*op(A)' + beta*C, C symmetric.
func (i Implementation) Zsyr2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	if !syr2k(args.ComplexSyrk, ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		i.Implementation.Zsyr2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Zher2k computes C = alpha*op(A)*op(B)' + conj(alpha)*op(B)*op(A)' + beta*C, C hermitian.
func (i Implementation) Zher2k(ul blas.Uplo, t blas.Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta float64, c []complex128, ldc int) {
	if !syr2k(args.Herk, ul, t, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc) {
		i.Implementation.Zher2k(ul, t, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// Ztrmm computes B = alpha*op(A)*B or B = alpha*B*op(A), A triangular.
func (i Implementation) Ztrmm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	if !trmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Ztrmm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}

// Ztrsm solves op(A)*X = alpha*B or X*op(A) = alpha*B, A triangular; X is stored in B.
func (i Implementation) Ztrsm(s blas.Side, ul blas.Uplo, tA blas.Transpose, d blas.Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	if !trsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb) {
		i.Implementation.Ztrsm(s, ul, tA, d, m, n, alpha, a, lda, b, ldb)
	}
}
