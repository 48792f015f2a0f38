//go:build !omp

// Package copiedinside has metadirectives in regions, and in functions that these call, whose statements are written
// once for each directive that they may have.
package copiedinside

import (
	"fmt"
	"io"
)

// within has directives and labels in its statements.
func within(x []int, n int) (s int) {
	//omp:target map(tofrom: s)
	{
		//omp:metadirective when(user={condition(n > 4)}: parallel num_threads(4)) otherwise(nothing)
		{
			//omp:for reduction(+: s)
			for i := range x {
				s += x[i]
			}
			//omp:single
			x[0]++
		}
		//omp:metadirective when(user={condition(n > 3)}: parallel for) otherwise(nothing)
		for i := range x {
		again:
			for j := range n {
				for k := range j {
					if k > i {
						continue again
					}
					x[i] += k
				}
			}
			//omp:metadirective when(user={condition(n > 5)}: atomic seq_cst) otherwise(atomic)
			s++
		}
	}
	return s
}

// shared are sections, ordered blocks and scans of one construct or another.
func shared(x, y []int, n int) (s int) {
	//omp:target map(tofrom: s)
	{
		//omp:metadirective when(user={condition(n > 1)}: parallel sections) otherwise(nothing)
		{
			x[0]++
		}
		//omp:metadirective when(user={condition(n > 2)}: parallel for ordered) otherwise(for ordered)
		for i := range x {
			//omp:ordered
			x[0] = x[0]*3%1001 + i
		}
		//omp:metadirective when(user={condition(n > 3)}: parallel for reduction(inscan, +: s)) \
		//omp:otherwise(for reduction(inscan, +: s))
		for i := range x {
			s += x[i]
			//omp:scan inclusive(s)
			y[i] = s
		}
	}
	return s
}

// teams have a loop that they share or that each one runs for itself.
func teams(x []int, n int) {
	//omp:target teams num_teams(3)
	{
		one := 1
		//omp:metadirective when(user={condition(n > 2)}: distribute) otherwise(distribute parallel for)
		for i := range x {
			x[i] += one
		}
	}
}

// add is called in regions.
func add(x []int, i, n int) {
	//omp:metadirective when(user={condition(n > 2)}: atomic) otherwise(critical)
	x[0] += i
	//omp:metadirective when(user={condition(n > 90)}: error at(execution) message("too many") severity(warning))
	//omp:metadirective when(user={condition(n > 3)}: critical(second)) otherwise(critical(first))
	{
		x[1] ^= i
		//omp:metadirective when(user={condition(n > 5)}: flush)
	}
}

func called(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range n {
		add(x, i, n)
	}
	add(x, n, 1) // on the host
}

// share has constructs that bind to the threads of the region that calls it.
func share(x []int, n int) {
	//omp:metadirective when(user={condition(n > 4)}: for schedule(static, 1)) otherwise(for)
	for i := range x {
		x[i] += n
	}
	//omp:metadirective when(user={condition(n > 5)}: single) otherwise(masked)
	{
		x[0]--
	}
	//omp:metadirective when(user={condition(n > 5)}: barrier) otherwise(barrier)
}

func threads(x []int, n int) {
	//omp:target parallel num_threads(4)
	{
		share(x, n)
	}
	share(x, n)
}

// ask has questions about devices in regions, and in what these call.
func ask(x []int, n int) (s int) {
	//omp:target map(tofrom: s)
	{
		//omp:metadirective when(device={arch(sim)}: parallel num_threads(2)) \
		//omp:when(target_device={device_num(0), kind(host)}, user={condition(n > 2)}: nothing) \
		//omp:otherwise(parallel num_threads(3))
		{
			//omp:for reduction(+: s)
			for i := range x {
				s += x[i] + asks(n)
			}
		}
	}
	return s + asks(1)
}

func asks(n int) (s int) {
	//omp:metadirective when(device={arch(none)}: atomic) when(target_device={kind(gpu)}: critical) otherwise(nothing)
	s += n
	return s
}

//omp:declare variant(twiceAtOnce) match(construct={dispatch})
func twice(x []int, i int) int { return x[i] + x[i] }

func twiceAtOnce(x []int, i int) int { return x[i] << 1 }

// dispatched has conditions that are evaluated at the call.
func dispatched(x []int, p *int, n int) (s int) {
	//omp:target map(tofrom: s)
	for i := range x {
		odd := x[i]%2 == 1
		_ = odd
		//omp:dispatch novariants(odd) nocontext(n > 2)
		v := twice(x, i)
		s += v
		if p != nil {
			//omp:dispatch nocontext(x[*p] > 9)
			v = twice(x, *p)
			s += v
		}
	}
	return s
}

// Run runs the package.
func Run(w io.Writer) {
	x, y := []int{5, 2, 8, 1, 9, 3}, make([]int, 6)
	for n := range 8 {
		fmt.Fprintln(w, within(x, n), shared(x, y, n), ask(x, n), dispatched(x, nil, n), dispatched(x, &[]int{2}[0], n), x, y)
		teams(x, n)
		called(x, n)
		threads(x, n)
		fmt.Fprintln(w, x)
		for i := range x {
			x[i] %= 64
		}
	}
}
