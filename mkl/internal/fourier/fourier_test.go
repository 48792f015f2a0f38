package fourier_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
)

var isas = []engine.ISA{engine.Best, engine.AVX2, engine.Go}

// exact is the transform by its definition, in double precision with a compensated sum, so that its own error does not
// count beside that of a fast one.
func exact[F fourier.Float](x []F, inverse bool) []float64 {
	n := len(x) / 2
	table := make([]complex128, n)
	for k := range table {
		s, c := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		if !inverse {
			s = -s
		}
		table[k] = complex(c, s)
	}
	out := make([]float64, 2*n)
	for k := range n {
		var sum, lost [2]float64
		for j, at := 0, 0; j < n; j, at = j+1, (at+k)%n {
			t := complex(float64(x[2*j]), float64(x[2*j+1])) * table[at]
			for part, v := range []float64{real(t), imag(t)} {
				y := v - lost[part]
				total := sum[part] + y
				lost[part] = (total - sum[part]) - y
				sum[part] = total
			}
		}
		out[2*k], out[2*k+1] = sum[0], sum[1]
	}
	return out
}

func random[F fourier.Float](r *rand.Rand, n int) []F {
	x := make([]F, n)
	for i := range x {
		x[i] = F(r.NormFloat64())
	}
	return x
}

// apart is the greatest difference in units of the root mean square of want times the rounding of F.
func apart[F fourier.Float](got []F, want []float64) float64 {
	worst, square := 0.0, 0.0
	for i, w := range want {
		worst = max(worst, math.Abs(float64(got[i])-w))
		if math.IsNaN(float64(got[i])) {
			return math.NaN()
		}
		square += w * w
	}
	eps := 0x1p-53
	if any(F(0)) == any(float32(0)) {
		eps = 0x1p-24
	}
	return worst / math.Sqrt(square/float64(len(want))+math.SmallestNonzeroFloat64) / eps
}

// lengths are all short ones, powers of two around the changes of algorithm, and odd ones.
func lengths() []int {
	var n []int
	for i := 1; i <= 66; i++ {
		n = append(n, i)
	}
	return append(n, 81, 100, 125, 128, 143, 169, 192, 210, 256, 384, 512, 720, 768, 961, 1000, 1009, 1024)
}

func TestTransforms(t *testing.T) {
	testTransforms[float64](t)
	testTransforms[float32](t)
}

func testTransforms[F fourier.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, isa := range isas {
		for _, n := range lengths() {
			l := fourier.NewLine[F](n, isa)
			for _, inverse := range []bool{false, true} {
				x := random[F](r, 2*n)
				was := append([]F{}, x...)
				want := exact(x, inverse)
				got := make([]F, 2*n)
				l.Transform(got, x, inverse, 1, engine.Place{Threads: 2})
				require.Equal(t, was, x)
				require.Less(t, apart(got, want), bound(n), "%T, n %d, %v, inverse %v", x[0], n, isa, inverse)
				l.Transform(x, x, inverse, 1, engine.Place{Threads: 1})
				require.Equal(t, got, x, "in place: %T, n %d, %v, inverse %v", x[0], n, isa, inverse)
				l.Transform(x, was, inverse, 0.5, engine.Place{Threads: 1})
				for i := range x {
					require.InDelta(t, float64(got[i]/2), float64(x[i]), 1e-5*math.Abs(float64(got[i]))+1e-30)
				}
			}
		}
	}
}

// bound is how far a transform of n numbers may be from the exact one: the error grows as the square root of the number
// of passes for random data, a chirp's by its three transforms of greater length. The greatest of many is what is seen.
func bound(n int) float64 { return 12 + 4*math.Log2(float64(n)) }

func TestColumns(t *testing.T) {
	testColumns[float64](t)
	testColumns[float32](t)
}

