// Package resident has regions that use variables of which another package says which devices have them.
package resident

import "github.com/gooffload/gooffload/transform/testdata/across/resident/dt"

func direct(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Gain
		x[i] += dt.Home // want OMP521 "dt.Home" "dt.Home is declared for the host only, by device_type"
	}
}

func plain(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Plain(1) + dt.Hidden(1)
	}
}

func called(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Scaled(1) + dt.Somewhere(1)
	}
}
