//go:build !omp

// Package bools maps bools that the device does not write: they come back as true, and are never a byte that is no bool.
package bools

import (
	"fmt"
	"io"
)

type cell struct {
	n    uint8
	on   bool
	more [3]bool
	next struct {
		x  float32
		ok bool
	}
}

type grid [2][2]cell

// index is 0 or 1. For a byte that is neither 0 nor 1 compiled code would read past the end of what is indexed by it.
func index(b bool) int {
	i := 0
	if b {
		i = 1
	}
	return i
}

func some(flags []bool) (seen [2]int) {
	//omp:target map(from: flags)
	for i := range flags {
		if i%3 == 0 {
			flags[i] = false
		}
	}
	for _, f := range flags {
		seen[index(f)]++
	}
	return seen
}

func inside(cells []cell, g *grid, one *bool) (seen [2]int) {
	//omp:target data map(alloc: cells, g, one)
	{
		//omp:target map(tofrom: seen)
		{
			for i := range cells {
				c := &cells[i]
				seen[index(c.on)]++
				seen[index(c.more[1])]++
				seen[index(c.next.ok)]++
			}
			seen[index(g[1][0].more[2])]++
			seen[index(*one)]++
			cells[0].n, cells[0].more[0], cells[0].on = 1, false, false
		}
		//omp:target update from(one)
		cells[0].n = 1
	}
	return seen
}

func part(flags []bool) (seen [2]int) {
	//omp:target enter data map(alloc: flags)
	//omp:target update to(flags[2:5])
	//omp:target teams distribute parallel for
	for i := range flags {
		if i == 3 {
			flags[i] = !flags[i]
		}
	}
	//omp:target exit data map(from: flags)
	for _, f := range flags {
		seen[index(f)]++
	}
	return seen
}

func all(n int) []bool {
	flags := make([]bool, n)
	for i := range flags {
		flags[i] = true
	}
	return flags
}

// Run prints what each region computed.
func Run(w io.Writer) {
	flags := all(20)
	fmt.Fprintln(w, some(flags), flags)
	cells := make([]cell, 5)
	for i := range cells {
		cells[i].on, cells[i].more, cells[i].next.ok = true, [3]bool{true, true, true}, true
	}
	var g grid
	g[1][0].more[2] = true
	one := true
	fmt.Fprintln(w, inside(cells, &g, &one), one)
	flags = all(9)
	flags[2], flags[3] = false, false
	fmt.Fprintln(w, part(flags), flags)
}
