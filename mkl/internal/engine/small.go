package engine

import "unsafe"

// small is whether a product is one for the calling goroutine alone, and reads its operands where they lie.
func (kn *kernels[R]) small(m, n, k, ldb int) bool {
	return n <= leastPart && k <= kn.mostDepth() && kn.readsB(m, k, ldb) && m*n*k < leastPart
}

// direct computes a small product of real matrices, B in stored order: R is T.
func direct[R float, T Scalar](kn *kernels[R], ta Op, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	row, col := lda, 1
	if ta != NoTrans {
		row, col = 1, lda
	}
	kn.tiles(m, n, k, leading[R](alpha), reals[R](a), row, col, reals[R](b), ldb, leading[R](beta), reals[R](c), ldc)
}

// tiles computes a small product of operands that kernels can read where they lie.
func (kn *kernels[R]) tiles(m, n, k int, alpha R, a []R, aRow, aCol int, b []R, ldb int, beta R, c []R, ldc int) {
	size := int(unsafe.Sizeof(alpha))
	width := kn.even(n)
	for i := 0; i < m; i += kn.rows {
		row := &kn.tile[min(kn.rows, m-i)-1]
		ai := &a[i*aRow]
		for j := 0; j < n; j += width {
			cols := min(width, n-j)
			row[(cols-1)/kn.lanes](k, ai, aRow*size, aCol*size, &b[j], ldb*size, &c[i*ldc+j], ldc*size, cols, alpha, beta)
		}
	}
}
