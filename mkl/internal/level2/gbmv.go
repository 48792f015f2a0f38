package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Band says how a band of an M x N matrix lies in memory: row i has room for the Below elements before the diagonal,
// it, and the Above ones after it, from element i*Ld on.
type Band struct{ M, N, Below, Above, Ld int }

// span is the columns of row i that are stored, [lo,hi), and where the first of them is.
func (b *Band) span(i int) (lo, hi, at int) {
	lo = min(b.N, max(0, i-b.Below))
	hi = max(lo, min(b.N, i+b.Above+1))
	return lo, hi, i*b.Ld + b.Below - (i - lo)
}

// Gbmv computes y = alpha*A*x + beta*y for a band; trans takes the transpose of A, conj its conjugate.
func Gbmv[T Scalar](p engine.Place, trans, conj bool, s Band, alpha T, a []T, x []T, incX int, beta T, y []T,
	incY int) {
	lx, ly := s.N, s.M
	if trans {
		lx, ly = s.M, s.N
	}
	if alpha == 0 {
		scale(p.ISA, ly, beta, y, incY)
		return
	}
	onContiguous(conj && level1.IsComplex[T](), lx, ly, alpha, x, incX, beta, y, incY,
		func(alpha T, x []T, beta T, y []T) {
			scale(p.ISA, ly, beta, y, 1)
			for i := range s.M {
				lo, hi, at := s.span(i)
				if lo == hi {
					continue
				}
				stored := a[at : at+hi-lo]
				if trans {
					level1.AxpyUnit(p.ISA, alpha*x[i], stored, y[lo:hi])
				} else {
					y[i] += alpha * level1.DotUnit(p.ISA, stored, x[lo:hi])
				}
			}
		})
}
