// Package kit has types with fields of its own.
package kit

type shape struct{ rows, cols int }

type cell struct{ v, w float64 }

// Matrix is all of this package's own.
type Matrix struct {
	data []float64
	shape
	ok bool
}

// New makes one.
func New(r, c int) *Matrix {
	return &Matrix{make([]float64, r*c), shape{r, c}, true}
}

func (m *Matrix) At(i, j int) float64     { return m.data[i*m.cols+j] }
func (m *Matrix) Set(i, j int, v float64) { m.data[i*m.cols+j] = v }
func (m *Matrix) Row(i int) []float64     { return m.data[i*m.cols : (i+1)*m.cols] }
func (m Matrix) Has() bool                { return m.ok }

// Rows is a method of what is embedded.
func (s shape) Rows() int { return s.rows }

// Pair leads to others.
type Pair struct {
	left, Right *Matrix
	name        string
	f           func()
}

// Couple makes one.
func Couple(a, b *Matrix) *Pair { return &Pair{left: a, Right: b, name: "pair"} }

// Both reads through pointers.
func (p *Pair) Both(i, j int) float64 { return p.left.At(i, j) + p.Right.At(i, j) + float64(len(p.name)) }

// Fill writes through one.
func (p *Pair) Fill(i int, v float64) {
	row := p.left.Row(i)
	for j := range row {
		row[j] = v + float64(j)
	}
}

// Ragged has rows.
type Ragged struct {
	rows [][]int32
	memo map[int]int
}

// NewRagged makes one.
func NewRagged(n int) Ragged {
	r := Ragged{memo: map[int]int{}}
	for i := range n {
		r.rows = append(r.rows, make([]int32, i+1))
	}
	return r
}

func (r *Ragged) Put(i int, v int32) {
	for j := range r.rows[i] {
		r.rows[i][j] = v * int32(j)
	}
}

func (r Ragged) Sum(i int) (s int32) {
	for _, v := range r.rows[i] {
		s += v
	}
	return s
}

// Stack is generic.
type Stack[T any] struct {
	items []T
	n     int
}

// Of makes one.
func Of[T any](list ...T) *Stack[T] { return &Stack[T]{list, len(list)} }

func (s *Stack[T]) Get(i int) T    { return s.items[s.n-1-i] }
func (s *Stack[T]) Put(i int, v T) { s.items[i] = v }

// Shared is a variable.
var Shared = New(4, 4)

// Base is embedded.
type Base struct{ weights []float64 }

// Weigh is promoted.
func (b *Base) Weigh(i int) float64 { return b.weights[i] }

// NewBase makes one.
func NewBase(w ...float64) Base { return Base{w} }

// Cells are of a type without pointers.
type Cells struct {
	first cell
	Seed  uint32
	scale [2]float64
}

// NewCells makes one.
func NewCells() Cells { return Cells{cell{1, 2}, 3, [2]float64{4, 5}} }

func (c *Cells) Next(i int) float64 { return c.first.v*float64(i) + c.scale[i%2] }
