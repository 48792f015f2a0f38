//go:build !omp

package main

//go:generate go tool gooffload generate

import "github.com/gooffload/gooffload/mkl"

// dot is the inner product, on the device.
func dot(x, y []float64) (sum float64) {
	//omp:dispatch
	sum = mkl.Ddot(len(x), x, 1, y, 1)
	return sum
}

// dotOnHost is dot that the host computes.
func dotOnHost(x, y []float64) (sum float64) {
	//omp:dispatch novariants(true)
	sum = mkl.Ddot(len(x), x, 1, y, 1)
	return sum
}

// gemm is a product of matrices with leading dimension ld, on the device.
func gemm(m, n, k int, a []float64, lda int, b []float64, ldb int, c []float64, ldc int) {
	//omp:dispatch
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, m, n, k, 1, a, lda, b, ldb, 0, c, ldc)
}

// strided is a batch of square products that follow one another in memory, on the device.
func strided(n, count int, a, b, c []float64) {
	//omp:dispatch
	mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, a, n, n*n, b, n, n*n, 0, c, n, n*n, count)
}

// group is what the products of a batch have in common.
type group struct {
	op        []mkl.Transpose
	m, n, k   []int
	one, zero []float64
	count     []int
	lda, ldb  []int
}

func groupOf(m, n, k, count int) *group {
	return &group{op: []mkl.Transpose{mkl.NoTrans}, m: []int{m}, n: []int{n}, k: []int{k}, one: []float64{1},
		zero: []float64{0}, count: []int{count}, lda: []int{k}, ldb: []int{n}}
}

// batch is a batch of one group, on the device.
func batch(g *group, a, b, c [][]float64) {
	//omp:dispatch
	mkl.DgemmBatch(mkl.RowMajor, g.op, g.op, g.m, g.n, g.k, g.one, a, g.lda, b, g.ldb, g.zero, c, g.ldb, 1, g.count)
}

// hostBatch is the same on the host.
func hostBatch(g *group, a, b, c [][]float64) {
	mkl.DgemmBatch(mkl.RowMajor, g.op, g.op, g.m, g.n, g.k, g.one, a, g.lda, b, g.ldb, g.zero, c, g.ldb, 1, g.count)
}

// present puts a vector or matrix on the device, absent takes it off.
func present(v []float64) {
	//omp:target enter data map(to: v)
}

func absent(v []float64) {
	//omp:target exit data map(delete: v)
}

// presentRows and absentRows are those of the matrices of a batch.
func presentRows(v [][]float64) {
	//omp:target enter data map(to: v)
}

func absentRows(v [][]float64) {
	//omp:target exit data map(delete: v)
}
