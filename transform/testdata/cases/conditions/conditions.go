//go:build !omp

// Package conditions has loops whose conditions compare something else than their variable with a bound.
package conditions

import (
	"fmt"
	"io"
)

type matrix struct {
	data       []int
	rows, cols int
}

func (m *matrix) Rows() int       { return m.rows }
func (m matrix) Cols() int        { return m.cols }
func (m *matrix) At(i, j int) int { return m.data[i*m.cols+j] }

// Run runs each of them.
func Run(w io.Writer) {
	for _, n := range []int{-1, 0, 1, 6, 7} {
		up, down := narrow(uint8(max(n, 0)), int8(n))
		fmt.Fprintln(w, n, sums(n), products(n), up, down)
		a, i, j := reversed(n)
		fmt.Fprintln(w, a, i, j, both(n, 4), inner(max(n, 0)))
	}
	fmt.Fprintln(w, wrapping(7, -20))
	m := &matrix{data: []int{1, 2, 3, 4, 5, 6}, rows: 2, cols: 3}
	fmt.Fprintln(w, methods(m))
}

func sums(n int) []int {
	out := make([]int, 20)
	//omp:target teams distribute parallel for
	for i := 0; i+1 < n; i++ {
		out[i]++
	}
	//omp:target teams distribute parallel for
	for i := 1; n-i > 2; i += 2 {
		out[i] += 10
	}
	//omp:target teams distribute parallel for
	for i := n; 0 <= -1+i-2; i-- {
		out[i] += 100
	}
	//omp:target teams distribute parallel for
	for i := 3; i <= n-1; i++ {
		out[i] += 1000
	}
	return out
}

func products(n int) []int {
	out := make([]int, 20)
	//omp:target teams distribute parallel for
	for i := 0; i*2 < n; i++ {
		out[i]++
	}
	//omp:target teams distribute parallel for
	for i := 1; 10*n > 3*(i+1)*n; i += 2 {
		out[i] += 10
	}
	//omp:target teams distribute parallel for
	for i := 4; -i < n-1; i-- {
		out[8+i] += 100
	}
	return out
}

// Sums wrap round as their type does.
func narrow(n uint8, m int8) ([]int, []int) {
	a, b := make([]int, 256), make([]int, 256)
	//omp:target teams distribute parallel for
	for i := uint8(5); i+n != 3; i += 2*n*0 + 1 {
		a[i] = int(i)
	}
	//omp:target teams distribute parallel for
	for i := int8(100); i+m > 20; i++ {
		b[int(i)+128] = int(i)
	}
	return a[:12], b[220:]
}

func reversed(n int) (a []int, i, j int) {
	a = []int{1, 2, 3, 4, 5, 6, 7, 8}
	//omp:target teams distribute parallel for
	for i, j := 0, n; i < j; i, j = i+1, j-1 {
		a[i], a[j] = a[j], a[i]
	}
	//omp:target teams distribute parallel for
	for l, r := n, 1; l >= r; l, r = l-2, r+1 {
		a[l] += 10 * r
	}
	return a, i, j
}

func both(n, m int) []int {
	out := make([]int, 20)
	//omp:target teams distribute parallel for
	for i := 0; i < n && i < m; i++ {
		out[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < len(out) && 2*i <= m; i++ {
		out[i] += 10
	}
	return out
}

func inner(n int) []int {
	out := make([]int, 100)
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i+1 < n; i++ {
		for j := 0; j < 10-1-j0(n); j++ {
			out[10*i+j]++
		}
	}
	return out[:30]
}

func j0(n int) int { return n / 2 }

func methods(m *matrix) []int {
	out := make([]int, m.Rows()*m.Cols())
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < m.Rows(); i++ {
		for j := 0; j < m.Cols(); j++ {
			out[i*m.cols+j] = m.data[i*m.cols+j] * 2
		}
	}
	return out
}

// wrapping has conditions that are not those of Go's constants: they wrap on the way.
func wrapping(n, m int8) []int8 {
	out := make([]int8, 256)
	//omp:target teams distribute parallel for
	for i := int8(-70); 2*i < n; i++ {
		out[int(i)+128]++
	}
	//omp:target teams distribute parallel for
	for i := n; i*2 < 100; i += 90 {
		out[int(i)+128] += 10
	}
	//omp:target teams distribute parallel for
	for i := int8(100); 100+i < m; i++ {
		out[int(i)+128] += 20
	}
	//omp:target teams distribute parallel for
	for i := int8(-128); -i < m; i++ {
		out[int(i)+128] += 40
	}
	//omp:target teams distribute parallel for
	for i := uint8(3); i-5 > 250; i++ {
		out[i] += 80
	}
	return out
}
