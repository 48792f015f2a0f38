package mkl

import (
	"math"
	"math/big"
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLevel1Vectors(t *testing.T) {
	defer SetNumThreads(SetNumThreads(3))
	forAllTypesInTurn(t, level1Vectors[float32], level1Vectors[float64], level1Vectors[complex64], level1Vectors[complex128])
}

func level1Vectors[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(8, 1))
	for _, n := range append(shapes(), 100, 1000) {
		for range 4 {
			checkLevel1(t, f, r, n)
		}
	}
	large := []int{1<<15 - 1, 1 << 15, 1<<15 + 1, 1 << 16, 100_001} // around the pieces that goroutines take
	if testing.Short() {
		large = []int{1<<16 + 3}
	}
	for _, n := range large {
		checkLevel1(t, f, r, n)
	}
}

func checkLevel1[T Scalar](t *testing.T, f *routines[T], r *rand.Rand, n int) {
	x, y, alpha := column[T](r, n), column[T](r, n), scalarOf[T](r)
	fresh := func() (sx *stored[T], incX int, sy *stored[T], incY int) {
		sx, incX = storeVector[T](r, n, x)
		sy, incY = storeVector[T](r, n, y)
		return
	}
	exactly := func(d dense) [][]expected {
		return product(1, newDense(n, 0, nil), dense{}, 0, 1, d)
	}

	sx, incX, sy, incY := fresh()
	f.axpy(n, alpha, sx.vectorSlice(), incX, sy.vectorSlice(), incY)
	want := exactly(y)
	for i := range want {
		want[i] = product(widen(alpha), dense{x[i]}, dense{{1}}, 1, 1, dense{y[i]})[0]
	}
	sy.matches(t, want, 8, f.name+"axpy", n, alpha, incX, incY)
	sx.matches(t, exactly(x), 0, f.name+"axpy, x", n, incX)

	for name, call := range map[string]func(int, []T, int, []T, int) T{"dot": f.dot, "dotc": f.dotc} {
		sx, incX, sy, incY = fresh()
		op := Trans
		if name == "dotc" {
			op = ConjTrans
		}
		got := &stored[T]{memory: []T{call(n, sx.vectorSlice(), incX, sy.vectorSlice(), incY)}, rows: 1, cols: 1, live: everywhere}
		got.matches(t, product(1, x.op(op, 1, n), y, n, 0, dense{{0}}), float64(n+8), f.name+name, n, incX, incY)
	}

	sx, incX, sy, incY = fresh()
	f.copy(n, sx.vectorSlice(), incX, sy.vectorSlice(), incY)
	sy.matches(t, exactly(x), 0, f.name+"copy", n, incX, incY)

	sx, incX, sy, incY = fresh()
	f.swap(n, sx.vectorSlice(), incX, sy.vectorSlice(), incY)
	sy.matches(t, exactly(x), 0, f.name+"swap", n, incX, incY)
	sx.matches(t, exactly(y), 0, f.name+"swap", n, incX, incY)

	sx, incX, _, _ = fresh()
	f.scal(n, alpha, sx.vectorSlice(), incX)
	if incX > 0 {
		for i := range want {
			want[i] = product(widen(alpha), dense{x[i]}, dense{{1}}, 1, 0, dense{x[i]})[0]
		}
	} else {
		want = exactly(x) // the reference does nothing
	}
	sx.matches(t, want, 8, f.name+"scal", n, alpha, incX)

	sx, incX, _, _ = fresh()
	largest := -1
	for i := range x {
		if largest < 0 || size(x[i][0]) > size(x[largest][0]) {
			largest = i
		}
	}
	got := f.iamax(n, sx.vectorSlice(), incX)
	if incX < 0 || n == 0 {
		assert.Equal(t, -1, got)
	} else if got != largest { // rounding of |re|+|im| may decide between near equals
		assert.InEpsilon(t, size(x[largest][0]), size(x[got][0]), 4*epsilon[T](), "%siamax(%d)", f.name, n)
	}
}

// The norms of vectors whose squares overflow, underflow, or hold NaN and Inf.
func TestNormsBeyondTheRangeOfSquares(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		x    []float64
		want float64
	}{
		{[]float64{3e200, 4e200}, 5e200},
		{[]float64{3e-200, 4e-200}, 5e-200},
		{[]float64{3 * 0x1p-1070, 4 * 0x1p-1070}, 5 * 0x1p-1070},
		{[]float64{1e300, 1e-300}, 1e300},
		{[]float64{0, 0}, 0},
		{[]float64{1, -inf}, inf},
		{[]float64{inf, nan}, nan},
		{[]float64{nan, 1e300, 1e300}, nan},
		{[]float64{math.MaxFloat64, 0}, math.MaxFloat64},
	} {
		if math.IsNaN(c.want) {
			assert.True(t, math.IsNaN(Dnrm2(len(c.x), c.x, 1)), "%v", c.x)
			continue
		}
		if c.want == 0 || math.IsInf(c.want, 0) {
			assert.Equal(t, c.want, Dnrm2(len(c.x), c.x, 1), "%v", c.x)
			continue
		}
		assert.InEpsilon(t, c.want, Dnrm2(len(c.x), c.x, 1), 1e-15, "%v", c.x)
		assert.InEpsilon(t, c.want, Dnrm2(len(c.x), c.x, -1), 1e-15, "%v, backwards", c.x)
		assert.InEpsilon(t, c.want, Dznrm2(1, []complex128{complex(c.x[0], c.x[1])}, 1), 1e-15, "%v", c.x)
	}
	assert.InEpsilon(t, 5e30, Snrm2(2, []float32{3e30, 4e30}, 1), 1e-6)
	assert.InEpsilon(t, 5e-30, Snrm2(2, []float32{3e-30, 4e-30}, 1), 1e-6)
}

