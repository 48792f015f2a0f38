// Package impl is an implementation, which the region's files do not import.
package impl

type Plain struct{}

func (Plain) Dot(n int, x, y []float64) (s float64) {
	if n < 0 {
		panic("negative n")
	}
	for i := range n {
		s += x[i] * y[i]
	}
	return s
}

func (Plain) Scale(n int, a float64, x []float64) {
	for i := range n {
		x[i] *= a
	}
}

// Biased has a value of its own.
type Biased struct{ By float64 }

func (b Biased) Dot(n int, x, y []float64) float64 { return Plain{}.Dot(n, x, y) + b.By }

func (b Biased) Scale(n int, a float64, x []float64) {
	for i := range n {
		x[i] = x[i]*a + b.By
	}
}
