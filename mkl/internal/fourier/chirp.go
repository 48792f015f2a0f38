package fourier

import (
	"math"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// chirp transforms any length by a convolution (Bluestein, "A linear filtering approach to the computation of discrete
// Fourier transform", 1970): jk = (j² + k² - (k-j)²)/2.
type chirp[F Float] struct {
	n      int
	line   *Line[F] // of a power of two from 2n-1 up
	turns  []F      // exp(-πi j²/n), as pairs
	filter []F      // the transform of its inverse, over the length of the line
}

func newChirp[F Float](n int, isa engine.ISA) *chirp[F] {
	length := chirpLength(n)
	c := &chirp[F]{n: n, line: NewLine[F](length, isa), turns: make([]F, 2*n), filter: make([]F, 2*length)}
	square := 0 // j² modulo 2n, without the overflow of j²
	for j := range n {
		re, im := root(square, 2*n)
		c.turns[2*j], c.turns[2*j+1] = F(re), F(im)
		for _, at := range []int{j, (length - j) % length} {
			c.filter[2*at], c.filter[2*at+1] = F(re), F(-im)
		}
		square = (square + 2*j + 1) % (2 * n)
	}
	c.line.Transform(c.filter, c.filter, false, 1/F(length), one)
	return c
}

// chirpLength is the length of the convolution that transforms n numbers.
func chirpLength(n int) int {
	length := 1
	for length < 2*n-1 {
		length *= 2
	}
	return length
}

// chirpIsFaster reports a length that stages could transform, and a chirp does in less time, on processors that have
// kernels for powers of two. The times are those of an EPYC of the fifth generation, in nanoseconds for each number, as
// they were measured for 80 lengths: a stage takes the longer the greater its radix, and a chirp the longer the less of
// its line the caches hold.
func chirpIsFaster(n int, radices []int) bool {
	length := chirpLength(n)
	if length < 32 { // such lines have no kernel
		return false
	}
	stages := 2.0
	for _, r := range radices {
		switch r {
		case 2:
			stages += 1.3
		case 3:
			stages += 2.4
		case 4:
			stages += 1.6
		case 5:
			stages += 3.9
		default:
			stages += 1.5 * float64(r)
		}
	}
	line := 2.2 + 0.2*math.Log2(float64(length))
	if length >= 1<<16 {
		line *= 1.7
	}
	return line*float64(length) < stages*float64(n)
}

// transform exchanges the parts of what comes and of what goes for the inverse.
func (c *chirp[F]) transform(dst, src []F, inverse bool, scale F) {
	w := c.line.borrow(1)
	defer c.line.pool.Put(w)
	length := c.line.n
	line := w.memory[:2*length]
	for j := range c.n {
		re, im := src[2*j], src[2*j+1]
		if inverse {
			re, im = im, re
		}
		wr, wi := c.turns[2*j], c.turns[2*j+1]
		line[2*j], line[2*j+1] = re*wr-im*wi, re*wi+im*wr
	}
	clear(line[2*c.n:])
	c.line.Transform(line, line, false, 1, one)
	for j := range length {
		re, im, wr, wi := line[2*j], line[2*j+1], c.filter[2*j], c.filter[2*j+1]
		line[2*j], line[2*j+1] = re*wr-im*wi, re*wi+im*wr
	}
	c.line.Transform(line, line, true, 1, one)
	for k := range c.n {
		re, im, wr, wi := line[2*k], line[2*k+1], c.turns[2*k], c.turns[2*k+1]
		re, im = scale*(re*wr-im*wi), scale*(re*wi+im*wr)
		if inverse {
			re, im = im, re
		}
		dst[2*k], dst[2*k+1] = re, im
	}
}
