package mkl

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// storedRoutines are those of bands, packed triangles and halves of one element type; of complex ones the hermitian.
type storedRoutines[T Scalar] struct {
	name string
	gbmv func(layout Layout, trans Transpose, m, n, kl, ku int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T,
		incY int)
	sbmv  func(layout Layout, uplo Uplo, n, k int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T, incY int)
	spmv  func(layout Layout, uplo Uplo, n int, alpha T, ap, x []T, incX int, beta T, y []T, incY int)
	spr   func(layout Layout, uplo Uplo, n int, alpha T, x []T, incX int, ap []T)
	spr2  func(layout Layout, uplo Uplo, n int, alpha T, x []T, incX int, y []T, incY int, ap []T)
	syr2  func(layout Layout, uplo Uplo, n int, alpha T, x []T, incX int, y []T, incY int, a []T, lda int)
	tbmv  func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []T, lda int, x []T, incX int)
	tbsv  func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []T, lda int, x []T, incX int)
	tpmv  func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []T, incX int)
	tpsv  func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []T, incX int)
	gemmt func(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha T, a []T, lda int, b []T, ldb int,
		beta T, c []T, ldc int)
}

func TestStoredMatricesAllSmallShapes(t *testing.T) {
	t.Run("S", func(t *testing.T) {
		storedShapes(t, &storedRoutines[float32]{"S", Sgbmv, Ssbmv, Sspmv, Sspr, Sspr2, Ssyr2, Stbmv, Stbsv, Stpmv, Stpsv,
			Sgemmt})
	})
	t.Run("D", func(t *testing.T) {
		storedShapes(t, &storedRoutines[float64]{"D", Dgbmv, Dsbmv, Dspmv, Dspr, Dspr2, Dsyr2, Dtbmv, Dtbsv, Dtpmv, Dtpsv,
			Dgemmt})
	})
	t.Run("C", func(t *testing.T) {
		hpr := func(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, ap []complex64) {
			Chpr(layout, uplo, n, real(alpha), x, incX, ap)
		}
		storedShapes(t, &storedRoutines[complex64]{"C", Cgbmv, Chbmv, Chpmv, hpr, Chpr2, Cher2, Ctbmv, Ctbsv, Ctpmv, Ctpsv,
			Cgemmt})
	})
	t.Run("Z", func(t *testing.T) {
		hpr := func(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, ap []complex128) {
			Zhpr(layout, uplo, n, real(alpha), x, incX, ap)
		}
		storedShapes(t, &storedRoutines[complex128]{"Z", Zgbmv, Zhbmv, Zhpmv, hpr, Zhpr2, Zher2, Ztbmv, Ztbsv, Ztpmv, Ztpsv,
			Zgemmt})
	})
}

func storedShapes[T Scalar](t *testing.T, f *storedRoutines[T]) {
	r := rand.New(rand.NewPCG(22, 1))
	for _, n := range append(shapes(), 70) {
		for _, layout := range layouts {
			for _, trans := range transposes {
				for range 6 {
					checkGbmv(t, f, r, layout, trans, r.IntN(n+3), n, r.IntN(n+2), r.IntN(n+2))
				}
			}
			for _, uplo := range uplos {
				for _, s := range []storage{packedStorage{}, bandStorage{r.IntN(n + 2)}, bandStorage{0}} {
					checkStoredSymv(t, f, r, layout, uplo, s, n)
				}
				checkStoredUpdates(t, f, r, layout, uplo, n)
				checkGemmt(t, f, r, layout, uplo, n, r.IntN(n+2))
			}
		}
		forTriangles(func(layout Layout, uplo Uplo, trans Transpose, diag Diag) {
			for _, s := range []storage{packedStorage{}, bandStorage{r.IntN(n + 2)}} {
				checkStoredTriangular(t, f, r, layout, uplo, trans, diag, s, n)
			}
		})
	}
}

