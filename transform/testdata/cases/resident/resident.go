//go:build !omp

// Package resident has variables that devices have for good.
package resident

import (
	"fmt"
	"io"
)

// Gain is seen from outside.
//
//omp:declare target enter(Gain)
var Gain = 2.0

// Table and the others are a slice that is mapped where it is used, and what only this package can name.
//
//omp:declare target link(Table)
var Table = []float64{1, 2, 3, 4}

var (
	//omp:declare target
	hidden = 3.0
	//omp:declare target
	cells [4]float64
)

// Set gives the device's variables values that the host's do not have.
func Set(v float64) {
	//omp:target
	{
		Gain = v
		hidden = v + 1
		cells[1] = v + 2
	}
}

// Scaled uses what only this package can name.
func Scaled(i int) float64 { return hidden * cells[i] }

// Update brings the device's to the host.
func Update() float64 {
	//omp:target update from(Gain, hidden, cells)
	return Gain + hidden + cells[1] + cells[2]
}

// Run shows them.
func Run(w io.Writer) {
	gain, was := Gain, hidden
	Set(1)
	fmt.Fprintln(w, Update())
	//omp:target
	{
		Gain, hidden, cells[1] = gain, was, 0
	}
	fmt.Fprintln(w, Update())
}
