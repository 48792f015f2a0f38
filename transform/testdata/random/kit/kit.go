// Package kit is what programs made at random use where they have nothing else: their own scopes may give any other meaning to
// int, len or true.
package kit

import (
	"fmt"
	"io"
)

type (
	I      = int
	I8     = int8
	I64    = int64
	U8     = uint8
	U      = uint
	F      = float64
	B      = bool
	S      = string
	Writer = io.Writer
)

// Ints are n numbers that differ.
func Ints(n int) []int {
	x := make([]int, n, n+3)
	for i := range x {
		x[i] = i*i*7%23 - 5
	}
	return x
}

// Show prints what a program computed.
func Show(values ...any) string { return fmt.Sprint(values...) }

// Run prints what a program returns, or how it panics. The line is there before the next program begins, so that one that does
// not come back is known.
func Run(w io.Writer, name string, f func() string) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(w, "%s: panic: %v\n", name, r)
		}
	}()
	result := f()
	fmt.Fprintf(w, "%s: %s\n", name, result)
}
