// Package api says what an implementation has.
package api

type Vectors interface {
	Dot(n int, x, y []float64) float64
	Scale(n int, a float64, x []float64)
}
