package mkl

// Zgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
func Zgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	gemv("Zgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zgeru computes A += alpha*x*y' for an m x n matrix A.
func Zgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int, a []complex128, lda int) {
	ger("Zgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Zgerc computes A += alpha*x*conj(y)' for an m x n matrix A.
func Zgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int, a []complex128, lda int) {
	ger("Zgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Zhemv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n.
func Zhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	symv("Zhemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zsymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
func Zsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	symv("Zsymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zher computes A += alpha*x*conj(x)' for a hermitian matrix A of order n.
func Zher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	syr("Zher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
}

// Zsyr computes A += alpha*x*x' for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
func Zsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	syr("Zsyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Ztrmv computes x = op(A)*x for a triangular matrix A of order n.
func Ztrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128, incX int) {
	trmv("Ztrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Ztrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
func Ztrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128, incX int) {
	trsv("Ztrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
