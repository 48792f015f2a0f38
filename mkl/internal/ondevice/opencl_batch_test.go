//go:build omp && linux && (amd64 || arm64)

package ondevice_test

import (
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
	"github.com/gooffload/gooffload/omprt/gen"
)

// stridedBatch is a batch in one array for each operand, checked product by product.
func (r *routines[T]) stridedBatch(t *testing.T, rng *rand.Rand, m, n, k, count int) {
	p := r.product(rng, []mkl.Layout{mkl.RowMajor, mkl.ColMajor}[rng.IntN(2)], m, n, k)
	var strides [3]int
	var arrays [3]*stored[T]
	for i, s := range []*stored[T]{p.a, p.b, p.c} {
		strides[i] = len(s.all) - s.offset - 3 + rng.IntN(3)
		if i < 2 && rng.IntN(4) == 0 {
			strides[i] = 0 // one matrix for all products
		}
		all := &stored[T]{rows: s.rows, cols: s.cols, ld: s.ld, offset: s.offset}
		all.all = append(all.all, s.all[:s.end()]...)
		for len(all.all) < s.end()+(count-1)*strides[i] {
			all.all = append(all.all, r.number(rng.Float64()-0.5, rng.Float64()-0.5))
		}
		for range 3 {
			all.all = append(all.all, r.number(math.NaN(), math.NaN()))
		}
		all.host = append([]T(nil), all.all...)
		arrays[i] = all
	}
	a, b, c := arrays[0], arrays[1], arrays[2]
	before := append([]T(nil), c.all...)
	r.strided(p.layout, p.transA, p.transB, m, n, k, p.alpha, a.onHost(), a.ld, strides[0], b.onHost(), b.ld, strides[1],
		p.beta, c.onHost(), c.ld, strides[2], count)
	run := launches(func() {
		mapped(func() {
			r.dispatchStrided(gen.With{}, "here", p.layout, p.transA, p.transB, m, n, k, p.alpha, a.onDevice(), a.ld,
				strides[0], b.onDevice(), b.ld, strides[1], p.beta, c.onDevice(), c.ld, strides[2], count)
		}, gen.Slice(a.all), gen.Slice(b.all), gen.Slice(c.all))
	})
	if m > 0 && n > 0 && count > 0 {
		assert.Equal(t, map[string]int{"mkl." + r.name + "BatchStrided": 1}, run)
	}
	for i := range count {
		one := *p
		one.a, one.b = a.from(i*strides[0]), b.from(i*strides[1])
		one.c = c.from(i * strides[2])
		one.checkInside(t, r, before[i*strides[2]:], p.String())
	}
	for i := range c.all {
		if r.same(c.host[i], before[i]) {
			require.Equal(t, bits(before[i:i+1]), bits(c.all[i:i+1]), "%v: beside the matrices, at %d", p, i)
		}
	}
}

// from is the matrix some elements on.
func (s *stored[T]) from(elements int) *stored[T] {
	return &stored[T]{rows: s.rows, cols: s.cols, ld: s.ld, offset: s.offset, all: s.all[elements:],
		host: s.host[elements:]}
}

// same reports the bits of a value that nothing has computed: a NaN.
func (r *routines[T]) same(x, y T) bool {
	return math.IsNaN(r.real(x)) && bits([]T{x}) == bits([]T{y})
}

// groups is a batch of groups, each matrix in memory of its own, mapped and attached.
func (r *routines[T]) groups(t *testing.T, rng *rand.Rand, counts ...int) {
	layout := []mkl.Layout{mkl.RowMajor, mkl.ColMajor}[rng.IntN(2)]
	var transA, transB []mkl.Transpose
	var m, n, k, lda, ldb, ldc []int
	var alpha, beta []T
	var matrices [3][][]T
	var host [3][][]T
	var products []*product[T]
	var before [][]T
	launched := 0
	for _, count := range counts {
		size := func() int { return sizes[rng.IntN(10)] }
		first := r.product(rng, layout, size(), size(), size())
		m, n, k = append(m, first.m), append(n, first.n), append(k, first.k)
		transA, transB = append(transA, first.transA), append(transB, first.transB)
		alpha, beta = append(alpha, first.alpha), append(beta, first.beta)
		lda, ldb, ldc = append(lda, first.a.ld), append(ldb, first.b.ld), append(ldc, first.c.ld)
		if count > 0 && first.m > 0 && first.n > 0 {
			launched++
		}
		for i := range count {
			p := *first
			if i > 0 {
				p.a, p.b, p.c = r.again(rng, first.a), r.again(rng, first.b), r.again(rng, first.c)
				if rng.IntN(3) == 0 {
					p.a = first.a // inputs may be one
				}
			}
			products, before = append(products, &p), append(before, append([]T(nil), p.c.all...))
			for o, s := range []*stored[T]{p.a, p.b, p.c} {
				matrices[o], host[o] = append(matrices[o], s.onDevice()), append(host[o], s.onHost())
			}
		}
	}
	r.batch(layout, transA, transB, m, n, k, alpha, host[0], lda, host[1], ldb, beta, host[2], ldc, len(counts), counts)
	following := func() *gen.Layout { return gen.Following[[]T]() }
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Name: "a", Map: gen.To, Layout: following},
		{Name: "b", Map: gen.To, Layout: following}, {Name: "c", Map: gen.ToFrom, Layout: following}}}
	run := launches(func() {
		data := gen.TargetData(region, gen.With{}, gen.Slice(matrices[0]), gen.Slice(matrices[1]),
			gen.Slice(matrices[2]))
		defer data.End()
		r.dispatchBatch(gen.With{}, "here", layout, transA, transB, m, n, k, alpha, matrices[0], lda, matrices[1], ldb,
			beta, matrices[2], ldc, len(counts), counts)
	})
	assert.Equal(t, launched, run["mkl."+r.name+"Batch"], "a launch for each group")
	for i, p := range products {
		p.check(t, r, before[i], p.String())
	}
}

