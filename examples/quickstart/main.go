//go:build !omp

// Quickstart runs two loops on a device: a saxpy over slices passed as arguments, and a dot product over slices that a
// method's receiver holds. Nothing is said about data: slices are mapped to the device and back, scalars are copied.
// What was offloaded is shown at the end, on standard error.
//
// Usage: quickstart [n]
package main

import (
	"fmt"
	"os"
	"strconv"

	"github.com/gooffload/gooffload/omprt"
)

//go:generate go tool gooffload generate

// saxpy adds a*x to y.
func saxpy(a float32, x, y []float32) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] += a * x[i]
	}
}

// pair is two vectors of the same length.
type pair struct {
	x, y []float64
}

// dot is the inner product of the two.
func (p *pair) dot() float64 {
	sum := 0.0
	//omp:target teams distribute parallel for reduction(+: sum)
	for i, v := range p.x {
		sum += v * p.y[i]
	}
	return sum
}

func main() {
	defer omprt.Summarize(os.Stderr)()
	n := 1 << 20
	if len(os.Args) > 1 {
		var err error
		if n, err = strconv.Atoi(os.Args[1]); err != nil || n < 1 {
			fmt.Fprintln(os.Stderr, "usage: quickstart [n], n > 0")
			os.Exit(2)
		}
	}
	x, y := make([]float32, n), make([]float32, n)
	p := pair{make([]float64, n), make([]float64, n)}
	for i := range n {
		x[i], y[i] = float32(i%100), 1
		p.x[i], p.y[i] = float64(i%10), 0.5
	}
	saxpy(2, x, y)
	fmt.Printf("saxpy: y[0]=%g y[%d]=%g\n", y[0], n-1, y[n-1])
	fmt.Printf("dot:   %g\n", p.dot())
}
