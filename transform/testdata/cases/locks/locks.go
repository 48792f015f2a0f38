//go:build !omp

// Package locks has iterations that keep apart by locks, and that tell each other by atomic operations what they have
// written, on devices that share memory between work-groups.
package locks

import (
	"fmt"
	"io"
)

type account struct {
	balance int
	moves   uint16
}

// transfers change two things together, with one lock in another one and one in a function.
func transfers(amounts []int) (a, b account, largest float64, calls int) {
	a.balance = 1000
	log := make([]int, 1)
	//omp:target teams distribute parallel for map(tofrom: a, b, largest, log)
	for i := range amounts {
		//omp:critical(books)
		{
			n := amounts[i]
			for n > 50 { // a loop that is left within
				n -= 50
				if n%7 == 3 {
					break
				}
			}
			a.balance -= n
			a.moves++
			//omp:critical(other)
			if f := float64(n) / 2; f > largest {
				largest = f
			}
			b.balance += n
			b.moves++
		}
		note(log, i)
	}
	calls = log[0]
	return
}

// note is a critical region that each call comes to.
func note(log []int, i int) {
	if i%2 == 0 {
		//omp:critical(log)
		log[0] += i
	}
}

// lastOne adds up what the others have written, when it is the last to say that it has.
func lastOne(x []int) (sum int) {
	part, done := make([]int, len(x)), 0
	//omp:target teams distribute parallel for map(tofrom: part, done, sum) ompx_independent
	for i := range x {
		part[i] = x[i] * x[i]
		var n int
		//omp:atomic capture acq_rel
		{
			done++
			n = done
		}
		if n == len(x) {
			for _, p := range part {
				sum += p
			}
		}
	}
	return sum
}

// flushed is the same with fences beside operations that order nothing.
func flushed(x []int) (sum int) {
	part, done := make([]int, len(x)), 0
	//omp:target teams distribute parallel for map(tofrom: part, done, sum) ompx_independent
	for i := range x {
		part[i] = x[i] + 1
		//omp:flush
		var n int
		//omp:atomic capture relaxed
		{
			done++
			n = done
		}
		//omp:flush
		if n == len(x) {
			for _, p := range part {
				sum += p
			}
		}
	}
	return sum
}

// team has critical regions in a parallel one.
func team(x []int) (n, steps int) {
	//omp:target map(tofrom: n, steps)
	//omp:parallel num_threads(4)
	{
		//omp:critical
		n = max(n, x[0])
		//omp:barrier
		//omp:critical
		{
			steps = 7
			n |= 64
		}
	}
	return
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	x := make([]int, 2000)
	for i := range x {
		x[i] = (i*7919 + 13) % 1009
	}
	show := func(results ...any) { fmt.Fprintln(w, results...) }
	show(transfers(x))
	show(lastOne(x))
	show(flushed(x))
	show(team(x))
}
