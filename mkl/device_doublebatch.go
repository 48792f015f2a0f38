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
	type call struct {
		layout         Layout
		transA, transB []Transpose
		m, n, k        []int
		alpha          []float64
		lda, ldb       []int
		beta           []float64
		ldc            []int
		groupCount     int
		groupSize      []int
	}
	on3(kernelDgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b,
		c [][]float64, with *call) {
		gemmBatch(p, "DgemmBatch", &args.GemmGroups[float64, Transpose]{Layout: int(with.layout), TransA: with.transA,
			TransB: with.transB, M: with.m, N: with.n, K: with.k, A: a, Lda: with.lda, B: b, Ldb: with.ldb, C: c,
			Ldc: with.ldc, Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		layout                     Layout
		transA, transB             Transpose
		m, n, k                    int
		alpha                      float64
		lda, strideA, ldb, strideB int
		beta                       float64
		ldc, strideC, batchSize    int
	}
	on3(kernelDgemmBatchStrided, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k,
		alpha: alpha, lda: lda, strideA: strideA, ldb: ldb, strideB: strideB, beta: beta, ldc: ldc, strideC: strideC,
		batchSize: batchSize}, func(p engine.Place, a, b, c []float64, with *call) {
		gemmBatchStrided(p, "DgemmBatchStrided", with.layout, with.transA, with.transB, with.m, with.n, with.k,
			with.alpha, a, with.lda, with.strideA, b, with.ldb, with.strideB, with.beta, c, with.ldc, with.strideC,
			with.batchSize)
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
	type call struct {
		layout     Layout
		trans      []Transpose
		m, n       []int
		alpha      []float64
		lda, incX  []int
		beta       []float64
		incY       []int
		groupCount int
		groupSize  []int
	}
	on3(kernelDgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, x, y [][]float64,
		with *call) {
		gemvBatch(p, "DgemvBatch", &args.GemvGroups[float64, Transpose]{Layout: int(with.layout), Trans: with.trans,
			M: with.m, N: with.n, A: a, Lda: with.lda, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
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
	type call struct {
		n          []int
		alpha      []float64
		incX, incY []int
		groupCount int
		groupSize  []int
	}
	on2(kernelDaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), call{n: n, alpha: alpha,
		incX: incX, incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, x, y [][]float64,
		with *call) {
		axpyBatch(p, "DaxpyBatch", &args.AxpyGroups[float64]{N: with.n, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha)
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
	type call struct {
		layout     Layout
		side       []Side
		uplo       []Uplo
		transA     []Transpose
		diag       []Diag
		m, n       []int
		alpha      []float64
		lda, ldb   []int
		groupCount int
		groupSize  []int
	}
	on2(kernelDtrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), call{layout: layout,
		side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b [][]float64, with *call) {
		trsmBatch(p, "DtrsmBatch", &args.TrsmGroups[float64, Side, Uplo, Transpose, Diag]{Layout: int(with.layout),
			Side: with.side, Uplo: with.uplo, Trans: with.transA, Diag: with.diag, M: with.m, N: with.n, A: a,
			Lda: with.lda, B: b, Ldb: with.ldb, Count: with.groupCount, Size: with.groupSize}, with.alpha)
	})
}

func stagedDtrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []float64, a [][]float64, lda []int, b [][]float64, ldb []int, groupCount int, groupSize []int) {
	staged(kernelDtrsmBatch, func() {
		DtrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
