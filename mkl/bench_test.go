package mkl

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// The other routines of level 3 beside gemm of the same order: they should have most of its speed. GFLOP/s counts what the
// routine has to do (half of gemm's for syrk, trmm and trsm).
func BenchmarkLevel3(b *testing.B) {
	for _, n := range []int{128, 512, 1024} {
		r := rand.New(rand.NewPCG(1, 1))
		x, y, z := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), randomSlice[float64](r, n*n)
		for i := range n {
			x[i*n+i] = float64(n)
		}
		cube := float64(n) * float64(n) * float64(n)
		for _, c := range []struct {
			name  string
			flops float64
			run   func()
		}{
			{"gemm", 2 * cube, func() { Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n) }},
			{"symm", 2 * cube, func() { Dsymm(RowMajor, Left, Upper, n, n, 1, x, n, y, n, 0, z, n) }},
			{"syrk", cube, func() { Dsyrk(RowMajor, Upper, NoTrans, n, n, 1, x, n, 0, z, n) }},
			{"syr2k", 2 * cube, func() { Dsyr2k(RowMajor, Upper, NoTrans, n, n, 1, x, n, y, n, 0, z, n) }},
			{"trmmL", cube, func() { Dtrmm(RowMajor, Left, Upper, NoTrans, NonUnit, n, n, 1/float64(n), x, n, y, n) }},
			{"trmmR", cube, func() { Dtrmm(RowMajor, Right, Upper, NoTrans, NonUnit, n, n, 1/float64(n), x, n, y, n) }},
			{"trsmL", cube, func() { Dtrsm(RowMajor, Left, Upper, NoTrans, NonUnit, n, n, float64(n), x, n, y, n) }},
			{"trsmR", cube, func() { Dtrsm(RowMajor, Right, Upper, NoTrans, NonUnit, n, n, float64(n), x, n, y, n) }},
		} {
			b.Run(fmt.Sprintf("%s/%d", c.name, n), func(b *testing.B) {
				copy(y, z)
				for b.Loop() {
					c.run()
				}
				b.ReportMetric(c.flops*float64(b.N)/b.Elapsed().Seconds()/1e9, "GFLOP/s")
			})
		}
	}
}

// Vectors and matrix-vector products beside a copy, in bytes that have to cross the memory bus.
func BenchmarkMemorySpeed(b *testing.B) {
	for _, n := range []int{1 << 12, 1 << 17, 1 << 24} {
		x, y := make([]float64, n), make([]float64, n)
		for i := range x {
			x[i], y[i] = 1, 1
		}
		rows, cols := n/1024, 1024
		if n < 1<<16 {
			rows, cols = 64, n/64
		}
		for _, c := range []struct {
			name  string
			bytes int
			run   func()
		}{
			{"copy", 16 * n, func() { copy(y, x) }},
			{"mklcopy", 16 * n, func() { Dcopy(n, x, 1, y, 1) }},
			{"axpy", 24 * n, func() { Daxpy(n, 1e-9, x, 1, y, 1) }},
			{"dot", 16 * n, func() { Ddot(n, x, 1, y, 1) }},
			{"scal", 16 * n, func() { Dscal(n, 1.0000001, y, 1) }},
			{"nrm2", 8 * n, func() { Dnrm2(n, x, 1) }},
			{"asum", 8 * n, func() { Dasum(n, x, 1) }},
			{"gemv", 8 * n, func() { Dgemv(RowMajor, NoTrans, rows, cols, 1, x, cols, y[:cols], 1, 0, y[cols:], 1) }},
			{"gemvT", 8 * n, func() { Dgemv(RowMajor, Trans, rows, cols, 1, x, cols, y[:rows], 1, 0, y[rows:], 1) }},
			{"ger", 16 * n, func() { Dger(RowMajor, rows, cols, 1e-9, y, 1, y[rows:], 1, x, cols) }},
		} {
			b.Run(fmt.Sprintf("%s/%d", c.name, n), func(b *testing.B) {
				b.SetBytes(int64(c.bytes))
				for b.Loop() {
					c.run()
				}
			})
		}
	}
}

// The overhead of a front: the smallest products.
func BenchmarkSmallCalls(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	x, y, z := randomSlice[float64](r, 64), randomSlice[float64](r, 64), randomSlice[float64](r, 64)
	for _, n := range []int{1, 4, 8} {
		b.Run(fmt.Sprintf("gemm/%d", n), func(b *testing.B) {
			for b.Loop() {
				Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
			}
		})
	}
	b.Run("axpy/8", func(b *testing.B) {
		for b.Loop() {
			Daxpy(8, 1, x, 1, y, 1)
		}
	})
}

// A batch beside a loop of calls, where the check of overlap weighs most: small tiles of one array.
func BenchmarkTilesOfOneArray(b *testing.B) {
	const order, count, n = 8192, 8192, 8
	r := rand.New(rand.NewPCG(2, 1))
	x, y, memory := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), make([]float64, order*64)
	var as, bs, tiles [][]float64
	for i := range count {
		as, bs, tiles = append(as, x), append(bs, y), append(tiles, memory[i/1024*n*order+i%1024*n:])
	}
	for name, run := range map[string]func(){
		"batch": func() {
			DgemmBatch(RowMajor, []Transpose{NoTrans}, []Transpose{NoTrans}, []int{n}, []int{n}, []int{n}, []float64{1}, as,
				[]int{n}, bs, []int{n},
				[]float64{0}, tiles, []int{order}, 1, []int{count})
		},
		"loop": func() {
			for i := range count {
				Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, as[i], n, bs[i], n, 0, tiles[i], order)
			}
		},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				run()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/product")
		})
	}
}
