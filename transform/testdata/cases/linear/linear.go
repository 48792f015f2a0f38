//go:build !omp

// Package linear has integers that every iteration steps by the same: beside the loop, in its head, in loops inside.
package linear

import (
	"fmt"
	"io"
)

type small uint8

type cursor struct{ at, by int }

var global = 7

// Run runs each of them.
func Run(w io.Writer) {
	n, steps, m, residents := onDevice()
	fmt.Fprintln(w, n, steps, m, residents)
	x := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	for _, n := range []int{0, 1, 5} {
		for _, inc := range []int{1, -1} {
			y := make([]float64, 12)
			ix, iy := axpy(n, 2, x, 2, y, inc)
			fmt.Fprintln(w, ix, iy, y)
		}
		fmt.Fprintln(w, head(n, x, 2))
		print(w)(inner(n, 3))
		print(w)(inner(n, 0))
		print(w)(collapsed(n, 2))
		print(w)(outside(n))
		print(w)(beside(make([]int, 90), n))
		print(w)(wraps(n))
		print(w)(down(n))
		print(w)(packed(n))
		print(w)(skips(n))
		print(w)(fields(n, cursor{1, 2}))
		print(w)(onward(make([]int, 9), n, 2))
		print(w)(together(make([]int, 20), n, 1))
	}
	fmt.Fprintln(w, bounds(x), global)
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

// The level 1 routines of BLAS step by increments that may be negative.
func axpy(n int, a float64, x []float64, incX int, y []float64, incY int) (int, int) {
	ix, iy := 0, 0
	if incY < 0 {
		iy = (-n + 1) * incY
	}
	if incX == 0 || incY == 0 {
		panic("zero increment")
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		y[iy] += a * x[ix]
		ix += incX
		iy += incY
	}
	return ix, iy
}

func head(n int, x []float64, inc int) []float64 {
	out := make([]float64, 12)
	kx := 1
	if inc == 0 {
		return out
	}
	//omp:target teams distribute parallel for
	for i, ix := 0, kx; i < n; i, ix = i+1, ix+inc {
		if i == 2 {
			continue
		}
		out[ix] = x[i] + float64(ix)
	}
	return out
}

// A counter that the loop inside steps goes on where the iteration before has left it.
func inner(n, m int) ([]int, int) {
	out := make([]int, 30)
	k := 2
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			out[k] = 10*i + j
			k++
		}
	}
	return out, k
}

func collapsed(n, m int) ([]int, int, int) {
	out := make([]int, 40)
	k, all := 3, 0
	//omp:target teams distribute parallel for collapse(2)
	for i := 1; i <= n; i++ {
		for j := range m {
			all += 2
			for range 2 {
				out[k] += 10*i + j + all
				k += 1
			}
		}
	}
	return out, k, all
}

// The loop's variable keeps what it ends with.
func outside(n int) ([]int, int, int8, int) {
	out := make([]int, 12)
	var i int
	j, at := int8(5), 20
	var grid [6][6]int
	//omp:target teams distribute parallel for
	for i = 0; i < n; i += 2 {
		out[i]++
	}
	//omp:target teams distribute parallel for
	for ; j > 1; j -= 3 {
		out[j] += 10
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < n; i++ {
		for at = n; at >= 3; at-- {
			grid[i][at] += i
		}
	}
	return append(out, grid[4][:]...), i, j, at
}

// The loop's variable is declared outside, too, and does not begin with 0.
func beside(x []int, n int) (i, ix int, list []int) {
	//omp:target teams distribute parallel for
	for i = 3; i < n; i += 2 {
		x[i] = ix
		ix += 3
	}
	return i, ix, x[:20]
}

// What is stepped wraps round as its type does.
func wraps(n int) ([]int, uint8, small, int16) {
	out, more := make([]int, 256), make([]int, 256)
	u, s, t := uint8(250), small(3), int16(-32760)
	//omp:target teams distribute parallel for ompx_independent
	for i := uint8(254); i != uint8(n); i += 1 {
		out[u] = int(s)
		u += 3
		s -= 2
		t = t - 5
		more[i] += int(t)
	}
	for i, v := range more {
		out[i] += v
	}
	return out, u, s, t
}

func down(n int) ([]int, int, uint) {
	out := make([]int, 12)
	k, u := 11, uint(0)
	//omp:target teams distribute parallel for
	for range n {
		out[k] = k + int(u&7)
		k--
		u--
	}
	return out, k, u
}

func packed(n int) ([]int, int) {
	out := make([]int, 30)
	off := 0
	rows := [][3]int{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
	//omp:target teams distribute parallel for
	for i := n; i > 0; i-- {
		for j := range rows {
			out[off+j] = rows[j][1] * i
		}
		off += len(rows)
		global++
	}
	return out, off
}

// What is behind the step sees the stepped value.
func skips(n int) ([]int, int) {
	out := make([]int, 12)
	k := 0
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		out[k] = -1
		k += 2
		out[k-1] = i
		if i == 1 {
			out[k-2]--
		}
	}
	return out, k
}

func fields(n int, c cursor) ([]int, int) {
	out := make([]int, 20)
	at, p := c.at, &c
	//omp:target teams distribute parallel for ompx_independent
	for i := range n {
		out[at] = i
		at += p.by
	}
	return out, at
}

func bounds(x []float64) []float64 {
	out := make([]float64, len(x))
	//omp:target teams distribute parallel for
	for i, n := 0, len(x); i < n; i++ {
		out[i] = x[n-1-i]
	}
	return out
}

// onward goes on from where its variable is.
func onward(x []int, i, j int) (int, int, []int) {
	//omp:target teams distribute parallel for
	for ; i < len(x); j, i = j+3, i+1 {
		x[i] = j
	}
	return i, j, x
}

// together counts what is left down, as the filters of a codec do.
func together(x []int, n, at int) (int, int, []int) {
	//omp:target teams distribute parallel for
	for ; n > 0; n, at = n-1, at+4 {
		if n == 3 {
			continue
		}
		x[at-1] += n
	}
	return n, at, x
}
