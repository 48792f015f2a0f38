//go:build !omp

// Package bounds has loops whose bounds call functions and read memory that the loops leave alone.
package bounds

import (
	"fmt"
	"io"
	"math"
	"math/bits"
)

type matrix struct {
	rows, cols int
	data       []float64
	lim        [2]int
	count      int
}

func (m *matrix) Rows() int { return m.rows }
func (m matrix) Cols() int  { return m.cols }
func (m *matrix) Len() int  { return m.Rows() * m.Cols() }

var (
	size  = 5
	taken int
)

func total() int { return size }
func take() int  { taken++; return taken }
func rows(n int) int {
	if n <= 1 {
		return 1
	}
	return rows(n-1) + 1
}

func put(x []float64, i int, v float64) { x[i] = v }

// The elements that are assigned are not what the bounds read.
func methods(m *matrix) {
	//omp:target teams distribute parallel for
	for i := 0; i < m.Len(); i++ {
		m.data[i] += 1
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < m.Rows(); i++ {
		for j := 0; j < m.Cols(); j++ {
			m.data[i*m.cols+j] += 10
		}
	}
	//omp:target teams distribute parallel for
	for i := 0; i < m.Rows(); i += m.lim[0] {
		put(m.data, i, float64(m.lim[1]))
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range m.Rows() {
		for j := range m.data[:m.Cols()] {
			m.data[j*m.rows+i] *= 2
		}
	}
}

// Assigned is a field beside those that the bound reads, and a variable of that name.
func beside(m *matrix, x []float64) {
	//omp:target teams distribute parallel for map(tofrom: m.count)
	for i := 0; i < m.Rows(); i++ {
		if i == 2 {
			m.count = i
		}
	}
	//omp:target teams distribute parallel for
	for i := 0; i < total(); i++ {
		size := float64(i)
		x[i] = size
	}
}

func functions(x []float64, n uint) {
	//omp:target teams distribute parallel for
	for i := 0; i < bits.Len(n); i++ {
		x[i] += 0.5
	}
	//omp:target teams distribute parallel for
	for i := 0; i < int(math.Sqrt(float64(len(x)))); i++ {
		x[i] += 0.25
	}
	//omp:target teams distribute parallel for
	for i := 0; i < rows(4); i++ {
		put(x, i, x[i]*3)
	}
	half := func(k int) int { return k / 2 }
	//omp:target teams distribute parallel for
	for i := 0; i < half(len(x)); i++ {
		x[i]--
	}
	lengths := []int{3, len(x)}
	//omp:target teams distribute parallel for
	for i := 0; i < lengths[1]; i++ {
		x[i] += float64(i)
	}
}

// The start, and the range, are evaluated once by Go, too.
func once(x []float64) {
	//omp:target teams distribute parallel for
	for i := take(); i < len(x); i++ {
		x[i] += 100
	}
	//omp:target teams distribute parallel for
	for i := range take() {
		x[i] += 200
	}
	//omp:target teams distribute parallel for
	for i := range x[take():] {
		x[i] += 400
	}
}

// A range copies an array; what is assigned is another one.
func copies(x []float64) {
	a, b := [4]float64{1, 2, 3, 4}, [4]float64{}
	s := b[:]
	//omp:target teams distribute parallel for
	for i, v := range a {
		s[3-i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range b {
		x[i] += v
		a[i] = v
	}
	//omp:target teams distribute parallel for
	for i := range a {
		a[3-i]++
	}
	p := &a
	//omp:target
	for i, v := range a { // a loop of the kernel's own
		p[3-i] = v
	}
	for i, v := range a {
		x[i] += v * 1000
	}
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	m := &matrix{rows: 3, cols: 4, data: make([]float64, 16), lim: [2]int{2, 7}}
	methods(m)
	x := make([]float64, 9)
	beside(m, x)
	fmt.Fprintln(w, m.data, m.count, x)
	functions(x, 9)
	fmt.Fprintln(w, x)
	once(x)
	fmt.Fprintln(w, x, taken)
	copies(x)
	fmt.Fprintln(w, x)
}
