//go:build omp

package rng

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// dispatchedAlike has a distribution fill parts of an array under dispatch and on the host, from streams that have been
// divided, and compares all of the array and the numbers that come next.
func dispatchedAlike[E any](t *testing.T, r *rand.Rand, s *Stream, host func(s *Stream, r []E),
	dispatched func(w gen.With, at string, s *Stream, r []E)) {
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
			with := gen.With{}
			if r.IntN(2) == 0 {
				with.Task = &gen.Tasking{}
			}
			dispatched(with, "user.go:7:2", other, got[from:to])
			gen.Taskwait("user.go:8:2")
		}
	}()
	require.Equal(t, want, got)
	host(s, want[:9])
	host(other, got[:9])
	require.Equal(t, want, got)
}

// All distributions, of all engines and types, are the host's under dispatch, waited for or not.
func TestEveryDistributionUnderDispatch(t *testing.T) {
	t.Cleanup(workshare.Stop)
	r := rand.New(rand.NewPCG(3, 9))
	for range 8 {
		for _, engine := range []func(...uint32) *Stream{NewPhilox, NewMRG32k3a, NewMCG59} {
			seed := r.Uint32()
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float64) { Uniform(s, x, -1, 2) },
				func(w gen.With, at string, s *Stream, x []float64) { OMPDispatch_Uniform(w, at, s, x, -1, 2) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float32) { Uniform(s, x, -1, 2) },
				func(w gen.With, at string, s *Stream, x []float32) { OMPDispatch_Uniform(w, at, s, x, -1, 2) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float64) { Gaussian(s, x, 1, 3) },
				func(w gen.With, at string, s *Stream, x []float64) { OMPDispatch_Gaussian(w, at, s, x, 1, 3) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []float32) { Gaussian(s, x, 1, 3) },
				func(w gen.With, at string, s *Stream, x []float32) { OMPDispatch_Gaussian(w, at, s, x, 1, 3) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []int32) { Bernoulli(s, x, 0.4) },
				func(w gen.With, at string, s *Stream, x []int32) { OMPDispatch_Bernoulli(w, at, s, x, 0.4) })
			dispatchedAlike(t, r, engine(seed), func(s *Stream, x []int32) { UniformInt(s, x, -7, 70) },
				func(w gen.With, at string, s *Stream, x []int32) { OMPDispatch_UniformInt(w, at, s, x, -7, 70) })
		}
		dispatchedAlike(t, r, NewPhilox(r.Uint32()), UniformBits, OMPDispatch_UniformBits)
	}
}

// Goroutines dispatch at once, each with a stream of its own that a skip has set apart: together they have the numbers
// of one.
func TestStreamsOfManyGoroutines(t *testing.T) {
	t.Cleanup(workshare.Stop)
	const parts, n = 8, 500
	for _, engine := range []func(...uint32) *Stream{NewPhilox, NewMRG32k3a, NewMCG59} {
		want, got := make([]float64, parts*n), make([]float64, parts*n)
		Gaussian(engine(5), want, 0, 1)
		region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.From}}}
		func() {
			defer gen.TargetData(region, gen.With{}, gen.Slice(got)).End()
			var all sync.WaitGroup
			for g := range parts {
				all.Go(func() {
					s := engine(5)
					s.SkipAhead(uint64(g * n))
					OMPDispatch_Gaussian(gen.With{}, "user.go:7:2", s, got[g*n:(g+1)*n], 0, 1)
				})
			}
			all.Wait()
		}()
		assert.Equal(t, want, got)
	}
}
