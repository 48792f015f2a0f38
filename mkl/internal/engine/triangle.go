package engine

import "math"

// triangle is which part of C a product computes.
type triangle uint8

const (
	full  triangle = iota
	above          // from the diagonal on
	below          // up to the diagonal
)

// Gemmt computes the stored triangle of C = alpha*op(A)*op(B) + beta*C, of order n, as [Gemm] computes all of C; the
// other triangle is neither read nor written. n, k and alpha are not 0.
func Gemmt[T Scalar](p Place, up bool, ta, tb Op, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T,
	ldc int) {
	switch any(alpha).(type) {
	case float32, complex64:
		gemmt[float32](p, up, ta, tb, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	default:
		gemmt[float64](p, up, ta, tb, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

func gemmt[R float, T Scalar](p Place, up bool, ta, tb Op, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T,
	c []T, ldc int) {
	r := ours[R]()
	kn := r.on(p)
	var q product[R]
	lower(&q, ta, tb, n, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	if q.triangle = below; up {
		q.triangle = above
	}
	if bands := q.bands(p); bands > 1 {
		r.together(p, kn, &q, grid{rows: bands, cols: 1})
		return
	}
	l := loan[R]{pool: &r.scratch}
	q.compute(kn, &l, q.band(0, 1, kn.rows))
	l.giveBack()
}

// bandsAThread is how many bands of a triangle there are for each thread. Each packs the columns that it meets.
const bandsAThread = 2

// bands is the number of bands of rows that a triangle is cut into.
func (q *product[R]) bands(p Place) int {
	work := float64(q.m) * float64(q.n) * float64(q.k)
	threads := int(min(float64(p.Threads), work/p.share(work)))
	if threads <= 1 {
		return 1
	}
	return max(threads, int(min(float64(threads*bandsAThread), work/spareParts)))
}

// band is band i of a number that are as large: rows, and the columns that they meet.
func (q *product[R]) band(i, count, rows int) part {
	edge := func(i int) int {
		if i == count {
			return q.m
		}
		share := float64(i) / float64(count)
		row := math.Sqrt(share)
		if q.triangle == above {
			row = 1 - math.Sqrt(1-share)
		}
		return int(row*float64(q.m)) / rows * rows
	}
	first, end, pair := edge(i), edge(i+1), q.n/q.m
	if q.triangle == above {
		return part{first, end - first, pair * first, q.n - pair*first}
	}
	return part{first, end - first, 0, pair * end}
}

// wanted is the columns of row i from j to j+n-1 that are computed.
func (q *product[R]) wanted(i, j, n int) (from, to int) {
	pair := q.n / q.m
	switch q.triangle {
	case above:
		return min(max(j, pair*i), j+n), j + n
	case below:
		return j, max(min(j+n, pair*(i+1)), j)
	default:
		return j, j + n
	}
}

// misses is whether nothing of a rectangle is computed, and covers whether all of it is.
func (q *product[R]) misses(t part) bool {
	from, to := q.wanted(t.i, t.j, t.n)
	if q.triangle == below {
		from, to = q.wanted(t.i+t.m-1, t.j, t.n)
	}
	return from == to
}

func (q *product[R]) covers(t part) bool {
	from, to := q.wanted(t.i, t.j, t.n)
	if q.triangle == above {
		from, to = q.wanted(t.i+t.m-1, t.j, t.n)
	}
	return to-from == t.n
}

// A tile on the diagonal is computed in a copy, into which what is wanted of C is brought and from which it is brought
// back. The kernel adds to C as it does elsewhere, so no bit depends on where tiles lie. beta 0 reads nothing.

func (q *product[R]) copyIn(t part, beta R, tile []R) {
	for r := 0; r < t.m && beta != 0; r++ {
		from, to := q.wanted(t.i+r, t.j, t.n)
		copy(tile[r*t.n+from-t.j:], q.c[(t.i+r)*q.ldc+from:(t.i+r)*q.ldc+to])
	}
}

func (q *product[R]) copyOut(t part, tile []R) {
	for r := range t.m {
		from, to := q.wanted(t.i+r, t.j, t.n)
		copy(q.c[(t.i+r)*q.ldc+from:(t.i+r)*q.ldc+to], tile[r*t.n+from-t.j:])
	}
}
