// Command dispatch compares calls of mkl under dispatch, on data that the device has, with the plain calls on the host,
// in one run and in turn:
//
//	go run -tags omp ./bench/dispatch
//
// What matters is in the columns ratio and, of the first row, difference. A ratio is the median of the pairs, with the
// least and the largest. Each turn begins with calls that do not count: both sides have goroutines of their own, and
// those of the other side stay awake for a moment and keep the processor.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/omprt"
)

var (
	rounds  = flag.Int("rounds", 31, "pairs of each row")
	batched = flag.Bool("batches", false, "only the batches")
	largest = flag.Int("largest", 64, "order of the products of the last batches")
)

func main() {
	flag.Parse()
	if !offloaded {
		fmt.Fprintln(os.Stderr, "dispatch: without -tags omp both sides are the host's")
		os.Exit(2)
	}
	defer omprt.Close()
	fmt.Printf("%s, GOMAXPROCS %d, %d pairs; microseconds a call\n", runtime.Version(), runtime.GOMAXPROCS(0), *rounds)
	fmt.Printf("%-46s %12s %12s   %s\n", "", "A", "B", "A/B")
	if !*batched {
		overhead()
		goroutines()
		twoProducts()
		padded()
	}
	for n := 8; n <= *largest; n *= 2 {
		batches(n)
	}
}

// row times two ways, calls at a time, and prints what came of it.
func row(what string, calls int, a, b func()) pair.Figure {
	f := pair.Run(*rounds, timed(calls, a), timed(calls, b))
	fmt.Printf("%-46s %12.3f %12.3f   %v\n", what, f.A, f.B, f.Ratio)
	return f
}

// apart is row with other memory for each pair of turns, which first takes and what that returns gives back.
func apart(what string, calls int, first func() func(), a, b func()) {
	last := func() {}
	f := pair.Run(*rounds, func() float64 {
		last()
		last = first()
		return timed(calls, a)()
	}, timed(calls, b))
	last()
	fmt.Printf("%-46s %12.3f %12.3f   %v\n", what, f.A, f.B, f.Ratio)
}

func timed(calls int, f func()) func() float64 {
	return func() float64 {
		for range max(3, calls/2) { // where the memory is new, the launch is one like that before from the third call on
			f()
		}
		begin := time.Now()
		for range calls {
			f()
		}
		return float64(time.Since(begin).Nanoseconds()) / 1000 / float64(calls)
	}
}

// filled is n numbers that are small and not all alike.
func filled(n int) []float64 {
	x := mkl.Malloc[float64](n, 64)
	for i := range x {
		x[i] = float64(i%7) - 3
	}
	return x
}

// on puts vectors and matrices on the device, until what it returns is called.
func on(list ...[]float64) func() { return each(list, present, absent) }

// onRows is the same for matrices of batches.
func onRows(list ...[][]float64) func() { return each(list, presentRows, absentRows) }

func each[T any](list []T, first, last func(T)) func() {
	for _, x := range list {
		first(x)
	}
	return func() {
		for _, x := range list {
			last(x)
		}
	}
}

// overhead is a call that takes next to no time itself.
func overhead() {
	x, y, sum := filled(16), filled(16), 0.0
	defer on(x, y)()
	f := row("ddot of 16: dispatch, plain", 20000, func() { sum += dot(x, y) },
		func() { sum += mkl.Ddot(len(x), x, 1, y, 1) })
	fmt.Printf("%-46s %12.3f us; at most 1 is the target\n", "  what dispatch adds", f.A-f.B)
	f = row("ddot of 16: dispatch novariants, plain", 20000, func() { sum += dotOnHost(x, y) },
		func() { sum += mkl.Ddot(len(x), x, 1, y, 1) })
	fmt.Printf("%-46s %12.3f us\n", "  what dispatch adds", f.A-f.B)
	runtime.KeepAlive(sum)
}

// goroutines dispatch at once, each products of its own.
func goroutines() {
	const n, calls = 64, 200
	count := 2 * runtime.GOMAXPROCS(0)
	type operands struct{ a, b, c []float64 }
	var list []operands
	for range count {
		o := operands{filled(n * n), filled(n * n), filled(n * n)}
		defer on(o.a, o.b, o.c)()
		list = append(list, o)
	}
	together := func(product func(o *operands)) func() {
		return func() {
			var all sync.WaitGroup
			for i := range list {
				all.Go(func() {
					for range calls {
						product(&list[i])
					}
				})
			}
			all.Wait()
		}
	}
	row(fmt.Sprintf("%d goroutines, %d dgemm of %d each: dispatch, plain", count, calls, n), 1,
		together(func(o *operands) { gemm(n, n, n, o.a, n, o.b, n, o.c, n) }),
		together(func(o *operands) {
			mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, o.a, n, o.b, n, 0, o.c, n)
		}))
}

// twoProducts is the guide's pair: two calls of dgemm, and one of a batch of two.
func twoProducts() {
	const m, n, k = 2000, 1000, 200
	var a, b, c [][]float64
	for range 2 {
		a, b, c = append(a, filled(m*k)), append(b, filled(k*n)), append(c, filled(m*n))
	}
	defer onRows(a, b, c)()
	g := groupOf(m, n, k, 2)
	row("2000x200x1000 twice: two dgemm, a batch of two", 1, func() {
		for i := range a {
			gemm(m, n, k, a[i], k, b[i], n, c[i], n)
		}
	}, func() { batch(g, a, b, c) })
}

// padded is the guide's rule for leading dimensions: no multiple of a large power of two.
func padded() {
	const n, power, apart = 512, 4096, 4096 + 8
	var list [6][]float64
	for i := range list {
		list[i] = filled(n * apart)
	}
	defer on(list[:]...)()
	row("dgemm of 512: rows 4096 apart, 4096+8 apart", 2,
		func() { gemm(n, n, n, list[0], power, list[1], power, list[2], power) },
		func() { gemm(n, n, n, list[3], apart, list[4], apart, list[5], apart) })
}

// batches are 1000 products, on the device and on the host, each on memory of its own. Which lines of the caches that
// memory shares with itself is chance, and worth up to a tenth: so each pair of turns has other memory.
func batches(n int) {
	const count = 1000
	calls := max(1, 40*8*8/(n*n))
	var flat [6][]float64
	var rows [6][][]float64
	g := groupOf(n, n, n, count)
	apart(fmt.Sprintf("1000 products of %d, strided: dispatch, plain", n), calls, func() func() {
		for _, i := range rand.Perm(len(flat)) {
			flat[i] = filled(n*n*count + rand.IntN(16)*512)[:n*n*count]
		}
		return on(flat[:3]...)
	}, func() { strided(n, count, flat[0], flat[1], flat[2]) },
		func() {
			mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, flat[3], n, n*n, flat[4], n, n*n, 0,
				flat[5], n, n*n, count)
		})
	apart(fmt.Sprintf("1000 products of %d, in groups: dispatch, plain", n), calls, func() func() {
		for _, i := range rand.Perm(len(rows)) {
			rows[i] = nil
			for range count {
				rows[i] = append(rows[i], filled(n*n))
			}
		}
		return onRows(rows[:3]...)
	}, func() { batch(g, rows[0], rows[1], rows[2]) }, func() { hostBatch(g, rows[3], rows[4], rows[5]) })
}
