package engine

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSymmetric goes through orders around the kernels' rows and vectors: the other triangle is NaN, as is what is
// beside.
func TestSymmetric(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		symmetricAdds[float64](t, isa, 1e-15)
		symmetricAdds[float32](t, isa, 5e-7)
	})
}

func symmetricAdds[R float](t *testing.T, isa ISA, eps float64) {
	const alpha = -1.25
	for n := 1; n <= 1101; n++ {
		if n == 70 {
			n = 1101 // rows that are asked for early
		}
		for _, upper := range []bool{true, false} {
			lda, first := n+n%3, n%2*8%n
			a := guarded[R](t, (n-1)*lda+n, false)
			whole := make([]float64, n*n)
			for i := range a {
				row, column := i/lda, i%lda
				a[i] = R(math.NaN())
				if column < n && (column >= row) == upper || column == row {
					a[i] = R(i%13) - 6
					whole[row*n+column], whole[column*n+row] = float64(a[i]), float64(a[i])
				}
			}
			x, y := guarded[R](t, n, false), guarded[R](t, n, false)
			want := make([]float64, n)
			for i := range x {
				x[i], y[i] = R(i%7)-3, R(i%5)
				want[i] = float64(y[i])
			}
			end := AddSymmetric(isa, upper, n, first, n, alpha, a, lda, x, y)
			require.Zero(t, (end-first)%4)
			require.Less(t, n-end, 4)
			for i := first; i < end; i++ {
				for j := range n {
					if beside := (j > i) == upper && j != i; beside {
						want[i] += alpha * whole[i*n+j] * float64(x[j])
						want[j] += alpha * whole[i*n+j] * float64(x[i])
					} else if j == i {
						want[i] += alpha * whole[i*n+i] * float64(x[i])
					}
				}
			}
			for i := range y {
				require.InDelta(t, want[i], float64(y[i]), 1000*float64(n)*eps, "%d of %d, upper %v", i, n, upper)
			}
		}
	}
}

// A factor that is not a number reaches what it belongs to, and nothing else.
func TestSymmetricKeepsNaNApart(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		const n = 24
		for _, upper := range []bool{true, false} {
			for i := range n * n {
				row, column := i/n, i%n
				if row != column && (column > row) != upper {
					continue
				}
				a, x, y := make([]float64, n*n), make([]float64, n), make([]float64, n)
				a[i] = math.Inf(1)
				require.Equal(t, n, AddSymmetric(isa, upper, n, 0, n, 1, a, n, x, y))
				for j, v := range y {
					require.Equal(t, j == row || j == column, math.IsNaN(v), "element %d, y %d, upper %v", i, j, upper)
				}
				a, y = make([]float64, n*n), make([]float64, n)
				for r := range n * n {
					if (r%n > r/n) != upper && r%n != r/n {
						a[r] = math.NaN()
					}
				}
				a[i] = 1
				x[column] = math.Inf(1) // times one it is infinite, times zeros not a number
				require.Equal(t, n, AddSymmetric(isa, upper, n, 0, n, 1, a, n, x, y))
				for j, v := range y {
					require.Equal(t, j == row, math.IsInf(v, 1), "element %d, y %d, upper %v", i, j, upper)
					require.Equal(t, j != row, math.IsNaN(v), "element %d, y %d, upper %v", i, j, upper)
				}
			}
		}
	})
}

func TestCombine(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		combines[float64](t, isa, 1e-15)
		combines[float32](t, isa, 5e-7)
	})
}

func combines[R float](t *testing.T, isa ISA, eps float64) {
	done := 0
	for n := 1; n < 520; n += 1 + n/20 {
		for _, m := range []int{1, 2, 7} {
			for _, beta := range []R{0, 1, -2} {
				lda := n + m%3
				a, x, y := guarded[R](t, (m-1)*lda+n, false), guarded[R](t, m, false), guarded[R](t, n, false)
				copy(a, rowsAmongNaN[R](m, n, lda))
				copy(x, random[R](m))
				want, scale := make([]float64, n), make([]float64, n)
				for j := range y {
					y[j] = R(j%5) - 2
					want[j] = float64(beta) * float64(y[j])
					for i := range m {
						want[j] += 0.5 * float64(x[i]) * float64(a[i*lda+j])
						scale[j] += math.Abs(float64(x[i]) * float64(a[i*lda+j]))
					}
					if beta == 0 {
						y[j] = R(math.NaN())
					}
				}
				if !Combine(isa, 0.5, x, a, lda, beta, y) {
					continue
				}
				done++
				for j := range y {
					require.InDelta(t, want[j], float64(y[j]), 10*eps*(4+scale[j]), "%d of %dx%d, beta %v", j, m, n, beta)
				}
			}
		}
	}
	if isa.resolve() == AVX512 {
		require.NotZero(t, done)
	}
}

// TestRowsUpdated expects of rows together what each gets alone.
func TestRowsUpdated(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		rowsUpdated[float64](t, isa)
		rowsUpdated[float32](t, isa)
	})
}

func rowsUpdated[R float](t *testing.T, isa ISA) {
	for _, n := range []int{1, 2, 5, 8, 15, 16, 17, 31, 32, 33, 64, 100, 1100} {
		for m := range 10 {
			lda := n + m%3
			a, x, alphas := guarded[R](t, max(0, m-1)*lda+n, false), guarded[R](t, n, false), random[R](m)
			copy(a, rowsAmongNaN[R](m, n, lda))
			copy(x, random[R](n))
			want := append([]R(nil), a...)
			for i, alpha := range alphas {
				Axpy(isa, alpha, x, want[i*lda:])
			}
			UpdateRows(isa, alphas, x, a, lda)
			for i := range a {
				require.Equal(t, math.Float64bits(float64(want[i])), math.Float64bits(float64(a[i])), "%d of %dx%d", i, m, n)
			}
		}
	}
}
