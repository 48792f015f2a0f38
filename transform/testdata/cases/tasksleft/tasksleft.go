//go:build !omp

// Package tasksleft has loops of tasks that leave their variables behind, and tasks that take part in the reductions of
// threads.
package tasksleft

import (
	"fmt"
	"io"
)

// left are variables of loops from outside.
func left(n int) (a []int, at [5]int) {
	a = make([]int, n)
	var i, j, k, none int
	var last int
	//omp:taskloop
	for i = 0; i < len(a); i++ {
		a[i] = i
	}
	//omp:taskloop nogroup shared(a)
	for j = n; j > 2; j -= 3 {
		a[j-1] += j
	}
	//omp:taskwait
	//omp:taskloop grainsize(2)
	for k = 0; k < n; k++ {
		a[k]++
	}
	//omp:taskloop
	for none = 7; none < 3; none++ {
		a[none] = 0
	}
	//omp:taskloop firstprivate(n)
	for last = n - 2; last < n; last++ {
		a[last] *= 2
	}
	return a, [5]int{i, j, k, none, last}
}

// shared is a variable of a loop that threads share, and one of a thread's own.
func shared(n int) (a []int, i, own int) {
	a = make([]int, n)
	//omp:parallel num_threads(3)
	{
		//omp:single
		{
			//omp:taskloop
			for i = 0; i < n; i++ {
				a[i] += i
			}
		}
		//omp:single
		{
			var k int
			b := make([][2]int, n)
			//omp:taskloop collapse(2)
			for k = 0; k < n; k++ {
				for j := range 2 {
					b[k][j] += j
				}
			}
			own = k + b[3][1]
		}
	}
	return a, i, own
}

// grains are clauses that name what the head declares again.
func grains(n int) (a []int) {
	a = make([]int, 10)
	i, p := 3, 0
	_ = p
	//omp:taskloop grainsize(i) priority(p) if(i > 2)
	for i := 0; i < len(a); i++ {
		a[i] = i
	}
	_ = i
	//omp:taskloop num_tasks(strict: i)
	for p, i := 0, 0; p < n; p++ {
		a[p] += i
	}
	//omp:parallel for num_threads(i)
	for p, i := 0, 0; p < n; p++ {
		a[p] += i
	}
	return a
}

// together are reductions of threads in which tasks take part.
func together(list []int) (sum, product, least int, bins [3]int, far int) {
	product, least = 1, 100
	//omp:parallel num_threads(3) reduction(task, +: sum)
	{
		//omp:single
		for _, v := range list {
			//omp:task in_reduction(+: sum)
			{
				sum += v
				//omp:task in_reduction(+: sum)
				sum += 2 * v
			}
		}
		//omp:single
		sum++
	}
	//omp:parallel for num_threads(2) reduction(task, *: product) reduction(task, +: bins)
	for i, v := range list {
		if i%2 == 0 {
			product *= v
			continue
		}
		//omp:task in_reduction(*: product) in_reduction(+: bins)
		{
			product *= v
			bins[i%3] += v
		}
		bins[i%3]++
	}
	//omp:parallel num_threads(2)
	{
		//omp:sections reduction(task, min: least)
		{
			//omp:section
			{
				//omp:task in_reduction(min: least)
				least = min(least, list[1])
			}
			//omp:section
			least = min(least, list[2])
		}
		//omp:scope reduction(task, max: far)
		{
			//omp:task in_reduction(max: far)
			far = max(far, list[3])
		}
	}
	return sum, product, least, bins, far
}

// near has tasks that had better run near to memory.
func near(a []int, n int) []int {
	for i := range a {
		//omp:task affinity(a[i:n]) affinity(iterator(k=0:n): a[k])
		a[i] += n
	}
	//omp:taskwait
	return a
}

// Run prints what came of it.
func Run(w io.Writer) {
	for _, n := range []int{2, 3, 10} {
		a, at := left(n)
		fmt.Fprintln(w, a, at)
	}
	a, i, own := shared(7)
	fmt.Fprintln(w, a, i, own)
	fmt.Fprintln(w, grains(4))
	sum, product, least, bins, far := together([]int{3, 1, 4, 2, 5})
	fmt.Fprintln(w, sum, product, least, bins, far)
	fmt.Fprintln(w, near([]int{1, 2, 3}, 3))
}
