// Package kit has functions with constructs, which regions of package orphans call.
package kit

// Total is what Count counts.
var Total int

const step = 3

// Fill shares a loop, in chunks of a size that is given.
func Fill(x []int, from, size int) {
	//omp:for schedule(static, size)
	for i := range x {
		x[i] = from + i*step
	}
}

// Turn is two loops with a barrier between that the first one has at its end.
func Turn(x, tmp []int, by int) {
	n := len(x)
	//omp:for nowait
	for i := range tmp {
		tmp[i] = x[(i+by)%n]
	}
	//omp:barrier
	copied(x, tmp)
}

// copied is the package's own.
func copied(x, tmp []int) {
	//omp:for
	for i := range x {
		x[i] = tmp[i]
	}
}

// Count adds up, in a variable of this package.
func Count(x []int) {
	//omp:for reduction(+: Total)
	for _, v := range x {
		Total += v
	}
	//omp:single
	Total++
}

// Once gives all threads what one has found.
func Once(x []int) (found int) {
	var at int
	//omp:single copyprivate(at)
	{
		for at < len(x) && x[at] != 9 {
			at++
		}
	}
	found = at * 10
	return found
}

// Apart has sections and what single threads do.
func Apart(x []int, last *[4]int, who int) {
	//omp:sections
	{
		last[0] = x[0]
		//omp:section
		last[1] = x[1] * 2
	}
	//omp:masked filter(who)
	last[2] += who
	//omp:critical (apart)
	last[3] = 5
	//omp:barrier
}

// Dot is one thread's own.
func Dot(x, y []int) (sum int) {
	//omp:assume no_openmp
	{
		//omp:simd reduction(+: sum)
		for i := range x {
			sum += x[i] * y[i]
		}
	}
	if sum < -1000000 {
		//omp:error at(execution) message("too small")
	}
	return sum
}

// Bins counts by the remainder.
type Bins struct{ Of []int }

// Add is a method that threads come to together.
func (b *Bins) Add(x []int) {
	//omp:for
	for i := range x {
		//omp:atomic
		b.Of[x[i]%len(b.Of)]++
	}
}
