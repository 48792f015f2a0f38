//go:build omp

// Code generated from singlecomplex2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgemv = kernel("Cgemv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64,
	incX int, beta complex64, y []complex64, incY int) {
	type call struct {
		layout    Layout
		trans     Transpose
		m, n      int
		alpha     complex64
		lda, incX int
		beta      complex64
		incY      int
	}
	on3(kernelCgemv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex64, with *call) {
		gemv(p, "Cgemv", with.layout, with.trans, with.m, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedCgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64,
	incX int, beta complex64, y []complex64, incY int) {
	staged(kernelCgemv, func() { Cgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCgeru = kernel("Cgeru", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	type call struct {
		layout          Layout
		m, n            int
		alpha           complex64
		incX, incY, lda int
	}
	on3(kernelCgeru, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex64, with *call) {
			ger(p, "Cgeru", false, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedCgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCgeru, func() { Cgeru(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelCgerc = kernel("Cgerc", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	type call struct {
		layout          Layout
		m, n            int
		alpha           complex64
		incX, incY, lda int
	}
	on3(kernelCgerc, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex64, with *call) {
			ger(p, "Cgerc", true, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedCgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCgerc, func() { Cgerc(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelChemv = kernel("Chemv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex64
		lda, incX int
		beta      complex64
		incY      int
	}
	on3(kernelChemv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []complex64, with *call) {
		symv(p, "Chemv", true, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedChemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelChemv, func() { Chemv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCsymv = kernel("Csymv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCsymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex64
		lda, incX int
		beta      complex64
		incY      int
	}
	on3(kernelCsymv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []complex64, with *call) {
		symv(p, "Csymv", false, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedCsymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelCsymv, func() { Csymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCher = kernel("Cher", reads[complex64]("x"), changes[complex64]("a"))

func deviceCher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float32
		incX, lda int
	}
	on2(kernelCher, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []complex64, with *call) {
			syr(p, "Cher", true, with.layout, with.uplo, with.n, complex(with.alpha, 0), x, with.incX, a, with.lda)
		})
}

func stagedCher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	staged(kernelCher, func() { Cher(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelCsyr = kernel("Csyr", reads[complex64]("x"), changes[complex64]("a"))

func deviceCsyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex64
		incX, lda int
	}
	on2(kernelCsyr, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []complex64, with *call) {
			syr(p, "Csyr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, a, with.lda)
		})
}

func stagedCsyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	staged(kernelCsyr, func() { Csyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelCtrmv = kernel("Ctrmv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelCtrmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []complex64, with *call) {
			trmv(p, "Ctrmv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedCtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtrmv, func() { Ctrmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelCtrsv = kernel("Ctrsv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelCtrsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []complex64, with *call) {
			trsv(p, "Ctrsv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedCtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtrsv, func() { Ctrsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
