//go:build !omp

// Package variants has functions in whose place others are called under dispatch.
package variants

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

var a0, large = 1, true

type vector []float64

// axpy has variants for devices, one of which is for other ones, one for a condition that does not hold, one that asks
// for less, and one for another implementation.
//
//omp:declare variant(axpyElsewhere) match(construct={dispatch}, device={arch(elsewhere)}) adjust_args(need_device_ptr: x, y)
//omp:declare variant(axpyNever) match(construct={dispatch}, device={kind(gpu), arch(sim)}, user={condition(a0 > 1)})
//omp:declare variant(axpyOnDevice) match(construct={dispatch}, device={kind(gpu)}, user={condition(large)}) \
//omp:adjust_args(need_device_ptr: x, y) adjust_args(nothing: n)
//omp:declare variant(axpyNever) match(construct={dispatch})
//omp:declare variant(axpyNever) match(construct={dispatch}, implementation={vendor(llvm)})
func axpy(n int, a float64, x, y vector) int {
	for i := range n {
		y[i] += a * x[i]
	}
	return n
}

func axpyElsewhere(n int, a float64, x, y vector) int { panic("not here") }

func axpyNever(n int, a float64, x, y vector) int { panic("never") }

func axpyOnDevice(n int, a float64, x, y vector) int {
	//omp:target teams distribute parallel for map(tofrom: y)
	for i := range n {
		y[i] += a * x[i]
	}
	return n
}

//omp:declare variant(setOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: p) \
//omp:append_args(interop(target))
func set(p *int, to int) {
	*p = to
}

func setOnDevice(p *int, to int, on omprt.Interop) {
	//omp:target device(on.Device)
	{
		*p = to
	}
}

//omp:declare variant(twoOnDevice) match(construct={dispatch})
func two() (int, string) { return 2, "two" }

func twoOnDevice() (int, string) { return 2, "two" }

// everywhere has a call in each place where one may be under dispatch.
func everywhere(x, y vector, c bool) (int, int, string) {
	var n, v int
	with := 3
	//omp:target data map(to: x) map(tofrom: y, v)
	{
		//omp:dispatch
		axpy(len(y)-2, 2, x[1:], y[2:])
		//omp:dispatch device(0)
		m := axpy(2, 1, x, y)
		//omp:dispatch
		{
			n = axpy(1, 10, x[3:4:5], (y[:1]))
		}
		//omp:target variant dispatch use_device_ptr(y) has_device_addr(x)
		axpy(0, 1, x, y[1:])
		//omp:dispatch
		set(&v, m+n+with)
	}
	//omp:dispatch novariants(c)
	axpy(2, 1, x, y)
	//omp:dispatch nocontext(!c || v > 0)
	axpy(2, 1, x, y)
	//omp:dispatch
	k, s := two()
	axpy(1, 1, x, y)
	return v, k, s
}

// used has the device's addresses in a region, as arguments, items and copies of them.
func used(x, y vector, p *int, c bool) {
	//omp:target data map(tofrom: x, y, p) use_device_ptr(x, p) if(c)
	//omp:target data use_device_addr(y) if(c)
	{
		//omp:target teams distribute parallel for
		for i := range x[1:] {
			x[i] += float64(i)
		}
		//omp:dispatch
		axpy(2, 3, x[1:], y[4:])
		z := y[2:]
		//omp:target
		*p += int(z[0]) + len(x)
	}
	//omp:target data map(tofrom: x) use_device_ptr(x)
	for range 2 {
		//omp:target
		x[0]++
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	x, y := make(vector, 10), make(vector, 9)
	for i := range x {
		x[i] = float64(i + 1)
	}
	v, k, s := everywhere(x, y, true)
	used(x, y, &v, true)
	fmt.Fprintln(w, x, y, v, k, s)
}
