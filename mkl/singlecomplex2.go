// Made from complex2.go by internal/single: change that one.

//go:build !omp

package mkl

// Cgemv computes y = alpha*op(A)*x + beta*y for an m x n matrix A.
//
//omp:declare variant(deviceCgemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedCgemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Cgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	gemv(place(), "Cgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Cgeru computes A += alpha*x*y' for an m x n matrix A.
//
//omp:declare variant(deviceCgeru) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedCgeru) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Cgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int, a []complex64, lda int) {
	ger(place(), "Cgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Cgerc computes A += alpha*x*conj(y)' for an m x n matrix A.
//
//omp:declare variant(deviceCgerc) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
//omp:declare variant(stagedCgerc) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y, a)
func Cgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int, a []complex64, lda int) {
	ger(place(), "Cgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
}

// Chemv computes y = alpha*A*x + beta*y for a hermitian matrix A of order n.
//
//omp:declare variant(deviceChemv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedChemv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Chemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	symv(place(), "Chemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Csymv computes y = alpha*A*x + beta*y for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
//
//omp:declare variant(deviceCsymv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedCsymv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
func Csymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	symv(place(), "Csymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
}

// Cher computes A += alpha*x*conj(x)' for a hermitian matrix A of order n.
//
//omp:declare variant(deviceCher) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedCher) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Cher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	syr(place(), "Cher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
}

// Csyr computes A += alpha*x*x' for a symmetric matrix A of order n. (LAPACK has it beside BLAS.)
//
//omp:declare variant(deviceCsyr) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, a)
//omp:declare variant(stagedCsyr) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, a)
func Csyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	syr(place(), "Csyr", false, layout, uplo, n, alpha, x, incX, a, lda)
}

// Ctrmv computes x = op(A)*x for a triangular matrix A of order n.
//
//omp:declare variant(deviceCtrmv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedCtrmv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ctrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64, incX int) {
	trmv(place(), "Ctrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
}

// Ctrsv solves op(A)*x' = x for a triangular matrix A of order n, and stores x' in x. A singular A is not detected: it gives Inf
// or NaN.
//
//omp:declare variant(deviceCtrsv) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x)
//omp:declare variant(stagedCtrsv) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, x)
func Ctrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64, incX int) {
	trsv(place(), "Ctrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
}
