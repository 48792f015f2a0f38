//go:build !omp

// Package copied has metadirectives that are one of several constructs when the program runs: the statement is written
// once for each.
package copied

import (
	"fmt"
	"io"
)

type yes bool

// loops are shared in one way or another, or by nobody.
func loops(x []int, n int, wide yes) (sum, last int) {
	//omp:metadirective when(user={condition(n > 5)}: parallel for reduction(+: sum) num_threads(3)) \
	//omp:when(user={condition(wide)}: simd reduction(+: sum)) otherwise(nothing)
	for i := range x {
		sum += x[i] // the same in all
	}
	//omp:metadirective when(user={condition(n%2 == 0)}: target teams distribute parallel for) \
	//omp:otherwise(parallel for)
	for i := range x {
		x[i] += n
	}
	//omp:metadirective when(user={condition(wide)}, target_device={kind(gpu)}: target teams distribute parallel for \
	//omp:lastprivate(last)) \
	//omp:when(user={condition(n > 2)}: teams distribute parallel for lastprivate(last)) otherwise(taskloop lastprivate(last) grainsize(2))
	for i := range x {
		last = x[i] + i
		x[i] ^= 3
	}
	//omp:metadirective when(user={condition(n > 5)}: nothing) otherwise(nothing)
	x[0]++
	if x[0] > 3 {
		x[1]++
		//omp:metadirective when(user={condition(wide)}: nothing)
	}
	return sum, last
}

// within has directives in its statements.
func within(x []int, n int) (s int) {
	//omp:metadirective when(user={condition(n > 3)}: parallel num_threads(n)) otherwise(nothing)
	{
		//omp:for reduction(+: s)
		for i := range x {
			s += x[i]
		}
		//omp:single
		{
			x[0]++
			//omp:metadirective when(user={condition(n > 6)}: task shared(x)) otherwise(critical)
			{
				x[1] += 2
			}
		}
		//omp:metadirective when(construct={parallel}: masked) otherwise(nothing)
		x[2]--
	}
	//omp:metadirective when(user={condition(n == 2)}: target map(tofrom: s)) otherwise(parallel num_threads(2))
	{
		//omp:atomic
		s |= 4 // by one or two
	}
	return s
}

// labels are the copies' own.
func labels(x []int, n int) (s int) {
again:
	//omp:metadirective when(user={condition(n > 3)}: simd reduction(+: s)) when(user={condition(n > 1)}: parallel for \
	//omp:reduction(+: s)) otherwise(nothing)
	for i := range x {
	next:
		for j := range n {
			for k := range j {
				if k > i {
					continue next
				}
				if k == 3 {
					continue again
				}
				s += k
			}
		}
	}
	if s%2 == 1 && s < 90 {
		s++
		goto again
	}
	//omp:metadirective when(user={condition(n > 4)}: single) otherwise(nothing)
rows:
	for i := range x {
		for j := range x {
			if x[j] > n {
				continue rows
			}
			if j > i {
				break rows
			}
			s += i * j
		}
	}
	return s
}

// declared is a statement that declares something.
func declared(x *int, n int) int {
	//omp:metadirective when(user={condition(n > 2)}: atomic read) otherwise(nothing)
	v := *x
	return v + n
}

// alone are directives that have no statement.
func alone(x []int, n int) {
	//omp:parallel num_threads(2)
	{
		//omp:for nowait
		for i := range x {
			x[i]++
		}
		//omp:metadirective when(user={condition(n > 4)}: barrier) otherwise(taskwait)
	}
	//omp:metadirective when(device={arch(none)}: taskyield) when(user={condition(n > 4)}: flush)
	x[0]--
}

// stacked have several directives on their statement.
func stacked(x []int, n int) {
	//omp:metadirective when(user={condition(n > 1)}: parallel num_threads(2)) otherwise(nothing)
	//omp:metadirective when(construct={parallel}, user={condition(n > 3)}: for schedule(static, 1)) \
	//omp:when(construct={parallel}: for) otherwise(simd)
	// This comment is in each.
	for i := range x {
		x[i] += i
	}
	//omp:parallel num_threads(2)
	//omp:metadirective when(user={condition(n > 1)}: single) otherwise(masked)
	x[0] *= 2
}

// chosen are the sections of one construct or another.
func chosen(x []int, n int) {
	//omp:metadirective when(user={condition(n > 1)}: parallel sections) otherwise(sections)
	{
		//omp:section
		x[0]++
		//omp:section
		x[1]++
	}
	if n > 0 {
		//omp:metadirective when(user={condition(n > 1)}: parallel for ordered) otherwise(for ordered)
		for i := range x {
			//omp:ordered
			x[0] = x[0]*3 + i
		}
	}
}

// ends has a statement behind which the function does not go on.
func ends(x []int, n int) int {
	//omp:metadirective when(user={condition(n > 4)}: critical) otherwise(masked)
	{
		x[1]++
		panic("enough")
	}
}

func caught(x []int, n int) {
	defer func() { x[0] += len(recover().(string)) }()
	x[2] += ends(x, n)
}

// generic has a type parameter.
func generic[T int | float64](x []T, n T) (s T) {
	//omp:metadirective when(user={condition(n > 2)}: target teams distribute parallel for reduction(+: s)) \
	//omp:otherwise(parallel for reduction(+: s))
	for i := range x {
		s += x[i] * n
	}
	return s
}

// Run runs the package.
func Run(w io.Writer) {
	x := []int{5, 2, 8, 1, 9, 3}
	for n := range 8 {
		fmt.Fprintln(w, fmt.Sprint(loops(x, n, n%3 == 1)), x)
		fmt.Fprintln(w, within(x, n), labels(x, n), declared(&x[3], n), x)
		alone(x, n)
		stacked(x, n)
		chosen(x, n)
		caught(x, n)
		fmt.Fprintln(w, generic(x, n), generic([]float64{1, 2, 3}, float64(n)), x)
		for i := range x {
			x[i] %= 64
		}
	}
}
