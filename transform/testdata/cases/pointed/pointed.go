//go:build !omp

// Package pointed holds variables that a region reads by name and may write through a pointer.
package pointed

import (
	"fmt"
	"io"
)

var (
	scale = 2
	limit = 5
	level = 6 // whose address nothing takes
)

// Level is a variable to which any other package may have a pointer.
var Level = 1.5

func at() *int { return &scale }

func set(p *int, v int) { *p = v }

type grid struct {
	n    int
	rows [][]int
}

type part struct {
	of   *part
	size int
}

// variable writes a package variable through a parameter.
func variable(y []int, p *int) {
	//omp:target teams distribute parallel for num_teams(1) num_threads(1)
	for i := range y {
		if i == 3 {
			*p = 77
			y[i] = scale + level
		}
	}
}

// called has a function write it.
func called(y []int, p *int) {
	//omp:target
	for i := range y {
		set(p, i)
		y[i] = scale
	}
}

// exported may be written through any pointer to a float64.
func exported(y []float64, p *float64) {
	//omp:target
	for i := range y {
		*p += 1
		y[i] = Level
	}
}

// field is one of a struct that a pointer leads to.
func field(g *grid, p *int, y []int) {
	//omp:target
	for i := 0; i < g.n; i++ {
		if i == 1 {
			*p = 3
		}
		y[i] = g.n
	}
}

// fields of two structs that may be one.
func fields(a, b *part, y []int) {
	//omp:target map(tofrom: a.size)
	for i := range y {
		a.size = i
		y[i] = b.size
	}
}

// elements of a slice, of which no pointer to a variable is one: the copy of scale stays one.
func elements(y []int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = scale
	}
}

// warned has copies that clauses ask for, and a bound that is used once.
func warned(g *grid, p *int, y []int) {
	//omp:target teams distribute parallel for firstprivate(scale) reduction(+: Level)
	for i := 0; i < g.n; i++ {
		Level += float64(i)
		if i == 1 {
			*p = 3
			y[i] = scale
		}
	}
}

// get reads two fields, of a struct that is used whole.
func (g *grid) get(i int) int { return g.n + len(g.rows[i%len(g.rows)]) }

// whole has a copy of the struct: the launch looks whether p leads into it.
func whole(g *grid, p *int, y []int) {
	//omp:target
	for i := range y {
		*p = i
		y[i] = g.get(i)
	}
}

// each hands a pointer on.
func each(p *int) func(yield func(*int) bool) {
	return func(yield func(*int) bool) { yield(p) }
}

// callback writes a local variable through a pointer that an iterator gives.
func callback(y []int) {
	n, held := 5, &limit
	for q := range each(&n) {
		held = q
	}
	//omp:target
	for i := range y {
		*held = i
		y[i] = n
	}
}

type celsius int

var degrees celsius = 2

// converted writes it through a pointer to another type of the same kind.
func converted(y []int, p *int) {
	//omp:target
	for i := range y {
		*p = i
		y[i] = int(degrees)
	}
}

// byDefault has a copy that no clause names.
func byDefault(y []int, p *int) {
	//omp:target defaultmap(firstprivate: scalar)
	for i := range y {
		*p = i
		y[i] = scale
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	y := make([]int, 5)
	variable(y, at())
	fmt.Fprintln(w, y, scale)
	called(y, at())
	fmt.Fprintln(w, y, scale)
	f := make([]float64, 3)
	exported(f, &Level)
	fmt.Fprintln(w, f, Level)
	g := &grid{n: 5, rows: [][]int{{1}}}
	field(g, &g.n, y)
	fmt.Fprintln(w, y, g.n)
	p := &part{size: 9}
	fields(p, p, y)
	fmt.Fprintln(w, y, p.size)
	other := 1
	field(g, &other, y)
	fields(p, &part{size: 4}, y)
	fmt.Fprintln(w, y, p.size, other)
	elements(y)
	whole(&grid{n: 2, rows: [][]int{{1}}}, &other, y)
	fmt.Fprintln(w, y, other)
	callback(y)
	fmt.Fprintln(w, y)
	converted(y, (*int)(&degrees))
	fmt.Fprintln(w, y, degrees)
	byDefault(y, &other)
	fmt.Fprintln(w, y)
	warned(&grid{n: 5}, &other, y)
	fmt.Fprintln(w, y)
}
