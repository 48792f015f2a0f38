//go:build !omp

// Package allocators says where variables of regions and of the host lie: by OpenMP's allocators, and by its own.
package allocators

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// shared are the traits of an allocator of memory that a team shares.
var shared = [...]omprt.AllocTrait{
	{Key: omprt.AtkAccess, Value: omprt.AtvPteam},
	{Key: omprt.AtkPoolSize, Value: 512},
	{Key: omprt.AtkAlignment, Value: 64},
}

// table is a variable of the package.
//
//omp:allocate(table) allocator(omp_large_cap_mem_alloc) align(4)
var table [4]int

// copies are private wherever they lie.
func copies(w io.Writer, x []int) {
	a, sum := 3, 0
	b := [2]int{4, 5}
	//omp:target teams distribute parallel for firstprivate(a) private(b) reduction(+: sum) \
	//omp:uses_allocators(omp_high_bw_mem_alloc, omp_pteam_mem_alloc) uses_allocators(omprt.LowLatMemAlloc) \
	//omp:allocate(omp_high_bw_mem_alloc: a) allocate(allocator(omp_pteam_mem_alloc), align(32): b) allocate(omprt.LowLatMemAlloc: sum)
	for i := range x {
		b[0] = a * i
		x[i] += b[0]
		sum += x[i]
	}
	fmt.Fprintln(w, x, sum, len(table))
	c, last := 3, 0
	//omp:target uses_allocators(omp_target_host_mem_alloc) allocate(omp_target_host_mem_alloc: c) firstprivate(c) map(tofrom: last)
	{
		d := c + 1
		//omp:parallel for lastprivate(last) allocate(omp_thread_mem_alloc: last)
		for i := range x {
			last = i
			x[i] -= d
		}
		x[0] += last
	}
	fmt.Fprintln(w, x)
}

// rotated has the threads of a team share what the program's own allocator gives.
func rotated(w io.Writer, x []int) {
	var mine, each omprt.Allocator
	//omp:target parallel num_threads(16) uses_allocators(memspace(omp_low_lat_mem_space), traits(shared): mine) \
	//omp:uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkAccess, omprt.AtvThread}, {omprt.AtkFallback, omprt.AtvNullFb}}): each)
	{
		//omp:allocate(tile) allocator(mine)
		var tile [16]int
		//omp:allocate(own) allocator(each) align(128)
		var own [2]int
		t := omprt.GetThreadNum()
		for i := t; i < len(x); i += omprt.GetNumThreads() {
			tile[i] = x[i]
		}
		//omp:barrier
		for i := t; i < len(x); i += omprt.GetNumThreads() {
			own[0] = tile[len(x)-1-i]
			x[i] = own[0]
		}
	}
	_, _ = mine, each
	fmt.Fprintln(w, x)
}

type set struct{ own omprt.Allocator }

// inTurn takes a pool that has room for one of two variables at once, of an allocator that is a field.
func inTurn(w io.Writer, x []int) {
	var c set
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkPoolSize, 16}, {omprt.AtkFallback, omprt.AtvNullFb}}): c.own)
	{
		{
			//omp:allocate(a) allocator(c.own)
			a := [2]int{1, 2}
			x[0] += a[1]
		}
		if x[0] > 0 {
			//omp:allocate(b) allocator((c.own))
			b := [2]int{3, 4}
			x[1] += b[1]
		}
	}
	fmt.Fprintln(w, x, c.own)
}

// given is what allocators of the host give.
func given(w io.Writer) {
	pool, err := omprt.InitAllocator(omprt.DefaultMemSpace, shared[1:]...)
	s, fails := omprt.AllocWith[int](8, pool)
	for i := range s {
		s[i] = i
	}
	//omp:target teams distribute parallel for
	for i := range s {
		s[i] *= 2
	}
	//omp:allocate(kept) allocator(omp_default_mem_alloc)
	kept := s[7]
	fmt.Fprintln(w, err, fails, s, kept, omprt.FreeWith(s, pool), omprt.DestroyAllocator(pool))
	d, fails := omprt.CallocWith[int](4, omprt.TargetSharedMemAlloc)
	//omp:target
	{
		d[3] = 9
	}
	fmt.Fprintln(w, fails, d[3], omprt.FreeWith(d, omprt.TargetSharedMemAlloc))
}

// ofThreads has copies of threads and of tasks, of which clauses say the memory.
func ofThreads(n int) (list []int) {
	x := make([]int, n)
	own, first, last, sum, many := 0, 3, 0, 0, [3]int{}
	//omp:parallel for num_threads(3) private(own) firstprivate(first) lastprivate(last) reduction(+: sum, many) allocate(omp_high_bw_mem_alloc: own) allocate(allocator(omprt.LargeCapMemAlloc), align(4): first) allocate(last, sum, many)
	for i := range n {
		own = i * first
		x[i] = own
		last = i
		sum += own
		many[i%3]++
	}
	list = []int{last}
	//omp:teams distribute parallel for num_teams(2) num_threads(2) firstprivate(first) allocate(omprt.ThreadMemAlloc: first)
	for i := range n {
		x[i] += first
	}
	//omp:parallel num_threads(2) private(own) allocate(omp_pteam_mem_alloc: own)
	{
		own = 1
		//omp:sections firstprivate(first) allocate(omp_cgroup_mem_alloc: first)
		{
			//omp:section
			x[0] += first
			//omp:section
			x[1] += first * own
		}
		//omp:single private(last) allocate(last)
		{
			last = 5
			x[2] += last
		}
		//omp:scope reduction(+: sum) allocate(omp_low_lat_mem_alloc: sum)
		if own == 1 {
			sum += 0
		}
	}
	//omp:task firstprivate(first) shared(x) allocate(omp_default_mem_alloc: first)
	x[3] += first
	//omp:taskwait
	//omp:taskloop grainsize(2) private(own) reduction(+: sum) allocate(omprt.ConstMemAlloc: own) allocate(sum)
	for i := range n {
		own = i
		sum += own
	}
	//omp:taskgroup task_reduction(+: sum) allocate(sum)
	{
		//omp:task in_reduction(+: sum) allocate(sum)
		sum += 7
	}
	return append(append(append(x, list...), sum), many[:]...)
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	fmt.Fprintln(w, ofThreads(9))
	copies(w, []int{1, 2, 3, 4})
	rotated(w, []int{9, 8, 7, 6, 5, 4, 3, 2, 1, 0})
	inTurn(w, []int{5, 6})
	given(w)
}
