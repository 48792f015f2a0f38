//go:build omp

// Code generated from singlecomplexbatch.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgemmBatch = kernel("CgemmBatch", reads[[]complex64]("a"), reads[[]complex64]("b"), changes[[]complex64]("c"))

func deviceCgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex64, a [][]complex64,
	lda []int, b [][]complex64, ldb []int, beta []complex64, c [][]complex64, ldc []int, groupCount int,
	groupSize []int) {
	on3(kernelCgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), func(p engine.Place, a, b, c [][]complex64) {
		gemmBatch(p, "CgemmBatch", &args.GemmGroups[complex64, Transpose]{Layout: int(layout), TransA: transA,
			TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount,
			Size: groupSize}, alpha, beta)
	})
}

var productsCgemmBatch = groupsOfProducts[complex64]("CgemmBatch")

func compiledCgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex64, a [][]complex64,
	lda []int, b [][]complex64, ldb []int, beta []complex64, c [][]complex64, ldc []int, groupCount int,
	groupSize []int) {
	if !compiledGemmBatch(productsCgemmBatch, "CgemmBatch", &args.GemmGroups[complex64, Transpose]{Layout: int(layout),
		TransA: transA, TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc,
		Count: groupCount, Size: groupSize}, alpha, beta) {
		stagedCgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}
}

func stagedCgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex64, a [][]complex64,
	lda []int, b [][]complex64, ldb []int, beta []complex64, c [][]complex64, ldc []int, groupCount int,
	groupSize []int) {
	staged(kernelCgemmBatch, func() {
		CgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize), matrices(&c, groupCount, groupSize))
}

var kernelCgemmBatchStrided = kernel("CgemmBatchStrided", reads[complex64]("a"), reads[complex64]("b"),
	changes[complex64]("c"))

func deviceCgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda,
	strideA int, b []complex64, ldb, strideB int, beta complex64, c []complex64, ldc, strideC, batchSize int) {
	on3(kernelCgemmBatchStrided, a, b, c, func(p engine.Place, a, b, c []complex64) {
		gemmBatchStrided(p, "CgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
			strideB, beta, c, ldc, strideC, batchSize)
	})
}

var productsCgemmBatchStrided = products[complex64]("CgemmBatchStrided")

func compiledCgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64,
	lda, strideA int, b []complex64, ldb, strideB int, beta complex64, c []complex64, ldc, strideC, batchSize int) {
	if !compiledGemmBatchStrided(productsCgemmBatchStrided, "CgemmBatchStrided", layout, transA, transB, m, n, k, alpha,
		a, lda, strideA, b, ldb, strideB, beta, c, ldc, strideC, batchSize) {
		stagedCgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}
}

func stagedCgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda,
	strideA int, b []complex64, ldb, strideB int, beta complex64, c []complex64, ldc, strideC, batchSize int) {
	staged(kernelCgemmBatchStrided, func() {
		CgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}, vector(&a), vector(&b), vector(&c))
}

var kernelCgemvBatch = kernel("CgemvBatch", reads[[]complex64]("a"), reads[[]complex64]("x"), changes[[]complex64]("y"))

func deviceCgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex64, a [][]complex64, lda []int,
	x [][]complex64, incX []int, beta []complex64, y [][]complex64, incY []int, groupCount int, groupSize []int) {
	on3(kernelCgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), func(p engine.Place, a, x, y [][]complex64) {
		gemvBatch(p, "CgemvBatch", &args.GemvGroups[complex64, Transpose]{Layout: int(layout), Trans: trans, M: m, N: n,
			A: a, Lda: lda, X: x, IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
	})
}

func stagedCgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex64, a [][]complex64, lda []int,
	x [][]complex64, incX []int, beta []complex64, y [][]complex64, incY []int, groupCount int, groupSize []int) {
	staged(kernelCgemvBatch, func() {
		CgemvBatch(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY, groupCount,
			groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&x, groupCount, groupSize), matrices(&y, groupCount,
		groupSize))
}

var kernelCaxpyBatch = kernel("CaxpyBatch", reads[[]complex64]("x"), changes[[]complex64]("y"))

func deviceCaxpyBatch(n []int, alpha []complex64, x [][]complex64, incX []int, y [][]complex64, incY []int,
	groupCount int, groupSize []int) {
	on2(kernelCaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), func(p engine.Place, x,
		y [][]complex64) {
		axpyBatch(p, "CaxpyBatch", &args.AxpyGroups[complex64]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedCaxpyBatch(n []int, alpha []complex64, x [][]complex64, incX []int, y [][]complex64, incY []int,
	groupCount int, groupSize []int) {
	staged(kernelCaxpyBatch, func() { CaxpyBatch(n, alpha, x, incX, y, incY, groupCount, groupSize) }, matrices(&x,
		groupCount, groupSize), matrices(&y, groupCount, groupSize))
}

var kernelCtrsmBatch = kernel("CtrsmBatch", reads[[]complex64]("a"), changes[[]complex64]("b"))

func deviceCtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex64, a [][]complex64, lda []int, b [][]complex64, ldb []int, groupCount int, groupSize []int) {
	on2(kernelCtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), func(p engine.Place, a,
		b [][]complex64) {
		trsmBatch(p, "CtrsmBatch", &args.TrsmGroups[complex64, Side, Uplo, Transpose, Diag]{Layout: int(layout),
			Side: side, Uplo: uplo, Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedCtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex64, a [][]complex64, lda []int, b [][]complex64, ldb []int, groupCount int, groupSize []int) {
	staged(kernelCtrsmBatch, func() {
		CtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
