package lib

// Structs with pointers inside are used by the paths that functions use of them.

type common struct {
	bias float64
	name string
}

// Matrix has fields of its own.
type Matrix struct {
	rows, cols int
	data       []float64
}

// NewMatrix is one.
func NewMatrix(rows, cols int) *Matrix {
	m := &Matrix{rows, cols, make([]float64, rows*cols)}
	for i := range m.data {
		m.data[i] = float64(i)
	}
	return m
}

// At is an element.
func (m *Matrix) At(i, j int) float64 { return m.data[i*m.cols+j] }

// Set changes one.
func (m *Matrix) Set(i, j int, v float64) { m.data[i*m.cols+j] = v }

type weights struct {
	w []float64
	n int
}

type world struct {
	common
	in   *weights
	m    Matrix
	next *world
	tell func()
	by   map[string]int
}

func (w *world) at(i int) float64 {
	if w.in == nil {
		return 0
	}
	return w.in.w[i%w.in.n] + w.bias
}

var (
	all   = &world{common: common{0.5, "ab"}, in: &weights{[]float64{1, 2, 3, 4}, 4}, m: *NewMatrix(2, 2)}
	grid  = *NewMatrix(2, 4)
	last  = NewMatrix(4, 2)
	saved = last

	sizes  = ring[int]{items: []int{1, 2, 3}}
	chosen *weights
)

// Forget and Remember take a matrix away and back.
func Forget() { last = nil }

// Remember brings it back.
func Remember() { last = saved }

// Everywhere uses fields by their paths, and structs whole.
func Everywhere(i int) float64 {
	sum := float64(len(all.name)) + all.bias
	if all.in != nil {
		sum += all.in.w[i%4]
	}
	if chosen != nil {
		sum += chosen.w[i]
	}
	return sum + all.m.At(i/2%2, i%2) + all.at(i) + float64(all.in.n)
}

// Put and Got change elements and read them.
func Put(i int, v float64) {
	grid.Set(i/4, i%4, v)
	if last != nil {
		last.data[i]++
	}
}

// Got is an element.
func Got(i int) float64 {
	if last == nil {
		return grid.data[i]
	}
	return grid.data[i] + last.At(i/2, i%2)
}

type ring[T int | float64] struct{ items []T }

func (r *ring[T]) at(i int) T { return r.items[i%len(r.items)] + T(scale) }

// Stack is generic.
type Stack[T int | float64] struct{ Items []T }

// At uses a variable, and a method of another generic type.
func (s *Stack[T]) At(i int) T { return s.Items[i] + T(scale) + T(sizes.at(i)) }

// Top calls itself.
func (s Stack[T]) Top(int) T {
	if n := len(s.Items); n > 1 {
		return Stack[T]{s.Items[1:]}.Top(n)
	}
	return s.Items[0] * T(scale)
}

// Total takes any number.
func Total(of float64, list ...float64) float64 {
	for _, v := range list {
		of += v * scale
	}
	return of + float64(len(list))
}

// Totals hands some on.
func Totals(i int) float64 { return Total(1) + Total(2, float64(i), 3) + Total(3, rows[:i%3]...) }

// Join is generic and takes any number.
func Join[T int | float64](list ...T) (sum T) {
	for _, v := range list {
		sum += v * T(scale)
	}
	return sum
}
