//go:build !omp

// Package groups has variables of which each team has its own.
package groups

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type cell struct {
	n    int32
	sum  float32
	seen bool
}

//omp:groupprivate
var tile [64]float64

//omp:groupprivate
var (
	best  int
	cells [4]cell
)

// gather is a function with a barrier, about what its team has.
func gather(x []float64, base int) {
	t := omprt.GetThreadNum()
	tile[t] = x[base+t]
	//omp:barrier
}

// blocks turns each block of a vector round, by work-groups.
func blocks(n int) []float64 {
	x, y := make([]float64, n*64), make([]float64, n*64)
	for i := range x {
		x[i] = float64(i)
	}
	//omp:target teams ompx_bare num_teams(n) thread_limit(64)
	{
		t := omprt.LocalID(0)
		gather(x, omprt.GroupID(0)*64)
		y[omprt.GlobalID(0)] = tile[63-t]
	}
	return y
}

// teams has what the threads of a team put together.
func teams(n int) (int, []int) {
	x := make([]int, n)
	for i := range x {
		x[i] = i * 5 % n
	}
	out := make([]int, 4)
	//omp:target teams
	{
		best = -1
		for i := range cells {
			cells[i] = cell{n: int32(i)}
		}
		//omp:parallel for
		for i := range x {
			//omp:atomic
			best = max(best, x[i])
			//omp:atomic
			cells[i&3].n++
		}
		cells[1].seen = true
		for i := range out {
			out[i] = int(cells[i].n)
			if cells[i].seen {
				out[i] *= 10
			}
		}
		x[0] = best
	}
	return x[0], out
}

// league has several teams that share a loop, and each what it has of its own from the beginning to the end.
func league(n int) []int {
	x := make([]int, n)
	//omp:target teams num_teams(3)
	{
		start(2)
		//omp:distribute
		for i := range x {
			x[i] = i*100 + best + int(small[i&3])
		}
	}
	return x
}

// start is what each team does first.
func start(n int) {
	best = n
	for i := range small {
		small[i] = uint8(i)
		wide[i] = complex(float64(i), 1)
	}
}

//omp:groupprivate(small, wide)
var (
	small [4]uint8
	wide  [4]complex128
	host  = 3
)

// unset has what no team has assigned: the plain build, which has one work-item, has zero there, and a device anything
// but that.
func unset() bool {
	same := true
	//omp:target teams ompx_bare num_teams(1) thread_limit(2) map(tofrom: same)
	{
		if omprt.LocalID(0) == 0 {
			none := tile[0] == 0 || small[3] == 0 || wide[1] == 0 || cells[2].n == 0 || cells[3].sum == 0 || !cells[0].seen
			all := tile[9] == 0 && small[0] == 0 && wide[0] == 0 && cells[0].n == 0 && cells[1].sum == 0 && !cells[3].seen
			plain := omprt.LocalSize(0) == 1
			same = none == plain && all == plain
		}
	}
	return same
}

//omp:groupprivate device_type(nohost)
var row [8]int

// rows are loops of one directive, whose iterations use what their team has: as scratch, one after the other, with
// threads of the team, and with others at once.
func rows(n int) []int {
	x := make([]int, n)
	//omp:target teams distribute num_teams(3)
	for i := range x {
		//omp:parallel for
		for k := range row {
			row[k] = i*k + 1
		}
		v := longest()
		x[i] = v
	}
	//omp:target teams distribute parallel for
	for i := range x {
		//omp:atomic
		row[i&7]++
		x[i] += i
	}
	return x
}

// partial has each team add up what it runs, and puts that together.
func partial(x []int) (total int) {
	//omp:target teams num_teams(3) map(tofrom: total)
	{
		best = 0
		//omp:distribute
		for i := range x {
			best += x[i]
		}
		//omp:atomic
		total += best
	}
	return total
}

func longest() (v int) {
	for _, r := range row {
		v = max(v, r)
	}
	return v
}

// hidden is another variable by that name.
func hidden(best int) int {
	//omp:target map(tofrom: best)
	{
		best++
	}
	return best
}

// Run prints what came of all.
func Run(w io.Writer) {
	fmt.Fprintln(w, unset())
	fmt.Fprintln(w, fmt.Sprint(teams(21)), league(9), rows(11), partial([]int{1, 2, 3, 4, 5, 6, 7}), hidden(1), host)
	y := blocks(2)
	if y[0] == 0 { // the plain build, with one work-item
		fmt.Fprintln(w, "turned")
		return
	}
	for i := range y {
		if want := float64(i/64*64 + 63 - i%64); y[i] != want {
			fmt.Fprintln(w, "wrong at", i, y[i])
			return
		}
	}
	fmt.Fprintln(w, "turned")
}
