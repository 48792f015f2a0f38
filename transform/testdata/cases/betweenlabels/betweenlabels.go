//go:build !omp

// Package betweenlabels has a directive between the labels of a loop: the outer label is gone to from outside and
// stays, the inner one means something in the region only.
package betweenlabels

import (
	"fmt"
	"io"
)

func loop(x []int) {
	rounds := 0
again:
	//omp:target teams distribute parallel for
each:
	for i := range x {
		if i%2 == 0 {
			continue each
		}
		x[i]++
	}
	if rounds++; rounds < 3 {
		goto again
	}
}

// Run prints what the function makes of its argument.
func Run(w io.Writer) {
	x := make([]int, 4)
	loop(x)
	fmt.Fprintln(w, x)
}
