//go:build !omp

// Package viewsapart gives loops views that overlap and that no two iterations meet in, as the launch finds out: where
// numbers of few bits would wrap, what was declared in the region before the loop, and which rows are used.
package viewsapart

import (
	"fmt"
	"io"
)

func bytes(x, y []int, n int8) {
	//omp:target teams distribute parallel for
	for i := int8(0); i < n; i++ {
		x[i+2] = y[i] + 1
	}
}

func shorts(x, y []int, lo, n int16) {
	//omp:target teams distribute parallel for
	for i := lo; i < n; i++ {
		x[i-lo] = y[2*(i-lo)] + 1
	}
}

func unsigned(x, y []int, n uint8) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range n {
		x[i+2] = y[i] + 1
	}
}

func rows(x [][]int, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		x[i][0] = y[i] + 1
	}
}

func everyOther(x [][]int, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		x[2*i][0] = y[i] + 1
	}
}

func table(x [][]int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := range 2 {
			x[i][j] = i + j
		}
	}
}

// left has rows of which each iteration writes the left half of one and reads the right half of the same.
func left(x [][]int, n, m int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			x[i][j] = 2 * x[i][j+m]
		}
	}
}

func inside(x, y []int, n int) {
	//omp:target
	{
		m := n / 2
		//omp:parallel for
		for i := 0; i < m; i++ {
			x[i] = y[i] + 1
		}
	}
}

func ofTheLoop(x, y []int) {
	//omp:target teams distribute
	for k := 0; k < 2; k++ {
		m := 5 + k
		//omp:parallel for
		for i := 0; i < m; i++ {
			x[10*k+i] = y[10*k+i] + 1
		}
	}
}

func part(x, y []int, n int) {
	//omp:target
	{
		w := x[2:n]
		//omp:parallel for
		for i := 0; i < len(w); i++ {
			w[i] = y[i] + 1
		}
	}
}

// grown counts n up before the loop: it is not what the launch was given.
func grown(x, y []int, n int) {
	//omp:target map(tofrom: n)
	{
		for n < 30 {
			n++
		}
		//omp:parallel for
		for i := 0; i < n; i++ {
			x[i] = y[i] + 1
		}
	}
}

// Run prints what the loops have left. Where iterations meet the launch panics, and the plain build behind the loop.
func Run(w io.Writer) {
	array := func() (b []int) {
		for i := range 100 {
			b = append(b, i)
		}
		return b
	}
	try := func(name string, f func(x, y []int)) {
		b := array()
		f(b[10:80], b[30:90])
		fmt.Fprintln(w, name, b)
	}
	try("bytes", func(x, y []int) { bytes(x, y, 18) })
	try("shorts", func(x, y []int) { shorts(x, y, 1, 21) })
	try("unsigned", func(x, y []int) { unsigned(x, y, 18) })
	try("inside", func(x, y []int) { inside(x, y, 40) })
	try("of the loop", ofTheLoop)
	try("part", func(x, y []int) { part(x, y, 20) })

	chunks := func(b []int, n, by, size int) (x [][]int) {
		for i := range n {
			x = append(x, b[by*i:by*i+size])
		}
		return x
	}
	try("rows", func(x, y []int) {
		r := chunks(x, 19, 2, 2)
		rows(append(r, r[0], r[1]), y[30:], 19)
	})
	try("every other row", func(x, y []int) { everyOther(chunks(x, 20, 1, 2), y[30:], 10) })
	try("table", func(x, y []int) {
		r := chunks(x, 19, 2, 2)
		table(append(r, r[18]), 19)
	})
	try("left", func(x, y []int) { left(chunks(x, 10, 3, 6), 10, 1) })

	refused := func(name string, f func(x, y []int)) {
		defer func() { fmt.Fprintln(w, name, recover() != nil) }()
		b := array()
		f(b[10:80], b[30:90])
		panic("the plain build")
	}
	refused("a row twice", func(x, y []int) {
		r := chunks(x, 19, 2, 2)
		table(append(r, r[18]), 20)
	})
	refused("all rows", func(x, y []int) { table(chunks(x, 10, 1, 2), 10) })
	refused("left and right", func(x, y []int) { left(chunks(x, 10, 3, 6), 10, 2) })
	refused("too long a part", func(x, y []int) { part(x, y, 27) })
	refused("grown", func(x, y []int) { grown(x, y, 10) })
}
