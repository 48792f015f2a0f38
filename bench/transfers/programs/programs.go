// Package programs is four programs that move much for what they compute, each as plain loops and as the same loops
// launched with the maps that no clause asks for.
package programs

import "math"

// Sparse is a matrix in rows of compressed entries.
type Sparse struct {
	First  []int // of each row, and the end
	Column []int32
	Value  []float64
}

// Random is a number that looks like chance and is the same in every process.
type Random uint64

// Next is below n.
func (r *Random) Next(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) >> 1 % uint64(n))
}

// NewSparse has so many entries in each of n rows, within a band of the diagonal.
func NewSparse(n, each, band int) *Sparse {
	r := Random(1)
	m := &Sparse{First: make([]int, n+1), Column: make([]int32, n*each), Value: make([]float64, n*each)}
	for i := range n {
		m.First[i+1] = (i + 1) * each
		for k := range each {
			m.Column[i*each+k] = int32(min(n-1, max(0, i-band/2+r.Next(band))))
			m.Value[i*each+k] = float64(r.Next(1000)) / 1000
		}
	}
	return m
}

// Numbers are n of them between lo and hi.
func Numbers(n int, lo, hi float64) []float64 {
	r := Random(2)
	x := make([]float64, n)
	for i := range x {
		x[i] = lo + (hi-lo)*float64(r.Next(1<<20))/(1<<20)
	}
	return x
}

// Options are what Black and Scholes price, and their prices.
type Options struct{ Price, Strike, Years, Call, Put []float64 }

// NewOptions are n of them.
func NewOptions(n int) *Options {
	return &Options{Price: Numbers(n, 5, 30), Strike: Numbers(n, 1, 100), Years: Numbers(n, 0.25, 10),
		Call: make([]float64, n), Put: make([]float64, n)}
}

const (
	riskless   = 0.02
	volatility = 0.3
)

// price is of a call and of a put.
func price(s, x, t float64) (call, put float64) {
	root := volatility * math.Sqrt(t)
	d1 := (math.Log(s/x) + (riskless+0.5*volatility*volatility)*t) / root
	d2 := d1 - root
	discounted := x * math.Exp(-riskless*t)
	n1, n2 := below(d1), below(d2)
	return s*n1 - discounted*n2, discounted*(1-n2) - s*(1-n1)
}

// below is how much of the normal distribution is: Abramowitz and Stegun, 26.2.17.
func below(d float64) float64 {
	k := 1 / (1 + 0.2316419*math.Abs(d))
	tail := 0.3989422804014327 * math.Exp(-0.5*d*d) *
		(k * (0.319381530 + k*(-0.356563782+k*(1.781477937+k*(-1.821255978+k*1.330274429)))))
	if d > 0 {
		return 1 - tail
	}
	return tail
}

// Roots are the n/2 roots of unity that a transform of n numbers multiplies by.
func Roots(n int) []complex128 {
	w := make([]complex128, n/2)
	for i := range w {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / float64(n))
		w[i] = complex(cos, sin)
	}
	return w
}
