package pair

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRatioIsOfPairsAndTheFirstRoundIsNotCounted(t *testing.T) {
	a := []float64{100, 2, 4, 9}
	b := []float64{100, 1, 4, 3}
	next := func(v []float64) func() float64 {
		i := 0
		return func() float64 { i++; return v[i-1] }
	}
	f := Run(3, next(a), next(b))
	assert.Equal(t, Figure{A: 4, B: 3, Ratio: Spread{1, 2, 3}}, f)
	assert.Equal(t, "2.000 [1.000..3.000]", f.Ratio.String())
}
