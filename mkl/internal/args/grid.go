package args

import "math/bits"

// grid divides the range of addresses that a batch writes into cells of one size, each with a list of the areas that begin in it.
type grid struct {
	low, high uintptr
	reach     uintptr // the longest area
	shift     int     // a cell is 2^shift bytes
	heads     []int32 // by cell: 1 + the first area of its list, or 0
	next      []int32 // by area: 1 + the next of its list, or 0
}

// fits lays an empty grid over the writes, of some two cells to an area. It is false when an area is so long that it
// spans many cells.
func (g *grid) fits(writes []touch) bool {
	g.low, g.high, g.reach = ^uintptr(0), 0, 0
	for i := range writes {
		base, end := writes[i].base, writes[i].end()
		g.low, g.high, g.reach = min(g.low, base), max(g.high, end), max(g.reach, end-base)
	}
	cells := 1 << bits.Len(uint(2*len(writes)))
	g.shift = max(0, bits.Len(uint(g.high-g.low))-bits.Len(uint(cells))+1)
	if g.reach>>g.shift > 16 {
		return false
	}
	cells = int((g.high-g.low)>>g.shift) + 1
	g.heads, g.next = zeros(g.heads, cells), zeros(g.next, len(writes))
	return true
}

func zeros(s []int32, n int) []int32 {
	if cap(s) < n {
		return make([]int32, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// insert puts area i, which begins at base, into the list of its cell.
func (g *grid) insert(base uintptr, i int) {
	head := &g.heads[(base-g.low)>>g.shift]
	g.next[i], *head = *head, int32(i+1)
}

// cells are those in which an area that meets [base, end) can begin.
func (g *grid) cells(base, end uintptr) (from, to int) {
	if end <= g.low || base >= g.high {
		return 0, 0
	}
	if base > g.low+g.reach {
		from = int((base - g.reach - g.low) >> g.shift)
	}
	return from, min(len(g.heads), int((end-1-g.low)>>g.shift)+1)
}
