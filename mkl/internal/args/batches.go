package args

// GemvGroups is a batch of matrix-vector products without the scalars.
type GemvGroups[T any, F ~int] struct {
	Layout int
	Trans  []F
	M, N   []int
	A      [][]T
	Lda    []int
	X      [][]T
	IncX   []int
	Y      [][]T
	IncY   []int
	Count  int
	Size   []int
}

// Shape is the shape of the products of group i.
func (g *GemvGroups[T, F]) Shape(i int) GemvShape {
	return GemvShape{g.Layout, int(g.Trans[i]), g.M[i], g.N[i], g.Lda[i], g.IncX[i], g.IncY[i]}
}

// GemvBatch checks a batch of matrix-vector products; alphas and betas are the numbers of scalars given.
func GemvBatch[T any, F ~int](routine string, g *GemvGroups[T, F], alphas, betas int) *Error {
	c := check{routine: routine}
	c.layout(1, g.Layout)
	total := c.groups(13, g.Count, g.Size)
	n := max(0, g.Count)
	arrays(&c, 2, "trans", g.Trans, n)
	arrays(&c, 3, "m", g.M, n)
	arrays(&c, 4, "n", g.N, n)
	c.scalars(5, "alpha", alphas, n)
	arrays(&c, 6, "a", g.A, total)
	arrays(&c, 7, "lda", g.Lda, n)
	arrays(&c, 8, "x", g.X, total)
	arrays(&c, 9, "incX", g.IncX, n)
	c.scalars(10, "beta", betas, n)
	arrays(&c, 11, "y", g.Y, total)
	arrays(&c, 12, "incY", g.IncY, n)
	for i, first := 0, 0; i < n && c.err == nil; i++ {
		s := g.Shape(i)
		c.gemv(&s)
		c.entry(i)
		for j := first; j < first+g.Size[i] && c.err == nil && s.M > 0 && s.N > 0; j++ {
			gemvLengths(&c, &s, g.A[j], g.X[j], g.Y[j])
			c.entry(j)
		}
		first += g.Size[i]
	}
	if c.err != nil {
		return c.err
	}
	independent(&c, g.Size[:n], func(i, first, end int) (operand[T], [2]operand[T]) {
		s := g.Shape(i)
		if s.M == 0 || s.N == 0 {
			s = GemvShape{}
		}
		rows, cols := stored(s.Layout, s.M, s.N)
		lx, ly := s.vectors()
		return operand[T]{11, "y", shapeOf[T](ly, 1, int(magnitude(s.IncY))), g.Y[first:end]}, [2]operand[T]{
			{6, "a", shapeOf[T](rows, cols, s.Lda), g.A[first:end]},
			{8, "x", shapeOf[T](lx, 1, int(magnitude(s.IncX))), g.X[first:end]},
		}
	})
	return c.err
}

// AxpyGroups is a batch of axpy without the scalars.
type AxpyGroups[T any] struct {
	N     []int
	X     [][]T
	IncX  []int
	Y     [][]T
	IncY  []int
	Count int
	Size  []int
}

// AxpyBatch checks a batch of axpy; alphas is the number of scalars given.
func AxpyBatch[T any](routine string, g *AxpyGroups[T], alphas int) *Error {
	c := check{routine: routine}
	total := c.groups(7, g.Count, g.Size)
	n := max(0, g.Count)
	arrays(&c, 1, "n", g.N, n)
	c.scalars(2, "alpha", alphas, n)
	arrays(&c, 3, "x", g.X, total)
	arrays(&c, 4, "incX", g.IncX, n)
	arrays(&c, 5, "y", g.Y, total)
	arrays(&c, 6, "incY", g.IncY, n)
	for i, first := 0, 0; i < n && c.err == nil; i++ {
		c.size(1, "n", g.N[i])
		c.increment(4, "incX", g.IncX[i])
		c.increment(6, "incY", g.IncY[i])
		c.entry(i)
		for j := first; j < first+g.Size[i] && c.err == nil; j++ {
			c.vector(3, "x", len(g.X[j]), g.N[i], g.IncX[i])
			c.vector(5, "y", len(g.Y[j]), g.N[i], g.IncY[i])
			c.entry(j)
		}
		first += g.Size[i]
	}
	if c.err != nil {
		return c.err
	}
	independent(&c, g.Size[:n], func(i, first, end int) (operand[T], [2]operand[T]) {
		return operand[T]{5, "y", shapeOf[T](g.N[i], 1, int(magnitude(g.IncY[i]))), g.Y[first:end]}, [2]operand[T]{
			{3, "x", shapeOf[T](g.N[i], 1, int(magnitude(g.IncX[i]))), g.X[first:end]},
		}
	})
	return c.err
}

// TrsmGroups is a batch of triangular solves without the scalars.
type TrsmGroups[T any, S, U, F, D ~int] struct {
	Layout int
	Side   []S
	Uplo   []U
	Trans  []F
	Diag   []D
	M, N   []int
	A      [][]T
	Lda    []int
	B      [][]T
	Ldb    []int
	Count  int
	Size   []int
}

// Shape is the shape of the solves of group i.
func (g *TrsmGroups[T, S, U, F, D]) Shape(i int) TrxmShape {
	return TrxmShape{g.Layout, int(g.Side[i]), int(g.Uplo[i]), int(g.Trans[i]), int(g.Diag[i]), g.M[i], g.N[i], g.Lda[i], g.Ldb[i]}
}

// TrsmBatch checks a batch of triangular solves; alphas is the number of scalars given.
func TrsmBatch[T any, S, U, F, D ~int](routine string, g *TrsmGroups[T, S, U, F, D], alphas int) *Error {
	c := check{routine: routine}
	c.layout(1, g.Layout)
	total := c.groups(13, g.Count, g.Size)
	n := max(0, g.Count)
	arrays(&c, 2, "side", g.Side, n)
	arrays(&c, 3, "uplo", g.Uplo, n)
	arrays(&c, 4, "transA", g.Trans, n)
	arrays(&c, 5, "diag", g.Diag, n)
	arrays(&c, 6, "m", g.M, n)
	arrays(&c, 7, "n", g.N, n)
	c.scalars(8, "alpha", alphas, n)
	arrays(&c, 9, "a", g.A, total)
	arrays(&c, 10, "lda", g.Lda, n)
	arrays(&c, 11, "b", g.B, total)
	arrays(&c, 12, "ldb", g.Ldb, n)
	for i, first := 0, 0; i < n && c.err == nil; i++ {
		s := g.Shape(i)
		c.trxm(&s)
		c.entry(i)
		for j := first; j < first+g.Size[i] && c.err == nil && s.M > 0 && s.N > 0; j++ {
			trxmLengths(&c, &s, g.A[j], g.B[j])
			c.entry(j)
		}
		first += g.Size[i]
	}
	if c.err != nil {
		return c.err
	}
	independent(&c, g.Size[:n], func(i, first, end int) (operand[T], [2]operand[T]) {
		s := g.Shape(i)
		order := s.order()
		if s.M == 0 || s.N == 0 {
			s, order = TrxmShape{}, 0
		}
		rows, cols := stored(s.Layout, s.M, s.N)
		return operand[T]{11, "b", shapeOf[T](rows, cols, s.Ldb), g.B[first:end]}, [2]operand[T]{
			{9, "a", shapeOf[T](order, order, s.Lda), g.A[first:end]},
		}
	})
	return c.err
}
