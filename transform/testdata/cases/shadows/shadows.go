//go:build !omp

// Package shadows calls methods on structs that have slices: the kernel has a copy of the struct with the device's.
package shadows

import (
	"fmt"
	"io"
)

type matrix struct {
	name       string
	data       []float64
	rows, cols int
	seen       map[int]bool
}

func newMatrix(rows, cols int) *matrix {
	m := &matrix{name: "m", data: make([]float64, rows*cols), rows: rows, cols: cols}
	for i := range m.data {
		m.data[i] = float64(i%7) - 2
	}
	return m
}

func (m *matrix) at(i, j int) float64 { return m.data[i*m.cols+j] }

func (m *matrix) set(i, j int, v float64) { m.data[i*m.cols+j] = v }

func (m *matrix) row(i int) []float64 { return m.data[i*m.cols : (i+1)*m.cols] }

func (m *matrix) add(i, j int, v float64) {
	m.set(i, j, m.at(i, j)+v)
}

func (m matrix) trace() (sum float64) {
	for i := range m.rows {
		sum += m.at(i, i)
	}
	return sum
}

func (m *matrix) sum() (sum float64) {
	for _, v := range m.data {
		sum += v
	}
	return sum
}

func multiply(a, b, c *matrix) {
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < c.rows; i++ {
		for j := 0; j < c.cols; j++ {
			sum := 0.0
			for k := 0; k < a.cols; k++ {
				sum += a.at(i, k) * b.at(k, j)
			}
			c.set(i, j, sum)
		}
	}
}

func scale(m matrix, by float64) {
	//omp:target teams distribute parallel for
	for i := range m.rows {
		for j := range m.row(i) {
			m.row(i)[j] *= by
		}
	}
}

// tensor has a matrix by value, one that it embeds, and one behind a pointer.
type tensor struct {
	matrix
	other matrix
	more  *matrix
	bias  [4]float64
}

func (t *tensor) value(i, j int) float64 {
	return t.at(i, j) + t.other.at(i, j)*t.bias[j%len(t.bias)] + t.more.at(j, i)
}

func (t *tensor) fill(out []float64) {
	//omp:target teams distribute parallel for
	for i := range t.rows {
		sum := 0.0
		for j := range t.cols {
			sum += t.value(i, j)
		}
		out[i] = sum + t.other.at(0, i)
	}
}

func apply(m *matrix, out []float64, f int) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = weigh(m, i, f) + total(*m)
	}
}

func weigh(m *matrix, i, f int) float64 {
	p := m
	if f > 1 {
		return p.at(0, i) * float64(f)
	}
	return m.row(0)[i]
}

func total(m matrix) float64 {
	q := m
	return q.trace() + float64(len(q.data)+cap(m.data))
}

// optional adds what there is of a matrix that may be none.
func optional(m *matrix, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		if m != nil {
			out[i] += m.at(0, i)
		} else {
			out[i]--
		}
	}
}

// once runs by one work-item.
func once(m *matrix) float64 {
	x := 0.0
	//omp:target map(from: x)
	{
		n := m
		x = n.trace() + m.sum()
	}
	return x
}

var global = newMatrix(3, 3)

func globally(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = global.at(i, i)
	}
}

// kept stays on the device for several launches.
func kept(m *matrix) {
	//omp:target data map(tofrom: m.data)
	{
		for range 3 {
			//omp:target teams distribute parallel for
			for i := range m.rows {
				m.add(i, i, 1)
			}
		}
	}
}

func fails(m *matrix, out []float64) (what any) {
	defer func() { what = recover() }()
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = m.at(i, i)
	}
	return nil
}

// holder has slices only in a struct that is its field.
type holder struct {
	in struct{ data []float64 }
}

func (h *holder) size() int {
	if h == nil {
		return -1
	}
	return len(h.in.data)
}

func sizes(h *holder, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = float64(h.size())
	}
}

func unguarded(h *holder, out []float64) (err any) {
	defer func() { err = recover() }()
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = float64(len(h.in.data))
	}
	//omp:target teams distribute parallel for
	for i := range out {
		g := h
		out[i] = float64(len(g.in.data))
	}
	return nil
}

// link has nothing but a pointer, by which alone a device would not know whether a pointer to a link is nil.
type link struct {
	next *holder
}

func (l *link) rest() int {
	if l.next == nil {
		return -1
	}
	return len(l.next.in.data)
}

func (l *link) none() bool { return l == nil }

func rest(l *link, out []float64) (err any) {
	defer func() { err = recover() }()
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = float64(l.rest())
	}
	return nil
}

func none(l, m *link, s struct{ l *link }, out []bool) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = l.none() && m.none() || s.l.none()
		if l != nil {
			out[i] = true
		}
	}
}

func (m *matrix) offset(i int) int { return i * m.cols }

// double calls a method on what an interface holds, of which is known that elements of a slice are no slices.
func double(x any) {
	switch m := x.(type) {
	case *matrix:
		//omp:target teams distribute parallel for
		for i := 0; i < m.rows; i++ {
			at := m.offset(i)
			for j := range m.cols {
				m.data[at+j] *= 2
			}
		}
	}
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	a, b, c := newMatrix(4, 5), newMatrix(5, 3), newMatrix(4, 3)
	multiply(a, b, c)
	fmt.Fprintln(w, c.data)
	scale(*a, 3)
	fmt.Fprintln(w, a.data)
	double(a)
	fmt.Fprintln(w, a.data)
	t := &tensor{*newMatrix(4, 4), *newMatrix(4, 4), newMatrix(4, 4), [4]float64{1, 2, 3, 4}}
	out := make([]float64, 4)
	t.fill(out)
	fmt.Fprintln(w, out)
	apply(a, out, 1)
	apply(a, out[:2], 2)
	fmt.Fprintln(w, out)
	optional(nil, out)
	optional(a, out)
	fmt.Fprintln(w, out, once(a))
	globally(out[:3])
	fmt.Fprintln(w, out)
	kept(a)
	fmt.Fprintln(w, a.data)
	fmt.Fprintln(w, fails(&matrix{cols: 1, data: make([]float64, 2)}, out) != nil, fails(nil, out) != nil)
	sizes(nil, out)
	fmt.Fprintln(w, out)
	h := &holder{}
	h.in.data = out[:2]
	sizes(h, out[2:])
	fmt.Fprintln(w, out, unguarded(h, out[2:]), unguarded(nil, out) != nil)
	for _, l := range []*link{nil, {}, {h}} {
		fmt.Fprintln(w, rest(l, out) != nil, out)
		is := make([]bool, 2)
		none(l, nil, struct{ l *link }{&link{}}, is)
		fmt.Fprintln(w, is)
	}
}
