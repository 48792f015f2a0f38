package fourier

import "github.com/gooffload/gooffload/mkl/internal/engine"

// chirp transforms any length by a convolution (Bluestein, "A linear filtering approach to the computation of discrete
// Fourier transform", 1970): jk = (j² + k² - (k-j)²)/2.
type chirp[F Float] struct {
	n      int
	line   *Line[F] // of a power of two from 2n-1 up
	turns  []F      // exp(-πi j²/n), as pairs
	filter []F      // the transform of its inverse, over the length of the line
}

func newChirp[F Float](n int, isa engine.ISA) *chirp[F] {
	length := 1
	for length < 2*n-1 {
		length *= 2
	}
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
