package mkl

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/gooffload/gooffload/omprt"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(closing{m}) }

// closing runs the tests and closes the devices that they have used, whose crew of goroutines any launch may have
// begun: what is left then is a test's own.
type closing struct{ *testing.M }

func (m closing) Run() int {
	defer omprt.Close()
	return m.M.Run()
}

func TestSetNumThreadsReturnsThePreviousAndRestoresTheDefault(t *testing.T) {
	before := SetNumThreads(7)
	defer SetNumThreads(before)
	assert.Equal(t, 7, NumThreads())
	assert.Equal(t, 7, SetNumThreads(0))
	fallback := NumThreads()
	assert.Positive(t, fallback)
	SetNumThreads(7)
	SetNumThreads(-3)
	assert.Equal(t, fallback, NumThreads())
}

// The number of threads does not change a bit of any result.
func TestResultsDoNotDependOnTheNumberOfThreads(t *testing.T) {
	defer SetNumThreads(NumThreads())
	r := rand.New(rand.NewPCG(15, 1))
	const n = 300
	a, b, x := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), randomSlice[float64](r, 200_000)
	for i := range n {
		a[i*n+i] += n
	}
	large := randomSlice[float64](r, 800*800)
	results := func(threads int) [][]float64 {
		SetNumThreads(threads)
		gemm, symm, syrk, trmm, trsm := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n), append([]float64(nil), b...), append([]float64(nil), b...)
		gemv, gemvT, tall, trsv := make([]float64, n), make([]float64, n), make([]float64, 20), append([]float64(nil), x[:n]...)
		wide, symv := make([]float64, 1), make([]float64, 800)
		Dgemm(RowMajor, NoTrans, Trans, n, n, n, 1, a, n, b, n, 0, gemm, n)
		Dsymm(RowMajor, Left, Upper, n, n, 1, a, n, b, n, 0, symm, n)
		Dsyrk(RowMajor, Upper, NoTrans, n, n, 1, a, n, 0, syrk, n)
		Dsyrk(RowMajor, Lower, Trans, n, n, 0.7, b, n, 1.3, syrk, n)
		Dtrmm(RowMajor, Left, Upper, NoTrans, NonUnit, n, n, 1, a, n, trmm, n)
		Dtrsm(RowMajor, Right, Lower, NoTrans, NonUnit, n, n, 1, a, n, trsm, n)
		Dgemv(RowMajor, NoTrans, n, n, 1, a, n, x, 1, 0, gemv, 1)
		Dgemv(RowMajor, Trans, n, n, 1, a, n, x, 1, 0, gemvT, 1)
		Dgemv(RowMajor, Trans, 10_000, 20, 1, x, 20, x, 1, 0, tall, 1)
		Dgemv(RowMajor, NoTrans, 1, len(x), 1, x, len(x), x, 1, 0, wide, 1)
		Dtrsv(RowMajor, Upper, NoTrans, NonUnit, n, a, n, trsv, 1)
		Dsymv(RowMajor, Upper, 800, 1, large, 800, x, 1, 0, symv, 1)
		sums := []float64{Ddot(len(x), x, 1, x, 1), Dnrm2(len(x), x, 1), Dasum(len(x), x, 1)}
		return [][]float64{gemm, symm, syrk, trmm, trsm, gemv, gemvT, tall, wide, trsv, symv, sums}
	}
	want := results(1)
	for _, threads := range []int{2, 3, 8} {
		require.Equal(t, want, results(threads), "%d threads", threads)
	}
}

func TestManyGoroutinesAtOnce(t *testing.T) {
	defer SetNumThreads(SetNumThreads(4))
	r := rand.New(rand.NewPCG(16, 1))
	const n = 70
	a, b := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n)
	want := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, want, n)
	goroutines := 1000
	if testing.Short() {
		goroutines = 100
	}
	var wait sync.WaitGroup
	for g := range goroutines {
		wait.Go(func() {
			if g%100 == 0 {
				SetNumThreads(g%3 + 1)
			}
			c := make([]float64, n*n)
			Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
			assert.Equal(t, want, c)
			Dtrsm(RowMajor, Left, Lower, NoTrans, Unit, 4, n, 1, a, n, c, n)
			Dsyrk(RowMajor, Upper, NoTrans, n, n, 1, a, n, 0, c, n)
		})
	}
	wait.Wait()
}

