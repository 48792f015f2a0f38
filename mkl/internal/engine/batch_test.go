package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// shapes of a batch: one huge product, many tiny ones, odd ones, empty ones.
var batchShapes = []struct{ m, n, k, count int }{
	{8, 8, 8, 40}, {300, 280, 260, 1}, {0, 5, 5, 3}, {5, 7, 0, 3}, {1, 1, 1, 100}, {33, 17, 65, 7}, {70, 90, 20, 2},
}

func init() {
	if raceEnabled {
		batchShapes[1].m, batchShapes[1].n, batchShapes[1].k = 150, 140, 130
	}
}

// makeGroups makes groups with random matrices, C filled too.
func makeGroups[T Scalar](turn int) []Group[T] {
	var groups []Group[T]
	for i, s := range batchShapes {
		ta, tb := allOps[(i+turn)%3], allOps[(i+turn/3)%3]
		g := Group[T]{TA: ta, TB: tb, M: s.m, N: s.n, K: s.k, Alpha: number[T](1.5, float64(i)), Beta: number[T](float64(i%3), 0.5*float64(i%2))}
		rowsA, colsA := stored(ta, s.m, s.k)
		rowsB, colsB := stored(tb, s.k, s.n)
		g.Lda, g.Ldb, g.Ldc = max(1, colsA+i%2), max(1, colsB), max(1, s.n+1)
		for j := range s.count {
			seed := uint64(100*i + j)
			g.A = append(g.A, randomSeed[T](rowsA*g.Lda, seed))
			g.B = append(g.B, randomSeed[T](rowsB*g.Ldb, seed+1))
			g.C = append(g.C, randomSeed[T](s.m*g.Ldc, seed+2))
		}
		groups = append(groups, g)
	}
	return groups
}

func randomSeed[T Scalar](n int, seed uint64) []T {
	r := rand.New(rand.NewPCG(7, seed))
	x := make([]T, n)
	for i := range x {
		x[i] = number[T](2*r.Float64()-1, 2*r.Float64()-1)
	}
	return x
}

// TestBatchIsTheSameAsOneByOne compares bits: neither the batch, the threads nor the split may change a sum.
func TestBatchIsTheSameAsOneByOne(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		eachType(t,
			func(t *testing.T, _ float32) { batchOneByOne[float32](t, isa) },
			func(t *testing.T, _ float64) { batchOneByOne[float64](t, isa) },
			func(t *testing.T, _ complex64) { batchOneByOne[complex64](t, isa) },
			func(t *testing.T, _ complex128) { batchOneByOne[complex128](t, isa) })
	})
}

func batchOneByOne[T Scalar](t *testing.T, isa ISA) {
	turns := 9
	switch {
	case raceEnabled:
		turns = 1
	case testing.Short():
		turns = 3
	}
	for turn := range turns {
		want := makeGroups[T](turn)
		for _, g := range want {
			for j := range g.C {
				Gemm(Place{Threads: 1, ISA: isa}, g.TA, g.TB, g.M, g.N, g.K, g.Alpha, g.A[j], g.Lda, g.B[j], g.Ldb, g.Beta, g.C[j], g.Ldc)
			}
		}
		for _, threads := range []int{0, 1, 2, 7} {
			got := makeGroups[T](turn)
			GemmBatch(Place{Threads: threads, ISA: isa}, got)
			for i := range got {
				require.Equal(t, want[i].C, got[i].C, "turn %d threads %d group %d", turn, threads, i)
			}
		}
	}
}

func TestStridedBatchIsTheSameAsOneByOne(t *testing.T) {
	const m, n, k, lda, ldb, ldc = 9, 10, 11, 12, 13, 14
	for _, count := range []int{0, 1, 200} {
		for _, strideA := range []int{0, m*lda + 3} {
			strideB, strideC := k*ldb, m*ldc+1
			a := random[float64](m*lda + count*strideA)
			b := random[float64](k*ldb + count*strideB)
			want := random[float64](m*ldc + count*strideC)
			got := append([]float64(nil), want...)
			for i := range count {
				Gemm(Place{Threads: 1}, NoTrans, NoTrans, m, n, k, 2, a[i*strideA:], lda, b[i*strideB:], ldb, 3, want[i*strideC:], ldc)
			}
			GemmStrided(Place{Threads: 3}, NoTrans, NoTrans, m, n, k, 2, a, lda, strideA, b, ldb, strideB, 3, got, ldc, strideC, count)
			require.Equal(t, want, got)
		}
	}
}

func TestStridedBatchThatOnlyScalesReadsNoFactors(t *testing.T) {
	c := []float32{1, 2, 3, 4}
	GemmStrided[float32](Place{Threads: 2}, NoTrans, NoTrans, 1, 2, 0, 1, nil, 1, 0, nil, 2, 5, 3, c, 2, 2, 2)
	require.Equal(t, []float32{3, 6, 9, 12}, c)
	GemmStrided[float32](Place{Threads: 2}, NoTrans, NoTrans, 1, 2, 3, 0, nil, 1, 9, nil, 2, 5, 0, c, 2, 2, 2)
	require.Equal(t, []float32{0, 0, 0, 0}, c)
}

// TestPlanCoversEveryProductOnce counts what the tasks of random batches touch.
func TestPlanCoversEveryProductOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		b := &batch[float64]{isa: Best}
		for range r.IntN(5) {
			size := 1 << r.IntN(11)
			b.sets = append(b.sets, set[float64]{shape: shape[float64]{m: r.IntN(size), n: r.IntN(size), k: r.IntN(size), alpha: float64(r.IntN(2))},
				count: r.IntN(20)})
		}
		threads := r.IntN(9)
		b.plan(Place{Threads: threads})
		covered := map[string]int{}
		for _, task := range b.tasks {
			s := &b.sets[task.set]
			for i := task.first; i < task.first+task.count; i++ {
				p := part{0, s.m, 0, s.n}
				if task.grid.parts() > 1 {
					p = task.grid.part(task.part, s.m, s.n)
				}
				require.Positive(t, p.m)
				require.Positive(t, p.n)
				covered[fmt.Sprint(task.set, i)] += p.m * p.n
			}
		}
		for i := range b.sets {
			for j := range b.sets[i].count {
				require.Equal(t, b.sets[i].m*b.sets[i].n, covered[fmt.Sprint(i, j)])
			}
		}
		require.LessOrEqual(t, len(b.tasks), 8*(threads+1)+len(b.sets)*20*4*(threads+1))
	}
}

// A product of small depth and a large C is both one that kernels read in place and one that a batch cuts into parts,
// none of which may compute the whole.
func TestBatchCutsThinProducts(t *testing.T) {
	const m, n = 250, 6000
	for _, k := range []int{1, 2} {
		a, b, c := random[float64](m*k), random[float64](k*n), random[float64](m*n)
		want := append([]float64(nil), c...)
		Gemm(Place{Threads: 1}, NoTrans, NoTrans, m, n, k, 1, a, k, b, n, 0.5, want, n)
		GemmStrided(Place{Threads: 2}, NoTrans, NoTrans, m, n, k, 1, a, k, 0, b, n, 0, 0.5, c, n, m*n, 1)
		require.True(t, slices.Equal(want, c), "k %d", k)
	}
}
