// Code generated from complex2.go by internal/single; DO NOT EDIT.

package mkl

// Cgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
func Cgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	gemv("Cgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Cgeru computes A += alpha*x*y' for an m x n matrix A.
func Cgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int, a []complex64, lda int) {
	ger("Cgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Cgerc computes A += alpha*x*conj(y)' for an m x n matrix A.
func Cgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int, a []complex64, lda int) {
	ger("Cgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Chemv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n.
func Chemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	symv("Chemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Csymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
func Csymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	symv("Csymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Cher computes A += alpha*x*conj(x)' for a hermitian matrix A of order n.
func Cher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	syr("Cher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
}

// Csyr computes A += alpha*x*x' for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
func Csyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	syr("Csyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Ctrmv computes x = op(A)*x for a triangular matrix A of order n.
func Ctrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64, incX int) {
	trmv("Ctrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Ctrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
func Ctrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64, incX int) {
	trsv("Ctrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
