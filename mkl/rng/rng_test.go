package rng_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/rng"
)

// The known answers that the authors of Philox give for 10 rounds.
func TestPhiloxKnownAnswers(t *testing.T) {
	const all = math.MaxUint32
	assert.Equal(t, [4]uint32{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8},
		rng.Philox4x32([2]uint32{}, [4]uint32{}))
	assert.Equal(t, [4]uint32{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd},
		rng.Philox4x32([2]uint32{all, all}, [4]uint32{all, all, all, all}))
	assert.Equal(t, [4]uint32{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1},
		rng.Philox4x32([2]uint32{0xa4093822, 0x299f31d0}, [4]uint32{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}))
}

// The first numbers of L'Ecuyer's package with its standard seed, which divides by the modulus and 1.
func TestMRG32k3aKnownAnswers(t *testing.T) {
	u := make([]float64, 5)
	rng.Uniform(rng.NewMRG32k3a(12345, 12345, 12345, 12345, 12345, 12345), u, 0, 1)
	for i, want := range []float64{0.127011, 0.318528, 0.309186, 0.825847, 0.221630} {
		assert.InDelta(t, want, u[i], 5e-7, "number %d", i)
	}
}

// big59 are numbers of MCG59 by exact arithmetic.
func big59(seed int64, n int) (out []float64) {
	m := new(big.Int).Lsh(big.NewInt(1), 59)
	a := new(big.Int).Exp(big.NewInt(13), big.NewInt(13), nil)
	x := big.NewInt(seed)
	for range n {
		u, _ := new(big.Rat).SetFrac(x, m).Float64()
		out = append(out, u)
		x = new(big.Int).Mod(new(big.Int).Mul(x, a), m)
	}
	return out
}

func TestMCG59IsExact(t *testing.T) {
	u := make([]float64, 500)
	rng.Uniform(rng.NewMCG59(777, 3), u, 0, 1)
	assert.InDeltaSlice(t, big59(777+3<<32, len(u)), u, 1e-15)
	first := make([]float64, 1)
	rng.Uniform(rng.NewMCG59(0, 1<<27), first, 0, 1) // 0 modulo 2^59
	assert.Equal(t, 1.0/(1<<59) >= first[0], true, "%g", first[0])
}

var engines = map[string]func(seed ...uint32) *rng.Stream{
	"Philox": rng.NewPhilox, "MRG32k3a": rng.NewMRG32k3a, "MCG59": rng.NewMCG59,
}

func uniform(s *rng.Stream, n int) []float64 {
	u := make([]float64, n)
	rng.Uniform(s, u, 0, 1)
	return u
}

// Leaving numbers out is as good as making them, also across the ends of buffers and blocks, and in what is divided.
func TestSkipAheadAndLeapfrog(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, make := range engines {
		t.Run(name, func(t *testing.T) {
			whole := uniform(make(7), 6000)
			for range 200 {
				s, at, step := make(7), 0, 1
				for len(whole) > at {
					switch n := r.IntN(300); r.IntN(4) {
					case 0:
						s.SkipAhead(uint64(n))
						at += n * step
					case 1:
						n = 1 + n%4
						k := r.IntN(n)
						s.Leapfrog(k, n)
						at, step = at+k*step, step*n
					default:
						for _, u := range uniform(s.Copy(), n) {
							if at < len(whole) {
								require.Equal(t, whole[at], u, "number %d, each %d-th", at, step)
							}
							at += step
						}
						s.SkipAhead(uint64(n))
					}
				}
			}
		})
	}
}

// A long way is as good as many short ones.
func TestSkipAheadFar(t *testing.T) {
	for name, make := range engines {
		far, often := make(3, 1), make(3, 1)
		far.SkipAhead(1 << 62)
		for range 1 << 10 {
			often.SkipAhead(1 << 52)
		}
		assert.Equal(t, uniform(far, 10), uniform(often, 10), name)
	}
	end := rng.NewPhilox(1, 2, math.MaxUint32, math.MaxUint32, math.MaxUint32, math.MaxUint32)
	end.SkipAhead(4) // the counter wraps
	assert.Equal(t, uniform(rng.NewPhilox(1, 2), 9), uniform(end, 9))
}

