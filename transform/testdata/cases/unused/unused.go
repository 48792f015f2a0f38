//go:build !omp

// Package unused has variables whose only uses are inside regions: the rewritten function must still use them.
package unused

import (
	"fmt"
	"io"
)

func private(x []int) {
	t := 0
	var buf [4]int
	//omp:target teams distribute parallel for private(t, buf)
	for i := range x {
		t = x[i]
		buf[i%4] = t
		x[i] = t*t + buf[i%4]
	}
}

func onlyAssigned(x []int) {
	var t int
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i]++
	}
	t = 1
	_ = t
}

func onlyMeasured(x []int) {
	var table [8]int
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = len(table)
	}
}

func block(x []int) {
	t := 5
	if len(x) > 0 {
		//omp:target private(t)
		{
			t = 7
			x[0] = t
		}
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := []int{1, 2, 3}
	private(x)
	fmt.Fprintln(w, x)
	onlyAssigned(x)
	fmt.Fprintln(w, x)
	onlyMeasured(x)
	fmt.Fprintln(w, x)
	block(x)
	fmt.Fprintln(w, x)
	fmt.Fprintln(w, conditions(x, len(x) > 2), copies(x), turns(len(x)), given(x), x)
}

// conditions has conditions of which nothing depends: threads that are one, or that nobody asks for.
func conditions(x []int, on bool) (h int) {
	//omp:target parallel map(tofrom: h) if(on)
	{
		//omp:for ordered
		for i := range x {
			//omp:ordered
			h = h*5 + x[i]
		}
	}
	//omp:target teams num_teams(3)
	{
		//omp:distribute parallel for if(parallel: on)
		for i := range x {
			x[i] += i
		}
		//omp:distribute
		for i := range x {
			x[i]++
		}
	}
	//omp:target
	{
		//omp:parallel loop if(parallel: on)
		for i := range x {
			x[i] *= 2
		}
		x[0]++
	}
	return h
}

// copies has copies that threads make and do not use, or only assign.
func copies(x []int) int {
	c, d, b := 4, 3, 2
	//omp:target
	{
		//omp:parallel firstprivate(c)
		{
			//omp:single
			x[0] += 3
		}
	}
	//omp:target teams num_teams(3) default(firstprivate) shared(x)
	{
		b := b + 1
		//omp:distribute parallel for default(private) shared(x) firstprivate(b)
		for i := range x {
			d = i
			x[i] += d + b
		}
	}
	return c + b
}

// turns has a loop whose variable nothing uses.
func turns(n int) int {
	s := 0
	//omp:target teams distribute parallel for
	//omp:unroll partial(3)
	for i := 0; i < n; i++ {
		if s > 2 {
			continue
		}
	}
	return n
}

// given has functions with constructs that do not use what they are given.
func given(x []int) int {
	y, n := make([]int, 3), 1
	//omp:target parallel
	{
		first(y, x, n)
		//omp:barrier
		both(x, y, 1)
	}
	return x[0]
}

func first(unused, x []int, n int) {
	//omp:single
	x[0] += 4
}

func both(x, unused []int, k int) {
	if k > 2 {
		//omp:barrier
		return
	}
	//omp:for
	for i := range x {
		x[i] += k
	}
}
