package args

// GemmShape is a matrix product without its data.
type GemmShape struct{ Layout, TransA, TransB, M, N, K, Lda, Ldb, Ldc int }

// operands gives the stored shapes of A, B and C.
func (s *GemmShape) operands() (ar, ac, br, bc, cr, cc int) {
	ar, ac = before(s.TransA, s.M, s.K)
	br, bc = before(s.TransB, s.K, s.N)
	ar, ac = stored(s.Layout, ar, ac)
	br, bc = stored(s.Layout, br, bc)
	cr, cc = stored(s.Layout, s.M, s.N)
	return
}

func (c *check) gemm(s *GemmShape, lda, ldb, ldc int) {
	_, ac, _, bc, _, cc := s.operands()
	c.layout(1, s.Layout)
	c.trans(2, "transA", s.TransA)
	c.trans(3, "transB", s.TransB)
	c.size(4, "m", s.M)
	c.size(5, "n", s.N)
	c.size(6, "k", s.K)
	c.leading(lda, "lda", s.Lda, ac)
	c.leading(ldb, "ldb", s.Ldb, bc)
	c.leading(ldc, "ldc", s.Ldc, cc)
}

// fits reports arguments of which nothing is wrong, nor empty nor huge: no product of two of them is more than an int
// holds.
func (s *GemmShape) fits(a, b, out int) bool {
	if uint(s.M|s.N|s.K|s.Lda|s.Ldb|s.Ldc) >= 1<<15 || s.M == 0 || s.N == 0 || s.K == 0 || s.Layout != RowMajor && s.Layout != ColMajor ||
		uint(s.TransA-NoTrans) > ConjTrans-NoTrans || uint(s.TransB-NoTrans) > ConjTrans-NoTrans {
		return false
	}
	rowMajor := s.Layout == RowMajor
	ar, ac, br, bc, cr, cc := s.M, s.K, s.K, s.N, s.M, s.N
	if (s.TransA == NoTrans) != rowMajor {
		ar, ac = ac, ar
	}
	if (s.TransB == NoTrans) != rowMajor {
		br, bc = bc, br
	}
	if !rowMajor {
		cr, cc = cc, cr
	}
	return ac <= s.Lda && bc <= s.Ldb && cc <= s.Ldc &&
		(ar-1)*s.Lda+ac <= a && (br-1)*s.Ldb+bc <= b && (cr-1)*s.Ldc+cc <= out
}

// gemmLengths checks that the slices hold the matrices.
func gemmLengths[T any](c *check, s *GemmShape, a, b, out []T) {
	ar, ac, br, bc, cr, cc := s.operands()
	c.matrix(8, "a", len(a), ar, ac, s.Lda)
	c.matrix(10, "b", len(b), br, bc, s.Ldb)
	c.matrix(13, "c", len(out), cr, cc, s.Ldc)
}

func gemmData[T any](c *check, s *GemmShape, a, b, out []T) {
	if c.err != nil || s.M == 0 || s.N == 0 {
		return
	}
	gemmLengths(c, s, a, b, out)
	if c.err == nil && !(separate(out, a) && separate(out, b)) {
		ar, ac, br, bc, cr, cc := s.operands()
		written := areaOf(out, cr, cc, s.Ldc)
		c.apart(13, "c", written, "a", areaOf(a, ar, ac, s.Lda))
		c.apart(13, "c", written, "b", areaOf(b, br, bc, s.Ldb))
	}
}

// Gemm checks C = alpha*op(A)*op(B) + beta*C.
func Gemm[T any](routine string, s GemmShape, a, b, out []T) *Error {
	if s.fits(len(a), len(b), len(out)) && separate(out, a) && separate(out, b) {
		return nil // most calls, at a third of the time
	}
	c := check{routine: routine}
	c.gemm(&s, 9, 11, 14)
	gemmData(&c, &s, a, b, out)
	return c.err
}

// Symm checks C = alpha*A*B + beta*C or alpha*B*A + beta*C with A symmetric or hermitian.
func Symm[T any](routine string, layout, side, uplo, m, n int, a []T, lda int, b []T, ldb int, out []T, ldc int) *Error {
	order := m
	if side == Right {
		order = n
	}
	rows, cols := stored(layout, m, n)
	c := check{routine: routine}
	c.layout(1, layout)
	c.side(2, side)
	c.uplo(3, uplo)
	c.size(4, "m", m)
	c.size(5, "n", n)
	c.leading(8, "lda", lda, order)
	c.leading(10, "ldb", ldb, cols)
	c.leading(13, "ldc", ldc, cols)
	if c.err != nil || m == 0 || n == 0 {
		return c.err
	}
	c.matrix(7, "a", len(a), order, order, lda)
	c.matrix(9, "b", len(b), rows, cols, ldb)
	c.matrix(12, "c", len(out), rows, cols, ldc)
	if c.err == nil && !(separate(out, a) && separate(out, b)) {
		written := areaOf(out, rows, cols, ldc)
		c.apart(12, "c", written, "a", areaOf(a, order, order, lda))
		c.apart(12, "c", written, "b", areaOf(b, rows, cols, ldb))
	}
	return c.err
}

// Transposes says which flags a rank-k update takes: all of them for real elements, where ConjTrans is Trans;
// for complex ones only the transposition that keeps the result symmetric, or hermitian.
type Transposes uint8

// The three kinds of rank-k update.
const (
	RealSyrk Transposes = iota
	ComplexSyrk
	Herk
)

