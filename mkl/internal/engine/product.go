package engine

import "unsafe"

// product is one matrix product in real numbers: C = alpha*A*B + beta*C.
type product[R float] struct {
	m, n, k     int
	alpha, beta R
	a, b        operand[R]
	c           []R
	ldc         int
	// scaled: C is complex and to be multiplied first by a number that is not real; beta is 1 then.
	scaled bool
	by     [2]R

	triangle triangle
}

// part is a rectangle of C. A product is computed in parts, each by one goroutine.
type part struct{ i, m, j, n int }

func (q *product[R]) whole() part { return part{0, q.m, 0, q.n} }

// compute does the part t of the product on the calling goroutine.
func (q *product[R]) compute(kn *kernels[R], l *loan[R], t part) {
	if q.scaled {
		q.scalePairs(t)
	}
	var s scratch[R]
	if q.packsA(kn, t.n) {
		s.a = l.get().a
	}
	if q.packsB(kn, t.m) {
		s.b = l.get().b
	}
	if q.triangle != full {
		s.tile = l.get().tile
	}
	q.blocks(kn, t, &s, &l.turn)
}

// scalePairs multiplies complex numbers of C.
func (q *product[R]) scalePairs(t part) {
	re, im := q.by[0], q.by[1]
	for i := t.i; i < t.i+t.m; i++ {
		from, to := q.wanted(i, t.j, t.n)
		row := q.c[i*q.ldc+from : i*q.ldc+to]
		for j := 0; j < len(row); j += 2 {
			x, y := row[j], row[j+1]
			row[j], row[j+1] = re*x-im*y, re*y+im*x
		}
	}
}

// blocks cuts the part into blocks that the caches hold, and packs them if there is memory to pack them into.
func (q *product[R]) blocks(kn *kernels[R], t part, s *scratch[R], ours *turn) {
	size := int(unsafe.Sizeof(*new(R)))
	kc := kn.depth(q.k)
	mc := kn.blocks.a / size / kc / kn.rows * kn.rows
	nc := kn.blocks.b / size / kc / kn.width() * kn.width()
	for i := 0; i < t.m; i += mc {
		m := min(mc, t.m-i)
		for p := 0; p < q.k; p += kc {
			k := min(kc, q.k-p)
			if s.a != nil {
				q.a.packA(kn, s.a, t.i+i, m, p, k)
			}
			for j := 0; j < t.n; j += nc {
				n := min(nc, t.n-j)
				block := part{t.i + i, m, t.j + j, n}
				if q.misses(block) {
					continue
				}
				if s.b != nil {
					q.b.packB(kn, s.b, p, k, t.j+j, n)
				}
				q.sweep(kn, block, p, k, s, ours)
			}
		}
	}
}

// sweep computes the part t for columns [p, p+k) of A, tile by tile.
func (q *product[R]) sweep(kn *kernels[R], t part, p, k int, s *scratch[R], ours *turn) {
	size := int(unsafe.Sizeof(*new(R)))
	beta := R(1)
	if p == 0 {
		beta = q.beta
	}
	width := kn.width()
	bRow := width
	if s.b == nil {
		bRow = q.b.ld
	}
	aRow, aCol := 1, panelRows
	if s.a == nil {
		aRow, aCol = q.a.strides()
	}
	step := width
	if s.b == nil {
		step = kn.even(t.n)
	}
	next := q.ahead(kn, t, k, k*((t.n+step-1)/step), s)
	for i := 0; i < t.m; i += kn.rows {
		m := min(kn.rows, t.m-i)
		if next != nil {
			below := min(i+kn.rows, t.m-1)
			streamTo(next, &q.a.data[(t.i+below)*aRow+p*aCol], &q.b.data[0], &q.c[(t.i+below)*q.ldc+t.j])
		}
		var a *R
		if s.a == nil {
			a = &q.a.data[(t.i+i)*aRow+p*aCol]
		} else {
			a = &s.a[i/kn.rows*panelRows*k]
		}
		ours.did(m * t.n * k)
		var near *R // the next panel of A, a part with each tile
		if s.a != nil {
			near = &s.a[min(i/kn.rows+1, (t.m-1)/kn.rows)*panelRows*k]
		}
		for j := 0; j < t.n; j += step {
			n := min(step, t.n-j)
			tile := part{t.i + i, m, t.j + j, n}
			if q.triangle != full && q.misses(tile) {
				continue
			}
			var b *R
			if s.b == nil {
				b = &q.b.data[p*q.b.ld+t.j+j]
			} else {
				b = &s.b[j*k]
			}
			c, cRow, split := &q.c[(t.i+i)*q.ldc+t.j+j], q.ldc*size, q.triangle != full && !q.covers(tile)
			if split {
				q.copyIn(tile, beta, s.tile)
				c, cRow = &s.tile[0], n*size
			}
			if s.a != nil && s.b != nil && m == kn.rows && n == width {
				kn.packed(k, a, b, c, cRow, q.alpha, beta, near)
				near = at(near, k/8*64) // as many lines as the kernel asked for
			} else {
				v := (n - 1) >> kn.shift
				kn.tile[m-1][v](k, a, aRow*size, aCol*size, b, bRow*size, c, cRow, n, q.alpha, beta, next)
			}
			if split {
				q.copyOut(tile, s.tile)
			}
		}
	}
	if next != nil {
		streams.Put(next)
	}
}

// ahead is a stream that brings the next rows of A and C near while a row of tiles is computed, in a number of steps of
// k; nil if the rows are short or apart, or in the second-level cache as it is.
func (q *product[R]) ahead(kn *kernels[R], t part, k, steps int, s *scratch[R]) *stream {
	size := int(unsafe.Sizeof(*new(R)))
	if s.a != nil || q.a.trans || k*size < longRow || t.m*(k+t.n)*size <= beyondL2 {
		return nil
	}
	a, c := span(kn.rows, q.a.ld*size, k*size), span(kn.rows, q.ldc*size, t.n*size)
	if a == 0 || c == 0 {
		return nil
	}
	next := streams.Get().(*stream)
	streamOver(next, [3]int{a, 0, c}, steps)
	return next
}
