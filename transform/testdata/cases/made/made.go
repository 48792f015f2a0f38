//go:build !omp

// Package made has kernels that make slices whose sizes show at run time.
package made

import (
	"fmt"
	"io"
)

type number interface{ ~int | ~float64 }

type width uint8

type cell struct {
	n  int
	at [2]float64
}

// products keeps a row of products for each element.
func products(x, k, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		t := make([]float64, len(k))
		for j := range k {
			if i-j >= 0 && i-j < len(x) {
				t[j] = x[i-j] * k[j]
			}
		}
		for _, v := range t {
			y[i] += v
		}
	}
}

// middle sorts a window of its own.
func middle(x []int, w int) []int {
	out := make([]int, max(0, len(x)-w+1))
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = median(x[i : i+w])
	}
	return out
}

func median(x []int) int {
	t := make([]int, len(x), 2*len(x))
	copy(t, x)
	for a := 1; a < len(t); a++ {
		for b := a; b > 0 && t[b] < t[b-1]; b-- {
			t[b], t[b-1] = t[b-1], t[b]
		}
	}
	return t[len(t)/2]
}

// sizes makes slices of other types, with other types of sizes.
func sizes(out []int, w width, n int64) {
	//omp:target teams distribute parallel for
	for i := range out {
		a := make([]bool, w)
		b := make([]cell, i, n*int64(i+1))
		c := make([][]int, n)
		var d []int
		for j := range c {
			c[j] = out[:i:i]
			d = make([]int, j+1)
			d[j] = len(d)
		}
		for j := range b {
			b[j] = cell{j, [2]float64{0, float64(i)}}
		}
		if i > 0 {
			a[i%int(w)] = true
			out[i] += b[i-1].n + int(b[i-1].at[1])
		}
		for _, set := range a {
			if set {
				out[i] += 100
			}
		}
		out[i] += len(a) + 10*cap(b) + 1000*len(c) + len(c[0]) + d[len(d)-1]
	}
}

// running is generic, and so is what it makes.
func running[T number](x []T, n int) {
	//omp:target teams distribute parallel for
	for i := range x {
		few, many := make([]T, 3), make([]T, n)
		few[i%3]++
		for k := range many {
			many[k] = x[i] + few[k%3]
		}
		x[i] = total(many)
	}
}

func total[T number](x []T) (s T) {
	t := make([]T, len(x))
	copy(t, x)
	for _, v := range t {
		s += v
	}
	return s
}

// team makes memory that the threads of a team share, and some for each thread.
func team(x []int, n int) {
	//omp:target teams
	{
		all := make([]int, n)
		//omp:parallel for
		for i := range all {
			own := make([]int, i)
			all[i] = len(own)
		}
		//omp:parallel for
		for i := range x {
			x[i] += all[i%n]
		}
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	y := make([]float64, 9)
	products([]float64{1, 2, 3, 4, 5, 6, 7}, []float64{1, -2, 3}, y)
	products(y, nil, y)
	fmt.Fprintln(w, y)
	fmt.Fprintln(w, middle([]int{4, 1, 9, 3, 3, 7, 2}, 3), middle([]int{4, 1}, 3))
	out := make([]int, 6)
	sizes(out, 4, 3)
	fmt.Fprintln(w, out)
	f := []float64{1, 2, 3, 4}
	running(f, 5)
	running(out, 0)
	fmt.Fprintln(w, f, out)
	team(out, 4)
	fmt.Fprintln(w, out)
}
