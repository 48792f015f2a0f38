//go:build !omp

// Package launchlib has functions with variants that conditions choose, which nobody else can name.
package launchlib

import (
	"fmt"
	"io"
	"runtime"
)

var level = 2

// Set sets what conditions read.
func Set(n int) { level = n }

//omp:declare variant(SquareFast) match(user={condition(level > 1 && runtime.GOOS != "")})
func Square(x int) int {
	return x * x
}

// System is where this runs.
const System = runtime.GOOS

// SquareFast is a variant of Square.
func SquareFast(x int) int { return x * +x }

// Grid is a grid.
type Grid struct{ Cells []int }

// At is an element.
//
//omp:declare variant(AtPart) match(device={kind(host)})
//omp:declare variant(AtFast) match(construct={target}, user={condition(level > 2)})
//omp:declare variant(AtFast) match(construct={target}, user={condition(level == 1)})
func (g *Grid) At(i int) int { return g.Cells[i] }

// AtFast is a variant of At.
func (g *Grid) AtFast(i int) int { return g.Cells[i:][0] }

// AtPart is a variant of At.
func (g *Grid) AtPart(i int) int { return g.Cells[:i+1][i] }

// Run prints what it finds.
func Run(w io.Writer) {
	for level = range 4 {
		fmt.Fprintln(w, Square(level), (&Grid{Cells: []int{1, 2}}).At(1))
	}
}
