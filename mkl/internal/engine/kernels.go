package engine

import (
	"sync"
	"unsafe"
)

// float is an element type that kernels compute in. Complex products are real ones of twice the size (see operand).
type float interface{ float32 | float64 }

// The largest tile of any instruction set, and the rows that a packed panel of A has room for.
const (
	maxRows   = 8
	maxVecs   = 3
	panelRows = 8

	largestTile = maxRows * maxVecs * 64 // in bytes
)

// tileFunc computes C = alpha*A*B + beta*C for a fixed number of rows of C and n columns, n within one vector of the
// tile's width. Strides are in bytes, k > 0. beta 0 does not read C, nothing but the tile is written and nothing but
// the operands is read. The stream is brought near meanwhile, unless it is nil.
type tileFunc[R float] func(k int, a *R, aRow, aCol int, b *R, bRow int, c *R, cRow int, n int, alpha, beta R,
	next *stream)

// kernels is what an instruction set offers for an element type.
type kernels[R float] struct {
	rows  int // of the largest tile
	vecs  int // vectors in a row of the largest tile
	lanes int // elements in a vector
	shift int // lanes is 1<<shift

	blocks blocking

	// tile[r-1][v-1] has r rows and a width of more than v-1 and up to v vectors.
	tile [maxRows][maxVecs]tileFunc[R]
	// few computes those of fewColumns columns of C = alpha*A*B + beta*C that the mask says, for turns*fewRows rows,
	// where the rows of A are in one piece: the last columns, too few for a vector. It reads all of fewColumns columns
	// of B. turns and k are more than 0, strides in bytes. nil where there are no masks.
	few func(turns, k int, a *R, aRow int, b *R, bRow int, c *R, cRow, mask int, alpha, beta R)

	fewRows, fewColumns int
	// packed is the largest tile, whole, on packed panels.
	packed func(k int, a, b, c *R, cRow int, alpha, beta R, next *R)
	// transpose copies element p of row r to element r of row p, for p < k and r < 8; rows from the given number on
	// repeat the last. Strides in bytes.
	transpose func(rows, k int, src *R, srcRow int, dst *R, dstRow int)
	// copyRows copies k > 0 rows of n > 0 elements. Strides in bytes.
	copyRows func(k int, src *R, srcRow int, dst *R, dstRow int, n int)
	// expandPairs turns k > 0 rows of complex numbers x into pairs of rows: those of y = (f0*re x + f2*im x,
	// f1*im x + f3*re x), and of (-im y, re y), where f2 and f3 do not take part if f3 is 0. row is the bytes in a row.
	// dst may be where src is, if no row is written before it is read. dst has room for whole vectors.
	expandPairs func(k int, src *R, srcRow int, dst *R, dstRow, row int, f0, f1, f2, f3 R)
	// splitPairs writes for each of k > 0 rows of n complex numbers, 0 < n <= 8, two columns of a panel of A: the real
	// parts, and the imaginary ones times sign. srcRow is in bytes.
	splitPairs func(k int, src *R, srcRow int, dst *R, n int, sign R)
	// transposePairs copies complex number p of row r to number r of row p, for p < k and r < rows <= pairRows, k > 0.
	// It may write up to pairRows numbers of a row. Strides in bytes.
	transposePairs func(rows, k int, src *R, srcRow int, dst *R, dstRow int)
	pairRows       int

	// The kernels on n elements of contiguous vectors: the sum of x*y; y += alpha*x; x *= alpha; the sum of |x|.
	dot  func(n int, x, y *R) R
	axpy func(n int, alpha R, x, y *R)
	scal func(n int, alpha R, x *R)
	asum func(n int, x *R) R
	// Two of them on n reals that are pairs, complex numbers: the sums of the products of their parts; y += (re, im)*x.
	dotPairs  func(n int, x, y *R) (rr, ii, ir, ri R)
	axpyPairs func(n int, re, im R, x, y *R)
	// addsPairs is, for turns*4 rows of n reals that are pairs, aRow bytes apart: y += (re, im) * the product of each
	// with x. turns and n are more than 0.
	addsPairs func(turns, n int, a *R, aRow int, x, y *R, re, im R)
	// The kernels on 4 rows of n elements, aRow bytes apart: the product of each with x; y += the sum of each times its
	// alpha.
	dots func(n int, a *R, aRow int, x, sums *R)
	adds func(n int, a *R, aRow int, alphas, y *R)
	// These on 8 rows, with the same sums in the same order; nil where there are too few registers.
	dots8 func(n int, a *R, aRow int, x, sums *R)
	adds8 func(n int, a *R, aRow int, alphas, y *R)
	// lines[i] is y = alpha*(the sum of m > 0 rows of a, each times its x) + beta*y for n columns, n more than
	// i*lineWidth and up to (i+1)*lineWidth: y waits in registers, of which only AVX-512 has enough. beta 0 does not
	// read y.
	lines     []func(m int, x, a *R, aRow int, y *R, n int, alpha, beta R)
	lineWidth int
	// updates adds x, times the row's alpha, to each of 4 rows.
	updates func(n int, a *R, aRow int, alphas, x *R)
	// The kernels on 8 or 4 rows of a symmetric matrix, of which a triangle is stored: a square on the diagonal and n
	// elements beside it. Of y, the elements beside the square get the rows' products, and those below or above it the
	// columns'. Those on 8 are nil where there are too few registers.
	symmetricUpper8, symmetricLower8, symmetricUpper4, symmetricLower4 symmetricFunc[R]
}

type symmetricFunc[R float] func(n int, a *R, aRow int, x, y, square, squareX, squareY *R, alpha R)

// width is the number of columns in the largest tile.
func (kn *kernels[R]) width() int { return kn.vecs * kn.lanes }

// even is the width of tiles, in whole vectors, that cuts n columns most evenly.
func (kn *kernels[R]) even(n int) int {
	vectors := (n + kn.lanes - 1) >> kn.shift
	if vectors <= kn.vecs {
		return vectors << kn.shift // without the divisions, which cost as much as a small product
	}
	tiles := (vectors + kn.vecs - 1) / kn.vecs
	return (vectors + tiles - 1) / tiles * kn.lanes
}

// arsenal is the kernels of an element type by instruction set, and the memory they work in.
type arsenal[R float] struct {
	kernels [Go + 1]*kernels[R]
	scratch scratchPool[R]
	jobs    sync.Pool // of *job[R]
	sides   sync.Pool // of *sides[R]
	turned  sync.Pool // of *[mostTurned]R
}

// ours is the arsenal of R.
func ours[R float]() *arsenal[R] {
	var r R
	if unsafe.Sizeof(r) == unsafe.Sizeof(float32(0)) { // which the compiler decides, where it looks up a type's name
		return (*arsenal[R])(unsafe.Pointer(&singles))
	}
	return (*arsenal[R])(unsafe.Pointer(&doubles))
}

var (
	singles = arsenal[float32]{kernels: singleKernels()}
	doubles = arsenal[float64]{kernels: doubleKernels()}
)

// on is the kernels for a place.
func (a *arsenal[R]) on(p Place) *kernels[R] { return a.kernels[p.ISA.resolve()] }
