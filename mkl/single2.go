// Code generated from double2.go by internal/single; DO NOT EDIT.

package mkl

// Sgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
func Sgemv(layout Layout, trans Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int, beta float32,
	y []float32, incY int) {
	gemv("Sgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Sger computes A += alpha*x*y' for an m x n matrix A.
func Sger(layout Layout, m, n int, alpha float32, x []float32, incX int, y []float32, incY int, a []float32, lda int) {
	ger("Sger", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Ssymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n.
func Ssymv(layout Layout, uplo Uplo, n int, alpha float32, a []float32, lda int, x []float32, incX int, beta float32, y []float32,
	incY int) {
	symv("Ssymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Ssyr computes A += alpha*x*x' for a symmetric matrix A of order n.
func Ssyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	syr("Ssyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Strmv computes x = op(A)*x for a triangular matrix A of order n.
func Strmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32, incX int) {
	trmv("Strmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Strsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
func Strsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32, incX int) {
	trsv("Strsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
