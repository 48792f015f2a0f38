package gonumblas

import (
	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
	"github.com/gooffload/gooffload/mkl/internal/level1"
	"github.com/gooffload/gooffload/mkl/internal/level2"
	"github.com/gooffload/gooffload/mkl/internal/level3"
)

// The fronts check the arguments of a routine for all element types, once, and hand the work to a kernel. They return
// false, and have done nothing, where the call is gonum's: it refuses it, the result shares elements with an operand,
// or the operands are so small that gonum is done before the checks.

const row = args.RowMajor

// smallGemv is the number of rows and columns up to which gonum's real product with a vector is no slower. It forms
// products with zeros as mkl does, which its products of matrices do not. Measured on a Zen 4 server.
const smallGemv = 32

// Products with vectors of up to narrow rows and columns are one call of a kernel, from three columns on: the kernel
// asks for whole registers, and what was just written beside a matrix that is smaller still would hold it up.
const (
	narrow    = 8
	mostApart = 1 << 20 // leading dimensions, with which no length overflows
)

// narrower is the product of one or two columns.
func narrower[R float32 | float64](m, n int, alpha R, a []R, lda int, x []R, beta R, y []R) {
	x0 := alpha * x[0]
	for i := range m {
		sum := x0 * a[i*lda]
		if n > 1 {
			sum += alpha * x[1] * a[i*lda+1]
		}
		if beta != 0 {
			sum += beta * y[i]
		}
		y[i] = sum
	}
}

func gemv[T mkl.Scalar](t blas.Transpose, m, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T,
	incY int) bool {
	shape := args.GemvShape{Layout: row, Trans: trans(t), M: m, N: n, Lda: lda, IncX: incX, IncY: incY}
	if args.Gemv("", shape, a, x, y) != nil {
		return false
	}
	if m > 0 && n > 0 {
		level2.Gemv(host.Place(), t != blas.NoTrans, t == blas.ConjTrans, m, n, alpha, a, lda, x, incX, beta, y, incY)
	}
	return true
}

func gemm[T mkl.Scalar](tA, tB blas.Transpose, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T,
	ldc int) bool {
	shape := args.GemmShape{Layout: row, TransA: trans(tA), TransB: trans(tB), M: m, N: n, K: k, Lda: lda, Ldb: ldb,
		Ldc: ldc}
	if args.Gemm("", shape, a, b, c) != nil || k == 0 &&
		(deep(tA == blas.NoTrans, m, lda, a) || deep(tB != blas.NoTrans, n, ldb, b)) {
		return false
	}
	if uint(m|n|k) < tinyGemm && alpha != 0 && !level1.IsComplex[T]() {
		tiny(tA != blas.NoTrans, tB != blas.NoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
		return true
	}
	engine.Gemm(host.Place(), op(tA), op(tB), m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	return true
}

// tinyGemm is the number below which sizes are tiny: loops are done before a kernel is chosen. A power of two.
const tinyGemm = 4

// tiny is gemm of real elements in plain loops, which skip no zero; alpha is not 0.
func tiny[T mkl.Scalar](tA, tB bool, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	aRow, aCol, bRow, bCol := lda, 1, ldb, 1
	if tA {
		aRow, aCol = 1, lda
	}
	if tB {
		bRow, bCol = 1, ldb
	}
	for i := range m {
		for j := range n {
			var sum T
			for l := range k {
				sum += a[i*aRow+l*aCol] * b[l*bRow+j*bCol]
			}
			if beta == 0 { // which does not read c
				c[i*ldc+j] = alpha * sum
			} else {
				c[i*ldc+j] = alpha*sum + beta*c[i*ldc+j]
			}
		}
	}
}

// deep is whether gonum refuses an operand for k 0: where k counts columns, it wants the elements up to the last of n
// rows.
func deep[T mkl.Scalar](columns bool, n, ld int, s []T) bool {
	return columns && n > 1 && len(s)/(n-1) < ld
}

// symm is hemm when hermitian.
func symm[T mkl.Scalar](hermitian bool, s blas.Side, ul blas.Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int,
	beta T, c []T,
	ldc int) bool {
	if args.Symm("", row, side(s), uplo(ul), m, n, a, lda, b, ldb, c, ldc) != nil {
		return false
	}
	if m > 0 && n > 0 {
		level3.Symm(host.Place(), level3.Symmetric{Upper: ul == blas.Upper, Hermitian: hermitian}, s == blas.Right, m, n,
			alpha, a, lda, b, ldb,
			beta, c, ldc)
	}
	return true
}

// syrk is herk when kind says so.
func syrk[T mkl.Scalar](kind args.Transposes, ul blas.Uplo, t blas.Transpose, n, k int, alpha T, a []T, lda int,
	beta T, c []T,
	ldc int) bool {
	if args.Syrk("", kind, row, uplo(ul), trans(t), n, k, a, lda, c, ldc) != nil || k == 0 &&
		deep(t == blas.NoTrans, n, lda, a) {
		return false
	}
	if n > 0 {
		level3.Syrk(host.Place(), level3.Symmetric{Upper: ul == blas.Upper, Hermitian: kind == args.Herk},
			t != blas.NoTrans, n, k, alpha, a, lda,
			beta, c, ldc)
	}
	return true
}

// syr2k is her2k when kind says so.
func syr2k[T mkl.Scalar](kind args.Transposes, ul blas.Uplo, t blas.Transpose, n, k int, alpha T, a []T, lda int,
	b []T, ldb int,
	beta T, c []T, ldc int) bool {
	if args.Syr2k("", kind, row, uplo(ul), trans(t), n, k, a, lda, b, ldb, c, ldc) != nil ||
		k == 0 && (deep(t == blas.NoTrans, n, lda, a) || deep(t == blas.NoTrans, n, ldb, b)) {
		return false
	}
	if n > 0 {
		level3.Syr2k(host.Place(), level3.Symmetric{Upper: ul == blas.Upper, Hermitian: kind == args.Herk},
			t != blas.NoTrans, n, k, alpha, a, lda,
			b, ldb, beta, c, ldc)
	}
	return true
}

func trmm[T mkl.Scalar](s blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag, m, n int, alpha T, a []T, lda int,
	b []T, ldb int) bool {
	if trxmRefused(s, ul, t, d, m, n, a, lda, b, ldb) {
		return false
	}
	level3.Trmm(host.Place(), triangular(s, ul, t, d), m, n, alpha, a, lda, b, ldb)
	return true
}

func trsm[T mkl.Scalar](s blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag, m, n int, alpha T, a []T, lda int,
	b []T, ldb int) bool {
	if trxmRefused(s, ul, t, d, m, n, a, lda, b, ldb) {
		return false
	}
	level3.Trsm(host.Place(), triangular(s, ul, t, d), m, n, alpha, a, lda, b, ldb)
	return true
}

func trxmRefused[T mkl.Scalar](s blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag, m, n int, a []T, lda int,
	b []T, ldb int) bool {
	return args.Trxm("", args.TrxmShape{Layout: row, Side: side(s), Uplo: uplo(ul), Trans: trans(t), Diag: diag(d),
		M: m, N: n, Lda: lda, Ldb: ldb}, a, b) != nil
}

func triangular(s blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag) level3.Triangular {
	return level3.Triangular{Right: s == blas.Right, Upper: ul == blas.Upper, Op: op(t), Unit: d == blas.Unit}
}
