// Package generic has functions of the kind for several types.
package generic

// Number is a number.
type Number interface {
	~int | ~int32 | ~float32 | ~float64
}

// Scale scales by all threads.
func Scale[T Number](a []T, by T) {
	//omp:parallel for
	for i := range a {
		a[i] *= by
	}
}

// Sum sums by all threads.
func Sum[T Number](a []T) (s T) {
	//omp:parallel for reduction(+: s)
	for i := range a {
		s += a[i]
	}
	return s
}

// Max is atomic.
func Max[T Number](most *T, v T) {
	//omp:atomic compare
	if *most < v {
		*most = v
	}
}

// Pair is a pair.
type Pair[K, V Number] struct {
	Keys []K
	Vals []V
}

// Bump changes both.
func (p Pair[K, V]) Bump(k K, v V) {
	//omp:parallel
	{
		//omp:for
		for i := range p.Keys {
			p.Keys[i] += k
		}
		//omp:for
		for i := range p.Vals {
			x := twice(v)
			var y V = x
			p.Vals[i] += y
		}
	}
}

func twice[T Number](v T) T { return Twice[T](v) }

// Twice is called from a function with constructs.
func Twice[T Number](v T) T { return v + v }

// Apply calls what has constructs.
func Apply[T Number](a []T, by T) {
	Scale(a, Twice(by))
	Scale[T](a, by)
}

// Swap takes any types.
func Swap[E any](a, b []E) {
	//omp:parallel for
	for i := range a {
		a[i], b[i] = b[i], a[i]
	}
}
