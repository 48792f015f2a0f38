package engine

import "unsafe"

// mostTurned is how many elements of a transposed B are turned around as a whole, 64x64, rather than packed block by
// block.
const mostTurned = 64 * 64

// small is whether a product is one for the calling goroutine alone, and needs no packing.
func (kn *kernels[R]) small(tb Op, m, n, k, ldb int) bool {
	if n > leastPart || k > kn.mostDepth() || m*n*k >= leastPart {
		return false
	}
	if tb != NoTrans {
		return k*roundUp(n, panelRows) <= mostTurned
	}
	return kn.readsB(m, k, ldb)
}

// inPlace is how products of a shape are computed whose operands kernels can read where they lie, but for a transposed
// B, which is turned around first. They are real. All strides are in bytes.
type inPlace[R float] struct {
	kn          *kernels[R]
	m, n, k     int
	alpha, beta R
	aRow, aCol  int
	bRow, cRow  int
	width       int            // of a tile, in columns
	turned      *[mostTurned]R // where B is turned around
	turnedRow   int
}

// inPlace fills in s, with memory from the arsenal that giveBack returns.
func (r *arsenal[R]) inPlace(s *inPlace[R], kn *kernels[R], ta, tb Op, m, n, k int, alpha R, lda, ldb int, beta R, ldc int) {
	size := int(unsafe.Sizeof(alpha))
	s.kn, s.m, s.n, s.k, s.alpha, s.beta = kn, m, n, k, alpha, beta
	s.bRow, s.cRow, s.width = ldb*size, ldc*size, kn.even(n)
	if s.aRow, s.aCol = lda*size, size; ta != NoTrans {
		s.aRow, s.aCol = s.aCol, s.aRow
	}
	if tb != NoTrans {
		var ok bool
		if s.turned, ok = r.turned.Get().(*[mostTurned]R); !ok {
			s.turned = new([mostTurned]R)
		}
		s.turnedRow = roundUp(n, panelRows) * size
	}
}

func (r *arsenal[R]) giveBack(s *inPlace[R]) {
	if s.turned != nil {
		r.turned.Put(s.turned)
	}
}

// turn makes a transposed B one in stored order.
func (s *inPlace[R]) turn(b *R) *R {
	for j := 0; j < s.n; j += panelRows {
		s.kn.transpose(min(panelRows, s.n-j), s.k, at(b, j*s.bRow), s.bRow, &s.turned[j], s.turnedRow)
	}
	return &s.turned[0]
}

// compute does one product, and brings the next near meanwhile.
func (s *inPlace[R]) compute(a, b, c *R, next *stream) {
	size := int(unsafe.Sizeof(s.alpha))
	kn := s.kn
	bRow := s.bRow
	if s.turned != nil {
		b, bRow = s.turn(b), s.turnedRow
	}
	if s.n > s.width && s.k*s.n*size > firstCache {
		s.downColumns(a, b, bRow, c, next)
		return
	}
	for i := 0; i < s.m; i += kn.rows {
		row := &kn.tile[min(kn.rows, s.m-i)-1]
		ai, ci := at(a, i*s.aRow), at(c, i*s.cRow)
		for j := 0; j < s.n; j += s.width {
			n := min(s.width, s.n-j)
			row[(n-1)>>kn.shift](s.k, ai, s.aRow, s.aCol, at(b, j*size), bRow, at(ci, j*size), s.cRow, n, s.alpha, s.beta, next)
		}
	}
}

// firstCache is up to how many bytes B, or the columns of it that a tile takes, stay in a first-level cache beside the
// rest.
const firstCache = 14 << 10

// downColumns goes through the tiles below each other first, which read the same columns of B. Of a few vectors of C
// left over at the right a tile would have too few sums to keep the processor busy: the last tiles share them. A few
// columns left over after them would be a vector nearly empty: they have a kernel of their own.
func (s *inPlace[R]) downColumns(a, b *R, bRow int, c *R, next *stream) {
	kn, size := s.kn, int(unsafe.Sizeof(s.alpha))
	n, j := s.n-s.fewAtTheEnd(), 0
	vectors := (n + kn.lanes - 1) >> kn.shift
	for tiles := (vectors + kn.vecs - 1) / kn.vecs; tiles > 0; tiles-- {
		v := (vectors + tiles - 1) / tiles
		vectors -= v
		w := min(v*kn.lanes, n-j)
		s.columns(j, w, v, 0, a, b, bRow, c, next)
		j += w
	}
	if j == s.n {
		return
	}
	turns, first := s.m/kn.fewRows, s.n-kn.fewColumns
	mask := 1<<kn.fewColumns - 1<<(j-first)
	kn.few(turns, s.k, a, s.aRow, at(b, first*size), bRow, at(c, first*size), s.cRow, mask, s.alpha, s.beta)
	s.columns(j, s.n-j, 1, turns*kn.fewRows, a, b, bRow, c, next)
}

// columns computes n columns from column j on, which are v vectors, from row i on.
func (s *inPlace[R]) columns(j, n, v, i int, a, b *R, bRow int, c *R, next *stream) {
	kn, size := s.kn, int(unsafe.Sizeof(s.alpha))
	bj, cj := at(b, j*size), at(c, j*size)
	for ; i < s.m; i += kn.rows {
		kn.tile[min(kn.rows, s.m-i)-1][v-1](s.k, at(a, i*s.aRow), s.aRow, s.aCol, bj, bRow, at(cj, i*s.cRow), s.cRow, n,
			s.alpha, s.beta, next)
	}
}

// fewAtTheEnd is the number of columns that whole vectors leave over, if there is a kernel for them; else 0.
func (s *inPlace[R]) fewAtTheEnd() int {
	kn := s.kn
	rest := s.n & (kn.lanes - 1)
	if kn.few == nil || rest > kn.fewColumns || s.n < kn.lanes || s.m < kn.fewRows ||
		s.aCol != int(unsafe.Sizeof(s.alpha)) {
		return 0
	}
	return rest
}

// tile is the kernel that computes a product by itself; nil if it takes more than that.
func (s *inPlace[R]) tile() tileFunc[R] {
	if s.m > s.kn.rows || s.n > s.width || s.turned != nil {
		return nil
	}
	return s.kn.tile[s.m-1][(s.n-1)>>s.kn.shift]
}

// ahead is a stream that brings the operands of one product near while another is computed; nil if that is not worth
// it. The caller returns it to the pool.
func (s *inPlace[R]) ahead() *stream {
	size := int(unsafe.Sizeof(s.alpha))
	spans := [3]int{span(s.m, s.aRow, s.k*size), span(s.k, s.bRow, s.n*size), span(s.m, s.cRow, s.n*size)}
	if s.aRow == size {
		spans[0] = span(s.k, s.aCol, s.m*size)
	}
	if s.turned != nil {
		spans[1] = span(s.n, s.bRow, s.k*size)
	}
	if spans[0]+spans[1]+spans[2] < streamFrom {
		return nil
	}
	down, across := (s.m+s.kn.rows-1)/s.kn.rows, (s.n+s.width-1)/s.width
	next := streams.Get().(*stream)
	streamOver(next, spans, down*across*s.k)
	return next
}

// span is the bytes from the first to the last of a matrix, or 0 if more than half of them are others'.
func span(rows, row, width int) int {
	if row > 2*width {
		return 0
	}
	return (rows-1)*row + width
}
