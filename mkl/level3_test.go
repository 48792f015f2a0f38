package mkl

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// forAllTypes runs a generic test for S, D, C and Z.
func forAllTypes(t *testing.T, s func(*testing.T, *routines[float32]), d func(*testing.T, *routines[float64]),
	c func(*testing.T, *routines[complex64]), z func(*testing.T, *routines[complex128])) {
	t.Run("S", func(t *testing.T) { t.Parallel(); s(t, &sRoutines) })
	t.Run("D", func(t *testing.T) { t.Parallel(); d(t, &dRoutines) })
	t.Run("C", func(t *testing.T) { t.Parallel(); c(t, &cRoutines) })
	t.Run("Z", func(t *testing.T) { t.Parallel(); z(t, &zRoutines) })
}

// shapes are the sizes of the exhaustive tests: all from 0 to 33, around every kernel's own; with -short (an emulator) and under
// the race detector those at the edges.
func shapes() []int {
	if raceDetector {
		return []int{0, 1, 3, 8, 17}
	}
	if testing.Short() {
		return []int{0, 1, 2, 3, 7, 8, 9, 16, 17, 33}
	}
	all := make([]int, 34)
	for i := range all {
		all[i] = i
	}
	return all
}

var (
	layouts    = []Layout{RowMajor, ColMajor}
	transposes = []Transpose{NoTrans, Trans, ConjTrans}
	uplos      = []Uplo{Upper, Lower}
	sides      = []Side{Left, Right}
	diags      = []Diag{NonUnit, Unit}
)

func TestGemmAllSmallShapes(t *testing.T) {
	forAllTypes(t, gemmShapes[float32], gemmShapes[float64], gemmShapes[complex64], gemmShapes[complex128])
}

func gemmShapes[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, m := range shapes() {
		for _, n := range shapes() {
			for _, k := range shapes() {
				checkGemm(t, f, r, pick(r, layouts...), pick(r, transposes...), pick(r, transposes...), m, n, k)
			}
		}
	}
}

// TestGemmLargeShapes crosses every block of the engine, and the threads.
func TestGemmLargeShapes(t *testing.T) {
	forAllTypes(t, gemmLarge[float32], gemmLarge[float64], gemmLarge[complex64], gemmLarge[complex128])
}

func gemmLarge[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(2, 1))
	cases := [][3]int{{200, 150, 300}, {1, 500, 300}, {500, 1, 300}, {400, 300, 1}, {64, 64, 1100}, {515, 70, 66}, {61, 530, 130}}
	if testing.Short() || raceDetector {
		cases = [][3]int{{100, 110, 60}, {1, 200, 300}, {200, 1, 300}}
	}
	for _, c := range cases {
		for _, layout := range layouts {
			checkGemm(t, f, r, layout, pick(r, transposes...), pick(r, transposes...), c[0], c[1], c[2])
		}
	}
}

func checkGemm[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, layout Layout, tA, tB Transpose, m, n, k int) {
	t.Helper()
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	a, b, c := randomDense[T](r, m, k), randomDense[T](r, k, n), randomDense[T](r, m, n)
	sa := storeOp[T](r, layout, tA, a, m, k)
	sb := storeOp[T](r, layout, tB, b, k, n)
	sc := storeResult(r, layout, m, n, c, everywhere, beta)
	f.gemm(layout, tA, tB, m, n, k, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld, beta, sc.slice(), sc.ld)
	sc.matches(t, product(widen(alpha), a, b, k, widen(beta), c), float64(k+8), f.name+"gemm", layout, tA, tB, m, n, k,
		alpha, beta)
}

// storeOp stores the operand whose op is d, of rows x cols.
func storeOp[T Scalar](r *rand.Rand, layout Layout, t Transpose, d dense, rows, cols int) *stored[T] {
	if t == NoTrans {
		return store[T](r, layout, rows, cols, d, everywhere)
	}
	return store[T](r, layout, cols, rows, d.op(t, cols, rows), everywhere)
}

// storeResult stores what beta multiplies: nothing that may be read when beta is 0.
func storeResult[T Scalar](r *rand.Rand, layout Layout, rows, cols int, d dense, live func(i, j int) bool, beta T) *stored[T] {
	if beta == 0 {
		return storePoisoned[T](r, layout, rows, cols, live)
	}
	return store[T](r, layout, rows, cols, d, live)
}

