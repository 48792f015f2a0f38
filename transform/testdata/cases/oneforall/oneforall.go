//go:build !omp && go1.21

// Package oneforall has a file of Go 1.21, where the iterations of a loop share its variables: a task has copies.
package oneforall

import (
	"fmt"
	"io"
	"sync/atomic"
)

// sums makes a task for each element, which may run when the loop has gone on.
func sums(x []int64) (sum int64) {
	for i, v := range x {
		//omp:task shared(sum)
		atomic.AddInt64(&sum, int64(i)*v)
	}
	//omp:taskwait
	return sum
}

// Run runs the package.
func Run(w io.Writer) {
	//omp:parallel num_threads(2)
	//omp:single
	fmt.Fprintln(w, sums([]int64{1, 2, 3, 4}))
}
