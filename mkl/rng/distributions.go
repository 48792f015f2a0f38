//go:build !omp

package rng

import "math"

// Real is the set of element types of continuous distributions.
type Real interface{ float32 | float64 }

// Uniform fills r with numbers that are uniform in [a, b), a < b. Each takes one number of the stream.
//
//omp:declare variant(deviceUniform) match(construct={dispatch}, device={arch(sim)}) adjust_args(need_device_ptr: r)
//omp:declare variant(stagedUniform) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: r)
func Uniform[T Real](s *Stream, r []T, a, b T) {
	s.demand("Uniform")
	finite("Uniform", 3, "a", a)
	if !(a < b) || math.IsInf(float64(b-a), 0) {
		refuse("Uniform", 4, "b", "is %v; it must be above a, which is %v, by a finite number", b, a)
	}
	last := below(b)
	s.parts(len(r), func(at int, x []uint64) {
		for i, w := range x {
			r[at+i] = min(T(float64(a)+s.unit(w)*float64(b-a)), last)
		}
	})
}

// below is the largest number less than b, which rounding must not reach.
func below[T Real](b T) T {
	if single, ok := any(b).(float32); ok {
		return T(math.Nextafter32(single, float32(math.Inf(-1))))
	}
	return T(math.Nextafter(float64(b), math.Inf(-1)))
}

// UniformAt is element i of Uniform(NewPhilox(uint32(seed), uint32(seed>>32)), …, 0, 1). Kernels may call it.
func UniformAt(seed, i uint64) float64 { return unit32(PhiloxAt(seed, i)) }

// Gaussian fills r with normal numbers of mean a and standard deviation sigma > 0, by the method of Box and Muller, two
// at a time from two numbers of the stream (oneMKL's BOXMULLER2). Where r has an odd length the last pair's second is
// not used.
//
//omp:declare variant(deviceGaussian) match(construct={dispatch}, device={arch(sim)}) adjust_args(need_device_ptr: r)
//omp:declare variant(stagedGaussian) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: r)
func Gaussian[T Real](s *Stream, r []T, a, sigma T) {
	s.demand("Gaussian")
	finite("Gaussian", 3, "a", a)
	if !(sigma > 0) || math.IsInf(float64(sigma), 0) {
		refuse("Gaussian", 4, "sigma", "is %v; it must be above 0 and finite", sigma)
	}
	s.parts(len(r)+len(r)%2, func(at int, x []uint64) {
		for i := 0; i < len(x); i += 2 {
			sin, cos := normal(s.unit(x[i]), s.unit(x[i+1]))
			r[at+i] = T(float64(a) + float64(sigma)*sin)
			if at+i+1 < len(r) {
				r[at+i+1] = T(float64(a) + float64(sigma)*cos)
			}
		}
	})
}

// normal is a pair of normal numbers of two uniform ones. A uniform number of 0 counts as half of the least above it
// that 32 bits make, so that its logarithm is finite.
func normal(u, v float64) (sin, cos float64) {
	if u == 0 {
		u = 1.0 / (1 << 33)
	}
	radius := math.Sqrt(-2 * math.Log(u))
	sin, cos = math.Sincos(2 * math.Pi * v)
	return radius * sin, radius * cos
}

// GaussianAt is element i of Gaussian(NewPhilox(uint32(seed), uint32(seed>>32)), …, 0, 1). Kernels may call it.
func GaussianAt(seed, i uint64) float64 {
	pair := i &^ 1
	sin, cos := normal(UniformAt(seed, pair), UniformAt(seed, pair+1))
	if i == pair {
		return sin
	}
	return cos
}

// Bernoulli fills r with 1 with probability p, and with 0 otherwise; 0 <= p <= 1. Each takes one number of the stream.
//
//omp:declare variant(deviceBernoulli) match(construct={dispatch}, device={arch(sim)}) adjust_args(need_device_ptr: r)
//omp:declare variant(stagedBernoulli) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: r)
func Bernoulli(s *Stream, r []int32, p float64) {
	s.demand("Bernoulli")
	if !(0 <= p && p <= 1) {
		refuse("Bernoulli", 3, "p", "is %v; it must be from 0 to 1", p)
	}
	s.parts(len(r), func(at int, x []uint64) {
		for i, w := range x {
			r[at+i] = 0
			if s.unit(w) < p {
				r[at+i] = 1
			}
		}
	})
}

// UniformInt fills r with integers that are uniform in [a, b), a < b. Each takes one number of the stream.
//
//omp:declare variant(deviceUniformInt) match(construct={dispatch}, device={arch(sim)}) adjust_args(need_device_ptr: r)
//omp:declare variant(stagedUniformInt) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: r)
func UniformInt(s *Stream, r []int32, a, b int32) {
	s.demand("UniformInt")
	if a >= b {
		refuse("UniformInt", 4, "b", "is %d; it must be above a, which is %d", b, a)
	}
	s.parts(len(r), func(at int, x []uint64) {
		for i, w := range x {
			r[at+i] = int32(int64(a) + int64(s.unit(w)*float64(int64(b)-int64(a))))
		}
	})
}

// UniformBits fills r with words all bits of which are random. It takes two numbers of a 32-bit engine for a word, the
// lower half first; MRG32k3a's and MCG59's numbers are not made of random bits, and refused.
//
//omp:declare variant(deviceUniformBits) match(construct={dispatch}, device={arch(sim)}) adjust_args(need_device_ptr: r)
//omp:declare variant(stagedUniformBits) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: r)
func UniformBits(s *Stream, r []uint64) {
	s.demand("UniformBits")
	_, philox := s.engine.(*philox)
	if !philox {
		refuse("UniformBits", 1, "s", "has an engine that does not make random bits; Philox does")
	}
	s.parts(2*len(r), func(at int, x []uint64) {
		for i := 0; i < len(x); i += 2 {
			r[(at+i)/2] = x[i] | x[i+1]<<32
		}
	})
}
