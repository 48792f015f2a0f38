package mkl

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// The reference: dense matrices of complex numbers, multiplied with twice the precision. Every routine is a product of dense
// matrices once its operands are written out, so one naive product is the oracle of all.

type dense [][]complex128

func newDense(rows, cols int, f func(i, j int) complex128) dense {
	d := make(dense, rows)
	for i := range d {
		d[i] = make([]complex128, cols)
		for j := range d[i] {
			d[i][j] = f(i, j)
		}
	}
	return d
}

func (d dense) op(t Transpose, rows, cols int) dense {
	return newDense(rows, cols, func(i, j int) complex128 {
		switch t {
		case NoTrans:
			return d[i][j]
		case Trans:
			return d[j][i]
		default:
			return cmplx.Conj(d[j][i])
		}
	})
}

// twice is the unevaluated sum of two doubles.
type twice struct{ hi, lo float64 }

// addProduct adds x*y; the errors of the product and of the sum go to lo (Ogita, Rump, Oishi: Dot2).
func (t *twice) addProduct(x, y float64) {
	p := x * y
	e := math.FMA(x, y, -p)
	s := t.hi + p
	z := s - t.hi
	t.lo += (t.hi - (s - z)) + (p - z) + e
	t.hi = s
}

// expected is a result and the sum of the magnitudes that went into it, to which its error is proportional.
type expected struct {
	value     complex128
	magnitude float64
}

func size(z complex128) float64 { return math.Abs(real(z)) + math.Abs(imag(z)) }

// product is alpha*a*b + beta*c; beta 0 leaves c out.
func product(alpha complex128, a, b dense, k int, beta complex128, c dense) [][]expected {
	out := make([][]expected, len(c))
	for i := range c {
		out[i] = make([]expected, len(c[i]))
		for j := range c[i] {
			var re, im twice
			var magnitude float64
			for p := range k {
				x, y := a[i][p], b[p][j]
				re.addProduct(real(x), real(y))
				if imag(x) != 0 || imag(y) != 0 {
					re.addProduct(-imag(x), imag(y))
					im.addProduct(real(x), imag(y))
					im.addProduct(imag(x), real(y))
				}
				magnitude += size(x) * size(y)
			}
			out[i][j] = finish(alpha, re, im, magnitude, beta, c[i][j])
		}
	}
	return out
}

func finish(alpha complex128, re, im twice, magnitude float64, beta, c complex128) expected {
	var r, m twice
	for _, part := range []float64{re.hi, re.lo} {
		r.addProduct(real(alpha), part)
		m.addProduct(imag(alpha), part)
	}
	for _, part := range []float64{im.hi, im.lo} {
		r.addProduct(-imag(alpha), part)
		m.addProduct(real(alpha), part)
	}
	magnitude *= size(alpha)
	if beta != 0 {
		r.addProduct(real(beta), real(c))
		r.addProduct(-imag(beta), imag(c))
		m.addProduct(real(beta), imag(c))
		m.addProduct(imag(beta), real(c))
		magnitude += size(beta) * size(c)
	}
	return expected{complex(r.hi+r.lo, m.hi+m.lo), magnitude}
}

