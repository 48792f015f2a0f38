package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkGemm reports the speed of one product, in operations of 2*m*n*k (8*m*n*k when complex).
func BenchmarkGemm(b *testing.B) {
	for _, threads := range []int{1, 2} {
		for _, s := range [][3]int{{8, 8, 8}, {16, 16, 16}, {32, 32, 32}, {64, 64, 64}, {128, 128, 128}, {256, 256, 256},
			{512, 512, 512}, {1024, 1024, 1024}, {2048, 2048, 2048}, {4096, 64, 64}, {64, 64, 4096}, {4096, 4096, 32}} {
			name := fmt.Sprintf("%dx%dx%d/threads=%d", s[0], s[1], s[2], threads)
			b.Run("D/"+name, func(b *testing.B) { benchmarkGemm[float64](b, threads, s) })
			b.Run("S/"+name, func(b *testing.B) { benchmarkGemm[float32](b, threads, s) })
			b.Run("Z/"+name, func(b *testing.B) { benchmarkGemm[complex128](b, threads, s) })
			b.Run("C/"+name, func(b *testing.B) { benchmarkGemm[complex64](b, threads, s) })
		}
	}
}

func benchmarkGemm[T Scalar](b *testing.B, threads int, s [3]int) {
	m, n, k := s[0], s[1], s[2]
	x, y, z := random[T](m*k), random[T](k*n), random[T](m*n)
	place := Place{Threads: threads}
	for b.Loop() {
		Gemm(place, NoTrans, NoTrans, m, n, k, 1, x, k, y, n, 0, z, n)
	}
	operations := 2 * float64(m) * float64(n) * float64(k)
	if isComplex[T]() {
		operations *= 4
	}
	b.ReportMetric(operations*float64(b.N)/b.Elapsed().Seconds()/1e9, "GFLOP/s")
}

// random is n numbers in (-1, 1).
func random[T Scalar](n int) []T {
	r := rand.New(rand.NewPCG(1, uint64(n)))
	x := make([]T, n)
	for i := range x {
		re, im := 2*r.Float64()-1, 2*r.Float64()-1
		x[i] = number[T](re, im)
	}
	return x
}

// number is re+im*i, or re for a real type.
func number[T Scalar](re, im float64) T {
	var v T
	switch p := any(&v).(type) {
	case *float32:
		*p = float32(re)
	case *float64:
		*p = re
	case *complex64:
		*p = complex64(complex(re, im))
	case *complex128:
		*p = complex(re, im)
	}
	return v
}
