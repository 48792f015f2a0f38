//go:build !omp

package mkl

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A call under dispatch on present data allocates nothing once it has been met: neither its launch, nor what the kernel
// is given of the call.
func TestDispatchAllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the pools of records forget some under the race detector")
	}
	const n = 8
	x, y, z := make([]float64, 4*n*n), make([]float64, 4*n*n), make([]float64, 4*n*n)
	cx := make([]complex64, n*n)
	rows := func(v []float64) [][]float64 { return [][]float64{v[:n*n], v[n*n : 2*n*n], v[2*n*n : 3*n*n]} }
	a, b, c := rows(x), rows(y), rows(z)
	no, ld, one, count := []Transpose{NoTrans}, []int{n}, []float64{1}, []int{3}
	calls := map[string]func(){
		"Dnrm2": func() {
			//omp:dispatch
			Dnrm2(n, x, 1)
		},
		"Ddot": func() {
			sum := 0.0
			//omp:dispatch
			sum = Ddot(n, x, 1, y, 1)
			_ = sum
		},
		"Cscal": func() {
			//omp:dispatch
			Cscal(n, 2, cx, 1)
		},
		"Dscal": func() {
			//omp:dispatch device(0)
			Dscal(n, 1, x[1:], 1)
		},
		"Dgemv": func() {
			//omp:dispatch
			Dgemv(RowMajor, NoTrans, n, n, 1, x, n, y, 1, 0, z, 1)
		},
		"Dgemm": func() {
			//omp:dispatch
			Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
		},
		"DgemmBatchStrided": func() {
			//omp:dispatch
			DgemmBatchStrided(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, n*n, y, n, n*n, 0, z, n, n*n, 4)
		},
		"DgemmBatch": func() {
			//omp:dispatch
			DgemmBatch(RowMajor, no, no, ld, ld, ld, one, a, ld, b, ld, one, c, ld, 1, count)
		},
		"Dgemm nowait": func() {
			//omp:dispatch nowait
			Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
			//omp:dispatch nowait
			Dscal(n, 1, y[n*n:], 1)
			//omp:taskwait
		},
		"DgemmBatch nowait": func() {
			//omp:dispatch nowait
			DgemmBatch(RowMajor, no, no, ld, ld, ld, one, a, ld, b, ld, one, c, ld, 1, count)
			//omp:taskwait
		},
	}
	//omp:target data map(tofrom: x, y, z, cx, a, b, c)
	for what, call := range calls {
		assert.Zero(t, testing.AllocsPerRun(100, call), what)
	}
}
