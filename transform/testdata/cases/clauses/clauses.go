//go:build !omp

// Package clauses has directives as the last thing in the clauses of switches and selects, where they see what these
// declare.
package clauses

import (
	"fmt"
	"io"
)

// hidden is one of the variables that clauses declare again, with other types.
func hidden(x []float64, ch chan [2]int) (sum float64) {
	switch k := len(x); k {
	case 3:
		x := [3]float64{4, 5, 6}
		x[1] = 21
		//omp:target enter data map(to: x)
	case 4:
		k := x[1:]
		//omp:target enter data map(to: k)
		//omp:target teams distribute parallel for
		for i := range k {
			k[i]++
		}
		//omp:target exit data map(from: k)
	}
	switch v := any(x).(type) {
	case []float64:
		v[0]++
		//omp:target update to(v[0:2])
		//omp:target update from(v[1:2])
	}
	select {
	case y := <-ch:
		x[1] += float64(y[1])
		//omp:target enter data map(to: y)
	default:
		y := x[:1]
		y[0]++
		//omp:target enter data map(to: y)
	}
	for _, v := range x {
		sum += v
	}
	return sum
}

// Run runs the package.
func Run(w io.Writer) {
	ch := make(chan [2]int, 1)
	ch <- [2]int{7, 8}
	fmt.Fprintln(w, hidden([]float64{1, 2, 3}, ch), hidden([]float64{1, 2, 3, 4}, ch))
}
