//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// Zgemm computes C = alpha*op(A)*op(B) + beta*C, where op(A) is m x k, op(B) is k x n and C is m x n. beta 0 does not read C.
//
//omp:declare variant(deviceZgemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledZgemm) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZgemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128, lda int, b []complex128, ldb int,
	beta complex128, c []complex128, ldc int) {
	gemm(place(), "Zgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Zsymm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A symmetric; B and C are m x n.
//
//omp:declare variant(deviceZsymm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZsymm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int, b []complex128, ldb int, beta complex128,
	c []complex128, ldc int) {
	symm(place(), "Zsymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Zsyrk computes the stored triangle of C = alpha*A*A' + beta*C (NoTrans, A is n x k) or C = alpha*A'*A + beta*C (Trans, A is k x n), for C
// of order n.
//
//omp:declare variant(deviceZsyrk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedZsyrk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Zsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int, beta complex128, c []complex128, ldc int) {
	syrk(place(), "Zsyrk", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
}

// Zsyr2k computes the stored triangle of C = alpha*A*B' + alpha*B*A' + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A'*B + alpha*B'*A + beta*C (Trans, A and B are k x n), for C of order n.
//
//omp:declare variant(deviceZsyr2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZsyr2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int, b []complex128, ldb int, beta complex128,
	c []complex128, ldc int) {
	syr2k(place(), "Zsyr2k", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Ztrmm computes B = alpha*op(A)*B (Left) or B = alpha*B*op(A) (Right) with A triangular; B is m x n.
//
//omp:declare variant(deviceZtrmm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedZtrmm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Ztrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128, a []complex128, lda int, b []complex128,
	ldb int) {
	trmm(place(), "Ztrmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Ztrsm solves op(A)*X = alpha*B (Left) or X*op(A) = alpha*B (Right) with A triangular, and stores X in B, which is m x n. A
// singular A is not detected: it gives Inf or NaN.
//
//omp:declare variant(deviceZtrsm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedZtrsm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b)
func Ztrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128, a []complex128, lda int, b []complex128,
	ldb int) {
	trsm(place(), "Ztrsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
}

// Zhemm computes C = alpha*A*B + beta*C (Left) or C = alpha*B*A + beta*C (Right) with A hermitian; B and C are m x n.
//
//omp:declare variant(deviceZhemm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZhemm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zhemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int, b []complex128, ldb int,
	beta complex128, c []complex128, ldc int) {
	symm(place(), "Zhemm", true, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
}

// Zherk computes the stored triangle of the hermitian C = alpha*A*A^H + beta*C (NoTrans, A is n x k) or C = alpha*A^H*A + beta*C
// (ConjTrans, A is k x n), of order n.
//
//omp:declare variant(deviceZherk) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, c)
//omp:declare variant(stagedZherk) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, c)
func Zherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []complex128, lda int, beta float64, c []complex128,
	ldc int) {
	syrk(place(), "Zherk", args.Herk, layout, uplo, trans, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc)
}

// Zher2k computes the stored triangle of the hermitian C = alpha*A*B^H + conj(alpha)*B*A^H + beta*C (NoTrans, A and B are n x k) or
// C = alpha*A^H*B + conj(alpha)*B^H*A + beta*C (ConjTrans, A and B are k x n), of order n.
//
//omp:declare variant(deviceZher2k) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZher2k) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func Zher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int, b []complex128, ldb int,
	beta float64, c []complex128, ldc int) {
	syr2k(place(), "Zher2k", args.Herk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc)
}
