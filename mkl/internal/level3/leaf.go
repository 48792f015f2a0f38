package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// leaf is the order of the smallest diagonal blocks. Smaller ones cost more products of few rows, larger ones more
// vector operations.
const leaf = 8

// strip is how many columns a leaf takes at once: its eight rows stay in the first-level cache.
const strip = 256

// leaf works on the diagonal block lo to hi-1 of A.
func (s *system[T]) leaf(lo, hi, free int, alpha T, b []T) {
	n := hi - lo
	var d [leaf * leaf]T
	upper := s.diagonal(lo, n, &d)
	if !s.Right {
		for j := 0; j < free; j += strip {
			s.rows(n, min(strip, free-j), upper, &d, alpha, at(b, s.ldb, lo, j), s.ldb)
		}
		return
	}
	buffer := level1.Borrow[T](leaf * pitch)
	turned := *buffer
	for i := 0; i < free; i += strip {
		width := min(strip, free-i)
		part := at(b, s.ldb, i, lo)
		turn(n, width, part, s.ldb, turned)
		s.rows(n, width, upper, &d, alpha, turned, pitch)
		turnBack(n, width, turned, part, s.ldb)
	}
	level1.Return(buffer)
}

// pitch is the distance between the rows of a turned strip: a little more than strip, so that they do not share the
// places of a power of two in the cache.
const pitch = strip + 8

// turn writes the transpose of width rows of n elements of b to turned.
func turn[T Scalar](n, width int, b []T, ldb int, turned []T) {
	if n < leaf {
		for r := range width {
			for c, v := range b[r*ldb : r*ldb+n] {
				turned[c*pitch+r] = v
			}
		}
		return
	}
	for r := range width {
		row, column := (*[leaf]T)(b[r*ldb:]), (*[7*pitch + 1]T)(turned[r:])
		column[0], column[pitch], column[2*pitch], column[3*pitch] = row[0], row[1], row[2], row[3]
		column[4*pitch], column[5*pitch], column[6*pitch], column[7*pitch] = row[4], row[5], row[6], row[7]
	}
}

// turnBack is the inverse of turn.
func turnBack[T Scalar](n, width int, turned, b []T, ldb int) {
	if n < leaf {
		for r := range width {
			for c := range n {
				b[r*ldb+c] = turned[c*pitch+r]
			}
		}
		return
	}
	for r := range width {
		row, column := (*[leaf]T)(b[r*ldb:]), (*[7*pitch + 1]T)(turned[r:])
		row[0], row[1], row[2], row[3] = column[0], column[pitch], column[2*pitch], column[3*pitch]
		row[4], row[5], row[6], row[7] = column[4*pitch], column[5*pitch], column[6*pitch], column[7*pitch]
	}
}

// diagonal copies the block so that the leaf is d*B (or its solve) with B's rows the independent vectors' elements:
// op(A), and its transpose when A stands on the right. It says whether d is upper.
func (s *system[T]) diagonal(lo, n int, d *[leaf * leaf]T) (upper bool) {
	turn := (s.Op != engine.NoTrans) != s.Right
	for i := range n {
		from, to := i, n
		if !s.Upper {
			from, to = 0, i+1
		}
		for j := from; j < to; j++ {
			var v T = 1
			if i != j || !s.Unit {
				v = s.a[(lo+i)*s.lda+lo+j]
			}
			if s.Op == engine.ConjTrans {
				v = level1.Conj(v)
			}
			if turn {
				d[j*leaf+i] = v
			} else {
				d[i*leaf+j] = v
			}
		}
	}
	return s.Upper != turn
}

// rows multiplies by or solves with d, of order n, on n rows of width elements, ld apart.
func (s *system[T]) rows(n, width int, upper bool, d *[leaf * leaf]T, alpha T, b []T, ld int) {
	for k := range n {
		i := k // the next row whose new value needs only old ones (a product) or new ones (a solve)
		if upper == s.solve {
			i = n - 1 - k
		}
		row := b[i*ld : i*ld+width]
		lo, hi := 0, i
		if upper {
			lo, hi = i+1, n
		}
		if s.solve {
			if alpha != 1 {
				level1.ScalUnit(s.isa, alpha, row)
			}
			for j := lo; j < hi; j++ {
				level1.AxpyUnit(s.isa, -d[i*leaf+j], b[j*ld:j*ld+width], row)
			}
			if !s.Unit {
				divide(row, d[i*leaf+i])
			}
			continue
		}
		level1.ScalUnit(s.isa, alpha*d[i*leaf+i], row)
		for j := lo; j < hi; j++ {
			level1.AxpyUnit(s.isa, alpha*d[i*leaf+j], b[j*ld:j*ld+width], row)
		}
	}
}

// divide is x/d element by element: the inverse of d would be a rounding more, and overflow for a subnormal d.
func divide[T Scalar](x []T, d T) {
	for i := range x {
		x[i] /= d
	}
}
