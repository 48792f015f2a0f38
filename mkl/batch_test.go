package mkl

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A batch gives the bits of a loop of single calls: the same kernels, in any order.

func TestGemmBatchIsALoopOfGemm(t *testing.T) {
	defer SetNumThreads(SetNumThreads(3))
	forAllTypesInTurn(t, gemmBatches[float32], gemmBatches[float64], gemmBatches[complex64], gemmBatches[complex128])
}

func gemmBatches[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(11, 1))
	for range 30 {
		groups := r.IntN(5)
		layout := pick(r, layouts...)
		var tA, tB []Transpose
		var m, n, k, lda, ldb, ldc, size []int
		var alpha, beta []T
		var a, b, c, want [][]T
		for i := range groups {
			tA, tB = append(tA, pick(r, transposes...)), append(tB, pick(r, transposes...))
			limit := pick(r, 4, 12, 40)
			m, n, k = append(m, r.IntN(limit)), append(n, r.IntN(limit)), append(k, r.IntN(limit))
			alpha, beta = append(alpha, scalarOf[T](r)), append(beta, scalarOf[T](r))
			la := max(1, m[i], k[i]) + r.IntN(3)
			lda, ldb, ldc = append(lda, la), append(ldb, max(1, k[i], n[i])+r.IntN(3)), append(ldc, max(1, m[i], n[i]))
			size = append(size, r.IntN(20))
			for range size[i] {
				a = append(a, randomSlice[T](r, lda[i]*max(m[i], k[i])))
				b = append(b, randomSlice[T](r, ldb[i]*max(k[i], n[i])))
				c = append(c, randomSlice[T](r, ldc[i]*max(m[i], n[i])))
				want = append(want, slices.Clone(c[len(c)-1]))
			}
		}
		f.batch(layout, tA, tB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groups, size)
		at := 0
		for i := range groups {
			for range size[i] {
				f.gemm(layout, tA[i], tB[i], m[i], n[i], k[i], alpha[i], a[at], lda[i], b[at], ldb[i], beta[i], want[at], ldc[i])
				require.Equalf(t, want[at], c[at], "%sgemm batch, group %d, product %d: m %d n %d k %d", f.name, i, at, m[i], n[i], k[i])
				at++
			}
		}
	}
}

func randomSlice[T Scalar](r *rand.Rand, n int) []T {
	s := make([]T, n)
	for i := range s {
		s[i] = random[T](r)
	}
	return s
}

func TestGemmBatchStridedIsALoopOfGemm(t *testing.T) {
	defer SetNumThreads(SetNumThreads(3))
	forAllTypesInTurn(t, gemmStrided[float32], gemmStrided[float64], gemmStrided[complex64], gemmStrided[complex128])
}

func gemmStrided[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(12, 1))
	for range 60 {
		limit := pick(r, 4, 12, 40)
		m, n, k, count := r.IntN(limit), r.IntN(limit), r.IntN(limit), r.IntN(30)
		layout, tA, tB := pick(r, layouts...), pick(r, transposes...), pick(r, transposes...)
		lda, ldb, ldc := max(1, m, k)+r.IntN(3), max(1, n, k)+r.IntN(3), max(1, m, n)+r.IntN(3)
		sa, sb, sc := pick(r, 0, lda*max(m, k)+r.IntN(3)), pick(r, 0, ldb*max(n, k)+r.IntN(3)), ldc*max(m, n)+r.IntN(3)
		a, b := randomSlice[T](r, sa*count+lda*max(m, k)), randomSlice[T](r, sb*count+ldb*max(n, k))
		c := randomSlice[T](r, sc*count)
		want := slices.Clone(c)
		alpha, beta := scalarOf[T](r), scalarOf[T](r)
		f.stride(layout, tA, tB, m, n, k, alpha, a, lda, sa, b, ldb, sb, beta, c, ldc, sc, count)
		for i := range count {
			f.gemm(layout, tA, tB, m, n, k, alpha, a[i*sa:], lda, b[i*sb:], ldb, beta, want[i*sc:], ldc)
		}
		require.Equalf(t, want, c, "%sgemm strided: %v %v %v m %d n %d k %d count %d", f.name, layout, tA, tB, m, n, k, count)
	}
}

