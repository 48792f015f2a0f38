package engine

import (
	"math"
	"math/cmplx"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestVectors goes through all lengths up to some turns of the kernels, with NaN behind the end of each vector, which
// must neither be read into a sum nor be written over.
func TestVectors(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		vectorsAgree[float64](t, isa, 1e-15)
		vectorsAgree[float32](t, isa, 5e-7)
	})
}

func vectorsAgree[R float](t *testing.T, isa ISA, eps float64) {
	nan := R(math.NaN())
	for n := range 200 {
		vector := func(seed int) []R {
			v := append(random[R](n + seed)[seed:], nan)
			for i := range v[:n] {
				v[i] += R(seed)
			}
			return v
		}
		x, y, z := vector(1), vector(2), vector(3)
		const alpha = -0.75
		var dot, asum, scale float64
		sum := make([]float64, n)
		for i := range n {
			dot += float64(x[i]) * float64(z[i])
			asum += math.Abs(float64(x[i]))
			scale += math.Abs(float64(x[i]) * float64(z[i]))
			sum[i] = float64(y[i]) + alpha*float64(x[i])
		}
		bound := eps*float64(n)*(scale+asum) + 1e-300
		require.InDelta(t, dot, float64(Dot(isa, x[:n], z)), bound, "dot %d", n)
		require.InDelta(t, asum, float64(Asum(isa, x[:n])), bound, "asum %d", n)
		Axpy(isa, alpha, x[:n], y)
		for i := range n {
			require.InDelta(t, sum[i], float64(y[i]), 8*eps, "axpy %d", n)
		}
		require.True(t, y[n] != y[n], "written behind the end, n %d", n)
		Scal(isa, alpha, x[:n])
		for i, v := range vector(1)[:n] {
			require.Equal(t, alpha*v, x[i], "scal %d", n)
		}
		require.True(t, x[n] != x[n], "written behind the end, n %d", n)
	}
}

func TestVectorsOfPairs(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		pairsAgree[float64](t, isa, 1e-15)
		pairsAgree[float32](t, isa, 5e-7)
	})
}

func pairsAgree[R float](t *testing.T, isa ISA, eps float64) {
	nan := R(math.NaN())
	for n := 0; n < 200; n += 2 {
		x, y := append(random[R](n), nan), append(random[R](n + 3)[3:], nan)
		var want [4]float64
		var sum []complex128
		for i := 0; i < n; i += 2 {
			u, v := complex(float64(x[i]), float64(x[i+1])), complex(float64(y[i]), float64(y[i+1]))
			for k, p := range [4]float64{real(u) * real(v), imag(u) * imag(v), imag(u) * real(v), real(u) * imag(v)} {
				want[k] += p
			}
			sum = append(sum, v+(2-0.5i)*u)
		}
		rr, ii, ir, ri := DotPairs(isa, x[:n], y)
		for k, got := range [4]R{rr, ii, ir, ri} {
			require.InDelta(t, want[k], float64(got), eps*float64(n*n)+1e-300, "sum %d of %d", k, n)
		}
		AxpyPairs(isa, 2, -0.5, x[:n], y)
		for i, z := range sum {
			require.InDelta(t, real(z), float64(y[2*i]), 8*eps, "axpy %d", n)
			require.InDelta(t, imag(z), float64(y[2*i+1]), 8*eps, "axpy %d", n)
		}
		require.True(t, y[n] != y[n], "written behind the end, n %d", n)
	}
}

func TestVectorsPropagate(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		for n := 1; n < 80; n++ {
			x, y := make([]float64, n), make([]float64, n)
			x[n-1] = math.Inf(1)
			require.True(t, math.IsNaN(Dot(isa, x, y)), "Inf times 0")
			Axpy(isa, 0, x, y)
			require.True(t, math.IsNaN(y[n-1]), "0 times Inf")
			require.True(t, math.IsInf(Asum(isa, x), 1))
			x[n-1] = math.NaN()
			require.True(t, math.IsNaN(Asum(isa, x)))
			Scal(isa, 0, x)
			require.True(t, math.IsNaN(x[n-1]), "0 times NaN")
		}
	})
}

