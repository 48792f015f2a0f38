//go:build !omp

package mkl

// Zgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
//
//omp:declare variant(deviceZgemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZgemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Zgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	gemv(place(), "Zgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zgeru computes A += alpha*x*y' for an m x n matrix A.
//
//omp:declare variant(deviceZgeru) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedZgeru) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Zgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int, a []complex128, lda int) {
	ger(place(), "Zgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Zgerc computes A += alpha*x*conj(y)' for an m x n matrix A.
//
//omp:declare variant(deviceZgerc) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedZgerc) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Zgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int, a []complex128, lda int) {
	ger(place(), "Zgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Zhemv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n.
//
//omp:declare variant(deviceZhemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZhemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Zhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	symv(place(), "Zhemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zsymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
//
//omp:declare variant(deviceZsymv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZsymv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Zsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	symv(place(), "Zsymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Zher computes A += alpha*x*conj(x)' for a hermitian matrix A of order n.
//
//omp:declare variant(deviceZher) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedZher) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Zher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	syr(place(), "Zher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
}

// Zsyr computes A += alpha*x*x' for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
//
//omp:declare variant(deviceZsyr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedZsyr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Zsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	syr(place(), "Zsyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Ztrmv computes x = op(A)*x for a triangular matrix A of order n.
//
//omp:declare variant(deviceZtrmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedZtrmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ztrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128, incX int) {
	trmv(place(), "Ztrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Ztrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
//
//omp:declare variant(deviceZtrsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedZtrsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ztrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128, incX int) {
	trsv(place(), "Ztrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
