//go:build !omp

package rng

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Distributions under dispatch as programs write them, waited for or not.

func dispatchedUniform[T Real](later bool, s *Stream, r []T, a, b T) {
	//omp:dispatch nowait(later)
	Uniform(s, r, a, b)
}

func dispatchedGaussian[T Real](later bool, s *Stream, r []T, a, sigma T) {
	//omp:dispatch nowait(later)
	Gaussian(s, r, a, sigma)
}

func dispatchedBernoulli(later bool, s *Stream, r []int32, p float64) {
	//omp:dispatch nowait(later)
	Bernoulli(s, r, p)
}

func dispatchedUniformInt(later bool, s *Stream, r []int32, a, b int32) {
	//omp:dispatch nowait(later)
	UniformInt(s, r, a, b)
}

func dispatchedUniformBits(later bool, s *Stream, r []uint64) {
	//omp:dispatch nowait(later)
	UniformBits(s, r)
}

func waitForAll() {
	//omp:taskwait
}

// Goroutines dispatch at once, each with a stream of its own that a skip has set apart: together they have the numbers
// of one.
func TestStreamsOfManyGoroutines(t *testing.T) {
	const parts, n = 8, 500
	for _, engine := range []func(...uint32) *Stream{NewPhilox, NewMRG32k3a, NewMCG59} {
		for _, f := range []func(later bool, s *Stream, r []float64){
			func(later bool, s *Stream, r []float64) { dispatchedUniform(later, s, r, -1, 1) },
			func(later bool, s *Stream, r []float64) { dispatchedGaussian(later, s, r, 0, 1) },
		} {
			want, got := make([]float64, parts*n), make([]float64, parts*n)
			fillOne(f, engine(5), want)
			fillParts(f, engine, n, got)
			assert.Equal(t, want, got)
		}
	}
}

func fillOne(f func(later bool, s *Stream, r []float64), s *Stream, x []float64) {
	//omp:target data map(from: x)
	f(false, s, x)
}

func fillParts(f func(later bool, s *Stream, r []float64), engine func(...uint32) *Stream, n int, x []float64) {
	//omp:target data map(from: x)
	{
		var all sync.WaitGroup
		for at := 0; at < len(x); at += n {
			all.Go(func() {
				s := engine(5)
				s.SkipAhead(uint64(at))
				f(at%2 == 0, s, x[at:at+n])
				waitForAll()
			})
		}
		all.Wait()
	}
}

// Integers, bits and throws, too, are those of a stream that goes on.
func TestDispatchedInParts(t *testing.T) {
	s, whole := NewPhilox(6), NewPhilox(6)
	r, want := make([]int32, 400), make([]int32, 400)
	bits, wantBits := make([]uint64, 40), make([]uint64, 40)
	UniformInt(whole, want[:200], -3, 30)
	Bernoulli(whole, want[200:], 0.25)
	UniformBits(whole, wantBits)
	//omp:target data map(from: r, bits)
	{
		dispatchedUniformInt(false, s, r[:77], -3, 30)
		dispatchedUniformInt(true, s, r[77:200], -3, 30)
		waitForAll()
		dispatchedBernoulli(false, s, r[200:], 0.25)
		dispatchedUniformBits(true, s, bits)
		waitForAll()
	}
	assert.Equal(t, want, r)
	assert.Equal(t, wantBits, bits)
}
