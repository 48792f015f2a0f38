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

func (b *body) count() int { return len(b.trail) } // want OMP522 "b.trail" "b.trail is a slice in the memory of bodies"

func deep(b *body) int { return b.count() }

func (b *body) replace(o *body) {
	*b = *o // want OMP522 "*b" "used whole" OMP522 "*o" "[*]o is used whole, with its field name, which is a string"
}

func first(v *[]vec) vec { return (*v)[0] } // want OMP522 "(*v)" "v. is a slice in the memory of bodies"

func pick[T any](s []T, i int) T { return s[i] } // want OMP522 "s[i]" "with its field sides"

func same[T comparable](a, b *T) bool { return *a == *b } // want OMP522 "*a" "a is a pointer in the memory of bodies" OMP522 "*b" "is a pointer"

func (m *material) dense() bool { return m.density > 1 }

type other body

func reads(bodies []body, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := &bodies[i]
		n := len(b.trail)           // want OMP522 "b.trail" "b.trail is a slice in the memory of bodies, and pointers in memory stay on the host"
		x[i] = bodies[i].trail[0].x // want OMP522 "bodies[i].trail" "is a slice"
		x[i] += bodies[i].next.mass // want OMP522 "bodies[i].next" "is a pointer"
		if bodies[i].next == nil {  // want OMP522 "bodies[i].next" "is a pointer"
			x[i]++
		}
		x[i] += bodies[i].density // want OMP522 "bodies[i].density" "is a pointer"
		x[i] += (*b).density      // want OMP522 "(*b).density" "is a pointer"
		for range b.trail {       // want OMP522 "b.trail" "is a slice"
			x[i]++
		}
		for _, v := range b.trail[1:] { // want OMP522 "b.trail" "is a slice"
			x[i] += v.x
		}
		t := &b.trail
		x[i] += float64(n) + (*t)[0].x // want OMP522 "(*t)" "is a slice"
		if b.dense() {                 // want OMP522 "b.dense" "is a pointer"
			x[i]++
		}
		o := (*other)(b)
		x[i] += o.next.mass // want OMP522 "o.next" "is a pointer"
	}
}

func hostTypes(bodies []body, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := &bodies[i]
		x[i] = float64(len(b.name))        // want OMP510 "b.name" "length of a string cannot be known"
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
		b.next.mass = 1           // want OMP522 "b.next" "is a pointer"
		bodies[i].next.mass++     // want OMP522 "bodies[i].next" "is a pointer"
		m := &bodies[i].next.mass // want OMP522 "bodies[i].next" "is a pointer"
		*m = 2
		bodies[i].density = 1    // want OMP522 "bodies[i].density" "is a pointer"
		d := &b.material.density // want OMP522 "b.material" "is a pointer"
		*d += b.trail[0].x       // want OMP522 "b.trail" "is a slice"
		b.trail[0].x = 1         // want OMP522 "b.trail" "is a slice"
		b.sides[0]++             // want OMP522 "b.sides" "is a slice"
		b.pair[1].sides[0] = 1   // want OMP522 "b.pair[1].sides" "is a slice"
		arrays[i].p[1] = 1       // want OMP522 "arrays[i].p" "is a pointer"
		(*arrays[i].p)[2] = 1    // want OMP522 "arrays[i].p" "is a pointer"
		s := arrays[i].p[:]      // want OMP522 "arrays[i].p" "is a pointer"
		s[0] = len(arrays[i].p)
		for k := range arrays[i].p { // want OMP522 "arrays[i].p" "is a pointer"
			arrays[i].n += k
		}
		for _, v := range arrays[i].p { // want OMP522 "arrays[i].p" "is a pointer"
			arrays[i].n += v
		}
		b.next.replace(b)       // want OMP522 "b.next" "is a pointer"
		b.material.dense()      // want OMP522 "b.material" "is a pointer"
		b.next, b.mass = nil, 1 // want OMP522 "b.next" "is a pointer"
	}
}

func wholes(bodies []body, shapes []shape, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := bodies[i]                                                // want OMP522 "bodies[i]" "bodies.i. is used whole, with its field name, which is a string: pointers in the memory of bodies stay on the host"
		x[i] = b.mass + bodies[i].weight()                            // want OMP522 "bodies[i]" "bodies.i. is used whole, with its field name"
		s := shapes[i]                                                // want OMP522 "shapes[i]" "with its field sides, which is a slice"
		x[i] += s.length() + shapes[i].corners() + shapes[i].length() // want OMP522 "shapes[i]" "with its field sides"
		shapes[i] = s                                                 // want OMP522 "shapes[i]" "used whole"
		shapes[i].sides = nil                                         // want OMP522 "shapes[i].sides" "is a slice in the memory of shapes"
		bodies[i].pair[0] = shape{}                                   // want OMP522 "bodies[i].pair[0]" "with its field sides"
		p := pick(shapes, i)
		x[i] += p.x
	}
	//omp:target teams distribute parallel for
	for i, b := range bodies { // want OMP522 "b" "b is used whole, with its field name"
		x[i] = b.mass
	}
	//omp:target teams distribute parallel for
	for i := range x {
		for _, s := range shapes { // want OMP522 "s" "s is used whole, with its field sides"
			x[i] += s.x
		}
		for _, s := range bodies[i].pair { // want OMP522 "s" "s is used whole, with its field sides"
			x[i] += s.x
		}
		var s shape
		for _, s = range shapes { // want OMP522 "s" "s is used whole, with its field sides"
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

func copies(a, b []shape) {
	//omp:target
	{
		copy(a, b) // want OMP522 "copy(a, b)" "used whole"
		clear(a)   // want OMP522 "clear(a)" "used whole"
	}
}

// Structs that are mapped whole, and elements that are pointers and nothing else.
func whole(b *body, s shape, rows [3][]int, names []string, x []float64) {
	// want+1 OMP502 "rows" "the elements of rows are slices" OMP521 "names" "values of type string"
	//omp:target map(to: b, s, rows, names)
	{
		x[0] = b.mass + s.x
		x[1] = s.sides[0]  // want OMP522 "s.sides" "is a slice in the memory of s"
		x[2] = b.next.mass // want OMP522 "b.next" "is a pointer in the memory of b"
		t := s             // want OMP522 "s" "s is used whole, with its field sides"
		x[3] = t.x
	}
	//omp:target firstprivate(s)
	{
		x[0] = s.x
		x[1] = s.sides[0] // want OMP522 "s.sides" "is a slice in the memory of s"
	}
}
