// Package engine multiplies matrices on the host: the kernels below the checked routines of package mkl.
//
// Everything here is row-major, trusts its arguments and knows no global state: where a product runs (how many
// threads, which instructions) is a [Place] that comes with each call. Package mkl checks arguments, refuses overlap,
// swaps operands for column-major callers and reads the environment; the engine only computes.
//
// All functions may be called from any number of goroutines at once, as long as nobody writes what another reads.
package engine

import "unsafe"

// Scalar is the set of element types: S, D, C and Z of BLAS.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// Op says how an operand is read.
type Op uint8

// The three readings of an operand. For real element types ConjTrans is Trans.
const (
	NoTrans Op = iota
	Trans
	ConjTrans
)

// Place is where a routine runs: a team of host goroutines, or the crew of a device.
type Place struct {
	// Threads is the upper bound of goroutines at work, the caller among them. Small work uses the caller alone.
	// Less than 1 counts as 1.
	Threads int
	// ISA is the instruction set to use. More than the processor has is lowered to what it has.
	ISA ISA
	// Crew is who works where the memory belongs to a device that has goroutines of its own; nil: a team of this
	// package.
	Crew *Crew
}

// Crew is the goroutines of a device, and what it still finds out for a call.
type Crew struct {
	// Run runs f(i) for each i in [0,n). It keeps the promises of [Parallel].
	Run func(n int, f func(i int))
	// Confirm reports that the operands are those of the call; nil: they are.
	Confirm func() bool
}

// Confirmed must be asked by routines of batches before they change anything, or refuse what they are given. Where it
// reports false, they are called again, with other operands.
func (p Place) Confirmed() bool { return p.Crew == nil || p.Crew.Confirm == nil || p.Crew.Confirm() }

// Gemm computes C = alpha*op(A)*op(B) + beta*C, with op(A) of m×k, op(B) of k×n and C of m×n elements, row-major;
// lda, ldb and ldc are the distances in elements between stored rows.
//
// beta 0 does not read C. alpha 0 or k 0 only scales C, as in the reference BLAS. In all other cases every element of A
// and B takes part, so that NaN and Inf reach C even beside zeros. C must not overlap A or B. An element of C is one
// sum in rising order of k, cut at places that depend on k and the instruction set alone: the number of threads, the
// position in C and the use of a batch do not change a bit of the result.
func Gemm[T Scalar](p Place, ta, tb Op, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	if m == 0 || n == 0 {
		return
	}
	if alpha == 0 || k == 0 {
		scale(m, n, beta, c, ldc)
		return
	}
	switch any(alpha).(type) {
	case float64:
		gemm[float64](p, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	case float32:
		gemm[float32](p, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	case complex128:
		gemm[float64](p, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	case complex64:
		gemm[float32](p, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

// gemm is Gemm where there is something to multiply.
func gemm[R float, T Scalar](p Place, ta, tb Op, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	r := ours[R]()
	kn := r.on(p)
	if isReal[R, T]() && kn.small(tb, m, n, k, ldb) {
		if tb == NoTrans && m <= kn.rows && n <= kn.vecs<<kn.shift { // a tile; filling in a shape costs as much as the smallest
			size := int(unsafe.Sizeof(alpha))
			aRow, aCol := lda*size, size
			if ta != NoTrans {
				aRow, aCol = aCol, aRow
			}
			kn.tile[m-1][(n-1)>>kn.shift](k, first[R](a), aRow, aCol, first[R](b), ldb*size, first[R](c), ldc*size, n,
				leading[R](alpha), leading[R](beta), nil)
			return
		}
		var s inPlace[R]
		r.inPlace(&s, kn, ta, tb, m, n, k, leading[R](alpha), lda, ldb, leading[R](beta), ldc)
		if parts := s.parts(p); parts > 1 {
			r.sideBySide(p, &s, parts, first[R](a), first[R](b), first[R](c))
			return
		}
		s.compute(first[R](a), first[R](b), first[R](c), nil)
		r.giveBack(&s)
		return
	}
	var q product[R]
	lower(&q, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	if g := kn.split(&q, p); g.parts() > 1 {
		r.together(p, kn, &q, g)
		return
	}
	l := loan[R]{pool: &r.scratch}
	q.compute(kn, &l, q.whole())
	l.giveBack()
}

// scale computes C = beta*C; beta 0 stores zeros without reading C. A real beta multiplies the parts of complex
// numbers.
func scale[T Scalar](m, n int, beta T, c []T, ldc int) {
	switch any(beta).(type) {
	case complex128:
		if by := parts[float64](beta); by[1] == 0 {
			scale(m, 2*n, by[0], reals[float64](c), 2*ldc)
			return
		}
	case complex64:
		if by := parts[float32](beta); by[1] == 0 {
			scale(m, 2*n, by[0], reals[float32](c), 2*ldc)
			return
		}
	}
	if beta == 1 {
		return
	}
	for i := range m {
		row := c[i*ldc : i*ldc+n]
		if beta == 0 {
			clear(row)
			continue
		}
		for j := range row {
			row[j] *= beta
		}
	}
}
