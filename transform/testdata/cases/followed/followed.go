//go:build !omp

// Package followed goes through pointers and slices in the memory of items: rows of slices of slices, fields of
// elements, lists.
package followed

import (
	"fmt"
	"io"
)

func grid(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, 2*i)
		for j := range rows[i] {
			rows[i][j] = float64(10*i + j)
		}
	}
	return rows
}

// scale goes through ragged rows, of which the first is empty.
func scale(rows [][]float64, by float64) {
	//omp:target teams distribute parallel for
	for i := range rows {
		for j := range rows[i] {
			rows[i][j] *= by
		}
	}
}

func transpose(a, b [][]int) {
	//omp:target teams distribute parallel for collapse(2)
	for i := range len(a) {
		for j := range len(b) {
			b[j][i] = a[i][j]
		}
	}
}

// row is a row under a name of its own, or what a function makes of one.
func sums(rows [][]float64, out []float64) {
	//omp:target teams distribute parallel for
	for i, row := range rows {
		if row == nil {
			out[i] = -1
			continue
		}
		out[i] = sum(row) + last(rows[:i+1])
	}
}

func sum(row []float64) (s float64) {
	for _, v := range row {
		s += v
	}
	return s
}

func last(rows [][]float64) float64 {
	row := rows[len(rows)-1]
	if len(row) == 0 {
		return 0
	}
	return row[len(row)-1]
}

// shared are parts of one slice; the host changes which.
func shared() []int {
	buf := make([]int, 12)
	rows := [][]int{buf[:3], buf[6:], nil, buf[3:6]}
	//omp:target data map(tofrom: rows)
	{
		//omp:target teams distribute parallel for
		for i := range rows {
			for j := range rows[i] {
				rows[i][j] += 100*i + j
			}
		}
		rows[0], rows[1] = rows[1], rows[0]
		//omp:target teams distribute parallel for
		for i := range rows {
			for j := range rows[i] {
				rows[i][j] += 1000 * i
			}
		}
		//omp:target update from(rows)
	}
	return buf
}

func pointers(ps []*int, q *[]int, a *[3][]int, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = *ps[i]
		if i < len(*q) {
			out[i] += (*q)[i]
		}
		for j := range a {
			out[i] += a[j][0]
		}
		*ps[i] = -i
	}
}

type vec struct{ x, y float64 }

type body struct {
	name  string
	mass  float64
	alive bool
	trail []vec
	seen  map[int]bool
	next  *body
	pair  [2]*vec
}

func (b *body) step(i int) {
	for j := range b.trail {
		b.trail[j].x += b.mass
		b.trail[j].y += float64(i * j)
	}
	b.alive = b.next != nil
}

func (b body) weight() float64 { return b.mass + b.pair[1].x }

func move(bodies []body, out []float64) {
	//omp:target teams distribute parallel for
	for i := range bodies {
		bodies[i].step(i)
		out[i] = bodies[i].weight()
	}
}

// masses copies elements with pointers, and uses the rest of them.
func masses(bodies []body) (total float64) {
	//omp:target teams distribute parallel for reduction(+: total)
	for _, b := range bodies {
		total += b.mass
	}
	return total
}

// walk follows a list as far as it goes.
func walk(bodies []body, out []float64) {
	//omp:target teams distribute parallel for
	for i := range bodies {
		out[i] = 0
		for b := &bodies[i]; b != nil; b = b.next {
			out[i] += b.mass
		}
	}
}

func explicit(b *body) float64 {
	s := 0.0
	//omp:target map(to: b) map(from: s)
	{
		s = 0
		for _, v := range b.trail {
			s += v.x
		}
	}
	return s
}

type holder struct {
	rows [][]float64
	n    int
}

func (h *holder) at(i, j int) float64 { return h.rows[i%h.n][j] }

func held(h *holder, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = h.at(i+1, 1)
	}
}

// kept enters and leaves by directives of their own.
func kept(rows [][]float64) {
	//omp:target enter data map(to: rows)
	for range 2 {
		//omp:target teams distribute parallel for
		for i := range rows {
			for j := range rows[i] {
				rows[i][j]++
			}
		}
	}
	//omp:target exit data map(from: rows)
}

// beyond slices rows beyond their length.
func beyond(rows [][]int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		row := rows[i][:i+1]
		row[i] = 7
	}
}

func capacity(rows [][]int, out []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		out[i] = cap(rows[i])
	}
}

func outside(rows [][]int) (what any) {
	defer func() { what = recover() }()
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i][3] = 1
	}
	return nil
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	rows := grid(4)
	scale(rows, 2)
	fmt.Fprintln(w, rows)
	a, b := [][]int{{1, 2, 3}, {4, 5, 6}}, [][]int{make([]int, 2), make([]int, 2), make([]int, 2)}
	transpose(a, b)
	fmt.Fprintln(w, b)
	out := make([]float64, 5)
	sums(append(rows, nil), out)
	fmt.Fprintln(w, out, shared())
	x, y, z := 1, 2, 3
	ints := make([]int, 3)
	pointers([]*int{&x, &y, &z}, &[]int{10, 20}, &[3][]int{{100}, {200}, {300}}, ints)
	fmt.Fprintln(w, ints, x, y, z)
	bodies := make([]body, 3)
	for i := range bodies {
		bodies[i] = body{name: fmt.Sprint("body ", i), mass: float64(i + 1), trail: make([]vec, i), seen: map[int]bool{i: true},
			pair: [2]*vec{nil, {5, float64(i)}}}
	}
	bodies[0].next, bodies[1].next = &bodies[2], &body{mass: 50, next: &body{mass: 500}}
	move(bodies, out)
	fmt.Fprintln(w, out, bodies[2].trail, bodies[0].alive, bodies[2].alive, bodies[1].name, bodies[1].seen)
	fmt.Fprintln(w, masses(bodies), explicit(&bodies[2]))
	walk(bodies, out)
	fmt.Fprintln(w, out)
	held(&holder{rows, 3}, out[:1])
	kept(rows)
	fmt.Fprintln(w, out, rows)
	x4 := make([]int, 12)
	beyond([][]int{x4[:0:1], x4[1:2:4], x4[4:4:8]})
	capacity([][]int{x4[:0:1], x4[1:2:4], nil, x4[4:]}, x4[8:])
	fmt.Fprintln(w, x4)
	fmt.Fprintln(w, outside([][]int{{1, 2, 3}}) != nil, outside([][]int{nil}) != nil, outside(nil))
}