// again is another matrix of the same shape.
func (r *routines[T]) again(rng *rand.Rand, s *stored[T]) *stored[T] {
	o := *s
	o.all = append([]T(nil), s.all...)
	for i := range o.rows {
		for j := range o.cols {
			if at := o.offset + o.at(i, j); !math.IsNaN(r.real(o.all[at])) {
				o.all[at] = r.number(rng.Float64()-0.5, rng.Float64()-0.5)
			}
		}
	}
	o.host = append([]T(nil), o.all...)
	return &o
}

func (r *routines[T]) batches(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	size := func() int { return sizes[rng.IntN(len(sizes))] }
	for range 15 {
		r.stridedBatch(t, rng, size(), size(), size(), 1+rng.IntN(5))
	}
	r.stridedBatch(t, rng, 5, 6, 7, 300)
	for range 15 {
		counts := make([]int, rng.IntN(4))
		for i := range counts {
			counts[i] = rng.IntN(4)
		}
		r.groups(t, rng, counts...)
	}
	r.groups(t, rng, 100, 0, 1)
}

func TestBatchesOnOpenCL(t *testing.T) {
	withEachKernel(t, func(t *testing.T) {
		t.Run("single", single.batches)
		t.Run("double", double.batches)
		t.Run("single complex", singleComplex.batches)
		t.Run("double complex", doubleComplex.batches)
	})
}

// Where the device is the host's processors the host multiplies what is worth bringing; else the device does.
func TestWhoMultipliesOnOpenCL(t *testing.T) {
	openCL(t)
	_, processor := gen.DeviceIsProcessor(gen.With{})
	for _, c := range []struct {
		n     int
		small bool
	}{{8, true}, {256, false}} {
		square := func(v float64) []float64 {
			x := make([]float64, c.n*c.n)
			for i := range c.n {
				x[i*c.n+i] = v
			}
			return x
		}
		a, b, got := square(2), square(3), square(0)
		run := launches(func() {
			mapped(func() {
				multiply(c.n, c.n, c.n, 1, a, c.n, b, c.n, 0, got, c.n)
			}, gen.Slice(a), gen.Slice(b), gen.Slice(got))
		})
		assert.Equal(t, square(6), got)
		if c.small || !processor {
			assert.Equal(t, map[string]int{"mkl.Dgemm": 1}, run)
		} else {
			assert.Empty(t, run)
		}
	}
}

// multiply is mkl.Dgemm under dispatch, of matrices that are stored as they are read.
func multiply(m, n, k int, alpha float64, a []float64, lda int, b []float64, ldb int, beta float64, c []float64, ldc int) {
	mkl.OMPDispatch_Dgemm(gen.With{}, "here", mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, m, n, k, alpha, a, lda, b, ldb, beta,
		c, ldc)
}

// What is not a number reaches the results that depend on it, and no other: a tile beyond a matrix is zeros, which are
// multiplied by nothing that is there.
func TestWhereNaNGoesOnOpenCL(t *testing.T) { withEachKernel(t, whereNaNGoes) }

