package unimported

import (
	"math"
	bits "math/bits"
)

var (
	table = []float64{4, 9, 16}
	steps = 0.5
)

// root uses package variables, so that kernels have copies of it, in files that do not import what this one does.
func root(i int) float64 {
	if i < 0 {
		return math.NaN()
	}
	return math.Sqrt(table[i%len(table)]) + steps + float64(bits.OnesCount(uint(i))) + math.MaxInt8
}
