//go:build omp

package rng

import (
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
)

// Distributions as kernels of the simulated device, which take the stream's numbers in order, as the host does, and
// computed by the host for devices that do not run Go.

var kernelUniform = ondevice.Kernel("rng.Uniform", ondevice.Changes[uint64]("r"))

func deviceUniform[T Real](s *Stream, r []T, a, b T) {
	ondevice.Run1[*ArgumentError](kernelUniform, r, func(_ ondevice.Place, r []T) { Uniform(s, r, a, b) })
}

func stagedUniform[T Real](s *Stream, r []T, a, b T) {
	ondevice.Staged(kernelUniform, func() { Uniform(s, r, a, b) }, ondevice.Vector(&r))
}

var kernelGaussian = ondevice.Kernel("rng.Gaussian", ondevice.Changes[uint64]("r"))

func deviceGaussian[T Real](s *Stream, r []T, a, sigma T) {
	ondevice.Run1[*ArgumentError](kernelGaussian, r, func(_ ondevice.Place, r []T) { Gaussian(s, r, a, sigma) })
}

func stagedGaussian[T Real](s *Stream, r []T, a, sigma T) {
	ondevice.Staged(kernelGaussian, func() { Gaussian(s, r, a, sigma) }, ondevice.Vector(&r))
}

var kernelBernoulli = ondevice.Kernel("rng.Bernoulli", ondevice.Changes[uint64]("r"))

func deviceBernoulli(s *Stream, r []int32, p float64) {
	ondevice.Run1[*ArgumentError](kernelBernoulli, r, func(_ ondevice.Place, r []int32) { Bernoulli(s, r, p) })
}

func stagedBernoulli(s *Stream, r []int32, p float64) {
	ondevice.Staged(kernelBernoulli, func() { Bernoulli(s, r, p) }, ondevice.Vector(&r))
}

var kernelUniformInt = ondevice.Kernel("rng.UniformInt", ondevice.Changes[uint64]("r"))

func deviceUniformInt(s *Stream, r []int32, a, b int32) {
	ondevice.Run1[*ArgumentError](kernelUniformInt, r, func(_ ondevice.Place, r []int32) { UniformInt(s, r, a, b) })
}

func stagedUniformInt(s *Stream, r []int32, a, b int32) {
	ondevice.Staged(kernelUniformInt, func() { UniformInt(s, r, a, b) }, ondevice.Vector(&r))
}

var kernelUniformBits = ondevice.Kernel("rng.UniformBits", ondevice.Changes[uint64]("r"))

func deviceUniformBits(s *Stream, r []uint64) {
	ondevice.Run1[*ArgumentError](kernelUniformBits, r, func(_ ondevice.Place, r []uint64) { UniformBits(s, r) })
}

func stagedUniformBits(s *Stream, r []uint64) {
	ondevice.Staged(kernelUniformBits, func() { UniformBits(s, r) }, ondevice.Vector(&r))
}
