//go:build !omp

// Package threadvars has variables of which each thread has its own.
package threadvars

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// count begins with a value, list with memory of its own.
//
//omp:threadprivate
var count, start = 2, 7

type node struct {
	sum  int
	tags [2]string
}

func (n *node) add(k int) { n.sum += k }

var (
	//omp:threadprivate
	own node
	//omp:threadprivate
	list = make([]int, 3)
	//omp:threadprivate(seen)
	seen, shared map[string]int = map[string]int{"a": 1}, map[string]int{"b": 1}
	// width is a constant, whoever asks.
	width [len(own.tags)]int
	//omp:threadprivate
	grid [4]int
)

// again is the function that mentions a thread's variable without a directive in it.
func again(k int) *int {
	count += k
	return &count
}

// elsewhere has threads that call what stands in a file without directives.
func elsewhere() (sums [3]int) {
	//omp:parallel num_threads(3) copyin(count, own)
	sums[omprt.GetThreadNum()] = bump(omprt.GetThreadNum())
	return sums
}

// kept is what a region leaves to the next one, and what the program's variable has not got of others.
func kept() (sums [3]int, first int) {
	count = 2
	//omp:parallel num_threads(3)
	{
		me := omprt.GetThreadNum()
		count += me + 1
		count++
		*again(10)++
		own.add(me)
		own.tags[0] = "set"
	}
	//omp:parallel num_threads(3)
	sums[omprt.GetThreadNum()] = count
	return sums, count
}

// begun is what threads begin with.
func begun() (sums [3]int) {
	count, start = 40, 50
	//omp:parallel num_threads(3) copyin(count, start)
	{
		count += omprt.GetThreadNum()
		f := func() int { return count + start }
		sums[omprt.GetThreadNum()] = f()
	}
	return sums
}

// made has memory for each thread.
func made() (ok [3]bool) {
	//omp:parallel num_threads(3)
	{
		me := omprt.GetThreadNum()
		list[me] = me + 1
		seen["x"] = me
		total := 0
		for i := range list {
			total += list[i]
		}
		for i := range grid {
			grid[i] = i + me
		}
		copies := grid
		ok[me] = total == me+1 && seen["x"] == me && seen["a"] == 1 && copies[3] == 3+me
		list[me] = 0
	}
	return ok
}

// given is one thread's value for all others.
func given() (sums [3]int) {
	//omp:parallel num_threads(3)
	{
		//omp:single copyprivate(count, own)
		{
			count = 99
			own = node{sum: 1}
		}
		sums[omprt.GetThreadNum()] = count + own.sum
	}
	return sums
}

// hidden is another variable of the name.
func hidden() int {
	count := 5
	{
		start := count + 1
		count = start
	}
	return count
}

// chosen has mentions where a statement, or an expression, is several.
func chosen(n int) (text string) {
	switch count = n; {
	case count > 1 && start > 0:
		text = fmt.Sprint(count, start, map[int]int{count: start}[n])
	}
	if count++; count == n+1 {
		text += "!"
	}
	for count = 0; count < 3; count++ {
		defer func(k int) { text += fmt.Sprint(k, count) }(count)
	}
	own, list[0] = node{sum: count}, start
	return text + fmt.Sprint(own, len(width), own.sum)
}

// added is atomic statements with variables of threads in them.
func added() (all [2]int) {
	total := 0
	//omp:parallel num_threads(3)
	{
		count, start = 2, 3
		//omp:atomic
		total += count*start + grid[0] - grid[0]
		//omp:atomic
		count *= start
	}
	return [2]int{total % 6, count}
}

// sequential is whether one thread has run it all, as in a plain build: what is printed is the same for both.
func team() int {
	n := 1
	//omp:parallel num_threads(3)
	{
		//omp:single
		n = omprt.GetNumThreads()
	}
	return n
}

// Run prints what does not depend on how many threads there are.
func Run(w io.Writer) {
	sums, first := kept()
	fmt.Fprintln(w, first == 2+1+1+10+1, sums[0] == first)
	if team() == 3 {
		fmt.Fprintln(w, sums == [3]int{15, 16, 17}, begun() == [3]int{90, 91, 92}, made() == [3]bool{true, true, true},
			given() == [3]int{100, 100, 100})
	} else {
		fmt.Fprintln(w, sums[0] == 15, begun()[0] == 90, made()[0], given()[0] == 100)
	}
	fmt.Fprintln(w, hidden(), len(shared))
	start = 7
	fmt.Fprintln(w, chosen(4))
	fmt.Fprintln(w, added())
	there := elsewhere()
	fmt.Fprintln(w, there[0], team() != 3 || there[1] == there[0]+1 && there[2] == there[0]+2)
}
