//go:build omp

package mkl

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/gen"
)

// randomBatch is a batch of groups, most of none or one product, of inputs that products share.
type randomBatch struct {
	op            []Transpose
	m, n, k       []int
	lda, ldb, ldc []int
	alpha, beta   []float64
	size          []int
	a, b, c       [][]float64
}

func randomGroups(r *rand.Rand, groups int) *randomBatch {
	g := new(randomBatch)
	inputs := make([][]float64, 20)
	for i := range inputs {
		inputs[i] = make([]float64, 60)
		for k := range inputs[i] {
			inputs[i][k] = r.Float64() - 0.5
		}
	}
	for range groups {
		m, n, k, size := r.IntN(6), r.IntN(6), r.IntN(6), max(0, r.IntN(4)-1)
		g.op = append(g.op, []Transpose{NoTrans, Trans}[r.IntN(2)])
		g.m, g.n, g.k = append(g.m, m), append(g.n, n), append(g.k, k)
		g.lda, g.ldb, g.ldc = append(g.lda, 6), append(g.ldb, 6+r.IntN(2)), append(g.ldc, 7)
		g.alpha, g.beta = append(g.alpha, r.Float64()), append(g.beta, float64(r.IntN(2)))
		g.size = append(g.size, size)
		for range size {
			g.a, g.b = append(g.a, inputs[r.IntN(20)][r.IntN(10):]), append(g.b, inputs[r.IntN(20)][r.IntN(10):])
			g.c = append(g.c, make([]float64, 42))
		}
	}
	return g
}

// results are as many matrices of its own.
func (g *randomBatch) results() [][]float64 {
	c := make([][]float64, len(g.c))
	for i := range c {
		c[i] = make([]float64, len(g.c[i]))
		for k := range c[i] {
			c[i][k] = float64(k)
		}
	}
	return c
}

func (g *randomBatch) host(c [][]float64) {
	DgemmBatch(RowMajor, g.op, g.op, g.m, g.n, g.k, g.alpha, g.a, g.lda, g.b, g.ldb, g.beta, c, g.ldc, len(g.size), g.size)
}

func (g *randomBatch) device(c [][]float64) {
	w := gen.With{}
	deviceDgemmBatch(RowMajor, g.op, g.op, g.m, g.n, g.k, g.alpha, gen.UseSlice(w, g.a), g.lda, gen.UseSlice(w, g.b),
		g.ldb, g.beta, gen.UseSlice(w, c), g.ldc, len(g.size), g.size)
}

func rowsRegion(of ...gen.MapType) *gen.Region {
	r := &gen.Region{Pos: "here"}
	for _, m := range of {
		r.Params = append(r.Params, gen.Param{Map: m, Layout: following[[]float64]})
	}
	return r
}

// Thousands of groups, many of them empty, with inputs that products share, are computed as on the host, and again when
// the device remembers where the matrices are.
func TestThousandsOfGroupsOnTheDevice(t *testing.T) {
	for _, groups := range []int{0, 1, 17, 4000} {
		g := randomGroups(rand.New(rand.NewPCG(uint64(groups), 3)), groups)
		want, got := g.results(), g.results()
		func() {
			defer gen.TargetData(rowsRegion(gen.To, gen.To, gen.ToFrom), gen.With{}, gen.Slice(g.a), gen.Slice(g.b),
				gen.Slice(got)).End()
			for range 3 {
				g.host(want)
				g.device(got)
			}
		}()
		require.Equal(t, want, got, "%d groups", groups)
	}
}

// Goroutines dispatch batches at once, of inputs that they share and results of their own, while others map and unmap
// what is theirs.
func TestBatchesFromManyGoroutines(t *testing.T) {
	g := randomGroups(rand.New(rand.NewPCG(9, 4)), 60)
	want := g.results()
	for range 10 {
		g.host(want)
	}
	defer gen.TargetData(rowsRegion(gen.To, gen.To), gen.With{}, gen.Slice(g.a), gen.Slice(g.b)).End()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 3 {
				c := g.results()
				func() {
					defer gen.TargetData(rowsRegion(gen.ToFrom), gen.With{}, gen.Slice(c)).End()
					for range 10 {
						g.device(c)
					}
				}()
				assert.Equal(t, want, c)
			}
		})
	}
	all.Wait()
}
