//go:build omp

// Code generated from doublestored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDgbmv = kernel("Dgbmv", reads[float64]("a"), reads[float64]("x"), changes[float64]("y"))

func deviceDgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float64, a []float64, lda int, x []float64,
	incX int, beta float64, y []float64, incY int) {
	type call struct {
		layout       Layout
		trans        Transpose
		m, n, kl, ku int
		alpha        float64
		lda, incX    int
		beta         float64
		incY         int
	}
	on3(kernelDgbmv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, kl: kl, ku: ku, alpha: alpha, lda: lda,
		incX: incX, beta: beta, incY: incY}, func(p engine.Place, a, x, y []float64, with *call) {
		gbmv(p, "Dgbmv", with.layout, with.trans, with.m, with.n, with.kl, with.ku, with.alpha, a, with.lda, x,
			with.incX, with.beta, y, with.incY)
	})
}

func stagedDgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float64, a []float64, lda int, x []float64,
	incX int, beta float64, y []float64, incY int) {
	staged(kernelDgbmv, func() { Dgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelDsbmv = kernel("Dsbmv", reads[float64]("a"), reads[float64]("x"), changes[float64]("y"))

func deviceDsbmv(layout Layout, uplo Uplo, n, k int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n, k      int
		alpha     float64
		lda, incX int
		beta      float64
		incY      int
	}
	on3(kernelDsbmv, a, x, y, call{layout: layout, uplo: uplo, n: n, k: k, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []float64, with *call) {
		sbmv(p, "Dsbmv", false, with.layout, with.uplo, with.n, with.k, with.alpha, a, with.lda, x, with.incX,
			with.beta, y, with.incY)
	})
}

func stagedDsbmv(layout Layout, uplo Uplo, n, k int, alpha float64, a []float64, lda int, x []float64, incX int,
	beta float64, y []float64, incY int) {
	staged(kernelDsbmv, func() { Dsbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelDtbmv = kernel("Dtbmv", reads[float64]("a"), changes[float64]("x"))

func deviceDtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelDtbmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []float64, with *call) {
		tbmv(p, "Dtbmv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedDtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	staged(kernelDtbmv, func() { Dtbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelDtbsv = kernel("Dtbsv", reads[float64]("a"), changes[float64]("x"))

func deviceDtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelDtbsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []float64, with *call) {
		tbsv(p, "Dtbsv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedDtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float64, lda int, x []float64,
	incX int) {
	staged(kernelDtbsv, func() { Dtbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelDspmv = kernel("Dspmv", reads[float64]("ap"), reads[float64]("x"), changes[float64]("y"))

func deviceDspmv(layout Layout, uplo Uplo, n int, alpha float64, ap, x []float64, incX int, beta float64, y []float64,
	incY int) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float64
		incX   int
		beta   float64
		incY   int
	}
	on3(kernelDspmv, ap, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, beta: beta, incY: incY},
		func(p engine.Place, ap, x, y []float64, with *call) {
			spmv(p, "Dspmv", false, with.layout, with.uplo, with.n, with.alpha, ap, x, with.incX, with.beta, y,
				with.incY)
		})
}

func stagedDspmv(layout Layout, uplo Uplo, n int, alpha float64, ap, x []float64, incX int, beta float64, y []float64,
	incY int) {
	staged(kernelDspmv, func() { Dspmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelDspr = kernel("Dspr", reads[float64]("x"), changes[float64]("ap"))

func deviceDspr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, ap []float64) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float64
		incX   int
	}
	on2(kernelDspr, x, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX}, func(p engine.Place, x,
		ap []float64, with *call) {
		spr(p, "Dspr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, ap)
	})
}

func stagedDspr(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, ap []float64) {
	staged(kernelDspr, func() { Dspr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelDspr2 = kernel("Dspr2", reads[float64]("x"), reads[float64]("y"), changes[float64]("ap"))

func deviceDspr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int,
	ap []float64) {
	type call struct {
		layout     Layout
		uplo       Uplo
		n          int
		alpha      float64
		incX, incY int
	}
	on3(kernelDspr2, x, y, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY},
		func(p engine.Place, x, y, ap []float64, with *call) {
			spr2(p, "Dspr2", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, ap)
		})
}

func stagedDspr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int,
	ap []float64) {
	staged(kernelDspr2, func() { Dspr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelDsyr2 = kernel("Dsyr2", reads[float64]("x"), reads[float64]("y"), changes[float64]("a"))

func deviceDsyr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int,
	a []float64, lda int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		n               int
		alpha           float64
		incX, incY, lda int
	}
	on3(kernelDsyr2, x, y, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []float64, with *call) {
			syr2(p, "Dsyr2", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedDsyr2(layout Layout, uplo Uplo, n int, alpha float64, x []float64, incX int, y []float64, incY int,
	a []float64, lda int) {
	staged(kernelDsyr2, func() { Dsyr2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelDtpmv = kernel("Dtpmv", reads[float64]("ap"), changes[float64]("x"))

func deviceDtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelDtpmv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []float64, with *call) {
			tpmv(p, "Dtpmv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedDtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	staged(kernelDtpmv, func() { Dtpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelDtpsv = kernel("Dtpsv", reads[float64]("ap"), changes[float64]("x"))

func deviceDtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelDtpsv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []float64, with *call) {
			tpsv(p, "Dtpsv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedDtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float64, incX int) {
	staged(kernelDtpsv, func() { Dtpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelDgemmt = kernel("Dgemmt", reads[float64]("a"), reads[float64]("b"), changes[float64]("c"))

func deviceDgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float64, a []float64, lda int,
	b []float64, ldb int, beta float64, c []float64, ldc int) {
	type call struct {
		layout         Layout
		uplo           Uplo
		transA, transB Transpose
		n, k           int
		alpha          float64
		lda, ldb       int
		beta           float64
		ldc            int
	}
	on3(kernelDgemmt, a, b, c, call{layout: layout, uplo: uplo, transA: transA, transB: transB, n: n, k: k,
		alpha: alpha, lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float64, with *call) {
		gemmt(p, "Dgemmt", with.layout, with.uplo, with.transA, with.transB, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
	})
}

func stagedDgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float64, a []float64, lda int,
	b []float64, ldb int, beta float64, c []float64, ldc int) {
	staged(kernelDgemmt, func() { Dgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
