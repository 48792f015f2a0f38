package engine

import "unsafe"

// AddSymmetric adds to y, for rows from first to end-1, the product of alpha, a stored row of a symmetric matrix of
// order n and x, and that of the column which mirrors the row, apart from the diagonal. It takes eight rows at a time
// where there is a kernel for them, then four, and returns the row where it stopped, which less than four follow. y
// overlaps nothing else.
func AddSymmetric[R float](isa ISA, upper bool, n, first, end int, alpha R, a []R, lda int, x, y []R) int {
	if end-first < 4 {
		return first
	}
	_, _, _ = a[(end-1)*lda+end-1], x[n-1], y[n-1]
	kn := vectors[R](isa)
	eight, four := kn.symmetricLower8, kn.symmetricLower4
	if upper {
		eight, four = kn.symmetricUpper8, kn.symmetricUpper4
	}
	size := int(unsafe.Sizeof(alpha))
	var ours turn
	rows, kernel := 8, eight
	for i := first; ; i += rows {
		if rows == 8 && (eight == nil || i+8 > end) {
			rows, kernel = 4, four
		}
		if i+rows > end {
			return i
		}
		from, count := beside(upper, n, i, rows)
		if count == 0 {
			from = i // where there is an element, which is not touched
		}
		ours.did(rows * (count + rows) * waiting)
		kernel(count, &a[i*lda+from], lda*size, &x[from], &y[from], &a[i*lda+i], &x[i], &y[i], alpha)
	}
}

// beside is where the stored elements of rows from i on begin that lie beside the square of the diagonal, and how many
// a row has.
func beside(upper bool, n, i, rows int) (from, count int) {
	if upper {
		return i + rows, n - i - rows
	}
	return 0, i
}