// The functions that kernels call are the numbers of the streams.
func TestNumbersByIndex(t *testing.T) {
	const seed = 5<<32 | 9
	u, g := uniform(rng.NewPhilox(9, 5), 1000), make([]float64, 1001)
	rng.Gaussian(rng.NewPhilox(9, 5), g, 0, 1)
	for i := range u {
		require.Equal(t, u[i], rng.UniformAt(seed, uint64(i)))
		require.Equal(t, g[i], rng.GaussianAt(seed, uint64(i)))
	}
	assert.Equal(t, g[1000], rng.GaussianAt(seed, 1000))
	m, c := uniform(rng.NewMRG32k3a(9), 100), uniform(rng.NewMCG59(9, 5), 100)
	for i := range m {
		require.Equal(t, m[i], float64(rng.MRG32k3aAt(9, uint64(i)))/(1<<32-209))
		require.InDelta(t, c[i], float64(rng.MCG59At(seed, uint64(i)))/(1<<59), 1e-15)
	}
	w := make([]uint64, 10)
	rng.UniformBits(rng.NewPhilox(9, 5), w)
	for i := range w {
		i := uint64(i)
		require.Equal(t, uint64(rng.PhiloxAt(seed, 2*i))|uint64(rng.PhiloxAt(seed, 2*i+1))<<32, w[i])
	}
}

// moments are the mean and variance of numbers.
func moments(x []float64) (mean, variance float64) {
	for _, v := range x {
		mean += v / float64(len(x))
	}
	for _, v := range x {
		variance += (v - mean) * (v - mean) / float64(len(x))
	}
	return mean, variance
}

// distance is the largest difference between the distribution of numbers and a given one (Kolmogorov, Smirnov).
func distance(x []float64, below func(float64) float64) (d float64) {
	x = slices.Sorted(slices.Values(x))
	n := float64(len(x))
	for i, v := range x {
		p := below(v)
		d = max(d, math.Abs(p-float64(i)/n), math.Abs(p-float64(i+1)/n))
	}
	return d
}

// The seeds are fixed, so the bounds, five standard deviations and more, are not a matter of luck.
func TestDistributions(t *testing.T) {
	const n = 200000
	for name, stream := range engines {
		t.Run(name, func(t *testing.T) {
			x := make([]float64, n)
			rng.Uniform(stream(11), x, -2, 6)
			mean, variance := moments(x)
			assert.InDelta(t, 2, mean, 5*8/math.Sqrt(12*n))
			assert.InDelta(t, 64.0/12, variance, 0.08)
			assert.Less(t, distance(x, func(v float64) float64 { return (v + 2) / 8 }), 2.5/math.Sqrt(n))

			rng.Gaussian(stream(12), x, 3, 2)
			mean, variance = moments(x)
			assert.InDelta(t, 3, mean, 5*2/math.Sqrt(n))
			assert.InDelta(t, 4, variance, 5*4*math.Sqrt(2/float64(n)))
			assert.Less(t, distance(x, func(v float64) float64 { return math.Erfc((3-v)/2/math.Sqrt2) / 2 }),
				2.5/math.Sqrt(n))

			r, ones := make([]int32, n), 0
			rng.Bernoulli(stream(13), r, 0.3)
			for _, v := range r {
				ones += int(v)
			}
			assert.InDelta(t, 0.3*n, ones, 5*math.Sqrt(0.21*n))

			rng.UniformInt(stream(14), r, -3, 4)
			counts := map[int32]float64{}
			for _, v := range r {
				counts[v]++
			}
			require.Len(t, counts, 7)
			chi := 0.0
			for v, c := range counts {
				assert.True(t, -3 <= v && v < 4, "%d", v)
				chi += (c - n/7.0) * (c - n/7.0) / (n / 7.0)
			}
			assert.Less(t, chi, 40.0) // 6 degrees of freedom
		})
	}
}

