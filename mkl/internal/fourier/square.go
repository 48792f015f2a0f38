package fourier

import (
	"math/bits"
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// square transforms lines that outgrow the caches: number j of n = rows*cols is number j%cols of row j/cols. Its
// columns are transformed eight at a time, each number is multiplied by its twiddle, and what were rows are transformed
// as columns of the transposed square.
type square[F Float] struct {
	n          int
	isa        engine.ISA
	kn         *kernels[F]
	column     *Line[F]  // of as many numbers as there are rows
	row        *Line[F]  // of as many numbers as there are columns
	beside     []F       // exp(-2πi r*c/n) for the rows r and the first eight c, as rows of real and of imaginary parts
	fine, full []float64 // exp(-2πi k/n) as pairs, for k below 1<<shift, and for the multiples of it
	shift      int
	turned     sync.Pool // of transposed squares
}

const columns = 8

// smallestSquare is the shortest line that is one: two buffers of it do not fit into a second-level cache of 1 MiB.
func smallestSquare[F Float]() int { return 1 << 19 / size[F]() }

func newSquare[F Float](n int, isa engine.ISA) *square[F] {
	log := bits.TrailingZeros(uint(n))
	short := log / 4 * 2 // even: passes of radix 4 only
	x := &square[F]{n: n, isa: isa, kn: kernelsOf[F](isa), shift: log / 2,
		column: NewLine[F](1<<short, isa), row: NewLine[F](1<<(log-short), isa)}
	for r := range x.column.n {
		for part := range 2 {
			for c := range columns {
				re, im := root(r*c, n)
				x.beside = append(x.beside, F([2]float64{re, im}[part]))
			}
		}
	}
	for k := range 1 << x.shift {
		re, im := root(k, n)
		x.fine = append(x.fine, re, im)
	}
	for k := 0; k < n; k += 1 << x.shift {
		re, im := root(k, n)
		x.full = append(x.full, re, im)
	}
	return x
}

func (x *square[F]) transform(dst, src []F, inverse bool, scale F, place engine.Place) {
	memory, ok := x.turned.Get().(*[]F)
	if !ok {
		memory = new([]F)
		*memory = make([]F, 2*x.n+stagger)
	}
	turned := parts[F]{(*memory)[:x.n], (*memory)[x.n+stagger:]}
	place.ISA = x.isa
	engine.Parallel(place, x.row.n/columns, func(i int) { x.transformColumns(turned, src, columns*i, inverse) })
	engine.Parallel(place, x.column.n/columns, func(i int) { x.transformRows(dst, turned, columns*i, inverse, scale) })
	x.turned.Put(memory)
}

// transformColumns transforms eight columns from one on, and writes them as rows of the transposed square: in groups of
// eight rows, number r of each beside those of the others.
func (x *square[F]) transformColumns(turned parts[F], src []F, from int, inverse bool) {
	l := x.column
	w := l.borrow(columns + 1)
	in, out := w.buffers(l.n * columns)
	x.kn.splitRows(in.facing(inverse), src[2*from:], 2*x.row.n, l.n, columns)
	in, out = l.passes(in, out, columns, len(l.stages))
	pairs := out.re[:2*l.n]
	x.pairs(pairs, from)
	x.kn.multiply(&in.re[0], &in.im[0], &x.beside[0], &pairs[0], l.n)
	apart := columns * x.row.n
	x.kn.transpose(&turned.re[from*columns], apart, &in.re[0], l.n/columns)
	x.kn.transpose(&turned.im[from*columns], apart, &in.im[0], l.n/columns)
	l.pool.Put(w)
}

// pairs are exp(-2πi r*from/n) for the rows r.
func (x *square[F]) pairs(out []F, from int) {
	for r, at := 0, 0; r < len(out)/2; r, at = r+1, at+from {
		low, high := 2*(at&(1<<x.shift-1)), 2*(at>>x.shift)
		ar, ai, br, bi := x.fine[low], x.fine[low+1], x.full[high], x.full[high+1]
		out[2*r], out[2*r+1] = F(ar*br-ai*bi), F(ar*bi+ai*br)
	}
}

// transformRows transforms eight rows from one on, which lie beside each other.
func (x *square[F]) transformRows(dst []F, turned parts[F], from int, inverse bool, scale F) {
	l := x.row
	w := l.borrow(columns)
	_, out := w.buffers(l.n * columns)
	in, _ := l.passes(turned.from(from*l.n), out, columns, len(l.stages))
	x.kn.joinRows(dst[2*from:], 2*x.column.n, in.facing(inverse), l.n, columns, scale)
	l.pool.Put(w)
}
