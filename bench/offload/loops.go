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

// enter and exit are the smallest of mappings: 64 bytes are sent, and brought back.
func enter(v []float64) {
	//omp:target enter data map(to: v)
}

func exit(v []float64) {
	//omp:target exit data map(from: v)
}

// emptyLater is a kernel of nothing that the program does not wait for.
func emptyLater() {
	//omp:target nowait
	{
	}
}

// addLater is add, and nothing waits for it.
func addLater(c, a, b []float64) {
	//omp:target teams distribute parallel for nowait
	for i := 0; i < len(c); i++ {
		c[i] = a[i] + b[i]
	}
}

func wait() {
	//omp:taskwait
}
