// Package resident has regions that use variables which another package declares for devices.
package resident

import "github.com/gooffload/gooffload/transform/testdata/across/resident/dt"

func direct(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Gain // want OMP521 "dt.Gain" "dt.Gain is a declare target variable of package dt, and only kernels of that package know the device's"
	}
}

func plain(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Plain(1)
	}
}

func called(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x { // want OMP521 "for " "dt.Gain is a declare target variable of package dt"
		x[i] = dt.Scaled(1)
	}
}
