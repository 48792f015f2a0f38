//go:build omp

package rng

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/gen"
)

// dispatchedAlike has a distribution fill parts of an array under dispatch and on the host, from streams that have been
// divided, and compares all of the array and the numbers that come next.
func dispatchedAlike[E any](t *testing.T, r *rand.Rand, s *Stream, host func(s *Stream, r []E),
	dispatched func(later bool, s *Stream, r []E)) {
	if r.IntN(2) == 0 {
		s.SkipAhead(r.Uint64() >> r.IntN(64))
		s.Leapfrog(r.IntN(3), 3)
	}
	other := s.Copy()
	want, got := make([]E, 600), make([]E, 600)
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}}}
	func() {
		defer gen.TargetData(region, gen.With{}, gen.Slice(got)).End()
		for range 4 {
			from := r.IntN(300)
			to := from + r.IntN(300)
			host(s, want[from:to])
			dispatched(r.IntN(2) == 0, other, got[from:to])
			waitForAll()
		}
	}()
	require.Equal(t, want, got)
	host(s, want[:9])
	host(other, got[:9])
	require.Equal(t, want, got)
}

// All distributions, of all engines and types, are the host's under dispatch, waited for or not.
func TestEveryDistributionUnderDispatch(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 8 {
		for _, engine := range []func(...uint32) *Stream{NewPhilox, NewMRG32k3a, NewMCG59} {
			seed := r.Uint32()
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float64) { Uniform(s, x, -1, 2) },
				func(later bool, s *Stream, x []float64) { dispatchedUniform(later, s, x, -1, 2) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float32) { Uniform(s, x, -1, 2) },
				func(later bool, s *Stream, x []float32) { dispatchedUniform(later, s, x, -1, 2) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float64) { Gaussian(s, x, 1, 3) },
				func(later bool, s *Stream, x []float64) { dispatchedGaussian(later, s, x, 1, 3) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float32) { Gaussian(s, x, 1, 3) },
				func(later bool, s *Stream, x []float32) { dispatchedGaussian(later, s, x, 1, 3) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []int32) { Bernoulli(s, x, 0.4) },
				func(later bool, s *Stream, x []int32) { dispatchedBernoulli(later, s, x, 0.4) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []int32) { UniformInt(s, x, -7, 70) },
				func(later bool, s *Stream, x []int32) { dispatchedUniformInt(later, s, x, -7, 70) })
		}
		dispatchedAlike(t, r, NewPhilox(r.Uint32()), UniformBits, dispatchedUniformBits)
	}
}