func TestDots(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		dotsAgree[float64](t, isa, 1e-15)
		dotsAgree[float32](t, isa, 5e-7)
	})
}

func dotsAgree[R float](t *testing.T, isa ISA, eps float64) {
	nan := R(math.NaN())
	for n := range 100 {
		for m := range 10 {
			lda := n + m%3
			a := rowsAmongNaN[R](m, n, lda)
			x := append(random[R](n), nan)
			sums := append(make([]R, m), nan)
			Dots(isa, m, a, lda, x[:n], sums)
			for i := range m {
				want, scale := 0.0, 0.0
				for j := range n {
					want += float64(a[i*lda+j]) * float64(x[j])
					scale += math.Abs(float64(a[i*lda+j]) * float64(x[j]))
				}
				require.InDelta(t, want, float64(sums[i]), eps*float64(n)*scale+1e-300, "%d of %dx%d", i, m, n)
			}
			require.True(t, sums[m] != sums[m], "written behind the end, %dx%d", m, n)
		}
	}
}

func TestRowsAdded(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		rowsAdded[float64](t, isa, 1e-15)
		rowsAdded[float32](t, isa, 5e-7)
	})
}

func rowsAdded[R float](t *testing.T, isa ISA, eps float64) {
	nan := R(math.NaN())
	for n := range 100 {
		for m := range 10 {
			lda := n + m%3
			a := rowsAmongNaN[R](m, n, lda)
			alphas, y := random[R](m), append(random[R](n), nan)
			want, scale := make([]float64, n), make([]float64, n)
			for j := range n {
				want[j], scale[j] = float64(y[j]), math.Abs(float64(y[j]))
				for i := range m {
					want[j] += float64(alphas[i]) * float64(a[i*lda+j])
					scale[j] += math.Abs(float64(alphas[i]) * float64(a[i*lda+j]))
				}
			}
			AddRows(isa, a, lda, alphas, y[:n])
			for j := range n {
				require.InDelta(t, want[j], float64(y[j]), 10*eps*scale[j], "%d of %dx%d", j, m, n)
			}
			require.True(t, y[n] != y[n], "written behind the end, %dx%d", m, n)
		}
	}
}

func TestPairsOfRows(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		pairsAdded[float64](t, isa, 1e-15)
		pairsAdded[float32](t, isa, 5e-7)
	})
}

func pairsAdded[R float](t *testing.T, isa ISA, eps float64) {
	for n := 2; n < 100; n += 2 {
		for m := range 14 {
			lda := n + 2*(m%3)
			a, x, y := guarded[R](t, max(0, m-1)*lda+n, false), guarded[R](t, n, false), guarded[R](t, 2*m, false)
			copy(a, rowsAmongNaN[R](m, n, lda))
			copy(x, random[R](n))
			copy(y, random[R](2*m))
			number := func(v []R) complex128 { return complex(float64(v[0]), float64(v[1])) }
			want, scale := make([]complex128, m), make([]float64, m)
			for i := range want {
				want[i], scale[i] = number(y[2*i:]), 4
				for j := 0; j < n; j += 2 {
					product := (0.5 - 2i) * number(a[i*lda+j:]) * number(x[j:])
					want[i] += product
					scale[i] += cmplx.Abs(product)
				}
			}
			AddPairs(isa, m, 0.5, -2, a, lda, x, y)
			for i, v := range want {
				require.InDelta(t, 0, cmplx.Abs(number(y[2*i:])-v), 10*eps*scale[i], "%d of %dx%d", i, m, n)
			}
		}
	}
}

// rowsAmongNaN is an m×n matrix with NaN between its rows and behind the last.
func rowsAmongNaN[R float](m, n, lda int) []R {
	a := random[R](m*lda + 1)
	for i := range a {
		if lda == 0 || i%lda >= n || i >= m*lda {
			a[i] = R(math.NaN())
		}
	}
	return a
}
