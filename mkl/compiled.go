//go:build omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
)

// The fronts of the products that devices compile. They check what the host's check, on the host: the lengths and
// addresses of operands are the host's there. They return false where the host is to compute: the device lacks the
// elements' type, or is slower.

func products[E any](routine string) *ondevice.Products[E] {
	return ondevice.NewProducts[E]("mkl."+routine, false)
}

func groupsOfProducts[E any](routine string) *ondevice.Products[E] {
	return ondevice.NewProducts[E]("mkl."+routine, true)
}

// inRows is a product in the order of rows.
func inRows[T Scalar](s *args.GemmShape, alpha, beta T) *ondevice.Product[T] {
	q := &ondevice.Product[T]{M: s.M, N: s.N, K: s.K, DownC: s.Ldc, Count: 1, Alpha: alpha, Beta: beta}
	transA, transB, lda, ldb := Transpose(s.TransA), Transpose(s.TransB), s.Lda, s.Ldb
	if s.Layout == int(ColMajor) {
		q.M, q.N, q.Turned = q.N, q.M, true
		transA, transB, lda, ldb = transB, transA, ldb, lda
	}
	q.DownA, q.AcrossA, q.ConjA = steps(transA.op(), lda)
	q.DownB, q.AcrossB, q.ConjB = steps(transB.op(), ldb)
	return q
}

// steps are the distances between the rows and the columns of an operand as it is read.
func steps(op engine.Op, ld int) (down, across int, conjugate bool) {
	if op == engine.NoTrans {
		return ld, 1, false
	}
	return 1, ld, op == engine.ConjTrans
}

func compiledGemm[T Scalar](p *ondevice.Products[T], routine string, layout Layout, transA, transB Transpose, m, n,
	k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) bool {
	if !ondevice.Compiles[T]() {
		return false
	}
	shape := args.GemmShape{Layout: int(layout), TransA: int(transA), TransB: int(transB), M: m, N: n, K: k, Lda: lda,
		Ldb: ldb, Ldc: ldc}
	demand(args.Gemm(routine, shape, a, b, c))
	return p.Run(inRows(&shape, alpha, beta), a, b, c)
}

func compiledGemmBatchStrided[T Scalar](p *ondevice.Products[T], routine string, layout Layout, transA,
	transB Transpose, m, n, k int, alpha T, a []T, lda, strideA int, b []T, ldb, strideB int, beta T, c []T, ldc, strideC,
	batchSize int) bool {
	if !ondevice.Compiles[T]() {
		return false
	}
	shape := args.StridedShape{
		GemmShape: args.GemmShape{Layout: int(layout), TransA: int(transA), TransB: int(transB), M: m, N: n, K: k,
			Lda: lda, Ldb: ldb, Ldc: ldc},
		StrideA: strideA, StrideB: strideB, StrideC: strideC, Count: batchSize,
	}
	demand(args.GemmBatchStrided(routine, shape, a, b, c))
	q := inRows(&shape.GemmShape, alpha, beta)
	q.Count, q.StrideA, q.StrideB, q.StrideC = batchSize, strideA, strideB, strideC
	if q.Turned {
		q.StrideA, q.StrideB = strideB, strideA
	}
	return p.Run(q, a, b, c)
}

// compiledGemmBatch is a launch for each group that has products.
func compiledGemmBatch[T Scalar](p *ondevice.Products[T], routine string, g *args.GemmGroups[T, Transpose], alpha,
	beta []T) bool {
	if !ondevice.Compiles[T]() {
		return false
	}
	demand(args.GemmBatch(routine, g, len(alpha), len(beta)))
	groups := make([]ondevice.Group[T], 0, g.Count)
	first := 0
	for i, size := range g.Size[:g.Count] {
		end := first + size
		if size > 0 {
			shape := g.Shape(i)
			groups = append(groups, ondevice.Group[T]{Product: *inRows(&shape, alpha[i], beta[i]), A: g.A[first:end],
				B: g.B[first:end], C: g.C[first:end]})
		}
		first = end
	}
	return p.RunGroups(groups)
}
