package args

import "math/bits"

// grid finds the rectangles near one, among any number of them. Each is in the list of the cell that its first row and
// column lie in; cells are as large as the rectangles, rounded up to powers of two, so that those of one cell are few
// and those near a rectangle lie in a few cells. Rectangles of different sizes lie in layers of their own.
type grid struct {
	layers []layer
	items  []item
	heads  []int32 // by the hash of a cell: 1 + the first item of its list, or 0
	shift  int     // of a hash, to the length of heads
}

// layer is the cells of 2^rows by 2^width.
type layer struct {
	rows, width uint8
	count       int32 // of its rectangles
	last        int32 // 1 + the last of them
}

// cells are those, counted in cells, in which what meets r can begin.
func (l *layer) cells(r rectangle) rectangle {
	top, left := (r.row-1<<l.rows+1)>>l.rows, (r.column-1<<l.width+1)>>l.width
	return rectangle{top, left, (r.row+r.rows-1)>>l.rows - top + 1, (r.column+r.width-1)>>l.width - left + 1}
}

// fewerThan is whether a layer has fewer rectangles than these cells.
func (l *layer) fewerThan(cells rectangle) bool {
	most := int64(l.count)
	return cells.rows > most || cells.width > most || cells.rows*cells.width > most
}

// item is a rectangle of the area with a number.
type item struct {
	rectangle
	area   int32
	next   int32 // of the list, as in heads
	before int32 // of the layer, likewise
}

// empty prepares a grid for about n rectangles.
func (g *grid) empty(n int) {
	length := bits.Len(uint(2 * n))
	g.layers, g.items, g.shift = g.layers[:0], g.items[:0], 64-length
	g.heads = zeros(g.heads, 1<<length)
}

func zeros(s []int32, n int) []int32 {
	if cap(s) < n {
		return make([]int32, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// head is the list of a cell, which it may share with others.
func (g *grid) head(layer int, row, column int64) *int32 {
	const a, b, c = 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f, 0x165667b19e3779f9 // odd, without pattern
	return &g.heads[((uint64(row)*a+uint64(column))*b+uint64(layer)*c)>>g.shift]
}

// insert adds a rectangle of an area.
func (g *grid) insert(r rectangle, area int32) {
	index := g.layer(uint8(bits.Len64(uint64(r.rows-1))), uint8(bits.Len64(uint64(r.width-1))))
	l := &g.layers[index]
	head := g.head(index, r.row>>l.rows, r.column>>l.width)
	g.items = append(g.items, item{r, area, *head, l.last})
	*head = int32(len(g.items))
	l.last, l.count = *head, l.count+1
}

func (g *grid) layer(rows, width uint8) int {
	for i := range g.layers {
		if l := &g.layers[i]; l.rows == rows && l.width == width {
			return i
		}
	}
	g.layers = append(g.layers, layer{rows: rows, width: width})
	return len(g.layers) - 1
}

// meeting calls f with the area of each rectangle that meets r, until it returns false.
func (g *grid) meeting(r rectangle, f func(area int32) bool) {
	for i := range g.layers {
		if !g.meetingIn(i, r, f) {
			return
		}
	}
}

func (g *grid) meetingIn(index int, r rectangle, f func(area int32) bool) bool {
	l := &g.layers[index]
	near := l.cells(r)
	if l.fewerThan(near) {
		return g.meetingAny(l, r, f)
	}
	for row := near.row; row < near.row+near.rows; row++ {
		for column := near.column; column < near.column+near.width; column++ {
			for i := *g.head(index, row, column); i != 0; i = g.items[i-1].next {
				if it := &g.items[i-1]; it.meets(&r) && !f(it.area) {
					return false
				}
			}
		}
	}
	return true
}

// meetingAny goes through all rectangles of a layer.
func (g *grid) meetingAny(l *layer, r rectangle, f func(area int32) bool) bool {
	for i := l.last; i != 0; i = g.items[i-1].before {
		if it := &g.items[i-1]; it.meets(&r) && !f(it.area) {
			return false
		}
	}
	return true
}
