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
	type call struct {
		layout         Layout
		transA, transB []Transpose
		m, n, k        []int
		alpha          []complex128
		lda, ldb       []int
		beta           []complex128
		ldc            []int
		groupCount     int
		groupSize      []int
	}
	on3(kernelZgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b,
		c [][]complex128, with *call) {
		gemmBatch(p, "ZgemmBatch", &args.GemmGroups[complex128, Transpose]{Layout: int(with.layout),
			TransA: with.transA, TransB: with.transB, M: with.m, N: with.n, K: with.k, A: a, Lda: with.lda, B: b,
			Ldb: with.ldb, C: c, Ldc: with.ldc, Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		layout                     Layout
		transA, transB             Transpose
		m, n, k                    int
		alpha                      complex128
		lda, strideA, ldb, strideB int
		beta                       complex128
		ldc, strideC, batchSize    int
	}
	on3(kernelZgemmBatchStrided, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k,
		alpha: alpha, lda: lda, strideA: strideA, ldb: ldb, strideB: strideB, beta: beta, ldc: ldc, strideC: strideC,
		batchSize: batchSize}, func(p engine.Place, a, b, c []complex128, with *call) {
		gemmBatchStrided(p, "ZgemmBatchStrided", with.layout, with.transA, with.transB, with.m, with.n, with.k,
			with.alpha, a, with.lda, with.strideA, b, with.ldb, with.strideB, with.beta, c, with.ldc, with.strideC,
			with.batchSize)
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
	type call struct {
		layout     Layout
		trans      []Transpose
		m, n       []int
		alpha      []complex128
		lda, incX  []int
		beta       []complex128
		incY       []int
		groupCount int
		groupSize  []int
	}
	on3(kernelZgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, x, y [][]complex128,
		with *call) {
		gemvBatch(p, "ZgemvBatch", &args.GemvGroups[complex128, Transpose]{Layout: int(with.layout), Trans: with.trans,
			M: with.m, N: with.n, A: a, Lda: with.lda, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		n          []int
		alpha      []complex128
		incX, incY []int
		groupCount int
		groupSize  []int
	}
	on2(kernelZaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), call{n: n, alpha: alpha,
		incX: incX, incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, x, y [][]complex128,
		with *call) {
		axpyBatch(p, "ZaxpyBatch", &args.AxpyGroups[complex128]{N: with.n, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha)
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
	type call struct {
		layout     Layout
		side       []Side
		uplo       []Uplo
		transA     []Transpose
		diag       []Diag
		m, n       []int
		alpha      []complex128
		lda, ldb   []int
		groupCount int
		groupSize  []int
	}
	on2(kernelZtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), call{layout: layout,
		side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b [][]complex128, with *call) {
		trsmBatch(p, "ZtrsmBatch", &args.TrsmGroups[complex128, Side, Uplo, Transpose, Diag]{Layout: int(with.layout),
			Side: with.side, Uplo: with.uplo, Trans: with.transA, Diag: with.diag, M: with.m, N: with.n, A: a,
			Lda: with.lda, B: b, Ldb: with.ldb, Count: with.groupCount, Size: with.groupSize}, with.alpha)
	})
}

func stagedZtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex128, a [][]complex128, lda []int, b [][]complex128, ldb []int, groupCount int, groupSize []int) {
	staged(kernelZtrsmBatch, func() {
		ZtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
