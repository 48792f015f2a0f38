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
}
