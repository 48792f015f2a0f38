// Package dt has variables that devices have for good.
package dt

// Gain is seen from outside.
//
//omp:declare target enter(Gain)
var Gain = 2.0

// Home is the host's.
//
//omp:declare target device_type(host)
var Home = 1.0

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

// Hidden uses what only this one can.
func Hidden(x float64) float64 { return x * hidden }

// Plain uses what the host has.
func Plain(x float64) float64 { return x * plain }
