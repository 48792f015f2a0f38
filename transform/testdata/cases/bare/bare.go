//go:build !omp

// Package bare has kernels that every work-item runs by itself, with memory that a work-group shares.
package bare

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// reverse turns each tile round in memory of the work-group.
func reverse(x []int, groups int) {
	//omp:target teams ompx_bare num_teams(groups) thread_limit(16)
	{
		//omp:allocate(tile) allocator(omp_pteam_mem_alloc)
		var tile [16]int
		i, l := omprt.GlobalID(0), omprt.LocalID(0)
		if i < len(x) {
			tile[l] = x[i]
		}
		//omp:barrier
		if i < len(x) {
			x[i] = tile[omprt.LocalSize(0)-1-l]
		}
	}
}

// transpose goes through the other dimension of a tile, whose size the launch knows.
func transpose(a, b []int, n, side int) {
	//omp:target teams ompx_bare num_teams(n/side, n/side) thread_limit(side, side)
	{
		//omp:allocate(tile) allocator(omp_pteam_mem_alloc)
		var tile [8][8]int
		x, y := omprt.LocalID(0), omprt.LocalID(1)
		tile[y][x] = a[omprt.GlobalID(1)*n+omprt.GlobalID(0)]
		//omp:barrier
		row := omprt.GroupID(0)*omprt.LocalSize(1) + y
		b[row*n+omprt.GroupID(1)*omprt.LocalSize(0)+x] = tile[x][y]
	}
}

// placed has its scratch where the program would like it to be, in work-groups that have to be as the device is told.
func placed(x []int, side int) {
	//omp:target teams ompx_bare num_teams(2) thread_limit(side, 2) ompx_reqd_work_group_size(8,2,1)
	{
		//omp:allocate(a) allocator(omp_high_bw_mem_alloc)
		a := omprt.GlobalID(0) + 16*omprt.LocalID(1)
		x[a] += a
	}
	//omp:target teams ompx_bare num_teams(1) thread_limit(side) ompx_max_work_group_size(side2,2,2)
	{
		//omp:allocate(b) allocator(omp_low_lat_mem_alloc)
		var b [2]int
		b[1] = omprt.GlobalID(0)
		x[b[1]] -= b[0] + 1
	}
}

const side2 = 9

// sums is a tree of additions in each work-group, and one atomic addition of what it finds.
func sums(x []int) (total, items int) {
	//omp:target teams ompx_bare num_teams(3, 2) thread_limit(4, 2, 4) map(tofrom: total, items)
	{
		//omp:allocate(part) allocator(omp_pteam_mem_alloc)
		var part [32]int
		me := omprt.GetThreadNum()
		for i := omprt.GetTeamNum()*32 + me; i < len(x); i += omprt.GetNumTeams() * omprt.GetNumThreads() {
			part[me] += x[i]
		}
		for half := omprt.GetNumThreads() / 2; half > 0; half /= 2 {
			//omp:barrier
			if me < half {
				part[me] += part[me+half]
			}
		}
		if me == 0 {
			//omp:atomic
			total += part[0]
		}
		size := omprt.GlobalSize(0) * omprt.GlobalSize(1) * omprt.GlobalSize(2)
		//omp:barrier
		if omprt.GlobalID(0)+omprt.GlobalID(1)+omprt.GlobalID(2)+omprt.GlobalOffset(1) == 0 {
			items = size + omprt.NumGroups(0) - omprt.NumGroups(0)
		}
	}
	return total, items - items
}

// plain is what a plain build computes of the same, which is one work-item of one.
func plain() bool { return omprt.GlobalSize(0) == 1 && omprt.LocalID(0) == 0 }

// Run prints what does not depend on how many work-items there are.
func Run(w io.Writer) {
	x := make([]int, 50)
	for i := range x {
		x[i] = i * i
	}
	if !offloaded() {
		for t := 0; t < 48; t += 16 {
			for i := range 8 {
				x[t+i], x[t+15-i] = x[t+15-i], x[t+i]
			}
		}
	} else {
		reverse(x[:48], 3)
	}
	fmt.Fprintln(w, x)
	a, b := make([]int, 256), make([]int, 256)
	for i := range a {
		a[i] = i
	}
	if offloaded() {
		transpose(a, b, 16, 8)
	} else {
		for i := range a {
			b[i] = a[i%16*16+i/16]
		}
	}
	fmt.Fprintln(w, b, plain())
	at := make([]int, 32)
	if offloaded() {
		placed(at, 8)
	} else {
		for i := range at {
			at[i] = i
			if i < 8 {
				at[i]--
			}
		}
	}
	fmt.Fprintln(w, at)
	total, _ := sums(a)
	fmt.Fprintln(w, total)
}

// offloaded reports whether regions are.
func offloaded() bool {
	n := 0
	//omp:target teams ompx_bare num_teams(2) thread_limit(2) map(tofrom: n)
	{
		//omp:atomic
		n++
	}
	return n > 1
}
