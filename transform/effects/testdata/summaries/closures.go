// Package closures has function literals and function values.
package closures

type vec struct {
	n    int
	data []float64
}

// writes: v.n
func called(v *vec) {
	set := func(n int) { v.n = n }
	set(3)
}

// writes: v.n
func inPlace(v *vec) {
	func() { v.n = 3 }()
}

// writes: v.n, w.n
func either(v, w *vec, c bool) {
	f := func(x *vec) { x.n = 1 }
	if c {
		f = func(x *vec) { w.n = 1 }
	}
	f(v)
}

// reads: v.n
func returned(v *vec) int {
	get := func() *int { return &v.n }
	return *get()
}

// writes: v.n
func named(v *vec) {
	f := bump
	f(v)
	fs := [2]func(*vec){bump, bump}
	for _, f := range fs {
		f(v)
	}
}

// writes: v.n
func bump(v *vec) { v.n = 3 }

// nothing:
func nested(k int) int {
	f := func(n int) func() int {
		return func() int { n += k; return n }
	}
	return f(3)()
}

// writes: v.n
// results: *v
func made(v *vec) func() { return func() { v.n = 1 } }

// reads: *v..., anything
// writes: *v..., anything, v.n
// keeps: *v
// others: unknown call
func madeElsewhere(v *vec) { made(v)() }

// writes: v.n
func recursive(v *vec, n int) {
	var f func(int)
	f = func(n int) {
		if n > 0 {
			v.n = n
			f(n - 1)
		}
	}
	f(n)
}
