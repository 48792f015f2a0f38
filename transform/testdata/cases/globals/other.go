package globals

import "math"

var limits = struct{ lo, hi float64 }{-3, 40}

// clipped stands in a file without directives.
func clipped(x float64) float64 {
	switch {
	case x < limits.lo:
		return limits.lo
	case math.IsNaN(x):
		return 0
	}
	for range 3 {
		if x > limits.hi {
			return x - limits.hi
		}
		x *= 2
	}
	return x
}
