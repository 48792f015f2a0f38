package refused

import (
	"sync"

	"github.com/gooffload/gooffload/omprt"
)

// hostCopies has variables of which each thread of the host has its own.
func hostCopies(x []int, n int) int {
	a, b, c, d, e := 1, 2, 3, 4, 5
	//omp:parallel private(a, b, c) firstprivate(d)
	{
		// want+1 OMP533 "a" "a is private, and is read before the region assigns it"
		x[omprt.GetThreadNum()] = a
		b = 7
		if b < n {
			c = b
		}
		d++
		e := b
		_ = e + c // want OMP533 "c" "c is private, and may be read before the region assigns it"
	}
	//omp:parallel private(e)
	{
		e = n
		//omp:parallel private(e)
		{
			e = 3
			x[omprt.GetThreadNum()] = e
		}
		_ = e // want OMP523 "e" "e is private in the region and read after it: a thread's copy is gone"
	}
	b = 1
	e = 8
	// want+1 OMP523 "d" "d is private in the region and read after it: a thread's copy is gone, the plain build has the last"
	return b + d + e
}

// hostNamed has threads that want every variable named.
func hostNamed(x []int, n, m int) int {
	//omp:parallel default(none) shared(x)
	{
		x[omprt.GetThreadNum()] = n // want OMP527 "n" "n is used in 'parallel', and no clause names it, as 'default.none.' demands"
	}
	//omp:parallel default(private) shared(x)
	{
		x[omprt.GetThreadNum()] = n // want OMP533 "n" "n is private, and is read before the region assigns it"
	}
	//omp:parallel default(firstprivate)
	{
		m++
	}
	return m // want OMP523 "m" "m is private in the region and read after it"
}

// hostTogether has what threads of the host assign at once.
func hostTogether(x []int, m map[int]int, n, k int, flag bool) (int, bool) {
	var mu sync.Mutex
	const first = 0
	//omp:parallel num_threads(k)
	{
		mine := omprt.GetThreadNum()
		// want+1 OMP525 "n" "n is assigned by threads at once: every thread of the parallel region does"
		n++
		x[mine] = 1
		// want+1 OMP525 "x[first]" "x.first. is assigned by threads at once"
		x[first] += mine
		// want+1 OMP534 "flag" "flag is assigned by threads at once: every thread of the parallel region does"
		flag = true
		if mine == 0 {
			k = 2
		}
		//omp:parallel num_threads(1)
		{
			k++
		}
	}
	//omp:parallel
	{
		mu.Lock()
		n++
		mu.Unlock()
	}
	//omp:parallel if(false)
	n++
	//omp:parallel
	if flag {
		n = 3 // want OMP534 "n" "several threads may"
	}
	return n + k, flag
}
