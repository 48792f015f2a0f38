//go:build !omp

// Package nested has regions of several directives, stacked on a loop and one in the block of the other, each beside
// the combination that it is.
package nested

import (
	"fmt"
	"io"
)

type body struct {
	mass float64
	pos  [3]float64
}

var calls int

// stacked is one region, spelled in every way that stacks.
func stacked(x []int, n int) {
	//omp:target teams distribute parallel for num_teams(n) thread_limit(8)
	for i := range x {
		x[i] += i
	}
	//omp:target
	//omp:teams distribute parallel for num_teams(n) thread_limit(8)
	for i := range x {
		x[i] += 10 * i
	}
	//omp:target teams num_teams(n)
	//omp:distribute parallel for
	for i := range x {
		x[i] += 100 * i
	}
	//omp:target thread_limit(4)

	// What stands between is a comment.
	//omp:teams num_teams(n + len(x)) thread_limit(min(n, 8))
	//omp:distribute parallel for simd
	for i := range x {
		x[i] += 1000 * i
	}
}

// blocks holds each construct in the block of the one around it.
func blocks(x []int) {
	//omp:target map(tofrom: x)
	{
		// The block holds the construct and a comment.
		//omp:teams
		{
			//omp:distribute
			for i := range x {
				x[i] += i // said in the loop
			}
		}
	}
	//omp:target parallel
	{
		{
			//omp:for
			for i := range x {
				x[i] *= 2
			}
		}
	}
	//omp:target
	{
		//omp:parallel
		//omp:loop
		for i := range x {
			x[i]++
		}
	}
	//omp:target
	//omp:teams
	{
		//omp:loop
		for i := range x {
			x[i]++
		}
	}
}

// copies are made where a clause is on the construct that runs the loop, on whichever directive.
func copies(x []int, scale int) {
	t, shift, rows := 0, 3, [2]int{5, 7}
	//omp:target firstprivate(scale, rows)
	//omp:teams firstprivate(shift)
	//omp:distribute parallel for private(t) firstprivate(scale, rows)
	for i := range x {
		t = i*scale + shift
		x[i] += t + rows[i&1]
	}
	//omp:target parallel private(t) firstprivate(shift)
	//omp:for
	for i := range x {
		t = i
		x[i] += t * shift
	}
	//omp:target private(t) map(to: rows)
	//omp:teams num_teams(shift)
	//omp:distribute private(t, shift)
	for i := range x {
		t = rows[i&1]
		x[i] -= t
	}
}

// sums reduces over every construct that has parts of the result.
func sums(x []int) (s, m, p int) {
	s, m = 100, -1
	//omp:target teams reduction(+: s)
	//omp:distribute parallel for reduction(+: s)
	for i := range x {
		s += x[i]
	}
	//omp:target map(tofrom: m)
	//omp:teams reduction(max: m)
	{
		//omp:distribute parallel for simd reduction(max: m)
		for i := range x {
			m = max(m, x[i])
		}
	}
	//omp:target map(tofrom: p)
	//omp:parallel reduction(+: p)
	//omp:for
	for i := range x {
		p += i * x[i]
	}
	//omp:target teams map(tofrom: s)
	//omp:loop reduction(+: s)
	for i := range x {
		s += 2 * x[i]
	}
	return s, m, p
}

// mapped reduces into what a construct around has on the device.
func mapped(x []int) (s int) {
	//omp:target data map(tofrom: s)
	{
		//omp:target map(tofrom: s)
		//omp:teams distribute parallel for reduction(+: s)
		for i := range x {
			s += x[i]
		}
		//omp:target teams reduction(+: s)
		{
			//omp:distribute parallel for reduction(+: s)
			for i := range x {
				s += x[i]
			}
		}
	}
	return s
}

// labelled has labels between the directives, and branches to them.
func labelled(x []int) {
	again := 0
above:
	//omp:target
below:
	//omp:teams distribute parallel for
	for i := range x {
		if i%3 == 0 {
			continue below
		}
		x[i]++
	}
	if again++; again < 3 {
		goto above
	}
	//omp:target
	{
	inside:
		//omp:teams distribute
		for i := range x {
			for j := range 3 {
				if j == i%3 {
					continue inside
				}
				x[i] += j
			}
		}
	}
}

// conditions stand on target, whatever is inside of it.
func conditions(x []int, on bool, dev int8) {
	//omp:target if(on) device(dev)
	//omp:teams distribute parallel for collapse(2) num_teams(2)
	for i := range 2 {
		for j := range 3 {
			x[3*i+j] += 10*i + j
		}
	}
	//omp:target if(target: !on)
	{
		//omp:parallel for simd collapse(2)
		for i := range 2 {
			for j := range 3 {
				x[3*i+j] -= i + j
			}
		}
	}
}

// independent says so on the directive of the loop.
func independent(x, at []int) {
	//omp:target teams
	//omp:distribute parallel for ompx_independent
	for i := range at {
		x[at[i]] += i
	}
}

// around is inside of what is no part of the region: data, a function literal, a branch.
func around(bodies []body, x []int) {
	run := func() {
		//omp:target data map(tofrom: x)
		{
			if len(x) > 2 {
				//omp:target
				//omp:teams distribute
				for i := range bodies {
					bodies[i].pos[i%3] += bodies[i].mass
				}
				//omp:target
				{
					//omp:teams num_teams(calls + 1)
					{
						//omp:distribute parallel for
						for i := range x {
							x[i] ^= i
						}
					}
				}
			}
		}
	}
	run()
}

// last returns where a region is all that is left of the function.
func last(x []int) int {
	//omp:target
	{
		//omp:teams loop
		for i := range x {
			x[i]++
		}
	}
	return x[0]
}

// Run calls them all.
func Run(w io.Writer) {
	x := []int{3, 1, 4, 1, 5, 9}
	stacked(x, 2)
	fmt.Fprintln(w, x)
	blocks(x)
	copies(x, 2)
	fmt.Fprintln(w, x)
	s, m, p := sums(x)
	fmt.Fprintln(w, s, m, p)
	fmt.Fprintln(w, mapped(x))
	labelled(x)
	conditions(x, true, 0)
	conditions(x, false, 0)
	independent(x, []int{5, 0, 3})
	bodies := []body{{mass: 1}, {mass: 2}, {mass: 3}}
	around(bodies, x)
	fmt.Fprintln(w, x, bodies)
	fmt.Fprintln(w, last(x), x)
}