func TestOtherBatchesAreLoops(t *testing.T) {
	defer SetNumThreads(SetNumThreads(3))
	forAllTypesInTurn(t, otherBatches[float32], otherBatches[float64], otherBatches[complex64], otherBatches[complex128])
}

func otherBatches[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(13, 1))
	for range 20 {
		groups := r.IntN(4) + 1
		layout := pick(r, layouts...)
		var trans []Transpose
		var side []Side
		var uplo []Uplo
		var diag []Diag
		var m, n, ld, incX, incY, size, lens []int
		var alpha, beta []T
		var a, x, y, b [][]T
		for i := range groups {
			limit := pick(r, 4, 30, 100)
			trans, side = append(trans, pick(r, transposes...)), append(side, pick(r, sides...))
			uplo, diag = append(uplo, pick(r, uplos...)), append(diag, pick(r, diags...))
			m, n = append(m, r.IntN(limit)), append(n, r.IntN(limit))
			order := max(1, m[i], n[i])
			ld = append(ld, order)
			incX, incY = append(incX, pick(r, 1, 2, -1)), append(incY, pick(r, 1, -3, 2))
			alpha, beta = append(alpha, scalarOf[T](r)), append(beta, scalarOf[T](r))
			size = append(size, r.IntN(30))
			lens = append(lens, order)
			for range size[i] {
				matrix := randomSlice[T](r, order*order)
				for d := range order {
					matrix[d*order+d] += 3
				}
				a, x = append(a, matrix), append(x, randomSlice[T](r, order*2))
				y, b = append(y, randomSlice[T](r, order*3)), append(b, randomSlice[T](r, order*order))
			}
		}
		clone := func(s [][]T) [][]T {
			out := make([][]T, len(s))
			for i := range s {
				out[i] = slices.Clone(s[i])
			}
			return out
		}
		wantY, wantB := clone(y), clone(b)
		f.gemvs(layout, trans, m, n, alpha, a, ld, x, incX, beta, y, incY, groups, size)
		at := 0
		for i := range groups {
			for range size[i] {
				f.gemv(layout, trans[i], m[i], n[i], alpha[i], a[at], ld[i], x[at], incX[i], beta[i], wantY[at], incY[i])
				require.Equal(t, wantY[at], y[at], "%sgemv batch, group %d", f.name, i)
				at++
			}
		}
		f.axpys(lens, alpha, x, incX, y, incY, groups, size)
		at = 0
		for i := range groups {
			for range size[i] {
				f.axpy(lens[i], alpha[i], x[at], incX[i], wantY[at], incY[i])
				require.Equal(t, wantY[at], y[at], "%saxpy batch, group %d", f.name, i)
				at++
			}
		}
		f.trsms(layout, side, uplo, trans, diag, m, n, alpha, a, ld, b, ld, groups, size)
		at = 0
		for i := range groups {
			for range size[i] {
				f.trsm(layout, side[i], uplo[i], trans[i], diag[i], m[i], n[i], alpha[i], a[at], ld[i], wantB[at], ld[i])
				require.Equal(t, wantB[at], b[at], "%strsm batch, group %d", f.name, i)
				at++
			}
		}
	}
}

