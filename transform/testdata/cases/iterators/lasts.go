//go:build !omp

package iterators

import (
	"fmt"
	"io"
)

// below yields what is below n.
func below(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for k := 0; k < n; k++ {
			if !yield(k) {
				return
			}
		}
	}
}

// lasts leaves loops of each iteration early, and then assigns what the last iteration brings back.
func lasts(x []int) (some, none, named int) {
	//omp:target teams distribute parallel for lastprivate(some, none, named)
	for i := range x {
		some, none = i, -1
		for k := range below(i) {
			if k > 3 {
				none = k
				break
			}
			some += k
		}
	rows:
		for k := range below(i) {
			for j := range below(k) {
				if j > 2 {
					continue rows
				}
				if k > 5 {
					break rows
				}
				some++
			}
		}
		x[i] += some
		named = x[i]
	}
	return some, none, named
}

func brought(w io.Writer) {
	for n := range below(9) {
		x := make([]int, n+1)
		some, none, named := lasts(x)
		fmt.Fprintln(w, x, some, none, named)
	}
}
