package args

import "math"

// plane folds the memory that a batch touches into rows of one pitch, so that matrices which are parts of one array are
// rectangles: tiles beside each other share a range of addresses, but not of columns. Where no matrix has gaps worth
// speaking of, the plane is a single row, and a matrix the range from its first to its last byte.
type plane struct {
	low, high uintptr // what is written
	pitch     int64   // bytes
}

// rectangle is bytes [column, column+width) of rows [row, row+rows) of a plane.
type rectangle struct{ row, column, rows, width int64 }

func (r *rectangle) meets(s *rectangle) bool {
	return r.row < s.row+s.rows && s.row < r.row+r.rows && r.column < s.column+s.width && s.column < r.column+r.width
}

// planeOf is the plane for writes and the reads near them: its pitch is that of the first area with gaps.
func planeOf(writes, reads []touch) plane {
	p := plane{low: ^uintptr(0)}
	for i := range writes {
		w := &writes[i]
		p.low, p.high = min(p.low, w.base), max(p.high, w.end())
		if p.pitch == 0 && w.gaps() {
			p.pitch = int64(w.pitch)
		}
	}
	for i := 0; i < len(reads) && p.pitch == 0; i++ {
		if reads[i].gaps() && p.near(reads[i].area) {
			p.pitch = int64(reads[i].pitch)
		}
	}
	if p.pitch == 0 {
		p.pitch = math.MaxInt64
	}
	return p
}

// gaps is whether more than half of what lies between the first and the last byte is others'.
func (a area) gaps() bool { return a.rows > 1 && a.pitch > 2*a.width }

// near is whether a lies in the range of what is written.
func (p *plane) near(a area) bool { return a.base < p.high && p.low < a.end() }

// mostRuns is the number of rows of another pitch that are folded one by one.
const mostRuns = 64

// fold appends rectangles that cover an area. Those of the plane's pitch, and runs, are covered exactly.
func (p *plane) fold(to []rectangle, a area) []rectangle {
	switch {
	case int64(a.pitch) == p.pitch:
		return p.band(to, a.base, int64(a.rows), int64(a.width))
	case a.gaps() && a.rows <= mostRuns:
		for r := range a.rows {
			to = p.run(to, a.base+uintptr(r*a.pitch), int64(a.width))
		}
		return to
	default:
		return p.run(to, a.base, int64(a.end()-a.base))
	}
}

// run covers bytes that follow each other; of more than a row, whole rows.
func (p *plane) run(to []rectangle, base uintptr, length int64) []rectangle {
	if length <= p.pitch {
		return p.band(to, base, 1, length)
	}
	row, column := p.locate(base)
	return append(to, rectangle{row, 0, (column+length-1)/p.pitch + 1, p.pitch})
}

// band covers rows of the plane's pitch and of no more bytes. It goes on at the left of the next row where it crosses
// the end of one.
func (p *plane) band(to []rectangle, base uintptr, rows, width int64) []rectangle {
	row, column := p.locate(base)
	if over := column - (p.pitch - width); over > 0 {
		return append(to, rectangle{row, column, rows, width - over}, rectangle{row + 1, 0, rows, over})
	}
	return append(to, rectangle{row, column, rows, width})
}

// locate is the row and column of an address; rows before the first write are negative.
func (p *plane) locate(base uintptr) (row, column int64) {
	if base >= p.low {
		d := int64(base - p.low)
		return d / p.pitch, d % p.pitch
	}
	d := int64(p.low-base) - 1
	return -1 - d/p.pitch, p.pitch - 1 - d%p.pitch
}
