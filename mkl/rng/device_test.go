//go:build omp

package rng

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

// sameOnDevice compares what a distribution puts into n numbers on the host, by its kernel, and by the host for a
// device, and that the streams go on alike.
func sameOnDevice[E any](t *testing.T, n int, host, device, staged func(s *Stream, r []E)) {
	a, b, c := NewPhilox(7), NewPhilox(7), NewPhilox(7)
	x, y, z := make([]E, n), make([]E, n), make([]E, n)
	host(a, x)
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}, {Map: gen.ToFrom}}}
	func() {
		defer gen.TargetData(region, gen.With{}, gen.Slice(y), gen.Slice(z)).End()
		device(b, gen.UseSlice(gen.With{}, y))
		staged(c, z)
	}()
	assert.Equal(t, x, y)
	assert.Equal(t, x, z)
	next := make([]E, 3)
	host(a, x[:min(n, 3)])
	host(b, next[:min(n, 3)])
	assert.Equal(t, x[:min(n, 3)], next[:min(n, 3)])
}

func TestDistributionsOnTheDevice(t *testing.T) {
	for _, n := range []int{0, 1, 255, 1001} {
		sameOnDevice(t, n, func(s *Stream, r []float64) { Uniform(s, r, -1, 2) },
			func(s *Stream, r []float64) { deviceUniform(s, r, -1, 2) }, func(s *Stream, r []float64) {
				stagedUniform(s,
					r, -1, 2)
			})
		sameOnDevice(t, n, func(s *Stream, r []float32) { Gaussian(s, r, 1, 2) },
			func(s *Stream, r []float32) { deviceGaussian(s, r, 1, 2) }, func(s *Stream,
				r []float32) {
				stagedGaussian(s, r, 1, 2)
			})
		sameOnDevice(t, n, func(s *Stream, r []int32) { Bernoulli(s, r, 0.3) },
			func(s *Stream, r []int32) { deviceBernoulli(s, r, 0.3) }, func(s *Stream, r []int32) {
				stagedBernoulli(s,
					r, 0.3)
			})
		sameOnDevice(t, n, func(s *Stream, r []int32) { UniformInt(s, r, -5, 9) },
			func(s *Stream, r []int32) { deviceUniformInt(s, r, -5, 9) }, func(s *Stream,
				r []int32) {
				stagedUniformInt(s, r, -5, 9)
			})
		sameOnDevice(t, n, UniformBits, deviceUniformBits, stagedUniformBits)
	}
	r := []int32{1}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}}}
	defer gen.TargetData(region, gen.With{}, gen.Slice(r)).End()
	assert.PanicsWithError(t, "mkl: UniformInt: parameter 4 (b) is 3; it must be above a, which is 4", func() {
		deviceUniformInt(NewPhilox(1), gen.UseSlice(gen.With{}, r), 4, 3)
	})
}

// A stream that there is not is refused on either side, and under dispatch with the place of the directive.
func TestNoStream(t *testing.T) {
	const text = "mkl: Gaussian: parameter 1 (s) is not a stream; NewPhilox, NewMRG32k3a and NewMCG59 make one"
	r := make([]float64, 2)
	assert.PanicsWithError(t, text, func() { Gaussian(nil, r, 0, 1) })
	assert.PanicsWithError(t, text, func() { Gaussian(new(Stream), r, 0, 1) })
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}}}
	defer gen.TargetData(region, gen.With{}, gen.Slice(r)).End()
	assert.PanicsWithError(t, "user.go:7:2: "+text, func() {
		d := gen.Dispatch(&gen.Dispatcher{Name: "Gaussian", Variants: []gen.Variant{{}}}, gen.With{}, "user.go:7:2", true)
		defer d.End()
		deviceGaussian(nil, gen.UseSlice(gen.With{}, r), 0, 1)
	})
}
