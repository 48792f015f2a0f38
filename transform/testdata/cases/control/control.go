//go:build !omp

// Package control leaves loops and switches in every way.
package control

import (
	"fmt"
	"io"
)

func nested(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		if i == 5 {
			continue
		}
		n := 0
	rows:
		for j := 0; j < 4; j++ {
			for k := range i {
				switch {
				case k == 3:
					continue rows
				case j*k > 4:
					break rows
				case j == k:
					break
				default:
					n += 10
				}
				n++
			}
		}
		x[i] = n
	}
}

func chosen(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		switch n := i % 4; n {
		case 0, 3:
			x[i] = 1
			fallthrough
		case 1:
			x[i] += 2
		default:
			x[i] = 5
		}
	}
}

func back(x []int) {
	//omp:target
	{
		n := 0
	again:
		x[n] += n
		if n++; n < len(x) {
			goto again
		}
	}
}

// Run prints what each kernel computed.
func Run(w io.Writer) {
	x := make([]int, 8)
	for _, f := range []func([]int){nested, chosen, back} {
		f(x)
		fmt.Fprintln(w, x)
	}
}
