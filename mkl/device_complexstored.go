//go:build omp

// Code generated from complexstored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgbmv = kernel("Zgbmv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex128, a []complex128, lda int,
	x []complex128, incX int, beta complex128, y []complex128, incY int) {
	type call struct {
		layout       Layout
		trans        Transpose
		m, n, kl, ku int
		alpha        complex128
		lda, incX    int
		beta         complex128
		incY         int
	}
	on3(kernelZgbmv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, kl: kl, ku: ku, alpha: alpha, lda: lda,
		incX: incX, beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex128, with *call) {
		gbmv(p, "Zgbmv", with.layout, with.trans, with.m, with.n, with.kl, with.ku, with.alpha, a, with.lda, x,
			with.incX, with.beta, y, with.incY)
	})
}

func stagedZgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex128, a []complex128, lda int,
	x []complex128, incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZgbmv, func() { Zgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelZhbmv = kernel("Zhbmv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhbmv(layout Layout, uplo Uplo, n, k int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n, k      int
		alpha     complex128
		lda, incX int
		beta      complex128
		incY      int
	}
	on3(kernelZhbmv, a, x, y, call{layout: layout, uplo: uplo, n: n, k: k, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []complex128, with *call) {
		sbmv(p, "Zhbmv", true, with.layout, with.uplo, with.n, with.k, with.alpha, a, with.lda, x, with.incX, with.beta,
			y, with.incY)
	})
}

func stagedZhbmv(layout Layout, uplo Uplo, n, k int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZhbmv, func() { Zhbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZtbmv = kernel("Ztbmv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelZtbmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []complex128, with *call) {
		tbmv(p, "Ztbmv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedZtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	staged(kernelZtbmv, func() { Ztbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZtbsv = kernel("Ztbsv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		transA          Transpose
		diag            Diag
		n, k, lda, incX int
	}
	on2(kernelZtbsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, k: k, lda: lda,
		incX: incX}, func(p engine.Place, a, x []complex128, with *call) {
		tbsv(p, "Ztbsv", with.layout, with.uplo, with.transA, with.diag, with.n, with.k, a, with.lda, x, with.incX)
	})
}

func stagedZtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	staged(kernelZtbsv, func() { Ztbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZhpmv = kernel("Zhpmv", reads[complex128]("ap"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhpmv(layout Layout, uplo Uplo, n int, alpha complex128, ap, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  complex128
		incX   int
		beta   complex128
		incY   int
	}
	on3(kernelZhpmv, ap, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, beta: beta, incY: incY},
		func(p engine.Place, ap, x, y []complex128, with *call) {
			spmv(p, "Zhpmv", true, with.layout, with.uplo, with.n, with.alpha, ap, x, with.incX, with.beta, y,
				with.incY)
		})
}

func stagedZhpmv(layout Layout, uplo Uplo, n int, alpha complex128, ap, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	staged(kernelZhpmv, func() { Zhpmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelZhpr = kernel("Zhpr", reads[complex128]("x"), changes[complex128]("ap"))

func deviceZhpr(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, ap []complex128) {
	type call struct {
		layout Layout
		uplo   Uplo
		n      int
		alpha  float64
		incX   int
	}
	on2(kernelZhpr, x, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX}, func(p engine.Place, x,
		ap []complex128, with *call) {
		spr(p, "Zhpr", true, with.layout, with.uplo, with.n, complex(with.alpha, 0), x, with.incX, ap)
	})
}

func stagedZhpr(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, ap []complex128) {
	staged(kernelZhpr, func() { Zhpr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelZhpr2 = kernel("Zhpr2", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("ap"))

func deviceZhpr2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	ap []complex128) {
	type call struct {
		layout     Layout
		uplo       Uplo
		n          int
		alpha      complex128
		incX, incY int
	}
	on3(kernelZhpr2, x, y, ap, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY},
		func(p engine.Place, x, y, ap []complex128, with *call) {
			spr2(p, "Zhpr2", true, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, ap)
		})
}

func stagedZhpr2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	ap []complex128) {
	staged(kernelZhpr2, func() { Zhpr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelZher2 = kernel("Zher2", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZher2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	type call struct {
		layout          Layout
		uplo            Uplo
		n               int
		alpha           complex128
		incX, incY, lda int
	}
	on3(kernelZher2, x, y, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []complex128, with *call) {
			syr2(p, "Zher2", true, with.layout, with.uplo, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
		})
}

func stagedZher2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZher2, func() { Zher2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZtpmv = kernel("Ztpmv", reads[complex128]("ap"), changes[complex128]("x"))

func deviceZtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelZtpmv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []complex128, with *call) {
			tpmv(p, "Ztpmv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedZtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	staged(kernelZtpmv, func() { Ztpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelZtpsv = kernel("Ztpsv", reads[complex128]("ap"), changes[complex128]("x"))

func deviceZtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	type call struct {
		layout  Layout
		uplo    Uplo
		transA  Transpose
		diag    Diag
		n, incX int
	}
	on2(kernelZtpsv, ap, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, incX: incX},
		func(p engine.Place, ap, x []complex128, with *call) {
			tpsv(p, "Ztpsv", with.layout, with.uplo, with.transA, with.diag, with.n, ap, x, with.incX)
		})
}

func stagedZtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	staged(kernelZtpsv, func() { Ztpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelZgemmt = kernel("Zgemmt", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex128, a []complex128,
	lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	type call struct {
		layout         Layout
		uplo           Uplo
		transA, transB Transpose
		n, k           int
		alpha          complex128
		lda, ldb       int
		beta           complex128
		ldc            int
	}
	on3(kernelZgemmt, a, b, c, call{layout: layout, uplo: uplo, transA: transA, transB: transB, n: n, k: k,
		alpha: alpha, lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128,
		with *call) {
		gemmt(p, "Zgemmt", with.layout, with.uplo, with.transA, with.transB, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
	})
}

func stagedZgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex128, a []complex128,
	lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZgemmt, func() { Zgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
