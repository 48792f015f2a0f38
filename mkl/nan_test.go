package mkl

import (
	"math"
	"math/cmplx"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A NaN or Inf in an operand reaches every result that depends on it, whatever zeros it meets, and no other. Each case gives a
// routine operands of zeros but for one bad element, and says which results depend on it.

type nanCase[T Scalar] struct {
	name string
	n    int // the order of everything
	// operands are numbered from 0; run computes with them, the last being the result.
	operands int
	run      func(n int, x [][]T)
	depends  func(operand, i, j, ri, rj int) bool
	valid    func(operand, i, j int) bool // elements that are read
	vector   func(operand int) bool       // operands of n elements, not n x n
}

func anyElement(int, int, int) bool { return true }

func nanCases[T Scalar](f *routines[T]) []nanCase[T] {
	none := func(int) bool { return false }
	return []nanCase[T]{
		{"gemm", 13, 3, func(n int, x [][]T) {
			f.gemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x[0], n, x[1], n, 1, x[2], n)
		}, func(o, i, j, ri, rj int) bool {
			return o == 0 && ri == i || o == 1 && rj == j || o == 2 && ri == i && rj == j
		}, anyElement, none},
		{"symm", 13, 3, func(n int, x [][]T) {
			f.symm(RowMajor, Left, Upper, n, n, 1, x[0], n, x[1], n, 1, x[2], n)
		}, func(o, i, j, ri, rj int) bool {
			return o == 0 && (ri == i || ri == j) || o == 1 && rj == j || o == 2 && ri == i && rj == j
		}, func(o, i, j int) bool { return o > 0 || i <= j }, none},
		{"syrk", 70, 2, func(n int, x [][]T) {
			f.syrk(RowMajor, Lower, NoTrans, n, n, 1, x[0], n, 1, x[1], n)
		}, func(o, i, j, ri, rj int) bool {
			return o == 0 && rj <= ri && (ri == i || rj == i) || o == 1 && ri == i && rj == j
		},
			func(o, i, j int) bool { return o == 0 || j <= i }, none},
		{"trmm", 13, 2, func(n int, x [][]T) {
			f.trmm(RowMajor, Left, Lower, NoTrans, NonUnit, n, n, 1, x[0], n, x[1], n)
		}, func(o, i, j, ri, rj int) bool { return o == 0 && ri == i || o == 1 && rj == j && ri >= i },
			func(o, i, j int) bool { return o == 1 || j <= i }, none},
		{"gemv", 40, 3, func(n int, x [][]T) {
			f.gemv(RowMajor, NoTrans, n, n, 1, x[0], n, x[1], 1, 1, x[2], 1)
		}, func(o, i, j, ri, _ int) bool { return o == 0 && ri == i || o == 1 || o == 2 && ri == i }, anyElement,
			func(o int) bool { return o > 0 }},
		{"gemv transposed", 40, 3, func(n int, x [][]T) {
			f.gemv(RowMajor, Trans, n, n, 1, x[0], n, x[1], 1, 1, x[2], 1)
		}, func(o, i, j, ri, _ int) bool { return o == 0 && ri == j || o == 1 || o == 2 && ri == i }, anyElement,
			func(o int) bool { return o > 0 }},
		{"ger", 13, 3, func(n int, x [][]T) {
			f.ger(RowMajor, n, n, 1, x[0], 1, x[1], 1, x[2], n)
		}, func(o, i, j, ri, rj int) bool {
			return o == 0 && ri == i || o == 1 && rj == i || o == 2 && ri == i && rj == j
		}, anyElement,
			func(o int) bool { return o < 2 }},
		{"symv", 13, 3, func(n int, x [][]T) {
			f.symv(RowMajor, Upper, n, 1, x[0], n, x[1], 1, 1, x[2], 1)
		}, func(o, i, j, ri, _ int) bool { return o == 0 && (ri == i || ri == j) || o == 1 || o == 2 && ri == i },
			func(o, i, j int) bool { return o > 0 || i <= j }, func(o int) bool { return o > 0 }},
		{"syr", 13, 2, func(n int, x [][]T) {
			f.syr(RowMajor, Upper, n, 1, x[0], 1, x[1], n)
		}, func(o, i, j, ri, rj int) bool {
			return o == 0 && ri <= rj && (ri == i || rj == i) || o == 1 && ri == i && rj == j
		},
			func(o, i, j int) bool { return o == 0 || i <= j }, func(o int) bool { return o == 0 }},
		{"trmv", 80, 2, func(n int, x [][]T) {
			f.trmv(RowMajor, Upper, Trans, NonUnit, n, x[0], n, x[1], 1)
		}, func(o, i, j, ri, _ int) bool { return o == 0 && ri == j || o == 1 && ri >= i },
			func(o, i, j int) bool { return o > 0 || i <= j }, func(o int) bool { return o == 1 }},
		{"axpy", 13, 2, func(n int, x [][]T) { f.axpy(n, 1, x[0], 1, x[1], 1) },
			func(_, i, _, ri, _ int) bool { return ri == i }, anyElement, func(int) bool { return true }},
		{"scal", 13, 1, func(n int, x [][]T) { f.scal(n, 0, x[0], 1) },
			func(_, i, _, ri, _ int) bool { return ri == i }, anyElement, func(int) bool { return true }},
	}
}

