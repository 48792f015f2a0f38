package independence

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// computes reports an operation that compute does.
func (o *operation) computes() bool {
	return slices.Contains([]string{"quot", "rem", "shift", "low", "min", "max"}, o.op)
}

// compute does an operation on numbers that are known.
func (o *operation) compute(x, y affine.Poly) (int64, bool) {
	a, ok := x.Value()
	b, also := y.Value()
	if !ok || !also {
		return 0, false
	}
	switch o.op {
	case "quot":
		if b != 0 {
			return a / b, true
		}
	case "rem":
		if b != 0 {
			return a % b, true
		}
	case "shift":
		return a >> b, true
	case "low":
		return a & (1<<b - 1), true
	case "min":
		return min(a, b), true
	case "max":
		return max(a, b), true
	}
	return 0, false
}
