// Package ordinary has what programs do before and in loops: it must not be feared.
package ordinary

import (
	"fmt"
	"math"
	"os"
	"sort"
)

type matrix struct {
	rows, cols int
	data       []float64
	mask       []bool
	name       string
}

func newMatrix(r, c int) *matrix { return &matrix{rows: r, cols: c, data: make([]float64, r*c)} }

func (m *matrix) Rows() int               { return m.rows }
func (m matrix) Cols() int                { return m.cols }
func (m *matrix) At(i, j int) float64     { return m.data[i*m.cols+j] }
func (m *matrix) Set(i, j int, v float64) { m.data[i*m.cols+j] = v }
func (m *matrix) Row(i int) []float64     { return m.data[i*m.cols : (i+1)*m.cols] }

type grid struct {
	n      int
	u      []float64
	coarse *grid
}

// same: m.Rows(); m.Cols(); len(m.data); n; m.rows * m.cols; b.Rows(); len(b.data)
// changes: m.At(0, 0); m.data[0]
func methods(m, b *matrix, n int) {
	{
		for i := range n {
			m.Set(i, 0, b.At(i, 0)+math.Sqrt(2))
			row := m.Row(i)
			row[1] = 3
		}
	}
}

// same: m.rows; m.Cols(); len(x); k.Rows(); b.data[0]
// changes: m.data[0]
func printed(n int) {
	m, k, b := newMatrix(n, n), newMatrix(n, n), newMatrix(n, n)
	x := make([]float64, n)
	fmt.Println(m, k.data, x, n)
	sort.Float64s(x)
	if len(os.Args) > 3 {
		fmt.Fprintf(os.Stderr, "%v\n", b)
	}
	{
		m.data[3] = x[0]
	}
}

// same: g.n; g.coarse.n; len(g.u); g.u[0]
// changes: g.coarse.u[0]
func multigrid(g *grid) {
	c := g.coarse
	{
		for i := range c.n {
			c.u[i] = g.u[2*i]
		}
	}
}

// same: len(a); len(b); b[0]; b[0][1]; n; len(a[0])
// changes: a[0][1]
func rows(a, b [][]float64, n int) {
	{
		for i := range a {
			r, s := a[i], b[i]
			for j := range r {
				r[j] += s[j]
			}
		}
	}
}

// same: n; x[0]; len(hist)
// changes: hist[0]
func reduced(x []int, n int) (sum int) {
	hist := make([]int, 10)
	add := func(k int) { hist[k%10]++ }
	{
		for _, v := range x {
			sum += v
			add(v)
		}
	}
	return sum
}

// same: f(3); n; scale
// changes: y[0]
func functions(y []float64, n int) {
	scale := 2.5
	f := func(k int) float64 { return scale * float64(k) }
	{
		for i := range y {
			y[i] = f(i)
		}
	}
}
