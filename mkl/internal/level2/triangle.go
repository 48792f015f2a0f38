package level2

// Triangle says how the stored triangle of a matrix of order N lies in memory, row by row.
type Triangle struct {
	N     int
	Upper bool
	// Packed: the rows follow each other without gaps.
	Packed bool
	// Band: Beside diagonals beside the main one are stored, and each row has room for all of them.
	Band   bool
	Beside int
	// Ld is the distance between rows that are not packed.
	Ld int
}

// span is the stored columns of row i, [lo,hi), and where the first of them is.
func (t *Triangle) span(i int) (lo, hi, at int) {
	lo, hi = 0, i+1
	if t.Upper {
		lo, hi = i, t.N
	}
	switch {
	case t.Packed && t.Upper:
		return lo, hi, i * (2*t.N - i + 1) / 2
	case t.Packed:
		return lo, hi, i * (i + 1) / 2
	case t.Band && t.Upper:
		return lo, min(hi, i+t.Beside+1), i * t.Ld
	case t.Band:
		lo = max(lo, i-t.Beside)
		return lo, hi, i*t.Ld + t.Beside - (i - lo)
	default:
		return lo, hi, i*t.Ld + lo
	}
}

// beside is the stored elements of row i but for the diagonal one: their columns, [lo,hi), where the first is, and
// where the diagonal one is.
func (t *Triangle) beside(i int) (lo, hi, at, diagonal int) {
	lo, hi, at = t.span(i)
	if t.Upper {
		return lo + 1, hi, at + 1, at
	}
	return lo, hi - 1, at, at + hi - 1 - lo
}
