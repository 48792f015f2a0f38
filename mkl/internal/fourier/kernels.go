package fourier

import "github.com/gooffload/gooffload/mkl/internal/engine"

// kernels are the inner loops of an instruction set. Those that are nil have no vector form; lanes is how many numbers
// a vector holds. Counts of numbers are multiples of lanes, rows lie a number of reals apart.
type kernels[F Float] struct {
	lanes int
	// pass4 is a pass of radix 4 over m vectors of s numbers, with 6 twiddles each.
	pass4 func(outRe, outIm, inRe, inIm, twiddles *F, m, s int)
	// pass2 is the last pass of radix 2: over one vector of s numbers.
	pass2 func(outRe, outIm, inRe, inIm *F, s int)
	// first4 is the first pass of radix 4 of one line of 4*m pairs; swap exchanges what their parts are.
	first4, first4Swap func(outRe, outIm, src, twiddles *F, m int)
	// second4 is the pass of radix 4 over m vectors of 4 numbers.
	second4 func(outRe, outIm, inRe, inIm, twiddles *F, m int)
	// last4 and last8 are the last passes, of radix 4 and 8, over one vector of s numbers. They put pairs together.
	last4, last4Swap, last8, last8Swap func(dst, inRe, inIm *F, s int, scale F)
	// three is all passes of a line of 64 or 128 pairs: first4, second4, and the last one.
	three, threeSwap func(dst, src, work, first, second *F, apart, n int, scale F)
	// sixtyFour is all of a line of 64 pairs; dst may be src.
	sixtyFour, sixtyFourSwap func(dst, src *F, scale F)
	// oneTwentyEight is all of a line of 128 pairs, with 128 pairs of work; dst may be src.
	oneTwentyEight, oneTwentyEightSwap func(dst, src, work *F, scale F)
	// twoFiftySix is all of a line of 256 pairs, with 128 pairs of work; dst may be src.
	twoFiftySix, twoFiftySixSwap func(dst, src, work *F, scale F)
	// evens brings those of n pairs to the front that have even places. halves makes a line of n pairs of the
	// transforms of these and of the others, with a vector of real parts, each twice, and one of imaginary ones for
	// each vector.
	evens, evensSwap   func(dst, src *F, n int)
	halves, halvesSwap func(dst, src, turns *F, n int, scale F)
	// split takes n pairs apart, rows times, one row behind the other; join puts them together and scales them.
	split func(re, im, src *F, srcRow, rows, n int)
	join  func(dst *F, dstRow int, re, im *F, rows, n int, scale F)
	// multiply multiplies rows of 8 numbers by rows of twiddles, 8 real and 8 imaginary parts each, and by a pair a
	// row.
	multiply func(re, im, twiddles, pairs *F, rows int)
	// transpose makes columns of rows of 8 reals: of each 8 rows a group, which lies so many reals behind the one
	// before.
	transpose func(out *F, apart int, in *F, groups int)
}

// splitRows takes rows of pairs apart, into rows that lie behind each other.
func (kn *kernels[F]) splitRows(out parts[F], src []F, srcRow, rows, n int) {
	if kn.split != nil && n%kn.lanes == 0 {
		kn.split(&out.re[0], &out.im[0], &src[0], srcRow, rows, n)
		return
	}
	for r := range rows {
		pairs := src[r*srcRow:][:2*n]
		re, im := row(out.re, r, n), row(out.im, r, n)
		for i := range re {
			re[i], im[i] = pairs[2*i], pairs[2*i+1]
		}
	}
}

// joinRows puts the pairs of rows together and scales them.
func (kn *kernels[F]) joinRows(dst []F, dstRow int, in parts[F], rows, n int, scale F) {
	if kn.join != nil && n%kn.lanes == 0 {
		kn.join(&dst[0], dstRow, &in.re[0], &in.im[0], rows, n, scale)
		return
	}
	for r := range rows {
		pairs := dst[r*dstRow:][:2*n]
		re, im := row(in.re, r, n), row(in.im, r, n)
		for i := range re {
			pairs[2*i], pairs[2*i+1] = scale*re[i], scale*im[i]
		}
	}
}

// kernelsOf are those of an instruction set, or of the best that the processor has.
func kernelsOf[F Float](isa engine.ISA) *kernels[F] {
	if isa == engine.Best {
		isa = engine.Detect()
	}
	isa = max(isa, engine.Detect())
	var kn any = doubleKernels(isa)
	if size[F]() == 4 {
		kn = singleKernels(isa)
	}
	return kn.(*kernels[F])
}
