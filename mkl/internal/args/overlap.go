package args

import "unsafe"

// area is where a stored matrix or vector lies: rows runs of width bytes, pitch bytes apart, from address base.
// Matrices that are parts of one array (the blocks of a factorization) have ranges that interleave and no element in
// common, so ranges alone cannot tell overlap.
type area struct {
	base               uintptr
	rows, width, pitch int // width, pitch in bytes
}

// separate says whether two slices lie apart as a whole, which spares the closer look.
func separate[T any](a, b []T) bool {
	var zero T
	x, y := address(a), address(b)
	return x+uintptr(len(a))*unsafe.Sizeof(zero) <= y || y+uintptr(len(b))*unsafe.Sizeof(zero) <= x
}

// areaOf is the area of rows x cols elements with leading dimension ld, at the start of s. The slice holds it.
func areaOf[T any](s []T, rows, cols, ld int) area {
	return shapeOf[T](rows, cols, ld).at(address(s))
}

// shapeOf is areaOf without a place: what the matrices of one group of a batch share.
func shapeOf[T any](rows, cols, ld int) area {
	var zero T
	size := int(unsafe.Sizeof(zero))
	switch {
	case rows == 0 || cols == 0:
		return area{}
	case ld == cols || rows == 1: // one run
		run := elements(rows, cols, ld) * size
		return area{0, 1, run, run}
	default:
		return area{0, rows, cols * size, ld * size}
	}
}

// at is the same shape at another address.
func (a area) at(base uintptr) area {
	a.base = base
	return a
}

// address is where a slice begins.
func address[T any](s []T) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(s))) }

// vectorArea is the area of n elements with increment inc.
func vectorArea[T any](s []T, n, inc int) area {
	return areaOf(s, n, 1, int(magnitude(inc)))
}

func (a area) empty() bool { return a.rows == 0 }

// end is the address after the last byte.
func (a area) end() uintptr { return a.base + uintptr((a.rows-1)*a.pitch+a.width) }

// overlaps says whether a and b have a byte in common, exactly.
func (a area) overlaps(b area) bool {
	if a.empty() || b.empty() || a.end() <= b.base || b.end() <= a.base {
		return false
	}
	if a.rows > b.rows {
		a, b = b, a
	}
	if a.pitch == b.pitch {
		return samePitch(a, b)
	}
	for r := range a.rows {
		if b.meets(a.base+uintptr(r*a.pitch), a.width) {
			return true
		}
	}
	return false
}

// samePitch is overlaps for areas on one grid: b starts q rows and a bit after a; only its rows that begin in the same
// row of the grid, or in the next, can meet.
func samePitch(a, b area) bool {
	if a.base > b.base {
		a, b = b, a
	}
	d := int(b.base - a.base)
	q, column := d/a.pitch, d%a.pitch
	return q < a.rows && column < a.width || q+1 < a.rows && column+b.width > a.pitch
}

// meets says whether a run of width bytes at address from has a byte in common with a row of b.
func (b area) meets(from uintptr, width int) bool {
	d := int(from - b.base) // negative: the run starts before b
	if d < 0 {
		return d+width > 0
	}
	row := d / b.pitch
	switch {
	case row >= b.rows:
		return false
	case d-row*b.pitch < b.width:
		return true
	default:
		return row+1 < b.rows && d+width > (row+1)*b.pitch
	}
}

// Separate says whether two slices lie apart as a whole: then what they hold does, too.
func Separate[T any](a, b []T) bool { return separate(a, b) }
