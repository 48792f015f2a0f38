//go:build !omp

// Package hostchosen has metadirectives that are constructs of the host, by what is known and by what shows when the
// program runs.
package hostchosen

import (
	"fmt"
	"io"
)

const wide = true

type yes bool

// known are what they are wherever they run.
func known(x []int) (sum, last int) {
	//omp:metadirective when(device={kind(gpu)}: target) when(user={condition(wide)}: parallel for reduction(+: sum)) \
	//omp:otherwise(simd)
	for i := range x {
		sum += x[i]
	}
	//omp:metadirective when(user={condition(!wide)}: parallel for) otherwise(teams distribute parallel for lastprivate(last))
	for i := range x {
		last = x[i]
	}
	//omp:metadirective when(implementation={vendor(gooffload)}: parallel num_threads(2)) otherwise(nothing)
	{
		//omp:metadirective when(construct={parallel}: for simd) otherwise(parallel for)
		for i := range x {
			x[i]++
		}
		//omp:metadirective when(construct={parallel}: single)
		x[0] += 100
		//omp:metadirective otherwise(critical)
		x[1] = 7
	}
	//omp:metadirective when(construct={parallel}: single) otherwise(task)
	x[2] = 9
	//omp:metadirective otherwise(taskwait)
	return sum, last
}

// asked are what the program says.
func asked(x []int, n int, serial yes) (sum, most int) {
	//omp:metadirective when(user={condition(n > 3 && !bool(serial))}: parallel for num_threads(3) reduction(+: sum))
	for i := range x {
		sum += x[i]
	}
	//omp:metadirective when(user={condition(serial)}: nothing) when(user={condition(len(x) > n)}: parallel for simd \
	//omp:if(n > 1) reduction(max: most)) otherwise(nothing)
	for i, v := range x {
		most = max(most, v*i)
	}
	//omp:metadirective when(user={condition(n > 5)}: parallel for) otherwise(simd)
	for n := 1; n < len(x); n += 2 {
		x[n]--
	}
	//omp:metadirective when(user={condition(serial)}: simd) otherwise(parallel for num_threads(2))
	for i := range x {
		x[i] += i
	}
	//omp:parallel num_threads(2)
	{
		//omp:for nowait
		for i := range x {
			x[i] += n
		}
		//omp:metadirective when(user={condition(n >= 0)}: barrier)
		//omp:for
		for i := range x {
			x[i] ^= 1
		}
		//omp:metadirective when(user={condition(serial)}: taskyield) otherwise(nothing)
	}
	return sum, most
}

// unasked has clauses that only the chosen construct evaluates.
func unasked(n, chunk int, p *int) (s int) {
	//omp:metadirective when(user={condition(n > 0)}: parallel for reduction(+: s) num_threads(4 / n)) otherwise(nothing)
	for i := range 9 {
		s += i
	}
	//omp:metadirective when(user={condition(p != nil)}: parallel for reduction(+: s) num_threads(*p)) otherwise(nothing)
	for i := range 9 {
		s += 2 * i
	}
	//omp:metadirective when(user={condition(chunk > 0)}: parallel for reduction(+: s) schedule(static, chunk)) \
	//omp:otherwise(nothing)
	for i := range 9 {
		s += 3 * i
	}
	return s
}

// Run runs the package.
func Run(w io.Writer) {
	x := []int{5, 2, 8, 1, 9, 3}
	fmt.Fprintln(w, fmt.Sprint(known(x)), x)
	for n := range 8 {
		fmt.Fprintln(w, fmt.Sprint(asked(x, n, n%2 == 1)), x)
	}
	two := 2
	fmt.Fprintln(w, unasked(0, 0, nil), unasked(1, 3, &two))
}
