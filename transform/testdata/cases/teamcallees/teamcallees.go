//go:build !omp

// Package teamcallees has functions that regions call declare what a team shares; the host calls them, too.
package teamcallees

import (
	"fmt"
	"io"
)

// shifted has one thread find what all of them use.
func shifted(x []int) {
	//omp:allocate(all) allocator(omp_pteam_mem_alloc)
	var all int
	//omp:single
	{
		all = x[0] + len(x)
	}
	//omp:for
	for i := range x {
		x[i] += all
	}
}

// tiled keeps a tile of what the team works on.
func tiled(x []int) {
	//omp:allocate(tile) allocator(omp_cgroup_mem_alloc)
	var tile [8]int
	//omp:for
	for i := range tile {
		tile[i] = x[i]
	}
	//omp:for
	for i := range tile {
		x[i] += tile[len(tile)-1-i]
	}
}

// weighed is called where no team meets the declaration together: what it declares is the caller's own.
func weighed(x []int, k int) int {
	//omp:allocate(s, n) allocator(omp_pteam_mem_alloc)
	var s, n int
	for _, v := range x {
		s += v
		n++
	}
	return s*k + n
}

func together(x []int) {
	//omp:target parallel
	{
		shifted(x)
		tiled(x)
	}
}

func byOne(x []int) {
	//omp:target
	{
		v := weighed(x, 2)
		x[0] = v
	}
}

func byAll(x, y []int) {
	//omp:target teams distribute parallel for
	for i := range y {
		v := weighed(x, i)
		y[i] = v
	}
}

// Run prints what the regions have left, and what the host finds by the same functions.
func Run(w io.Writer) {
	x, y := []int{1, 2, 3, 4, 5, 6, 7, 8}, make([]int, 4)
	together(x)
	fmt.Fprintln(w, x)
	byOne(x)
	fmt.Fprintln(w, x)
	byAll(x, y)
	shifted(x)
	fmt.Fprintln(w, x, y, weighed(x, 1))
}
