package engine

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestParallelRunsEachIndexOnce(t *testing.T) {
	for _, threads := range []int{-1, 0, 1, 2, 16} {
		for _, n := range []int{0, 1, 2, 1000} {
			seen := make([]atomic.Int32, n)
			Parallel(Place{Threads: threads}, n, func(i int) { seen[i].Add(1) })
			for i := range seen {
				require.EqualValues(t, 1, seen[i].Load())
			}
		}
	}
}

func TestParallelNests(t *testing.T) {
	var sum atomic.Int64
	Parallel(Place{Threads: 4}, 10, func(i int) {
		Parallel(Place{Threads: 4}, 10, func(j int) { sum.Add(int64(10*i + j)) })
	})
	require.EqualValues(t, 4950, sum.Load())
}

func TestPanicOfAnyMemberReachesTheCaller(t *testing.T) {
	for _, threads := range []int{1, 2, 8} {
		for range 50 {
			require.PanicsWithValue(t, "seven", func() {
				Parallel(Place{Threads: threads}, 100, func(i int) {
					if i == 7 {
						panic("seven")
					}
				})
			})
		}
		// The team is whole again.
		var n atomic.Int32
		Parallel(Place{Threads: threads}, 100, func(int) { n.Add(1) })
		require.EqualValues(t, 100, n.Load())
	}
}

// TestThreadsDoNotChangeABit covers products that are split differently and those that are not split at all.
func TestThreadsDoNotChangeABit(t *testing.T) {
	shapes := [][3]int{{64, 64, 64}, {100, 100, 100}, {257, 190, 411}, {40, 1000, 50}, {1000, 40, 50}}
	if raceEnabled {
		shapes = shapes[:2]
	}
	for _, s := range shapes {
		m, n, k := s[0], s[1], s[2]
		for _, op := range allOps {
			a, b := random[complex64](m*k), random[complex64](k*n)
			_, lda := stored(op, m, k)
			_, ldb := stored(op, k, n)
			want := make([]complex64, m*n)
			Gemm(Place{Threads: 1}, op, op, m, n, k, 1i, a, lda, b, ldb, 0, want, n)
			for threads := 2; threads < 9; threads++ {
				got := make([]complex64, m*n)
				Gemm(Place{Threads: threads}, op, op, m, n, k, 1i, a, lda, b, ldb, 0, got, n)
				require.Equal(t, want, got, "%v threads %d", s, threads)
			}
		}
	}
}

// TestAThousandGoroutines at once: results right, and no more packing memory out than there are processors.
func TestAThousandGoroutines(t *testing.T) {
	const n = 70
	a, b := random[float64](n*n), random[float64](n*n)
	want := make([]float64, n*n)
	Gemm(Place{Threads: 1}, NoTrans, Trans, n, n, n, 1, a, n, b, n, 0, want, n)
	require.Equal(t, runtime.NumCPU(), cap(tokens))
	var all sync.WaitGroup
	var wrong atomic.Int32
	for i := range 1000 {
		all.Go(func() {
			c := make([]float64, n*n)
			Gemm(Place{Threads: 1 + i%3}, NoTrans, Trans, n, n, n, 1, a, n, b, n, 0, c, n)
			for j := range c {
				if c[j] != want[j] {
					wrong.Add(1)
					return
				}
			}
		})
	}
	all.Wait()
	require.Zero(t, wrong.Load())
	require.Empty(t, tokens, "all scratch memory is returned")
}

func TestNoAllocationInSteadyState(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes sync.Pool forget")
	}
	const n = 200
	a, b, c := random[float64](n*n), random[float64](n*n), random[float64](n*n)
	za, zb, zc := random[complex64](n*n), random[complex64](n*n), random[complex64](n*n)
	groups := makeGroups[float64](0)
	for name, f := range map[string]func(){
		"small":   func() { Gemm(Place{Threads: 2}, NoTrans, NoTrans, 8, 8, 8, 1, a, n, b, n, 0, c, n) },
		"one":     func() { Gemm(Place{Threads: 1}, Trans, Trans, n, n, n, 1, a, n, b, n, 0, c, n) },
		"two":     func() { Gemm(Place{Threads: 2}, NoTrans, Trans, n, n, n, 1, a, n, b, n, 0, c, n) },
		"sides":   func() { Gemm(Place{Threads: 2}, NoTrans, NoTrans, 100, 100, 100, 1, a, n, b, n, 0, c, n) },
		"complex": func() { Gemm(Place{Threads: 2}, NoTrans, Trans, n, n, n, 1i, za, n, zb, n, 2i, zc, n) },
		"batch":   func() { GemmBatch(Place{Threads: 2}, groups) },
		"strided": func() {
			GemmStrided(Place{Threads: 2}, NoTrans, NoTrans, 8, 8, 8, 1, a, 8, 64, b, 8, 64, 0, c, 8, 64, 100)
		},
	} {
		f()
		// A collection may empty the pools during the run: less than one allocation a call, on average.
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
}

func TestNaNAndInfPropagate(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	eachISA(t, func(t *testing.T, isa ISA) {
		for _, n := range []int{1, 7, 40, 130} {
			for _, bad := range []float64{nan, inf} {
				a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
				a[(n-1)*n] = bad // times B's zeros: NaN along the last row of C, zeros elsewhere
				Gemm(Place{Threads: 1, ISA: isa}, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
				for i, v := range c {
					require.Equal(t, i >= (n-1)*n, math.IsNaN(v), "n=%d C[%d]=%v", n, i, v)
				}
				clear(c)
				Gemm(Place{Threads: 1, ISA: isa}, NoTrans, Trans, n, n, n, 1, b, n, a, n, 0, c, n)
				for i, v := range c {
					require.Equal(t, i%n == n-1, math.IsNaN(v), "n=%d C[%d]=%v", n, i, v)
				}
			}
			// beta 0 forgets what was in C, alpha 0 reads no factor.
			c := make([]float64, n*n)
			for i := range c {
				c[i] = nan
			}
			bad := append([]float64(nil), c...)
			Gemm(Place{Threads: 1, ISA: isa}, NoTrans, NoTrans, n, n, n, 0, bad, n, bad, n, 0, c, n)
			require.Equal(t, make([]float64, n*n), c)
		}
	})
}

// A crew gets the runs; each index is run once whoever of the crew takes them, and a panic is the crew's to raise.
func TestParallelByACrew(t *testing.T) {
	alone := func(n int, f func(int)) {
		for i := range n {
			f(i)
		}
	}
	together := func(n int, f func(int)) {
		var all sync.WaitGroup
		for i := range n {
			all.Go(func() { f(i) })
		}
		all.Wait()
	}
	for _, crew := range []func(int, func(int)){alone, together} {
		for _, n := range []int{2, 3, 1000} {
			seen := make([]atomic.Int32, n)
			Parallel(Place{Threads: 3, Crew: &Crew{Run: crew}}, n, func(i int) { seen[i].Add(1) })
			for i := range seen {
				require.EqualValues(t, 1, seen[i].Load())
			}
		}
	}
	ran := 0
	require.PanicsWithValue(t, "seven", func() {
		Parallel(Place{Threads: 3, Crew: &Crew{Run: alone}}, 100, func(i int) {
			if ran++; i == 7 {
				panic("seven")
			}
		})
	})
	require.Equal(t, 8, ran)
}
