//go:build !omp

// Package linedirectives was made by a tool that says where its lines come from.
package linedirectives

import (
	"fmt"
	"io"
)

//line model.y:100
func double(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
//line model.y:200:7
		x[i] *= 2
	}
	/*line model.y:300:1*/ x[0]++
	//omp:target enter data map(to: x)
	//omp:target exit data map(from: x)
}

// Run prints what the loop computed.
//
//line other.y:7
func Run(w io.Writer) {
	x := []int{1, 2}
	double(x)
	fmt.Fprintln(w, x)
}
