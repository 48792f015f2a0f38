// Package dt has variables that devices have for good.
package dt

// Gain is seen from outside.
//
//omp:declare target enter(Gain)
var Gain = 2.0

var (
	//omp:declare target
	hidden = 3.0

	plain = 4.0
)

// Set gives the device's variables values that the host's do not have.
func Set(v float64) {
	//omp:target
	{
		Gain = v
		hidden = v + 1
	}
}

// Scaled uses what kernels of other packages can name.
func Scaled(x float64) float64 { return x * Gain }

// Plain uses what the host has.
func Plain(x float64) float64 { return x * plain }