// storage is how a triangle lies in memory: the distance of element (i,j) from the start, and the number of elements,
// for a leading dimension ld.
type storage interface {
	kept(i, j int) bool
	least() int // of ld
	where(layout Layout, uplo Uplo, n, ld, i, j int) int
	length(n, ld int) int
}

type packedStorage struct{}

func (packedStorage) kept(int, int) bool  { return true }
func (packedStorage) least() int          { return 1 }
func (packedStorage) length(n, _ int) int { return n * (n + 1) / 2 }
func (packedStorage) where(layout Layout, uplo Uplo, n, _, i, j int) int {
	if layout == ColMajor {
		i, j = j, i
	}
	at := 0 // count the elements of the rows before
	for row := range i {
		if (uplo == Upper) == (layout == RowMajor) {
			at += n - row
		} else {
			at += row + 1
		}
	}
	if (uplo == Upper) == (layout == RowMajor) {
		return at + j - i
	}
	return at + j
}

type bandStorage struct{ k int }

func (b bandStorage) kept(i, j int) bool   { return max(i-j, j-i) <= b.k }
func (b bandStorage) least() int           { return b.k + 1 }
func (b bandStorage) length(n, ld int) int { return max(0, (n-1)*ld+b.k+1) }
func (b bandStorage) where(layout Layout, uplo Uplo, _, ld, i, j int) int {
	kl, ku := b.k, 0
	if uplo == Upper {
		kl, ku = 0, b.k
	}
	return bandIndex(layout, kl, ku, ld, i, j)
}

func bandIndex(layout Layout, kl, ku, ld, i, j int) int {
	if layout == ColMajor {
		return j*ld + ku + i - j
	}
	return i*ld + kl + j - i
}

// storeIn lays out what is live of a matrix and kept by a storage, among poison.
func storeIn[T Scalar](r *rand.Rand, layout Layout, uplo Uplo, n int, d dense, strict bool, s storage) *stored[T] {
	ld := s.least() + r.IntN(3)
	half := triangle(uplo, strict)
	m := &stored[T]{start: r.IntN(4), rows: n, cols: n, ld: ld,
		live:  func(i, j int) bool { return half(i, j) && s.kept(i, j) },
		where: func(i, j int) int { return s.where(layout, uplo, n, ld, i, j) }}
	m.fill(r, s.length(n, ld), d)
	return m
}

func (s *stored[T]) fill(r *rand.Rand, length int, d dense) {
	s.memory = make([]T, s.start+length+r.IntN(3))
	for i := range s.memory {
		s.memory[i] = poison[T]()
	}
	for i := range s.rows {
		for j := range s.cols {
			if s.live(i, j) {
				s.memory[s.index(i, j)] = narrow[T](d[i][j])
			}
		}
	}
}

// kept is d without what a storage leaves out.
func (d dense) kept(s storage) dense {
	return newDense(len(d), len(d), func(i, j int) complex128 {
		if !s.kept(i, j) {
			return 0
		}
		return d[i][j]
	})
}

// spoil puts a NaN beside the real numbers of a hermitian diagonal.
func (s *stored[T]) spoil() {
	for i := range s.rows {
		if isComplex[T]() {
			at := s.index(i, i)
			s.memory[at] = narrow[T](complex(real(widen(s.memory[at])), math.NaN()))
		}
	}
}

