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
	type call struct {
		layout         Layout
		transA, transB []Transpose
		m, n, k        []int
		alpha          []complex64
		lda, ldb       []int
		beta           []complex64
		ldc            []int
		groupCount     int
		groupSize      []int
	}
	on3(kernelCgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b,
		c [][]complex64, with *call) {
		gemmBatch(p, "CgemmBatch", &args.GemmGroups[complex64, Transpose]{Layout: int(with.layout), TransA: with.transA,
			TransB: with.transB, M: with.m, N: with.n, K: with.k, A: a, Lda: with.lda, B: b, Ldb: with.ldb, C: c,
			Ldc: with.ldc, Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		layout                     Layout
		transA, transB             Transpose
		m, n, k                    int
		alpha                      complex64
		lda, strideA, ldb, strideB int
		beta                       complex64
		ldc, strideC, batchSize    int
	}
	on3(kernelCgemmBatchStrided, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k,
		alpha: alpha, lda: lda, strideA: strideA, ldb: ldb, strideB: strideB, beta: beta, ldc: ldc, strideC: strideC,
		batchSize: batchSize}, func(p engine.Place, a, b, c []complex64, with *call) {
		gemmBatchStrided(p, "CgemmBatchStrided", with.layout, with.transA, with.transB, with.m, with.n, with.k,
			with.alpha, a, with.lda, with.strideA, b, with.ldb, with.strideB, with.beta, c, with.ldc, with.strideC,
			with.batchSize)
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
	type call struct {
		layout     Layout
		trans      []Transpose
		m, n       []int
		alpha      []complex64
		lda, incX  []int
		beta       []complex64
		incY       []int
		groupCount int
		groupSize  []int
	}
	on3(kernelCgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, x, y [][]complex64,
		with *call) {
		gemvBatch(p, "CgemvBatch", &args.GemvGroups[complex64, Transpose]{Layout: int(with.layout), Trans: with.trans,
			M: with.m, N: with.n, A: a, Lda: with.lda, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		n          []int
		alpha      []complex64
		incX, incY []int
		groupCount int
		groupSize  []int
	}
	on2(kernelCaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), call{n: n, alpha: alpha,
		incX: incX, incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, x, y [][]complex64,
		with *call) {
		axpyBatch(p, "CaxpyBatch", &args.AxpyGroups[complex64]{N: with.n, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha)
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
	type call struct {
		layout     Layout
		side       []Side
		uplo       []Uplo
		transA     []Transpose
		diag       []Diag
		m, n       []int
		alpha      []complex64
		lda, ldb   []int
		groupCount int
		groupSize  []int
	}
	on2(kernelCtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), call{layout: layout,
		side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b [][]complex64, with *call) {
		trsmBatch(p, "CtrsmBatch", &args.TrsmGroups[complex64, Side, Uplo, Transpose, Diag]{Layout: int(with.layout),
			Side: with.side, Uplo: with.uplo, Trans: with.transA, Diag: with.diag, M: with.m, N: with.n, A: a,
			Lda: with.lda, B: b, Ldb: with.ldb, Count: with.groupCount, Size: with.groupSize}, with.alpha)
	})
}

func stagedCtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []complex64, a [][]complex64, lda []int, b [][]complex64, ldb []int, groupCount int, groupSize []int) {
	staged(kernelCtrsmBatch, func() {
		CtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
