package engine

import "unsafe"

// goKernels are the kernels in plain Go: tiles of 4x4 elements, whose sums a compiler can keep in registers, two beside
// each other.
func goKernels[R float]() *kernels[R] {
	kn := &kernels[R]{rows: 4, vecs: 2, lanes: 4, shift: 2, blocks: blocksGo, transpose: goTranspose[R], copyRows: goCopyRows[R], expandPairs: goExpandPairs[R],
		splitPairs: goSplitPairs[R], transposePairs: goTransposePairs[R], pairRows: panelRows,
		dot: goDot[R], axpy: goAxpy[R], scal: goScal[R], asum: goAsum[R], dotPairs: goDotPairs[R], axpyPairs: goAxpyPairs[R],
		addsPairs: goAddsPairs[R], dots: goDots[R], adds: goAdds[R], updates: goUpdates[R],
		symmetricUpper4: goSymmetricUpper4[R], symmetricLower4: goSymmetricLower4[R]}
	for rows := 1; rows <= 4; rows++ {
		kn.tile[rows-1] = [maxVecs]tileFunc[R]{goVector[R](rows), goTwoVectors(goVector[R](rows))}
	}
	size := int(unsafe.Sizeof(*new(R)))
	kn.packed = func(k int, a, b, c *R, cRow int, alpha, beta R, _ *R) {
		goTile(k, a, size, panelRows*size, b, 8*size, c, cRow, alpha, beta)
		goTile(k, a, size, panelRows*size, at(b, 4*size), 8*size, at(c, 4*size), cRow, alpha, beta)
	}
	return kn
}

// goVector is a tile of up to 4 columns.
func goVector[R float](rows int) tileFunc[R] {
	edge := goEdge[R](rows)
	if rows < 4 {
		return edge
	}
	return func(k int, a *R, aRow, aCol int, b *R, bRow int, c *R, cRow, n int, alpha, beta R, next *stream) {
		if n < 4 {
			edge(k, a, aRow, aCol, b, bRow, c, cRow, n, alpha, beta, next)
			return
		}
		goTile(k, a, aRow, aCol, b, bRow, c, cRow, alpha, beta)
	}
}

// goTwoVectors is a tile of 5 to 8 columns.
func goTwoVectors[R float](one tileFunc[R]) tileFunc[R] {
	size := int(unsafe.Sizeof(*new(R)))
	return func(k int, a *R, aRow, aCol int, b *R, bRow int, c *R, cRow, n int, alpha, beta R, next *stream) {
		one(k, a, aRow, aCol, b, bRow, c, cRow, 4, alpha, beta, next)
		one(k, a, aRow, aCol, at(b, 4*size), bRow, at(c, 4*size), cRow, n-4, alpha, beta, next)
	}
}

// at is the element a number of bytes from p.
func at[R float](p *R, bytes int) *R { return (*R)(unsafe.Add(unsafe.Pointer(p), bytes)) }

// goTile is the whole 4x4 tile.
func goTile[R float](k int, a *R, aRow, aCol int, b *R, bRow int, c *R, cRow int, alpha, beta R) {
	var c00, c01, c02, c03, c10, c11, c12, c13 R
	var c20, c21, c22, c23, c30, c31, c32, c33 R
	for p := range k {
		row := (*[4]R)(unsafe.Pointer(at(b, p*bRow)))
		b0, b1, b2, b3 := row[0], row[1], row[2], row[3]
		x := *at(a, p*aCol)
		c00 += x * b0
		c01 += x * b1
		c02 += x * b2
		c03 += x * b3
		x = *at(a, p*aCol+aRow)
		c10 += x * b0
		c11 += x * b1
		c12 += x * b2
		c13 += x * b3
		x = *at(a, p*aCol+2*aRow)
		c20 += x * b0
		c21 += x * b1
		c22 += x * b2
		c23 += x * b3
		x = *at(a, p*aCol+3*aRow)
		c30 += x * b0
		c31 += x * b1
		c32 += x * b2
		c33 += x * b3
	}
	sums := [4][4]R{{c00, c01, c02, c03}, {c10, c11, c12, c13}, {c20, c21, c22, c23}, {c30, c31, c32, c33}}
	for r := range sums {
		goWriteBack(sums[r][:], unsafe.Slice(at(c, r*cRow), 4), alpha, beta)
	}
}

// goEdge is a tile of fewer rows or columns.
func goEdge[R float](rows int) tileFunc[R] {
	return func(k int, a *R, aRow, aCol int, b *R, bRow int, c *R, cRow, n int, alpha, beta R, _ *stream) {
		for r := range rows {
			var sums [4]R
			for p := range k {
				x := *at(a, r*aRow+p*aCol)
				for j, y := range unsafe.Slice(at(b, p*bRow), n) {
					sums[j] += x * y
				}
			}
			goWriteBack(sums[:n], unsafe.Slice(at(c, r*cRow), n), alpha, beta)
		}
	}
}

// goWriteBack computes c = alpha*sums + beta*c.
func goWriteBack[R float](sums, c []R, alpha, beta R) {
	for j, s := range sums {
		if beta == 0 {
			c[j] = alpha * s
		} else {
			c[j] = alpha*s + beta*c[j]
		}
	}
}

func goTranspose[R float](rows, k int, src *R, srcRow int, dst *R, dstRow int) {
	for r := range panelRows {
		from := unsafe.Slice(at(src, min(r, rows-1)*srcRow), k)
		for p, v := range from {
			*at(dst, p*dstRow+r*int(unsafe.Sizeof(v))) = v
		}
	}
}

func goCopyRows[R float](k int, src *R, srcRow int, dst *R, dstRow int, n int) {
	for p := range k {
		copy(unsafe.Slice(at(dst, p*dstRow), n), unsafe.Slice(at(src, p*srcRow), n))
	}
}

func goExpandPairs[R float](k int, src *R, srcRow int, dst *R, dstRow, row int, f0, f1, f2, f3 R) {
	n := row / int(unsafe.Sizeof(*src))
	for p := range k {
		from := unsafe.Slice(at(src, p*srcRow), n)
		first := unsafe.Slice(at(dst, 2*p*dstRow), n)
		second := unsafe.Slice(at(dst, (2*p+1)*dstRow), n)
		for j := 0; j < n; j += 2 {
			re, im := f0*from[j], f1*from[j+1]
			if f3 != 0 {
				re, im = re+f2*from[j+1], im+f3*from[j]
			}
			first[j], first[j+1] = re, im
			second[j], second[j+1] = -im, re
		}
	}
}

func goSplitPairs[R float](k int, src *R, srcRow int, dst *R, n int, sign R) {
	for p := range k {
		from := unsafe.Slice(at(src, p*srcRow), 2*n)
		to := unsafe.Slice(at(dst, 2*p*panelRows*int(unsafe.Sizeof(sign))), 2*panelRows)
		for r := range n {
			to[r], to[panelRows+r] = from[2*r], sign*from[2*r+1]
		}
	}
}

func goTransposePairs[R float](rows, k int, src *R, srcRow int, dst *R, dstRow int) {
	for r := range rows {
		from := unsafe.Slice(at(src, r*srcRow), 2*k)
		for p := range k {
			to := unsafe.Slice(at(dst, p*dstRow+2*r*int(unsafe.Sizeof(*src))), 2)
			to[0], to[1] = from[2*p], from[2*p+1]
		}
	}
}