func checkGbmv[T Scalar](t *testing.T, f *storedRoutines[T], r *rand.Rand, layout Layout, trans Transpose, m, n, kl,
	ku int) {
	t.Helper()
	inBand := func(i, j int) bool { return i-j <= kl && j-i <= ku }
	a := newDense(m, n, func(i, j int) complex128 {
		if !inBand(i, j) {
			return 0
		}
		return widen(random[T](r))
	})
	ld := kl + ku + 1 + r.IntN(3)
	sa := &stored[T]{start: r.IntN(4), rows: m, cols: n, ld: ld, live: inBand,
		where: func(i, j int) int { return bandIndex(layout, kl, ku, ld, i, j) }}
	outer := min(m, n+kl)
	if layout == ColMajor {
		outer = min(n, m+ku)
	}
	length := 0
	if m > 0 && n > 0 {
		length = (outer-1)*ld + kl + ku + 1
	}
	sa.fill(r, length, a)
	rows, cols := m, n
	if trans != NoTrans {
		rows, cols = n, m
	}
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	if m == 0 || n == 0 {
		beta = 1
	}
	x, y := column[T](r, cols), column[T](r, rows)
	sx, incX := storeVector[T](r, cols, x)
	sy, incY := resultVector(r, rows, y, beta)
	f.gbmv(layout, trans, m, n, kl, ku, alpha, sa.memory[sa.start:sa.start+length], ld, sx.vectorSlice(), incX, beta,
		sy.vectorSlice(), incY)
	sy.matches(t, product(widen(alpha), a.op(trans, rows, cols), x, cols, widen(beta), y), float64(cols+8),
		f.name+"gbmv", layout, trans, m, n,
		kl, ku, alpha, incX, beta, incY)
}

func checkStoredSymv[T Scalar](t *testing.T, f *storedRoutines[T], r *rand.Rand, layout Layout, uplo Uplo, s storage,
	n int) {
	t.Helper()
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	a := symmetrize(randomDense[T](r, n, n), isComplex[T]()).kept(s)
	x, y := column[T](r, n), column[T](r, n)
	sa := storeIn[T](r, layout, uplo, n, a, false, s)
	sa.spoil()
	sx, incX := storeVector[T](r, n, x)
	sy, incY := resultVector(r, n, y, beta)
	memory := sa.memory[sa.start : sa.start+s.length(n, sa.ld)]
	if b, ok := s.(bandStorage); ok {
		f.sbmv(layout, uplo, n, b.k, alpha, memory, sa.ld, sx.vectorSlice(), incX, beta, sy.vectorSlice(), incY)
	} else {
		f.spmv(layout, uplo, n, alpha, memory, sx.vectorSlice(), incX, beta, sy.vectorSlice(), incY)
	}
	sy.matches(t, product(widen(alpha), a, x, n, widen(beta), y), float64(n+8), f.name+"symv", layout, uplo, s, n, alpha,
		incX, beta, incY)
}

func checkStoredUpdates[T Scalar](t *testing.T, f *storedRoutines[T], r *rand.Rand, layout Layout, uplo Uplo, n int) {
	t.Helper()
	alpha := scalarOf[T](r)
	op := Trans
	if isComplex[T]() {
		op = ConjTrans
	}
	a, x, y := symmetrize(randomDense[T](r, n, n), isComplex[T]()), column[T](r, n), column[T](r, n)
	sx, incX := storeVector[T](r, n, x)
	sy, incY := storeVector[T](r, n, y)
	target := func(s storage) (*stored[T], []T) {
		m := storeIn[T](r, layout, uplo, n, a, false, s)
		if alpha != 0 {
			m.spoil()
		}
		return m, m.memory[m.start : m.start+s.length(n, m.ld)]
	}

	single := narrow[T](complex(real(widen(alpha)), 0))
	sa, ap := target(packedStorage{})
	if single != 0 || alpha == 0 {
		f.spr(layout, uplo, n, single, sx.vectorSlice(), incX, ap)
		sa.matches(t, product(widen(single), x, x.op(op, 1, n), 1, 1, a), 8, f.name+"spr", layout, uplo, n, single, incX)
	}

	second := widen(alpha)
	if isComplex[T]() {
		second = cmplx.Conj(second)
	}
	left := newDense(n, 2, func(i, p int) complex128 {
		return []complex128{widen(alpha) * x[i][0], second * y[i][0]}[p]
	})
	right := newDense(n, 2, func(i, p int) complex128 { return []complex128{y[i][0], x[i][0]}[p] })
	want := product(1, left, right.op(op, 2, n), 2, 1, a)
	sa, ap = target(packedStorage{})
	f.spr2(layout, uplo, n, alpha, sx.vectorSlice(), incX, sy.vectorSlice(), incY, ap)
	sa.matches(t, want, 16, f.name+"spr2", layout, uplo, n, alpha, incX, incY)

	sa = store[T](r, layout, n, n, a, triangle(uplo, false))
	if alpha != 0 {
		sa.spoil()
	}
	f.syr2(layout, uplo, n, alpha, sx.vectorSlice(), incX, sy.vectorSlice(), incY, sa.slice(), sa.ld)
	sa.matches(t, want, 16, f.name+"syr2", layout, uplo, n, alpha, incX, incY)
	for i := range n {
		if alpha != 0 {
			require.Zero(t, imag(sa.at(i, i)), "%ssyr2: the diagonal is real", f.name)
		}
	}
}

