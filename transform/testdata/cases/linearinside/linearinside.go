//go:build !omp

// Package linearinside has variables that the iterations of loops inside of regions step by the same.
package linearinside

import (
	"fmt"
	"io"
)

// strided writes every third element, from the end on.
func strided(x []int, n int) (last int) {
	//omp:target map(tofrom: x, last)
	{
		k, back := 1, len(x)
		//omp:parallel for linear(k: 3) linear(back: -1)
		for i := range n {
			back--
			x[k] = i + back
			k += 3
		}
		last = k + back
		//omp:simd linear(k) aligned(x: 8) nontemporal(x) if(n > 3)
		for i := 0; i < n; i++ {
			x[k-30] += i
			k++
		}
		last += k
	}
	return last
}

// shared is one variable of the host's, on the device.
func shared(x []int, k, by int) int {
	//omp:target parallel map(tofrom: x, k)
	{
		//omp:for linear(k: by)
		for i := range len(x) / 4 {
			x[k] += i
			k += by
		}
		//omp:single
		x[0] = k
	}
	return k
}

// unsaid has no clause: the step shows.
func unsaid(x []int) int {
	//omp:target teams map(tofrom: x)
	{
		at := 0
		//omp:parallel for collapse(2)
		for i := range 4 {
			for j := range 3 {
				x[at] += i * j
				at++
			}
		}
		//omp:parallel for
		for i, down := 0, at; i < 4; i, down = i+1, down-2 {
			x[i] += down
		}
		x[at]--
	}
	return x[12]
}

// ordered has iterations that follow each other in what is launched as a whole.
func ordered(x []int) (t, s int) {
	//omp:target parallel for lastprivate(conditional: t) linear(s)
	for i := range x {
		if i < 30 {
			t = i
		}
		x[i] += s
		s++
	}
	return t, s
}

// Run prints what it finds.
func Run(w io.Writer) {
	x := make([]int, 48)
	fmt.Fprintln(w, strided(x, 12), x)
	fmt.Fprintln(w, shared(x, 2, 3), x)
	fmt.Fprintln(w, unsaid(x), x)
	t, s := ordered(x)
	fmt.Fprintln(w, t, s, x)
}
