//go:build !omp

// Package latest has lastprivate with conditional on the host: the last iteration that assigns a variable counts.
package latest

import (
	"fmt"
	"io"
)

type at struct{ i, v int }

func loops(x []int, n int) []any {
	last, where, none := -1, at{-1, -1}, 7
	//omp:parallel for num_threads(3) lastprivate(conditional: last, none)
	for i := range n {
		if x[i%len(x)] > 2 {
			last = i
		} else if x[i%len(x)] > 100 {
			none = i
		}
	}
	twice, count := 0, 3
	//omp:parallel for num_threads(4) schedule(dynamic, 2) lastprivate(conditional: where, twice) firstprivate(count) \
	//omp:lastprivate(conditional: count)
	for i := n; i > 0; i-- {
		v := x[i%len(x)]
		if v%3 == 0 {
			where = at{i, v}
			twice = i
			twice += v
			func() {
				for twice = range 2 + i%4 {
				}
			}()
		}
		if i%5 == 4 {
			count = v
			count++
		}
	}
	row := 0
	//omp:parallel num_threads(2)
	{
		//omp:for collapse(2) schedule(guided) lastprivate(conditional: row) nowait
		for i := range n {
			for j := range 3 {
				if (i*j)%4 == 3 {
					row, _ = i*10+j, i
				}
			}
		}
		//omp:for schedule(static, 1) lastprivate(conditional: last) ordered
		for i := range n {
			//omp:ordered
			x[0] += i
			if i%7 == 2 {
				last = i * 3
			}
		}
	}
	part := 1
	//omp:parallel sections num_threads(3) lastprivate(conditional: part)
	{
		//omp:section
		if n > 3 {
			part = 10
		}
		//omp:section
		if n > 5 {
			part = 20
		}
		//omp:section
		x[1] = n
	}
	//omp:simd lastprivate(conditional: part)
	for i := range n {
		if i == 8 {
			part = i
		}
	}
	return []any{last, where, none, twice, count, row, part, x}
}

// orphan binds to the team of who calls it.
var found int

func orphan(x []int, n int) {
	//omp:for schedule(dynamic) lastprivate(conditional: found)
	for i := range n {
		if x[i%len(x)] == 4 {
			found = i
		}
	}
}

func Run(w io.Writer) {
	for n := range 14 {
		x := []int{1, 6, 3, 4, 2, 9, 4, 1}
		found = -1
		//omp:parallel num_threads(3)
		orphan(x, n)
		fmt.Fprintln(w, n, found, loops(x, n))
	}
}