func storePoisoned[T Scalar](r *rand.Rand, layout Layout, rows, cols int, live func(i, j int) bool) *stored[T] {
	s := store[T](r, layout, rows, cols, nil, func(int, int) bool { return false })
	s.live = live
	return s
}

// symmetrize makes d symmetric, or hermitian, in place, and returns it.
func symmetrize(d dense, hermitian bool) dense {
	for i := range d {
		for j := range i {
			d[i][j] = d[j][i]
			if hermitian {
				d[i][j] = cmplx.Conj(d[j][i])
			}
		}
		if hermitian {
			d[i][i] = complex(real(d[i][i]), 0)
		}
	}
	return d
}

func TestSymmAndHemmAllSmallShapes(t *testing.T) {
	forAllTypes(t, symmShapes[float32], symmShapes[float64], symmShapes[complex64], symmShapes[complex128])
}

func symmShapes[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, m := range shapes() {
		for _, n := range shapes() {
			for _, layout := range layouts {
				for _, side := range sides {
					for _, uplo := range uplos {
						checkSymm(t, f, r, r.IntN(2) == 0, layout, side, uplo, m, n)
					}
				}
			}
		}
	}
	if raceDetector { // the reference would take minutes
		checkSymm(t, f, r, true, ColMajor, Left, Upper, 260, 3)
		return
	}
	for _, uplo := range uplos { // more than one block to a side
		for _, layout := range layouts {
			checkSymm(t, f, r, false, layout, Left, uplo, 300, 9)
			checkSymm(t, f, r, true, layout, Left, uplo, 520, 5)
			checkSymm(t, f, r, false, layout, Right, uplo, 8, 300)
			checkSymm(t, f, r, true, layout, Right, uplo, 5, 520)
		}
	}
}

func checkSymm[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, hermitian bool, layout Layout, side Side, uplo Uplo, m, n int) {
	t.Helper()
	order, call, name := m, f.symm, "symm"
	if side == Right {
		order = n
	}
	if hermitian {
		call, name = f.hemm, "hemm"
	}
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	a, b, c := symmetrize(randomDense[T](r, order, order), hermitian), randomDense[T](r, m, n), randomDense[T](r, m, n)
	sa := store[T](r, layout, order, order, a, triangle(uplo, false))
	if hermitian && isComplex[T]() { // the imaginary part of the diagonal is not read
		for i := range order {
			sa.memory[sa.index(i, i)] = narrow[T](complex(real(a[i][i]), math.NaN()))
		}
	}
	sb := store[T](r, layout, m, n, b, everywhere)
	sc := storeResult(r, layout, m, n, c, everywhere, beta)
	call(layout, side, uplo, m, n, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld, beta, sc.slice(), sc.ld)
	x, y := a, b
	if side == Right {
		x, y = b, a
	}
	sc.matches(t, product(widen(alpha), x, y, order, widen(beta), c), float64(order+8), f.name+name, layout, side, uplo, m, n, alpha, beta)
}

func TestSyrkAndHerkAllSmallShapes(t *testing.T) {
	forAllTypes(t, syrkShapes[float32], syrkShapes[float64], syrkShapes[complex64], syrkShapes[complex128])
}

func syrkShapes[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(4, 1))
	for _, n := range shapes() {
		for _, k := range shapes() {
			for _, layout := range layouts {
				for _, uplo := range uplos {
					for _, trans := range []bool{false, true} {
						checkSyrk(t, f, r, r.IntN(2) == 0, r.IntN(2) == 0, layout, uplo, trans, n, k)
					}
				}
			}
		}
	}
	for _, uplo := range uplos { // more than one block to a side
		for _, two := range []bool{false, true} {
			checkSyrk(t, f, r, false, two, RowMajor, uplo, false, 150, 40)
			checkSyrk(t, f, r, true, two, ColMajor, uplo, true, 170, 30)
			checkSyrk(t, f, r, true, two, RowMajor, uplo, false, 66, 600) // sums in two pieces
			checkSyrk(t, f, r, false, two, RowMajor, uplo, true, 600, 5)  // more columns than are read in place
		}
	}
}