func TestNaNAndInfReachWhatDependsOnThem(t *testing.T) {
	forAllTypes(t, nanReaches[float32], nanReaches[float64], nanReaches[complex64], nanReaches[complex128])
}

func nanReaches[T Scalar](t *testing.T, f *routines[T]) {
	for _, bad := range []complex128{cmplx.NaN(), complex(math.Inf(1), 0)} {
		for _, c := range nanCases(f) {
			for o := range c.operands {
				for at := range 6 {
					checkNaN(t, f, c, narrow[T](bad), o, (at*5+1)%c.n, (at*7+2)%c.n)
				}
			}
		}
	}
}

func checkNaN[T Scalar](t *testing.T, f *routines[T], c nanCase[T], bad T, operand, i, j int) {
	t.Helper()
	if c.vector(operand) {
		j = 0
	}
	if !c.valid(operand, i, j) {
		return
	}
	operands := make([][]T, c.operands)
	for o := range operands {
		operands[o] = make([]T, c.n*c.n)
		if c.vector(o) {
			operands[o] = make([]T, c.n)
		}
	}
	width := c.n
	if c.vector(operand) {
		width = 1
	}
	operands[operand][i*width+j] = bad
	c.run(c.n, operands)
	last := c.operands - 1
	width = c.n
	if c.vector(last) {
		width = 1
	}
	for ri := range len(operands[last]) / width {
		for rj := range width {
			v := widen(operands[last][ri*width+rj])
			finite := !cmplx.IsNaN(v) && !cmplx.IsInf(v)
			require.Equalf(t, c.depends(operand, i, j, ri, rj), !finite, "%s%s with %v in element (%d,%d) of operand %d: result (%d,%d) is %v", f.name,
				c.name, bad, i, j, operand, ri, rj, v)
		}
	}
}

// alpha 0 takes the operands out, as in the reference: their NaNs stay where they are.
func TestAlphaZeroReadsNothing(t *testing.T) {
	nan := []float64{math.NaN(), math.NaN(), math.NaN(), math.NaN()}
	c := []float64{1, 2, 3, 4}
	Dgemm(RowMajor, NoTrans, NoTrans, 2, 2, 2, 0, nan, 2, nan, 2, 2, c, 2)
	assert.Equal(t, []float64{2, 4, 6, 8}, c)
	Dsymm(RowMajor, Left, Upper, 2, 2, 0, nan, 2, nan, 2, 2, c, 2)
	assert.Equal(t, []float64{4, 8, 12, 16}, c)
	Dsyrk(RowMajor, Upper, NoTrans, 2, 2, 0, nan, 2, 2, c, 2)
	assert.Equal(t, []float64{8, 16, 12, 32}, c)
	Dtrsm(RowMajor, Left, Upper, NoTrans, NonUnit, 2, 2, 0, nan, 2, c, 2)
	assert.Equal(t, []float64{0, 0, 0, 0}, c)
	y := []float64{1, 2}
	Dgemv(RowMajor, NoTrans, 2, 2, 0, nan, 2, nan, 1, 3, y, 1)
	Daxpy(2, 0, nan, 1, y, 1)
	assert.Equal(t, []float64{3, 6}, y)
}

// A real scalar multiplies the parts of a complex number: an infinite one makes no NaN of the other.
func TestRealScalarsKeepThePartsApart(t *testing.T) {
	forAllTypes(t, func(*testing.T, *routines[float32]) {}, func(*testing.T, *routines[float64]) {},
		realScalars[complex64], realScalars[complex128])
}

func realScalars[T Scalar](t *testing.T, f *routines[T]) {
	const n = 70 // more than one block
	infinite := narrow[T](complex(3, math.Inf(1)))
	at := func(uplo Uplo) int { // of C, beside the diagonal and in the stored triangle
		if uplo == Upper {
			return n - 1
		}
		return (n - 1) * n
	}
	for _, uplo := range uplos {
		for name, run := range map[string]func(c []T){
			"herk":   func(c []T) { f.herk(RowMajor, uplo, NoTrans, n, 1, 1, make([]T, n), 1, 2, c, n) },
			"herk 0": func(c []T) { f.herk(RowMajor, uplo, NoTrans, n, 0, 1, nil, 1, 2, c, n) },
			"her2k":  func(c []T) { f.her2k(RowMajor, uplo, NoTrans, n, 1, 1, make([]T, n), 1, make([]T, n), 1, 2, c, n) },
			"gemm":   func(c []T) { f.gemm(RowMajor, NoTrans, NoTrans, n, n, 1, 1, make([]T, n), 1, make([]T, n), n, 2, c, n) },
			"gemm 0": func(c []T) { f.gemm(RowMajor, NoTrans, NoTrans, n, n, 0, 0, nil, 1, nil, n, 2, c, n) },
		} {
			c := make([]T, n*n)
			c[at(uplo)] = infinite
			run(c)
			assert.Equal(t, complex(6, math.Inf(1)), widen(c[at(uplo)]), "%s%s %v", f.name, name, uplo)
		}
		x, c := make([]T, n), make([]T, n*n)
		x[0], x[n-1] = narrow[T](complex(3, math.Inf(1))), narrow[T](1+1i)
		f.her(RowMajor, uplo, n, 2, x, 1, c, n)
		assert.False(t, math.IsNaN(real(widen(c[at(uplo)]))), "%sher %v: %v", f.name, uplo, c[at(uplo)])
	}
}
