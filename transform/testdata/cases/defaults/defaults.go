//go:build !omp

// Package defaults has variables that no clause names, or each one must, and clauses that say how a kernel is run.
package defaults

import (
	"fmt"
	"io"
)

type cell struct {
	n    int
	rows [3]float64
}

// scalars are mapped, so that what one iteration leaves behind comes back.
func scalars(x []int, last int) (at, found int) {
	//omp:target teams distribute parallel for defaultmap(tofrom: scalar)
	for i := range x {
		if x[i] == last {
			at, found = i, found+1
		}
	}
	return at, found
}

// copied has copies of what would be mapped.
func copied(x []int, c cell, table [4]int) (int, [4]int) {
	//omp:target teams distribute parallel for defaultmap(firstprivate: aggregate) map(tofrom: x)
	for i := range x {
		x[i] += c.n + table[i%4] + int(c.rows[i%3])
	}
	return c.n, table
}

// there finds everything on the device.
func there(x, y []int, n int, p *cell) {
	//omp:target data map(tofrom: x, p) map(to: y)
	{
		//omp:target teams distribute parallel for defaultmap(present: aggregate) defaultmap(present: pointer) \
		//omp:defaultmap(default: scalar)
		for i := range x {
			x[i] += y[i]*n + p.n
		}
		//omp:target teams distribute parallel for defaultmap(alloc)
		for i := range x {
			x[i] += y[i]
		}
	}
}

func named(x, y []int, n, sum int) int {
	//omp:target teams distribute parallel for default(none) defaultmap(none) shared(x) map(tofrom: x) \
	//omp:map(to: y) firstprivate(n) reduction(+: sum)
	for i := range x {
		x[i] += y[i] * n
		sum += x[i]
	}
	//omp:target teams distribute parallel for default(shared)
	for i := range x {
		x[i] -= y[i]
	}
	return sum
}

func how(x []int, n int, c bool) {
	//omp:target teams distribute parallel for num_teams(n: 4) num_threads(8*n) thread_limit(64) proc_bind(close) \
	//omp:order(concurrent) if(target: n > 0) if(parallel: c)
	for i := range x {
		x[i]++
	}
	//omp:target parallel for num_threads(n) device(device_num: 0) subdevice(0, 0) if(parallel: !c)
	for i := range x {
		x[i]++
	}
	//omp:target
	//omp:teams distribute if(c) num_teams(n + 1)
	for i := range x {
		x[i]++
	}
	//omp:target teams loop ompx_sub_group_size(16) ompx_max_work_group_size(64, 1, 1) ompx_grf(large) fp(fast) \
	//omp:uses_allocators(omp_default_mem_alloc)
	for i := range x {
		x[i]++
	}
	//omp:target teams distribute parallel for simd ompx_reqd_work_group_size(32, 1, 1) if(simd: c)
	for i := range x {
		x[i]++
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	x, y := make([]int, 100), make([]int, 100)
	for i := range x {
		x[i], y[i] = i*i, i
	}
	fmt.Fprintln(w, fmt.Sprint(scalars(x, 49*49)))
	fmt.Fprintln(w, fmt.Sprint(copied(x, cell{2, [3]float64{1, 2, 3}}, [4]int{1, 1, 2, 3})))
	there(x, y, 3, &cell{n: 5})
	fmt.Fprintln(w, named(x, y, 2, 7))
	how(x, 3, true)
	how(x, 2, false)
	fmt.Fprintln(w, x)
}
