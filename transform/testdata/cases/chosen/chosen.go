// The file demands what every device has.
//
//omp:requires unified_address atomic_default_mem_order(relaxed)
//omp:assumes no_openmp_routines holds(true)

//go:build !omp

// Package chosen has directives that are chosen where they stand, and those that nothing takes the place of.
package chosen

import (
	"fmt"
	"io"
)

const debug, offload = false, 1 < 2

//omp:declare simd uniform(b) simdlen(8) notinbranch
func scaled(a, b int) int { return a * b }

func variants(x []int, n int) {
	//omp:metadirective when(user={condition(debug)}: parallel for) \
	//omp:when(user={condition(offload)}, implementation={vendor(gooffload)}: target teams distribute parallel for map(tofrom: x)) \
	//omp:otherwise(simd)
	for i := range x {
		x[i] = scaled(i, n)
	}
	//omp:metadirective when(implementation={vendor(llvm)}: target) when(device={kind(gpu)}: target teams)
	for i := range x {
		x[i]++
	}
	//omp:metadirective otherwise(target teams loop)
	for i := range x {
		x[i]++
	}
	//omp:metadirective when(device={kind(host)}: target update to(x)) otherwise(nothing)
	//omp:target
	{
		//omp:metadirective when(construct={target}, device={kind(nohost)}: atomic) otherwise(critical)
		x[0]++
		//omp:nothing
		//omp:metadirective when(device={kind(gpu)}: nothing) otherwise(barrier)
	}
}

func quiet(x []int) {
	//omp:nothing
	//omp:assume holds(len(x) > 0) no_openmp_routines
	{
		//omp:target
		//omp:assume absent(critical)
		//omp:teams distribute parallel for
		for i := range x {
			//ompx:prefetch data(2: x[i:]) if(i > 3)
			x[i] += 2
		}
	}
	//ompx:prefetch data(4: x)
	x[1]++
	//omp:metadirective when(device={kind(nohost)}: error message("not on a device"))
}

func reached(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		if x[i] < 0 {
			//omp:error at(execution) message("negative" + suffix)
			x[i] = 0
		} else if x[i] == 6 {
			//omp:error at(execution) severity(warning) message("a six")
		}
		x[i]++
	}
	//omp:target
	{
		//omp:parallel num_threads(2)
		{
			//omp:barrier
			//omp:masked
			{
				x[0]++
				if x[0] < 0 {
					//omp:error at(execution) severity(warning) message("100%")
				}
			}
		}
		if len(x) == 0 {
			//omp:error at(execution)
		}
		switch x[0] {
		case -1:
			//omp:error at(execution) severity(fatal) message("one below")
		}
	}
}

const suffix = " number"

// Run prints what it finds.
func Run(w io.Writer) {
	x := make([]int, 20)
	variants(x, 3)
	quiet(x)
	reached(x)
	fmt.Fprintln(w, x)
}
