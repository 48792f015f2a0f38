//go:build !omp

// Package embedded has types whose fields are named by what they are, and names of generic types in constants.
package embedded

import (
	"fmt"
	"io"
	"unsafe"
)

type octets struct {
	byte
	x int8
}

type runes struct {
	rune
	many [2]octets
}

type pair[X any] struct{ a, b X }

func count(o []octets, r *[2]runes) {
	//omp:target teams distribute parallel for
	for i := range o {
		o[i].byte++
		o[i].x -= int8(unsafe.Sizeof(pair[int16]{}))
	}
	//omp:target
	{
		r[1].rune += 'a'
		r[1].many[1].byte = r[0].many[0].byte + 2
	}
}

type grid struct {
	width int
	cells []int
}

type world struct {
	grid
	names []string
}

func (w *world) first(row int) int { return w.cells[row*w.width] }

// firsts uses nothing of a struct that a pointer leads to but what lies in a struct in it.
func firsts(w *world, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = w.width + w.first(i)
	}
}

// Run prints what the regions leave.
func Run(w io.Writer) {
	o, r := make([]octets, 3), [2]runes{}
	count(o, &r)
	fmt.Fprintln(w, o, r)
	x := make([]int, 2)
	firsts(&world{grid: grid{2, []int{1, 2, 3, 4}}}, x)
	fmt.Fprintln(w, x)
}
