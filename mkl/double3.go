//go:build !omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/small"
)

// Dgemm computes C = alpha*op(A)*op(B) + beta*C, where op(A) is m x k, op(B) is k x n and C is m x n. beta 0 does not read C.
//
//omp:declare variant(deviceDgemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledDgemm) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedDgemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Dgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda int, b []float64, ldb int,
	beta float64, c []float64, ldc int) {
	if small.Gemm(int(layout), int(transA), int(transB), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		return
	}
	gemm(place(), "Dgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Dsymm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A symmetric; B and C are m x n.
//
//omp:declare variant(deviceDsymm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedDsymm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Dsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float64, a []float64, lda int, b []float64, ldb int, beta float64,
	c []float64, ldc int) {
	symm(place(), "Dsymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Dsyrk computes the stored triangle of C = alpha*A*A' + beta*C (NoTrans, A is n x k) or C = alpha*A'*A + beta*C (Trans, A is k x n), for C
// of order n.
//
//omp:declare variant(deviceDsyrk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedDsyrk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Dsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, beta float64, c []float64, ldc int) {
	syrk(place(), "Dsyrk", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
}

// Dsyr2k computes the stored triangle of C = alpha*A*B' + alpha*B*A' + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A'*B + alpha*B'*A + beta*C (Trans, A and B are k x n), for C of order n.
//
//omp:declare variant(deviceDsyr2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedDsyr2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Dsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, b []float64, ldb int, beta float64,
	c []float64, ldc int) {
	syr2k(place(), "Dsyr2k", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Dtrmm computes B = alpha*op(A)*B (Left) or B = alpha*B*op(A) (Right) with A triangular; B is m x n.
//
//omp:declare variant(deviceDtrmm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedDtrmm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Dtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64, lda int, b []float64,
	ldb int) {
	trmm(place(), "Dtrmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Dtrsm solves op(A)*X = alpha*B (Left) or X*op(A) = alpha*B (Right) with A triangular, and stores X in B, which is m x n. A
// singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceDtrsm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedDtrsm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Dtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64, lda int, b []float64,
	ldb int) {
	trsm(place(), "Dtrsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}