// checkSyrk checks the rank-k updates, and with two the rank-2k ones.
func checkSyrk[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, hermitian, two bool, layout Layout, uplo Uplo, trans bool, n, k int) {
	t.Helper()
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	flag, other := NoTrans, Trans
	if hermitian {
		other = ConjTrans
		beta = narrow[T](complex(real(widen(beta)), 0))
		if !two {
			alpha = narrow[T](complex(real(widen(alpha)), 0))
		}
	}
	if trans {
		flag = other
	}
	a, b := randomDense[T](r, n, k), randomDense[T](r, n, k)
	c := symmetrize(randomDense[T](r, n, n), hermitian)
	sa, sb := storeOp[T](r, layout, flag, a, n, k), storeOp[T](r, layout, flag, b, n, k)
	sc := storeResult(r, layout, n, n, c, triangle(uplo, false), beta)
	untouched := beta == 1 && (alpha == 0 || k == 0) // the reference returns at once
	if hermitian && beta != 0 && isComplex[T]() && !untouched {
		for i := range n { // what is on the diagonal beside real numbers is ignored, and gone afterwards
			sc.memory[sc.index(i, i)] = narrow[T](complex(real(c[i][i]), math.NaN()))
		}
		defer func() {
			for i := range n {
				if v := sc.at(i, i); imag(v) != 0 {
					t.Fatalf("%sherk: diagonal element %d is %v, not real", f.name, i, v)
				}
			}
		}()
	}
	name := fmt.Sprintf("%ssyrk(hermitian %v, two %v)", f.name, hermitian, two)
	alphas := []complex128{widen(alpha), widen(alpha)}
	if hermitian {
		alphas[1] = cmplx.Conj(alphas[1])
	}
	if !two {
		call := f.syrk
		if hermitian {
			call = f.herk
		}
		call(layout, uplo, flag, n, k, alpha, sa.slice(), sa.ld, beta, sc.slice(), sc.ld)
		sc.matches(t, product(alphas[0], a, a.op(other, k, n), k, widen(beta), c), float64(k+8), name, layout, uplo, flag, n, k, alpha, beta)
		return
	}
	call := f.syr2k
	if hermitian {
		call = f.her2k
	}
	call(layout, uplo, flag, n, k, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld, beta, sc.slice(), sc.ld)
	// One product twice as deep: [alpha*A, alpha'*B] * [B, A]'.
	left := newDense(n, 2*k, func(i, p int) complex128 {
		if p < k {
			return alphas[0] * a[i][p]
		}
		return alphas[1] * b[i][p-k]
	})
	right := newDense(n, 2*k, func(i, p int) complex128 {
		if p < k {
			return b[i][p]
		}
		return a[i][p-k]
	})
	sc.matches(t, product(1, left, right.op(other, 2*k, n), 2*k, widen(beta), c), float64(2*k+16), name, layout, uplo, flag, n, k, alpha, beta)
}

func TestTriangularProductsAndSolvesAllSmallShapes(t *testing.T) {
	forAllTypes(t, trxmShapes[float32], trxmShapes[float64], trxmShapes[complex64], trxmShapes[complex128])
}

func trxmShapes[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(5, 1))
	forTriangles(func(layout Layout, uplo Uplo, trans Transpose, diag Diag) {
		for _, side := range sides {
			for _, m := range shapes() {
				n := pick(r, shapes()...)
				checkTrxm(t, f, r, layout, side, uplo, trans, diag, m, n)
				checkTrxm(t, f, r, layout, side, uplo, trans, diag, n, m)
			}
			if !raceDetector {
				checkTrxm(t, f, r, layout, side, uplo, trans, diag, 70, 140) // more than one goroutine, more than one strip
			}
		}
	})
	checkTrxm(t, f, r, RowMajor, Left, Upper, NoTrans, NonUnit, 150, 300)
	checkTrxm(t, f, r, RowMajor, Right, Lower, Trans, NonUnit, 300, 150)
}

