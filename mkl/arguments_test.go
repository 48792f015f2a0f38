package mkl

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// assertArgument runs a call that must be refused for one argument.
func assertArgument(t *testing.T, parameter int, name string, call func()) {
	t.Helper()
	defer func() {
		t.Helper()
		problem, ok := recover().(*ArgumentError)
		if assert.True(t, ok, "the call was not refused") {
			assert.Equal(t, fmt.Sprintf("%d %s", parameter, name), fmt.Sprintf("%d %s", problem.Parameter, problem.Name), problem.Error())
		}
	}()
	call()
}

// Every argument of every routine, wrong one at a time, is named by CBLAS's number for it.
func TestWrongArgumentsAreNamedByTheirNumber(t *testing.T) {
	long := func() []float64 { return make([]float64, 64) }
	// A call of Dgemm with one argument replaced; the others are right.
	gemm := func(change map[int]int) func() {
		p := map[int]int{1: 101, 2: 111, 3: 112, 4: 3, 5: 4, 6: 2, 8: 64, 9: 5, 10: 64, 11: 5, 13: 64, 14: 5}
		for k, v := range change {
			p[k] = v
		}
		return func() {
			Dgemm(Layout(p[1]), Transpose(p[2]), Transpose(p[3]), p[4], p[5], p[6], 1, long()[:p[8]], p[9], long()[:p[10]], p[11], 0, long()[:p[13]], p[14])
		}
	}
	assert.NotPanics(t, gemm(nil))
	for _, c := range []struct {
		parameter, value int
		name             string
	}{
		{1, 0, "layout"}, {1, 103, "layout"}, {2, 110, "transA"}, {3, 114, "transB"}, {4, -1, "m"}, {5, -1, "n"}, {6, -1, "k"},
		{8, 11, "a"}, {9, 1, "lda"}, {9, -5, "lda"}, {9, math.MinInt, "lda"}, {10, 16, "b"}, {11, 1, "ldb"}, {13, 13, "c"}, {14, 3, "ldc"},
		{4, math.MaxInt, "a"}, {9, math.MaxInt, "a"}, {14, math.MaxInt, "c"}, {11, math.MaxInt / 2, "b"},
	} {
		want := c.parameter
		if c.name == "a" {
			want = 8
		} else if c.name == "b" {
			want = 10
		} else if c.name == "c" {
			want = 13
		}
		assertArgument(t, want, c.name, gemm(map[int]int{c.parameter: c.value}))
	}
	assertArgument(t, 2, "transA", gemm(map[int]int{2: 0, 4: -1, 9: 0})) // the first one counts

	const rm, nt, up, nu = RowMajor, NoTrans, Upper, NonUnit
	x, a, b, c := long(), long(), long(), long()
	for _, call := range []struct {
		parameter int
		name      string
		run       func()
	}{
		{1, "n", func() { Daxpy(-1, 1, x, 1, a, 1) }}, {3, "x", func() { Daxpy(4, 1, x[:3], 1, a, 1) }}, {4, "incX", func() { Daxpy(1, 1, x, 0, a, 1) }},
		{5, "y", func() { Daxpy(4, 1, x, 1, a[:9], -3) }}, {6, "incY", func() { Daxpy(1, 1, x, 1, a, 0) }},
		{3, "x", func() { Daxpy(math.MaxInt, 1, x, math.MinInt, a, 1) }},
		{2, "x", func() { Ddot(65, x, 1, a, 1) }}, {3, "incX", func() { Ddot(1, x, 0, a, 1) }}, {4, "y", func() { Ddot(2, x, 1, nil, 1) }},
		{5, "incY", func() { Ddot(1, x, 1, a, 0) }}, {4, "y", func() { Dcopy(8, x, 1, x[1:], 1) }}, {4, "y", func() { Dswap(8, x, 1, x, -1) }},
		{3, "x", func() { Dscal(65, 1, x, 1) }}, {4, "incX", func() { Dscal(1, 1, x, 0) }}, {2, "x", func() { Dnrm2(33, x, -2) }},
		{3, "incX", func() { Dasum(1, x, 0) }}, {1, "n", func() { Idamax(-1, x, 1) }}, {4, "y", func() { Drot(3, x, 1, x[2:], 1, 1, 0) }},

		{1, "layout", func() { Dgemv(0, nt, 2, 2, 1, a, 2, x, 1, 0, b, 1) }}, {2, "trans", func() { Dgemv(rm, 0, 2, 2, 1, a, 2, x, 1, 0, b, 1) }},
		{3, "m", func() { Dgemv(rm, nt, -2, 2, 1, a, 2, x, 1, 0, b, 1) }}, {4, "n", func() { Dgemv(rm, nt, 2, -2, 1, a, 2, x, 1, 0, b, 1) }},
		{6, "a", func() { Dgemv(rm, nt, 2, 2, 1, a[:3], 2, x, 1, 0, b, 1) }}, {7, "lda", func() { Dgemv(rm, nt, 2, 3, 1, a, 2, x, 1, 0, b, 1) }},
		{8, "x", func() { Dgemv(rm, nt, 2, 3, 1, a, 3, x[:2], 1, 0, b, 1) }}, {9, "incX", func() { Dgemv(rm, nt, 2, 2, 1, a, 2, x, 0, 0, b, 1) }},
		{11, "y", func() { Dgemv(rm, Trans, 2, 3, 1, a, 3, x, 1, 0, b[:2], 1) }}, {12, "incY", func() { Dgemv(rm, nt, 2, 2, 1, a, 2, x, 1, 0, b, 0) }},
		{11, "y", func() { Dgemv(rm, nt, 2, 2, 1, a, 2, x, 1, 0, x[1:], 1) }}, {11, "y", func() { Dgemv(rm, nt, 2, 2, 1, a, 2, x, 1, 0, a, 1) }},

		{2, "m", func() { Dger(rm, -1, 2, 1, x, 1, b, 1, a, 2) }}, {3, "n", func() { Dger(rm, 1, -2, 1, x, 1, b, 1, a, 2) }},
		{5, "x", func() { Dger(rm, 3, 2, 1, x[:2], 1, b, 1, a, 2) }}, {6, "incX", func() { Dger(rm, 3, 2, 1, x, 0, b, 1, a, 2) }},
		{7, "y", func() { Dger(rm, 3, 2, 1, x, 1, b[:1], 1, a, 2) }}, {8, "incY", func() { Dger(rm, 3, 2, 1, x, 1, b, 0, a, 2) }},
		{9, "a", func() { Dger(rm, 3, 2, 1, x, 1, b, 1, a[:5], 2) }}, {10, "lda", func() { Dger(ColMajor, 3, 2, 1, x, 1, b, 1, a, 2) }},
		{9, "a", func() { Dger(rm, 3, 2, 1, x, 1, a[5:], 1, a, 2) }},

		{2, "uplo", func() { Dsymv(rm, 0, 2, 1, a, 2, x, 1, 0, b, 1) }}, {6, "lda", func() { Dsymv(rm, up, 2, 1, a, 1, x, 1, 0, b, 1) }},
		{8, "incX", func() { Dsymv(rm, up, 2, 1, a, 2, x, 0, 0, b, 1) }}, {10, "y", func() { Dsymv(rm, up, 2, 1, a, 2, x, 1, 0, x, 1) }},
		{11, "incY", func() { Dsymv(rm, up, 2, 1, a, 2, x, 1, 0, b, 0) }}, {7, "x", func() { Dsymv(rm, up, 2, 1, a, 2, x[:1], 1, 0, b, 1) }},
		{3, "n", func() { Dsyr(rm, up, -2, 1, x, 1, a, 2) }}, {7, "a", func() { Dsyr(rm, up, 2, 1, x, 1, a[:3], 2) }}, {8, "lda", func() { Dsyr(rm, up, 2, 1, x, 1, a, 0) }},
		{3, "transA", func() { Dtrmv(rm, up, 0, nu, 2, a, 2, x, 1) }}, {4, "diag", func() { Dtrsv(rm, up, nt, 0, 2, a, 2, x, 1) }},
		{5, "n", func() { Dtrsv(rm, up, nt, nu, -2, a, 2, x, 1) }}, {6, "a", func() { Dtrsv(rm, up, nt, nu, 2, a[:3], 2, x, 1) }},
		{7, "lda", func() { Dtrsv(rm, up, nt, nu, 2, a, 1, x, 1) }}, {8, "x", func() { Dtrmv(rm, up, nt, nu, 2, a, 2, a[3:], 1) }},
		{9, "incX", func() { Dtrmv(rm, up, nt, nu, 2, a, 2, x, 0) }},

		{2, "side", func() { Dsymm(rm, 0, up, 2, 3, 1, a, 3, b, 3, 0, c, 3) }}, {3, "uplo", func() { Dsymm(rm, Left, 0, 2, 3, 1, a, 3, b, 3, 0, c, 3) }},
		{8, "lda", func() { Dsymm(rm, Right, up, 2, 3, 1, a, 2, b, 3, 0, c, 3) }}, {10, "ldb", func() { Dsymm(rm, Left, up, 2, 3, 1, a, 3, b, 2, 0, c, 3) }},
		{13, "ldc", func() { Dsymm(ColMajor, Left, up, 2, 3, 1, a, 3, b, 3, 0, c, 1) }}, {12, "c", func() { Dsymm(rm, Left, up, 2, 3, 1, a, 3, b, 3, 0, b, 3) }},
		{7, "a", func() { Dsymm(rm, Left, up, 2, 3, 1, a[:3], 2, b, 3, 0, c, 3) }}, {9, "b", func() { Dsymm(rm, Left, up, 2, 3, 1, a, 2, b[:5], 3, 0, c, 3) }},
		{3, "trans", func() { Dsyrk(rm, up, 0, 2, 3, 1, a, 3, 0, c, 2) }}, {3, "trans", func() { Zherk(rm, up, Trans, 0, 0, 1, nil, 1, 0, nil, 1) }},
		{3, "trans", func() { Zsyrk(rm, up, ConjTrans, 0, 0, 1, nil, 1, 0, nil, 1) }}, {5, "k", func() { Dsyrk(rm, up, nt, 2, -3, 1, a, 3, 0, c, 2) }},
		{8, "lda", func() { Dsyrk(rm, up, nt, 2, 3, 1, a, 2, 0, c, 2) }}, {11, "ldc", func() { Dsyrk(rm, up, Trans, 2, 3, 1, a, 2, 0, c, 1) }},
		{10, "c", func() { Dsyrk(rm, up, nt, 2, 3, 1, a, 3, 0, a[5:], 2) }}, {12, "c", func() { Dsyr2k(rm, up, nt, 2, 3, 1, a, 3, b, 3, 0, b[5:], 2) }},
		{10, "ldb", func() { Dsyr2k(rm, up, nt, 2, 3, 1, a, 3, b, 2, 0, c, 2) }},
		{5, "diag", func() { Dtrmm(rm, Left, up, nt, 0, 2, 3, 1, a, 2, b, 3) }}, {4, "transA", func() { Dtrsm(rm, Left, up, 0, nu, 2, 3, 1, a, 2, b, 3) }},
		{6, "m", func() { Dtrsm(rm, Left, up, nt, nu, -2, 3, 1, a, 2, b, 3) }}, {10, "lda", func() { Dtrsm(rm, Right, up, nt, nu, 2, 3, 1, a, 2, b, 3) }},
		{12, "ldb", func() { Dtrsm(rm, Left, up, nt, nu, 2, 3, 1, a, 2, b, 2) }}, {11, "b", func() { Dtrsm(rm, Left, up, nt, nu, 2, 3, 1, a, 2, a[1:], 3) }},

		{18, "batchSize", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, 4, b, 2, 4, 0, c, 2, 4, -1) }},
		{10, "strideA", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, -4, b, 2, 4, 0, c, 2, 4, 2) }},
		{11, "b", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, 4, b, 2, math.MaxInt, 0, c, 2, 4, 2) }},
		{15, "c", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, 0, b, 2, 0, 0, c, 2, 4, 17) }},
		{12, "ldb", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, 4, b, 1, 4, 0, c, 2, 4, 2) }},
		{16, "ldc", func() { DgemmBatchStrided(rm, nt, nt, 2, 2, 2, 1, a, 2, 4, b, 2, 4, 0, c, 1, 4, 2) }},
		{7, "groupCount", func() { DaxpyBatch(nil, nil, nil, nil, nil, nil, -1, nil) }}, {8, "groupSize", func() { DaxpyBatch(nil, nil, nil, nil, nil, nil, 1, nil) }},
		{8, "groupSize[0]", func() { DaxpyBatch(nil, nil, nil, nil, nil, nil, 1, []int{-1}) }}, {1, "n", func() { DaxpyBatch(nil, nil, nil, nil, nil, nil, 1, []int{1}) }},
		{8, "groupSize[1]", func() { DaxpyBatch(nil, nil, nil, nil, nil, nil, 2, []int{math.MaxInt, 1}) }},
		{5, "y[0]", func() {
			DaxpyBatch([]int{2}, []float64{1}, [][]float64{x}, []int{1}, [][]float64{{1}}, []int{1}, 1, []int{1})
		}},
		{9, "lda[1]", func() {
			DgemmBatch(rm, []Transpose{nt, nt}, []Transpose{nt, nt}, []int{1, 1}, []int{1, 1}, []int{1, 2}, []float64{1, 1}, [][]float64{x, x}, []int{1, 1},
				[][]float64{x, x}, []int{1, 1}, []float64{0, 0}, [][]float64{a, b}, []int{1, 1}, 2, []int{1, 1})
		}},
	} {
		assertArgument(t, call.parameter, call.name, call.run)
	}
	for _, s := range [][]float64{x, a, b, c} {
		require.Equal(t, make([]float64, 64), s, "a refused call wrote")
	}
}