func testColumns[F fourier.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, isa := range isas {
		for _, n := range []int{1, 2, 3, 4, 7, 8, 12, 16, 60, 64, 128, 37, 256, 1000} {
			l := fourier.NewLine[F](n, isa)
			for width := 1; width <= fourier.Width[F](); width++ {
				srcRow, dstRow := 2*width+2*r.IntN(3), 2*width+2*r.IntN(3)
				x, got := random[F](r, n*srcRow), random[F](r, n*dstRow)
				was := append([]F{}, got...)
				inverse := width%2 == 0
				l.Columns(got, dstRow, x, srcRow, width, inverse, 1)
				for c := range width {
					column, result := make([]F, 2*n), make([]F, 2*n)
					for j := range n {
						copy(column[2*j:], x[j*srcRow+2*c:][:2])
						copy(result[2*j:], got[j*dstRow+2*c:][:2])
						copy(got[j*dstRow+2*c:][:2], was[j*dstRow+2*c:][:2])
					}
					require.Less(t, apart(result, exact(column, inverse)), bound(n), "%T, n %d, column %d of %d", x[0], n, c, width)
				}
				require.Equal(t, was, got, "what lies between the columns stays")
			}
		}
	}
}

// TestLong compares transforms that are too long for the definition with what is known of them: the transform of one
// frequency is one number, and the inverse brings back what was.
func TestLong(t *testing.T) {
	for _, n := range []int{1 << 12, 1 << 13, 1 << 15, 1 << 16, 1 << 17, 3 << 15, 50021} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			testLong[float64](t, n)
			testLong[float32](t, n)
		})
	}
}

func testLong[F fourier.Float](t *testing.T, n int) {
	r := rand.New(rand.NewPCG(uint64(n), 6))
	for _, isa := range isas {
		l := fourier.NewLine[F](n, isa)
		for _, threads := range []int{1, 3} {
			at := r.IntN(n)
			x, want := make([]F, 2*n), make([]float64, 2*n)
			for j := range n {
				s, c := math.Sincos(2 * math.Pi * float64(int64(j)*int64(at)%int64(n)) / float64(n))
				x[2*j], x[2*j+1] = F(c), F(s)
			}
			want[2*at] = float64(n)
			l.Transform(x, x, false, 1, engine.Place{Threads: threads})
			require.Less(t, apart(x, want), 60*math.Sqrt(float64(n)), "%T, %v", x[0], isa)

			x = random[F](r, 2*n)
			for i := range x {
				want[i] = float64(x[i])
			}
			l.Transform(x, x, false, 1, engine.Place{Threads: threads})
			l.Transform(x, x, true, 1/F(n), engine.Place{Threads: threads})
			require.Less(t, apart(x, want), 2*bound(n), "%T, %v", x[0], isa)
		}
	}
}

// TestRoots compares twiddles with a calculation of 100 bits: the impulse at 1 has them as its transform.
func TestRoots(t *testing.T) {
	for _, n := range []int{5, 8, 12, 31, 96, 1024, 4095} {
		x := make([]float64, 2*n)
		x[2] = 1
		fourier.NewLine[float64](n, engine.Go).Transform(x, x, false, 1, engine.Place{Threads: 1})
		for _, k := range []int{0, 1, n / 8, n/4 + 1, n / 2, 2 * n / 3, n - 1} {
			c, s := circle(k, n)
			assert.InDelta(t, c, x[2*k], 4e-16, "n %d, k %d", n, k)
			assert.InDelta(t, -s, x[2*k+1], 4e-16, "n %d, k %d", n, k)
		}
	}
}

// circle is the cosine and sine of 2πk/n by their series.
func circle(k, n int) (c, s float64) {
	pi, _, err := big.ParseFloat("3.14159265358979323846264338327950288419716939937510", 10, 100, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	x := new(big.Float).Mul(pi, big.NewFloat(float64(2*k)))
	x.Quo(x, big.NewFloat(float64(n)))
	term := big.NewFloat(1).SetPrec(100)
	sums := [2]*big.Float{new(big.Float).SetPrec(100), new(big.Float).SetPrec(100)}
	for i := range 60 {
		if i/2%2 == 0 {
			sums[i%2].Add(sums[i%2], term)
		} else {
			sums[i%2].Sub(sums[i%2], term)
		}
		term = new(big.Float).Quo(new(big.Float).Mul(term, x), big.NewFloat(float64(i+1)))
	}
	c, _ = sums[0].Float64()
	s, _ = sums[1].Float64()
	return c, s
}
