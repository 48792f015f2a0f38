//go:build !omp

package mkl

// Dgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
//
//omp:declare variant(deviceDgemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedDgemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Dgemv(layout Layout, trans Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int, beta float64,
	y []float64, incY int) {
	gemv(place(), "Dgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Dger computes A += alpha*x*y' for an m x n matrix A.
//
//omp:declare variant(deviceDger) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedDger) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Dger(layout Layout, m, n int, alpha float64, x []float64, incX int, y []float64, incY int, a []float64, lda int) {
	ger(place(), "Dger", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Dsymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n.
//
//omp:declare variant(deviceDsymv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedDsymv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Dsymv(layout Layout, uplo Uplo, n int, alpha float64, a []float64, lda int, x []float64, incX int, beta float64, y []float64,
	incY int) {
	symv(place(), "Dsymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Dsyr computes A += alpha*x*x' for a symmetric matrix A of order n.
//
//omp:declare variant(deviceDsyr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedDsyr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Dsyr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, a []float64, lda int) {
	syr(place(), "Dsyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Dtrmv computes x = op(A)*x for a triangular matrix A of order n.
//
//omp:declare variant(deviceDtrmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedDtrmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Dtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64, incX int) {
	trmv(place(), "Dtrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Dtrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
//
//omp:declare variant(deviceDtrsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedDtrsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Dtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64, incX int) {
	trsv(place(), "Dtrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