// In steady state nothing is allocated, in small calls not even with many threads allowed.
func TestSteadyStateDoesNotAllocate(t *testing.T) {
	if raceDetector {
		t.Skip("under the race detector sync.Pool drops items at random")
	}
	defer SetNumThreads(NumThreads())
	const n = 8
	a, b, c, x, y := make([]float64, 512*512), make([]float64, 512*512), make([]float64, 512*512), make([]float64, 512*512), make([]float64, 512*512)
	for i := range 512 {
		a[i*512+i], b[i*512+i] = 1, 1
	}
	nt, eight, one := []Transpose{NoTrans}, []int{n}, []float64{1}
	rows := func(s []float64) [][]float64 {
		out := make([][]float64, 100)
		for i := range out {
			out[i] = s[i*64:]
		}
		return out
	}
	as, bs, cs, size := rows(a), rows(b), rows(c), []int{100}
	z := make([]complex128, 64)
	for _, call := range []struct {
		name    string
		threads int
		run     func()
	}{
		{"gemm of 8", 4, func() { Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 1, c, n) }},
		{"gemm of 512", 1, func() { Dgemm(RowMajor, NoTrans, NoTrans, 512, 512, 512, 1, a, 512, b, 512, 0, c, 512) }},
		{"gemm of 512 on two", 2, func() { Dgemm(RowMajor, NoTrans, NoTrans, 512, 512, 512, 1, a, 512, b, 512, 0, c, 512) }},
		{"zgemm of 4", 4, func() { Zgemm(RowMajor, NoTrans, NoTrans, 4, 4, 4, 1, z[:16], 4, z[16:32], 4, 1, z[32:48], 4) }},
		{"batch", 2, func() {
			DgemmBatch(RowMajor, nt, nt, eight, eight, eight, one, as, eight, bs, eight, one, cs, eight, 1, size)
		}},
		{"strided batch", 2, func() {
			DgemmBatchStrided(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, 64, b, n, 64, 0, c, n, 64, 100)
		}},
		{"symm", 1, func() { Dsymm(RowMajor, Left, Upper, 100, 100, 1, a, 100, b, 100, 0, c, 100) }},
		{"syrk", 1, func() { Dsyrk(RowMajor, Upper, NoTrans, 50, 50, 1, a, 50, 0, c, 50) }},
		{"trsm", 1, func() { Dtrsm(RowMajor, Right, Upper, NoTrans, Unit, 50, 50, 1, a, 50, c, 50) }},
		{"trmm", 4, func() { Dtrmm(RowMajor, Left, Upper, NoTrans, Unit, 5, 5, 1, a, 5, c, 5) }},
		{"gemv", 4, func() { Dgemv(RowMajor, NoTrans, 30, 30, 1, a, 30, x, 1, 0, y, 1) }},
		{"gemv with increments", 4, func() { Dgemv(RowMajor, Trans, 30, 30, 1, a, 30, x, 2, 0, y, -3) }},
		{"large gemv", 1, func() { Dgemv(RowMajor, NoTrans, 512, 512, 1, a, 512, x, 1, 0, y, 1) }},
		{"zhemv", 4, func() { Zhemv(RowMajor, Upper, 4, 1, z[:16], 4, z[16:], 1, 0, z[32:], 1) }},
		{"trsv", 4, func() { Dtrsv(RowMajor, Upper, NoTrans, Unit, 100, a, 100, x, 1) }},
		{"ger", 4, func() { Dger(RowMajor, 30, 30, 1, x, 1, y, 1, c, 30) }},
		{"syr", 4, func() { Dsyr(RowMajor, Upper, 30, 1, x, 1, c, 30) }},
		{"axpy", 4, func() { Daxpy(1000, 1, x, 1, y, 1) }},
		{"dot", 4, func() { Ddot(1000, x, 1, y, 1) }},
		{"large dot", 1, func() { Ddot(200_000, x, 1, y, 1) }},
		{"nrm2", 4, func() { Dnrm2(1000, x, 1) }},
		{"zdotc", 4, func() { Zdotc(10, z, 1, z[20:], 2) }},
	} {
		SetNumThreads(call.threads)
		assert.Less(t, allocations(call.run), 0.5, call.name) // what a call allocates is at least 1; the rest is goroutines of the runtime
	}
	runtime.KeepAlive(a)
}

// allocations is how many a call makes, on average over calls in steady state. (testing.AllocsPerRun has but one processor at
// work, so that the goroutines which should help never do, and stay behind.)
func allocations(run func()) float64 {
	const calls = 200                                // a processor keeps up to 64 goroutines that have ended before others may reuse them
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection empties the pools
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	for range calls {
		run()
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range calls {
		run()
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / calls
}