func TestMessageSaysWhatWhereAndTheWayOut(t *testing.T) {
	message := func(call func()) (text string) {
		defer func() { text = recover().(error).Error() }()
		call()
		return ""
	}
	a := make([]float64, 12)
	assert.Equal(t, "mkl: Dgemm: parameter 9 (lda) is 3; it must be at least 4, the length of a stored row (RowMajor) or column (ColMajor)",
		message(func() { Dgemm(RowMajor, NoTrans, NoTrans, 3, 2, 4, 1, a, 3, nil, 2, 0, nil, 2) }))
	assert.Equal(t, "mkl: Dgemm: parameter 10 (b) has 7 elements; 8 are needed (4 stored rows or columns of 2, 2 apart)",
		message(func() { Dgemm(RowMajor, NoTrans, NoTrans, 3, 2, 4, 1, a, 4, a[:7], 2, 0, nil, 2) }))
	assert.Equal(t, "mkl: Dgemm: parameter 13 (c) overlaps a in memory; it is written while a is read: use a copy",
		message(func() { Dgemm(RowMajor, NoTrans, NoTrans, 2, 2, 2, 1, a, 2, make([]float64, 4), 2, 0, a[1:], 2) }))
}

// Blocks of one array that interleave but share no element are what factorizations work on.
func TestPartsOfOneArrayAreNotOverlap(t *testing.T) {
	const n = 10
	a := make([]float64, n*n)
	assert.NotPanics(t, func() {
		Dgemm(RowMajor, NoTrans, NoTrans, 5, 5, 5, -1, a[5*n:], n, a[5:], n, 1, a[5*n+5:], n) // the update of an LU step
		Dtrsm(RowMajor, Left, Lower, NoTrans, Unit, 5, 5, 1, a, n, a[5:], n)
		Dsyrk(RowMajor, Lower, NoTrans, 5, 5, -1, a[5*n:], n, 1, a[5*n+5:], n)
		Dswap(n, a, 1, a[n:], 1)
		Dswap(n, a, n, a[1:], n)
		Dgemv(RowMajor, NoTrans, 5, 5, 1, a, n, a[5:], n, 0, a[6:], n)
		Daxpy(5, 1, a, 2, a[1:], 2)
		Daxpy(5, 1, a, 1, a, 1) // one vector, element by element
	})
	assertArgument(t, 13, "c", func() {
		Dgemm(RowMajor, NoTrans, NoTrans, 5, 5, 5, -1, a[5*n:], n, a[5:], n, 1, a[4*n+4:], n)
	})
	assertArgument(t, 5, "y", func() { Daxpy(6, 1, a, 2, a[10:], 2) })
}
