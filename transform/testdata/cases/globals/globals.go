//go:build !omp

// Package globals calls functions that use variables of the package in its regions.
package globals

import (
	"fmt"
	"io"
	"math"
)

var table = [8]byte{1, 2, 4, 8, 16, 32, 64, 128}

var weights = []float64{0.5, 0.25, 0.125}

var scale = 3

type settings struct {
	gain  float64
	steps []int
	name  string
}

var config = settings{gain: 2, steps: []int{5, 7, 11}}

// n is a constant that regions have a variable of the same name for.
const n = 100

func lookup(i int) byte { return table[i%len(table)] }

// weigh reads two variables, one of them through another function, and has names that regions have, too.
func weigh(x float64, i int) float64 {
	out := x
	for k, w := range weights {
		if k > i {
			return out
		}
		out += w * float64(lookup(k+i))
	}
	return out + n
}

func (s settings) unused() int { return scale }

func step(i int) int { return config.steps[i%len(config.steps)] * scale }

type cell struct{ v int }

func (c *cell) grow() { c.v += scale }

func (c cell) grown() int { return c.v * scale }

type board struct {
	cell
	other *cell
}

func pick[T any](s []T, i int) T { return s[(i+scale)%len(s)] }

func read(x []float64) {
	n := 4
	out := make([]float64, len(x))
	//omp:target teams distribute parallel for
	for i := range x {
		out[i] = weigh(x[i], i) + float64(n) + float64(lookup(i))
	}
	copy(x, out)
}

func paths(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = step(i) + pick(x[i:i+1], i)
	}
}

func methods(x []int, cells []cell) {
	//omp:target teams distribute parallel for
	for i := range x {
		var b board
		b.v = i
		b.grow()
		b.other = &cells[i]
		b.other.grow()
		x[i] = b.grown() + b.other.grown()
	}
}

var marks [8]int

func mark(i int) { marks[i] = step(i) }

// written has a function write elements, which are no other iteration's.
func written() {
	//omp:target teams distribute parallel for
	for i := range marks {
		mark(i)
	}
}

// besides uses the variables itself, too, before and behind what it calls.
func besides(x []int) {
	//omp:target teams distribute parallel for map(to: table) firstprivate(scale)
	for i := range x {
		x[i] = int(table[i%8]) + scale
		x[i] += int(lookup(i)) * cell{i}.grown()
	}
}

// twice calls a function with many ways out, twice in one expression, and as a value.
func twice(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = clipped(x[i]) - clipped(-x[i])
		x[i] = apply(clipped, x[i])
	}
}

func apply(f func(float64) float64, x float64) float64 { return f(x) + f(x+1) }

// Run shows each.
func Run(w io.Writer) {
	x := []float64{1, 2, math.Pi, -4, 5}
	read(x)
	fmt.Fprintln(w, x)
	twice(x)
	fmt.Fprintln(w, x)
	v := make([]int, 9)
	for range 2 {
		paths(v)
		fmt.Fprintln(w, v)
		methods(v, make([]cell, len(v)))
		fmt.Fprintln(w, v)
		besides(v)
		fmt.Fprintln(w, v)
		written()
		fmt.Fprintln(w, marks)
		scale, weights, config.steps = 10, weights[1:], []int{1, 2}
		table[1] = 77
	}
	_ = settings.unused
}
