//go:build omp

// Code generated from complexbatch.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgemmBatch = kernel("ZgemmBatch", reads[[]complex128]("a"), reads[[]complex128]("b"),
	changes[[]complex128]("c"))

func deviceZgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex128, a [][]complex128,
	lda []int, b [][]complex128, ldb []int, beta []complex128, c [][]complex128, ldc []int, groupCount int,
	groupSize []int) {
	on3(kernelZgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), func(p engine.Place, a, b, c [][]complex128) {
		gemmBatch(p, "ZgemmBatch", &args.GemmGroups[complex128, Transpose]{Layout: int(layout), TransA: transA,
			TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc, Count: groupCount,
			Size: groupSize}, alpha, beta)
	})
}

var productsZgemmBatch = groupsOfProducts[complex128]("ZgemmBatch")

func compiledZgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex128, a [][]complex128,
	lda []int, b [][]complex128, ldb []int, beta []complex128, c [][]complex128, ldc []int, groupCount int,
	groupSize []int) {
	if !compiledGemmBatch(productsZgemmBatch, "ZgemmBatch", &args.GemmGroups[complex128, Transpose]{Layout: int(layout),
		TransA: transA, TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc,
		Count: groupCount, Size: groupSize}, alpha, beta) {
		stagedZgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}
}

func stagedZgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []complex128, a [][]complex128,
	lda []int, b [][]complex128, ldb []int, beta []complex128, c [][]complex128, ldc []int, groupCount int,
	groupSize []int) {
	staged(kernelZgemmBatch, func() {
		ZgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize), matrices(&c, groupCount, groupSize))
}

var kernelZgemmBatchStrided = kernel("ZgemmBatchStrided", reads[complex128]("a"), reads[complex128]("b"),
	changes[complex128]("c"))

func deviceZgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128,
	lda, strideA int, b []complex128, ldb, strideB int, beta complex128, c []complex128, ldc, strideC, batchSize int) {
	on3(kernelZgemmBatchStrided, a, b, c, func(p engine.Place, a, b, c []complex128) {
		gemmBatchStrided(p, "ZgemmBatchStrided", layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb,
			strideB, beta, c, ldc, strideC, batchSize)
	})
}

var productsZgemmBatchStrided = products[complex128]("ZgemmBatchStrided")

func compiledZgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128,
	lda, strideA int, b []complex128, ldb, strideB int, beta complex128, c []complex128, ldc, strideC, batchSize int) {
	if !compiledGemmBatchStrided(productsZgemmBatchStrided, "ZgemmBatchStrided", layout, transA, transB, m, n, k, alpha,
		a, lda, strideA, b, ldb, strideB, beta, c, ldc, strideC, batchSize) {
		stagedZgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}
}

func stagedZgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128,
	lda, strideA int, b []complex128, ldb, strideB int, beta complex128, c []complex128, ldc, strideC, batchSize int) {
	staged(kernelZgemmBatchStrided, func() {
		ZgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}, vector(&a), vector(&b), vector(&c))
}

var kernelZgemvBatch = kernel("ZgemvBatch", reads[[]complex128]("a"), reads[[]complex128]("x"),
	changes[[]complex128]("y"))

func deviceZgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex128, a [][]complex128, lda []int,
	x [][]complex128, incX []int, beta []complex128, y [][]complex128, incY []int, groupCount int, groupSize []int) {
	on3(kernelZgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), func(p engine.Place, a, x, y [][]complex128) {
		gemvBatch(p, "ZgemvBatch", &args.GemvGroups[complex128, Transpose]{Layout: int(layout), Trans: trans, M: m,
			N: n, A: a, Lda: lda, X: x, IncX: incX, Y: y, IncY: incY, Count: groupCount, Size: groupSize}, alpha, beta)
	})
}

func stagedZgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []complex128, a [][]complex128, lda []int,
	x [][]complex128, incX []int, beta []complex128, y [][]complex128, incY []int, groupCount int, groupSize []int) {
	staged(kernelZgemvBatch, func() {
		ZgemvBatch(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY, groupCount,
			groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&x, groupCount, groupSize), matrices(&y, groupCount,
		groupSize))
}

var kernelZaxpyBatch = kernel("ZaxpyBatch", reads[[]complex128]("x"), changes[[]complex128]("y"))

func deviceZaxpyBatch(n []int, alpha []complex128, x [][]complex128, incX []int, y [][]complex128, incY []int,
	groupCount int, groupSize []int) {
	on2(kernelZaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), func(p engine.Place, x,
		y [][]complex128) {
		axpyBatch(p, "ZaxpyBatch", &args.AxpyGroups[complex128]{N: n, X: x, IncX: incX, Y: y, IncY: incY,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedZaxpyBatch(n []int, alpha []complex128, x [][]complex128, incX []int, y [][]complex128, incY []int,
	groupCount int, groupSize []int) {
	staged(kernelZaxpyBatch, func() { ZaxpyBatch(n, alpha, x, incX, y, incY, groupCount, groupSize) }, matrices(&x,
		groupCount, groupSize), matrices(&y, groupCount, groupSize))
}

var kernelZtrsmBatch = kernel("ZtrsmBatch", reads[[]complex128]("a"), changes[[]complex128]("b"))

func deviceZtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex128, a [][]complex128, lda []int, b [][]complex128, ldb []int, groupCount int, groupSize []int) {
	on2(kernelZtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), func(p engine.Place, a,
		b [][]complex128) {
		trsmBatch(p, "ZtrsmBatch", &args.TrsmGroups[complex128, Side, Uplo, Transpose, Diag]{Layout: int(layout),
			Side: side, Uplo: uplo, Trans: transA, Diag: diag, M: m, N: n, A: a, Lda: lda, B: b, Ldb: ldb,
			Count: groupCount, Size: groupSize}, alpha)
	})
}

func stagedZtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex128, a [][]complex128, lda []int, b [][]complex128, ldb []int, groupCount int, groupSize []int) {
	staged(kernelZtrsmBatch, func() {
		ZtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
