//go:build !omp

// Package filter is a library with routines for devices: what a library other than mkl does to be called under
// dispatch. A program calls Apply, Smooth and Energy as any Go functions; under dispatch, in a build by gooffload or
// with the tag omp, variants of them compute with what their arguments have on the device:
//
//	//omp:target data map(to: x, taps) map(from: y)
//	{
//		//omp:dispatch
//		filter.Apply(y, x, taps)
//	}
//
// The variants need not be exported. The program that calls finds them in this package's source and calls them through
// its generated file, which is committed beside it.
package filter

import "github.com/gooffload/gooffload/omprt"

//go:generate go tool gooffload generate

// Unrolled has Apply use, on devices, a variant for four taps where there are four.
var Unrolled = true

// Apply is the filter y[i] = sum of taps[k]*x[i+k]; y is as long as it can be, len(x)-len(taps)+1.
//
// Its variants are for any graphics processor: one that is not written for a kind of device, and one that is preferred,
// because it asks for more, on the simulated device and while a condition holds. The condition is evaluated at each call,
// and is about what the package knows: the arguments of the call are not in its scope.
//
//omp:declare variant(applyOnGPU) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: y, x, taps)
//omp:declare variant(applyUnrolled) match(construct={dispatch}, device={kind(gpu), arch(sim)}, user={condition(Unrolled)}) \
//omp:adjust_args(need_device_ptr: y, x, taps)
func Apply(y, x, taps []float64) {
	for i := range y {
		sum := 0.0
		for k, t := range taps {
			sum += t * x[i+k]
		}
		y[i] = sum
	}
}

// applyOnGPU has device memory in y, x and taps, which the region uses as it is: nothing is mapped.
func applyOnGPU(y, x, taps []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		sum := 0.0
		for k, t := range taps {
			sum += t * x[i+k]
		}
		y[i] = sum
	}
}

// applyUnrolled looks at the lengths, which are the host's; the elements are not.
func applyUnrolled(y, x, taps []float64) {
	if len(taps) != 4 {
		applyOnGPU(y, x, taps)
		return
	}
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = taps[0]*x[i] + taps[1]*x[i+1] + taps[2]*x[i+2] + taps[3]*x[i+3]
	}
}

// Energy is the sum of the squares of x.
//
// Its variant is passed an interop object behind the arguments, with the device that dispatch is for.
//
//omp:declare variant(energyOn) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: x) \
//omp:append_args(interop(target))
func Energy(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return sum
}

func energyOn(x []float64, on omprt.Interop) float64 {
	sum := 0.0
	//omp:target teams distribute parallel for reduction(+: sum) device(on.Device)
	for _, v := range x {
		sum += v * v
	}
	return sum
}

// Filter is a filter that is applied again and again; methods have variants, too.
type Filter struct {
	Taps []float64
}

// ApplyTo is Apply with the filter's taps.
//
//omp:declare variant(applyToOnGPU) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: y, x)
func (f *Filter) ApplyTo(y, x []float64) { Apply(y, x, f.Taps) }

// applyToOnGPU has y and x on the device, and maps the taps.
func (f *Filter) applyToOnGPU(y, x []float64) {
	//omp:target data map(to: f.Taps)
	{
		//omp:dispatch
		Apply(y, x, f.Taps)
	}
}
