// Code generated from doublestored.go by internal/single; DO NOT EDIT.

package mkl

// Sgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
func Sgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32,
	y []float32, incY int) {
	gbmv("Sgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Ssbmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Sgbmv's.
func Ssbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32,
	incY int) {
	sbmv("Ssbmv", false, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Stbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
func Stbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	tbmv("Stbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Stbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
func Stbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	tbsv("Stbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Sspmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
func Sspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	spmv("Sspmv", false, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Sspr computes A += alpha*x*x' for a symmetric matrix A of order n, packed.
func Sspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	spr("Sspr", false, layout, uplo, n, alpha, x, incX, ap)
}

// Sspr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n, packed.
func Sspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int, ap []float32) {
	spr2("Sspr2", false, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Ssyr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n.
func Ssyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	syr2("Ssyr2", false, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Stpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
func Stpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	tpmv("Stpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Stpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
func Stpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	tpsv("Stpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Sgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Sgemm, for a result that is known to be symmetric. beta 0 does not read C.
func Sgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int,
	beta float32, c []float32, ldc int) {
	gemmt("Sgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
