// Made from complexbatch.go by internal/single: change that one.

//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// CgemmBatch computes many products C = alpha*op(A)*op(B) + beta*C in one call. The batch has groupCount groups; the groupSize[i]
// products of group i share transA[i], transB[i], m[i], n[i], k[i], alpha[i], lda[i], ldb[i], beta[i] and ldc[i]. The matrices are
// taken from a, b and c in turn, those of group 0 first. The products run in any order and side by side: a C that overlaps
// another C, or any A or B, is refused.
//
//omp:declare variant(deviceCgemmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledCgemmBatch) match(construct={dispatch}, device={arch(opencl)})
//omp:declare variant(stagedCgemmBatch) match(construct={dispatch}, device={kind(nohost)})
func CgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex64, a [][]complex64, lda []int, b [][]complex64,
	ldb []int, beta []complex64, c [][]complex64, ldc []int, groupCount int, groupSize []int) {
	gemmBatch(place(), "CgemmBatch", &args.GemmGroups[complex64, Transpose]{Layout: int(layout), TransA: transA,
		TransB: transB, M: m, N: n, K: k,
		A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount, Size: groupSize}, alpha, beta)
}

// CgemmBatchStrided computes batchSize products C = alpha*op(A)*op(B) + beta*C of one shape: product i takes its matrices from
// a[i*strideA:], b[i*strideB:] and c[i*strideC:]. A strideA or strideB of 0 reads one matrix again for every product.
//
//omp:declare variant(deviceCgemmBatchStrided) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledCgemmBatchStrided) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedCgemmBatchStrided) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func CgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda, strideA int, b []complex64,
	ldb, strideB int, beta complex64, c []complex64, ldc, strideC, batchSize int) {
	gemmBatchStrided(place(), "CgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
		strideB, beta, c, ldc, strideC,
		batchSize)
}

// CgemvBatch computes many products y = alpha*op(A)*x + beta*y in one call, in groups as [CgemmBatch] has them.
//
//omp:declare variant(deviceCgemvBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedCgemvBatch) match(construct={dispatch}, device={kind(nohost)})
func CgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex64, a [][]complex64, lda []int, x [][]complex64, incX []int,
	beta []complex64, y [][]complex64, incY []int, groupCount int, groupSize []int) {
	gemvBatch(place(), "CgemvBatch", &args.GemvGroups[complex64, Transpose]{Layout: int(layout), Trans: trans, M: m,
		N: n, A: a, Lda: lda, X: x,
		IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
}

// CaxpyBatch computes many y += alpha*x in one call, in groups as [CgemmBatch] has them. Unlike in [Caxpy], no y may be an x.
//
//omp:declare variant(deviceCaxpyBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCaxpyBatch) match(construct={dispatch}, device={kind(nohost)})
func CaxpyBatch(n []int, alpha []complex64, x [][]complex64, incX []int, y [][]complex64, incY []int, groupCount int, groupSize []int) {
	axpyBatch(place(), "CaxpyBatch", &args.AxpyGroups[complex64]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
		Count: groupCount, Size: groupSize}, alpha)
}

// CtrsmBatch solves many triangular systems, each as [Ctrsm] does, in one call, in groups as [CgemmBatch] has them.
//
//omp:declare variant(deviceCtrsmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedCtrsmBatch) match(construct={dispatch}, device={kind(nohost)})
func CtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int, alpha []complex64, a [][]complex64,
	lda []int, b [][]complex64, ldb []int, groupCount int, groupSize []int) {
	trsmBatch(place(), "CtrsmBatch", &args.TrsmGroups[complex64, Side, Uplo, Transpose, Diag]{Layout: int(layout),
		Side: side, Uplo: uplo,
		Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb, Count: groupCount, Size: groupSize}, alpha)
}
