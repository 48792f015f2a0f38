//go:build !omp

// Package variantswithin has regions in which it shows when the program runs which variant is called.
package variantswithin

import (
	"fmt"
	"io"
)

var (
	fast  = true
	level = 2
	none  [4]int
)

const never = false

// square has a variant for some programs, and one for some devices.
//
//omp:declare variant(squareFast) match(user={condition(fast && level > 1)})
//omp:declare variant(squareOnSim) match(device={arch(sim)}, user={condition(fast)})
//omp:declare variant(squareOnHost) match(device={kind(host)})
func square(x int) (y int) {
	y = x*x + none[0]
	return y
}

func squareFast(a int) int { return a * a }

func squareOnSim(v int) int {
	v *= v
	return v
}

func squareOnHost(v int) int { return v * v }

// add has no results.
//
//omp:declare variant(addAtOnce) match(construct={target}, user={condition(many(level))})
//omp:declare variant(addNever) match(user={condition(never)})
func add(to []int, i, _ int) {
	to[i] += i
}

func addAtOnce(to []int, i, _ int) {
	p := &to[i]
	*p = *p + i
}

func addNever(to []int, i, _ int) { panic("never") }

func many(n int) bool { return n > 2 }

// both has several results, and a variant that is called where nothing else is.
//
//omp:declare variant(bothFast) match(user={condition(fast)}, construct={parallel})
//omp:declare variant(bothElse) match(construct={target})
func both(x float64) (float64, bool) { return x + 1, x > 3 }

func bothFast(x float64) (float64, bool) { return 1 + x, !(x <= 3) }

func bothElse(x float64) (float64, bool) { return x - -1, 3 < x }

func called(x int) int { return square(x) + square(x+1) }

func regions(x []int, f []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = square(i)
		add(x, i, 3)
		if g, large := both(f[i]); large {
			f[i] = float64(square(int(g)))
		}
	}
	//omp:target
	{
		x[0] = called(x[1])
		f[0], _ = both(f[1])
		if level > 0 {
			add(x, 2, 0)
		}
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	for level = range 4 {
		x, f := make([]int, 12), make([]float64, 12)
		for i := range f {
			f[i] = float64(i) / 2
		}
		fast = level%2 == 0
		regions(x, f)
		fmt.Fprintln(w, level, x, f)
	}
}
