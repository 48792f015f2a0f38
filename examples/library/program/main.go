//go:build !omp

// Command program calls a library of another module under dispatch. It prints the same in all ways of building;
// LIBOMPTARGET_DEBUG=1 shows which variants are launched.
package main

import (
	"fmt"

	"example.com/filter"
)

//go:generate go tool gooffload generate

const n = 1000

// signal is in whole numbers, so that sums are the same in any order.
func signal() []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = float64(i*i%17 - 8)
	}
	return x
}

// filtered has the data on the device for three calls and a kernel of its own between them.
func filtered(x, taps []float64) (y, z []float64, energy float64) {
	y, z = make([]float64, n-len(taps)+1), make([]float64, n-2*len(taps)+2)
	//omp:target data map(to: x, taps) map(from: y, z)
	{
		//omp:dispatch
		filter.Apply(y, x, taps)
		//omp:target teams distribute parallel for
		for i := range y {
			y[i] /= 2
		}
		//omp:dispatch
		filter.Apply(z, y, taps)
		//omp:dispatch
		energy = filter.Energy(z)
	}
	return y, z, energy
}

// onHost has calls which variants are not for: small ones, and those of a program that is told so.
func onHost(x []float64, atMost int, told bool) (float64, float64) {
	var small, all float64
	//omp:dispatch novariants(len(x[:9]) < atMost)
	small = filter.Energy(x[:9])
	//omp:dispatch nocontext(told)
	all = filter.Energy(x)
	return small, all
}

// byMethod has parts of slices, and a method.
func byMethod(x []float64) []float64 {
	f := &filter.Filter{Taps: []float64{1, -2, 1}}
	y := make([]float64, 12)
	//omp:target data map(to: x) map(tofrom: y)
	{
		//omp:dispatch
		f.ApplyTo(y[1:11], x[100:112])
	}
	return y
}

// aware calls a function that takes device memory itself, a variant or not: use_device_ptr gives it that.
func aware(x []float64) {
	//omp:target data map(tofrom: x) use_device_ptr(x)
	{
		addOne(x)
	}
}

// addOne takes device memory where there is a device.
func addOne(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i]++
	}
}

func main() {
	x, taps := signal(), []float64{1, 3, 3, 1}
	y, z, energy := filtered(x, taps)
	fmt.Println("filtered once: ", y[:6])
	fmt.Println("filtered twice:", z[:6])
	fmt.Println("energy:        ", energy)

	filter.Unrolled = false
	_, again, _ := filtered(x, taps)
	fmt.Println("not unrolled:  ", again[:6])

	small, all := onHost(x, 10, true)
	fmt.Println("on the host:   ", small, all)
	fmt.Println("by a method:   ", byMethod(x))
	aware(x)
	fmt.Println("one more:      ", x[:6])
}
