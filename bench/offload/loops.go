//go:build !omp

package main

//go:generate go tool gooffload generate

// add is the launch that is timed: 64 iterations over mapped slices.
func add(c, a, b []float64) {
	//omp:target teams distribute parallel for
	for i := 0; i < len(c); i++ {
		c[i] = a[i] + b[i]
	}
}

// triad is STREAM's: two loads, a store, a multiply-add an element.
func triad(a, b, c []float64, s float64) {
	//omp:target teams distribute parallel for
	for i := range a {
		a[i] = b[i] + s*c[i]
	}
}

// mappedAdd moves its operands both ways on each call, as the C program of the peer does.
func mappedAdd(c, a, b []float64) {
	//omp:target teams distribute parallel for map(to: a, b) map(from: c)
	for i := 0; i < len(c); i++ {
		c[i] = a[i] + b[i]
	}
}

// inner is the launch of a reduction.
func inner(a, b []float64) float64 {
	sum := 0.0
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// present puts three slices on the device.
func present(a, b, c []float64) {
	//omp:target enter data map(to: a, b, c)
}

// absent takes them off it and brings back the values.
func absent(a, b, c []float64) {
	//omp:target exit data map(from: a, b, c)
}
