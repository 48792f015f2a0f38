package args

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The quick look lets nothing through that the checks refuse, and takes what products mostly are.
func TestQuickLookAtProductsAgreesWithTheChecks(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	number := func() int {
		if r.IntN(20) == 0 {
			return [...]int{0, -1, 1 << 14, 1 << 15, math.MaxInt}[r.IntN(5)]
		}
		return 1 + r.IntN(4)
	}
	flag := func(from int) int {
		if r.IntN(20) == 0 {
			return from - 1 + 4*r.IntN(2)
		}
		return from + r.IntN(3)
	}
	fitted := 0
	for range 200000 {
		s := GemmShape{RowMajor + r.IntN(2), flag(NoTrans), flag(NoTrans), number(), number(), number(), number(), number(), number()}
		if r.IntN(30) == 0 {
			s.Layout = 100 + r.IntN(4)
		}
		a, b, c := r.IntN(20), r.IntN(20), r.IntN(20)
		if !s.fits(a, b, c) {
			continue
		}
		fitted++
		whole := check{routine: "Dgemm"}
		whole.gemm(&s, 9, 11, 14)
		gemmLengths(&whole, &s, make([]float64, a), make([]float64, b), make([]float64, c))
		require.Nil(t, whole.err, "%+v with %d, %d, %d", s, a, b, c)
	}
	assert.Greater(t, fitted, 1000)
	for _, s := range []GemmShape{
		{RowMajor, NoTrans, Trans, 2, 3, 4, 4, 4, 3}, {ColMajor, ConjTrans, NoTrans, 2, 3, 4, 4, 4, 2},
	} {
		assert.True(t, s.fits(8, 12, 6), "%+v", s)
		assert.False(t, s.fits(7, 12, 6), "%+v", s)
		assert.False(t, s.fits(8, 11, 6), "%+v", s)
		assert.False(t, s.fits(8, 12, 5), "%+v", s)
	}
}
