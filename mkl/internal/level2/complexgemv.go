package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// complexKernel is a complex product on one goroutine, made of products of its pairs of real numbers.
func complexKernel[T Scalar](isa engine.ISA, trans bool, m, n int, alpha T, a []T, lda int, x []T, beta T, y []T) {
	length := m
	if trans {
		length = n
	}
	scale(isa, length, beta, y, 1)
	switch any(a).(type) {
	case []complex128:
		pairsKernel(isa, trans, m, n, as[complex128](alpha), level1.Pairs[float64](sliceAs[complex128](a)), lda,
			level1.Pairs[float64](sliceAs[complex128](x)), level1.Pairs[float64](sliceAs[complex128](y)))
	case []complex64:
		pairsKernel(isa, trans, m, n, complex128(as[complex64](alpha)), level1.Pairs[float32](sliceAs[complex64](a)), lda,
			level1.Pairs[float32](sliceAs[complex64](x)), level1.Pairs[float32](sliceAs[complex64](y)))
	}
}

func pairsKernel[R level1.Real](isa engine.ISA, trans bool, m, n int, alpha complex128, a []R, lda int, x, y []R) {
	if trans {
		addPairs(isa, m, n, R(real(alpha)), R(imag(alpha)), a, lda, x, y)
		return
	}
	dotPairs(isa, m, n, R(real(alpha)), R(imag(alpha)), a, lda, x, y)
}

// together is how many rows are taken at once; adding them reads them twice, the second time from the first-level
// cache.
const together = 4

// dotPairs adds alpha*A*x to y. A row of pairs times (re x, -im x) is the real part of its product with x, and times
// (im x, re x) the imaginary part.
func dotPairs[R level1.Real](isa engine.ISA, m, n int, re, im R, a []R, lda int, x, y []R) {
	b := level1.Borrow[R](4*n + 2*together)
	forReal, forImag, sums := (*b)[:2*n], (*b)[2*n:4*n], (*b)[4*n:]
	for j := 0; j < 2*n; j += 2 {
		forReal[j], forReal[j+1] = x[j], -x[j+1]
		forImag[j], forImag[j+1] = x[j+1], x[j]
	}
	for i := 0; i < m; i += together {
		count := min(together, m-i)
		rows := a[2*i*lda:]
		if count == together {
			engine.DotsBoth(isa, rows, 2*lda, forReal, forImag, sums)
		} else {
			engine.Dots(isa, count, rows, 2*lda, forReal, sums[:count])
			engine.Dots(isa, count, rows, 2*lda, forImag, sums[together:])
		}
		for r := range count {
			addProduct(re, im, sums[r], sums[together+r], y[2*(i+r):])
		}
	}
	level1.Return(b)
}

// addPairs adds alpha*A'*x to y: the rows times the real parts of alpha*x, and times the imaginary parts, are added up
// apart.
func addPairs[R level1.Real](isa engine.ISA, m, n int, re, im R, a []R, lda int, x, y []R) {
	b := level1.Borrow[R](4*n + 2*together)
	byReal, byImag, factors := (*b)[:2*n], (*b)[2*n:4*n], (*b)[4*n:]
	clear((*b)[:4*n])
	for i := 0; i < m; i += together {
		count := min(together, m-i)
		for r := range count {
			xr, xi := x[2*(i+r)], x[2*(i+r)+1]
			factors[r], factors[together+r] = re*xr-im*xi, re*xi+im*xr
		}
		rows := a[2*i*lda:]
		engine.AddRows(isa, rows, 2*lda, factors[:count], byReal)
		engine.AddRows(isa, rows, 2*lda, factors[together:together+count], byImag)
	}
	for j := 0; j < 2*n; j += 2 {
		y[j] += byReal[j] - byImag[j+1]
		y[j+1] += byReal[j+1] + byImag[j]
	}
	level1.Return(b)
}

// addProduct adds (ar, ai)*(br, bi) to the pair y.
func addProduct[R level1.Real](ar, ai, br, bi R, y []R) {
	y[0] += ar*br - ai*bi
	y[1] += ar*bi + ai*br
}
