//go:build !purego

package lib

var factors = [4]float64{1, 2, 3, 4}

// Factors is seen from outside.
var Factors = [2]float64{7, 8}

// Tuned writes a variable of the package.
func Tuned(i int) float64 {
	marks[i] = i * i
	return factors[i%4] * weight(i)
}

// Both is declared on other machines, too.
func Both(i int) float64 { return factors[i&3] }

// Shared uses what others can name.
func Shared(i int) float64 { return Factors[i%2] }