func checkStoredTriangular[T Scalar](t *testing.T, f *storedRoutines[T], r *rand.Rand, layout Layout, uplo Uplo,
	trans Transpose, diag Diag,
	s storage, n int) {
	t.Helper()
	a, x := triangularDense[T](r, uplo, diag, n).kept(s), column[T](r, n)
	op := a.op(trans, n, n)
	sa := storeIn[T](r, layout, uplo, n, a, diag == Unit, s)
	memory := sa.memory[sa.start : sa.start+s.length(n, sa.ld)]
	run := func(solve bool, x []T, incX int) {
		switch b, band := s.(bandStorage); {
		case band && solve:
			f.tbsv(layout, uplo, trans, diag, n, b.k, memory, sa.ld, x, incX)
		case band:
			f.tbmv(layout, uplo, trans, diag, n, b.k, memory, sa.ld, x, incX)
		case solve:
			f.tpsv(layout, uplo, trans, diag, n, memory, x, incX)
		default:
			f.tpmv(layout, uplo, trans, diag, n, memory, x, incX)
		}
	}
	sx, incX := storeVector[T](r, n, x)
	run(false, sx.vectorSlice(), incX)
	sx.matches(t, product(1, op, x, n, 0, x), float64(n+8), f.name+"trmv", layout, uplo, trans, diag, s, n, incX)

	sx, incX = storeVector[T](r, n, x)
	run(true, sx.vectorSlice(), incX)
	solution := newDense(n, 1, sx.at)
	residual := product(1, op, solution, n, -1, x)
	for i := range residual {
		e := residual[i][0]
		require.LessOrEqual(t, size(e.value), float64(n+8)*epsilon[T]()*e.magnitude, "%strsv %v %v %v %v %v %d", f.name,
			layout, uplo, trans, diag, s, n)
		residual[i][0] = expected{value: solution[i][0]}
	}
	sx.matches(t, residual, 0, f.name+"trsv, what it must not touch", layout, uplo, trans, diag, s, n, incX)
}

func checkGemmt[T Scalar](t *testing.T, f *storedRoutines[T], r *rand.Rand, layout Layout, uplo Uplo, n, k int) {
	t.Helper()
	alpha, beta := scalarOf[T](r), scalarOf[T](r)
	tA, tB := pick(r, transposes...), pick(r, transposes...)
	a, b, c := randomDense[T](r, n, k), randomDense[T](r, k, n), randomDense[T](r, n, n)
	sa, sb := storeOp[T](r, layout, tA, a, n, k), storeOp[T](r, layout, tB, b, k, n)
	sc := storeResult(r, layout, n, n, c, triangle(uplo, false), beta)
	f.gemmt(layout, uplo, tA, tB, n, k, alpha, sa.slice(), sa.ld, sb.slice(), sb.ld, beta, sc.slice(), sc.ld)
	sc.matches(t, product(widen(alpha), a, b, k, widen(beta), c), float64(k+8), f.name+"gemmt", layout, uplo, tA, tB, n,
		k, alpha, beta)
}

