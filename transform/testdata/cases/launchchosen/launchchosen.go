//go:build !omp

// Package launchchosen has regions of which the launch chooses the variants that are called.
package launchchosen

import (
	"fmt"
	"io"

	lib "github.com/gooffload/gooffload/transform/testdata/cases/launchlib"
)

var fast, level, device = true, 0, 0

type vector struct{ x, y int }

// norm has a variant for some programs, and one for some devices.
//
//omp:declare variant(normFast) match(user={condition(fast && level > 1)})
//omp:declare variant(normOnSim) match(device={arch(sim)}, user={condition(!fast)})
func (v vector) norm() int { return v.x*v.x + v.y*v.y }

func (v vector) normFast() int {
	square := [...]int{v.x * v.x, v.y * v.y}
	return square[0] + square[1]
}

func (v vector) normOnSim() int { return v.y*v.y + v.x*v.x }

type number interface{ ~int | ~float64 }

// scale is generic, and calls a method with variants in some cases only.
//
//omp:declare variant(scaleFast) match(construct={target}, user={condition(many(level))})
func scale[T number](x T, by ...T) T {
	for _, b := range by {
		x *= b
	}
	return x
}

func scaleFast[T number](x T, by ...T) T {
	for i := range by {
		x *= by[i]
	}
	return x * T(one(1, 0))
}

func one(x, y int) int { return vector{x, y}.norm() }

func many(n int) bool { return n > 2 }

// on is about a device that the program names.
//
//omp:declare variant(onNamed) match(target_device={device_num(device), kind(gpu)})
func on(x int) int { return x + 1 }

func onNamed(x int) int { return 1 + x }

// dispatched is called under dispatch.
//
//omp:declare variant(dispatchedFast) match(construct={dispatch}, user={condition(fast)})
//omp:declare variant(always) match(construct={target})
func (v vector) dispatched() int { return v.x - v.y }

func (v vector) dispatchedFast() int { return -(v.y - v.x) }

func (v vector) always() int { return -v.y + v.x }

func called(v vector) int { return v.norm() + on(v.x) }

type shape interface{ area(x int) int }

type square struct{ side int }

func (s square) area(x int) int { return s.side*x + (vector{x, 0}).norm() }

type round struct{ radius int }

func (r round) area(x int) int { return r.radius - x }

func regions(x []int, f []float64, g *lib.Grid, v vector) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += vector{i, 2}.norm() + called(v)
	}
	//omp:target teams distribute parallel for
	for i := range f {
		f[i] = scale(f[i], 2, 3) + float64(scale(i, 2))
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += lib.Square(i) + g.At(i)
	}
}

func dispatches(x []int, v vector, n int) {
	//omp:target
	for i := range x {
		a := 0
		//omp:dispatch novariants(n > 3) nocontext(level == 1)
		a = v.dispatched()
		x[i] += a
	}
}

func shaped(x []int, s shape) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += s.area(i)
	}
}

// generic has kernels for each type and each outcome.
func generic[T number](x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = scale(x[i], T(i))
	}
}

// hides calls a method of a package whose name means something else there.
func hides(x []int, g *lib.Grid) {
	lib := 3
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += g.At(i) + lib
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	for level = range 4 {
		lib.Set(level)
		for _, fast = range []bool{true, false} {
			device = level - 1
			x, f := make([]int, 12), make([]float64, 12)
			for i := range f {
				f[i] = float64(i) / 2
			}
			v, variant := vector{level, 3}, 7
			regions(x, f, &lib.Grid{Cells: x[:12:12]}, v)
			dispatches(x, v, 2*level+variant-7)
			shaped(x, square{level})
			shaped(x, round{level})
			generic(x)
			generic(f)
			fmt.Fprintln(w, level, x, f)
			hides(x, &lib.Grid{Cells: x[:12:12]})
			fmt.Fprintln(w, x)
		}
	}
}
