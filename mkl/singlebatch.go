// Made from doublebatch.go by internal/single: change that one.

//go:build !omp

package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// SgemmBatch computes many products C = alpha*op(A)*op(B) + beta*C in one call. The batch has groupCount groups; the groupSize[i]
// products of group i share transA[i], transB[i], m[i], n[i], k[i], alpha[i], lda[i], ldb[i], beta[i] and ldc[i]. The matrices are
// taken from a, b and c in turn, those of group 0 first. The products run in any order and side by side: a C that overlaps
// another C, or any A or B, is refused.
//
//omp:declare variant(deviceSgemmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledSgemmBatch) match(construct={dispatch}, device={arch(opencl)})
//omp:declare variant(stagedSgemmBatch) match(construct={dispatch}, device={kind(nohost)})
func SgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float32, a [][]float32, lda []int, b [][]float32,
	ldb []int, beta []float32, c [][]float32, ldc []int, groupCount int, groupSize []int) {
	gemmBatch(place(), "SgemmBatch", &args.GemmGroups[float32, Transpose]{Layout: int(layout), TransA: transA,
		TransB: transB, M: m, N: n, K: k,
		A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount, Size: groupSize}, alpha, beta)
}

// SgemmBatchStrided computes batchSize products C = alpha*op(A)*op(B) + beta*C of one shape: product i takes its matrices from
// a[i*strideA:], b[i*strideB:] and c[i*strideC:]. A strideA or strideB of 0 reads one matrix again for every product.
//
//omp:declare variant(deviceSgemmBatchStrided) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(compiledSgemmBatchStrided) match(construct={dispatch}, device={arch(opencl)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
//omp:declare variant(stagedSgemmBatchStrided) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: a, b, c)
func SgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda, strideA int, b []float32,
	ldb, strideB int, beta float32, c []float32, ldc, strideC, batchSize int) {
	gemmBatchStrided(place(), "SgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
		strideB, beta, c, ldc, strideC,
		batchSize)
}

// SgemvBatch computes many products y = alpha*op(A)*x + beta*y in one call, in groups as [SgemmBatch] has them.
//
//omp:declare variant(deviceSgemvBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, x, y)
//omp:declare variant(stagedSgemvBatch) match(construct={dispatch}, device={kind(nohost)})
func SgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float32, a [][]float32, lda []int, x [][]float32, incX []int,
	beta []float32, y [][]float32, incY []int, groupCount int, groupSize []int) {
	gemvBatch(place(), "SgemvBatch", &args.GemvGroups[float32, Transpose]{Layout: int(layout), Trans: trans, M: m, N: n,
		A: a, Lda: lda, X: x,
		IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
}

// SaxpyBatch computes many y += alpha*x in one call, in groups as [SgemmBatch] has them. Unlike in [Saxpy], no y may be an x.
//
//omp:declare variant(deviceSaxpyBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSaxpyBatch) match(construct={dispatch}, device={kind(nohost)})
func SaxpyBatch(n []int, alpha []float32, x [][]float32, incX []int, y [][]float32, incY []int, groupCount int, groupSize []int) {
	axpyBatch(place(), "SaxpyBatch", &args.AxpyGroups[float32]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
		Count: groupCount, Size: groupSize}, alpha)
}

// StrsmBatch solves many triangular systems, each as [Strsm] does, in one call, in groups as [SgemmBatch] has them.
//
//omp:declare variant(deviceStrsmBatch) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: a, b)
//omp:declare variant(stagedStrsmBatch) match(construct={dispatch}, device={kind(nohost)})
func StrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int, alpha []float32, a [][]float32,
	lda []int, b [][]float32, ldb []int, groupCount int, groupSize []int) {
	trsmBatch(place(), "StrsmBatch", &args.TrsmGroups[float32, Side, Uplo, Transpose, Diag]{Layout: int(layout),
		Side: side, Uplo: uplo,
		Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb, Count: groupCount, Size: groupSize}, alpha)
}