func TestModifiedRotations(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 1))
	seen := map[float64]bool{}
	for range 2000 {
		d1, d2, b1, b2 := r.Float64()*2, r.Float64()*2, random[float64](r), random[float64](r)
		if r.IntN(4) == 0 {
			d1, b2 = d1*0x1p40, b2*float64(r.IntN(2))
		}
		param, rd1, rd2, rb1 := Drotmg(d1, d2, b1, b2)
		seen[param[0]] = true
		x, y := []float64{b1, 0, 1}, []float64{1, 0, b2}
		wantX, wantY := x[2], y[0]
		Drotm(2, x, 2, y, -2, param) // (b1, b2) and (1, 1)
		want := math.Hypot(math.Sqrt(d1)*b1, math.Sqrt(d2)*b2)
		assert.InEpsilon(t, want, math.Sqrt(rd1)*math.Abs(rb1), 1e-12, "%v", param)
		assert.InDelta(t, rb1, x[0], 1e-12*math.Abs(rb1)+1e-300)
		assert.InDelta(t, 0, math.Sqrt(rd2)*y[2], 1e-12*want)
		assert.InEpsilon(t, d1*wantX*wantX+d2*wantY*wantY, rd1*x[2]*x[2]+rd2*y[0]*y[0], 1e-12, "the norm is kept")
	}
	assert.Len(t, seen, 4, "some kind of rotation did not turn up: %v", seen)
	x, y := []float32{1}, []float32{2}
	Srotm(1, x, 1, y, 1, [5]float32{-1, 2, 3, 4, 5})
	assert.Equal(t, [2]float32{2 + 8, 3 + 10}, [2]float32{x[0], y[0]})
	long, other := make([]float64, 100_001), make([]float64, 100_001) // several goroutines
	for i := range long {
		long[i], other[i] = float64(i), 1
	}
	Drotm(len(long), long, 1, other, 1, [5]float64{0, 9, 1, 2, 9})
	for i := range long {
		require.Equal(t, [2]float64{float64(i) + 2, float64(i) + 1}, [2]float64{long[i], other[i]})
	}
}

// Products of floats have no rounding error in doubles.
func TestDotsInDoublePrecision(t *testing.T) {
	x, y := []float32{1 << 24, 1, 1 << 24, 0x1p-2}, []float32{1 << 24, 1, -1 << 24, 1}
	assert.Equal(t, 1+0x1p-2, Dsdot(4, x, 1, y, 1))
	assert.Equal(t, float32(3.5), Sdsdot(1, 2.5, x[1:], 7, y[1:], -7))
	assert.Zero(t, Dsdot(0, nil, 1, nil, 1))
}

