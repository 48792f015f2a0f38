//go:build !omp

// Package taskloops has loops whose iterations become tasks.
package taskloops

import (
	"fmt"
	"io"
	"sync/atomic"
)

// doubled is a loop of one thread's tasks.
func doubled(n int) []int {
	a := make([]int, n)
	//omp:parallel num_threads(3)
	{
		//omp:single
		{
			//omp:taskloop grainsize(4)
			for i := range a {
				a[i] += 2 * i
			}
		}
	}
	return a
}

// combined are the directives that are several.
func combined(n int) (a, b []int, sum int) {
	a, b = make([]int, n), make([]int, n)
	//omp:parallel masked taskloop num_threads(3) num_tasks(strict: 5)
	for i := 0; i < n; i++ {
		a[i] = i
	}
	//omp:parallel num_threads(2)
	{
		//omp:master taskloop firstprivate(n) nogroup
		for i := n - 1; i >= 0; i -= 2 {
			b[i] = n - i
		}
	}
	//omp:parallel masked taskloop reduction(+: sum)
	for i := range a {
		sum += a[i] * b[i]
	}
	return a, b, sum
}

// parts have copies, and give the last one back; the tasks are of two loops.
func parts(n int) (last int, grid [6][5]int, product float64, least int) {
	scratch, first := 3, 4
	product, least = 1, 100
	//omp:taskloop collapse(2) private(scratch) firstprivate(first) lastprivate(last) shared(grid) grainsize(strict: 7)
	for i := range len(grid) {
		for j := 1; j <= 5; j++ {
			scratch = i * j
			first = scratch + n
			last = first
			grid[i][j-1] = scratch
		}
	}
	//omp:parallel num_threads(4)
	{
		//omp:single
		{
			part, low := 1.0, 50
			//omp:taskloop reduction(*: part) reduction(min: low) num_tasks(3) if(n > 2) final(n > 100) priority(2) untied mergeable
			for i := 1; i < 9; i++ {
				if i%2 == 0 {
					continue
				}
				part *= float64(i)
				low = min(low, 20-i)
			}
			product, least = part, low
		}
	}
	return last, grid, product, least
}

// inner has tasks in the tasks, and labels.
func inner[T ~int | ~int64](list []T, w func() T) (total int64) {
	//omp:parallel num_threads(2)
	//omp:masked
	{
	rows:
		//omp:taskloop shared(total)
		for i, v := range list {
			for j := range 3 {
				if j == 2 {
					continue rows
				}
				//omp:task
				atomic.AddInt64(&total, int64(v)*int64(i+j)+int64(w()))
			}
		}
	}
	return total
}

// grains asks whether a number is refused.
func grains(n int) (text string) {
	defer func() { text = fmt.Sprint(recover() != nil || n == 0) }()
	a := make([]int, 8)
	//omp:taskloop grainsize(n)
	for i := range a {
		if n == 3 && i == 5 {
			panic("fifth")
		}
		a[i] = i
	}
	return ""
}

// again declares in its head what it is declared from.
func again(n int) (a []int) {
	a = make([]int, 2*n)
	for i := range n {
		i *= 2
		//omp:taskloop nogroup
		for i := i; i < len(a); i++ {
			if i/2*2 == i {
				n := i
				_ = n
			}
		}
		//omp:taskloop
		for k := i; k < i+2; k++ {
			a[k] = i + k
		}
	}
	return a
}

// joined are tasks that add to what a construct around reduces, also tasks in them.
func joined(n int) (sum, least int, bins [3]int) {
	least = 1000
	//omp:parallel num_threads(3)
	{
		//omp:single
		{
			//omp:taskgroup task_reduction(+: sum, bins) task_reduction(min: least)
			{
				for i := range n {
					//omp:task in_reduction(+: sum, bins)
					{
						sum += i
						//omp:task in_reduction(+: sum)
						sum += 100
						bins[i%3]++
					}
					//omp:task in_reduction(min: least)
					least = min(least, 50-i)
				}
				//omp:taskloop in_reduction(+: sum) grainsize(2)
				for i := range n {
					sum += i * i
				}
			}
		}
	}
	least += sum
	//omp:taskgroup task_reduction(+: least)
	{
		//omp:taskloop in_reduction(+: least)
		for i := range n {
			least += i
		}
	}
	//omp:taskloop reduction(+: least)
	for i := range n {
		//omp:task in_reduction(+: least)
		least += i
	}
	return sum, least, bins
}

// Run prints what came of it.
func Run(w io.Writer) {
	fmt.Fprintln(w, doubled(0), doubled(1), doubled(23))
	a, b, sum := combined(12)
	fmt.Fprintln(w, a, b, sum)
	last, grid, product, least := parts(5)
	fmt.Fprintln(w, last, grid, product, least)
	fmt.Fprintln(w, inner([]int{4, 5, 6, 7}, func() int { return 3 }))
	fmt.Fprintln(w, again(3))
	all, low, bins := joined(20)
	fmt.Fprintln(w, all, low, bins)
	fmt.Fprintln(w, grains(2), grains(3), grains(0))
}
