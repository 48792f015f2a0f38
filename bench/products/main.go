// Products times matrix products under dispatch on data that a device of OpenCL's has, the default device, beside the
// same with the host computing on what comes from the device, in turn in one run, and beside the host's product of its
// own data.
//
//	OMP_DEFAULT_DEVICE=0 go run -tags omp ./bench/products
//
// With PoCL the device is the host's processor.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/omprt"
	_ "github.com/gooffload/gooffload/omprt/opencl"
)

type doubles struct{ a, b, c []float64 }

type singles struct{ a, b, c []float32 }

func main() {
	rounds := flag.Int("rounds", 5, "pairs of each measurement")
	largest := flag.Int("largest", 2048, "order of the largest product")
	flag.Parse()
	if err := measure(*rounds, *largest); err != nil {
		fmt.Fprintln(os.Stderr, "products:", err)
		os.Exit(1)
	}
}

func measure(rounds, largest int) error {
	devices, err := omprt.Devices()
	if err != nil {
		return err
	}
	if !offloaded {
		return errors.New("in this build dispatch is a plain call: go run -tags omp ./bench/products")
	}
	at := omprt.GetDefaultDevice()
	if at >= len(devices) || devices[at].Plugin != "OPENCL" {
		return fmt.Errorf("device %d is not one of OpenCL's", at)
	}
	fmt.Printf("device %d: %s; host: GOMAXPROCS %d\n\n", at, devices[at].Name, runtime.GOMAXPROCS(0))
	fmt.Println("| case | dispatch GFLOP/s | staged | time dispatch/staged [least..greatest] | host GFLOP/s |")
	fmt.Println("|---|---|---|---|---|")
	for n := 16; n <= largest; n *= 2 {
		d := &doubles{numbers[float64](n * n), numbers[float64](n * n), make([]float64, n*n)}
		if err := row(fmt.Sprintf("dgemm %d", n), rounds, product(n, 1), d.with, func() { dispatched(d, n) },
			func() { staged(d, n) }, func() {
				mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, d.a, n, d.b, n, 0, d.c, n)
			}, func() []float64 { return d.c }); err != nil {
			return err
		}
		s := &singles{numbers[float32](n * n), numbers[float32](n * n), make([]float32, n*n)}
		if err := row(fmt.Sprintf("sgemm %d", n), rounds, product(n, 1), s.with, func() { dispatchedSingle(s, n) },
			func() { stagedSingle(s, n) }, func() {
				mkl.Sgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, s.a, n, s.b, n, 0, s.c, n)
			}, func() []float64 { return widened(s.c) }); err != nil {
			return err
		}
	}
	const count = 1000
	for _, n := range []int{8, 16, 32, 64} {
		d := &doubles{numbers[float64](n * n * count), numbers[float64](n * n * count), make([]float64, n*n*count)}
		if err := row(fmt.Sprintf("dgemm batch, 1000 of %d", n), rounds, product(n, count), d.with,
			func() { dispatchedBatch(d, n, count) }, func() { stagedBatch(d, n, count) }, func() {
				mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, d.a, n, n*n, d.b, n, n*n, 0, d.c, n,
					n*n, count)
			}, func() []float64 { return d.c }); err != nil {
			return err
		}
	}
	return nil
}

// product is the operations of count products of matrices of order n.
func product(n, count int) float64 { return 2 * float64(n) * float64(n) * float64(n) * float64(count) }

// numbers are whole, and so small that the sums of products are exact.
func numbers[T float32 | float64](n int) []T {
	x := make([]T, n)
	for i := range x {
		x[i] = T(i*7%11) - 5
	}
	return x
}

func widened(x []float32) []float64 {
	y := make([]float64, len(x))
	for i := range x {
		y[i] = float64(x[i])
	}
	return y
}

// row checks that the device's result is the host's, measures a case and prints it.
func row(name string, rounds int, operations float64, with func(func()), device, staged, host func(),
	result func() []float64) error {
	with(device)
	got := append([]float64(nil), result()...)
	host()
	for i, want := range result() {
		if got[i] != want {
			return fmt.Errorf("%s: element %d is %g on the device and %g on the host", name, i, got[i], want)
		}
	}
	var f pair.Figure
	with(func() {
		f = pair.Run(rounds, func() float64 { return seconds(device) }, func() float64 { return seconds(staged) })
	})
	least := math.Inf(1)
	for range rounds {
		least = min(least, seconds(host))
	}
	giga := func(seconds float64) string {
		return strings.TrimSuffix(fmt.Sprintf("%.4g", operations/seconds/1e9), ".")
	}
	fmt.Printf("| %s | %s | %s | %v | %s |\n", name, giga(f.A), giga(f.B), f.Ratio, giga(least))
	return nil
}

func seconds(f func()) float64 {
	begun := time.Now()
	f()
	return time.Since(begun).Seconds()
}
