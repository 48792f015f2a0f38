package level2

import (
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Gemv computes y = alpha*A*x + beta*y, with A of m x n; trans takes the transpose of A, conj its conjugate. beta 0
// does not read y; alpha 0 only scales y.
func Gemv[T Scalar](p engine.Place, trans, conj bool, m, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T, incY int) {
	lx, ly := n, m
	if trans {
		lx, ly = m, n
	}
	if alpha == 0 || lx == 0 {
		scale(p.ISA, ly, beta, y, incY)
		return
	}
	conj = conj && level1.IsComplex[T]()
	if m*n <= tiny {
		tinyGemv(trans, conj, lx, ly, alpha, a, lda, x, incX, beta, y, incY)
		return
	}
	if incX == 1 && incY == 1 && !conj {
		product(p, trans, m, n, alpha, a, lda, x, beta, y)
		return
	}
	onContiguous(conj, lx, ly, alpha, x, incX, beta, y, incY, func(alpha T, x []T, beta T, y []T) {
		product(p, trans, m, n, alpha, a, lda, x, beta, y)
	})
}

// onContiguous has a product y = alpha*A*x + beta*y done on vectors without increments, conjugated where A is to be.
func onContiguous[T Scalar](conj bool, lx, ly int, alpha T, x []T, incX int, beta T, y []T, incY int,
	multiply func(alpha T, x []T, beta T, y []T)) {
	if incX != 1 || conj {
		b := gather(lx, x, incX, conj)
		defer level1.Return(b)
		x = *b
	}
	if incY == 1 && !conj {
		multiply(alpha, x, beta, y)
		return
	}
	// conj(A)*x = conj(A*conj(x)): the product of its own, then into y.
	b := level1.Borrow[T](ly)
	multiply(1, x, 0, *b)
	iy := first(ly, incY)
	for _, v := range *b {
		if conj {
			v = level1.Conj(v)
		}
		v *= alpha
		if beta != 0 {
			v += beta * y[iy]
		}
		y[iy] = v
		iy += incY
	}
	level1.Return(b)
}

// tiny is how many elements of the matrix are multiplied before buffers and the calls of kernels have paid off.
// Measured on a Zen 4 server.
const tiny = 36

// tinyGemv is Gemv without either, ly sums of lx products.
func tinyGemv[T Scalar](trans, conj bool, lx, ly int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T,
	incY int) {
	row, step := lda, 1
	if trans {
		row, step = 1, lda
	}
	iy, x0 := first(ly, incY), first(lx, incX)
	for i := range ly {
		var sum T
		at, ix := i*row, x0
		for range lx {
			v := a[at]
			if conj {
				v = level1.Conj(v)
			}
			sum += v * x[ix]
			at, ix = at+step, ix+incX
		}
		if sum *= alpha; beta != 0 {
			sum += beta * y[iy]
		}
		y[iy] = sum
		iy += incY
	}
}

// block is how many elements of the matrix make a task that is worth a goroutine: some ten microseconds of memory
// traffic.
const block = 1 << 15

// middling is how many elements are worth sharing with a goroutine that is awake: some three microseconds from the
// second-level cache.
const middling = 3 << 14

// slab is the width of the columns that one task of a transposed product takes: whole pages, and a vector that stays in
// the first-level cache.
const slab = 1024

// product is Gemv for contiguous vectors.
func product[T Scalar](p engine.Place, trans bool, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	switch {
	case m*n < 2*block && (trans || p.Threads <= 1 || m*n < middling || m < 16 || !p.InARow()):
		kernel(p.ISA, trans, m, n, alpha, a, lda, x, beta, y)
	case !trans && m < 64 && n >= 4*block:
		wide(p, m, n, alpha, a, lda, x, beta, y)
	case !trans:
		rows(p, m, n, alpha, a, lda, x, beta, y)
	case n < 2*slab:
		tall(p, m, n, alpha, a, lda, x, beta, y)
	default:
		columns(p, m, n, alpha, a, lda, x, beta, y)
	}
}

// rows gives each task a band of rows.
func rows[T Scalar](p engine.Place, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	if p.Threads <= 1 {
		kernel(p.ISA, false, m, n, alpha, a, lda, x, beta, y)
		return
	}
	rowsTeam(p, m, n, alpha, a, lda, x, beta, y)
}

func rowsTeam[T Scalar](p engine.Place, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	t := borrowBands[T]()
	t.m, t.n, t.alpha, t.a, t.lda, t.x, t.beta, t.y, t.isa = m, n, alpha, a, lda, x, beta, y, p.ISA
	t.band = bandOf(m, n, p.Threads)
	engine.Parallel(p, (m+t.band-1)/t.band, t.run)
	t.a, t.x, t.y = nil, nil, nil // keeps no memory of the caller's alive
	bandsPool[T]().Put(t)
}

// bandOf is the rows of a task: about block elements, so many that all threads have as much to do, and a multiple of
// eight, the kernels' own step.
func bandOf(m, n, threads int) int {
	turns := max(1, m*n/block/threads)
	tasks := min(m, threads*turns)
	return ((m+tasks-1)/tasks + 7) &^ 7
}

// rowBands is a product by bands of rows. They are pooled, with their function value, so that a call allocates nothing.
type rowBands[T Scalar] struct {
	isa         engine.ISA
	band, m, n  int
	alpha, beta T
	a, x, y     []T
	lda         int
	run         func(int)
}

var bandsPools [4]sync.Pool

func bandsPool[T Scalar]() *sync.Pool {
	switch any(*new(T)).(type) {
	case float32:
		return &bandsPools[0]
	case float64:
		return &bandsPools[1]
	case complex64:
		return &bandsPools[2]
	default:
		return &bandsPools[3]
	}
}

func borrowBands[T Scalar]() *rowBands[T] {
	t, ok := bandsPool[T]().Get().(*rowBands[T])
	if !ok {
		t = new(rowBands[T])
		t.run = t.compute
	}
	return t
}

func (t *rowBands[T]) compute(i int) {
	lo, hi := i*t.band, min(t.m, (i+1)*t.band)
	kernel(t.isa, false, hi-lo, t.n, t.alpha, t.a[lo*t.lda:], t.lda, t.x, t.beta, t.y[lo:])
}

// wide is for few long rows: each is one long dot product.
func wide[T Scalar](p engine.Place, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	for i := range m {
		v := alpha * level1.Dot(p, n, a[i*lda:], 1, x, 1)
		if beta != 0 {
			v += beta * y[i]
		}
		y[i] = v
	}
}

// columns gives each task of a transposed product a slab of columns, and with it a part of y.
func columns[T Scalar](p engine.Place, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	width := max(slab, (block/m+63)&^63)
	count := (n + width - 1) / width
	if p.Threads > 1 {
		// As many for each goroutine: of three slabs one of two would do two, and the other wait for it.
		count = (count + p.Threads - 1) / p.Threads * p.Threads
		width = max(slab/4, ((n+count-1)/count+63)&^63)
		count = (n + width - 1) / width
		columnsTeam(p, count, width, m, n, alpha, a, lda, x, beta, y)
		return
	}
	for i := range count {
		column(p.ISA, i, width, m, n, alpha, a, lda, x, beta, y)
	}
}

func columnsTeam[T Scalar](p engine.Place, count, width, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	engine.Parallel(p, count, func(i int) { column(p.ISA, i, width, m, n, alpha, a, lda, x, beta, y) })
}

func column[T Scalar](isa engine.ISA, i, width, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	lo, hi := i*width, min(n, (i+1)*width)
	kernel(isa, true, m, hi-lo, alpha, a[lo:], lda, x, beta, y[lo:])
}

// bands is how many parts the rows of a tall matrix are cut into.
const bands = 16

// tall is a transposed product with few columns: bands of rows, each with a result of its own, added up in order.
func tall[T Scalar](p engine.Place, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	band := ((m+bands-1)/bands + 3) &^ 3
	count := (m + band - 1) / band
	buffer := level1.Borrow[T](count * n)
	parts := *buffer
	if p.Threads > 1 {
		tallTeam(p, count, band, m, n, alpha, a, lda, x, parts)
	} else {
		for i := range count {
			tallBand(p.ISA, i, band, m, n, alpha, a, lda, x, parts)
		}
	}
	scale(p.ISA, n, beta, y, 1)
	for i := range count {
		level1.AxpyUnit(p.ISA, 1, parts[i*n:(i+1)*n], y)
	}
	level1.Return(buffer)
}

func tallTeam[T Scalar](p engine.Place, count, band, m, n int, alpha T, a []T, lda int, x, parts []T) {
	engine.Parallel(p, count, func(i int) { tallBand(p.ISA, i, band, m, n, alpha, a, lda, x, parts) })
}

func tallBand[T Scalar](isa engine.ISA, i, band, m, n int, alpha T, a []T, lda int, x, parts []T) {
	lo, hi := i*band, min(m, (i+1)*band)
	kernel(isa, true, hi-lo, n, alpha, a[lo*lda:], lda, x[lo:], 0, parts[i*n:])
}

// kernel is the product on one goroutine.
func kernel[T Scalar](isa engine.ISA, trans bool, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	if level1.IsComplex[T]() {
		complexKernel(isa, trans, m, n, alpha, a, lda, x, beta, y)
		return
	}
	if trans {
		addRows(isa, m, n, alpha, a, lda, x, beta, y)
		return
	}
	if beta == 0 {
		dots(isa, m, a, lda, x[:n], y)
		if alpha != 1 {
			level1.ScalUnit(isa, alpha, y[:m])
		}
		return
	}
	b := level1.Borrow[T](m)
	dots(isa, m, a, lda, x[:n], *b)
	for i, v := range *b {
		if v *= alpha; beta != 0 {
			v += beta * y[i]
		}
		y[i] = v
	}
	level1.Return(b)
}

// dots multiplies real rows by a vector.
func dots[T Scalar](isa engine.ISA, m int, a []T, lda int, x, sums []T) {
	switch any(a).(type) {
	case []float64:
		engine.Dots(isa, m, sliceAs[float64](a), lda, sliceAs[float64](x), sliceAs[float64](sums))
	case []float32:
		engine.Dots(isa, m, sliceAs[float32](a), lda, sliceAs[float32](x), sliceAs[float32](sums))
	}
}

// addRows is y = alpha*(x[0]*row 0 + x[1]*row 1 + ...) + beta*y of real numbers.
func addRows[T Scalar](isa engine.ISA, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	if combine(isa, m, n, alpha, a, lda, x, beta, y) {
		return
	}
	scale(isa, n, beta, y, 1)
	b := level1.Borrow[T](m)
	alphas := *b
	for i, v := range x[:m] {
		alphas[i] = alpha * v
	}
	switch any(a).(type) {
	case []float64:
		engine.AddRows(isa, sliceAs[float64](a), lda, sliceAs[float64](alphas), sliceAs[float64](y[:n]))
	case []float32:
		engine.AddRows(isa, sliceAs[float32](a), lda, sliceAs[float32](alphas), sliceAs[float32](y[:n]))
	}
	level1.Return(b)
}

// combine is addRows of short rows, if there are kernels.
func combine[T Scalar](isa engine.ISA, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) bool {
	switch any(a).(type) {
	case []float64:
		return engine.Combine(isa, as[float64](alpha), sliceAs[float64](x[:m]), sliceAs[float64](a), lda, as[float64](beta),
			sliceAs[float64](y[:n]))
	case []float32:
		return engine.Combine(isa, as[float32](alpha), sliceAs[float32](x[:m]), sliceAs[float32](a), lda, as[float32](beta),
			sliceAs[float32](y[:n]))
	}
	return false
}

// as is v with its type argument spelled out, after a type switch.
func as[U, T Scalar](v T) U { return *(*U)(unsafe.Pointer(&v)) }

// sliceAs is as for slices.
func sliceAs[U, T Scalar](v []T) []U { return *(*[]U)(unsafe.Pointer(&v)) }