func TestNormsAndSumsOfRandomVectors(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for _, n := range []int{0, 1, 2, 5, 1000, 100_000} {
		x, z := make([]float64, 2*n), make([]complex128, 2*n)
		var squares, sum, zsquares, zsum twice
		for i := range n {
			x[2*i], z[2*i] = random[float64](r), random[complex128](r)
			squares.addProduct(x[2*i], x[2*i])
			sum.addProduct(math.Abs(x[2*i]), 1)
			for _, part := range []float64{real(z[2*i]), imag(z[2*i])} {
				zsquares.addProduct(part, part)
				zsum.addProduct(math.Abs(part), 1)
			}
		}
		delta := float64(n+1) * 0x1p-52
		assert.InDelta(t, math.Sqrt(squares.hi+squares.lo), Dnrm2(n, x, 2), delta*math.Sqrt(squares.hi)+1e-300)
		assert.InDelta(t, sum.hi+sum.lo, Dasum(n, x, 2), delta*sum.hi+1e-300)
		assert.InDelta(t, math.Sqrt(zsquares.hi+zsquares.lo), Dznrm2(n, z, 2), delta*math.Sqrt(zsquares.hi)+1e-300)
		assert.InDelta(t, zsum.hi+zsum.lo, Dzasum(n, z, 2), delta*zsum.hi+1e-300)
		assert.Zero(t, Dasum(n, x, -2), "the reference's answer to a negative increment")
		assert.Zero(t, Dzasum(n, z, -2))
	}
}

func TestRotations(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for range 200 {
		a, b := random[float64](r), random[float64](r)
		c, s, rr, _ := Drotg(a, b)
		x, y := []float64{a, 1}, []float64{b, 2}
		Drot(2, x, 1, y, 1, c, s)
		assert.InDeltaSlice(t, []float64{rr, c + 2*s, 0, 2*c - s}, []float64{x[0], x[1], y[0], y[1]}, 1e-15)

		za, zb := random[complex128](r), random[complex128](r)
		zc, zs, zr := Zrotg(za, zb)
		require.InDelta(t, 0, cmplx.Abs(complex(zc, 0)*za+zs*zb-zr), 1e-15)
		require.InDelta(t, 0, cmplx.Abs(complex(zc, 0)*zb-cmplx.Conj(zs)*za), 1e-15)
		require.InDelta(t, 1, zc*zc+real(zs)*real(zs)+imag(zs)*imag(zs), 1e-15)

		zx, zy := []complex128{za}, []complex128{zb}
		Zdrot(1, zx, 1, zy, -1, c, s)
		require.InDelta(t, 0, cmplx.Abs(zx[0]-(complex(c, 0)*za+complex(s, 0)*zb)), 1e-15)
		require.InDelta(t, 0, cmplx.Abs(zy[0]-(complex(c, 0)*zb-complex(s, 0)*za)), 1e-15)
	}
}

func TestComplexRotationAtTheEndsOfTheRange(t *testing.T) {
	for _, c := range []struct{ a, b complex128 }{
		{3e300, 4e300i}, {3e-300, 4e-300i}, {1e300, 1e-300}, {1e-300, 1e300i}, {0, 3 + 4i}, {5i, 0}, {0x1p-1074, 0x1p-1074i},
		{complex(1e308, 1e308), 1e200},
	} {
		cc, s, r := Zrotg(c.a, c.b)
		norm := func(z complex128) *big.Float {
			return new(big.Float).Add(new(big.Float).Mul(big.NewFloat(real(z)), big.NewFloat(real(z))),
				new(big.Float).Mul(big.NewFloat(imag(z)), big.NewFloat(imag(z))))
		}
		want := new(big.Float).Sqrt(new(big.Float).Add(norm(c.a), norm(c.b)))
		got := new(big.Float).Sqrt(norm(r))
		ratio, _ := new(big.Float).Quo(got, want).Float64()
		tolerance := 1e-15
		if size(c.a) < 1e-307 { // subnormal results have fewer digits
			tolerance = 0.5
		}
		assert.InDelta(t, 1, ratio, tolerance, "%v", c)
		assert.InDelta(t, 1, cc*cc+real(s)*real(s)+imag(s)*imag(s), 1e-14, "%v", c)
	}
}
