//go:build !omp

// Package devicevariants has variants that are chosen by what a device is, named or the default one, on the host and in
// regions. What they compute is the same.
package devicevariants

import (
	"fmt"
	"io"
)

var there = 0

//omp:declare variant(scaledOnGPU) match(target_device={kind(gpu), device_num(there)})
//omp:declare variant(scaledOnHost) match(target_device={kind(host)})
func scaled(x int) int { return 3 * x }

func scaledOnGPU(x int) int { return x + x + x }

func scaledOnHost(x int) int { return x<<1 + x }

//omp:declare variant(shiftedSim) match(construct={target}, target_device={arch(sim), device_num(0)})
//omp:declare variant(shiftedOther) match(construct={target}, target_device={arch(nothing)}, user={condition(there == 0)})
func shifted(x int) int { return x + 1 }

func shiftedSim(x int) int { return 1 + x }

func shiftedOther(x int) int { return x - 1 }

//omp:declare variant(sentThere) match(construct={dispatch}, target_device={kind(gpu)})
//omp:declare variant(sentNever) match(construct={dispatch}, target_device={isa(avx)})
func sent(x int) int { return 2 * x }

func sentThere(x int) int { return x + x }

func sentNever(x int) int { panic("not here") }

// folded has a parameter whose type has an ellipsis, with a name and without, before its own.
//
//omp:declare variant(foldedThere) match(construct={dispatch}, target_device={kind(gpu)})
func folded(f func(v ...int) int, g func(...int) int, v ...int) int { return f(v...) + g(v...) }

func foldedThere(f func(v ...int) int, g func(...int) int, v ...int) int { return g(v...) + f(v...) }

func total(v ...int) (sum int) {
	for _, n := range v {
		sum += n
	}
	return sum
}

type grid struct{ n int }

//omp:declare variant(sizeThere) match(target_device={kind(nohost)})
func (g grid) size() int { return g.n }

func (g grid) sizeThere() int { return g.n }

// Run prints what is the same whichever is called.
func Run(w io.Writer) {
	x := []int{1, 2, 3, 4}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = shifted(x[i])
	}
	//omp:dispatch
	y := sent(x[1])
	fmt.Fprintln(w, x, scaled(x[0]), y, grid{7}.size())
	//omp:dispatch
	z := folded(total, func(v ...int) int { return len(v) }, x[0], 5)
	fmt.Fprintln(w, z)
}
