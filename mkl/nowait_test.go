//go:build !omp

package mkl

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Calls under dispatch, kernels and transfers as programs write them. In a build with the tag omp they are tasks of the
// device, otherwise the host's, in turn.

// nowaitGemm is c = a·b of square matrices.
func nowaitGemm(n int, a, b, c []float64) {
	//omp:dispatch nowait depend(in: a, b) depend(inout: c)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
}

// nowaitGemmOf is the same with a leading dimension of a, and no order.
func nowaitGemmOf(n int, a []float64, lda int, b, c []float64) {
	//omp:dispatch nowait
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, lda, b, n, 0, c, n)
}

// nowaitAxpy adds a quarter of half of x, from its middle on, in reverse.
func nowaitAxpy(half int, x, y []float64) {
	//omp:dispatch nowait depend(in: x) depend(inout: y)
	Daxpy(half, 0.25, x[len(x)-half:], -1, y, 1)
}

func nowaitGer(n int, x, y, a []float64) {
	//omp:dispatch depend(in: x, y) nowait depend(inout: a)
	Dger(RowMajor, n, n, 0.1, x, 1, y, 2, a, n)
}

// nowaitBatch is a batch of the halves of three matrices, which x, y and z have as rows.
func nowaitBatch(n int, x, y, z [][]float64) {
	op, size, ld, one, count := []Transpose{NoTrans}, []int{n / 2}, []int{n}, []float64{0.1}, []int{2}
	//omp:dispatch nowait depend(in: x[0], y[0]) depend(inout: z[0])
	DgemmBatch(RowMajor, op, op, size, size, size, one, x, ld, y, ld, one, z, ld, 1, count)
}

// waitingScal is waited for, and for what it depends on.
func waitingScal(x []float64) {
	//omp:dispatch depend(inout: x)
	Dscal(len(x), 0.5, x, 1)
}

// halfLess is a kernel.
func halfLess(x, y []float64) {
	//omp:target teams distribute parallel for nowait depend(in: x) depend(inout: y)
	for i := range y {
		y[i] -= x[i] / 2
	}
}

// throughTheHost has what the device has come to the host and go back.
func throughTheHost(x []float64) {
	//omp:target update from(x) nowait depend(inout: x)
	//omp:target update to(x) nowait depend(inout: x)
}

func waitForAll() {
	//omp:taskwait
}

func put(x []float64) {
	//omp:target enter data map(to: x)
}

func takeBack(x []float64) {
	//omp:target exit data map(from: x)
}

func putRows(rows [][]float64) {
	//omp:target enter data map(to: rows)
}

func takeRows(rows [][]float64) {
	//omp:target exit data map(release: rows)
}

// orderOf is matrices, and what is done with them in turn on the host, and by tasks that depend on each other on the
// device.
type orderOf struct {
	n            int
	host, device [6][]float64
	rows         [][][]float64 // of batches, which are on the device until all is done
}

// step is a random call, kernel or transfer: on the host at once, on the device as a task.
func (o *orderOf) step(r *rand.Rand) {
	n, of := o.n, r.Perm(len(o.host))
	h, d := [3][]float64{}, [3][]float64{}
	for i := range h {
		h[i], d[i] = o.host[of[i]], o.device[of[i]]
	}
	switch r.IntN(8) {
	case 0, 1:
		Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, h[0], n, h[1], n, 0, h[2], n)
		nowaitGemm(n, d[0], d[1], d[2])
	case 2:
		half := n / 2 * n
		Daxpy(half, 0.25, h[0][n*n-half:], -1, h[2], 1)
		nowaitAxpy(half, d[0], d[2])
	case 3:
		Dger(RowMajor, n, n, 0.1, h[0], 1, h[1], 2, h[2], n)
		nowaitGer(n, d[0], d[1], d[2])
	case 4:
		rows := func(v []float64) [][]float64 { return [][]float64{v, v[n/2*n:]} }
		op, size, ld, one := []Transpose{NoTrans}, []int{n / 2}, []int{n}, []float64{0.1}
		DgemmBatch(RowMajor, op, op, size, size, size, one, rows(h[0]), ld, rows(h[1]), ld, one, rows(h[2]), ld, 1,
			[]int{2})
		x, y, z := rows(d[0]), rows(d[1]), rows(d[2])
		for _, v := range [][][]float64{x, y, z} {
			putRows(v)
			o.rows = append(o.rows, v)
		}
		nowaitBatch(n, x, y, z)
	case 5:
		Dscal(n*n, 0.5, h[2], 1)
		waitingScal(d[2])
	case 6:
		for i, v := range h[0] {
			h[2][i] -= v / 2
		}
		halfLess(d[0], d[2])
	case 7:
		throughTheHost(d[2])
	}
}

// Random calls, kernels and transfers under nowait compute what they do in turn, by their dependences alone.
func TestRandomOrdersOfCallsUnderNowait(t *testing.T) {
	seeds := 60
	if testing.Short() {
		seeds = 15
	}
	for seed := range uint64(seeds) {
		r := rand.New(rand.NewPCG(seed, 6))
		o := &orderOf{n: []int{4, 12, 40}[seed%3]}
		for i := range o.host {
			o.host[i] = randomSlice[float64](r, o.n*o.n)
			o.device[i] = slices.Clone(o.host[i])
		}
		for _, v := range o.device {
			put(v)
		}
		for range 30 {
			o.step(r)
		}
		waitForAll()
		for _, rows := range o.rows {
			takeRows(rows)
		}
		for _, v := range o.device {
			takeBack(v)
		}
		require.Equal(t, o.host, o.device, "seed %d", seed)
	}
}

// What a call that nothing waits for is refused for is the panic of who waits.
func TestRefusedUnderNowait(t *testing.T) {
	const n = 4
	x := [3][]float64{make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)}
	for _, v := range x {
		put(v)
		defer takeBack(v)
	}
	defer func() {
		err, _ := recover().(error)
		var wrong *ArgumentError
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, []any{"Dgemm", 9, "lda"}, []any{wrong.Routine, wrong.Parameter, wrong.Name})
	}()
	nowaitGemmOf(n, x[0], 3, x[1], x[2])
	waitForAll()
}
