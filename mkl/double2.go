package mkl

// Dgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
func Dgemv(layout Layout, trans Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int, beta float64,
	y []float64, incY int) {
	gemv("Dgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Dger computes A += alpha*x*y' for an m x n matrix A.
func Dger(layout Layout, m, n int, alpha float64, x []float64, incX int, y []float64, incY int, a []float64, lda int) {
	ger("Dger", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Dsymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n.
func Dsymv(layout Layout, uplo Uplo, n int, alpha float64, a []float64, lda int, x []float64, incX int, beta float64, y []float64,
	incY int) {
	symv("Dsymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Dsyr computes A += alpha*x*x' for a symmetric matrix A of order n.
func Dsyr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, a []float64, lda int) {
	syr("Dsyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Dtrmv computes x = op(A)*x for a triangular matrix A of order n.
func Dtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64, incX int) {
	trmv("Dtrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Dtrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
func Dtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64, incX int) {
	trsv("Dtrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