func whereNaNGoes(t *testing.T) {
	const m, n, k = 19, 70, 21
	for _, special := range []float64{math.NaN(), math.Inf(1)} {
		a, b, c := make([]float64, m*k), make([]float64, k*n), make([]float64, m*n)
		a[7*k+20] = special
		b[20*n+69] = special
		for j := range c {
			c[j] = math.NaN() // beta is 0
		}
		mapped(func() {
			multiply(m, n, k, 1, a, k, b, n, 0, c, n)
		}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
		for i := range m {
			for j := range n {
				if i == 7 || j == 69 { // 0 times infinity is NaN, too
					assert.Equal(t, math.IsNaN(special) || i != 7 || j != 69, math.IsNaN(c[i*n+j]), "%d, %d", i, j)
				} else {
					assert.Zero(t, c[i*n+j], "%d, %d", i, j)
				}
			}
		}
		// alpha 0 does not read the operands, and a beta of 1 keeps C.
		for j := range c {
			c[j] = float64(j)
		}
		mapped(func() {
			multiply(m, n, k, 0, a, k, b, n, 1, c, n)
		}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
		for j := range c {
			require.Equal(t, float64(j), c[j])
		}
	}
}

// caught is the error that a function panics with.
func caught(f func()) (err error) {
	defer func() { err, _ = recover().(error) }()
	f()
	return nil
}

// The caller's mistakes are what they are on the host, and nothing is launched; what is not on the device is named.
func TestWhatIsRefusedOnOpenCL(t *testing.T) {
	openCL(t)
	a, b, c := make([]float64, 16), make([]float64, 16), make([]float64, 16)
	call := func(lda int, c []float64) error {
		return caught(func() {
			multiply(4, 4, 4, 1, a, lda, b, 4, 0, c, 4)
		})
	}
	mapped(func() {
		assert.ErrorContains(t, call(3, c), "Dgemm: parameter 9 (lda) is 3; it must be at least 4")
		assert.ErrorContains(t, call(4, a), "parameter 13 (c) overlaps a in memory")
		assert.ErrorContains(t, call(4, make([]float64, 16)),
			"argument c of Dgemm: a variant takes it as device memory")
		assert.ErrorContains(t, call(4, c[:15]), "Dgemm: parameter 13 (c) has 15 elements")
		assert.NoError(t, call(4, c))
	}, gen.Slice(a), gen.Slice(b), gen.Slice(c))

	rows, results := [][]float64{a, b}, [][]float64{make([]float64, 16), c}
	op, size, one, zero := []mkl.Transpose{mkl.NoTrans}, []int{4}, []float64{1}, []float64{0}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.To, Layout: gen.LayoutOf[[]float64]},
		{Map: gen.ToFrom, Layout: func() *gen.Layout { return gen.Following[[]float64]() }}, {Map: gen.To}}}
	data := gen.TargetData(region, gen.With{}, gen.Slice(rows), gen.Slice(results), gen.Slice(a))
	defer data.End()
	err := caught(func() {
		mkl.OMPDispatch_DgemmBatch(gen.With{}, "here", mkl.RowMajor, op, op, size, size, size, one, rows, size, rows, size,
			zero, results, size, 1, []int{2})
	})
	assert.ErrorContains(t, err, "a[1]: device mapping required by 'present'")
}

// Threads of the host dispatch at once.
func TestManyProductsAtOnceOnOpenCL(t *testing.T) { withEachKernel(t, manyAtOnce) }

func manyAtOnce(t *testing.T) {
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(5, uint64(g)))
			for range 10 {
				p := double.product(rng, mkl.RowMajor, 30+g, 70, 20)
				before := append([]float64(nil), p.c.all...)
				mkl.Dgemm(p.layout, p.transA, p.transB, p.m, p.n, p.k, p.alpha, p.a.onHost(), p.a.ld, p.b.onHost(), p.b.ld,
					p.beta, p.c.onHost(), p.c.ld)
				mapped(func() {
					mkl.OMPDispatch_Dgemm(gen.With{}, "here", p.layout, p.transA, p.transB, p.m, p.n, p.k, p.alpha,
						p.a.onDevice(), p.a.ld, p.b.onDevice(), p.b.ld, p.beta, p.c.onDevice(), p.c.ld)
				}, gen.Slice(p.a.all), gen.Slice(p.b.all), gen.Slice(p.c.all))
				p.check(t, &double, before, p.String())
			}
		})
	}
	all.Wait()
}

// A device without float64 has the host compute what needs that, and only that.
func TestWithoutFloat64OnOpenCL(t *testing.T) {
	openCL(t)
	a, b, c := []float64{1, 2, 3, 4}, []float64{5, 6, 7, 8}, make([]float64, 4)
	x, y, z := []float32{1, 2, 3, 4}, []float32{5, 6, 7, 8}, make([]float32, 4)
	run := map[string]int{}
	ondevice.WithoutFloat64(func() {
		run = launches(func() {
			mapped(func() {
				multiply(2, 2, 2, 1, a, 2, b, 2, 0, c, 2)
			}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
			mapped(func() {
				mkl.OMPDispatch_Sgemm(gen.With{}, "here", mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, 2, 2, 2, 1, x, 2, y, 2,
					0, z, 2)
			}, gen.Slice(x), gen.Slice(y), gen.Slice(z))
		})
	})
	assert.Equal(t, []float64{19, 22, 43, 50}, c)
	assert.Equal(t, []float32{19, 22, 43, 50}, z)
	assert.Equal(t, map[string]int{"mkl.Sgemm": 1}, run)
}
