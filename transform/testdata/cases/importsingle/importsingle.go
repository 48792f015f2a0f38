//go:build !omp

// Package importsingle has one import on a line of its own.
package importsingle

import "io"

// Run writes bytes that the loop computed.
func Run(w io.Writer) {
	x := make([]byte, 5)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 'a' + byte(i)
	}
	_, _ = w.Write(append(x, '\n', '\n'))
}
