//go:build !omp

// Package modifiers maps with modifiers that change when an entry is made, copied and removed.
package modifiers

import (
	"fmt"
	"io"
)

// held is there after a delete, because a construct holds it: else nothing would be present.
func held(x []int) {
	//omp:target data map(ompx_hold, tofrom: x)
	{
		//omp:target exit data map(delete: x)
		//omp:target map(present, tofrom: x)
		{
			x[0]++
		}
	}
}

// near is the same as without close, on devices with memory of their own.
func near(x []int) {
	//omp:target map(close, tofrom: x)
	{
		x[1] *= 2
	}
}

// always copies what is there already.
func always(x []int) {
	//omp:target data map(tofrom: x)
	{
		x[2] = 20
		//omp:target map(always, tofrom: x)
		{
			x[2]++
		}
		x[3] = x[2]
		//omp:target update to(present: x)
	}
}

func Run(w io.Writer) {
	x := []int{1, 2, 3, 4}
	held(x)
	near(x)
	always(x)
	fmt.Fprintln(w, x)
}
