//go:build !omp

// Package identity asks in loops that are launched as a whole who runs an iteration.
package identity

import (
	"fmt"
	"io"
	"slices"

	"github.com/gooffload/gooffload/omprt"
)

// legal counts the iterations whose team or thread has a number that there is none of, and those that have the same.
func legal(met []int, n int) (wrong, teams int) {
	least := 1
	//omp:target teams distribute parallel for reduction(+: wrong) reduction(max: teams)
	for i := 3; i < n; i += 2 {
		t, of := omprt.GetThreadNum(), omprt.GetNumThreads()
		team := omprt.GetTeamNum()
		if t < 0 || t >= of || team < 0 || team >= omprt.GetNumTeams() {
			wrong++
		}
		teams = max(teams, omprt.GetNumTeams()-team)
		//omp:atomic
		met[team*of+t]++
	}
	if teams >= least {
		teams = least // a plain build has one
	}
	return
}

// collapsed has a thread limit, and loops that are one iteration space.
func collapsed(met []int, m, n int) (wrong int) {
	//omp:target teams distribute parallel for collapse(2) thread_limit(8) reduction(+: wrong)
	for i := range m {
		for j := n - 1; j >= 0; j-- {
			k := omprt.GetTeamNum()*8 + omprt.GetThreadNum()
			if omprt.GetNumThreads() > 8 || omprt.GetNumTeams() > m*n/8+1 {
				wrong++
			}
			//omp:atomic
			met[k*0+i*n+j]++
		}
	}
	return
}

// alone has teams of one thread.
func alone(met []int) (wrong int) {
	//omp:target teams distribute reduction(+: wrong)
	for i := range met {
		if omprt.GetThreadNum() != 0 || omprt.GetNumThreads() != 1 || omprt.GetTeamNum() >= omprt.GetNumTeams() {
			wrong++
		}
		met[i]++
	}
	return
}

// scheduled has the iterations that schedule(static) prescribes for each thread, and a variable of the region that is
// private wherever it is used.
func scheduled(who, run []int) (wrong int) {
	threads := 0
	//omp:target map(tofrom: who, run, threads)
	{
		v := 0
		//omp:parallel num_threads(4)
		{
			//omp:masked
			{
				threads = omprt.GetNumThreads()
			}
			//omp:for schedule(static, 3) private(v)
			for i := range who {
				v = omprt.GetThreadNum()
				who[i] = v
			}
			//omp:for schedule(static)
			for i := 0; i < len(run); i++ {
				run[i] = omprt.GetThreadNum()
			}
		}
	}
	each := make([]int, threads)
	for i := range who {
		if who[i] != i/3%threads || i > 0 && run[i] < run[i-1] {
			wrong++
		}
		each[run[i]]++
	}
	if slices.Max(each)-slices.Min(each) > 1 {
		wrong++
	}
	return wrong
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	met := make([]int, 4096)
	fmt.Fprintln(w, fmt.Sprint(legal(met, 3000)), fmt.Sprint(legal(met, 2)))
	sum, most := 0, 0
	for _, n := range met {
		sum, most = sum+n, max(most, n)
	}
	if most > 1 {
		most = 1 // of the one thread of a plain build
	}
	fmt.Fprintln(w, scheduled(make([]int, 22), make([]int, 22)))
	clear(met)
	fmt.Fprintln(w, sum, most, collapsed(met, 30, 7), met[:211], alone(met[:20]), met[:20])
}
