package engine

import "unsafe"

// SymmetricRoom is how many elements [AddSymmetric] works in.
const SymmetricRoom = 8

// AddSymmetric adds to y, for rows from first to end-1, the product of alpha, a stored row of a symmetric matrix of
// order n and x, and that of the column which mirrors the row, apart from the diagonal. It takes eight rows at a time
// where there is a kernel for them, then four, and returns the row where it stopped, which less than four follow. y and
// room, of SymmetricRoom elements, overlap nothing else.
func AddSymmetric[R float](isa ISA, upper bool, n, first, end int, alpha R, a []R, lda int, x, y, room []R) int {
	if end-first < 4 {
		return first
	}
	_, _, _ = a[(end-1)*lda+end-1], x[n-1], y[n-1]
	kn := vectors[R](isa)
	kernel := kn.symmetricLower
	if upper {
		kernel = kn.symmetricUpper
	}
	size := int(unsafe.Sizeof(alpha))
	var ours turn
	i := first
	for ; kernel != nil && i+8 <= end; i += 8 {
		from, count := beside(upper, n, i, 8)
		if count == 0 {
			from = i // where there is an element, which is not touched
		}
		ours.did(8 * (count + 8) * waiting)
		kernel(count, &a[i*lda+from], lda*size, &x[from], &y[from], &a[i*lda+i], &x[i], &y[i], alpha)
	}
	sums, alphas := (*[4]R)(room), (*[4]R)(room[4:])
	for ; i+4 <= end; i += 4 {
		from, count := beside(upper, n, i, 4)
		ours.did(4 * (count + 4) * waiting)
		xs, ys := (*[4]R)(x[i:]), (*[4]R)(y[i:])
		*sums = [4]R{}
		if count > 0 {
			*alphas = [4]R{alpha * xs[0], alpha * xs[1], alpha * xs[2], alpha * xs[3]}
			kn.addsDots(count, &a[i*lda+from], lda*size, &x[from], &sums[0], &alphas[0], &y[from])
		}
		addSquare(upper, a[i*lda+i:], lda, xs, sums)
		for r, v := range sums {
			ys[r] += alpha * v
		}
	}
	return i
}

// beside is where the stored elements of rows from i on begin that lie beside the square of the diagonal, and how many
// a row has.
func beside(upper bool, n, i, rows int) (from, count int) {
	if upper {
		return i + rows, n - i - rows
	}
	return 0, i
}

// addSquare adds the product of a symmetric 4x4 matrix, of which a triangle is stored, and x to sums. Most of the time
// of small matrices would go to loops here.
func addSquare[R float](upper bool, a []R, lda int, x, sums *[4]R) {
	r0, r1, r2, r3 := (*[4]R)(a), (*[4]R)(a[lda:]), (*[4]R)(a[2*lda:]), (*[4]R)(a[3*lda:])
	var a01, a02, a03, a12, a13, a23 R
	if upper { // the other triangle is somebody else's
		a01, a02, a03, a12, a13, a23 = r0[1], r0[2], r0[3], r1[2], r1[3], r2[3]
	} else {
		a01, a02, a03, a12, a13, a23 = r1[0], r2[0], r3[0], r2[1], r3[1], r3[2]
	}
	x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
	sums[0] += (r0[0]*x0 + a01*x1) + (a02*x2 + a03*x3)
	sums[1] += (a01*x0 + r1[1]*x1) + (a12*x2 + a13*x3)
	sums[2] += (a02*x0 + a12*x1) + (r2[2]*x2 + a23*x3)
	sums[3] += (a03*x0 + a13*x1) + (a23*x2 + r3[3]*x3)
}
