//go:build !omp

// Package asked has loops whose iterations ask who runs them, with clauses by which several are one thread's.
package asked

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// counted has its iterations shared out to as many teams as are asked for: each is run once, by one of them.
func counted(x []int, n int) (most int, fine bool) {
	parts, fine := [8]int{}, true
	//omp:target teams distribute parallel for num_teams(n) thread_limit(8) map(tofrom: parts) reduction(&&: fine)
	for i := range x {
		team, of := omprt.GetTeamNum(), omprt.GetNumTeams()
		//omp:atomic
		parts[team&7]++
		if team >= of || omprt.GetThreadNum() >= omprt.GetNumThreads() || omprt.GetNumThreads() > 8 {
			fine = false
		}
		x[i]++
	}
	for _, v := range parts {
		most += v
	}
	return most, fine
}

// scheduled has chunks of iterations.
func scheduled(x []int, n int) (fine bool) {
	fine = true
	//omp:target map(tofrom: fine)
	//omp:teams distribute parallel for num_teams(3) dist_schedule(static, 4) schedule(static, 2) reduction(&&: fine)
	for i := range x {
		if omprt.GetTeamNum() >= omprt.GetNumTeams() || omprt.GetThreadNum() < 0 {
			fine = false
		}
		x[i] += 2
	}
	//omp:target parallel for schedule(static, 2) num_threads(4) reduction(&&: fine)
	for i := range x {
		if t := omprt.GetThreadNum(); t >= 4 || omprt.GetNumTeams() == 1 && omprt.GetNumThreads() > 1 && t != i/2%4 {
			fine = false
		}
		x[i] += 3
	}
	//omp:target teams distribute parallel for num_threads(n) if(parallel: n > 1) reduction(&&: fine)
	for i := range x {
		if omprt.GetThreadNum() >= max(1, n) {
			fine = false
		}
		x[i] += 4
	}
	//omp:target parallel num_threads(4)
	//omp:for
	for i := range x {
		x[i] += 0 * omprt.GetThreadNum()
	}
	return fine
}

// simd has teams of one thread.
func simd(x []int) (sum int) {
	//omp:target teams distribute simd num_teams(5) reduction(+: sum)
	for i, v := range x {
		sum += v
		if omprt.GetTeamNum() > 4 || omprt.GetThreadNum() > 0 {
			sum = sum + i + 1000000
		}
	}
	return sum
}

// Run prints what it finds.
func Run(w io.Writer) {
	x := make([]int, 40)
	for i := range x {
		x[i] = i
	}
	most, fine := counted(x, 4)
	fmt.Fprintln(w, most, fine)
	fmt.Fprintln(w, scheduled(x, 8), scheduled(x, 1))
	left(x)
	fmt.Fprintln(w, simd(x), limited(x, 5), x)
}

// limited has as many threads as the launch allows.
func limited(x []int, n int) (fine bool) {
	fine = true
	//omp:target teams thread_limit(n) map(tofrom: fine)
	{
		m := 0
		//omp:parallel num_threads(16)
		{
			wide := omprt.GetNumThreads() > n
			//omp:single
			if wide {
				fine = false
			}
		}
		//omp:parallel for reduction(+: m) reduction(&&: fine)
		for i := range x {
			m += x[i] + omprt.GetThreadNum()*0
			if omprt.GetThreadNum() >= n {
				fine = false
			}
		}
		x[0] = m
	}
	return fine
}

// left has iterations that are left by the label of their loop.
func left(x []int) {
	//omp:target parallel num_threads(3)
	{
		t := omprt.GetThreadNum()
	outer:
		//omp:for
		for i := range x {
			for j := range x {
				if j > 2 {
					continue outer
				}
				x[i] += 1 + 0*t
			}
		}
	}
	//omp:target teams num_teams(3)
	{
		m := 1
	chunks:
		//omp:distribute dist_schedule(static, 2)
		for i := range x {
			for j := range x {
				if j > i {
					continue chunks
				}
				x[i] += m
			}
		}
	}
}
