//go:build !omp

package mkl

// Dgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
//
//omp:declare variant(deviceDgbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedDgbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Dgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float64, a []float64, lda int, x []float64,
	incX int, beta float64,
	y []float64, incY int) {
	gbmv(place(), "Dgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Dsbmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Dgbmv's.
//
//omp:declare variant(deviceDsbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedDsbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Dsbmv(layout Layout, uplo Uplo, n, k int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64,
	incY int) {
	sbmv(place(), "Dsbmv", false, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Dtbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
//
//omp:declare variant(deviceDtbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedDtbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Dtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	tbmv(place(), "Dtbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Dtbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceDtbsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedDtbsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Dtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	tbsv(place(), "Dtbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Dspmv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
//
//omp:declare variant(deviceDspmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
//omp:declare variant(stagedDspmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
func Dspmv(layout Layout, uplo Uplo, n int, alpha float64, ap, x []float64, incX int, beta float64, y []float64,
	incY int) {
	spmv(place(), "Dspmv", false, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Dspr computes A += alpha*x*x' for a symmetric matrix A of order n, packed.
//
//omp:declare variant(deviceDspr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, ap)
//omp:declare variant(stagedDspr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, ap)
func Dspr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, ap []float64) {
	spr(place(), "Dspr", false, layout, uplo, n, alpha, x, incX, ap)
}

// Dspr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n, packed.
//
//omp:declare variant(deviceDspr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
//omp:declare variant(stagedDspr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
func Dspr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int, ap []float64) {
	spr2(place(), "Dspr2", false, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Dsyr2 computes A += alpha*x*y' + alpha*y*x' for a symmetric matrix A of order n.
//
//omp:declare variant(deviceDsyr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedDsyr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Dsyr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int,
	a []float64, lda int) {
	syr2(place(), "Dsyr2", false, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Dtpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
//
//omp:declare variant(deviceDtpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedDtpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Dtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	tpmv(place(), "Dtpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Dtpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
//
//omp:declare variant(deviceDtpsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedDtpsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Dtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	tpsv(place(), "Dtpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Dgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Dgemm, for a result that is known to be symmetric. beta 0 does not read C.
//
//omp:declare variant(deviceDgemmt) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedDgemmt) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Dgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float64, a []float64, lda int,
	b []float64, ldb int,
	beta float64, c []float64, ldc int) {
	gemmt(place(), "Dgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
