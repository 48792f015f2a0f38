//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// DgemmBatch computes many products C = alpha*op(A)*op(B) + beta*C in one call. The batch has groupCount groups; the groupSize[i]
// products of group i share transA[i], transB[i], m[i], n[i], k[i], alpha[i], lda[i], ldb[i], beta[i] and ldc[i]. The matrices are
// taken from a, b and c in turn, those of group 0 first. The products run in any order and side by side: a C that overlaps
// another C, or any A or B, is refused.
//
//omp:declare variant(deviceDgemmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledDgemmBatch) match(construct={dispatch}, device={arch(opencl)})
//omp:declare variant(stagedDgemmBatch) match(construct={dispatch}, device={kind(nohost)})
func DgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float64, a [][]float64, lda []int, b [][]float64,
	ldb []int, beta []float64, c [][]float64, ldc []int, groupCount int, groupSize []int) {
	gemmBatch(place(), "DgemmBatch", &args.GemmGroups[float64, Transpose]{Layout: int(layout), TransA: transA,
		TransB: transB, M: m, N: n, K: k,
		A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount, Size: groupSize}, alpha, beta)
}

// DgemmBatchStrided computes batchSize products C = alpha*op(A)*op(B) + beta*C of one shape: product i takes its matrices from
// a[i*strideA:], b[i*strideB:] and c[i*strideC:]. A strideA or strideB of 0 reads one matrix again for every product.
//
//omp:declare variant(deviceDgemmBatchStrided) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledDgemmBatchStrided) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedDgemmBatchStrided) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func DgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda, strideA int, b []float64,
	ldb, strideB int, beta float64, c []float64, ldc, strideC, batchSize int) {
	gemmBatchStrided(place(), "DgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
		strideB, beta, c, ldc, strideC,
		batchSize)
}

// DgemvBatch computes many products y = alpha*op(A)*x + beta*y in one call, in groups as [DgemmBatch] has them.
//
//omp:declare variant(deviceDgemvBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedDgemvBatch) match(construct={dispatch}, device={kind(nohost)})
func DgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float64, a [][]float64, lda []int, x [][]float64, incX []int,
	beta []float64, y [][]float64, incY []int, groupCount int, groupSize []int) {
	gemvBatch(place(), "DgemvBatch", &args.GemvGroups[float64, Transpose]{Layout: int(layout), Trans: trans, M: m, N: n,
		A: a, Lda: lda, X: x,
		IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
}

// DaxpyBatch computes many y += alpha*x in one call, in groups as [DgemmBatch] has them. Unlike in [Daxpy], no y may be an x.
//
//omp:declare variant(deviceDaxpyBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDaxpyBatch) match(construct={dispatch}, device={kind(nohost)})
func DaxpyBatch(n []int, alpha []float64, x [][]float64, incX []int, y [][]float64, incY []int, groupCount int, groupSize []int) {
	axpyBatch(place(), "DaxpyBatch", &args.AxpyGroups[float64]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
		Count: groupCount, Size: groupSize}, alpha)
}

// DtrsmBatch solves many triangular systems, each as [Dtrsm] does, in one call, in groups as [DgemmBatch] has them.
//
//omp:declare variant(deviceDtrsmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedDtrsmBatch) match(construct={dispatch}, device={kind(nohost)})
func DtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int, alpha []float64, a [][]float64,
	lda []int, b [][]float64, ldb []int, groupCount int, groupSize []int) {
	trsmBatch(place(), "DtrsmBatch", &args.TrsmGroups[float64, Side, Uplo, Transpose, Diag]{Layout: int(layout),
		Side: side, Uplo: uplo,
		Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb, Count: groupCount, Size: groupSize}, alpha)
}
