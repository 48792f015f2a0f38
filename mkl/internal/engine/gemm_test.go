package engine

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	allISAs = []ISA{AVX512, AVX2, Go}
	allOps  = []Op{NoTrans, Trans, ConjTrans}
)

// ops are the readings that differ for T.
func ops[T Scalar]() []Op {
	if isComplex[T]() {
		return allOps
	}
	return allOps[:2]
}

// eachISA runs a test for every instruction set that this processor has.
func eachISA(t *testing.T, f func(t *testing.T, isa ISA)) {
	for _, isa := range allISAs {
		if isa.resolve() == isa {
			t.Run(isa.String(), func(t *testing.T) { t.Parallel(); f(t, isa) })
		}
	}
}

// eachType runs a test for every element type.
func eachType(t *testing.T, s func(*testing.T, float32), d func(*testing.T, float64), c func(*testing.T, complex64), z func(*testing.T, complex128)) {
	t.Run("S", func(t *testing.T) { s(t, 0) })
	t.Run("D", func(t *testing.T) { d(t, 0) })
	t.Run("C", func(t *testing.T) { c(t, 0) })
	t.Run("Z", func(t *testing.T) { z(t, 0) })
}

func TestComplexProductByHand(t *testing.T) {
	a := []complex128{1 + 1i, 2, 3, 4 - 1i}
	b := []complex128{1, 1i, 2, 1}
	eachISA(t, func(t *testing.T, isa ISA) {
		c := []complex128{1, 1, 1, 1}
		Gemm(Place{Threads: 1, ISA: isa}, NoTrans, NoTrans, 2, 2, 2, 2, a, 2, b, 2, 1i, c, 2)
		// A*B = [[5+i, 1+i], [11-2i, 4+2i]]
		require.Equal(t, []complex128{10 + 3i, 2 + 3i, 22 - 3i, 8 + 5i}, c)
		Gemm(Place{Threads: 1, ISA: isa}, ConjTrans, Trans, 2, 2, 2, 1, a, 2, b, 2, 0, c, 2)
		// A^H = [[1-i, 3], [2, 4+i]], B^T = [[1, 2], [i, 1]]
		require.Equal(t, []complex128{1 + 2i, 5 - 2i, 1 + 4i, 8 + 1i}, c)
	})
}

// matrix is rows×cols elements with a leading dimension above cols, at either end of guarded memory, the gaps between
// rows filled with poison.
func matrix[T Scalar](t *testing.T, rows, cols, gap int, front bool, poison T) ([]T, int) {
	ld := max(cols+gap, 1)
	if rows == 0 || cols == 0 {
		return nil, ld
	}
	x := guarded[T](t, (rows-1)*ld+cols, front)
	values := random[T](rows * cols)
	for i := range x {
		x[i] = poison
	}
	for i := range rows {
		copy(x[i*ld:i*ld+cols], values[i*cols:])
	}
	return x, ld
}

func stored(op Op, rows, cols int) (int, int) {
	if op == NoTrans {
		return rows, cols
	}
	return cols, rows
}

// check compares C after the call with the sums; before is C as it was. Of what lies around C it looks at the nearest
// rows and columns, and of a large C at some elements and the last row and column.
func check[T Scalar](t *testing.T, what func() string, ref func(i, j, k int) exact, m, n, k int, alpha, beta T, before, c []T, ldc int) {
	t.Helper()
	eps := epsilon[T]()
	wideAlpha, wideBeta := wide(alpha), wide(beta)
	sizeAlpha, sizeBeta := size1(wideAlpha), size1(wideBeta)
	sample := 1 + m*n*k/100_000
	for row := range m + 2 {
		for col := range min(n+2, ldc) {
			at := row*ldc + col
			if at >= len(c) {
				break
			}
			if row >= m || col >= n {
				if !same(c[at], before[at]) {
					require.Failf(t, "wrote outside", "%s: C[%d,%d]", what(), row, col)
				}
				continue
			}
			if (31*row+17*col)%sample != 0 && row < m-1 && col < n-1 {
				continue
			}
			s := ref(row, col, k)
			want, size := wideAlpha*s.value, sizeAlpha*s.size
			if beta != 0 {
				old := wide(before[at])
				want += wideBeta * old
				size += sizeBeta * size1(old)
			}
			// k+1 roundings of the sum, some of alpha and beta; complex ones count double.
			bound := 2 * float64(k+4) * eps * size
			if got := wide(c[at]); !(size1(got-want) <= bound) {
				require.Failf(t, "wrong", "%s: C[%d,%d] = %v, want %v within %g", what(), row, col, got, want, bound)
			}
		}
	}
}

func size1(v complex128) float64 { return math.Abs(real(v)) + math.Abs(imag(v)) }

// same is equality that holds for NaN too.
func same[T Scalar](x, y T) bool { return x == y || (x != x && y != y) }

// TestEveryShapeUpTo33 covers every edge of every tile and both sides of each: all shapes, transposes and instruction
// sets, with gaps between rows that must be neither used nor written, and memory that faults around every matrix.
func TestEveryShapeUpTo33(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		eachType(t,
			func(t *testing.T, _ float32) { everyShape[float32](t, isa) },
			func(t *testing.T, _ float64) { everyShape[float64](t, isa) },
			func(t *testing.T, _ complex64) { everyShape[complex64](t, isa) },
			func(t *testing.T, _ complex128) { everyShape[complex128](t, isa) })
	})
}

