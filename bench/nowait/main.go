// Command nowait compares constructs that nothing waits for, with a taskwait behind them, with the same constructs one
// after the other, in one run and in turn:
//
//	go run -tags omp ./bench/nowait
//
// The last column is the rate beside that of one after the other: above 1 nowait is faster. A kernel that runs on all
// processors gains nothing from another one beside it; one of a single work-item can gain as many times as there are
// processors.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/omprt"
)

var rounds = flag.Int("rounds", 31, "pairs of each row")

func main() {
	flag.Parse()
	if !offloaded {
		fmt.Fprintln(os.Stderr, "nowait: without -tags omp both sides are the host's")
		os.Exit(2)
	}
	defer omprt.Close()
	fmt.Printf("%s, GOMAXPROCS %d, %d pairs; microseconds a construct\n", runtime.Version(), runtime.GOMAXPROCS(0), *rounds)
	fmt.Printf("%-44s %10s %10s   %s\n", "", "in turn", "nowait", "rate beside in turn")
	const kernels = 8
	for _, us := range []float64{100, 0} {
		kernel(fmt.Sprintf("%d kernels of one work-item, %.0f us", kernels, us), kernels, 1, us, alone, aloneLater)
		kernel(fmt.Sprintf("%d kernels of 4096 iterations, %.0f us", kernels, us), kernels, 4096, us, wide, wideLater)
	}
	for _, n := range []int{16, 64, 128, 256, 512} {
		products(n)
	}
}

// kernel times kernels on memory of their own that take so long one after the other.
func kernel(what string, count, size int, us float64, now, later func([]uint64, int)) {
	var on [][]uint64
	for range count {
		x := make([]uint64, size)
		presentWords(x)
		defer absentWords(x)
		on = append(on, x)
	}
	steps := 0
	for n := 1; us > 0 && steps == 0; n *= 2 {
		least := time.Hour // of several, since other programs disturb
		for range 5 {
			begin := time.Now()
			now(on[0], n)
			least = min(least, time.Since(begin))
		}
		if took := float64(least.Nanoseconds()) / 1000; took >= us {
			steps = max(1, int(float64(n)*us/took))
		}
	}
	row(what, count, func() {
		for _, x := range on {
			now(x, steps)
		}
	}, func() {
		for _, x := range on {
			later(x, steps)
		}
		wait()
	})
	if us == 0 {
		fmt.Printf("%-44s %.1f\n", "  allocations of a construct with nowait", testing.AllocsPerRun(100, func() {
			for _, x := range on {
				later(x, 0)
			}
			wait()
		})/float64(count))
	}
}

// products times two products of matrices, which is one of the guide's examples.
func products(n int) {
	type operands struct{ a, b, c []float64 }
	var two [2]operands
	for i := range two {
		o := operands{mkl.Malloc[float64](n*n, 64), mkl.Malloc[float64](n*n, 64), mkl.Malloc[float64](n*n, 64)}
		for _, m := range [][]float64{o.a, o.b, o.c} {
			present(m)
			defer absent(m)
		}
		two[i] = o
	}
	row(fmt.Sprintf("2 dgemm of %d", n), len(two), func() {
		for _, o := range two {
			gemm(n, o.a, o.b, o.c)
		}
	}, func() {
		for _, o := range two {
			gemmLater(n, o.a, o.b, o.c)
		}
		wait()
	})
}

// row times two ways of carrying out so many constructs.
func row(what string, count int, turn, later func()) {
	calls := 1
	for begin := time.Now(); time.Since(begin) < 2*time.Millisecond; calls++ { // a pair takes long enough to be timed
		turn()
	}
	timed := func(f func()) func() float64 {
		return func() float64 {
			begin := time.Now()
			for range calls {
				f()
			}
			return float64(time.Since(begin).Nanoseconds()) / 1000 / float64(calls*count)
		}
	}
	f := pair.Run(*rounds, timed(turn), timed(later))
	fmt.Printf("%-44s %10.2f %10.2f   %v\n", what, f.A, f.B, f.Ratio)
}
