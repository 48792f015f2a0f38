package level2

import (
	"math"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Symv computes y = alpha*A*x + beta*y with A symmetric or hermitian of order n, of which one triangle is stored. conj
// conjugates A, for the transposed matrix of a column-major caller. The stored triangle is read once.
func Symv[T Scalar](p engine.Place, upper, hermitian, conj bool, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T,
	incY int) {
	scale(p.ISA, n, beta, y, incY)
	if n == 0 || alpha == 0 {
		return
	}
	if !level1.IsComplex[T]() && incX == 1 && incY == 1 {
		symmetricBands(p, upper, n, alpha, a, lda, x[:n], y[:n])
		return
	}
	bx, by := gather(n, x, incX, false), gather(n, y, incY, false)
	if level1.IsComplex[T]() {
		symmetric(p.ISA, Triangle{N: n, Upper: upper, Ld: lda}, hermitian, conj, alpha, a, *bx, *by)
	} else {
		symmetricBands(p, upper, n, alpha, a, lda, *bx, *by)
	}
	level1.Return(bx)
	scatter(by, y, incY, false)
}

// StoredSymv is [Symv] of a packed matrix or a band.
func StoredSymv[T Scalar](p engine.Place, t Triangle, hermitian, conj bool, alpha T, a []T, x []T, incX int, beta T,
	y []T, incY int) {
	scale(p.ISA, t.N, beta, y, incY)
	if t.N == 0 || alpha == 0 {
		return
	}
	bx, by := gather(t.N, x, incX, false), gather(t.N, y, incY, false)
	symmetric(p.ISA, t, hermitian, conj, alpha, a, *bx, *by)
	level1.Return(bx)
	scatter(by, y, incY, false)
}

// triangleBands is how many bands the rows of a large triangle are cut into.
const triangleBands = 8

// symmetricBands cuts a large matrix into bands of rows with as many elements each. A band adds to all of y, so each
// has one of its own, and they are added up in order.
func symmetricBands[T Scalar](p engine.Place, upper bool, n int, alpha T, a []T, lda int, x, y []T) {
	if n*n < 16*block {
		realSymmetric(p.ISA, upper, n, 0, n, alpha, a, lda, x, y)
		return
	}
	buffer := level1.Borrow[T](triangleBands * n)
	parts := *buffer
	if p.Threads > 1 {
		symmetricTeam(p, upper, n, alpha, a, lda, x, parts)
	} else {
		for i := range triangleBands {
			symmetricBand(p.ISA, i, upper, n, alpha, a, lda, x, parts)
		}
	}
	for i := range triangleBands {
		level1.AxpyUnit(p.ISA, 1, parts[i*n:(i+1)*n], y)
	}
	level1.Return(buffer)
}

func symmetricTeam[T Scalar](p engine.Place, upper bool, n int, alpha T, a []T, lda int, x, parts []T) {
	engine.Parallel(p, triangleBands, func(i int) { symmetricBand(p.ISA, i, upper, n, alpha, a, lda, x, parts) })
}

func symmetricBand[T Scalar](isa engine.ISA, i int, upper bool, n int, alpha T, a []T, lda int, x, parts []T) {
	part := parts[i*n : (i+1)*n]
	clear(part)
	realSymmetric(isa, upper, n, bandEdge(upper, n, i), bandEdge(upper, n, i+1), alpha, a, lda, x, part)
}

// bandEdge is the first row of band i: i of the equal parts of the triangle lie above it. Rows go by eight.
func bandEdge(upper bool, n, i int) int {
	if i == triangleBands {
		return n
	}
	share := float64(i) / triangleBands
	row := math.Sqrt(share)
	if upper {
		row = 1 - math.Sqrt(1-share)
	}
	return int(row*float64(n)) &^ 7
}

// realSymmetric adds to y for each stored row from first to end-1: the row itself times x, and the column that mirrors
// it.
func realSymmetric[T Scalar](isa engine.ISA, upper bool, n, first, end int, alpha T, a []T, lda int, x, y []T) {
	i := addSymmetric(isa, upper, n, first, end, alpha, a, lda, x, y)
	if upper && i < end {
		square(upper, alpha, a[i*lda+i:], lda, x[i:], y[i:])
		return
	}
	for ; i < end; i++ {
		stored := row(a, lda, i, 0, i)
		y[i] += alpha * (level1.DotUnit(isa, stored, x) + x[i]*a[i*lda+i])
		level1.AxpyUnit(isa, alpha*x[i], stored, y)
	}
}

// square is realSymmetric of a small matrix.
func square[T Scalar](upper bool, alpha T, a []T, lda int, x, y []T) {
	for r := range x {
		lo, hi := 0, r
		if upper {
			lo, hi = r+1, len(x)
		}
		scaled := alpha * x[r]
		sum := x[r] * a[r*lda+r]
		for c := lo; c < hi; c++ {
			v := a[r*lda+c]
			sum += v * x[c]
			y[c] += scaled * v
		}
		y[r] += alpha * sum
	}
}

// addSymmetric is realSymmetric of as many rows as there are kernels for, and the next.
func addSymmetric[T Scalar](isa engine.ISA, upper bool, n, first, end int, alpha T, a []T, lda int, x, y []T) int {
	switch any(a).(type) {
	case []float64:
		return engine.AddSymmetric(isa, upper, n, first, end, as[float64](alpha), sliceAs[float64](a), lda, sliceAs[float64](x),
			sliceAs[float64](y))
	case []float32:
		return engine.AddSymmetric(isa, upper, n, first, end, as[float32](alpha), sliceAs[float32](a), lda, sliceAs[float32](x),
			sliceAs[float32](y))
	default:
		return first
	}
}

// symmetric is realSymmetric of any numbers and storage, row by row. Where the mirror is the conjugate of what is
// stored, its part is summed up conjugated, apart.
func symmetric[T Scalar](isa engine.ISA, t Triangle, hermitian, conj bool, alpha T, a []T, x, y []T) {
	dot, mirror := level1.DotUnit[T], y
	apart := hermitian && !conj && level1.IsComplex[T]()
	switch {
	case apart:
		b := level1.Borrow[T](t.N)
		defer level1.Return(b)
		mirror = *b
		clear(mirror)
	case hermitian:
		dot = level1.DotcUnit[T]
	}
	for i := range t.N {
		lo, hi, at, d := t.beside(i)
		stored, diagonal := a[at:at+hi-lo], a[d]
		if hermitian {
			diagonal = level1.RealPart(diagonal)
		}
		scaled := alpha * x[i]
		y[i] += alpha*dot(isa, stored, x[lo:hi]) + level1.Times(hermitian, diagonal, scaled)
		if apart {
			scaled = level1.Conj(scaled)
		}
		level1.AxpyUnit(isa, scaled, stored, mirror[lo:hi])
	}
	if apart {
		for i, v := range mirror {
			y[i] += level1.Conj(v)
		}
	}
}
