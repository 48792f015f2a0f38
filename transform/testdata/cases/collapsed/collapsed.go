//go:build !omp

// Package collapsed has nests of which a launch divides the outer loops, and the others run in order in an iteration.
package collapsed

import (
	"fmt"
	"io"
)

// Run runs each of them.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 4} {
		sums, sum := triangle(n)
		out, k, l := steps(n)
		fmt.Fprintln(w, n, sums, sum, between(n), values(n), labelled(n), deep(n), out, k, l)
	}
}

func triangle(n int) ([]int, int) {
	out := make([]int, 40)
	sum, k := 0, 0
	//omp:target teams distribute parallel for collapse(3) reduction(+: sum)
	for i := 0; i < n; i++ {
		for h := 0; h < 2; h++ {
			for j := h; j <= i; j++ {
				out[8*i+4*h+j] = i*j + h
				sum += j
			}
		}
		// the nest has no code here
	}
	return out, sum + k
}

// What stands between the loops is done once, also where the loop inside does nothing.
func between(n int) []int {
	out := make([]int, 40)
	//omp:target teams distribute parallel for collapse(2)
	for i := range 5 {
		s := i
		for j := range n {
			out[5*j+i] += s
			s += j
		}
		out[i+30] = s
	}
	return out
}

func values(n int) []int {
	out := make([]int, 20)
	in := []int{3, 1, 2}
	//omp:target teams distribute parallel for collapse(2) ompx_independent
	for i, v := range in {
		for j := range v {
			out[6*i+j] = v * n
		}
	}
	return out
}

func labelled(n int) []int {
	out := make([]int, 40)
	//omp:target teams distribute parallel for collapse(2) ompx_independent
	for i := 0; i < n; i++ {
		out[i] = -1
	columns:
		for j := 0; j < i; j++ {
			for l := range 3 {
				if l == j {
					continue columns
				}
				out[8*i+j]++
			}
		}
		out[i] = i
	}
	return out
}

func deep(n int) []int {
	out := make([]int, 1024)
	//omp:target teams distribute parallel for collapse(10)
	for a := range 2 {
		for b := range 2 {
			for c := range 2 {
				for d := range 2 {
					for e := range 2 {
						for f := range 2 {
							for g := range 2 {
								for h := range 2 {
									for i := range 2 {
										for j := range 2 {
											at := ((((((((a*2+b)*2+c)*2+d)*2+e)*2+f)*2+g)*2+h)*2+i)*2 + j
											out[at] = at * n
										}
									}
								}
							}
						}
					}
				}
			}
		}
	}
	return out[1000:]
}

// What is stepped outside of the loop inside goes on by the same.
func steps(n int) ([]int, int, int) {
	out := make([]int, 40)
	k, l := 1, 2
	//omp:target teams distribute parallel for collapse(2) ompx_independent
	for i := 0; i < n; i++ {
		for j := 0; j < 4; j++ {
			out[k] += i + l
			k += 2
		}
		l += 3
	}
	return out, k, l
}
