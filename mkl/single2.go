// Made from double2.go by internal/single: change that one.

//go:build !omp

package mkl

// Sgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
//
//omp:declare variant(deviceSgemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedSgemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Sgemv(layout Layout, trans Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int, beta float32,
	y []float32, incY int) {
	gemv(place(), "Sgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Sger computes A += alpha*x*y' for an m x n matrix A.
//
//omp:declare variant(deviceSger) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedSger) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Sger(layout Layout, m, n int, alpha float32, x []float32, incX int, y []float32, incY int, a []float32, lda int) {
	ger(place(), "Sger", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Ssymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n.
//
//omp:declare variant(deviceSsymv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedSsymv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Ssymv(layout Layout, uplo Uplo, n int, alpha float32, a []float32, lda int, x []float32, incX int, beta float32, y []float32,
	incY int) {
	symv(place(), "Ssymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Ssyr computes A += alpha*x*x' for a symmetric matrix A of order n.
//
//omp:declare variant(deviceSsyr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedSsyr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Ssyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	syr(place(), "Ssyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Strmv computes x = op(A)*x for a triangular matrix A of order n.
//
//omp:declare variant(deviceStrmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedStrmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Strmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32, incX int) {
	trmv(place(), "Strmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Strsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
//
//omp:declare variant(deviceStrsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedStrsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Strsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32, incX int) {
	trsv(place(), "Strsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
