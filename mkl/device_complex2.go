//go:build omp

// Code generated from complex2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgemv = kernel("Zgemv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	type call struct {
		layout    Layout
		trans     Transpose
		m, n      int
		alpha     complex128
		lda, incX int
		beta      complex128
		incY      int
	}
	on3(kernelZgemv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex128, with *call) {
		gemv(p, "Zgemv", with.layout, with.trans, with.m, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedZgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZgemv, func() { Zgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZgeru = kernel("Zgeru", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	type call struct {
		layout          Layout
		m, n            int
		alpha           complex128
		incX, incY, lda int
	}
	on3(kernelZgeru, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex128, with *call) {
			ger(p, "Zgeru", false, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedZgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZgeru, func() { Zgeru(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZgerc = kernel("Zgerc", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	type call struct {
		layout          Layout
		m, n            int
		alpha           complex128
		incX, incY, lda int
	}
	on3(kernelZgerc, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex128, with *call) {
			ger(p, "Zgerc", true, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedZgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZgerc, func() { Zgerc(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZhemv = kernel("Zhemv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex128
		lda, incX int
		beta      complex128
		incY      int
	}
	on3(kernelZhemv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []complex128, with *call) {
		symv(p, "Zhemv", true, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedZhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	staged(kernelZhemv, func() { Zhemv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZsymv = kernel("Zsymv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex128
		lda, incX int
		beta      complex128
		incY      int
	}
	on3(kernelZsymv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []complex128, with *call) {
		symv(p, "Zsymv", false, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedZsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	staged(kernelZsymv, func() { Zsymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZher = kernel("Zher", reads[complex128]("x"), changes[complex128]("a"))

func deviceZher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float64
		incX, lda int
	}
	on2(kernelZher, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []complex128, with *call) {
			syr(p, "Zher", true, with.layout, with.uplo, with.n, complex(with.alpha, 0), x, with.incX, a, with.lda)
		})
}

func stagedZher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	staged(kernelZher, func() { Zher(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelZsyr = kernel("Zsyr", reads[complex128]("x"), changes[complex128]("a"))

func deviceZsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     complex128
		incX, lda int
	}
	on2(kernelZsyr, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []complex128, with *call) {
			syr(p, "Zsyr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, a, with.lda)
		})
}

func stagedZsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	staged(kernelZsyr, func() { Zsyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelZtrmv = kernel("Ztrmv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelZtrmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []complex128, with *call) {
			trmv(p, "Ztrmv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedZtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	staged(kernelZtrmv, func() { Ztrmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZtrsv = kernel("Ztrsv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelZtrsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []complex128, with *call) {
			trsv(p, "Ztrsv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedZtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	staged(kernelZtrsv, func() { Ztrsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
