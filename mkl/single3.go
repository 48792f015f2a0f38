// Made from double3.go by internal/single: change that one.

//go:build !omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/small"
)

// Sgemm computes C = alpha*op(A)*op(B) + beta*C, where op(A) is m x k, op(B) is k x n and C is m x n. beta 0 does not read C.
//
//omp:declare variant(deviceSgemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledSgemm) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedSgemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Sgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda int, b []float32, ldb int,
	beta float32, c []float32, ldc int) {
	if small.Gemm(int(layout), int(transA), int(transB), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		return
	}
	gemm(place(), "Sgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Ssymm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A symmetric; B and C are m x n.
//
//omp:declare variant(deviceSsymm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedSsymm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Ssymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float32, a []float32, lda int, b []float32, ldb int, beta float32,
	c []float32, ldc int) {
	symm(place(), "Ssymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Ssyrk computes the stored triangle of C = alpha*A*A' + beta*C (NoTrans, A is n x k) or C = alpha*A'*A + beta*C (Trans, A is k x n), for C
// of order n.
//
//omp:declare variant(deviceSsyrk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedSsyrk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Ssyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, beta float32, c []float32, ldc int) {
	syrk(place(), "Ssyrk", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
}

// Ssyr2k computes the stored triangle of C = alpha*A*B' + alpha*B*A' + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A'*B + alpha*B'*A + beta*C (Trans, A and B are k x n), for C of order n.
//
//omp:declare variant(deviceSsyr2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedSsyr2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Ssyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, b []float32, ldb int, beta float32,
	c []float32, ldc int) {
	syr2k(place(), "Ssyr2k", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Strmm computes B = alpha*op(A)*B (Left) or B = alpha*B*op(A) (Right) with A triangular; B is m x n.
//
//omp:declare variant(deviceStrmm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedStrmm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Strmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32, lda int, b []float32,
	ldb int) {
	trmm(place(), "Strmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Strsm solves op(A)*X = alpha*B (Left) or X*op(A) = alpha*B (Right) with A triangular, and stores X in B, which is m x n. A
// singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceStrsm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedStrsm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Strsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32, lda int, b []float32,
	ldb int) {
	trsm(place(), "Strsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}
