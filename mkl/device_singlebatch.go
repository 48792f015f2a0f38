//go:build omp

// Code generated from singlebatch.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgemmBatch = kernel("SgemmBatch", reads[[]float32]("a"), reads[[]float32]("b"), changes[[]float32]("c"))

func deviceSgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float32, a [][]float32,
	lda []int, b [][]float32, ldb []int, beta []float32, c [][]float32, ldc []int, groupCount int, groupSize []int) {
	type call struct {
		layout         Layout
		transA, transB []Transpose
		m, n, k        []int
		alpha          []float32
		lda, ldb       []int
		beta           []float32
		ldc            []int
		groupCount     int
		groupSize      []int
	}
	on3(kernelSgemmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), entries(c, groupCount,
		groupSize), call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b,
		c [][]float32, with *call) {
		gemmBatch(p, "SgemmBatch", &args.GemmGroups[float32, Transpose]{Layout: int(with.layout), TransA: with.transA,
			TransB: with.transB, M: with.m, N: with.n, K: with.k, A: a, Lda: with.lda, B: b, Ldb: with.ldb, C: c,
			Ldc: with.ldc, Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
	})
}

var productsSgemmBatch = groupsOfProducts[float32]("SgemmBatch")

func compiledSgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float32, a [][]float32,
	lda []int, b [][]float32, ldb []int, beta []float32, c [][]float32, ldc []int, groupCount int, groupSize []int) {
	if !compiledGemmBatch(productsSgemmBatch, "SgemmBatch", &args.GemmGroups[float32, Transpose]{Layout: int(layout),
		TransA: transA, TransB: transB, M: m, N: n, K: k, A: a, Lda: lda, B: b, Ldb: ldb, C: c, Ldc: ldc,
		Count: groupCount, Size: groupSize}, alpha, beta) {
		stagedSgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}
}

func stagedSgemmBatch(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []float32, a [][]float32,
	lda []int, b [][]float32, ldb []int, beta []float32, c [][]float32, ldc []int, groupCount int, groupSize []int) {
	staged(kernelSgemmBatch, func() {
		SgemmBatch(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize), matrices(&c, groupCount, groupSize))
}

var kernelSgemmBatchStrided = kernel("SgemmBatchStrided", reads[float32]("a"), reads[float32]("b"),
	changes[float32]("c"))

func deviceSgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda,
	strideA int, b []float32, ldb, strideB int, beta float32, c []float32, ldc, strideC, batchSize int) {
	type call struct {
		layout                     Layout
		transA, transB             Transpose
		m, n, k                    int
		alpha                      float32
		lda, strideA, ldb, strideB int
		beta                       float32
		ldc, strideC, batchSize    int
	}
	on3(kernelSgemmBatchStrided, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k,
		alpha: alpha, lda: lda, strideA: strideA, ldb: ldb, strideB: strideB, beta: beta, ldc: ldc, strideC: strideC,
		batchSize: batchSize}, func(p engine.Place, a, b, c []float32, with *call) {
		gemmBatchStrided(p, "SgemmBatchStrided", with.layout, with.transA, with.transB, with.m, with.n, with.k,
			with.alpha, a, with.lda, with.strideA, b, with.ldb, with.strideB, with.beta, c, with.ldc, with.strideC,
			with.batchSize)
	})
}

var productsSgemmBatchStrided = products[float32]("SgemmBatchStrided")

func compiledSgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda,
	strideA int, b []float32, ldb, strideB int, beta float32, c []float32, ldc, strideC, batchSize int) {
	if !compiledGemmBatchStrided(productsSgemmBatchStrided, "SgemmBatchStrided", layout, transA, transB, m, n, k, alpha,
		a, lda, strideA, b, ldb, strideB, beta, c, ldc, strideC, batchSize) {
		stagedSgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}
}

func stagedSgemmBatchStrided(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda,
	strideA int, b []float32, ldb, strideB int, beta float32, c []float32, ldc, strideC, batchSize int) {
	staged(kernelSgemmBatchStrided, func() {
		SgemmBatchStrided(layout, transA, transB, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
			strideC, batchSize)
	}, vector(&a), vector(&b), vector(&c))
}

var kernelSgemvBatch = kernel("SgemvBatch", reads[[]float32]("a"), reads[[]float32]("x"), changes[[]float32]("y"))

func deviceSgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float32, a [][]float32, lda []int,
	x [][]float32, incX []int, beta []float32, y [][]float32, incY []int, groupCount int, groupSize []int) {
	type call struct {
		layout     Layout
		trans      []Transpose
		m, n       []int
		alpha      []float32
		lda, incX  []int
		beta       []float32
		incY       []int
		groupCount int
		groupSize  []int
	}
	on3(kernelSgemvBatch, entries(a, groupCount, groupSize), entries(x, groupCount, groupSize), entries(y, groupCount,
		groupSize), call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, x, y [][]float32,
		with *call) {
		gemvBatch(p, "SgemvBatch", &args.GemvGroups[float32, Transpose]{Layout: int(with.layout), Trans: with.trans,
			M: with.m, N: with.n, A: a, Lda: with.lda, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha, with.beta)
	})
}

func stagedSgemvBatch(layout Layout, trans []Transpose, m, n []int, alpha []float32, a [][]float32, lda []int,
	x [][]float32, incX []int, beta []float32, y [][]float32, incY []int, groupCount int, groupSize []int) {
	staged(kernelSgemvBatch, func() {
		SgemvBatch(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY, groupCount,
			groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&x, groupCount, groupSize), matrices(&y, groupCount,
		groupSize))
}

var kernelSaxpyBatch = kernel("SaxpyBatch", reads[[]float32]("x"), changes[[]float32]("y"))

func deviceSaxpyBatch(n []int, alpha []float32, x [][]float32, incX []int, y [][]float32, incY []int, groupCount int,
	groupSize []int) {
	type call struct {
		n          []int
		alpha      []float32
		incX, incY []int
		groupCount int
		groupSize  []int
	}
	on2(kernelSaxpyBatch, entries(x, groupCount, groupSize), entries(y, groupCount, groupSize), call{n: n, alpha: alpha,
		incX: incX, incY: incY, groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, x, y [][]float32,
		with *call) {
		axpyBatch(p, "SaxpyBatch", &args.AxpyGroups[float32]{N: with.n, X: x, IncX: with.incX, Y: y, IncY: with.incY,
			Count: with.groupCount, Size: with.groupSize}, with.alpha)
	})
}

func stagedSaxpyBatch(n []int, alpha []float32, x [][]float32, incX []int, y [][]float32, incY []int, groupCount int,
	groupSize []int) {
	staged(kernelSaxpyBatch, func() { SaxpyBatch(n, alpha, x, incX, y, incY, groupCount, groupSize) }, matrices(&x,
		groupCount, groupSize), matrices(&y, groupCount, groupSize))
}

var kernelStrsmBatch = kernel("StrsmBatch", reads[[]float32]("a"), changes[[]float32]("b"))

func deviceStrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []float32, a [][]float32, lda []int, b [][]float32, ldb []int, groupCount int, groupSize []int) {
	type call struct {
		layout     Layout
		side       []Side
		uplo       []Uplo
		transA     []Transpose
		diag       []Diag
		m, n       []int
		alpha      []float32
		lda, ldb   []int
		groupCount int
		groupSize  []int
	}
	on2(kernelStrsmBatch, entries(a, groupCount, groupSize), entries(b, groupCount, groupSize), call{layout: layout,
		side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		groupCount: groupCount, groupSize: groupSize}, func(p engine.Place, a, b [][]float32, with *call) {
		trsmBatch(p, "StrsmBatch", &args.TrsmGroups[float32, Side, Uplo, Transpose, Diag]{Layout: int(with.layout),
			Side: with.side, Uplo: with.uplo, Trans: with.transA, Diag: with.diag, M: with.m, N: with.n, A: a,
			Lda: with.lda, B: b, Ldb: with.ldb, Count: with.groupCount, Size: with.groupSize}, with.alpha)
	})
}

func stagedStrsmBatch(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int,
	alpha []float32, a [][]float32, lda []int, b [][]float32, ldb []int, groupCount int, groupSize []int) {
	staged(kernelStrsmBatch, func() {
		StrsmBatch(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb, groupCount, groupSize)
	}, matrices(&a, groupCount, groupSize), matrices(&b, groupCount, groupSize))
}
