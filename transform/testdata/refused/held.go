package refused

type body interface{ mass(i int) float64 }

type solid struct{ rho float64 }

func (s solid) mass(i int) float64 { return s.rho * float64(i) }

type hollow struct{ rho []float64 }

func (h *hollow) mass(i int) float64 { return h.rho[i] }

// Exported functions are called from elsewhere.
func Weigh(b body, out []float64) {
	// want+1 OMP551 "//omp:target teams distribute parallel for" "what b holds shows when the program runs: there are kernels for .hollow, solid, and"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.mass(i)
	}
}

// What nothing implements here, and what is assigned meanwhile, is not known.
func WeighForeign(b interface{ weight() float64 }, c body, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.weight()             // want OMP510 "b.weight()" "depends on what the interface b holds"
		if out[i] += c.mass(i); i > 3 { // want OMP510 "c.mass(i)" "depends on what the interface c holds"
			c = solid{2} // want OMP521 "c" "an interface, which cannot live on a device"
		}
	}
}

// As a value, a function is called by whoever has it.
var weigher = weighValue

func weighValue(b body, out []float64) {
	// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for solid, .hollow, and for anything else the region runs on the host"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.mass(i)
	}
}

func weighsAll(out []float64) { weighValue(solid{1}, out); weigher(nil, out) }

type universe struct {
	First body // which other packages can set
	rest  body
	moved body
}

func (u *universe) weigh(out []float64) {
	u.First, u.rest, u.moved = solid{1}, solid{2}, solid{3}
	// want+1 OMP551 "//omp:target teams distribute parallel for" "what u.First and u.rest and u.moved hold shows when the program runs"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = u.First.mass(i)
		out[i] += u.rest.mass(i)
		out[i] += u.moved.mass(i)
	}
}

func (u *universe) fill(any body) { u.rest = any }

func (u *universe) where() *body { return &u.moved }

// What is in the region begins with nothing.
func weighWithin(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		var b body
		if i > 3 {
			b = solid{1}
		}
		out[i] = b.mass(i) // want OMP510 "b" "an interface in which there may be nothing"
	}
}

func named(out []float64) {
	var b body = solid{2}
	type solid int
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.mass(i) // want OMP521 "b" "means something else at the region"
	}
	_ = solid(1)
}

func compared(out []float64) {
	var b body = solid{2}
	//omp:target teams distribute parallel for
	for i := range out {
		if b != nil { // want OMP521 "b" "an interface, which cannot live on a device"
			out[i] = 1
		}
		c := b
		if c == b { // want OMP510 "c" "an interface is compared"
			println(c) // want OMP510 "c" "an interface is printed"
		}
	}
}

type settings struct {
	alwaysHalf, eitherHalf, givenHalf func(float64) float64
	Settable                          func(float64) float64
}

func half(x float64) float64 { return x / 2 }

func third(x float64) float64 { return x / 3 }

func (s *settings) apply(x float64) float64 { return s.alwaysHalf(x) } // want OMP510 "s.alwaysHalf" "is a function, and the struct that it is in is the device's"

func chooses(s *settings, out []float64, f func(float64) float64) {
	s.alwaysHalf, s.eitherHalf, s.givenHalf, s.Settable = half, half, half, half
	if f != nil {
		s.eitherHalf, s.givenHalf = third, f
	}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.alwaysHalf(out[i])
		out[i] += s.eitherHalf(out[i]) // want OMP510 "s.eitherHalf" "which function s.eitherHalf is does not show"
		out[i] += s.givenHalf(out[i])  // want OMP510 "s.givenHalf" "which function s.givenHalf is does not show"
		out[i] += s.Settable(out[i])   // want OMP510 "s.Settable" "which function s.Settable is does not show"
		out[i] += s.apply(out[i])
	}
}

