//go:build !omp

package main

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/mkl"
)

//go:generate go tool gooffload generate

// twoProducts is a batch of one group of two products with everything but the matrices in common.
func twoProducts(w io.Writer) bool {
	const m, k, n = 2000, 200, 1000
	fmt.Fprintf(w, "One group of two products: A is %d x %d, B is %d x %d\n", m, k, k, n)
	var a, b, c [][]float64
	for range 2 {
		a = append(a, mkl.Malloc[float64](m*k, 64))
		b = append(b, mkl.Malloc[float64](k*n, 64))
		c = append(c, mkl.Malloc[float64](m*n, 64))
	}
	for p := range 2 {
		for i := range a[p] {
			a[p][i] = float64(i + 1)
		}
		for i := range b[p] {
			b[p][i] = float64(-i - 1)
		}
	}

	//omp:target data map(to: a, b) map(from: c)
	//omp:dispatch
	mkl.DgemmBatch(mkl.RowMajor, []mkl.Transpose{mkl.NoTrans}, []mkl.Transpose{mkl.NoTrans}, []int{m}, []int{n}, []int{k},
		[]float64{1}, a, []int{k}, b, []int{n}, []float64{0}, c, []int{n}, 1, []int{2})

	for p := range 2 {
		fmt.Fprintf(w, "Top left corner of C%d:\n", p+1)
		for i := range 6 {
			for j := range 6 {
				fmt.Fprintf(w, "%12.5G", c[p][i*n+j])
			}
			fmt.Fprintln(w)
		}
		for i := range m {
			for j := range n {
				sum := 0.0
				for q := range k {
					sum += a[p][k*i+q] * b[p][n*q+j]
				}
				if !same(sum, c[p][n*i+j]) {
					fmt.Fprintf(w, "FAIL: element (%d,%d) of C%d is %g, from loops %g\n", i, j, p+1, c[p][n*i+j], sum)
					return false
				}
			}
		}
	}
	fmt.Fprintln(w, "PASS")
	return true
}
