package rng

// Stream is a sequence of random numbers and the place in it. One goroutine uses it at a time.
type Stream struct {
	engine
	buffer [256]uint64 // numbers on their way into a distribution
}

// engine makes the numbers of a sequence.
type engine interface {
	fill(out []uint64)     // the next numbers
	skip(n uint64)         // leaves numbers out
	leap(k, n uint64)      // the k-th of each n numbers from here on is what is left of the sequence
	clone() engine         // another one at the same place
	unit(x uint64) float64 // a number of the sequence as one of [0, 1)
}

func begin(e engine) *Stream { return &Stream{engine: e} }

// Copy is a second stream at the same place.
func (s *Stream) Copy() *Stream {
	s.demand("Copy")
	return begin(s.clone())
}

// SkipAhead leaves n numbers out: for goroutine g of several that use n numbers each, SkipAhead(g * n).
func (s *Stream) SkipAhead(n uint64) {
	s.demand("SkipAhead")
	s.skip(n)
}

// Leapfrog makes a stream of one number of each n: of numbers k, k+n, k+2n, … from here on, with k from 0 to n-1.
// oneMKL has that for some engines only; here all do.
func (s *Stream) Leapfrog(k, n int) {
	s.demand("Leapfrog")
	if n < 1 {
		refuse("Leapfrog", 2, "n", "is %d; it must be at least 1", n)
	}
	if k < 0 || k >= n {
		refuse("Leapfrog", 1, "k", "is %d; it must be from 0 to n-1, which is %d", k, n-1)
	}
	s.leap(uint64(k), uint64(n))
}

// parts calls use with the next n numbers of a stream, some at a time.
func (s *Stream) parts(n int, use func(at int, x []uint64)) {
	for at := 0; at < n; at += len(s.buffer) {
		part := s.buffer[:min(len(s.buffer), n-at)]
		s.fill(part)
		use(at, part)
	}
}