func everyShape[T Scalar](t *testing.T, isa ISA) {
	const most = 33
	step := 1
	switch {
	case raceEnabled:
		step = 11
	case testing.Short():
		step = 4
	}
	nan := number[T](math.NaN(), math.NaN())
	scalars := []struct{ alpha, beta T }{{1, 0}, {number[T](-0.5, 2), 1}, {1, number[T](0.25, -3)}, {0, 2}}
	place := Place{Threads: 1, ISA: isa}
	for _, ta := range ops[T]() {
		for _, tb := range ops[T]() {
			rowsA, colsA := stored(ta, most, most)
			a, lda := matrix(t, rowsA, colsA, 3, true, nan)
			b, ldb := matrix(t, rowsA, colsA, 1, false, nan)
			p := newPrefixes(ta, tb, most, most, most, a, lda, b, ldb)
			c, ldc := matrix(t, most, most, 2, false, number[T](7, 7))
			before := append([]T(nil), c...)
			turn := 0
			for m := 0; m <= most; m += step {
				for n := 0; n <= most; n += step {
					for k := 0; k <= most; k += step {
						turn++
						s := scalars[turn%len(scalars)]
						copy(c, before)
						if s.beta == 0 {
							for i := range m {
								for j := range n {
									c[i*ldc+j] = nan // beta 0 must not read C
								}
							}
						}
						Gemm(place, ta, tb, m, n, k, s.alpha, a, lda, b, ldb, s.beta, c, ldc)
						what := func() string {
							return fmt.Sprintf("op(A) %d op(B) %d m=%d n=%d k=%d alpha=%v beta=%v", ta, tb, m, n, k, s.alpha, s.beta)
						}
						check(t, what, p.at, m, n, k, s.alpha, s.beta, before, c, ldc)
					}
				}
			}
		}
	}
}

// TestNothingOutsideIsTouched puts each operand of its exact size against memory that faults.
func TestNothingOutsideIsTouched(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		eachType(t,
			func(t *testing.T, _ float32) { exactSizes[float32](t, isa) },
			func(t *testing.T, _ float64) { exactSizes[float64](t, isa) },
			func(t *testing.T, _ complex64) { exactSizes[complex64](t, isa) },
			func(t *testing.T, _ complex128) { exactSizes[complex128](t, isa) })
	})
}

func exactSizes[T Scalar](t *testing.T, isa ISA) {
	shapes := [][3]int{{1, 1, 1}, {3, 5, 7}, {8, 24, 9}, {9, 25, 11}, {7, 49, 33}, {65, 9, 40}, {70, 70, 70},
		{65, 300, 17}, {1, 300, 5}, {300, 1, 5}}
	for _, s := range shapes {
		for _, front := range []bool{false, true} {
			for _, ta := range ops[T]() {
				for _, tb := range ops[T]() {
					product1[T](t, Place{Threads: 1, ISA: isa}, ta, tb, s[0], s[1], s[2], front)
				}
			}
		}
	}
}

// TestLargeProducts covers what only blocks bring: several of each, ragged ends, several threads.
func TestLargeProducts(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		eachType(t,
			func(t *testing.T, _ float32) { largeProducts[float32](t, isa) },
			func(t *testing.T, _ float64) { largeProducts[float64](t, isa) },
			func(t *testing.T, _ complex64) { largeProducts[complex64](t, isa) },
			func(t *testing.T, _ complex128) { largeProducts[complex128](t, isa) })
	})
}

func largeProducts[T Scalar](t *testing.T, isa ISA) {
	shapes := [][3]int{{257, 129, 515}, {130, 600, 70}, {1030, 40, 33}, {33, 1030, 40}, {20, 30, 3000}, {9, 2600, 300}}
	switch {
	case raceEnabled:
		shapes = [][3]int{{130, 140, 60}}
	case testing.Short():
		shapes = shapes[:2]
	}
	for i, s := range shapes {
		ta, tb := allOps[i%3], allOps[(i/2)%3]
		for _, threads := range []int{1, 2, 5} {
			product1[T](t, Place{Threads: threads, ISA: isa}, ta, tb, s[0], s[1], s[2], false)
			product1[T](t, Place{Threads: threads, ISA: isa}, tb, ta, s[0], s[1], s[2], true)
		}
	}
}

// product1 checks one product of matrices of exactly the size that is needed.
func product1[T Scalar](t *testing.T, place Place, ta, tb Op, m, n, k int, front bool) {
	t.Helper()
	nan := number[T](math.NaN(), 1)
	rowsA, colsA := stored(ta, m, k)
	rowsB, colsB := stored(tb, k, n)
	a, lda := matrix(t, rowsA, colsA, 2, front, nan)
	b, ldb := matrix(t, rowsB, colsB, 0, front, nan)
	c, ldc := matrix(t, m, n, 1, front, nan)
	before := append([]T(nil), c...)
	ref := func(i, j, k int) exact {
		var s sum
		for q := range k {
			s = s.add(element(ta, a, lda, i, q), element(tb, b, ldb, q, j))
		}
		return s.exact()
	}
	alpha, beta := number[T](1.5, -1), number[T](0.5, 0.25)
	Gemm(place, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	what := func() string { return fmt.Sprintf("op(A) %d op(B) %d m=%d n=%d k=%d %+v", ta, tb, m, n, k, place) }
	check(t, what, ref, m, n, k, alpha, beta, before, c, ldc)
}
