package mkl

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// column is a random vector, and one row of them its transpose.
func column[T Scalar](r *rand.Rand, n int) dense { return randomDense[T](r, n, 1) }

func TestLevel2AllSmallShapes(t *testing.T) {
	forAllTypes(t, level2Shapes[float32], level2Shapes[float64], level2Shapes[complex64], level2Shapes[complex128])
}

func level2Shapes[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(6, 1))
	for _, layout := range layouts {
		for _, m := range shapes() {
			for _, n := range shapes() {
				for _, trans := range transposes {
					checkGemv(t, f, r, layout, trans, m, n)
				}
				checkGer(t, f, r, false, layout, m, n)
				checkGer(t, f, r, true, layout, m, n)
			}
			for _, uplo := range uplos {
				for range 4 {
					checkSymv(t, f, r, false, layout, uplo, m)
					checkSymv(t, f, r, true, layout, uplo, m)
					checkSyr(t, f, r, false, layout, uplo, m)
					checkSyr(t, f, r, true, layout, uplo, m)
				}
			}
		}
	}
	forTriangles(func(layout Layout, uplo Uplo, trans Transpose, diag Diag) {
		for _, n := range shapes() {
			checkTrxv(t, f, r, layout, uplo, trans, diag, n)
		}
		checkTrxv(t, f, r, layout, uplo, trans, diag, 150)
	})
}

// TestLevel2LargeShapes crosses the bands, slabs and blocks that work is cut into, and the threads.
func TestLevel2LargeShapes(t *testing.T) {
	defer SetNumThreads(SetNumThreads(3))
	forAllTypesInTurn(t, level2Large[float32], level2Large[float64], level2Large[complex64], level2Large[complex128])
}

// forAllTypesInTurn is forAllTypes for tests that change the number of threads.
func forAllTypesInTurn(t *testing.T, s func(*testing.T, *routines[float32]), d func(*testing.T, *routines[float64]),
	c func(*testing.T, *routines[complex64]), z func(*testing.T, *routines[complex128])) {
	t.Run("S", func(t *testing.T) { s(t, &sRoutines) })
	t.Run("D", func(t *testing.T) { d(t, &dRoutines) })
	t.Run("C", func(t *testing.T) { c(t, &cRoutines) })
	t.Run("Z", func(t *testing.T) { z(t, &zRoutines) })
}

func level2Large[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(7, 1))
	shapes := [][2]int{{300, 301}, {3, 140000}, {140000, 3}, {20, 4000}, {4000, 20}, {1500, 70}}
	if testing.Short() {
		shapes = [][2]int{{300, 301}, {2400, 30}, {30, 2400}}
	}
	for _, shape := range shapes {
		for _, layout := range layouts {
			checkGemv(t, f, r, layout, NoTrans, shape[0], shape[1])
			checkGemv(t, f, r, layout, ConjTrans, shape[0], shape[1])
			checkGer(t, f, r, true, layout, shape[0], shape[1])
		}
	}
	for _, uplo := range uplos {
		checkSymv(t, f, r, true, RowMajor, uplo, 400)
		checkSymv(t, f, r, false, ColMajor, uplo, 751) // bands, and rows left over
		checkSyr(t, f, r, true, ColMajor, uplo, 400)
		checkTrxv(t, f, r, RowMajor, uplo, NoTrans, NonUnit, 700)
		checkTrxv(t, f, r, RowMajor, uplo, Trans, NonUnit, 700)
	}
}

// resultVector stores what beta multiplies: poison when beta is 0.
func resultVector[T Scalar](r *rand.Rand, n int, y dense, beta T) (*stored[T], int) {
	if beta == 0 {
		y = newDense(n, 1, func(int, int) complex128 { return widen(poison[T]()) })
	}
	return storeVector[T](r, n, y)
}

func checkGemv[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, layout Layout, trans Transpose, m, n int) {
	t.Helper()
	rows, cols := m, n
	if trans != NoTrans {
		rows, cols = n, m
	}
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	a, x, y := randomDense[T](r, rows, cols), column[T](r, cols), column[T](r, rows)
	sa := storeOp[T](r, layout, trans, a, rows, cols)
	sx, incX := storeVector[T](r, cols, x)
	if m == 0 || n == 0 {
		beta = 1 // a product without elements leaves y alone, as the reference does
	}
	sy, incY := resultVector(r, rows, y, beta)
	f.gemv(layout, trans, m, n, alpha, sa.slice(), sa.ld, sx.vectorSlice(), incX, beta, sy.vectorSlice(), incY)
	sy.matches(t, product(widen(alpha), a, x, cols, widen(beta), y), float64(cols+8), f.name+"gemv", layout, trans, m, n, alpha, incX, beta, incY)
}