func forTriangles(f func(layout Layout, uplo Uplo, trans Transpose, diag Diag)) {
	for _, layout := range layouts {
		for _, uplo := range uplos {
			for _, trans := range transposes {
				for _, diag := range diags {
					f(layout, uplo, trans, diag)
				}
			}
		}
	}
}

// triangularDense is a triangular matrix written out, whose inverse does not grow with its order.
func triangularDense[T Scalar](r *rand.Rand, uplo Uplo, diag Diag, n int) dense {
	live := triangle(uplo, true)
	return newDense(n, n, func(i, j int) complex128 {
		switch {
		case i == j && diag == Unit:
			return 1
		case i == j:
			return widen(narrow[T](2 + widen(random[T](r))))
		case live(i, j):
			return widen(narrow[T](widen(random[T](r)) * complex(2/float64(n), 0)))
		default:
			return 0
		}
	})
}

func checkTrxm[T Scalar](t testing.TB, f *routines[T], r *rand.Rand, layout Layout, side Side, uplo Uplo, trans Transpose, diag Diag, m, n int) {
	t.Helper()
	order := m
	if side == Right {
		order = n
	}
	alpha := scalarOf[T](r)
	a, b := triangularDense[T](r, uplo, diag, order), randomDense[T](r, m, n)
	sa := store[T](r, layout, order, order, a, triangle(uplo, diag == Unit))
	op := a.op(trans, order, order)
	result := func(alpha complex128, x dense, beta complex128, c dense) [][]expected {
		if side == Right {
			return product(alpha, x, op, order, beta, c)
		}
		return product(alpha, op, x, order, beta, c)
	}

	sb := store[T](r, layout, m, n, b, everywhere)
	f.trmm(layout, side, uplo, trans, diag, m, n, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld)
	sb.matches(t, result(widen(alpha), b, 0, b), float64(order+8), f.name+"trmm", layout, side, uplo, trans, diag, m, n, alpha)

	// A solve is checked by its residual: op(A)*X - alpha*B is small beside |op(A)|*|X| + |alpha*B|.
	sb = store[T](r, layout, m, n, b, everywhere)
	f.trsm(layout, side, uplo, trans, diag, m, n, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld)
	x := newDense(m, n, sb.at)
	residual := result(1, x, -widen(alpha), b)
	for i := range residual {
		for j, e := range residual[i] {
			if bound := float64(order+8) * epsilon[T]() * e.magnitude; !(size(e.value) <= bound) {
				t.Fatalf("%strsm%v: residual of element (%d,%d) is %g, more than %g", f.name, []any{layout, side, uplo, trans, diag, m, n, alpha}, i, j,
					size(e.value), bound)
			}
			residual[i][j] = expected{value: x[i][j]}
		}
	}
	sb.matches(t, residual, 0, f.name+"trsm, what it must not touch", layout, side, uplo, trans, diag, m, n, alpha)
}

// Each instruction set, whatever the processor's best.
func TestEveryInstructionSet(t *testing.T) {
	defer func(before engine.ISA) { host.SetInstructions(before) }(place().ISA)
	for _, isa := range []engine.ISA{engine.AVX512, engine.AVX2, engine.Go} {
		if isa < engine.Detect() {
			t.Logf("%v is more than this processor has", isa)
			continue
		}
		host.SetInstructions(isa)
		t.Run(isa.String(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(17, uint64(isa)))
			rounds := 60
			if raceDetector {
				rounds = 10
			}
			for range rounds {
				layout, tA, tB := pick(r, layouts...), pick(r, transposes...), pick(r, transposes...)
				m, n, k := r.IntN(80), r.IntN(80), r.IntN(80)
				checkGemm(t, &sRoutines, r, layout, tA, tB, m, n, k)
				checkGemm(t, &dRoutines, r, layout, tA, tB, m, n, k)
				checkGemm(t, &cRoutines, r, layout, tA, tB, m, n, k)
				checkGemm(t, &zRoutines, r, layout, tA, tB, m, n, k)
				checkTrxm(t, &dRoutines, r, layout, pick(r, sides...), pick(r, uplos...), tA, pick(r, diags...), m, n)
				checkSyrk(t, &zRoutines, r, true, true, layout, pick(r, uplos...), tA == NoTrans, m, k)
			}
		})
	}
}
