//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// ZgemmBatch computes many products C = alpha*op(A)*op(B) + beta*C in one call. The batch has groupCount groups; the groupSize[i]
// products of group i share transA[i], transB[i], m[i], n[i], k[i], alpha[i], lda[i], ldb[i], beta[i] and ldc[i]. The matrices are
// taken from a, b and c in turn, those of group 0 first. The products run in any order and side by side: a C that overlaps
// another C, or any A or B, is refused.
//
//omp:declare variant(deviceZgemmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledZgemmBatch) match(construct={dispatch}, device={arch(opencl)})
//omp:declare variant(stagedZgemmBatch) match(construct={dispatch}, device={kind(nohost)})
func ZgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex128, a [][]complex128, lda []int, b [][]complex128,
	ldb []int, beta []complex128, c [][]complex128, ldc []int, groupCount int, groupSize []int) {
	gemmBatch(place(), "ZgemmBatch", &args.GemmGroups[complex128, Transpose]{Layout: int(layout), TransA: transA,
		TransB: transB, M: m, N: n, K: k,
		A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount, Size: groupSize}, alpha, beta)
}

// ZgemmBatchStrided computes batchSize products C = alpha*op(A)*op(B) + beta*C of one shape: product i takes its matrices from
// a[i*strideA:], b[i*strideB:] and c[i*strideC:]. A strideA or strideB of 0 reads one matrix again for every product.
//
//omp:declare variant(deviceZgemmBatchStrided) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledZgemmBatchStrided) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedZgemmBatchStrided) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func ZgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128, lda, strideA int, b []complex128,
	ldb, strideB int, beta complex128, c []complex128, ldc, strideC, batchSize int) {
	gemmBatchStrided(place(), "ZgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
		strideB, beta, c, ldc, strideC,
		batchSize)
}

// ZgemvBatch computes many products y = alpha*op(A)*x + beta*y in one call, in groups as [ZgemmBatch] has them.
//
//omp:declare variant(deviceZgemvBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedZgemvBatch) match(construct={dispatch}, device={kind(nohost)})
func ZgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex128, a [][]complex128, lda []int, x [][]complex128, incX []int,
	beta []complex128, y [][]complex128, incY []int, groupCount int, groupSize []int) {
	gemvBatch(place(), "ZgemvBatch", &args.GemvGroups[complex128, Transpose]{Layout: int(layout), Trans: trans, M: m,
		N: n, A: a, Lda: lda, X: x,
		IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
}

// ZaxpyBatch computes many y += alpha*x in one call, in groups as [ZgemmBatch] has them. Unlike in [Zaxpy], no y may be an x.
//
//omp:declare variant(deviceZaxpyBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZaxpyBatch) match(construct={dispatch}, device={kind(nohost)})
func ZaxpyBatch(n []int, alpha []complex128, x [][]complex128, incX []int, y [][]complex128, incY []int, groupCount int, groupSize []int) {
	axpyBatch(place(), "ZaxpyBatch", &args.AxpyGroups[complex128]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
		Count: groupCount, Size: groupSize}, alpha)
}

// ZtrsmBatch solves many triangular systems, each as [Ztrsm] does, in one call, in groups as [ZgemmBatch] has them.
//
//omp:declare variant(deviceZtrsmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedZtrsmBatch) match(construct={dispatch}, device={kind(nohost)})
func ZtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int, alpha []complex128, a [][]complex128,
	lda []int, b [][]complex128, ldb []int, groupCount int, groupSize []int) {
	trsmBatch(place(), "ZtrsmBatch", &args.TrsmGroups[complex128, Side, Uplo, Transpose, Diag]{Layout: int(layout),
		Side: side, Uplo: uplo,
		Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb, Count: groupCount, Size: groupSize}, alpha)
}
