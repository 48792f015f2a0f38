package engine

import "unsafe"

// Dot is the sum of x[i]*y[i] over the elements of x. Its order depends on the length and the instruction set alone.
func Dot[R float](isa ISA, x, y []R) R {
	if len(x) == 0 {
		return 0
	}
	_ = y[len(x)-1]
	return vectors[R](isa).dot(len(x), &x[0], &y[0])
}

// Axpy adds alpha*x to the first len(x) elements of y, also for alpha 0: NaN and Inf reach y. x and y may be one
// vector, but must not overlap otherwise.
func Axpy[R float](isa ISA, alpha R, x, y []R) {
	if len(x) == 0 {
		return
	}
	_ = y[len(x)-1]
	vectors[R](isa).axpy(len(x), alpha, &x[0], &y[0])
}

// Scal multiplies x by alpha, also for alpha 0: NaN and Inf stay NaN.
func Scal[R float](isa ISA, alpha R, x []R) {
	if len(x) == 0 {
		return
	}
	vectors[R](isa).scal(len(x), alpha, &x[0])
}

// Asum is the sum of |x[i]|.
func Asum[R float](isa ISA, x []R) R {
	if len(x) == 0 {
		return 0
	}
	return vectors[R](isa).asum(len(x), &x[0])
}

// DotPairs is the sums of the products of the parts of complex numbers, which are pairs in x and y: of the real parts,
// of the imaginary parts, of x's imaginary and y's real part, and of x's real and y's imaginary part.
func DotPairs[R float](isa ISA, x, y []R) (rr, ii, ir, ri R) {
	if len(x) == 0 {
		return 0, 0, 0, 0
	}
	_ = y[len(x)-1]
	return vectors[R](isa).dotPairs(len(x), &x[0], &y[0])
}

// AxpyPairs is [Axpy] for complex numbers, which are pairs in x and y, and alpha = (re, im).
func AxpyPairs[R float](isa ISA, re, im R, x, y []R) {
	if len(x) == 0 {
		return
	}
	_ = y[len(x)-1]
	vectors[R](isa).axpyPairs(len(x), re, im, &x[0], &y[0])
}

// waiting is how many multiplications take as long as reading an element from memory.
const waiting = 8

// Dots is the product of each of m rows of a, lda elements apart, with x. The order of a sum depends on the length, the
// instruction set, and whether the row is one of the last m%4.
func Dots[R float](isa ISA, m int, a []R, lda int, x, sums []R) {
	n := len(x)
	if m == 0 || n == 0 {
		clear(sums[:m])
		return
	}
	_, _ = a[(m-1)*lda+n-1], sums[m-1]
	kn := vectors[R](isa)
	size := int(unsafe.Sizeof(x[0]))
	var ours turn
	i := 0
	if kn.dots8 != nil {
		for ; i+8 <= m; i += 8 {
			ours.did(8 * n * waiting)
			kn.dots8(n, &a[i*lda], lda*size, &x[0], &sums[i])
		}
	}
	for ; i+4 <= m; i += 4 {
		ours.did(4 * n * waiting)
		kn.dots(n, &a[i*lda], lda*size, &x[0], &sums[i])
	}
	for ; i < m; i++ {
		sums[i] = kn.dot(n, &a[i*lda], &x[0])
	}
}

// AddPairs adds to y (re, im) times the product of each of m rows of a with x: complex numbers, which are pairs in a, x
// and y; lda is in reals. The order of a sum depends on the length, the instruction set, and whether the row is one of
// the last m%4.
func AddPairs[R float](isa ISA, m int, re, im R, a []R, lda int, x, y []R) {
	n := len(x)
	if m == 0 || n == 0 {
		return
	}
	_, _ = a[(m-1)*lda+n-1], y[2*m-1]
	kn := vectors[R](isa)
	var ours turn
	i, most := 0, max(1, lookAfter/(4*n*waiting))
	for i+4 <= m {
		turns := min((m-i)/4, most)
		ours.did(4 * turns * n * waiting)
		kn.addsPairs(turns, n, &a[i*lda], lda*int(unsafe.Sizeof(re)), &x[0], &y[2*i], re, im)
		i += 4 * turns
	}
	for ; i < m; i++ {
		rr, ii, ir, ri := kn.dotPairs(n, &a[i*lda], &x[0])
		y[2*i] += re*(rr-ii) - im*(ir+ri)
		y[2*i+1] += re*(ir+ri) + im*(rr-ii)
	}
}

