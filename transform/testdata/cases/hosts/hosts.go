//go:build !omp

// Package hosts calls functions of other packages that read variables of their packages.
package hosts

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"unicode/utf8"

	"github.com/gooffload/gooffload/transform/testdata/cases/hosts/kit"
)

func tables(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Entry(i) + kit.Weight(i, kit.Table[i%4])
	}
}

func runes(text []byte, x []int32) {
	//omp:target teams distribute parallel for
	for i := range x {
		r, n := utf8.DecodeRune(text[i:])
		x[i] = int32(r) * int32(n)
	}
}

// words uses a variable in which there is nothing.
func words(text []byte, x []int32) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = int32(binary.LittleEndian.Uint16(text[i:])) + int32(binary.BigEndian.Uint16(text[i:])) + kit.Word(text[i:])
	}
}

// aliased writes through a pointer what a function reads by its name.
func aliased(p *[4]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range p {
		p[i] = 10 * i
	}
	//omp:target map(tofrom: p)
	{
		p[0] = 7
		x[0] = kit.First()
	}
}

// kept reads what is on the device, and other than on the host.
func kept(x []int) {
	//omp:target data map(tofrom: kit.Table)
	{
		//omp:target teams distribute parallel for
		for i := range kit.Table {
			kit.Put(i, len(x)+i)
		}
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = kit.Weight(i, 2)
		}
	}
}

// moved calls methods and functions, which call others that are not exported.
func moved(v []kit.Point, x []float64, max int) {
	//omp:target teams distribute parallel for
	for i := range v {
		v[i].Move(i)
		x[i] = math.Abs(kit.Root(i)) + v[i].Far() + float64(max)
	}
}

func first() int { return kit.First() }

// hidden has the package's name for something else.
func hidden(x []float64) {
	for kit := range 2 {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = float64(first() + kit)
		}
	}
}

// Run shows each.
func Run(w io.Writer) {
	x := make([]int, 8)
	for range 2 {
		tables(x)
		fmt.Fprintln(w, x)
		kit.Set(1, 100)
		kit.Table[3] = 50
	}
	aliased(&kit.Table, x)
	fmt.Fprintln(w, x, kit.Table)
	kept(x)
	fmt.Fprintln(w, x, kit.Table)
	v, f := make([]kit.Point, 4), make([]float64, 4)
	moved(v, f, 3)
	fmt.Fprintln(w, v, f)
	hidden(f)
	fmt.Fprintln(w, f)
	text := []byte("täxt, ∞")
	y := make([]int32, 8)
	runes(text, y)
	fmt.Fprintln(w, y)
	words(text, y)
	fmt.Fprintln(w, y)
}
