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
		m["all"] = 1 // want OMP534 `m["all"]` "m is a map that threads write at once: every thread of the parallel region does"
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

// tallied is a sum that a method adds to under its own lock.
type tallied struct {
	mu   sync.Mutex
	sum  int
	seen map[int]bool
}

func (c *tallied) add(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sum += n
	c.seen[n] = true
}

func (c *tallied) mark(n int) { c.seen[n] = true }

func (c *tallied) locked(f func()) {
	c.mu.Lock()
	f()
	c.mu.Unlock()
}

// hostLocks has mutexes, which guard what stands between Lock and Unlock, and nothing else.
func hostLocks(x []int, c *tallied, n, last, most int, m map[int]int) int {
	var mu, other sync.Mutex
	//omp:parallel for
	for i := range x {
		mu.Lock()
		n += i
		mu.Unlock()
		last = i // want OMP525 "last" "last is written in iteration i = 0"
	}
	//omp:parallel for
	for i := range x {
		mu.Lock()
		if x[i] == 0 {
			mu.Unlock()
			most++ // want OMP534 "most" "most may be written in iteration i = 0"
			continue
		}
		m[i] = 1
		most--
		if x[i] == 1 {
			mu.Unlock()
		} else {
			n++
			mu.Unlock()
		}
	}
	//omp:parallel for
	for i := range x {
		mu.Lock()
		n += i
		mu.Unlock()
		other.Lock()
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		other.Unlock()
	}
	//omp:parallel for
	for i := range x {
		var own sync.Mutex
		own.Lock()
		n += i // want OMP525 "n" "n is written in iteration i = 0"
		own.Unlock()
	}
	add := func(i int) { n += i }
	//omp:parallel for
	for i := range x {
		mu.Lock()
		add(i)
		mu.Unlock()
		c.add(i)
		c.locked(func() { c.sum++ })
		func() {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.sum--
			m[i] = 2
		}()
		if mu.TryLock() {
			n--
			mu.Unlock()
		}
	}
	//omp:parallel
	{
		mu.Lock()
		n++
		delete(m, n)
		mu.Unlock()
		n = 2 // want OMP534 "n" "n is assigned by threads at once"
	}
	return n + last + most
}

// hostLockByPointer has a mutex that may be another one by its name.
func hostLockByPointer(x []int, by *sync.Mutex, n int) int {
	var mu sync.Mutex
	//omp:parallel for
	for i := range x {
		by.Lock()
		n += i
		by.Unlock()
		mu.Lock()
		n -= i // want OMP534 "n" "n may be written in iteration i = 0 and read in iteration i = 1"
		mu.Unlock()
	}
	return n
}

func put(m map[int]int, i int) { m[i]++ }

// hostMapCalls has maps that are written by delete, clear and functions.
func hostMapCalls(x []int, c *tallied, m, other map[int]int, of []map[int]int) {
	var mu sync.Mutex
	//omp:parallel for
	for i := range x {
		delete(m, i)  // want OMP525 "delete(m, i)" "m is a map that iterations write at once: every iteration does"
		put(other, i) // want OMP534 "put(other, i)" "put.other, i. writes a map that iterations share, at once: several iterations may"
		put(of[i], i)
		own := map[int]int{}
		put(own, i)
		delete(own, i)
		c.mark(i) // want OMP534 "c.mark(i)" "c.mark.i. writes a map that iterations share, at once: several iterations may"
		clear(of[i])
	}
	made := map[int]int{}
	//omp:parallel for
	for i := range x {
		if x[i] > 0 {
			clear(m) // want OMP534 "clear(m)" "m is a map that iterations write at once: several iterations may"
		}
		put(made, i) // want OMP534 "put(made, i)" "put.made, i. writes a map that iterations share"
		//omp:critical
		put(other, i)
		mu.Lock()
		put(other, i)
		mu.Unlock()
		c.add(i)
	}
	//omp:parallel
	{
		delete(m, 1)  // want OMP534 "delete(m, 1)" "m is a map that threads write at once"
		put(other, 2) // want OMP534 "put(other, 2)" "put.other, 2. writes a map that threads share, at once"
		//omp:single
		put(other, 3)
		mine := map[int]int{}
		put(mine, 3)
	}
}

type sizes struct{ w, h int }

type sizedList struct {
	w, h int
	list []int
}

// hostSizes has bounds that are fields of literals, and such that change from one run of the loop to the next.
func hostSizes(x []int, n int) {
	d, p, of := sizes{w: 4, h: 5}, &sizes{w: 4, h: 5}, [2]int{4, 5}
	//omp:parallel for
	for i := range d.h {
		for j := range d.w {
			x[i*4+j]++
		}
	}
	//omp:parallel for
	for i := range p.h {
		for j := range p.w {
			x[i*4+j]++
		}
	}
	//omp:parallel for
	for i := range of[1] {
		for j := range of[0] {
			x[i*4+j]++
		}
	}
	grown, listed := sizes{w: 4, h: 5}, sizedList{w: 4, h: 5}
	for range n {
		//omp:parallel for
		for i := range grown.h {
			for j := range grown.w {
				x[i*4+j]++ // want OMP534 "x[i*4+j]" "x.4. is written in iteration i = 0, j = 4"
			}
		}
		grown.w++
		//omp:parallel for
		for i := range listed.h {
			for j := range listed.w {
				x[i*4+j]++ // want OMP534 "x[i*4+j]" "x.4. is written in iteration i = 0, j = 4"
			}
		}
		listed.w = 7
	}
}