// AddRows adds each row of a, lda elements apart, times its alpha to y; there are as many rows as alphas.
func AddRows[R float](isa ISA, a []R, lda int, alphas, y []R) {
	m, n := len(alphas), len(y)
	if m == 0 || n == 0 {
		return
	}
	_ = a[(m-1)*lda+n-1]
	kn := vectors[R](isa)
	size := int(unsafe.Sizeof(y[0]))
	var ours turn
	i := 0
	if kn.adds8 != nil {
		for ; i+8 <= m; i += 8 {
			ours.did(8 * n * waiting)
			kn.adds8(n, &a[i*lda], lda*size, &alphas[i], &y[0])
		}
	}
	for ; i+4 <= m; i += 4 {
		ours.did(4 * n * waiting)
		kn.adds(n, &a[i*lda], lda*size, &alphas[i], &y[0])
	}
	for ; i < m; i++ {
		kn.axpy(n, alphas[i], &a[i*lda], &y[0])
	}
}

// shortRow is up to how many bytes rows are updated four at a time: of longer ones, which come from memory, one.
const shortRow = 4 << 10

// mostCombined is how many elements of a matrix a goroutine goes through without looking whether others wait.
const mostCombined = lookAfter / waiting

// Combine is y = alpha*(x[0]*row 0 + x[1]*row 1 + ...) + beta*y for rows of a, lda elements apart, and reports that it
// has done it: if there are kernels that hold a part of y in registers, and rows are so short that going down their
// columns is no detour. beta 0 does not read y.
func Combine[R float](isa ISA, alpha R, x, a []R, lda int, beta R, y []R) bool {
	kn := vectors[R](isa)
	m, n := len(x), len(y)
	size := int(unsafe.Sizeof(alpha))
	if m == 0 || n == 0 || n*size > shortRow || m*n > mostCombined || len(kn.lines) == 0 {
		return false
	}
	_ = a[(m-1)*lda+n-1]
	longest := len(kn.lines) * kn.lineWidth
	lines := (n + longest - 1) / longest
	width := (n/lines + kn.lineWidth - 1) / kn.lineWidth * kn.lineWidth
	for j := 0; j < n; j += width {
		count := min(width, n-j)
		kn.lines[(count-1)/kn.lineWidth](m, &x[0], &a[j], lda*size, &y[j], count, alpha, beta)
	}
	return true
}

// UpdateRows adds x, times the row's alpha, to each row of a, lda elements apart; there are as many rows as alphas. a
// overlaps nothing else.
func UpdateRows[R float](isa ISA, alphas, x, a []R, lda int) {
	m, n := len(alphas), len(x)
	if m == 0 || n == 0 {
		return
	}
	_ = a[(m-1)*lda+n-1]
	kn := vectors[R](isa)
	size := int(unsafe.Sizeof(x[0]))
	var ours turn
	i := 0
	for ; i+4 <= m && n*size <= shortRow; i += 4 {
		ours.did(4 * n * waiting)
		kn.updates(n, &a[i*lda], lda*size, &alphas[i], &x[0])
	}
	for ; i < m; i++ {
		ours.did(n * waiting)
		kn.axpy(n, alphas[i], &x[0], &a[i*lda])
	}
}

// vectors is the kernels of an instruction set.
func vectors[R float](isa ISA) *kernels[R] { return ours[R]().on(Place{ISA: isa}) }
