package mkl

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// How late others are beside products that keep all processors busy: a sleep of 1 ms, and a garbage collection. Alone
// is the same without a product, and loops is beside as much work in plain Go, which the scheduler can interrupt
// anywhere: what the machine and the scheduler themselves are late shows there.
func BenchmarkLateness(b *testing.B) {
	const n = 2000
	r := rand.New(rand.NewPCG(3, 1))
	x, y, z := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), make([]float64, n*n)
	for _, c := range []struct {
		name    string
		product func()
	}{
		{"alone", func() { time.Sleep(time.Millisecond) }},
		{"loops", func() { goLoops(x, y) }},
		{"gemm", func() { Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n) }},
	} {
		b.Run(c.name+"/sleep", func(b *testing.B) {
			beside(c.product, func() { report(b, func() { time.Sleep(time.Millisecond) }, time.Millisecond) })
		})
		b.Run(c.name+"/collection", func(b *testing.B) {
			beside(c.product, func() { report(b, runtime.GC, 0) })
		})
	}
}

// goLoops keeps all processors busy for some milliseconds, a goroutine each.
func goLoops(x, y []float64) {
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			sum := 0.0
			for range 16 {
				for i := range x {
					sum += x[i] * y[i]
				}
			}
			if sum == 0.5 {
				panic("of random numbers")
			}
		})
	}
	all.Wait()
}

// beside runs measure while products are computed.
func beside(product, measure func()) {
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-stop:
				return
			default:
				product()
			}
		}
	}()
	measure()
	close(stop)
	<-ended
}

// report gives the median, the 95th percentile and the worst of what a call takes beyond what it should.
func report(b *testing.B, call func(), should time.Duration) {
	var late []time.Duration
	for b.Loop() {
		start := time.Now()
		call()
		late = append(late, time.Since(start)-should)
	}
	slices.Sort(late)
	for name, d := range map[string]time.Duration{"p50-ms": late[len(late)/2], "p95-ms": late[len(late)*95/100],
		"worst-ms": late[len(late)-1]} {
		b.ReportMetric(d.Seconds()*1e3, name)
	}
	b.ReportMetric(0, "ns/op")
}