// Ends of ranges: rounding never reaches the upper one, and a uniform 0 has a finite normal number.
func TestEnds(t *testing.T) {
	x := make([]float32, 1<<20)
	rng.Uniform(rng.NewPhilox(1), x, 0, 1)
	assert.Less(t, slices.Max(x), float32(1))
	assert.GreaterOrEqual(t, slices.Min(x), float32(0))
	rng.Uniform(rng.NewPhilox(1), x, 1, math.Nextafter32(1, 2))
	assert.Equal(t, float32(1), slices.Max(x))
	wide := make([]int32, 1000)
	rng.UniformInt(rng.NewPhilox(1), wide, math.MinInt32, math.MaxInt32)
	assert.Less(t, slices.Min(wide), int32(-1<<30))
	rng.Bernoulli(rng.NewPhilox(1), wide, 1)
	assert.Equal(t, int32(1), slices.Min(wide))
	rng.Bernoulli(rng.NewPhilox(1), wide, 0)
	assert.Equal(t, int32(0), slices.Max(wide))
	var g [1]float64
	rng.Gaussian(rng.NewMCG59(1), g[:], 0, 1) // begins with 1/2^59, which is 0 in 53 bits
	assert.False(t, math.IsInf(g[0], 0) || math.IsNaN(g[0]))
	rng.Gaussian(rng.NewPhilox(1), g[:0], 0, 1)
}

func TestWrongArguments(t *testing.T) {
	s, x, r := rng.NewPhilox(1), make([]float64, 2), make([]int32, 2)
	for want, call := range map[string]func(){
		"mkl: Uniform: parameter 4 (b)":        func() { rng.Uniform(s, x, 1, 1) },
		"mkl: Gaussian: parameter 4 (sigma)":   func() { rng.Gaussian(s, x, 0, math.NaN()) },
		"mkl: Bernoulli: parameter 3 (p)":      func() { rng.Bernoulli(s, r, 1.5) },
		"mkl: UniformInt: parameter 4 (b)":     func() { rng.UniformInt(s, r, 2, 1) },
		"mkl: UniformBits: parameter 1 (s)":    func() { rng.UniformBits(rng.NewMCG59(1), make([]uint64, 1)) },
		"mkl: Leapfrog: parameter 1 (k)":       func() { s.Leapfrog(3, 3) },
		"mkl: Leapfrog: parameter 2 (n)":       func() { s.Leapfrog(0, 0) },
		"mkl: NewMCG59: parameter 1 (seed)":    func() { rng.NewMCG59(1, 2, 3) },
		"mkl: NewPhilox: parameter 1 (seed)":   func() { rng.NewPhilox(1, 2, 3, 4, 5, 6, 7) },
		"mkl: NewMRG32k3a: parameter 1 (seed)": func() { rng.NewMRG32k3a(1, 2, 3, 4, 5, 6, 7) },
	} {
		func() {
			defer func() {
				e, ok := recover().(*rng.ArgumentError)
				require.True(t, ok, want)
				assert.Contains(t, e.Error(), want+" ")
			}()
			call()
		}()
	}
	assert.Equal(t, uniform(rng.NewPhilox(1), 4), uniform(s, 4), "a refused call moves nothing")
}

func TestNothingIsAllocated(t *testing.T) {
	s, x := rng.NewMRG32k3a(1), make([]float64, 1000)
	assert.Zero(t, testing.AllocsPerRun(100, func() { rng.Gaussian(s, x, 0, 1) }))
}

func BenchmarkUniform(b *testing.B) {
	x := make([]float64, 1<<16)
	for name, make := range engines {
		s := make(1)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(8 * len(x)))
			for b.Loop() {
				rng.Uniform(s, x, 0, 1)
			}
		})
	}
	b.Run("math/rand/v2 PCG", func(b *testing.B) {
		r := rand.New(rand.NewPCG(1, 2))
		b.SetBytes(int64(8 * len(x)))
		for b.Loop() {
			for i := range x {
				x[i] = r.Float64()
			}
		}
	})
}
