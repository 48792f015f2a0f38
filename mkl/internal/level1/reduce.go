package level1

import (
	"math"
	"unsafe"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

func pairsOf[R Real, C Complex](x []C) []R {
	return unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(x))), 2*len(x))
}

// Asum is the sum of |x[i]|; for the pairs of complex elements |re| + |im|. width is 1 for real vectors and 2 for
// pairs; inc counts elements and is positive.
func Asum[R Real](p engine.Place, n, width int, x []R, inc int) R {
	if inc == 1 {
		n, width = n*width, 1
	}
	return reduce(p, false, n, width, x, inc)
}

func asum[R Real](isa engine.ISA, n, width int, x []R, inc int) R {
	if inc == 1 && width == 1 {
		return engine.Asum(isa, x[:n])
	}
	var s R
	for i := range n {
		for _, v := range x[i*inc*width : i*inc*width+width] {
			s += abs(v)
		}
	}
	return s
}

func abs[R Real](v R) R { return R(math.Abs(float64(v))) }

// reduce adds up the magnitudes, or the squares, of a vector of n elements of width reals, piece by piece.
func reduce[R Real](p engine.Place, squares bool, n, width int, x []R, inc int) R {
	if n <= piece {
		return reducePiece(p.ISA, 0, squares, n, width, x, inc)
	}
	if worthATeam(p, n) {
		return reduceTeam(p, squares, n, width, x, inc)
	}
	var s R
	for i := range pieces(n) {
		s += reducePiece(p.ISA, i, squares, n, width, x, inc)
	}
	return s
}

func reduceTeam[R Real](p engine.Place, squares bool, n, width int, x []R, inc int) R {
	buffer := Borrow[R](pieces(n))
	parts := *buffer
	engine.Parallel(p, len(parts), func(i int) { parts[i] = reducePiece(p.ISA, i, squares, n, width, x, inc) })
	var s R
	for _, v := range parts {
		s += v
	}
	Return(buffer)
	return s
}

func reducePiece[R Real](isa engine.ISA, i int, squares bool, n, width int, x []R, inc int) R {
	lo, hi := part(n, i)
	if x = x[lo*inc*width:]; squares {
		return sumOfSquares(isa, hi-lo, width, x, inc)
	}
	return asum(isa, hi-lo, width, x, inc)
}

// Nrm2 is the Euclidean norm, without overflow or underflow on the way; width and inc as for [Asum]. It is NaN when an
// element is, otherwise +Inf when an element is infinite.
func Nrm2[R Real](p engine.Place, n, width int, x []R, inc int) R {
	if inc == 1 {
		n, width = n*width, 1
	}
	s := reduce(p, true, n, width, x, inc)
	// Squares that underflow are each less than the smallest normal number: beside a sum this large all n of them
	// together do not change a bit. Other sums are redone, scaled.
	var tiny, huge float64 = 0x1p-960, math.MaxFloat64
	if unsafe.Sizeof(s) == 4 {
		tiny, huge = 0x1p-90, math.MaxFloat32
	}
	if v := float64(s); v > tiny*float64(n*width) && v <= huge {
		return R(math.Sqrt(v))
	}
	return scaledNorm(n, width, x, inc)
}

func sumOfSquares[R Real](isa engine.ISA, n, width int, x []R, inc int) R {
	if inc == 1 && width == 1 {
		return engine.Dot(isa, x[:n], x)
	}
	var s R
	for i := range n {
		for _, v := range x[i*inc*width : i*inc*width+width] {
			s += v * v
		}
	}
	return s
}

// scaledNorm divides by the largest element first.
func scaledNorm[R Real](n, width int, x []R, inc int) R {
	var largest float64
	for i := range n {
		for _, v := range x[i*inc*width : i*inc*width+width] {
			largest = max(largest, math.Abs(float64(v))) // NaN wins
		}
	}
	if largest == 0 || math.IsNaN(largest) || math.IsInf(largest, 0) {
		return R(largest)
	}
	// A power of two divides exactly; the inverse of the largest one could be subnormal, so scale in two steps.
	_, exponent := math.Frexp(largest)
	var s float64
	for i := range n {
		for _, v := range x[i*inc*width : i*inc*width+width] {
			scaled := math.Ldexp(float64(v), -exponent)
			s += scaled * scaled
		}
	}
	return R(math.Ldexp(math.Sqrt(s), exponent))
}

// Iamax is the index, from 0, of the first element of largest |re| + |im|; the first NaN counts as larger than all. -1
// for n 0. width and inc as for [Asum].
func Iamax[R Real](n, width int, x []R, inc int) int {
	best, at := R(-1), -1
	for i := range n {
		var size R
		for _, v := range x[i*inc*width : i*inc*width+width] {
			size += abs(v)
		}
		if size != size {
			return i
		}
		if size > best {
			best, at = size, i
		}
	}
	return at
}
