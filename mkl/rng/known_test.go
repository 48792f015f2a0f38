package rng_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/rng"
)

// The C++ standard says what number 10,000 of its philox4x32 is, the seed of which is 20111115 ([rand.predef]).
func TestPhiloxOfTheCppStandard(t *testing.T) {
	s, r := rng.NewPhilox(20111115), make([]uint64, 1)
	s.SkipAhead(9998)
	rng.UniformBits(s, r)
	assert.Equal(t, uint32(1955073260), uint32(r[0]>>32))
	assert.Equal(t, uint32(1955073260), rng.PhiloxAt(20111115, 9999))
}

// L'Ecuyer's package RngStreams begins streams 2^127 numbers apart; these are the states of its second and third for
// its standard seed. Number 2^127 is reached by leapfrog, and is the first of the stream which has that state for a
// seed.
func TestMRG32k3aStreamsOfItsAuthor(t *testing.T) {
	for i, seed := range [][]uint32{
		{3692455944, 1366884236, 2968912127, 335948734, 4161675175, 475798818},
		{1015873554, 1310354410, 2249465273, 994084013, 2912484720, 3876682925},
	} {
		s := rng.NewMRG32k3a(12345, 12345, 12345, 12345, 12345, 12345)
		s.Leapfrog(0, 1<<30)
		s.Leapfrog(0, 1<<30)
		s.Leapfrog(0, 1<<30)
		s.SkipAhead(uint64(i+1) << 37)
		assert.Equal(t, uniform(rng.NewMRG32k3a(seed...), 1), uniform(s, 1), "stream %d", i+2)
	}
}

// bigMRG are numbers of MRG32k3a by its definition, in exact arithmetic.
func bigMRG(seed [6]uint32, n int) (z []uint64) {
	m1, m2 := big.NewInt(1<<32-209), big.NewInt(1<<32-22853)
	var x, y [3]*big.Int // the last three, the oldest first
	for i := range x {
		x[i], y[i] = big.NewInt(int64(seed[i])), big.NewInt(int64(seed[3+i]))
	}
	sum := func(m *big.Int, a int64, u *big.Int, b int64, v *big.Int) *big.Int {
		s := new(big.Int).Mul(big.NewInt(a), u)
		s.Sub(s, new(big.Int).Mul(big.NewInt(b), v))
		return s.Mod(s, m)
	}
	for range n {
		x = [3]*big.Int{x[1], x[2], sum(m1, 1403580, x[1], 810728, x[0])}
		y = [3]*big.Int{y[1], y[2], sum(m2, 527612, y[2], 1370589, y[0])}
		d := new(big.Int).Sub(x[2], y[2])
		z = append(z, d.Mod(d, m1).Uint64())
	}
	return z
}

func TestMRG32k3aIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 20 {
		var seed [6]uint32
		for i := range seed {
			seed[i] = r.Uint32()
		}
		seed[r.IntN(6)] = math.MaxUint32 // above the moduli
		u := uniform(rng.NewMRG32k3a(seed[:]...), 300)
		for i, z := range bigMRG(seed, len(u)) {
			require.Equal(t, float64(z)/(1<<32-209), u[i], "number %d for %d", i, seed)
		}
	}
	one := [6]uint32{99, 1, 1, 1, 1, 1}
	for i, z := range bigMRG(one, 300) {
		require.Equal(t, uint32(z), rng.MRG32k3aAt(99, uint64(i)))
	}
}

// Each number by its index is 13^(13 i) x modulo 2^59, also for large i.
func TestMCG59ByIndexIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	m := new(big.Int).Lsh(big.NewInt(1), 59)
	for range 500 {
		seed, i := r.Uint64()|1, r.Uint64()>>r.IntN(64)
		x := new(big.Int).Exp(big.NewInt(13), new(big.Int).Mul(big.NewInt(13), new(big.Int).SetUint64(i)), m)
		x.Mul(x, new(big.Int).SetUint64(seed))
		require.Equal(t, x.Mod(x, m).Uint64(), rng.MCG59At(seed, i), "number %d for %d", i, seed)
		s := rng.NewMCG59(uint32(seed), uint32(seed>>32))
		s.SkipAhead(i)
		require.Equal(t, float64(x.Uint64()>>6)/(1<<53), uniform(s, 1)[0])
	}
}

// chiSquare is that of counts of what is equally likely.
func chiSquare(counts []int) (chi float64) {
	n := 0
	for _, c := range counts {
		n += c
	}
	want := float64(n) / float64(len(counts))
	for _, c := range counts {
		chi += (float64(c) - want) * (float64(c) - want) / want
	}
	return chi
}

// few is the bound that a chi-square of so many cells stays below but for one in 10^5: its approximate quantile
// (Wilson, Hilferty).
func few(cells int) float64 {
	k := float64(cells - 1)
	c := 1 - 2/(9*k) + 4.265*math.Sqrt(2/(9*k))
	return k * c * c * c
}

// Neighbours are independent: pairs of numbers fill the cells of a square, triples those of a cube, within one stream,
// of streams that a leapfrog divides, and of two that a skip sets apart. Gaussian numbers fill cells of equal
// probability.
func TestNeighboursAreIndependent(t *testing.T) {
	const n = 300000
	cells := func(side int, streams ...[]float64) []int {
		at, size := 0, 1
		for range streams {
			size *= side
		}
		counts := make([]int, size)
		for i := range streams[0] {
			at = 0
			for _, s := range streams {
				at = at*side + int(s[i]*float64(side))
			}
			counts[at]++
		}
		return counts
	}
	for name, make := range engines {
		s := make(21)
		leap := func(k, of int) []float64 {
			c := s.Copy()
			c.Leapfrog(k, of)
			return uniform(c, n)
		}
		far := s.Copy()
		far.SkipAhead(1 << 40)
		for what, counts := range map[string][]int{
			"pairs":   cells(20, leap(0, 2), leap(1, 2)),
			"triples": cells(8, leap(0, 3), leap(1, 3), leap(2, 3)),
			"blocks":  cells(20, leap(0, 1), uniform(far, n)),
		} {
			assert.Less(t, chiSquare(counts), few(len(counts)), "%s: %s", name, what)
			assert.Greater(t, chiSquare(counts), float64(len(counts))/2, "%s: %s are too even", name, what)
		}
	}
	for name, stream := range engines {
		g, p := make([]float64, n), make([]float64, n)
		rng.Gaussian(stream(22), g, 0, 1)
		for i, v := range g {
			p[i] = math.Erfc(-v/math.Sqrt2) / 2
		}
		assert.Less(t, chiSquare(cells(100, p)), few(100), "%s: gaussian", name)
		var first, second []float64 // the pairs that one step of the method makes
		for i := 0; i < n; i += 2 {
			first, second = append(first, p[i]), append(second, p[i+1])
		}
		assert.Less(t, chiSquare(cells(20, first, second)), few(400), "%s: gaussian pairs", name)
		r, counts := make([]int32, n), make([]int, 1000)
		rng.UniformInt(stream(23), r, -500, 500)
		for _, v := range r {
			counts[v+500]++
		}
		assert.Less(t, chiSquare(counts), few(1000), "%s: integers", name)
		var runs [8]int // three throws of a fair coin
		rng.Bernoulli(stream(24), r, 0.5)
		for i := 0; i+2 < n; i += 3 {
			runs[4*r[i]+2*r[i+1]+r[i+2]]++
		}
		assert.Less(t, chiSquare(runs[:]), few(8), "%s: bernoulli", name)
	}
}
