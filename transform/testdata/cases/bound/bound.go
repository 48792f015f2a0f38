//go:build !omp

// Package bound has constructs in functions that bind to the loops and the threads which call these, and copies of
// threads that the loops in their region use.
package bound

import (
	"fmt"
	"io"
)

// Run prints what each region computed.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 9} {
		x := make([]int, n)
		for i := range x {
			x[i] = i * 5 % 7
		}
		fmt.Fprintln(w, inOrder(x), x)
		fmt.Fprintln(w, jumping(x), x)
		fmt.Fprintln(w, copies(x), x)
		fmt.Fprintln(w, total(x))
		fmt.Fprintln(w, stepped(make([]int, 10)))
	}
}

// inOrder has ordered regions in functions that an iteration calls.
func inOrder(x []int) int {
	h := 1
	//omp:target parallel map(tofrom: h)
	{
		//omp:for ordered
		for i := range x {
			x[i] += 2
			digit(&h, x[i])
		}
	}
	//omp:target parallel map(tofrom: h)
	{
		number(x, &h)
	}
	return h
}

func number(x []int, h *int) {
	//omp:for ordered
	for i := range x {
		x[i] += 2
		digit(h, x[i])
	}
}

func digit(h *int, v int) {
	//omp:ordered
	{
		*h = *h*5 + v
	}
}

// jumping has a goto in what an iteration does, between loops after which threads wait for each other.
func jumping(x []int) int {
	//omp:target parallel
	{
		counted(x)
		counted(x)
	}
	return len(x)
}

func counted(x []int) {
	//omp:for
	for i := range x {
		k := 0
	again:
		if k < x[i]%4 {
			k++
			goto again
		}
		x[i] += k
	}
}

// copies has copies of the threads, which these assign before the loop that they share.
func copies(x []int) int {
	a, b, c, n := 1, 2, 3, len(x)
	//omp:target parallel default(private) shared(x) firstprivate(n, b)
	{
		a = 5
		c = a + b
		//omp:for
		for i := 0; i < n; i++ {
			x[i] += a + b + c
		}
	}
	return n
}

var sum int

// total reduces a package variable in a function.
func total(x []int) int {
	sum = 0
	//omp:target parallel map(tofrom: sum)
	{
		adds(x)
	}
	return sum
}

func adds(x []int) {
	//omp:for reduction(+: sum)
	for i := range x {
		sum += x[i]
	}
}

// stepped has a loop of one thread, which steps a variable of its own.
func stepped(x []int) []int {
	m := 0
	//omp:target parallel map(tofrom: m)
	{
		//omp:single
		{
			q := 4
			//omp:simd linear(q: 3)
			for i := 0; i < 8; i++ {
				x[i] += q
				q += 3
			}
			m = q
		}
	}
	return append(x, m)
}
