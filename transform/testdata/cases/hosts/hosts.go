//go:build !omp

// Package hosts calls functions of other packages that read variables of their packages.
package hosts

import (
	"encoding/binary"
	"fmt"
	"io"
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

// Run shows each.
func Run(w io.Writer) {
	x := make([]int, 8)
	for range 2 {
		tables(x)
		fmt.Fprintln(w, x)
		kit.Set(1, 100)
		kit.Table[3] = 50
	}
	text := []byte("täxt, ∞")
	y := make([]int32, 8)
	runes(text, y)
	fmt.Fprintln(w, y)
	words(text, y)
	fmt.Fprintln(w, y)
}
