//go:build !omp

// Package chosenwithin has metadirectives in regions that are chosen while the program runs.
package chosenwithin

import (
	"fmt"
	"io"
)

var wide = true

// counted adds at once what may be added at once, and where nothing else is.
func counted(h, x []int, n int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range x {
		//omp:metadirective when(user={condition(n > 4)}: atomic) otherwise(critical)
		h[x[i]%4]++
	}
	//omp:target
	{
		many := n > 10
		if !many {
			x[0]++
		}
		//omp:metadirective when(user={condition(many)}: parallel for) otherwise(nothing)
		for i := range x {
			y := x[i] * 2
			x[i] = y + 1
		}
		//omp:metadirective when(user={condition(many && wide)}: nothing) \
		//omp:when(device={arch(sim)}: parallel for num_threads(4)) otherwise(simd)
		for i := range x {
			x[i]--
		}
	}
}

// threads has what stands in a parallel region.
func threads(x []int, n int) {
	//omp:target
	{
		sum := 0
		k := n / 2
		//omp:parallel num_threads(4)
		{
			//omp:for
			for i := range x {
				x[i] += k
			}
			//omp:metadirective when(user={condition(k > 3)}: single) otherwise(masked)
			{
				sum = n + k
			}
			//omp:metadirective when(user={condition(k <= 3)}: barrier) otherwise(nothing)
			//omp:for
			for i := range x {
				if i == 2 {
					x[i] = k
				}
			}
		}
		x[0] = sum
		if k > 1000 {
			//omp:metadirective when(user={condition(wide)}: error at(execution) message("too many"))
		}
		//omp:metadirective when(user={condition(k > 100)}: parallel for reduction(+: sum)) \
		//omp:otherwise(parallel for reduction(+: sum) num_threads(2))
		for i := range x {
			f := func(a int) int { return a * k }
			sum += f(i)
		}
		x[3] = sum
	}
}

// devices asks for what the launch knows.
func devices(x []int, dev int) {
	//omp:target teams device(dev)
	{
		//omp:metadirective when(device={arch(opencl)}: distribute simd) \
		//omp:when(target_device={kind(host)}: nothing) \
		//omp:when(target_device={device_num(0), kind(gpu)}: distribute parallel for) otherwise(distribute)
		for i := range x {
			x[i] += 3
		}
	}
}

// unrolled is transformed, or not.
func unrolled(x []int, n int) {
	//omp:target
	//omp:metadirective when(user={condition(n > 5)}: unroll partial(4)) when(user={condition(n > 2)}: tile sizes(8))
	for i := range x {
		x[i] -= n
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	for _, n := range []int{1, 3, 9, 30} {
		x, h := make([]int, 21), make([]int, 4)
		for i := range x {
			x[i] = i * i
		}
		counted(h, x, n)
		threads(x, n)
		devices(x, 0)
		unrolled(x, n)
		fmt.Fprintln(w, n, h, x)
	}
}