func TestWrongArgumentsOfStoredMatrices(t *testing.T) {
	const rm, nt, up, nu = RowMajor, NoTrans, Upper, NonUnit
	long := func() []float64 { return make([]float64, 64) }
	x, a, b := long(), long(), long()
	for _, call := range []struct {
		parameter int
		name      string
		run       func()
	}{
		{5, "kl", func() { Dgbmv(rm, nt, 3, 3, -1, 1, 1, a, 3, x, 1, 0, b, 1) }}, {6, "ku",
			func() { Dgbmv(rm, nt, 3, 3, 1, -1, 1, a, 3, x, 1, 0, b, 1) }},
		{9, "lda", func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a, 2, x, 1, 0, b, 1) }}, {8, "a",
			func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a[:8], 3, x, 1, 0, b, 1) }},
		{9, "lda", func() { Dgbmv(rm, nt, 3, 3, math.MaxInt, 1, 1, a, 3, x, 1, 0, b, 1) }}, {11, "incX",
			func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a, 3, x, 0, 0, b, 1) }},
		{10, "x", func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a, 3, x[:2], 1, 0, b, 1) }}, {13, "y",
			func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a, 3, x, 1, 0, a[2:], 1) }},
		{14, "incY", func() { Dgbmv(rm, nt, 3, 3, 1, 1, 1, a, 3, x, 1, 0, b, 0) }},
		{4, "k", func() { Dsbmv(rm, up, 3, -1, 1, a, 2, x, 1, 0, b, 1) }}, {7, "lda",
			func() { Dsbmv(rm, up, 3, 2, 1, a, 2, x, 1, 0, b, 1) }},
		{6, "a", func() { Dsbmv(rm, up, 3, 1, 1, a[:5], 2, x, 1, 0, b, 1) }}, {11, "y",
			func() { Dsbmv(rm, up, 3, 1, 1, a, 2, x, 1, 0, x, -1) }},
		{6, "k", func() { Dtbmv(rm, up, nt, nu, 3, -1, a, 2, x, 1) }}, {8, "lda",
			func() { Dtbsv(rm, up, nt, nu, 3, 2, a, 2, x, 1) }},
		{7, "a", func() { Dtbmv(rm, up, nt, nu, 3, 1, a[:5], 2, x, 1) }}, {9, "x",
			func() { Dtbsv(rm, up, nt, nu, 3, 1, a, 2, a[4:], 1) }},
		{10, "incX", func() { Dtbmv(rm, up, nt, nu, 3, 1, a, 2, x, 0) }}, {3, "transA",
			func() { Dtbmv(rm, up, 0, nu, 3, 1, a, 2, x, 1) }},
		{5, "ap", func() { Dspmv(rm, up, 3, 1, a[:5], x, 1, 0, b, 1) }}, {6, "x",
			func() { Dspmv(rm, up, 3, 1, a, x[:2], 1, 0, b, 1) }},
		{5, "ap", func() { Dspmv(rm, up, math.MaxInt/2, 1, a, x, 1, 0, b, 1) }}, {9, "y",
			func() { Dspmv(rm, up, 3, 1, a, x, 1, 0, a[5:], 1) }},
		{7, "ap", func() { Dspr(rm, up, 3, 1, x, 1, a[:5]) }}, {7, "ap", func() { Dspr(rm, up, 3, 1, a[5:], 1, a) }}, {5,
			"x", func() { Dspr(rm, up, 3, 1, x[:2], 1, a) }},
		{9, "ap", func() { Dspr2(rm, up, 3, 1, x, 1, b, 1, a[:5]) }}, {7, "y",
			func() { Dspr2(rm, up, 3, 1, x, 1, b[:2], 1, a) }},
		{10, "lda", func() { Dsyr2(rm, up, 3, 1, x, 1, b, 1, a, 2) }}, {9, "a",
			func() { Dsyr2(rm, up, 3, 1, x, 1, a[8:], 1, a, 3) }},
		{6, "ap", func() { Dtpmv(rm, up, nt, nu, 3, a[:5], x, 1) }}, {7, "x",
			func() { Dtpsv(rm, up, nt, nu, 3, a, a[5:], 1) }}, {4, "diag", func() { Dtpsv(rm, up, nt, 0, 3, a, x, 1) }},
		{2, "uplo", func() { Dgemmt(rm, 0, nt, nt, 2, 3, 1, a, 3, x, 2, 0, b, 2) }}, {5, "n",
			func() { Dgemmt(rm, up, nt, nt, -2, 3, 1, a, 3, x, 2, 0, b, 2) }},
		{6, "k", func() { Dgemmt(rm, up, nt, nt, 2, -3, 1, a, 3, x, 2, 0, b, 2) }}, {9, "lda",
			func() { Dgemmt(rm, up, nt, nt, 2, 3, 1, a, 2, x, 2, 0, b, 2) }},
		{13, "c", func() { Dgemmt(rm, up, nt, nt, 2, 3, 1, a, 3, x, 2, 0, a, 2) }}, {10, "b",
			func() { Dgemmt(rm, up, nt, nt, 2, 3, 1, a, 3, x[:5], 2, 0, b, 2) }},
		{6, "param", func() { Drotm(1, x, 1, a, 1, [5]float64{2}) }}, {4, "y",
			func() { Drotm(3, x, 1, x[1:], 1, [5]float64{-1}) }},
		{2, "x", func() { Dsdot(3, make([]float32, 2), 1, make([]float32, 3), 1) }}, {4, "incX",
			func() { Sdsdot(3, 1, make([]float32, 3), 0, make([]float32, 3), 1) }},
	} {
		assertArgument(t, call.parameter, call.name, call.run)
	}
	for _, s := range [][]float64{x, a, b} {
		require.Equal(t, make([]float64, 64), s, "a refused call wrote")
	}
}
