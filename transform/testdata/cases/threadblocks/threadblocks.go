//go:build !omp

// Package threadblocks has blocks that threads of the host carry out: one at a time, one only, in order, in sections.
package threadblocks

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// order has the iterations' blocks in their order, also where a function has the block.
func order(n int) (list []int) {
	//omp:parallel for ordered num_threads(3) schedule(dynamic)
	for i := range n {
		double := 2 * i
		//omp:ordered
		list = append(list, double)
	}
	//omp:parallel for ordered num_threads(2)
	for i := range n {
		if i%3 != 1 {
			appended(&list, i)
		}
	}
	return list
}

func appended(list *[]int, v int) {
	//omp:ordered threads
	{
		*list = append(*list, v)
	}
}

var hits, named, taken int

// together has sections of code that exclude one another.
func together(n int, list map[int]int) (count, most int) {
	//omp:parallel for num_threads(4)
	for i := range n {
		//omp:critical
		{
			list[i] = 2 * i
			hits++
		}
		//omp:critical (other) hint(omp_sync_hint_contended)
		named += i
		hit()
		//omp:atomic
		count += i
		//omp:atomic compare
		if i > most {
			most = i
		}
	}
	return count, most
}

func hit() {
	//omp:critical
	hits++
	old := 0
	//omp:atomic capture seq_cst
	{
		old = taken
		taken += 2
	}
	_ = old
}

// alone has blocks of one thread.
func alone(n int) (list []int) {
	shared := 0
	//omp:parallel num_threads(3)
	{
		//omp:single
		shared = n
		//omp:single nowait
		{
			list = append(list, shared)
		}
		//omp:barrier
		own := 0
		//omp:single copyprivate(own)
		{
			own = shared + 1
		}
		if own != n+1 {
			panic("each thread has it")
		}
		//omp:masked
		{
			list = append(list, own)
		}
		//omp:barrier
		//omp:master
		list = append(list, omprt.GetThreadNum())
		//omp:masked filter(n - n)
		{
			list = append(list, 5)
		}
	}
	return list
}

// parts has sections.
func parts(x []int) (sum int) {
	last := 0
	//omp:parallel sections num_threads(2) reduction(+: sum) lastprivate(last)
	{
		//omp:section
		{
			for _, v := range x {
				sum += v
			}
			last = 1
		}
		//omp:section
		sum += len(x)
		//omp:section
		{
			last = 3
		}
	}
	//omp:parallel num_threads(2)
	{
		//omp:sections nowait
		{
			//omp:section
			x[0]++
			//omp:section
			x[1]++
		}
		//omp:scope reduction(max: last)
		{
			last = max(last, 2)
		}
	}
	return 100*sum + last
}

// Run runs the package.
func Run(w io.Writer) {
	list := map[int]int{}
	count, most := together(20, list)
	x := []int{1, 2, 3}
	fmt.Fprintln(w, order(9), list, count, most, hits, named, taken, alone(7), parts(x), x)
}
