package args

// GemmGroups is a batch of matrix products without the scalars.
type GemmGroups[T any, F ~int] struct {
	Layout         int
	TransA, TransB []F
	M, N, K        []int
	A              [][]T
	Lda            []int
	B              [][]T
	Ldb            []int
	C              [][]T
	Ldc            []int
	Count          int
	Size           []int
}

// Shape is the shape of the products of group i.
func (g *GemmGroups[T, F]) Shape(i int) GemmShape {
	return GemmShape{g.Layout, int(g.TransA[i]), int(g.TransB[i]), g.M[i], g.N[i], g.K[i], g.Lda[i], g.Ldb[i], g.Ldc[i]}
}

// GemmBatch checks a batch of products; alphas and betas are the numbers of scalars given.
func GemmBatch[T any, F ~int](routine string, g *GemmGroups[T, F], alphas, betas int) *Error {
	c := check{routine: routine}
	c.layout(1, g.Layout)
	total := c.groups(15, g.Count, g.Size)
	n := max(0, g.Count)
	arrays(&c, 2, "transA", g.TransA, n)
	arrays(&c, 3, "transB", g.TransB, n)
	arrays(&c, 4, "m", g.M, n)
	arrays(&c, 5, "n", g.N, n)
	arrays(&c, 6, "k", g.K, n)
	c.scalars(7, "alpha", alphas, n)
	arrays(&c, 8, "a", g.A, total)
	arrays(&c, 9, "lda", g.Lda, n)
	arrays(&c, 10, "b", g.B, total)
	arrays(&c, 11, "ldb", g.Ldb, n)
	c.scalars(12, "beta", betas, n)
	arrays(&c, 13, "c", g.C, total)
	arrays(&c, 14, "ldc", g.Ldc, n)
	for i, first := 0, 0; i < n && c.err == nil; i++ {
		s := g.Shape(i)
		c.gemm(&s, 9, 11, 14)
		c.entry(i)
		end := first + g.Size[i]
		if c.err == nil && s.M > 0 && s.N > 0 {
			gemmGroupLengths(&c, &s, first, g.A[first:end], g.B[first:end], g.C[first:end])
		}
		first = end
	}
	if c.err != nil {
		return c.err
	}
	independent(&c, g.Size[:n], func(i, first, end int) (operand[T], [2]operand[T]) {
		s := g.Shape(i)
		if s.M == 0 || s.N == 0 {
			s = GemmShape{}
		}
		ar, ac, br, bc, cr, cc := s.operands()
		return operand[T]{13, "c", shapeOf[T](cr, cc, s.Ldc), g.C[first:end]}, [2]operand[T]{
			{8, "a", shapeOf[T](ar, ac, s.Lda), g.A[first:end]},
			{10, "b", shapeOf[T](br, bc, s.Ldb), g.B[first:end]},
		}
	})
	return c.err
}

// StridedShape is a batch of products of one shape, at fixed distances.
type StridedShape struct {
	GemmShape
	StrideA, StrideB, StrideC, Count int
}

// GemmBatchStrided checks a batch at fixed distances.
func GemmBatchStrided[T any](routine string, s StridedShape, a, b, out []T) *Error {
	c := check{routine: routine}
	c.gemm(&s.GemmShape, 9, 12, 16)
	c.size(10, "strideA", s.StrideA)
	c.size(13, "strideB", s.StrideB)
	c.size(17, "strideC", s.StrideC)
	c.size(18, "batchSize", s.Count)
	if c.err != nil || s.M == 0 || s.N == 0 || s.Count == 0 {
		return c.err
	}
	ar, ac, br, bc, cr, cc := s.operands()
	strided(&c, 8, "a", len(a), elements(ar, ac, s.Lda), s.StrideA, s.Count)
	strided(&c, 11, "b", len(b), elements(br, bc, s.Ldb), s.StrideB, s.Count)
	strided(&c, 15, "c", len(out), elements(cr, cc, s.Ldc), s.StrideC, s.Count)
	if c.err == nil {
		stridedApart(&c, &s, a, b, out)
	}
	return c.err
}

// strided checks that a slice holds count matrices of extent elements from the first to the last, stride apart.
func strided(c *check, parameter int, name string, length, extent, stride, count int) {
	if need := elements(count, extent, stride); length < need {
		c.fail(parameter, name, "has %d elements; %d are needed (%d matrices of %d, %d apart)", length, need, count, extent, stride)
	}
}

// stridedApart checks that no product writes what another writes or reads. The usual cases need a few comparisons:
// products that follow each other, in an array of their own.
func stridedApart[T any](c *check, s *StridedShape, a, b, out []T) {
	ar, ac, br, bc, cr, cc := s.operands()
	shape := shapeOf[T](cr, cc, s.Ldc)
	for i := 1; i < s.Count && i*s.StrideC < elements(cr, cc, s.Ldc); i++ {
		if shape.at(address(out)).overlaps(shape.at(address(out[i*s.StrideC:]))) {
			c.fail(17, "strideC", "is %d, with which product %d overlaps product 0 in memory; the operations of a batch run in any order",
				s.StrideC, i)
			return
		}
	}
	readApart(c, s, out, shape, 8, "a", a, shapeOf[T](ar, ac, s.Lda), s.StrideA)
	readApart(c, s, out, shape, 11, "b", b, shapeOf[T](br, bc, s.Ldb), s.StrideB)
}

func readApart[T any](c *check, s *StridedShape, out []T, written area, parameter int, name string, in []T, read area, stride int) {
	if read.empty() || lastEnd(out, written, s.StrideC, s.Count) <= address(in) || lastEnd(in, read, stride, s.Count) <= address(out) {
		return
	}
	r := emptyRoster()
	r.name(0, 15, "c")
	r.name(1, parameter, name)
	for i := range s.Count {
		r.writes = append(r.writes, touch{written.at(address(out[i*s.StrideC:])), 0, int32(i)})
		if i == 0 || stride > 0 {
			r.reads = append(r.reads, touch{read.at(address(in[i*stride:])), 1, int32(i)})
		}
	}
	r.compare(c)
	rosters.Put(r)
}

// lastEnd is the address after the last of count matrices of one shape, stride elements apart.
func lastEnd[T any](s []T, shape area, stride, count int) uintptr {
	return shape.at(address(s[(count-1)*stride:])).end()
}

// gemmGroupLengths checks that the slices of a group, from operation first, hold their matrices.
func gemmGroupLengths[T any](c *check, s *GemmShape, first int, a, b, out [][]T) {
	ar, ac, br, bc, cr, cc := s.operands()
	needA, needB, needC := elements(ar, ac, s.Lda), elements(br, bc, s.Ldb), elements(cr, cc, s.Ldc)
	for j := range out {
		if len(a[j]) < needA || len(b[j]) < needB || len(out[j]) < needC {
			gemmLengths(c, s, a[j], b[j], out[j])
			c.entry(first + j)
			return
		}
	}
}
