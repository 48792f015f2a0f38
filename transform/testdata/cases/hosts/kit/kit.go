// Package kit has variables that its functions read.
package kit

import (
	"encoding/binary"
	"math"
)

// Table is seen from outside.
var Table = [4]int{1, 2, 3, 4}

var entries = []int{10, 20, 30}

var offset = 5

// Entry reads two.
func Entry(i int) int { return entries[i%len(entries)] + offset }

// Weight reads one that regions name, too.
func Weight(i, by int) int {
	for k, x := range Table {
		if k == i%len(Table) {
			return x * by
		}
	}
	return 0
}

// Set changes them.
func Set(i, to int) {
	entries[i], offset = to, to
}

// Word is two bytes.
func Word(b []byte) int32 { return int32(binary.LittleEndian.Uint16(b)) }

// First is the first of the table.
func First() int { return Table[0] }

// Put changes the table.
func Put(i, to int) { Table[i] = to }

const half = 0.5

// Origin is where points are seen from.
var Origin = Point{X: 1, Y: 2}

// Scale is a number.
var Scale = 4

// Point has exported fields.
type Point struct{ X, Y int }

// Move goes away from the origin.
func (p *Point) Move(by int) {
	p.X += by * Origin.X
	p.Y += by * Origin.Y
}

// Far is how far away it is.
func (p Point) Far() float64 { return math.Hypot(float64(p.X-Origin.X), float64(p.Y-Origin.Y)) }

// Root is made of what only this package can name.
func Root(i int) float64 {
	sum := 0.0
	for k := range min(i, len(Table)) {
		max := doubled(k)
		sum += half * float64(max)
	}
	return math.Sqrt(sum)
}

func doubled(k int) int { return 2 * Scale * k }
