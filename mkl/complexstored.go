//go:build !omp

package mkl

// Zgbmv computes y = alpha*op(A)*x + beta*y for an m x n matrix A with kl diagonals below and ku above the main one.
// In memory, a row
// of a RowMajor A has kl+ku+1 elements, those of the band from left to right, and lda lies between the diagonals'
// first elements of
// neighbouring rows: A(i,j) is a[i*lda + kl+j-i]. In ColMajor A(i,j) is a[j*lda + ku+i-j].
//
//omp:declare variant(deviceZgbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZgbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Zgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex128, a []complex128, lda int,
	x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	gbmv(place(), "Zgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
}

// Zhbmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n with k diagonals on each side of the
// main one, of which one
// triangle is stored as a band like Zgbmv's.
//
//omp:declare variant(deviceZhbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZhbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Zhbmv(layout Layout, uplo Uplo, n, k int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128,
	incY int) {
	sbmv(place(), "Zhbmv", true, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
}

// Ztbmv computes x = op(A)*x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band.
//
//omp:declare variant(deviceZtbmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedZtbmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ztbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int, x []complex128,
	incX int) {
	tbmv(place(), "Ztbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Ztbsv solves op(A)*x' = x for a triangular matrix A of order n with k diagonals beside the main one, stored as a
// band, and
// stores x' in x. A singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceZtbsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedZtbsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ztbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int, x []complex128,
	incX int) {
	tbsv(place(), "Ztbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
}

// Zhpmv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n, of which one triangle is packed: its
// rows (in
// ColMajor its columns) follow each other in ap.
//
//omp:declare variant(deviceZhpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
//omp:declare variant(stagedZhpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x, y)
func Zhpmv(layout Layout, uplo Uplo, n int, alpha complex128, ap, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	spmv(place(), "Zhpmv", true, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
}

// Zhpr computes A += alpha*x*conj(x)' for a hermitian matrix A of order n, packed.
//
//omp:declare variant(deviceZhpr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, ap)
//omp:declare variant(stagedZhpr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, ap)
func Zhpr(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, ap []complex128) {
	spr(place(), "Zhpr", true, layout, uplo, n, complex(alpha, 0), x, incX, ap)
}

// Zhpr2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n, packed.
//
//omp:declare variant(deviceZhpr2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
//omp:declare variant(stagedZhpr2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, ap)
func Zhpr2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	ap []complex128) {
	spr2(place(), "Zhpr2", true, layout, uplo, n, alpha, x, incX, y, incY, ap)
}

// Zher2 computes A += alpha*x*conj(y)' + conj(alpha)*y*conj(x)' for a hermitian matrix A of order n.
//
//omp:declare variant(deviceZher2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedZher2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Zher2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	syr2(place(), "Zher2", true, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
}

// Ztpmv computes x = op(A)*x for a triangular matrix A of order n, packed.
//
//omp:declare variant(deviceZtpmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedZtpmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Ztpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	tpmv(place(), "Ztpmv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Ztpsv solves op(A)*x' = x for a triangular matrix A of order n, packed, and stores x' in x. A singular A is not
// detected: it
// gives Inf or NaN.
//
//omp:declare variant(deviceZtpsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: ap, x)
//omp:declare variant(stagedZtpsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: ap, x)
func Ztpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	tpsv(place(), "Ztpsv", layout, uplo, transA, diag, n, ap, x, incX)
}

// Zgemmt computes the upper or lower triangle of C = alpha*op(A)*op(B) + beta*C, where op(A) is n x k, op(B) is k x
// n and C is of
// order n: half of the work of Zgemm, for a result that is known to be symmetric. beta 0 does not read C.
//
//omp:declare variant(deviceZgemmt) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZgemmt) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int,
	beta complex128, c []complex128, ldc int) {
	gemmt(place(), "Zgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}