// What is called through a literal is known to the caller alone.
func literals(out []float64) {
	weigh := func(b body) {
		if b == nil {
			b = solid{1}
		}
		// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for solid, .hollow, and for anything else"
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] = b.mass(i) // want OMP534 "out[i]" "out and b.rho may be the same memory"
		}
	}
	weigh(&hollow{out})
}

func clauses(x any, out []float64) {
	switch b := x.(type) {
	case body:
		if b == nil {
			b = solid{1}
		}
		// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for solid, .hollow, and for anything else"
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] = b.mass(i)
		}
	}
}

// Exported functions may be called elsewhere only.
func WeighUnused(b body, out []float64) {
	if b == nil {
		b = solid{1}
	}
	// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for solid, .hollow, and for anything else"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.mass(i)
	}
}

// A variant is called with the arguments of the calls of its base.
//
//omp:declare variant(weighVariant) match(construct={dispatch})
func weighBase(b body, out []float64) {}

func weighVariant(b body, out []float64) {
	if b == nil {
		b = solid{1}
	}
	// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for solid, .hollow, and for anything else"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = b.mass(i)
	}
}

func weighDispatched(out []float64) {
	//omp:dispatch
	weighBase(&hollow{out}, out)
	weighVariant(solid{1}, out)
}

// Structs of other types become this by conversions of type parameters.
type converted struct{ byConversion func(float64) float64 }

type convertible struct{ byConversion func(float64) float64 }

func convert[T converted | convertible](x T) converted { return converted(x) }

// What has no name becomes it by any assignment.
type assigned struct {
	fromResult func(float64) float64
	fromRows   func(float64) float64
}

func unnamed() (struct{ fromResult, fromRows func(float64) float64 }, bool) {
	return struct{ fromResult, fromRows func(float64) float64 }{half, half}, true
}

func becomes(c converted, a assigned, out []float64) {
	c.byConversion, a.fromResult, a.fromRows = third, third, third
	if len(out) > 3 {
		c = convert(convertible{third})
		a, _ = unnamed()
	}
	// want+1 OMP551 "//omp:target teams distribute parallel for" "what c.byConversion and a.fromResult and a.fromRows hold shows"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = c.byConversion(out[i])
		out[i] += a.fromResult(out[i])
		out[i] += a.fromRows(out[i])
	}
}

// A method may set the field that it is called on.
type changeable func(float64) float64

func (c *changeable) set(f changeable) { *c = f }

type changes struct{ changed changeable }

func sets(c *changes, out []float64) {
	c.changed = half
	c.changed.set(third)
	// want+1 OMP551 "//omp:target teams distribute parallel for" "what c.changed holds shows when the program runs: there are kernels for half, and"
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = c.changed(out[i])
	}
}

// Whether a field holds a function is the host's to know.
type optional struct{ maybe func(float64) float64 }

func ifThere(o *optional, out []float64) {
	o.maybe = half
	//omp:target teams distribute parallel for
	for i := range out {
		if o.maybe != nil { // want OMP510 "o.maybe" "is a function, and is compared"
			out[i] = o.maybe(out[i])
		}
		if (o.maybe) == nil { // want OMP510 "(o.maybe)" "is a function, and is compared"
			out[i] = 1
		}
	}
}

type instance[T int | float64] struct{ v T }

func (g instance[T]) area() float64 { return float64(g.v) / 2 }

type area interface{ area() float64 }

var anyInstance area

func keepInstance[T int | float64](v T) { anyInstance = instance[T]{v} }

func ofInstances(y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = anyInstance.area() // want OMP510 "anyInstance.area()" "depends on what the interface anyInstance holds"
	}
}

// What a deferred call may have changed is not what a function returns.
func guarded(n int) (taps int, f func(float64) float64) {
	defer func() {
		if recover() != nil {
			f = third
		}
	}()
	return 10 / n, half
}

func deferred(n int, x []float64) {
	taps, f := guarded(n)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(float64(taps)) // want OMP510 "f" "which function f is does not show"
	}
}
