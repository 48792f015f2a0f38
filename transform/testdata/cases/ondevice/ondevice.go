//go:build !omp

// Package ondevice has variables that devices have for good, of every kind that declare target takes.
package ondevice

import (
	"fmt"
	"io"
)

type limits struct {
	low, high int
}

//omp:declare target
var (
	weights = [4]int{1, 2, 3, 4}
	bounds  = limits{-5, 5}
	count   int
)

//omp:declare target enter(scale, omp) device_type(any)
var scale, omp, other = 3, 1, 9

//omp:declare target link(table, step)
var (
	table []int
	step  = 2
)

//omp:declare target(hidden) device_type(nohost)
var hidden bool

// twice is found where it is called, declared or not.
//
//omp:declare target device_type(nohost)
func twice(i int) int { return 2 * i }

func init() {
	weights[0] = 10
}

// weight uses what the device has.
func weight(i int) int { return weights[i%4] * scale }

func use(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = min(max(twice(weight(i)), bounds.low), bounds.high)*scale + omp + other
	}
}

// changed is what the device has made of its variables.
func changed(x []int) (int, int) {
	//omp:target
	{
		count += len(x)
		weights[1] = 7
		hidden = !hidden
	}
	//omp:target teams distribute parallel for reduction(+: count)
	for i := range x {
		count += x[i]
	}
	//omp:target
	{
		if hidden {
			x[0] = count
		}
	}
	//omp:target update from(count, weights, hidden)
	weights[2] = 1
	//omp:target update to(weights)
	//omp:target exit data map(delete: weights)
	use(x)
	return count, weights[1]
}

func linked(x []int) int {
	//omp:target enter data map(to: table, step)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += table[i%len(table)] * step
	}
	//omp:target
	step = 5
	//omp:target exit data map(from: table, step)
	return step
}

// Run prints what it finds.
func Run(w io.Writer) {
	elsewhere(w)
	table = []int{1, 2, 3}
	x := make([]int, 10)
	use(x)
	fmt.Fprintln(w, x)
	a, b := changed(x)
	fmt.Fprintln(w, a, b, weights, hidden, x)
	fmt.Fprintln(w, linked(x), x)
}
