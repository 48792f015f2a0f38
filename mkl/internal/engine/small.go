package engine

import "unsafe"

// small is whether a product is one for the calling goroutine alone, and reads its operands where they lie.
func (kn *kernels[R]) small(m, n, k, ldb int) bool {
	return n <= leastPart && k <= kn.mostDepth() && kn.readsB(m, k, ldb) && m*n*k < leastPart
}

// inPlace is how products of a shape are computed whose operands kernels can read where they lie: real ones, B in stored
// order. All strides are in bytes.
type inPlace[R float] struct {
	kn          *kernels[R]
	m, n, k     int
	alpha, beta R
	aRow, aCol  int
	bRow, cRow  int
	width       int // of a tile, in columns
}

func (kn *kernels[R]) inPlace(ta Op, m, n, k int, alpha R, lda, ldb int, beta R, ldc int) inPlace[R] {
	size := int(unsafe.Sizeof(alpha))
	s := inPlace[R]{kn: kn, m: m, n: n, k: k, alpha: alpha, beta: beta, bRow: ldb * size, cRow: ldc * size, width: kn.even(n)}
	if s.aRow, s.aCol = lda*size, size; ta != NoTrans {
		s.aRow, s.aCol = s.aCol, s.aRow
	}
	return s
}

// compute does one product, and brings the next near meanwhile.
func (s *inPlace[R]) compute(a, b, c *R, next *stream) {
	size := int(unsafe.Sizeof(s.alpha))
	kn := s.kn
	for i := 0; i < s.m; i += kn.rows {
		row := &kn.tile[min(kn.rows, s.m-i)-1]
		ai, ci := at(a, i*s.aRow), at(c, i*s.cRow)
		for j := 0; j < s.n; j += s.width {
			n := min(s.width, s.n-j)
			row[(n-1)>>kn.shift](s.k, ai, s.aRow, s.aCol, at(b, j*size), s.bRow, at(ci, j*size), s.cRow, n, s.alpha, s.beta, next)
		}
	}
}

// tile is the kernel that computes a product by itself; nil if it takes several tiles.
func (s *inPlace[R]) tile() tileFunc[R] {
	if s.m > s.kn.rows || s.n > s.width {
		return nil
	}
	return s.kn.tile[s.m-1][(s.n-1)>>s.kn.shift]
}

// ahead is a stream that brings the operands of one product near while another is computed; nil if that is not worth it.
// The caller returns it to the pool.
func (s *inPlace[R]) ahead() *stream {
	size := int(unsafe.Sizeof(s.alpha))
	row, rows := s.aRow, s.m
	width := s.k * size
	if s.aRow == size {
		row, rows, width = s.aCol, s.k, s.m*size
	}
	spans := [...]int{span(rows, row, width), span(s.k, s.bRow, s.n*size), span(s.m, s.cRow, s.n*size)}
	if spans[0]+spans[1]+spans[2] < streamFrom {
		return nil
	}
	down, across := (s.m+s.kn.rows-1)/s.kn.rows, (s.n+s.width-1)/s.width
	next := streams.Get().(*stream)
	for i, bytes := range spans {
		steps := down * across * s.k
		next[len(spans)+i] = uintptr((bytes + steps - 1) / steps)
	}
	return next
}

// span is the bytes from the first to the last of a matrix, or 0 if more than half of them are others'.
func span(rows, row, width int) int {
	if row > 2*width {
		return 0
	}
	return (rows-1)*row + width
}
