package engine

import "unsafe"

// GemmInPlace is Gemm of real matrices that are not empty, B in stored order, with strides in bytes, and m, n and k so
// small that [kernels.small] holds and nobody has to wait.
func GemmInPlace[R float](isa ISA, m, n, k int, alpha R, a *R, aRow, aCol int, b *R, bRow int, beta R, c *R, cRow int) {
	kn := ours[R]().kernels[isa.resolve()]
	for {
		rows := min(m, kn.rows)
		row := &kn.tile[rows-1]
		if n <= kn.vecs<<kn.shift {
			row[(n-1)>>kn.shift](k, a, aRow, aCol, b, bRow, c, cRow, n, alpha, beta, nil)
		} else {
			size, width := int(unsafe.Sizeof(alpha)), kn.even(n)
			for j := 0; j < n; j += width {
				w := min(width, n-j)
				row[(w-1)>>kn.shift](k, a, aRow, aCol, at(b, j*size), bRow, at(c, j*size), cRow, w, alpha, beta, nil)
			}
		}
		if m -= rows; m == 0 {
			return
		}
		a, c = at(a, rows*aRow), at(c, rows*cRow)
	}
}