// widen and narrow go between element types and the reference.
func widen[T Scalar](v T) complex128 {
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

func narrow[T Scalar](z complex128) T {
	var v T
	switch p := any(&v).(type) {
	case *float32:
		*p = float32(real(z))
	case *float64:
		*p = real(z)
	case *complex64:
		*p = complex64(z)
	case *complex128:
		*p = z
	}
	return v
}

func isComplex[T Scalar]() bool {
	return real(widen(narrow[T](1i))) != 1 && imag(widen(narrow[T](1i))) == 1
}

func epsilon[T Scalar]() float64 {
	switch any(*new(T)).(type) {
	case float32, complex64:
		return 0x1p-23
	default:
		return 0x1p-52
	}
}

// random is a scalar of T whose parts are in [-1, 1).
func random[T Scalar](r *rand.Rand) T { return narrow[T](complex(2*r.Float64()-1, 2*r.Float64()-1)) }

func randomDense[T Scalar](r *rand.Rand, rows, cols int) dense {
	return newDense(rows, cols, func(int, int) complex128 { return widen(random[T](r)) })
}

// scalarOf is often one of the values that routines treat apart.
func scalarOf[T Scalar](r *rand.Rand) T {
	switch r.IntN(5) {
	case 0:
		return 0
	case 1:
		return 1
	default:
		return random[T](r)
	}
}

func pick[E any](r *rand.Rand, from ...E) E { return from[r.IntN(len(from))] }

// stored is a matrix in memory as a routine gets it, starting anywhere, with a poison in every element that the routine
// must not touch.
type stored[T Scalar] struct {
	memory         []T
	start          int
	layout         Layout
	rows, cols, ld int
	live           func(i, j int) bool
	where          func(i, j int) int // of an element from start on, if not as in a matrix of leading dimension ld
}

// poison is a NaN that no computation makes, so that a copy of it shows too.
func poison[T Scalar]() T {
	v := narrow[T](complex(math.Float64frombits(0x7ff8_0000_dead_beef), math.NaN()))
	if p, ok := any(&v).(*float32); ok {
		*p = math.Float32frombits(0x7fc0_beef)
	}
	return v
}

func everywhere(int, int) bool { return true }

func triangle(uplo Uplo, strict bool) func(i, j int) bool {
	return func(i, j int) bool {
		return !(strict && i == j) && (i == j || (j > i) == (uplo == Upper))
	}
}

// store lays a matrix out: the part that is live, with a leading dimension and a start of no alignment.
func store[T Scalar](r *rand.Rand, layout Layout, rows, cols int, d dense, live func(i, j int) bool) *stored[T] {
	inner, outer := cols, rows
	if layout == ColMajor {
		inner, outer = rows, cols
	}
	s := &stored[T]{start: r.IntN(4), layout: layout, rows: rows, cols: cols, ld: max(1, inner) + r.IntN(3), live: live}
	s.memory = make([]T, s.start+max(0, (outer-1)*s.ld+inner)+r.IntN(3))
	for i := range s.memory {
		s.memory[i] = poison[T]()
	}
	for i := range rows {
		for j := range cols {
			if live(i, j) {
				s.memory[s.index(i, j)] = narrow[T](d[i][j])
			}
		}
	}
	return s
}

func (s *stored[T]) index(i, j int) int {
	if s.where != nil {
		return s.start + s.where(i, j)
	}
	if s.layout == ColMajor {
		i, j = j, i
	}
	return s.start + i*s.ld + j
}

// slice is what the routine gets: no longer than it has to be.
func (s *stored[T]) slice() []T {
	if s.rows == 0 || s.cols == 0 {
		return nil
	}
	return s.memory[s.start : s.index(s.rows-1, s.cols-1)+1]
}

func (s *stored[T]) at(i, j int) complex128 { return widen(s.memory[s.index(i, j)]) }

// matches compares the live elements with what is expected, up to growth times epsilon times the magnitude, and all others with
// the poison, bit by bit.
func (s *stored[T]) matches(t testing.TB, want [][]expected, growth float64, what string, arguments ...any) {
	t.Helper()
	live := make([]bool, len(s.memory))
	for i := range s.rows {
		for j := range s.cols {
			if !s.live(i, j) {
				continue
			}
			live[s.index(i, j)] = true
			w := want[i][j]
			got := s.at(i, j)
			if bound := growth * epsilon[T]() * w.magnitude; !(size(got-w.value) <= bound) {
				require.Failf(t, "wrong result", "%s%v: element (%d,%d) is %v, want %v within %g", what, arguments, i, j, got, w.value, bound)
			}
		}
	}
	for i, v := range s.memory {
		if !live[i] && !sameBits(v, poison[T]()) {
			require.Failf(t, "write outside", "%s%v: element %d of the memory was not to be touched and is %v", what, arguments, i, v)
		}
	}
}

func sameBits[T Scalar](a, b T) bool {
	n := int(unsafe.Sizeof(a))
	return string(unsafe.Slice((*byte)(unsafe.Pointer(&a)), n)) == string(unsafe.Slice((*byte)(unsafe.Pointer(&b)), n))
}

// vector is a matrix of one column with an increment, in the order of the operation.
func storeVector[T Scalar](r *rand.Rand, n int, d dense) (s *stored[T], inc int) {
	inc = pick(r, 1, 1, 2, 3)
	s = &stored[T]{start: r.IntN(4), layout: RowMajor, rows: n, cols: 1, ld: inc, live: everywhere}
	s.memory = make([]T, s.start+max(0, (n-1)*inc+1)+r.IntN(3))
	for i := range s.memory {
		s.memory[i] = poison[T]()
	}
	if r.IntN(2) == 0 { // backwards: element 0 comes last
		s.start += max(0, (n-1)*inc)
		s.ld = -inc
	}
	for i := range n {
		s.memory[s.index(i, 0)] = narrow[T](d[i][0])
	}
	return s, s.ld
}

// vectorSlice is what the routine gets: the first element in memory comes first, whatever the order of the operation.
func (s *stored[T]) vectorSlice() []T {
	if s.rows == 0 {
		return nil
	}
	first, last := s.index(0, 0), s.index(s.rows-1, 0)
	return s.memory[min(first, last) : max(first, last)+1]
}
