// Package fourier computes discrete Fourier transforms of lines of complex numbers: one length, any length.
//
// A line of n numbers x becomes X[k] = sum of x[j]*exp(-2πi jk/n), and the other way round with the sign turned.
// Complex numbers come and go as pairs of reals. In between their parts lie apart, which is how vector instructions
// like them, and the inverse transform is the forward one with the parts exchanged.
//
// The algorithms are Stockham's for products of small primes (no reordering, each pass reads one buffer and writes the
// other), the four-step one of Bailey ("FFTs in external or hierarchical memory", 1990) for powers of two that outgrow
// the caches, and Bluestein's for all other lengths.
package fourier

import (
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// Float is a part of a complex number.
type Float interface{ float32 | float64 }

// Line transforms lines of one length. It does not change once it is made, so any number of goroutines may use it.
type Line[F Float] struct {
	n      int
	stages []stage[F]
	kn     *kernels[F]
	first  []F   // twiddles of the fast path's first pass; nil: there is none
	second []F   // and of its second
	turns  [][]F // of a line made of its halves, and of these if they are, too; nil: it is not
	chirp  *chirp[F]
	square *square[F]
	pool   sync.Pool
}

// NewLine makes tables for lines of n > 0 numbers.
func NewLine[F Float](n int, isa engine.ISA) *Line[F] {
	l := &Line[F]{n: n, kn: kernelsOf[F](isa)}
	radices, whole := factors(n)
	switch {
	case !whole:
		l.chirp = newChirp[F](n, isa)
	case l.kn.pass4 != nil && n&(n-1) == 0 && n >= smallestSquare[F]():
		l.square = newSquare[F](n, isa)
	default:
		l.stages = newStages[F](n, radices)
		l.fastTables()
		if l.first == nil && l.kn.pass4 != nil && chirpIsFaster(n, radices) {
			l.chirp = newChirp[F](n, isa) // of lines; columns have the stages, which take several of them at once
		}
	}
	return l
}

// Len is the length of the lines.
func (l *Line[F]) Len() int { return l.n }

// one is the place of lines that goroutines do not share.
var one = engine.Place{Threads: 1}

// Transform transforms one line of n pairs, and scales what comes out. dst and src may be the same.
func (l *Line[F]) Transform(dst, src []F, inverse bool, scale F, place engine.Place) {
	l.Lines(dst, 0, src, 0, 1, inverse, scale, place)
}

// Lines transforms count lines of n pairs, which lie so many reals apart. dst and src may be the same, if lines lie
// equally far apart in both. Goroutines are for one line: lines follow each other.
func (l *Line[F]) Lines(dst []F, dstApart int, src []F, srcApart, count int, inverse bool, scale F,
	place engine.Place) {
	if l.first != nil {
		l.fast(dst, dstApart, src, srcApart, count, inverse, scale)
		return
	}
	for i := range count {
		y, x := dst[i*dstApart:], src[i*srcApart:]
		switch {
		case l.chirp != nil:
			l.chirp.transform(y, x, inverse, scale)
		case l.square != nil:
			l.square.transform(y, x, inverse, scale, place)
		default:
			l.Columns(y, 2, x, 2, 1, inverse, scale)
		}
	}
}

// Columns transforms width lines side by side: pair c of row j is number j of line c, and rows lie so many reals
// apart. width is at most [Width]. dst and src may be the same, if their rows lie equally far apart.
func (l *Line[F]) Columns(dst []F, dstRow int, src []F, srcRow, width int, inverse bool, scale F) {
	if l.stages == nil && l.n > 1 {
		l.oneByOne(dst, dstRow, src, srcRow, width, inverse, scale)
		return
	}
	w := l.borrow(width)
	defer l.pool.Put(w)
	in, out := w.buffers(l.n * width)
	l.kn.splitRows(in.facing(inverse), src, srcRow, l.n, width)
	in, _ = l.passes(in, out, width, len(l.stages))
	l.kn.joinRows(dst, dstRow, in.facing(inverse), l.n, width, scale)
}

// oneByOne transforms columns that cannot be transformed together.
func (l *Line[F]) oneByOne(dst []F, dstRow int, src []F, srcRow, width int, inverse bool, scale F) {
	w := l.borrow(1)
	defer l.pool.Put(w)
	line := w.memory[:2*l.n]
	for c := range width {
		for j := range l.n {
			copy(line[2*j:2*j+2], src[j*srcRow+2*c:])
		}
		l.Transform(line, line, inverse, scale, one)
		for j := range l.n {
			copy(dst[j*dstRow+2*c:], line[2*j:2*j+2])
		}
	}
}

// passes runs the first count stages, on vectors of s numbers, and says which buffer holds what they leave.
func (l *Line[F]) passes(in, out parts[F], s, count int) (parts[F], parts[F]) {
	for i := range l.stages[:count] {
		l.stages[i].run(l.kn, out, in, s)
		s *= l.stages[i].radix
		in, out = out, in
	}
	return in, out
}

// Width is the greatest number of columns: what a cache line of pairs holds twice.
func Width[F Float]() int { return 2 * lineOfCache / (2 * size[F]()) }

const lineOfCache = 64 // bytes

func size[F Float]() int {
	if _, double := any(F(0)).(float64); double {
		return 8
	}
	return 4
}
