package mkl

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Products of a matrix and a vector that are shared in a row of calls only are the same to the last bit, and allocate
// nothing.
func TestGemvInARowIsTheSameOnAnyNumberOfThreads(t *testing.T) {
	defer SetNumThreads(SetNumThreads(1))
	r := rand.New(rand.NewPCG(21, 4))
	for _, s := range [][2]int{{200, 200}, {181, 190}, {17, 3000}, {15, 3000}, {3000, 17}, {300, 301}, {1000, 700}} {
		m, n := s[0], s[1]
		a, x, y := randomSlice[float64](r, m*n), randomSlice[float64](r, n), randomSlice[float64](r, m)
		for _, beta := range []float64{0, 0.5} {
			SetNumThreads(1)
			want := append([]float64(nil), y...)
			Dgemv(RowMajor, NoTrans, m, n, 2, a, n, x, 1, beta, want, 1)
			for _, threads := range []int{2, 3, 8} {
				SetNumThreads(threads)
				for range 4 {
					got := append([]float64(nil), y...)
					Dgemv(RowMajor, NoTrans, m, n, 2, a, n, x, 1, beta, got, 1)
					require.Equal(t, want, got, "%d x %d, %d threads", m, n, threads)
				}
			}
		}
		if !raceDetector {
			SetNumThreads(2)
			call := func() { Dgemv(RowMajor, NoTrans, m, n, 2, a, n, x, 1, 0, y, 1) }
			require.Zero(t, testing.AllocsPerRun(100, call))
		}
	}
}
