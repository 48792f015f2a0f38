// Made from complexstored.go by internal/single: change that one.

//go:build !omp

package mkl

// Cgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
//
//omp:declare variant(deviceCgbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedCgbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Cgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	gbmv(place(), "Cgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Chbmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Cgbmv's.
//
//omp:declare variant(deviceChbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedChbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Chbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64,
	incY int) {
	sbmv(place(), "Chbmv", true, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Ctbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
//
//omp:declare variant(deviceCtbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedCtbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ctbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	tbmv(place(), "Ctbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Ctbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceCtbsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedCtbsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ctbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	tbsv(place(), "Ctbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Chpmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
//
//omp:declare variant(deviceChpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
//omp:declare variant(stagedChpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
func Chpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	spmv(place(), "Chpmv", true, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Chpr computes A += alpha*x*conj(x)' for a hermitian matrix A of order n, packed.
//
//omp:declare variant(deviceChpr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, ap)
//omp:declare variant(stagedChpr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, ap)
func Chpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	spr(place(), "Chpr", true, layout, uplo, n, complex(alpha, 0), x, incX, ap)
}

// Chpr2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n, packed.
//
//omp:declare variant(deviceChpr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
//omp:declare variant(stagedChpr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
func Chpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	spr2(place(), "Chpr2", true, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Cher2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n.
//
//omp:declare variant(deviceCher2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedCher2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Cher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	syr2(place(), "Cher2", true, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Ctpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
//
//omp:declare variant(deviceCtpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedCtpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Ctpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	tpmv(place(), "Ctpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Ctpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
//
//omp:declare variant(deviceCtpsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedCtpsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Ctpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	tpsv(place(), "Ctpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Cgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Cgemm, for a result that is known to be symmetric. beta 0 does not read C.
//
//omp:declare variant(deviceCgemmt) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCgemmt) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Cgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int,
	beta complex64, c []complex64, ldc int) {
	gemmt(place(), "Cgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
