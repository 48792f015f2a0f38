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
	x := make([]int, 14)
	branches(x)
	fmt.Fprintln(w, x)
	embedded(w)
}

// otherwise says in the other branch that it ends.
func otherwise(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for k := 0; ; k++ {
			if k >= n {
				break
			}
			if k%2 == 0 {
				if yield(k) {
					continue
				} else {
					return
				}
			}
			if v := k * 10; k%3 != 0 && k < 8 {
				if yield(v) && yield(v+1) {
					v := n
					for range 2 {
						v--
					}
					n = v + 1
				} else {
					return
				}
			} else if yield(-v) {
			} else {
				return
			}
		}
		if !yield(n) {
			return
		} else {
			n++
		}
		if yield(n) {
			return
		} else {
			return
		}
	}
}

func branches(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		for v := range otherwise(i) {
			if v > 60 || v == -30 && i > 10 {
				break
			}
			x[i] = x[i]*3 + v
		}
	}
}
