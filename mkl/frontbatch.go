package mkl

import (
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
	"github.com/gooffload/gooffload/mkl/internal/level2"
	"github.com/gooffload/gooffload/mkl/internal/level3"
)

func gemmBatch[T Scalar](p engine.Place, routine string, g *args.GemmGroups[T, Transpose], alpha, beta []T) {
	if !demandOnce(p, args.GemmBatch(routine, g, len(alpha), len(beta))) {
		return
	}
	buffer := borrowGroups[T](g.Count)
	groups := *buffer
	first := 0
	for i := range groups {
		end := first + g.Size[i]
		e := engine.Group[T]{
			TA: g.TransA[i].op(), TB: g.TransB[i].op(), M: g.M[i], N: g.N[i], K: g.K[i], Alpha: alpha[i], Beta: beta[i],
			Lda: g.Lda[i], Ldb: g.Ldb[i], Ldc: g.Ldc[i], A: g.A[first:end], B: g.B[first:end], C: g.C[first:end],
		}
		if g.Layout == int(ColMajor) {
			e.TA, e.TB, e.M, e.N, e.Lda, e.Ldb, e.A, e.B = e.TB, e.TA, e.N, e.M, e.Ldb, e.Lda, e.B, e.A
		}
		if e.M == 0 || e.N == 0 {
			e = engine.Group[T]{}
		}
		groups[i] = e
		first = end
	}
	engine.GemmBatch(p, groups)
	clear(groups) // the pool keeps no matrix of the caller alive
	groupPool[T]().Put(buffer)
}

// demandOnce demands that there is no error, once it is sure that the operands are those of the call; false: they are
// not.
func demandOnce(p engine.Place, err *args.Error) bool {
	if !p.Confirmed() {
		return false
	}
	demand(err)
	return true
}

func gemmBatchStrided[T Scalar](p engine.Place, routine string, layout Layout, transA, transB Transpose, m, n, k int,
	alpha T, a []T, lda, strideA int,
	b []T, ldb, strideB int, beta T, c []T, ldc, strideC, batchSize int) {
	shape := args.StridedShape{
		GemmShape: args.GemmShape{Layout: int(layout), TransA: int(transA), TransB: int(transB), M: m, N: n, K: k, Lda: lda, Ldb: ldb, Ldc: ldc},
		StrideA:   strideA, StrideB: strideB, StrideC: strideC, Count: batchSize,
	}
	demand(args.GemmBatchStrided(routine, shape, a, b, c))
	if m == 0 || n == 0 || batchSize == 0 {
		return
	}
	if k == 0 { // nothing is read, and the operands may be shorter than their strides say
		strideA, strideB = 0, 0
	}
	if layout == ColMajor {
		engine.GemmStrided(p, transB.op(), transA.op(), n, m, k, alpha, b, ldb, strideB, a, lda, strideA, beta, c, ldc,
			strideC, batchSize)
		return
	}
	engine.GemmStrided(p, transA.op(), transB.op(), m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc,
		strideC, batchSize)
}

func gemvBatch[T Scalar](p engine.Place, routine string, g *args.GemvGroups[T, Transpose], alpha, beta []T) {
	if !demandOnce(p, args.GemvBatch(routine, g, len(alpha), len(beta))) {
		return
	}
	runBatch(p, g.Size[:g.Count], func(i int) int { return g.M[i] * g.N[i] }, func(p engine.Place, i, j int) {
		m, n, trans := g.M[i], g.N[i], g.Trans[i]
		turned := g.Layout == int(ColMajor)
		if turned {
			m, n = n, m
		}
		level2.Gemv(p, (trans != NoTrans) != turned, trans == ConjTrans, m, n, alpha[i], g.A[j], g.Lda[i], g.X[j], g.IncX[i], beta[i], g.Y[j],
			g.IncY[i])
	})
}

func axpyBatch[T Scalar](p engine.Place, routine string, g *args.AxpyGroups[T], alpha []T) {
	if !demandOnce(p, args.AxpyBatch(routine, g, len(alpha))) {
		return
	}
	runBatch(p, g.Size[:g.Count], func(i int) int { return g.N[i] }, func(p engine.Place, i, j int) {
		level1.Axpy(p, g.N[i], alpha[i], g.X[j], g.IncX[i], g.Y[j], g.IncY[i])
	})
}

func trsmBatch[T Scalar](p engine.Place, routine string, g *args.TrsmGroups[T, Side, Uplo, Transpose, Diag],
	alpha []T) {
	if !demandOnce(p, args.TrsmBatch(routine, g, len(alpha))) {
		return
	}
	work := func(i int) int {
		order := g.M[i]
		if g.Side[i] == Right {
			order = g.N[i]
		}
		return g.M[i] * g.N[i] * (order + 8) / 8 // a division costs more than a multiplication, and eight of these share a register
	}
	runBatch(p, g.Size[:g.Count], work, func(p engine.Place, i, j int) {
		t, m, n := triangular(Layout(g.Layout), g.Side[i], g.Uplo[i], g.Trans[i], g.Diag[i], g.M[i], g.N[i])
		level3.Trsm(p, t, m, n, alpha[i], g.A[j], g.Lda[i], g.B[j], g.Ldb[i])
	})
}

// alone is the work, in elements, that is worth all goroutines by itself; share is what makes a task of one goroutine.
const (
	alone = 1 << 20
	share = 1 << 13
)

// runBatch runs the operations of groups of the given sizes: f(p, i, j) is operation j, counted through all groups, of group i. The
// large ones run one after the other, each on all goroutines; then the small ones side by side, in tasks of about one size,
// so that neither a huge group nor a thousand tiny operations leave a goroutine idle.
func runBatch(p engine.Place, sizes []int, work func(i int) int, f func(p engine.Place, i, j int)) {
	one := engine.Place{Threads: 1, ISA: p.ISA}
	var tasks []task
	j, open := 0, 0
	for i, size := range sizes {
		w := work(i)
		switch {
		case w == 0:
		case p.Threads <= 1:
			for k := range size {
				f(one, i, j+k)
			}
		case w >= alone:
			for k := range size {
				f(p, i, j+k)
			}
		default:
			step := max(1, share/w)
			for k := 0; k < size; k += step {
				tasks = append(tasks, task{i, j + k, j + min(size, k+step)})
			}
			open += size * w
		}
		j += size
	}
	if open <= 2*share { // not worth a goroutine
		p = one
	}
	engine.Parallel(p, len(tasks), func(i int) {
		t := tasks[i]
		for j := t.first; j < t.end; j++ {
			f(one, t.group, j)
		}
	})
}

// task is a run of operations of one group.
type task struct{ group, first, end int }

// Pools of the engine's groups, by element type.
var groupPools struct{ s, d, c, z sync.Pool }

func groupPool[T Scalar]() *sync.Pool {
	var zero T
	switch any(zero).(type) {
	case float32:
		return &groupPools.s
	case float64:
		return &groupPools.d
	case complex64:
		return &groupPools.c
	default:
		return &groupPools.z
	}
}

// borrowGroups gives n groups of any content.
func borrowGroups[T Scalar](n int) *[]engine.Group[T] {
	if b, ok := groupPool[T]().Get().(*[]engine.Group[T]); ok && cap(*b) >= n {
		*b = (*b)[:n]
		return b
	}
	b := make([]engine.Group[T], n)
	return &b
}
