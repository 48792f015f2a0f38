//go:build !omp

// Package dyngroups has memory of teams of which the launch says how large it is.
package dyngroups

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type pair struct {
	n   int32
	sum float32
}

// reverse turns blocks round, whose size the launch knows.
func reverse(x []float32, side int) {
	//omp:target teams ompx_bare num_teams(len(x)/side) thread_limit(side) ompx_dyn_groupprivate(4*side)
	{
		tile := omprt.DynGroupPrivate[float32]()
		t := omprt.LocalID(0)
		if len(tile) > 0 {
			tile[t] = x[omprt.GlobalID(0)]
		}
		//omp:barrier
		if len(tile) > 0 {
			x[omprt.GlobalID(0)] = tile[len(tile)-1-t]
		}
	}
}

// fixed has a size that is known, of which some bytes are left over.
func fixed(n int) []int {
	out := make([]int, n)
	//omp:target teams ompx_bare num_teams(n) thread_limit(4) ompx_dyn_groupprivate(39)
	{
		fill(omprt.GroupID(0))
		if p := omprt.DynGroupPrivate[pair](); omprt.LocalID(0) == 0 {
			for i := range p {
				out[omprt.GroupID(0)] += int(p[i].n) * len(p)
			}
		}
	}
	return out
}

// fill is a function with a barrier that asks for the memory itself.
func fill(n int) {
	p := omprt.DynGroupPrivate[pair]()
	if len(p) > 0 {
		p[omprt.LocalID(0)] = pair{n: int32(n + omprt.LocalID(0)), sum: 1}
	}
	//omp:barrier
}

// shares has a team with a loop that its threads share.
func shares(n int, bytes uint16) (count int) {
	x := make([]int, n)
	//omp:target teams ompx_dyn_groupprivate(bytes)
	{
		counts := omprt.DynGroupPrivate[int]()
		clear(counts)
		if len(counts) > 0 {
			//omp:parallel for
			for i := range x {
				//omp:atomic
				counts[i%len(counts)]++
			}
		}
		for i, c := range counts {
			x[i] = c
		}
	}
	for i := range x {
		count += x[i] * (i + 1)
	}
	return count
}

// fresh reports that no team finds what another one has left.
func fresh(n int) bool {
	same := 0
	//omp:target teams ompx_bare num_teams(n) thread_limit(1) ompx_dyn_groupprivate(8*n) map(tofrom: same)
	{
		for _, v := range omprt.DynGroupPrivate[complex64]() {
			if v == 7 {
				//omp:atomic
				same++
			}
		}
		p := omprt.DynGroupPrivate[complex64]()
		for i := range p {
			p[i] = 7
		}
	}
	return same == 0
}

// leagues are teams, each with its own, that share a loop.
func leagues(n int) []int {
	x := make([]int, n)
	//omp:target teams num_teams(3) ompx_dyn_groupprivate(80)
	{
		s := omprt.DynGroupPrivate[int]()
		//omp:parallel for
		for k := range s {
			s[k] = k * k
		}
		//omp:distribute parallel for
		for i := range x {
			x[i] = i
			if len(s) > 0 {
				x[i] += s[i%10] - i%10*(i%10)
			}
		}
	}
	return x
}

// given has teams assign numbers that all of them know to what each of them has for itself.
func given(x []int, n int) []int {
	out := make([]int, 5)
	first := pair{n: 7}
	//omp:target teams num_teams(3) ompx_dyn_groupprivate(8*n)
	{
		s := omprt.DynGroupPrivate[pair]()
		var own [3]int
		t := own[:]
		t[1] = x[1]
		if len(s) > 0 {
			s[0] = first
		}
		for i := range s {
			s[i].n = int32(x[i] + n)
		}
		//omp:distribute parallel for
		for i := range out {
			out[i] = i + t[1]
			if len(s) > 0 {
				out[i] += int(s[i%n].n) - x[i%n] - n
			}
		}
	}
	return out
}

// unused is memory that no iteration asks for.
func unused(x []int) {
	//omp:target teams distribute parallel for ompx_dyn_groupprivate(64)
	for i := range x {
		x[i] = i
	}
}

// Run prints what came of all.
func Run(w io.Writer) {
	x := make([]float32, 24)
	for i := range x {
		x[i] = float32(i)
	}
	before := fmt.Sprint(x)
	reverse(x, 8)
	if fmt.Sprint(x) == before { // the plain build, which has no memory of teams
		for b := 0; b < 24; b += 8 {
			for i := range 4 {
				x[b+i], x[b+7-i] = x[b+7-i], x[b+i]
			}
		}
	}
	out, count := fixed(3), shares(10, 33)
	if count == 0 {
		out, count = []int{24, 40, 56}, 1*3+2*3+3*2+4*2
	}
	unused(out[:1])
	fmt.Fprintln(w, x, out, count, fresh(5), leagues(12), given([]int{3, 1, 4, 1}, 4))
}
