//go:build omp && linux && (amd64 || arm64)

package ondevice_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/omprt/gen"
)

// What the host computes for the device goes back word by word, however many runs of words that are: what lies between
// may be another goroutine's. A transfer for each took seconds.
func TestManyChangedWordsGoBackOnOpenCL(t *testing.T) {
	openCL(t)
	rng := rand.New(rand.NewPCG(1, 2))
	x := make([]float64, 300_000)
	for i := range x {
		if rng.IntN(3) > 0 {
			x[i] = rng.Float64()
		}
	}
	y := slices.Clone(x)
	begun := time.Now()
	mapped(func() {
		mkl.OMPDispatch_Dscal(gen.With{}, "here", len(x), 1.5, x, 1)
		mkl.OMPDispatch_Dscal(gen.With{}, "here", len(x)/5, 1.25, x[3:], 5)
	}, gen.Slice(x))
	took := time.Since(begun)
	mkl.Dscal(len(y), 1.5, y, 1)
	mkl.Dscal(len(y)/5, 1.25, y[3:], 5)
	assert.Equal(t, y, x)
	assert.Less(t, took, 2*time.Second)
}
