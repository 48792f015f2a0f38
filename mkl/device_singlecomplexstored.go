//go:build omp

// Code generated from singlecomplexstored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgbmv = kernel("Cgbmv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64, y []complex64, incY int) {
	type call struct {
		layout       Layout
		trans        Transpose
		m, n, kl, ku int
		alpha        complex64
		lda, incX    int
		beta         complex64
		incY         int
	}
	on3(kernelCgbmv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, kl: kl, ku: ku, alpha: alpha, lda: lda,
		incX: incX, beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex64, with *call) {
		gbmv(p, "Cgbmv", with.layout, with.trans, with.m, with.n, with.kl, with.ku, with.alpha, a, with.lda, x,
			with.incX, with.beta, y, with.incY)
	})
}

func stagedCgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64, y []complex64, incY int) {
	staged(kernelCgbmv, func() { Cgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelChbmv = kernel("Chbmv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n, k      int
		alpha     complex64
		lda, incX int
		beta      complex64
		incY      int
	}
	on3(kernelChbmv, a, x, y, call{layout: layout, uplo: uplo, n: n, k: k, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex64, with *call) {
		sbmv(p, "Chbmv", true, with.layout, with.uplo, with.n, with.k, with.alpha, a, with.lda, x, with.incX, with.beta,
			y, with.incY)
	})
}

func stagedChbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelChbmv, func() { Chbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCtbmv = kernel("Ctbmv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelCtbmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []complex64, with *call) {
		tbmv(p, "Ctbmv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedCtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtbmv, func() { Ctbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelCtbsv = kernel("Ctbsv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelCtbsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []complex64, with *call) {
		tbsv(p, "Ctbsv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedCtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtbsv, func() { Ctbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelChpmv = kernel("Chpmv", reads[complex64]("ap"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  complex64
		incX   int
		beta   complex64
		incY   int
	}
	on3(kernelChpmv, ap, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, beta: beta, incY: incY},
		func(p engine.Place, ap, x, y []complex64, with *call) {
			spmv(p, "Chpmv", true, with.layout, with.uplo, with.n, with.alpha, ap, x, with.incX, with.beta, y,
				with.incY)
		})
}

func stagedChpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	staged(kernelChpmv, func() { Chpmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelChpr = kernel("Chpr", reads[complex64]("x"), changes[complex64]("ap"))

func deviceChpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float32
		incX   int
	}
	on2(kernelChpr, x, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX}, func(p engine.Place, x,
		ap []complex64, with *call) {
		spr(p, "Chpr", true, with.layout, with.uplo, with.n, complex(with.alpha, 0), x, with.incX, ap)
	})
}

func stagedChpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	staged(kernelChpr, func() { Chpr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelChpr2 = kernel("Chpr2", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("ap"))

func deviceChpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	type call struct {
		layout     Layout
		uplo       Uplo
		n          int
		alpha      complex64
		incX, incY int
	}
	on3(kernelChpr2, x, y, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY},
		func(p engine.Place, x, y, ap []complex64, with *call) {
			spr2(p, "Chpr2", true, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, ap)
		})
}

func stagedChpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	staged(kernelChpr2, func() { Chpr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelCher2 = kernel("Cher2", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		n               int
		alpha           complex64
		incX, incY, lda int
	}
	on3(kernelCher2, x, y, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex64, with *call) {
			syr2(p, "Cher2", true, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedCher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCher2, func() { Cher2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelCtpmv = kernel("Ctpmv", reads[complex64]("ap"), changes[complex64]("x"))

func deviceCtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelCtpmv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []complex64, with *call) {
			tpmv(p, "Ctpmv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedCtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	staged(kernelCtpmv, func() { Ctpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelCtpsv = kernel("Ctpsv", reads[complex64]("ap"), changes[complex64]("x"))

func deviceCtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelCtpsv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []complex64, with *call) {
			tpsv(p, "Ctpsv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedCtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	staged(kernelCtpsv, func() { Ctpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelCgemmt = kernel("Cgemmt", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	type call struct {
		layout         Layout
		uplo           Uplo
		transA, transB Transpose
		n, k           int
		alpha          complex64
		lda, ldb       int
		beta           complex64
		ldc            int
	}
	on3(kernelCgemmt, a, b, c, call{layout: layout, uplo: uplo, transA: transA, transB: transB, n: n, k: k,
		alpha: alpha, lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		gemmt(p, "Cgemmt", with.layout, with.uplo, with.transA, with.transB, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
	})
}

func stagedCgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelCgemmt, func() { Cgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
