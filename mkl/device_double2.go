//go:build omp

// Code generated from double2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDgemv = kernel("Dgemv", reads[float64]("a"), reads[float64]("x"), changes[float64]("y"))

func deviceDgemv(layout Layout, trans Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	type call struct {
		layout    Layout
		trans     Transpose
		m, n      int
		alpha     float64
		lda, incX int
		beta      float64
		incY      int
	}
	on3(kernelDgemv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []float64, with *call) {
		gemv(p, "Dgemv", with.layout, with.trans, with.m, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedDgemv(layout Layout, trans Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	staged(kernelDgemv, func() { Dgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelDger = kernel("Dger", reads[float64]("x"), reads[float64]("y"), changes[float64]("a"))

func deviceDger(layout Layout, m, n int, alpha float64, x []float64, incX int, y []float64, incY int, a []float64,
	lda int) {
	type call struct {
		layout          Layout
		m, n            int
		alpha           float64
		incX, incY, lda int
	}
	on3(kernelDger, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []float64, with *call) {
			ger(p, "Dger", false, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedDger(layout Layout, m, n int, alpha float64, x []float64, incX int, y []float64, incY int, a []float64,
	lda int) {
	staged(kernelDger, func() { Dger(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelDsymv = kernel("Dsymv", reads[float64]("a"), reads[float64]("x"), changes[float64]("y"))

func deviceDsymv(layout Layout, uplo Uplo, n int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float64
		lda, incX int
		beta      float64
		incY      int
	}
	on3(kernelDsymv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []float64, with *call) {
		symv(p, "Dsymv", false, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedDsymv(layout Layout, uplo Uplo, n int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	staged(kernelDsymv, func() { Dsymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelDsyr = kernel("Dsyr", reads[float64]("x"), changes[float64]("a"))

func deviceDsyr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, a []float64, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float64
		incX, lda int
	}
	on2(kernelDsyr, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []float64, with *call) {
			syr(p, "Dsyr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, a, with.lda)
		})
}

func stagedDsyr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, a []float64, lda int) {
	staged(kernelDsyr, func() { Dsyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelDtrmv = kernel("Dtrmv", reads[float64]("a"), changes[float64]("x"))

func deviceDtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelDtrmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []float64, with *call) {
			trmv(p, "Dtrmv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedDtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64,
	incX int) {
	staged(kernelDtrmv, func() { Dtrmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelDtrsv = kernel("Dtrsv", reads[float64]("a"), changes[float64]("x"))

func deviceDtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelDtrsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []float64, with *call) {
			trsv(p, "Dtrsv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedDtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float64, lda int, x []float64,
	incX int) {
	staged(kernelDtrsv, func() { Dtrsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
