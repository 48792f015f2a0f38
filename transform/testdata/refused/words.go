//go:build !omp

package words

// What a region may not do with items whose elements have pointer words.

type vec struct{ x, y float64 }

func (v vec) length() float64 { return v.x*v.x + v.y*v.y }

type shape struct {
	vec
	sides []float64
}

type material struct{ density float64 }

type body struct {
	name  string
	mass  float64
	next  *body
	tags  map[string]int
	any   any
	done  chan int
	call  func() int
	trail []vec
	pair  [2]shape
	*material
	shape
}

func (b body) weight() float64 { return b.mass }

func (s shape) corners() float64 { return s.x }

func (b *body) count() int { return len(b.trail) }

func deep(b *body) int { return b.count() }

func (b *body) replace(o *body) {
	*b = *o // want OMP522 "*b" "used whole"
}

func first(v *[]vec) vec { return (*v)[0] }

func pick[T any](s []T, i int) T { return s[i] }

func same[T comparable](a, b *T) bool { return *a == *b }

func (m *material) dense() bool { return m.density > 1 }

type other body

func reads(bodies []body, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := &bodies[i]
		n := len(b.trail)
		x[i] = bodies[i].trail[0].x
		x[i] += bodies[i].next.mass
		if bodies[i].next == nil {
			x[i]++
		}
		x[i] += bodies[i].density
		x[i] += (*b).density
		for range b.trail {
			x[i]++
		}
		for _, v := range b.trail[1:] {
			x[i] += v.x
		}
		t := &b.trail
		x[i] += float64(n) + (*t)[0].x
		if b.dense() {
			x[i]++
		}
		o := (*other)(b)
		x[i] += o.next.mass
	}
}

func hostTypes(bodies []body, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := &bodies[i]
		x[i] = float64(len(b.name))
		x[i] += float64(b.tags["mass"])    // want OMP510 "b.tags" "a map"
		x[i] += float64(b.call())          // want OMP510 "b.call" "which function b.call is"
		if b.any == nil || b.done == nil { // want OMP522 "b.any" "an interface" OMP522 "b.done" "a channel"
			x[i]++
		}
	}
}

func places(bodies []body, arrays []struct {
	n int
	p *[4]int
}) {
	//omp:target teams distribute parallel for
	for i := range bodies {
		b := &bodies[i]
		b.next.mass = 1
		bodies[i].next.mass++
		m := &bodies[i].next.mass
		*m = 2
		bodies[i].density = 1
		d := &b.material.density
		*d += b.trail[0].x
		b.trail[0].x = 1
		b.sides[0]++
		b.pair[1].sides[0] = 1
		arrays[i].p[1] = 1
		(*arrays[i].p)[2] = 1
		s := arrays[i].p[:]
		s[0] = len(arrays[i].p)
		for k := range arrays[i].p {
			arrays[i].n += k
		}
		for _, v := range arrays[i].p {
			arrays[i].n += v
		}
		b.next.replace(b)
		b.material.dense()
		b.next, b.mass = nil, 1
	}
}

func wholes(bodies []body, shapes []shape, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := bodies[i]
		x[i] = b.mass + bodies[i].weight()
		s := shapes[i]
		x[i] += s.length() + shapes[i].corners() + shapes[i].length()
		bodies[i] = b // want OMP522 "bodies[i]" "with its field name"
		p := pick(shapes, i)
		x[i] += p.x
	}
	//omp:target teams distribute parallel for
	for i, b := range bodies {
		x[i] = b.mass
	}
	//omp:target teams distribute parallel for
	for i := range x {
		for _, s := range shapes {
			x[i] += s.x
		}
		for _, s := range bodies[i].pair {
			x[i] += s.x
		}
		var s shape
		for _, s = range shapes {
			x[i] += s.x
		}
	}
}

func calls(bodies []body, shapes []shape, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = float64(deep(&bodies[i]))
		bodies[i].replace(&bodies[i])
		x[i] += first(&bodies[i].trail).x
		if same(&bodies[i].next, &bodies[i].next) {
			x[i]++
		}
	}
}

func copies(a, b []body) {
	//omp:target
	{
		copy(a, b) // want OMP522 "copy(a, b)" "used whole"
		clear(a)   // want OMP522 "clear(a)" "used whole"
	}
}

// Structs that are mapped whole, and elements that are pointers and nothing else.
func whole(b *body, s shape, rows [3][]int, names []string, x []float64) {
	//omp:target map(to: b, s, rows, names)
	{
		x[0] = b.mass + s.x
		x[1] = s.sides[0]
		x[2] = b.next.mass
		t := s
		x[3] = t.x
	}
	//omp:target firstprivate(s)
	{
		x[0] = s.x
		x[1] = s.sides[0] // want OMP522 "s.sides" "is a slice in the memory of s"
	}
}
