//go:build omp

// Code generated from singlestored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgbmv = kernel("Sgbmv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32, y []float32, incY int) {
	type call struct {
		layout       Layout
		trans        Transpose
		m, n, kl, ku int
		alpha        float32
		lda, incX    int
		beta         float32
		incY         int
	}
	on3(kernelSgbmv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, kl: kl, ku: ku, alpha: alpha, lda: lda,
		incX: incX, beta: beta, incY: incY}, func(p engine.Place, a, x, y []float32, with *call) {
		gbmv(p, "Sgbmv", with.layout, with.trans, with.m, with.n, with.kl, with.ku, with.alpha, a, with.lda, x,
			with.incX, with.beta, y, with.incY)
	})
}

func stagedSgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32, y []float32, incY int) {
	staged(kernelSgbmv, func() { Sgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelSsbmv = kernel("Ssbmv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSsbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n, k      int
		alpha     float32
		lda, incX int
		beta      float32
		incY      int
	}
	on3(kernelSsbmv, a, x, y, call{layout: layout, uplo: uplo, n: n, k: k, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []float32, with *call) {
		sbmv(p, "Ssbmv", false, with.layout, with.uplo, with.n, with.k, with.alpha, a, with.lda, x, with.incX,
			with.beta, y, with.incY)
	})
}

func stagedSsbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	staged(kernelSsbmv, func() { Ssbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelStbmv = kernel("Stbmv", reads[float32]("a"), changes[float32]("x"))

func deviceStbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelStbmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []float32, with *call) {
		tbmv(p, "Stbmv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedStbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStbmv, func() { Stbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelStbsv = kernel("Stbsv", reads[float32]("a"), changes[float32]("x"))

func deviceStbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelStbsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []float32, with *call) {
		tbsv(p, "Stbsv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedStbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStbsv, func() { Stbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelSspmv = kernel("Sspmv", reads[float32]("ap"), reads[float32]("x"), changes[float32]("y"))

func deviceSspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float32
		incX   int
		beta   float32
		incY   int
	}
	on3(kernelSspmv, ap, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, beta: beta, incY: incY},
		func(p engine.Place, ap, x, y []float32, with *call) {
			spmv(p, "Sspmv", false, with.layout, with.uplo, with.n, with.alpha, ap, x, with.incX, with.beta, y,
				with.incY)
		})
}

func stagedSspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	staged(kernelSspmv, func() { Sspmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelSspr = kernel("Sspr", reads[float32]("x"), changes[float32]("ap"))

func deviceSspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float32
		incX   int
	}
	on2(kernelSspr, x, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX}, func(p engine.Place, x,
		ap []float32, with *call) {
		spr(p, "Sspr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, ap)
	})
}

func stagedSspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	staged(kernelSspr, func() { Sspr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelSspr2 = kernel("Sspr2", reads[float32]("x"), reads[float32]("y"), changes[float32]("ap"))

func deviceSspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	ap []float32) {
	type call struct {
		layout     Layout
		uplo       Uplo
		n          int
		alpha      float32
		incX, incY int
	}
	on3(kernelSspr2, x, y, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY},
		func(p engine.Place, x, y, ap []float32, with *call) {
			spr2(p, "Sspr2", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, ap)
		})
}

func stagedSspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	ap []float32) {
	staged(kernelSspr2, func() { Sspr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelSsyr2 = kernel("Ssyr2", reads[float32]("x"), reads[float32]("y"), changes[float32]("a"))

func deviceSsyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		n               int
		alpha           float32
		incX, incY, lda int
	}
	on3(kernelSsyr2, x, y, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []float32, with *call) {
			syr2(p, "Ssyr2", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedSsyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	staged(kernelSsyr2, func() { Ssyr2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelStpmv = kernel("Stpmv", reads[float32]("ap"), changes[float32]("x"))

func deviceStpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelStpmv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []float32, with *call) {
			tpmv(p, "Stpmv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedStpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	staged(kernelStpmv, func() { Stpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelStpsv = kernel("Stpsv", reads[float32]("ap"), changes[float32]("x"))

func deviceStpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelStpsv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []float32, with *call) {
			tpsv(p, "Stpsv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedStpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	staged(kernelStpsv, func() { Stpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelSgemmt = kernel("Sgemmt", reads[float32]("a"), reads[float32]("b"), changes[float32]("c"))

func deviceSgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int, beta float32, c []float32, ldc int) {
	type call struct {
		layout         Layout
		uplo           Uplo
		transA, transB Transpose
		n, k           int
		alpha          float32
		lda, ldb       int
		beta           float32
		ldc            int
	}
	on3(kernelSgemmt, a, b, c, call{layout: layout, uplo: uplo, transA: transA, transB: transB, n: n, k: k,
		alpha: alpha, lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float32, with *call) {
		gemmt(p, "Sgemmt", with.layout, with.uplo, with.transA, with.transB, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
	})
}

func stagedSgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int, beta float32, c []float32, ldc int) {
	staged(kernelSgemmt, func() { Sgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
