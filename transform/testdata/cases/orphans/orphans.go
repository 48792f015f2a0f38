//go:build !omp

// Package orphans has constructs in functions that regions call and the host, too, and constructs whose order is that of
// the loop or of the sections.
package orphans

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/orphans/kit"
)

// Run runs the cases.
func Run(w io.Writer) {
	x := []int{3, -1, 4, 1, -5, 9, 2, 6}
	fmt.Fprintln(w, clamped(x, 9), clamp(9, 10), clamp(2, 3))
	fmt.Fprintln(w, nth(4), onlyFirst(2))
	out, last, sum := parts(x)
	fmt.Fprintln(w, out, last, sum)
	there, found, last4, dots, bins, total := elsewhere(9)
	fmt.Fprintln(w, there, found, last4, dots, bins, total)
	fmt.Fprintln(w, kit.Once(x))
	fmt.Fprintln(w, chain(x), back(x), grid(4, 5))
}

// clamp speaks where its argument is too large, on the device and on the host.
func clamp(v, limit int) int {
	if v < 0 {
		//omp:error at(execution) message("negative")
		_ = v
	}
	if v > limit {
		//omp:error at(execution) severity(warning) message("too large")
		return limit
	}
	return v
}

func clamped(x []int, limit int) []int {
	out := make([]int, len(x))
	//omp:target teams distribute parallel for
	for i := range x {
		if x[i] >= 0 {
			out[i] = clamp(x[i], limit)
		}
	}
	return out
}

// put is done by the thread that is named, and speaks in there.
func put(x []int, who int) {
	//omp:masked filter(who)
	{
		x[who] += 10 + who
		if x[who] > 1000 {
			//omp:error at(execution) severity(warning)
		}
	}
	//omp:barrier
	//omp:masked filter(0)
	x[0]++
	//omp:barrier
}

func nth(n int) []int {
	x := make([]int, n)
	//omp:target parallel num_threads(4)
	{
		put(x, 2)
		put(x, n-1)
	}
	return x
}

// onlyFirst has the first thread named, which is the host's.
func onlyFirst(n int) []int {
	x := make([]int, n)
	put(x, 0)
	return x
}

// share leaves what the last section has assigned.
func share(x []int, out []int) {
	//omp:single
	out[4]++
	//omp:barrier
}

func parts(x []int) ([]int, int, int) {
	out, last, tmp, sum, first := make([]int, 5), 0, 1, 100, 7
	//omp:target parallel num_threads(4) map(tofrom: last, sum)
	{
		//omp:sections lastprivate(last) private(tmp) reduction(+: sum) firstprivate(first)
		{
			{
				tmp = x[0] + first
				last = tmp
				sum += tmp
				out[0] = tmp
			}
			//omp:section
			{
				tmp = x[1]
				sum += tmp + first
				out[1] = tmp * 2
			}
			//omp:section
			{
				tmp = x[2]
				last = tmp * 3
				sum -= tmp
			}
		}
		share(x, out)
		//omp:single
		out[2] = last
	}
	//omp:target map(tofrom: last)
	//omp:parallel sections lastprivate(last)
	{
		out[3] = x[1]
		//omp:section
		last = x[5] + 1
	}
	return out, last, sum
}

// chain hands a value on from each iteration to the next.
func chain(x []int) []int {
	out := make([]int, len(x))
	//omp:target parallel for ordered(1) num_threads(4)
	for i := range x {
		twice := x[i] * 2
		//omp:ordered doacross(sink: i-1)
		out[i] = twice
		if i > 0 {
			out[i] += out[i-1]
		}
		//omp:ordered doacross(source:)
	}
	return out
}

// back counts down, and waits for the iteration above.
func back(x []int) (s []int) {
	s = make([]int, len(x))
	//omp:target parallel
	{
		//omp:for ordered(1)
		for i := len(x) - 1; i >= 0; i-- {
			//omp:ordered doacross(sink: omp_cur_iteration - 1)
			if s[i] = x[i]; i+1 < len(x) {
				s[i] -= s[i+1]
			}
			//omp:ordered doacross(source: omp_cur_iteration)
		}
		//omp:for ordered
		for i := range x {
			//omp:ordered threads
			s[0] = s[0]*2 - i
		}
	}
	return s
}

// grid is a wave: each point needs the one above and the one before.
func grid(n, m int) []int {
	g := make([]int, n*m)
	//omp:target teams distribute parallel for map(tofrom: g)
	for i := range g {
		g[i] = 1
	}
	//omp:target parallel num_threads(3)
	{
		//omp:for ordered(2)
		for i := 1; i < n; i++ {
			for j := 1; j < m; j++ {
				//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
				g[i*m+j] = g[(i-1)*m+j] + g[i*m+j-1]
				//omp:ordered doacross(source:)
			}
		}
	}
	return g
}

// elsewhere calls functions of another package, with variables, functions and constants of that.
func elsewhere(n int) ([]int, []int, [4]int, []int, []int, int) {
	x, tmp, found, dots, b := make([]int, n), make([]int, n), make([]int, 4), make([]int, n), kit.Bins{Of: make([]int, 4)}
	last, one := new([4]int), 0
	kit.Total = 5
	//omp:target parallel num_threads(4) map(tofrom: kit.Total, one)
	{
		kit.Fill(x, 1, n/4)
		kit.Turn(x, tmp, 2)
		kit.Count(x)
		f := kit.Once(x)
		//omp:atomic write
		one = f
		kit.Apart(x, last, 2)
		b.Add(x)
	}
	//omp:target teams distribute parallel for
	for i := range dots {
		dots[i] = kit.Dot(x[i:], tmp[i:])
	}
	//omp:target parallel num_threads(2)
	{
		kit.Fill(found, 7, 1)
	}
	return x, found, *last, dots, b.Of, kit.Total*100 + one
}
