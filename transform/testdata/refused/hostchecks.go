package refused

import (
	"sync"
	"sync/atomic"
)

// hostLoops has loops whose iterations threads of the host share.
func hostLoopChecks(x, y []int, at []int, m map[int]int, n int) (int, []int) {
	last, most, hits, list := 0, 0, int64(0), []int(nil)
	var mu sync.Mutex
	//omp:parallel for
	for i := range x {
		n += x[i]   // want OMP525 "n" "n is written in iteration i = 0 and read in iteration i = 1"
		last = x[i] // want OMP525 "last" "last is written in iteration i = 0"
	}
	//omp:parallel for
	for i := 1; i < len(x); i++ {
		x[i] += x[i-1] // want OMP525 "x[i]" "x.1. is written in iteration i = 1 and read in iteration i = 2"
	}
	//omp:parallel for
	for i := range at {
		y[at[i]]++             // want OMP534 "y[at[i]]" "two iterations may touch the same element of y"
		list = append(list, i) // want OMP525 "list" "list is assigned by iterations at once: every iteration does"
	}
	//omp:parallel for ompx_independent
	for i := range at {
		y[at[i]]++
	}
	//omp:parallel for
	for i := range x {
		atomic.AddInt64(&hits, 1)
		x[i] = 2 * i
	}
	//omp:parallel for
	for i := range x {
		mu.Lock()
		n += i
		mu.Unlock()
	}
	//omp:parallel for num_threads(1)
	for i := range x {
		n += i
	}
	//omp:parallel for reduction(+: n) reduction(max: most)
	for i := range x {
		n += most // want OMP524 "most" "most is a reduction variable, and its value is used here"
		most = max(most, x[i])
	}
	//omp:parallel
	{
		mine := 0
		//omp:for
		for i := range x {
			mine += i
			n -= i // want OMP525 "n" "n is written in iteration i = 0 and read in iteration i = 1"
		}
		x[mine] = 3
	}
	//omp:parallel for private(last)
	for i := range x {
		last = i
		x[i] = last
	}
	return n + int(hits) + last, list // want OMP523 "last" "last is private in the region and read after it: a thread's copy is gone"
}

// hostMaps has a map that threads of the host write.
func hostMaps(x []int, m map[int]int) {
	//omp:parallel for
	for i, v := range x {
		m[v] = i // want OMP525 "m[v]" "m is a map that iterations write at once: every iteration does"
	}
}

// hostTexts has text and a flag that threads of the host set.
func hostTexts(x []int, name string, m map[string]int) string {
	//omp:parallel for
	for i := range x {
		if x[i] == 7 {
			name = "seven" // want OMP534 "name" "name may be written in iteration i = 0 and in iteration i = 1"
		}
	}
	//omp:parallel
	{
		m["all"] = 1 // want OMP534 `m["all"]` "is assigned by threads at once"
	}
	return name
}

var seen int

// hostOrphan is what threads call.
func hostOrphan(x []int) (sum int) {
	//omp:for
	for i := range x {
		sum += x[i]
		seen++ // want OMP525 "seen" "seen is written in iteration i = 0"
		x[i] = 0
	}
	return sum
}
