//go:build !omp

// Package choices has metadirectives that are chosen when the program runs.
package choices

import (
	"fmt"
	"io"
)

func loops(x []int, c, d bool, n int) (r int) {
	only := n
	//omp:metadirective when(user={condition(c)}: target teams distribute parallel for) \
	//omp:when(user={condition(d && n > 0)}: target teams loop num_teams(2)) otherwise(nothing)
	for i := range x {
		// Where nothing is chosen this stays.
		if i == 1 {
			continue
		}
		x[i] += only
	}
	y := []int{only}
	//omp:target data map(to: y)
	//omp:metadirective when(user={condition(score(99): n > 100)}: nothing) \
	//omp:when(target_device={kind(gpu), arch(sim), device_num(n-n)}, user={condition(c)}: target map(x)) otherwise(target)
	{
		x[0] += y[0]
	}
	return len(x)
}

func labels(x []int, d bool) {
outer:
	//omp:metadirective when(user={condition(d)}: target)
	for i := range x {
		for j := range x {
			if j > i {
				continue outer
			}
			x[i] += j
		}
	}
}

func alone(x []int, c bool) {
	//omp:target enter data map(to: x)
	x[0]++
	//omp:metadirective when(user={condition(c)}: target update to(x)) when(device={arch(none)}: target exit data map(delete: x))
	//omp:metadirective when(user={condition(!c)}: nothing) otherwise(target update from(x))
	//omp:target exit data map(delete: x)
	//omp:metadirective when(target_device={kind(host)}: target enter data map(to: x)) when(target_device={isa(avx)}: target update to(x))
}

// ends has a statement behind which the function does not go on.
func ends(x []int, c bool) int {
	//omp:metadirective when(user={condition(c)}: target)
	{
		x[1]++
		panic("enough")
	}
}

func caught(x []int, c bool) {
	defer func() { recover() }()
	x[2] += ends(x, c)
}

// Run prints what it finds.
func Run(w io.Writer) {
	x := make([]int, 20)
	for _, c := range []bool{true, false} {
		for _, d := range []bool{true, false} {
			for _, n := range []int{3, 101} {
				loops(x, c, d, n)
			}
			labels(x, d)
		}
		alone(x, c)
		alone(x, !c)
		caught(x, false)
	}
	fmt.Fprintln(w, x)
}
