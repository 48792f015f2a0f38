//go:build !omp

// Package calledvariants has calls of functions with variants, on the host and in regions.
package calledvariants

import (
	"fmt"
	"io"
)

type grid struct{ cells []int }

//omp:declare variant(atOnDevice) match(construct={target})
//omp:declare variant(atElsewhere) match(construct={target,simd})
//omp:declare variant(atElsewhere) match(construct={target}, device={kind(host)})
//omp:declare variant(atElsewhere) match(device={isa(avx)})
func (g *grid) at(i int) int {
	return g.cells[i]
}

func (g *grid) atOnDevice(i int) int { return g.cells[i] }

func (g *grid) atElsewhere(i int) int { panic("not here") }

type number interface{ ~int | ~float64 }

// sum has variants for both, so nobody but a plain build calls it.
//
//omp:declare variant(sumOnDevice) match(device={kind(gpu)})
//omp:declare variant(sumOnHost) match(device={kind(host)})
func sum[T number](first T, more ...T) T {
	for _, v := range more {
		first += v
	}
	return first
}

func sumOnDevice[T number](first T, more ...T) T {
	for i := range more {
		first += more[i]
	}
	return first
}

func sumOnHost[T number](first T, more ...T) T {
	for i := 0; i < len(more); i++ {
		first += more[i]
	}
	return first
}

var calls, careful = 0, true

// counted is the host's alone; in a region it is called itself.
//
//omp:declare variant(countedOnHost) match(device={kind(cpu)}, user={condition(careful)})
func counted(n int) (int, string) {
	return n, "counted"
}

func countedOnHost(n int) (int, string) {
	calls++
	calls--
	return n, "counted"
}

// inParallel is for one construct and not for another.
//
//omp:declare variant(ofTeams) match(construct={teams})
//omp:declare variant(ofThreads) match(construct={teams,parallel})
func inParallel(i int) int {
	return i * i
}

func ofTeams(i int) int { return i * i }

func ofThreads(i int) int { return i * i }

func regions(g *grid, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		n, _ := counted(i)
		x[i] += g.at(i) + sum(i, 1, 2) + n + inParallel(i)
	}
	//omp:target teams distribute
	for i := 0; i < sum(len(x)); i++ {
		x[i] += inParallel(i) + throughOthers(g, i)
	}
	f := func(i int) int { return g.at(i) }
	//omp:target
	{
		//omp:dispatch
		x[0] = dispatched(f(1))
		//omp:dispatch nocontext(true)
		x[1] += dispatched(1)
		x[2] += dispatched(2)
	}
}

//omp:declare variant(dispatchedThere) match(construct={dispatch})
func dispatched(i int) int { return i + 1 }

func dispatchedThere(i int) int { return i + 1 }

// Run prints what it finds.
func Run(w io.Writer) {
	g, x := &grid{make([]int, 20)}, make([]int, 20)
	for i := range x {
		g.cells[i] = i % 7
	}
	regions(g, x)
	n, s := counted(3)
	fmt.Fprintln(w, x, sum(1.5, 2, 3), n, s, g.at(3), inParallel(3))
}
