//go:build !omp

// Package receivers reaches data through method receivers of every kind.
package receivers

import (
	"fmt"
	"io"
)

type base struct {
	x    []float64
	gain float64
}

type deep struct{ grid struct{ cells, next []int } }

type mesh struct {
	base
	*deep
	n     int
	flat  [4]int
	point *flat
}

type flat struct {
	a, b int
	arr  [3]int
}

func (m mesh) byValue() {
	//omp:target teams distribute parallel for
	for i := range m.n {
		m.x[i] *= m.gain
	}
}

func (m *mesh) byPointer() {
	//omp:target teams distribute parallel for
	for i := range m.n {
		m.base.x[i] += m.x[i] + float64(m.flat[i%4])
		m.grid.cells[i] = m.deep.grid.next[i] + m.point.a
	}
}

func (m *mesh) mapped() {
	//omp:target teams distribute parallel for map(to: m.deep.grid.next, m.gain) map(tofrom: m.grid.cells, m.flat, m.point)
	for i := range m.n {
		m.grid.cells[i] += m.deep.grid.next[i] * int(m.gain)
		m.flat[i] = i
		m.point.arr[i] = (*m).flat[i] + (m).point.b
	}
}

func (m *mesh) sum() int {
	//omp:target teams distribute parallel for reduction(+: m.n)
	for i := range m.grid.cells {
		m.n += m.grid.cells[i]
	}
	return m.n
}

func (f *flat) scale(by int) {
	//omp:target teams distribute parallel for
	for i := range 3 {
		f.arr[i] *= by
	}
}

func (f flat) lost(by int) int {
	//omp:target teams distribute parallel for
	for i := range 3 {
		f.arr[i] *= by
	}
	return f.arr[0] + f.arr[1] + f.arr[2]
}

func (f *flat) get(i int) int { return f.arr[i] + f.a }
func (f flat) val(i int) int  { return f.arr[i] - f.a }

func methods(f flat, p *flat, y []int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = f.get(i%3) + f.val(i%3)*10 + p.get(i%3)*100 + p.val(i%3)*1000
	}
}

type outer struct {
	flat
	x int
}

type deeper struct {
	outer
	cells []int
}

// promoted selects fields of structs that are in the item, and of one that is the item.
func promoted(o outer, p *outer, d *deeper) outer {
	//omp:target
	{
		o.a += o.b
		p.arr[1] = o.get(1) + p.a
		d.cells[0] = d.a + d.outer.b + d.x
		d.b++
	}
	return o
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	m := mesh{base{[]float64{1, 2, 3}, 2}, &deep{}, 3, [4]int{1, 2, 3, 4}, &flat{7, 8, [3]int{1, 2, 3}}}
	m.grid.cells, m.grid.next = []int{1, 2, 3}, []int{4, 5, 6}
	m.byValue()
	fmt.Fprintln(w, m.x)
	m.byPointer()
	fmt.Fprintln(w, m.x, m.grid)
	m.mapped()
	fmt.Fprintln(w, m.grid, m.flat, *m.point)
	fmt.Fprintln(w, m.sum(), m.n)
	m.point.scale(3)
	fmt.Fprintln(w, *m.point, m.point.lost(2), *m.point)
	y := make([]int, 4)
	methods(flat{1, 2, [3]int{3, 4, 5}}, m.point, y)
	fmt.Fprintln(w, y)
	o, d := &outer{*m.point, 5}, &deeper{outer{flat{a: 1, b: 2}, 3}, []int{0}}
	fmt.Fprintln(w, promoted(*o, o, d), *o, *d)
}
