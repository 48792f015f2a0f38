package engine

import "unsafe"

// operand is a factor of a real product: a matrix of real numbers in memory, or the real form of a complex one.
//
// A complex product A*B of m×n×k is computed as a real one of m×2n×2k (the "1m" method of Van Zee, 2020: Implementing
// high-performance complex matrix multiplication via the 1m method). C and A are read as they lie, each number as two
// neighbouring reals; B takes twice its space, each number b as the 2×2 block
//
//	 re b  im b
//	-im b  re b
//
// because (re a, im a) times that block is (re ab, im ab).
type operand[R float] struct {
	data []R
	ld   int // reals between stored rows
	// trans: stored as its transpose.
	trans bool
	// complex: stored as pairs of reals; conj: their second parts are to be negated.
	complex, conj bool
	// re and im scale the numbers of a complex B.
	re, im R
}

// direct is whether kernels can read A where it lies: complex pairs they can in stored order only.
func (o *operand[R]) directA() bool { return !o.complex || !o.trans }

// directB is whether kernels can read B where it lies.
func (o *operand[R]) directB() bool { return !o.complex && !o.trans }

// strides are the distances in elements between rows and columns.
func (o *operand[R]) strides() (row, col int) {
	if o.trans {
		return 1, o.ld
	}
	return o.ld, 1
}

// packA copies rows [i, i+m) and columns [p, p+k) into panels of kn.rows rows: a panel holds k columns of panelRows
// elements, of which the first kn.rows count.
func (o *operand[R]) packA(kn *kernels[R], dst []R, i, m, p, k int) {
	size := int(unsafe.Sizeof(*new(R)))
	if o.trans && !o.complex {
		packRows(kn, dst, o.data[p*o.ld+i:], o.ld, k, m, kn.rows, panelRows)
		return
	}
	for r := 0; r < m; r += kn.rows {
		rows := min(kn.rows, m-r)
		panel := dst[r/kn.rows*panelRows*k:][:panelRows*k]
		if o.trans {
			kn.splitPairs(k/2, &o.data[p/2*o.ld+2*(i+r)], o.ld*size, &panel[0], rows, o.sign())
			continue
		}
		src := o.data[(i+r)*o.ld+p:]
		kn.transpose(rows, k, &src[0], o.ld*size, &panel[0], panelRows*size)
	}
}

// packRows copies k stored rows of n elements into panels: element j of row p to element j%width of row p of panel
// j/width. Rows of a panel are stride elements apart. It goes along the stored rows, which touches a page at a time.
func packRows[R float](kn *kernels[R], dst, src []R, ld, k, n, width, stride int) {
	size := int(unsafe.Sizeof(*new(R)))
	whole, rest := n/width, n%width
	if whole > 0 {
		for p := range k {
			kn.copyRows(whole, &src[p*ld], width*size, &dst[p*stride], k*stride*size, width)
		}
	}
	if rest > 0 {
		kn.copyRows(k, &src[whole*width], ld*size, &dst[whole*k*stride], stride*size, rest)
	}
}

// packB copies rows [p, p+k) and columns [j, j+n) into panels of k rows of kn.width() elements. What it leaves in a
// panel beyond column n is not defined.
func (o *operand[R]) packB(kn *kernels[R], dst []R, p, k, j, n int) {
	size := int(unsafe.Sizeof(*new(R)))
	width := kn.width()
	if !o.trans && !o.complex {
		packRows(kn, dst, o.data[p*o.ld+j:], o.ld, k, n, width, width)
		return
	}
	for q := 0; q < n; q += width {
		cols := min(width, n-q)
		panel := dst[q*k:][:width*k]
		if o.complex {
			o.packPairsB(kn, panel, width, p, k, j+q, cols)
			continue
		}
		for r := 0; r < cols; r += panelRows {
			src := o.data[(j+q+r)*o.ld+p:]
			kn.transpose(min(panelRows, cols-r), k, &src[0], o.ld*size, &panel[r], width*size)
		}
	}
}

// packPairsB packs one panel of a complex B, scaled, as 2×2 blocks.
func (o *operand[R]) packPairsB(kn *kernels[R], panel []R, width, p, k, j, cols int) {
	size := int(unsafe.Sizeof(*new(R)))
	sign := o.sign()
	if !o.trans {
		src := o.data[p/2*o.ld+j:]
		kn.expandPairs(k/2, &src[0], o.ld*size, &panel[0], width*size, cols*size, o.re, sign*o.re, -sign*o.im, o.im)
		return
	}
	// Transposed into the second half of the panel first: expanding it from there overtakes no row that is still to be
	// read.
	src := panel[k/2*width:]
	for r := 0; r < cols/2; r += kn.pairRows {
		kn.transposePairs(min(kn.pairRows, cols/2-r), k/2, &o.data[(j/2+r)*o.ld+p], o.ld*size, &src[2*r], width*size)
	}
	kn.expandPairs(k/2, &src[0], width*size, &panel[0], width*size, cols*size, o.re, sign*o.re, -sign*o.im, o.im)
}

// sign is what imaginary parts are multiplied by.
func (o *operand[R]) sign() R {
	if o.conj {
		return -1
	}
	return 1
}
