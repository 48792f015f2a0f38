// Package lib has functions that use what only it can name.
package lib

import (
	m "math"

	math "github.com/gooffload/gooffload/transform/testdata/cases/twins/lib/internal/deep"
	. "github.com/gooffload/gooffload/transform/testdata/cases/twins/other"
)

type entry struct {
	a, b float64
	c    bool
}

const first = 1

var (
	table  = [8]entry{{first, 2, true}, {a: 3, b: 4}}
	scale  = 2.0
	rows   = []float64{1, 2, 3, 4, 5, 6, 7, 8}
	counts [8]int
	word   = "offloads"
)

// Shared is seen from outside.
var Shared [8]int

// Table has a field of its own.
type Table struct{ off int }

// Default is one.
var Default = Table{1}

// At is an element.
func (t *Table) At(i int) float64 { return rows[(i+t.off)%len(rows)] }

// Set changes the scale.
func Set(s float64) { scale = s }

// Look is what is in tables.
func Look(i int) float64 {
	e := table[i]
	e.a, e.c = e.a*scale, !e.c
	if e.c {
		return m.Sqrt(e.a) + math.Deep(i)
	}
	return inner(i, &e) + math.Deep(i) + float64(Pick(i)) + float64(Base)
}

func inner(i int, e *entry) float64 {
	for k, r := range rows {
		if k == i {
			return e.b + r
		}
	}
	return 0
}

// Count counts.
func Count(i int) {
	counts[i]++
	Shared[i] += counts[i]
}

// Counted is how often.
func Counted(i int) int { return counts[i] + Shared[i] }

// Unit is a number.
type Unit struct{ N int }

// Scaled is the number of a copy.
func (u Unit) Scaled() int { return u.N * int(scale) }

// Grown changes its receiver.
func (u *Unit) Grown() int {
	u.N += counts[0]
	return u.N
}

// Box has a unit.
type Box struct {
	Unit
	unit
}

type unit struct{ m int }

func (u *unit) More() int { return u.m + counts[1] }

// Outer leads to one.
type Outer struct{ *Box }

// NewOuter is one.
func NewOuter() *Outer { return &Outer{&Box{Unit{4}, unit{5}}} }

// Scaled calls methods of its own fields.
func (o *Outer) Scaled() int { return o.Box.Scaled() + o.More() }

// Apply has a function in a variable.
func Apply(i int) int {
	f := Counted
	g := func(k int) int { return f(k) + int(rows[k]) }
	return g(i)
}

// Letter is a byte of a string.
func Letter(i int) byte { return word[len(word)-1-i] }

// Only is generic.
func Only[T int | float64](x T) T { return x + T(scale) }
