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
	engine.AddPairs(isa, m, R(real(alpha)), R(imag(alpha)), a, 2*lda, x[:2*n], y)
}

// together is how many rows are taken at once; adding them reads them twice, the second time from the first-level
// cache.
const together = 4

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
