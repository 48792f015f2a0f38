//go:build omp

package rng

import (
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
)

// Distributions as kernels of the simulated device, which take the stream's numbers in order, as the host does, and
// computed by the host for devices that do not run Go.

var kernelUniform = ondevice.Kernel("rng.Uniform", ondevice.Changes[uint64]("r"))

func deviceUniform[T Real](s *Stream, r []T, a, b T) {
	type call struct {
		stream *Stream
		a, b   T
	}
	ondevice.Run1[*ArgumentError](kernelUniform, r, call{s, a, b}, func(_ ondevice.Place, r []T, with *call) {
		Uniform(with.stream, r, with.a, with.b)
	})
}

func stagedUniform[T Real](s *Stream, r []T, a, b T) {
	ondevice.Staged(kernelUniform, func() { Uniform(s, r, a, b) }, ondevice.Vector(&r))
}

var kernelGaussian = ondevice.Kernel("rng.Gaussian", ondevice.Changes[uint64]("r"))

func deviceGaussian[T Real](s *Stream, r []T, a, sigma T) {
	type call struct {
		stream   *Stream
		a, sigma T
	}
	ondevice.Run1[*ArgumentError](kernelGaussian, r, call{s, a, sigma}, func(_ ondevice.Place, r []T, with *call) {
		Gaussian(with.stream, r, with.a, with.sigma)
	})
}

func stagedGaussian[T Real](s *Stream, r []T, a, sigma T) {
	ondevice.Staged(kernelGaussian, func() { Gaussian(s, r, a, sigma) }, ondevice.Vector(&r))
}

var kernelBernoulli = ondevice.Kernel("rng.Bernoulli", ondevice.Changes[uint64]("r"))

func deviceBernoulli(s *Stream, r []int32, p float64) {
	type call struct {
		stream *Stream
		p      float64
	}
	ondevice.Run1[*ArgumentError](kernelBernoulli, r, call{s, p}, func(_ ondevice.Place, r []int32, with *call) {
		Bernoulli(with.stream, r, with.p)
	})
}

func stagedBernoulli(s *Stream, r []int32, p float64) {
	ondevice.Staged(kernelBernoulli, func() { Bernoulli(s, r, p) }, ondevice.Vector(&r))
}

var kernelUniformInt = ondevice.Kernel("rng.UniformInt", ondevice.Changes[uint64]("r"))

func deviceUniformInt(s *Stream, r []int32, a, b int32) {
	type call struct {
		stream *Stream
		a, b   int32
	}
	ondevice.Run1[*ArgumentError](kernelUniformInt, r, call{s, a, b}, func(_ ondevice.Place, r []int32, with *call) {
		UniformInt(with.stream, r, with.a, with.b)
	})
}

func stagedUniformInt(s *Stream, r []int32, a, b int32) {
	ondevice.Staged(kernelUniformInt, func() { UniformInt(s, r, a, b) }, ondevice.Vector(&r))
}

var kernelUniformBits = ondevice.Kernel("rng.UniformBits", ondevice.Changes[uint64]("r"))

func deviceUniformBits(s *Stream, r []uint64) {
	type call struct {
		stream *Stream
	}
	ondevice.Run1[*ArgumentError](kernelUniformBits, r, call{s}, func(_ ondevice.Place, r []uint64, with *call) {
		UniformBits(with.stream, r)
	})
}

func stagedUniformBits(s *Stream, r []uint64) {
	ondevice.Staged(kernelUniformBits, func() { UniformBits(s, r) }, ondevice.Vector(&r))
}
