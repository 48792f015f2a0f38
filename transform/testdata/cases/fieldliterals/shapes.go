package fieldliterals

import "math"

type shape struct {
	width int
	at    func(t float64) float64
}

type tap func(i int, x float64) float64

const bend = 1.5

var offset = 0.125

var (
	linear = &shape{1, func(t float64) float64 { return 1 - t }}
	cubic  = &shape{2, func(t float64) float64 {
		if t < 1 {
			return (bend*t-2.5)*t*t + 1
		}
		return offset + helper(t)
	}}
)

var tables = struct{ soft shape }{shape{width: 4, at: func(t float64) float64 { return math.Sqrt(t) + offset }}}

func helper(t float64) float64 { return t * offset }

// Doubled may be replaced by others when the program runs.
var Doubled = tap(func(i int, x float64) float64 { return 2 * x })

var indexed tap = func(i int, x float64) float64 { return x + float64(i) }
