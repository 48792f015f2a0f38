// Code generated from complexstored.go by internal/single; DO NOT EDIT.

package mkl

// Cgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
func Cgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	gbmv("Cgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Chbmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Cgbmv's.
func Chbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64,
	incY int) {
	sbmv("Chbmv", true, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Ctbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
func Ctbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	tbmv("Ctbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Ctbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
func Ctbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	tbsv("Ctbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Chpmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
func Chpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	spmv("Chpmv", true, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Chpr computes A += alpha*x*conj(x)' for a hermitian matrix A of order n, packed.
func Chpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	spr("Chpr", true, layout, uplo, n, complex(alpha, 0), x, incX, ap)
}

// Chpr2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n, packed.
func Chpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	spr2("Chpr2", true, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Cher2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n.
func Cher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	syr2("Cher2", true, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Ctpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
func Ctpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	tpmv("Ctpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Ctpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
func Ctpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	tpsv("Ctpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Cgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Cgemm, for a result that is known to be symmetric. beta 0 does not read C.
func Cgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int,
	beta complex64, c []complex64, ldc int) {
	gemmt("Cgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
