//go:build !omp

// Package words maps elements that have pointers beside what the regions use: strings, slices, maps and the like stay on
// the host, and stay what they are there.
package words

import (
	"fmt"
	"io"
)

type vec struct{ x, y float64 }

func (v vec) dot(w vec) float64 { return v.x*w.x + v.y*w.y }

func (v *vec) add(w vec) { v.x, v.y = v.x+w.x, v.y+w.y }

type label struct {
	text string
	len  int32
}

// body has every kind of pointer word, between fields of all sizes.
type body struct {
	name  string
	pos   vec
	alive bool
	next  *body
	id    uint8
	trail []vec
	vec
	label
	labels [3]label
	tags   map[string]int
	any    any
	err    error
	count  int16
	done   chan int
	call   func() int
	last   bool
}

func (b *body) energy() float64 { return b.pos.dot(b.vec) + b.speed() }

func (b *body) speed() float64 { return b.vec.dot(b.vec) }

func (b *body) mark(k int) *label {
	l := &b.labels[k%len(b.labels)]
	l.len += int32(k)
	return l
}

func step(bodies []body, dt float64) {
	//omp:target teams distribute parallel for
	for i := range bodies {
		b := &bodies[i]
		b.pos.add(vec{b.x * dt, b.y * dt})
		b.alive = b.alive != (b.id%2 == 0)
		b.count++
		b.mark(i).len++
		b.label.len -= int32(len(b.labels))
	}
}

func energies(bodies []body) []float64 {
	out := make([]float64, len(bodies))
	//omp:target teams distribute parallel for map(to: bodies) map(from: out)
	for i := range bodies {
		out[i] = bodies[i].energy() + bodies[i].dot(vec{1, 2})
		if bodies[i].last {
			out[i] = -out[i]
		}
	}
	return out
}

// sum of some of them, which are present in part.
func sum(bodies []body, lo, hi int) (s float64, n int) {
	//omp:target teams distribute parallel for map(to: bodies[lo:hi]) reduction(+: s, n)
	for i := lo; i < hi; i++ {
		s += bodies[i].pos.x
		n += int(bodies[i].count)
	}
	return s, n
}

// resident keeps the bodies on the device, and changes pointers on the host meanwhile.
func resident(bodies []body) {
	//omp:target enter data map(to: bodies)
	for k := range bodies {
		bodies[k].name += "!"
		bodies[k].trail = append(bodies[k].trail, vec{float64(k), 0})
		bodies[k].next = &bodies[(k+1)%len(bodies)]
	}
	step(bodies, 2)
	//omp:target update from(bodies[1:3])
	bodies[1].pos, bodies[2].pos = vec{100, 100}, vec{200, 200}
	//omp:target update to(bodies[1:3])
	step(bodies, 0.5)
	//omp:target update from(bodies[:2])
	bodies[0].next.name += "?"
	//omp:target exit data map(from: bodies)
}

func around(bodies []body, x []float64) {
	//omp:target data map(tofrom: bodies) map(from: x)
	{
		step(bodies, 1)
		//omp:target teams distribute parallel for map(from: x)
		for i := range bodies {
			c := bodies[i : i+1]
			x[i] = c[0].pos.x + float64(c[0].id)
		}
	}
}

// grid is an array of arrays of them, and one that is mapped whole.
type grid [2][2]struct {
	name string
	v    [3]int
	more []int
	ok   bool
}

func arrays(g *grid, one body, two *body) (total int) {
	//omp:target map(tofrom: one, two)
	{
		for i := range g {
			for j := range g[i] {
				c := &g[i][j]
				for k := range c.v {
					c.v[k] += i*j + k
				}
				c.ok = !c.ok
			}
		}
		one.pos.x++
		two.pos.add(one.pos)
		two.alive = one.alive
	}
	//omp:target firstprivate(one) map(from: total)
	{
		total = int(one.label.len) + int(one.pos.x)
	}
	return total
}

// longer uses what lies between length and capacity.
func longer(bodies []body) {
	//omp:target teams distribute parallel for
	for i := range bodies {
		b := bodies[i : i+2]
		if i == len(bodies)-1 {
			b[1].count += 10
		}
		b[0].id++
	}
}

func some(n int) []body {
	bodies := make([]body, n)
	for i := range bodies {
		b := &bodies[i]
		*b = body{
			name: fmt.Sprint("body ", i), pos: vec{float64(i), 1}, alive: i%3 == 0, id: uint8(i), vec: vec{1, float64(i)},
			trail: []vec{{1, 2}}, tags: map[string]int{"i": i}, any: i, err: fmt.Errorf("error %d", i), last: i%2 == 1,
			call: func() int { return i * i }, done: make(chan int, i), label: label{"label", int32(i)},
		}
		b.labels[2].text = "two"
	}
	return bodies
}

func show(w io.Writer, bodies []body) {
	for i := range bodies {
		b := &bodies[i]
		next := ""
		if b.next != nil {
			next = b.next.name
		}
		fmt.Fprintln(w, b.name, b.pos, b.alive, next, b.id, b.trail, b.vec, b.label, b.labels, b.tags, b.any, b.err,
			b.count, cap(b.done), b.call(), b.last)
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	bodies := some(5)
	step(bodies, 0.25)
	show(w, bodies)
	fmt.Fprintln(w, energies(bodies))
	s, n := sum(bodies, 1, 4)
	fmt.Fprintln(w, s, n)
	resident(bodies)
	show(w, bodies)
	x := make([]float64, len(bodies))
	around(bodies, x)
	show(w, bodies)
	fmt.Fprintln(w, x)
	var g grid
	g[1][1].name, g[1][1].more = "g", []int{1}
	fmt.Fprintln(w, arrays(&g, bodies[2], &bodies[3]), g)
	longer(bodies[:3])
	show(w, bodies)
	step(nil, 1)
}
