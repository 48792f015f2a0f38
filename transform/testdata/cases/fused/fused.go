//go:build !omp

// Package fused has loops that are made of several: launched, shared by threads, and by themselves in regions.
package fused

import (
	"fmt"
	"io"
)

// Run runs each of them, with loops that run equally often and do not.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 4, 7, 13} {
		x := make([]int, n)
		y := make([]int, n/2)
		for i := range x {
			x[i] = i*7%11 - 4
		}
		for i := range y {
			y[i] = i*5%11 - 4
		}
		print(w)(launched(x))
		print(w)(different(x, y, n))
		fmt.Fprintln(w, n, inside(x, y), tiled(x, y), part(x), within(x, y), alone(x, y), called(x, y))
	}
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

// Equally often.
func launched(x []int) ([]int, []int) {
	a, b := make([]int, len(x)), make([]int, len(x))
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		for i := range x {
			a[i] = x[i] * 2
		}
		for j, v := range x {
			if v < 0 {
				continue
			}
			b[j] = v + a[j]
		}
	}
	return a, b
}

// Not so: the launch counts the longest, and an iteration does what there is of the others.
func different(x, y []int, n int) (s int, t int) {
	k := 3
	//omp:target teams distribute parallel for reduction(+: s, t)
	//omp:fuse
	{
		for i := range x {
			s += x[i] * k
		}
		for i, v := range y {
			if v > 3 {
				continue
			}
			t += v + i
		}
	L:
		for i := 1; i < n-1; i++ {
			for j := range 3 {
				if j*i == 4 {
					continue L
				}
				s += j
			}
			s += i
		}
	}
	return
}

// The threads of a team share the loop.
func inside(x, y []int) []int {
	out := make([]int, 2*len(x)+len(y))
	//omp:target teams distribute
	for k := range 1 {
		//omp:parallel for
		//omp:fuse
		{
			for i := range x {
				out[i] = x[i] + k
			}
			for i := 0; i < len(y); i++ {
				out[2*len(x)+i] = y[i]
			}
			for i := range len(x) {
				out[len(x)+i] = i
			}
		}
	}
	return out
}

// Transformations above it, and a lastprivate variable, of the last iteration.
func tiled(x, y []int) []int {
	out := make([]int, len(x)+len(y))
	//omp:target teams distribute parallel for
	//omp:tile sizes(3)
	//omp:fuse
	{
		for i := range x {
			out[i] = x[i]
		}
		for i := range y {
			out[len(x)+i] = y[i]
		}
	}
	return out
}

// Some of the loops, one after the other in one work-item.
func part(x []int) []int {
	out := make([]int, len(x))
	//omp:target map(from: out)
	{
		//omp:fuse looprange(2, 2)
		{
			for i := range out {
				out[i] = 1
			}
			for i := range out {
				out[i] += x[i]
			}
			for range out {
				out[0]++
			}
			for i := range out {
				out[i] *= 2
			}
		}
	}
	return out
}

// In another one, whose variables have the names that the loop would have.
func within(x, y []int) int {
	k, fused, loop := 1, 2, 3
	total := 0
	//omp:target teams distribute parallel for reduction(+: total) lastprivate(k)
	//omp:unroll partial(2)
	//omp:fuse
	{
		for i := range x {
			//omp:fuse
			{
				for j := range 3 {
					total += i * j * fused
				}
				for j := 1; j < len(y); j++ {
					total += j*loop + y[j]
				}
			}
			k = 4
		}
		for i := range x {
			total += i
			k = i
		}
	}
	return total + k
}

func alone(x, y []int) int {
	last := 0
	//omp:target map(tofrom: last)
	//omp:fuse
	{
		for i := range x {
			last += i
		}
		for i := range y {
			last += y[i]
		}
	}
	return last
}

// called has fused loops in functions that the threads call which share them, and in what several teams run.
func called(x, y []int) (sum int) {
	//omp:target parallel
	{
		both(x, y)
		doubled(x, y)
	}
	//omp:target teams num_teams(3)
	{
		//omp:distribute
		for i := range x {
			x[i] += i
		}
		//omp:distribute
		//omp:fuse
		{
			for i := range y {
				y[i] += i
			}
			for i := range y {
				y[i] *= 3
			}
		}
	}
	for i := range x {
		sum = sum*3 + x[i]
	}
	for i := range y {
		sum = sum*3 + y[i]
	}
	return sum
}

func both(x, y []int) {
	//omp:for
	//omp:fuse
	{
		for i := range x {
			x[i] += 1000
		}
		for i, v := range y {
			y[i] = v + 2000
		}
	}
}

func doubled(x, y []int) {
	//omp:for simd
	//omp:fuse
	{
		for i := range y {
			y[i] *= 2
		}
		for i := range x {
			x[i] *= 2
		}
	}
}