// One huge product beside a thousand tiny ones, in one batch: all are there, whatever the order of the groups.
func TestBatchOfOneHugeGroupAndManyTinyOnes(t *testing.T) {
	defer SetNumThreads(SetNumThreads(4))
	r := rand.New(rand.NewPCG(14, 1))
	const huge, tiny, count = 200, 3, 1000
	for _, hugeFirst := range []bool{true, false} {
		orders, sizes := []int{huge, tiny}, []int{1, count}
		if !hugeFirst {
			orders, sizes = []int{tiny, huge}, []int{count, 1}
		}
		var a, b, c [][]float64
		for g, order := range orders {
			for range sizes[g] {
				a, b = append(a, randomSlice[float64](r, order*order)), append(b, randomSlice[float64](r, order*order))
				c = append(c, make([]float64, order*order))
			}
		}
		nt, one := []Transpose{NoTrans, NoTrans}, []float64{1, 1}
		DgemmBatch(RowMajor, nt, nt, orders, orders, orders, one, a, orders, b, orders, []float64{0, 0}, c, orders, 2, sizes)
		at := 0
		for g, order := range orders {
			want := make([]float64, order*order)
			for range sizes[g] {
				Dgemm(RowMajor, NoTrans, NoTrans, order, order, order, 1, a[at], order, b[at], order, 0, want, order)
				require.Equal(t, want, c[at], "product %d", at)
				at++
			}
		}
	}
}

func TestBatchOperationsThatShareMemoryAreRefused(t *testing.T) {
	nt, two, one, zero := []Transpose{NoTrans}, []int{2}, []float64{1}, []float64{0}
	m := func() []float64 { return make([]float64, 4) }
	shared := m()
	batch := func(a, b, c [][]float64) func() {
		return func() {
			DgemmBatch(RowMajor, nt, nt, two, two, two, one, a, two, b, two, zero, c, two, 1, []int{len(c)})
		}
	}
	assertArgument(t, 13, "c[0]", batch([][]float64{m(), m()}, [][]float64{m(), m()}, [][]float64{shared, shared}))
	assertArgument(t, 13, "c[0]", batch([][]float64{m(), shared}, [][]float64{m(), m()}, [][]float64{shared, m()}))
	assertArgument(t, 13, "c[1]", batch([][]float64{m(), m()}, [][]float64{shared[:], m()}, [][]float64{m(), shared}))
	assert.NotPanics(t, batch([][]float64{shared, shared}, [][]float64{shared, shared}, [][]float64{m(), m()}), "operands may be shared")

	// Tiles of one matrix interleave in memory and share nothing.
	big := make([]float64, 8*8)
	var tiles [][]float64
	for i := range 4 {
		for j := range 4 {
			tiles = append(tiles, big[i*16+j*2:i*16+j*2+10])
		}
	}
	inputs := make([][]float64, 16)
	for i := range inputs {
		inputs[i] = m()
	}
	eight := []int{8}
	assert.NotPanics(t, func() {
		DgemmBatch(RowMajor, nt, nt, two, two, two, one, inputs, two, inputs, two, zero, tiles, eight, 1, []int{16})
	})
	assertArgument(t, 13, "c[9]", func() {
		for i := range inputs {
			inputs[i] = make([]float64, 10)
		}
		inputs[3] = big[4*8+2 : 4*8+2+10] // tile (2,1)
		DgemmBatch(RowMajor, nt, nt, two, two, two, one, inputs, eight, inputs, eight, zero, tiles, eight, 1, []int{16})
	})

	assertArgument(t, 17, "strideC", func() {
		DgemmBatchStrided(RowMajor, NoTrans, NoTrans, 2, 2, 2, 1, m(), 2, 0, m(), 2, 0, 0, make([]float64, 8), 2, 3, 2)
	})
	assert.NotPanics(t, func() { // columns of C interleaved, two to a product
		DgemmBatchStrided(RowMajor, NoTrans, NoTrans, 2, 2, 2, 1, m(), 2, 0, m(), 2, 0, 0, make([]float64, 8), 4, 2, 2)
	})
	assertArgument(t, 15, "c[1]", func() {
		x := make([]float64, 12)
		DgemmBatchStrided(RowMajor, NoTrans, NoTrans, 2, 2, 2, 1, x[6:], 2, 0, m(), 2, 0, 0, x, 2, 4, 2)
	})
}
