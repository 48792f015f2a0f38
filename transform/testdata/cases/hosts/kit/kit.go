// Package kit has variables that its functions read.
package kit

import "encoding/binary"

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
