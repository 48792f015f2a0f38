//go:build !omp

// Package mappers has types that say how their values are mapped, and clauses with iterators.
package mappers

import (
	"fmt"
	"io"
)

const spare = 2

//omp:declare mapper(v vector) map(tofrom: v.n, v.at[0:v.n])
//omp:declare mapper(read: v) map(to: v.n, v.at[0:v.n])
type vector struct {
	n    int
	at   []float64
	note map[string]int // which no device has
}

func (v *vector) sum() (s float64) {
	for _, x := range v.at {
		s += x
	}
	return s
}

func ramp(n int) vector {
	v := vector{n: n, at: make([]float64, n, n+spare)}
	for i := range v.at {
		v.at[i] = float64(i + 1)
	}
	return v
}

//omp:declare mapper(m) map(to: m.k) map(m.a, m.b) map(from: m.out)
type matrix struct {
	k    int
	a, b vector
	out  [4]float64
}

// Its own memory comes with what it leads to.
//
//omp:declare mapper(g) map(g, g.cells[0:len(g.cells)])
type grid struct {
	rows, cols int
	cells      []float64
}

func (g *grid) at(i, j int) float64 { return g.cells[i*g.cols+j] }

//omp:declare mapper(s) map(iterator(i = 0:s.n): s.rows[i][0:s.m])
type sheet struct {
	n, m int
	rows [][]int32
}

//omp:declare mapper(p) map(p.n, p.items[0:p.n])
type pool[T any] struct {
	n     int
	items []T
}

func single(v vector) {
	//omp:target map(tofrom: v)
	{
		for i := range v.n {
			v.at[i] *= 2
		}
		v.n--
	}
}

func implicit(v *vector, scale float64) (sum float64) {
	//omp:target teams distribute parallel for
	for i := range v.n {
		v.at[i] *= scale
	}
	//omp:target map(from: sum)
	{
		sum = v.sum()
	}
	return sum
}

func nested(m *matrix) {
	//omp:target data map(m)
	{
		//omp:target teams distribute parallel for
		for i := range m.a.n {
			m.a.at[i] += m.b.at[i] * float64(m.k)
		}
		//omp:target teams distribute parallel for
		for i := range m.out {
			m.out[i] = m.a.at[i]
		}
	}
}

func whole(g *grid, d []float64) {
	//omp:target teams distribute parallel for map(from: d) map(to: g)
	for i := range d {
		d[i] = g.at(i, g.cols-1)
	}
}

// at is hidden by an iterator that nobody wrote.
func list(at []vector, lo, hi int) {
	//omp:target data map(tofrom: at[lo:hi])
	{
		//omp:target teams distribute parallel for
		for i := lo; i < hi; i++ {
			for j := range at[i].at {
				at[i].at[j] += 10
			}
		}
		//omp:target update from(at[lo:hi])
		at[lo].at[0]++
		//omp:target update to(at[lo : lo+1])
	}
}

func pointers(list []*vector) (total float64) {
	//omp:target teams distribute parallel for reduction(+: total) map(mapper(read), tofrom: list)
	for i := range list {
		if list[i] != nil {
			for j := range list[i].at {
				total += list[i].at[j]
			}
		}
	}
	return total
}

func array(three *[3]vector) {
	//omp:target enter data map(to: three)
	//omp:target teams distribute parallel for
	for i := range three {
		for j := range three[i].at {
			three[i].at[j] /= 2
		}
	}
	//omp:target exit data map(from: three)
}

func sheets(s *sheet) {
	//omp:target data map(tofrom: s)
	{
		//omp:target teams distribute parallel for
		for i := range s.rows {
			for j := range s.m {
				s.rows[i][j] *= int32(s.n)
			}
		}
	}
}

func generic[T int32 | float64](p *pool[T]) {
	//omp:target teams distribute parallel for map(tofrom: p)
	for i := range p.n {
		p.items[i] += p.items[i]
	}
}

func rows(x [][]int32, n, m int) {
	//omp:target enter data map(iterator(i = 0:n), to: x[i][0:m])
	//omp:target teams distribute parallel for
	for i := range n {
		for j := range x[i] {
			x[i][j]++
		}
	}
	//omp:target update from(iterator(i = 0:n:2): x[i])
	//omp:target exit data map(iterator(i = n-1:-1:-1), from: x[i][0:m])
}

func elements(x [][]int32, y []vector) {
	//omp:target data map(tofrom: x[1], y[0].at[0:2])
	{
		//omp:target teams distribute parallel for
		for i := range x[1] {
			x[1][i] += 100
		}
	}
}

// triangle has an iterator whose range depends on another one.
func triangle(x [][][]int32) {
	//omp:target teams distribute parallel for map(iterator(i = 0:len(x), j = 0:i+1), tofrom: x[i][j])
	for i := range x {
		for j := range x[i] {
			for k := range x[i][j] {
				x[i][j][k] *= 3
			}
		}
	}
}

func Run(out io.Writer) {
	elsewhere(out)
	v := ramp(4)

	single(v)
	fmt.Fprintln(out, v.n, v.at, implicit(&v, 3), v.at)
	m := matrix{k: 3, a: ramp(4), b: ramp(4)}
	nested(&m)
	fmt.Fprintln(out, m.k, m.a.at, m.b.at, m.out)
	g, d := grid{2, 3, []float64{1, 2, 3, 4, 5, 6}}, make([]float64, 2)
	whole(&g, d)
	fmt.Fprintln(out, d)
	vs := []vector{ramp(1), ramp(2), {}, ramp(3)}
	list(vs, 1, 4)
	fmt.Fprintln(out, vs, pointers([]*vector{&vs[0], nil, &vs[1], &vs[3]}))
	three := [3]vector{ramp(2), {}, ramp(1)}
	array(&three)
	fmt.Fprintln(out, three)
	s := sheet{2, 3, [][]int32{{1, 2, 3}, {4, 5, 6}}}
	sheets(&s)
	ints, floats := pool[int32]{2, []int32{7, 8}}, pool[float64]{3, []float64{1, 2, 3}}
	generic(&ints)
	generic(&floats)
	fmt.Fprintln(out, s, ints, floats)
	x := [][]int32{{1, 2}, {3, 4}, {5, 6}, {7, 8}}
	rows(x, 3, 2)
	elements(x, vs)
	cube := [][][]int32{{{1}}, {{2}, {3, 4}}}
	triangle(cube)
	fmt.Fprintln(out, x, cube)
}
