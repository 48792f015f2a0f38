// Made from complex3.go by internal/single: change that one.

//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// Cgemm computes C = alpha*op(A)*op(B) + beta*C, where op(A) is m x k, op(B) is k x n and C is m x n. beta 0 does not read C.
//
//omp:declare variant(deviceCgemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledCgemm) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCgemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Cgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda int, b []complex64, ldb int,
	beta complex64, c []complex64, ldc int) {
	gemm(place(), "Cgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Csymm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A symmetric; B and C are m x n.
//
//omp:declare variant(deviceCsymm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCsymm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Csymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64, ldb int, beta complex64,
	c []complex64, ldc int) {
	symm(place(), "Csymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Csyrk computes the stored triangle of C = alpha*A*A' + beta*C (NoTrans, A is n x k) or C = alpha*A'*A + beta*C (Trans, A is k x n), for C
// of order n.
//
//omp:declare variant(deviceCsyrk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedCsyrk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Csyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int, beta complex64, c []complex64, ldc int) {
	syrk(place(), "Csyrk", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
}

// Csyr2k computes the stored triangle of C = alpha*A*B' + alpha*B*A' + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A'*B + alpha*B'*A + beta*C (Trans, A and B are k x n), for C of order n.
//
//omp:declare variant(deviceCsyr2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCsyr2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Csyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int, b []complex64, ldb int, beta complex64,
	c []complex64, ldc int) {
	syr2k(place(), "Csyr2k", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Ctrmm computes B = alpha*op(A)*B (Left) or B = alpha*B*op(A) (Right) with A triangular; B is m x n.
//
//omp:declare variant(deviceCtrmm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedCtrmm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Ctrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int) {
	trmm(place(), "Ctrmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Ctrsm solves op(A)*X = alpha*B (Left) or X*op(A) = alpha*B (Right) with A triangular, and stores X in B, which is m x n. A
// singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceCtrsm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedCtrsm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Ctrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int) {
	trsm(place(), "Ctrsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Chemm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A hermitian; B and C are m x n.
//
//omp:declare variant(deviceChemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedChemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Chemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64, ldb int,
	beta complex64, c []complex64, ldc int) {
	symm(place(), "Chemm", true, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Cherk computes the stored triangle of the hermitian C = alpha*A*A^H + beta*C (NoTrans, A is n x k) or C = alpha*A^H*A + beta*C
// (ConjTrans, A is k x n), of order n.
//
//omp:declare variant(deviceCherk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedCherk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Cherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []complex64, lda int, beta float32, c []complex64,
	ldc int) {
	syrk(place(), "Cherk", args.Herk, layout, uplo, trans, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc)
}

// Cher2k computes the stored triangle of the hermitian C = alpha*A*B^H + conj(alpha)*B*A^H + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A^H*B + conj(alpha)*B^H*A + beta*C (ConjTrans, A and B are k x n), of order n.
//
//omp:declare variant(deviceCher2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCher2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Cher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int, b []complex64, ldb int,
	beta float32, c []complex64, ldc int) {
	syr2k(place(), "Cher2k", args.Herk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc)
}
