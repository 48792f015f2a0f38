// Package generic has type parameters.
package generic

type number interface{ ~int | ~float64 }

type pair[T any] struct {
	a, b T
	next *pair[T]
}

// reads: x[]
func sum[T number](x []T) (s T) {
	for _, v := range x {
		s += v
	}
	return s
}

// nothing:
func larger[T number](a, b T) T { return max(a, b) }

// writes: p.a
// keeps: v...
func (p *pair[T]) set(v T) { p.a = v }

// reads: p.a
// results: p.a...
func (p pair[T]) get() T { return p.a }

// reads: x[]
func ints(x []int) int { return sum(x) }

// writes: p.a
// keeps: *n...
func pointers(p *pair[*int], n *int) { p.set(n) }

// writes: *n..., *p.a..., p.a
// reads: p.a
// keeps: *n...
func through(p *pair[*int], n *int) {
	p.set(n)
	*p.get() = 3
}

// writes: s[]
// keeps: v...
func assign[S ~[]E, E any](s S, v E) { s[0] = v }

// writes: x[]
func assigned(x []int) { assign(x, 3) }

// reads: anything, v...
// writes: anything, v...
// keeps: v...
// others: unknown call
func method[T interface{ size() int }](v T) int { return v.size() }
