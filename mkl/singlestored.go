// Made from doublestored.go by internal/single: change that one.

//go:build !omp

package mkl

// Sgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
//
//omp:declare variant(deviceSgbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedSgbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Sgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32,
	y []float32, incY int) {
	gbmv(place(), "Sgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Ssbmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Sgbmv's.
//
//omp:declare variant(deviceSsbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedSsbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Ssbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32,
	incY int) {
	sbmv(place(), "Ssbmv", false, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Stbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
//
//omp:declare variant(deviceStbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedStbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Stbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	tbmv(place(), "Stbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Stbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceStbsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedStbsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Stbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	tbsv(place(), "Stbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Sspmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
//
//omp:declare variant(deviceSspmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
//omp:declare variant(stagedSspmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
func Sspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	spmv(place(), "Sspmv", false, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Sspr computes A += alpha*x*x' for a symmetric matrix A of order n, packed.
//
//omp:declare variant(deviceSspr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, ap)
//omp:declare variant(stagedSspr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, ap)
func Sspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	spr(place(), "Sspr", false, layout, uplo, n, alpha, x, incX, ap)
}

// Sspr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n, packed.
//
//omp:declare variant(deviceSspr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
//omp:declare variant(stagedSspr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
func Sspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int, ap []float32) {
	spr2(place(), "Sspr2", false, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Ssyr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n.
//
//omp:declare variant(deviceSsyr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedSsyr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Ssyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	syr2(place(), "Ssyr2", false, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Stpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
//
//omp:declare variant(deviceStpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedStpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Stpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	tpmv(place(), "Stpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Stpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
//
//omp:declare variant(deviceStpsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedStpsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Stpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	tpsv(place(), "Stpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Sgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Sgemm, for a result that is known to be symmetric. beta 0 does not read C.
//
//omp:declare variant(deviceSgemmt) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedSgemmt) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Sgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int,
	beta float32, c []float32, ldc int) {
	gemmt(place(), "Sgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
