package engine

// Group is a run of products that share everything but their matrices: C[i] = Alpha*op(A[i])*op(B[i]) + Beta*C[i] for
// each i, with the meaning of [Gemm]. A, B and C have the same number of matrices.
type Group[T Scalar] struct {
	TA, TB   Op
	M, N, K  int
	Alpha    T
	Lda, Ldb int
	Beta     T
	Ldc      int
	A, B, C  [][]T
}

// GemmBatch computes the products of all groups, in any order, each on one goroutine unless it is large. The matrices
// written must be apart from each other and from all that are read.
func GemmBatch[T Scalar](p Place, groups []Group[T]) {
	b := borrowBatch[T]()
	for i := range groups {
		g := &groups[i]
		b.sets = append(b.sets, set[T]{shape: shape[T]{g.TA, g.TB, g.M, g.N, g.K, g.Alpha, g.Lda, g.Ldb, g.Beta, g.Ldc},
			count: len(g.C), as: g.A, bs: g.B, cs: g.C})
	}
	b.compute(p)
}

// GemmStrided computes count products of one shape, in any order: product i takes its matrices from a[i*strideA:],
// b[i*strideB:] and c[i*strideC:]. strideA and strideB may be 0, which reads one matrix again for every product.
func GemmStrided[T Scalar](p Place, ta, tb Op, m, n, k int, alpha T, a []T, lda, strideA int, b []T, ldb, strideB int,
	beta T, c []T, ldc, strideC, count int) {
	batch := borrowBatch[T]()
	batch.sets = append(batch.sets, set[T]{shape: shape[T]{ta, tb, m, n, k, alpha, lda, ldb, beta, ldc},
		count: count, a: a, b: b, c: c, strideA: strideA, strideB: strideB, strideC: strideC})
	batch.compute(p)
}