func checkGer[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, conj bool, layout Layout, m, n int) {
	t.Helper()
	alpha := scalarOf[T](r)
	a, x, y := randomDense[T](r, m, n), column[T](r, m), column[T](r, n)
	sa := store[T](r, layout, m, n, a, everywhere)
	sx, incX := storeVector[T](r, m, x)
	sy, incY := storeVector[T](r, n, y)
	call, op := f.ger, Trans
	if conj {
		call, op = f.gerc, ConjTrans
	}
	call(layout, m, n, alpha, sx.vectorSlice(), incX, sy.vectorSlice(), incY, sa.slice(), sa.ld)
	sa.matches(t, product(widen(alpha), x, y.op(op, 1, n), 1, 1, a), 8, fmt.Sprintf("%sger(conj %v)", f.name, conj), layout, m, n, alpha, incX, incY)
}

func checkSymv[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, hermitian bool, layout Layout, uplo Uplo, n int) {
	t.Helper()
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	a, x, y := symmetrize(randomDense[T](r, n, n), hermitian), column[T](r, n), column[T](r, n)
	sa := store[T](r, layout, n, n, a, triangle(uplo, false))
	if hermitian && isComplex[T]() {
		for i := range n {
			sa.memory[sa.index(i, i)] = narrow[T](complex(real(a[i][i]), math.NaN()))
		}
	}
	sx, incX := storeVector[T](r, n, x)
	sy, incY := resultVector(r, n, y, beta)
	call := f.symv
	if hermitian {
		call = f.hemv
	}
	call(layout, uplo, n, alpha, sa.slice(), sa.ld, sx.vectorSlice(), incX, beta, sy.vectorSlice(), incY)
	sy.matches(t, product(widen(alpha), a, x, n, widen(beta), y), float64(n+8), fmt.Sprintf("%ssymv(hermitian %v)", f.name, hermitian), layout, uplo,
		n, alpha, incX, beta, incY)
}

func checkSyr[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, hermitian bool, layout Layout, uplo Uplo, n int) {
	t.Helper()
	alpha := scalarOf[T](r)
	call, op := f.syr, Trans
	if hermitian {
		call, op = f.her, ConjTrans
		alpha = narrow[T](complex(real(widen(alpha)), 0))
	}
	a, x := symmetrize(randomDense[T](r, n, n), hermitian), column[T](r, n)
	sa := store[T](r, layout, n, n, a, triangle(uplo, false))
	if hermitian && alpha != 0 && isComplex[T]() {
		for i := range n { // ignored, and gone afterwards
			sa.memory[sa.index(i, i)] = narrow[T](complex(real(a[i][i]), math.NaN()))
		}
	}
	sx, incX := storeVector[T](r, n, x)
	call(layout, uplo, n, alpha, sx.vectorSlice(), incX, sa.slice(), sa.ld)
	want := product(widen(alpha), x, x.op(op, 1, n), 1, 1, a)
	sa.matches(t, want, 8, fmt.Sprintf("%ssyr(hermitian %v)", f.name, hermitian), layout, uplo, n, alpha, incX)
	for i := range n {
		if hermitian && imag(sa.at(i, i)) != 0 {
			t.Fatalf("%sher: diagonal element %d is %v, not real", f.name, i, sa.at(i, i))
		}
	}
}

func checkTrxv[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, layout Layout, uplo Uplo, trans Transpose, diag Diag, n int) {
	t.Helper()
	a, x := triangularDense[T](r, uplo, diag, n), column[T](r, n)
	op := a.op(trans, n, n)
	sa := store[T](r, layout, n, n, a, triangle(uplo, diag == Unit))
	sx, incX := storeVector[T](r, n, x)
	f.trmv(layout, uplo, trans, diag, n, sa.slice(), sa.ld, sx.vectorSlice(), incX)
	sx.matches(t, product(1, op, x, n, 0, x), float64(n+8), f.name+"trmv", layout, uplo, trans, diag, n, incX)

	sx, incX = storeVector[T](r, n, x)
	f.trsv(layout, uplo, trans, diag, n, sa.slice(), sa.ld, sx.vectorSlice(), incX)
	solution := newDense(n, 1, sx.at)
	residual := product(1, op, solution, n, -1, x)
	for i := range residual {
		e := residual[i][0]
		if bound := float64(n+8) * epsilon[T]() * e.magnitude; !(size(e.value) <= bound) {
			t.Fatalf("%strsv%v: residual of element %d is %g, more than %g", f.name, []any{layout, uplo, trans, diag, n, incX}, i, size(e.value), bound)
		}
		residual[i][0] = expected{value: solution[i][0]}
	}
	sx.matches(t, residual, 0, f.name+"trsv, what it must not touch", layout, uplo, trans, diag, n, incX)
}

// A symmetric matrix times a vector that goes on behind its n elements: these are neither read nor written.
func TestSymvOfLongerVectors(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for n := range 70 {
		for _, uplo := range []Uplo{Upper, Lower} {
			ld := n + 3
			a, x := randomSlice[float64](r, ld*(n+20)), randomSlice[float64](r, n+17)
			want, got := randomSlice[float64](r, n), make([]float64, n+17)
			copy(got, want)
			Dsymv(RowMajor, uplo, n, 1, a, ld, x[:n], 1, 1, want, 1)
			Dsymv(RowMajor, uplo, n, 1, a, ld, x, 1, 1, got, 1)
			require.Equal(t, append(want, make([]float64, 17)...), got, "%v, n %d", uplo, n)
		}
	}
}
