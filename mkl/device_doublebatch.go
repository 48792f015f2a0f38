//go:build omp

// Code generated from doublebatch.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDgemmBatch = kernel("DgemmBatch", reads[[]float64]("a"), reads[[]float64]("b"), changes[[]float64]("c"))

func deviceDgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float64, a [][]float64,
	lda []int, b [][]float64, ldb []int, beta []float64, c [][]float64, ldc []int, groupCount int, groupSize []int) {
	on3(kernelDgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), func(p engine.Place, a, b, c [][]float64) {
		gemmBatch(p, "DgemmBatch", &args.GemmGroups[float64, Transpose]{Layout: int(layout), TransA: transA,
			TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount,
			Size: groupSize}, alpha, beta)
	})
}

var productsDgemmBatch = groupsOfProducts[float64]("DgemmBatch")

func compiledDgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float64, a [][]float64,
	lda []int, b [][]float64, ldb []int, beta []float64, c [][]float64, ldc []int, groupCount int, groupSize []int) {
	if !compiledGemmBatch(productsDgemmBatch, "DgemmBatch", &args.GemmGroups[float64, Transpose]{Layout: int(layout),
		TransA: transA, TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc,
		Count: groupCount, Size: groupSize}, alpha, beta) {
		stagedDgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}
}

func stagedDgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float64, a [][]float64,
	lda []int, b [][]float64, ldb []int, beta []float64, c [][]float64, ldc []int, groupCount int, groupSize []int) {
	staged(kernelDgemmBatch, func() {
		DgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize), matrices(&c, groupCount, groupSize))
}

var kernelDgemmBatchStrided = kernel("DgemmBatchStrided", reads[float64]("a"), reads[float64]("b"),
	changes[float64]("c"))

func deviceDgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda,
	strideA int, b []float64, ldb, strideB int, beta float64, c []float64, ldc, strideC, batchSize int) {
	on3(kernelDgemmBatchStrided, a, b, c, func(p engine.Place, a, b, c []float64) {
		gemmBatchStrided(p, "DgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
			strideB, beta, c, ldc, strideC, batchSize)
	})
}

var productsDgemmBatchStrided = products[float64]("DgemmBatchStrided")

func compiledDgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda,
	strideA int, b []float64, ldb, strideB int, beta float64, c []float64, ldc, strideC, batchSize int) {
	if !compiledGemmBatchStrided(productsDgemmBatchStrided, "DgemmBatchStrided", layout, transA, transB, m, n, k, alpha,
		a, lda, strideA, b, ldb, strideB, beta, c, ldc, strideC, batchSize) {
		stagedDgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}
}

func stagedDgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda,
	strideA int, b []float64, ldb, strideB int, beta float64, c []float64, ldc, strideC, batchSize int) {
	staged(kernelDgemmBatchStrided, func() {
		DgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}, vector(&a), vector(&b), vector(&c))
}

var kernelDgemvBatch = kernel("DgemvBatch", reads[[]float64]("a"), reads[[]float64]("x"), changes[[]float64]("y"))

func deviceDgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float64, a [][]float64, lda []int,
	x [][]float64, incX []int, beta []float64, y [][]float64, incY []int, groupCount int, groupSize []int) {
	on3(kernelDgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), func(p engine.Place, a, x, y [][]float64) {
		gemvBatch(p, "DgemvBatch", &args.GemvGroups[float64, Transpose]{Layout: int(layout), Trans: trans, M: m, N: n,
			A: a, Lda: lda, X: x, IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
	})
}

func stagedDgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float64, a [][]float64, lda []int,
	x [][]float64, incX []int, beta []float64, y [][]float64, incY []int, groupCount int, groupSize []int) {
	staged(kernelDgemvBatch, func() {
		DgemvBatch(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY, groupCount,
			groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&x, groupCount, groupSize), matrices(&y, groupCount,
		groupSize))
}

var kernelDaxpyBatch = kernel("DaxpyBatch", reads[[]float64]("x"), changes[[]float64]("y"))

func deviceDaxpyBatch(n []int, alpha []float64, x [][]float64, incX []int, y [][]float64, incY []int, groupCount int,
	groupSize []int) {
	on2(kernelDaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), func(p engine.Place, x,
		y [][]float64) {
		axpyBatch(p, "DaxpyBatch", &args.AxpyGroups[float64]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedDaxpyBatch(n []int, alpha []float64, x [][]float64, incX []int, y [][]float64, incY []int, groupCount int,
	groupSize []int) {
	staged(kernelDaxpyBatch, func() { DaxpyBatch(n, alpha, x, incX, y, incY, groupCount, groupSize) }, matrices(&x,
		groupCount, groupSize), matrices(&y, groupCount, groupSize))
}

var kernelDtrsmBatch = kernel("DtrsmBatch", reads[[]float64]("a"), changes[[]float64]("b"))

func deviceDtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []float64, a [][]float64, lda []int, b [][]float64, ldb []int, groupCount int, groupSize []int) {
	on2(kernelDtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), func(p engine.Place, a,
		b [][]float64) {
		trsmBatch(p, "DtrsmBatch", &args.TrsmGroups[float64, Side, Uplo, Transpose, Diag]{Layout: int(layout),
			Side: side, Uplo: uplo, Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedDtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []float64, a [][]float64, lda []int, b [][]float64, ldb []int, groupCount int, groupSize []int) {
	staged(kernelDtrsmBatch, func() {
		DtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
