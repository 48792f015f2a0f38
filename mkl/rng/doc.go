// Package rng makes random numbers as oneMKL's vector statistics does: engines that are named and reproducible by their
// seeds, streams of them that skip and divide, and distributions that fill slices.
//
//	s := rng.NewPhilox(42)
//	rng.Gaussian(s, x, 0, 1) // fills x
//
// # Engines
//
//	NewPhilox    Philox4x32-10, counter-based: 2^64 streams by their key, 2^130 numbers each
//	NewMRG32k3a  L'Ecuyer's combined multiple recursive generator, period about 2^191
//	NewMCG59     the multiplicative congruential generator 13^13 modulo 2^59, period 2^57
//
// Seeds are lists of 32-bit words, read as oneMKL's vslNewStreamEx reads them (Notes for Vector Statistics, one section
// for each engine).
//
// # Streams
//
// [Stream.SkipAhead] and [Stream.Leapfrog] give goroutines, or devices, parts of one sequence: blocks of it, or each
// n-th number. Neither makes the numbers between. A stream is for one goroutine at a time.
//
// # In kernels
//
// [PhiloxAt], [UniformAt], [GaussianAt], [MCG59At] and [MRG32k3aAt] are functions of a seed and an index and nothing
// else, so iterations may call them in any order, on any device. They are the numbers of the streams: element i of
// Uniform(NewPhilox(seed), …, 0, 1) is UniformAt(seed, i).
//
//	//omp:target teams distribute parallel for
//	for i := range x {
//		x[i] += rng.GaussianAt(seed, uint64(i))
//	}
//
// These are numbers for simulations. They can be predicted, so they are not for secrets.
package rng
