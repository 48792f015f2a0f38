//go:build !omp

// Package calleddepends has tasks in functions which depend puts in order with those of who calls them.
package calleddepends

import (
	"fmt"
	"io"
)

type board struct{ cells, marks []int }

var shelf []int

func doubles(x []int) {
	//omp:task depend(inout: x)
	x[0] *= 2
}

func copiesOne(to, from []int) {
	//omp:task depend(in: from) depend(out: to)
	to[0] = from[0] + 1
}

func (b *board) marked() {
	//omp:task depend(in: b.cells) depend(out: b.marks)
	b.marks[0] = b.cells[0] + 2
}

func onShelf() {
	//omp:task depend(inout: shelf)
	shelf[0]++
}

func adds(to *int, n int) {
	//omp:task depend(inout: *to)
	*to += n
}

func twice(x []int) {
	mine := x
	doubles(mine)
	doubles(mine[:1])
}

// chains has calls that leave tasks between others.
func chains(n int) (x, y, z, marks []int, sum int) {
	x, y, z, marks = make([]int, 3), make([]int, 3), make([]int, 3), make([]int, 1)
	b := &board{make([]int, 1), marks}
	shelf = make([]int, 1)
	//omp:parallel num_threads(4)
	//omp:single
	{
		//omp:task depend(out: x)
		x[0] = n
		doubles(x)
		twice(x)
		copiesOne(y, x)
		//omp:task depend(in: y) depend(out: z)
		z[0] = y[0]
		doubles(z[:2])
		//omp:task depend(out: shelf)
		shelf[0] = n
		onShelf()
		//omp:task depend(out: b.cells)
		b.cells[0] = n
		b.marked()
		for range 3 {
			doubles(x)
		}
		//omp:task depend(in: x) depend(in: b.marks)
		x[1] = x[0] + b.marks[0]
		//omp:task depend(out: sum) shared(sum)
		sum = 1
		adds(&sum, n)
		//omp:task depend(in: sum) shared(sum)
		y[2] = sum
		//omp:task depend(inout: z)
		{
			//omp:task
			z[2] = n
			//omp:taskwait
		}
		copiesOne(y[1:], z[2:])
	}
	return x, y, z, marks, sum
}

// Run prints what comes out.
func Run(w io.Writer) {
	for n := range 4 {
		x, y, z, marks, sum := chains(n)
		fmt.Fprintln(w, x, y, z, marks, sum, shelf)
	}
}
