//go:build !omp

// Package firstcopies assigns variables of which the region has copies that begin with what they were: nothing reads
// them behind it.
package firstcopies

import (
	"fmt"
	"io"
)

type pair struct{ a, b int }

func plain(x []int, c int) {
	//omp:target firstprivate(c)
	{
		for i := range x {
			c += x[i]
			x[i] = c
		}
	}
}

func stacked(x []int, c int) {
	//omp:target
	{
		//omp:teams firstprivate(c)
		{
			c++
			x[0] = c
		}
	}
}

func memory(x []int, c [4]int, p pair) {
	//omp:target firstprivate(c, p)
	{
		c[1] += x[1]
		p.a++
		x[0] = c[1] + c[2] + p.a + p.b
	}
}

func threads(x []int, c int) {
	//omp:target firstprivate(c)
	//omp:parallel
	{
		//omp:single
		{
			c++
		}
		//omp:for
		for i := range x {
			x[i] += c
		}
	}
}

func sum(x []int, c int) {
	//omp:target firstprivate(c)
	{
		//omp:parallel for reduction(+: c)
		for i := range x {
			c += x[i]
		}
		x[0] = c
	}
}

func byPointer(x []int, c int) {
	//omp:target firstprivate(c)
	{
		p := &c
		*p += 2
		x[0] = c
	}
}

// bound counts a copy down that a loop inside of the region runs to.
func bound(x, y []int, c int) {
	//omp:target firstprivate(c)
	{
		for c > len(x) {
			c--
		}
		//omp:parallel for
		for i := 0; i < c; i++ {
			x[i] += y[i]
		}
	}
}

func byLiteral(x []int, c int) {
	//omp:target firstprivate(c)
	{
		add := func(n int) { c += n }
		add(3)
		x[0] = c
	}
}

func later(x []int, c int) {
	//omp:target firstprivate(c) nowait
	{
		c++
		x[0] = c
	}
	c = 100
	//omp:taskwait
}

// ofEach has a copy of what each iteration of a loop around declares, or assigns before.
func ofEach(x []int, c int) {
	for k := range x {
		own := c
		//omp:target firstprivate(own)
		{
			own += k
			x[k] += own
		}
	}
	for k := range x {
		c = k
		//omp:target firstprivate(c, k)
		{
			k++
			c += k
			x[k-1] += c
		}
	}
}

// Run prints what the regions have computed.
func Run(w io.Writer) {
	try := func(name string, f func(x []int)) {
		x := []int{1, 2, 3, 4}
		f(x)
		fmt.Fprintln(w, name, x)
	}
	try("plain", func(x []int) { plain(x, 5) })
	try("stacked", func(x []int) { stacked(x, 5) })
	try("memory", func(x []int) { memory(x, [4]int{1, 2, 3, 4}, pair{1, 2}) })
	try("threads", func(x []int) { threads(x, 5) })
	try("sum", func(x []int) { sum(x, 5) })
	try("by pointer", func(x []int) { byPointer(x, 5) })
	try("bound", func(x []int) { bound(x, []int{1, 2, 3, 4, 5}, 9) })
	try("by literal", func(x []int) { byLiteral(x, 1) })
	try("of each", func(x []int) { ofEach(x, 5) })
	try("later", func(x []int) { later(x, 1) })
}