func (c *check) rankTrans(parameter, v int, allowed Transposes) {
	switch {
	case allowed == ComplexSyrk && v != NoTrans && v != Trans:
		c.fail(parameter, "trans", "is %d; it must be NoTrans (111) or Trans (112): the result is symmetric, not hermitian", v)
	case allowed == Herk && v != NoTrans && v != ConjTrans:
		c.fail(parameter, "trans", "is %d; it must be NoTrans (111) or ConjTrans (113): the result is hermitian", v)
	default:
		c.trans(parameter, "trans", v)
	}
}

// Syrk checks C = alpha*op(A)*op(A)' + beta*C, C symmetric or hermitian of order n.
func Syrk[T any](routine string, allowed Transposes, layout, uplo, trans, n, k int, a []T, lda int, out []T, ldc int) *Error {
	rows, cols := before(trans, n, k)
	rows, cols = stored(layout, rows, cols)
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.rankTrans(3, trans, allowed)
	c.size(4, "n", n)
	c.size(5, "k", k)
	c.leading(8, "lda", lda, cols)
	c.leading(11, "ldc", ldc, n)
	if c.err != nil || n == 0 {
		return c.err
	}
	c.matrix(7, "a", len(a), rows, cols, lda)
	c.matrix(10, "c", len(out), n, n, ldc)
	if c.err == nil && !separate(out, a) {
		c.apart(10, "c", areaOf(out, n, n, ldc), "a", areaOf(a, rows, cols, lda))
	}
	return c.err
}

// Syr2k checks C = alpha*op(A)*op(B)' + alpha'*op(B)*op(A)' + beta*C, C symmetric or hermitian of order n.
func Syr2k[T any](routine string, allowed Transposes, layout, uplo, trans, n, k int, a []T, lda int, b []T, ldb int, out []T,
	ldc int) *Error {
	rows, cols := before(trans, n, k)
	rows, cols = stored(layout, rows, cols)
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.rankTrans(3, trans, allowed)
	c.size(4, "n", n)
	c.size(5, "k", k)
	c.leading(8, "lda", lda, cols)
	c.leading(10, "ldb", ldb, cols)
	c.leading(13, "ldc", ldc, n)
	if c.err != nil || n == 0 {
		return c.err
	}
	c.matrix(7, "a", len(a), rows, cols, lda)
	c.matrix(9, "b", len(b), rows, cols, ldb)
	c.matrix(12, "c", len(out), n, n, ldc)
	if c.err == nil && !(separate(out, a) && separate(out, b)) {
		written := areaOf(out, n, n, ldc)
		c.apart(12, "c", written, "a", areaOf(a, rows, cols, lda))
		c.apart(12, "c", written, "b", areaOf(b, rows, cols, ldb))
	}
	return c.err
}

// TrxmShape is a triangular product or solve without its data.
type TrxmShape struct{ Layout, Side, Uplo, Trans, Diag, M, N, Lda, Ldb int }

// order is the order of the triangular matrix.
func (s *TrxmShape) order() int {
	if s.Side == Right {
		return s.N
	}
	return s.M
}

func (c *check) trxm(s *TrxmShape) {
	_, cols := stored(s.Layout, s.M, s.N)
	c.layout(1, s.Layout)
	c.side(2, s.Side)
	c.uplo(3, s.Uplo)
	c.trans(4, "transA", s.Trans)
	c.diag(5, s.Diag)
	c.size(6, "m", s.M)
	c.size(7, "n", s.N)
	c.leading(10, "lda", s.Lda, s.order())
	c.leading(12, "ldb", s.Ldb, cols)
}

// trxmLengths checks that the slices hold the matrices.
func trxmLengths[T any](c *check, s *TrxmShape, a, b []T) {
	rows, cols := stored(s.Layout, s.M, s.N)
	c.matrix(9, "a", len(a), s.order(), s.order(), s.Lda)
	c.matrix(11, "b", len(b), rows, cols, s.Ldb)
}

func trxmData[T any](c *check, s *TrxmShape, a, b []T) {
	if c.err != nil || s.M == 0 || s.N == 0 {
		return
	}
	trxmLengths(c, s, a, b)
	if c.err == nil && !separate(b, a) {
		rows, cols := stored(s.Layout, s.M, s.N)
		c.apart(11, "b", areaOf(b, rows, cols, s.Ldb), "a", areaOf(a, s.order(), s.order(), s.Lda))
	}
}

// Trxm checks trmm and trsm: B = alpha*op(A)*B and its kin, with A triangular.
func Trxm[T any](routine string, s TrxmShape, a, b []T) *Error {
	c := check{routine: routine}
	c.trxm(&s)
	trxmData(&c, &s, a, b)
	return c.err
}

// Gemmt checks the stored triangle of C = alpha*op(A)*op(B) + beta*C, C of order n.
func Gemmt[T any](routine string, uplo int, s GemmShape, a, b, out []T) *Error {
	c := check{routine: routine}
	_, ac, _, bc, _, _ := s.operands()
	c.layout(1, s.Layout)
	c.uplo(2, uplo)
	c.trans(3, "transA", s.TransA)
	c.trans(4, "transB", s.TransB)
	c.size(5, "n", s.N)
	c.size(6, "k", s.K)
	c.leading(9, "lda", s.Lda, ac)
	c.leading(11, "ldb", s.Ldb, bc)
	c.leading(14, "ldc", s.Ldc, s.N)
	gemmData(&c, &s, a, b, out)
	return c.err
}
