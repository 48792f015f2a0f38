package engine

import "math"

// twofold is an unevaluated sum of two float64: about 106 bits. The algorithms are Knuth's TwoSum and the exact product
// by fused multiply-add.
type twofold struct{ hi, lo float64 }

func (s twofold) addProduct(x, y float64) twofold {
	p := x * y
	e := math.FMA(x, y, -p)
	hi := s.hi + p
	t := hi - s.hi
	lo := (s.hi - (hi - t)) + (p - t) + s.lo + e
	return twofold{hi, lo}
}

func (s twofold) float() float64 { return s.hi + s.lo }

// sum is a complex sum of products in twofold precision, and the sum of their sizes, which bounds the rounding errors.
type sum struct {
	re, im twofold
	size   float64
}

func (s sum) add(x, y complex128) sum {
	s.re = s.re.addProduct(real(x), real(y)).addProduct(-imag(x), imag(y))
	s.im = s.im.addProduct(real(x), imag(y)).addProduct(imag(x), real(y))
	s.size += (math.Abs(real(x)) + math.Abs(imag(x))) * (math.Abs(real(y)) + math.Abs(imag(y)))
	return s
}

// wide is any element as complex128, exactly.
func wide[T Scalar](v T) complex128 {
	switch v := any(v).(type) {
	case float32:
		return complex(float64(v), 0)
	case float64:
		return complex(v, 0)
	case complex64:
		return complex128(v)
	default:
		return any(v).(complex128)
	}
}

// element is element (i, j) of op(X), wide.
func element[T Scalar](op Op, x []T, ld, i, j int) complex128 {
	switch op {
	case Trans:
		return wide(x[j*ld+i])
	case ConjTrans:
		v := wide(x[j*ld+i])
		return complex(real(v), -imag(v))
	default:
		return wide(x[i*ld+j])
	}
}

// epsilon is the unit roundoff of T.
func epsilon[T Scalar]() float64 {
	switch any(*new(T)).(type) {
	case float32, complex64:
		return 0x1p-24
	default:
		return 0x1p-53
	}
}

// exact is one element of a product, summed in twofold precision, and the sum of the sizes of what was added.
type exact struct {
	value complex128
	size  float64
}

func (s sum) exact() exact { return exact{complex(s.re.float(), s.im.float()), s.size} }

// prefixes are the sums of the first k products for each element of an m×n product, for all k up to the largest: every
// smaller product is read from them.
type prefixes struct {
	n, k int
	sums []exact
}

func newPrefixes[T Scalar](ta, tb Op, m, n, k int, a []T, lda int, b []T, ldb int) *prefixes {
	p := &prefixes{n: n, k: k, sums: make([]exact, m*n*(k+1))}
	for i := range m {
		for j := range n {
			var s sum
			for q := range k {
				s = s.add(element(ta, a, lda, i, q), element(tb, b, ldb, q, j))
				p.sums[(i*n+j)*(k+1)+q+1] = s.exact()
			}
		}
	}
	return p
}

func (p *prefixes) at(i, j, k int) exact { return p.sums[(i*p.n+j)*(p.k+1)+k] }
