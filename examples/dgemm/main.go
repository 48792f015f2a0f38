//go:build !omp

// Command dgemm multiplies two matrices with mkl.Dgemm, on a device if there is one, and checks the product against
// plain loops.
//
// C = alpha*A*B + beta*C with A of 2000 x 200, B of 200 x 1000; A counts up from 1 and B down from -1, so that every sum is a
// whole number that a double holds: the two ways have to agree exactly, in whatever order they add.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/gooffload/gooffload/mkl"
)

//go:generate go tool gooffload generate

const (
	m, k, n     = 2000, 200, 1000
	alpha, beta = 1.0, 0.0
)

func main() {
	if !run(os.Stdout) {
		os.Exit(1)
	}
}

func run(w io.Writer) bool {
	fmt.Fprintf(w, "C = alpha*A*B + beta*C with mkl.Dgemm: A is %d x %d, B is %d x %d\n", m, k, k, n)
	a := mkl.Malloc[float64](m*k, 64)
	b := mkl.Malloc[float64](k*n, 64)
	c := mkl.Malloc[float64](m*n, 64)
	for i := range a {
		a[i] = float64(i + 1)
	}
	for i := range b {
		b[i] = float64(-i - 1)
	}

	//omp:target data map(to: a, b) map(from: c)
	//omp:dispatch
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, m, n, k, alpha, a, k, b, n, beta, c, n)
	printCorner(w, "C", c)

	loops := make([]float64, m*n)
	for i := range m {
		for j := range n {
			sum := 0.0
			for p := range k {
				sum += a[k*i+p] * b[n*p+j]
			}
			loops[n*i+j] = alpha*sum + beta*loops[n*i+j]
		}
	}
	printCorner(w, "C from loops", loops)

	for i := range c {
		if c[i] != loops[i] {
			fmt.Fprintf(w, "FAIL: element (%d,%d) is %g, from loops %g\n", i/n, i%n, c[i], loops[i])
			return false
		}
	}
	fmt.Fprintln(w, "PASS")
	return true
}

// printCorner prints the top left corner, 6 x 6.
func printCorner(w io.Writer, name string, c []float64) {
	fmt.Fprintf(w, "Top left corner of %s:\n", name)
	for i := range min(m, 6) {
		for j := range min(n, 6) {
			fmt.Fprintf(w, "%12.5G", c[i*n+j])
		}
		fmt.Fprintln(w)
	}
}
