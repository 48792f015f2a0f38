//go:build !omp

package main

import "github.com/gooffload/gooffload/omprt"

// The constructs of EPCC's microbenchmarks, without the delays that those put in and subtract again.

var a, b, c [64]float64

// for64 is a parallel for over 64 iterations.
func for64(threads int) {
	//omp:parallel for num_threads(threads) schedule(static)
	for i := range 64 {
		c[i] = a[i] + b[i]
	}
}

// reduce is a parallel region with a reduction.
func reduce(threads int) float64 {
	sum := 0.0
	//omp:parallel num_threads(threads) reduction(+: sum)
	{
		sum++
	}
	return sum
}

// barriers is a parallel region with count barriers.
func barriers(threads, count int) {
	//omp:parallel num_threads(threads)
	for range count {
		//omp:barrier
	}
}

// size is how many threads a region has: 1 where this file is built without its directives.
func size(threads int) (n int) {
	//omp:parallel num_threads(threads)
	{
		//omp:masked
		n = omprt.GetNumThreads()
	}
	return n
}
