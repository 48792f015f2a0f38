package engine

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestKernelsMoveTheirStream: the assembly computes the same with a stream as without, and leaves it where k steps
// lead.
func TestKernelsMoveTheirStream(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		kernelsMoveTheirStream(t, ours[float64]().on(Place{ISA: isa}), isa.resolve() != Go)
		kernelsMoveTheirStream(t, ours[float32]().on(Place{ISA: isa}), isa.resolve() != Go)
	})
}

func kernelsMoveTheirStream[R float](t *testing.T, kn *kernels[R], moves bool) {
	const k = 5
	size := int(unsafe.Sizeof(*new(R)))
	for m := 1; m <= kn.rows; m++ {
		for n := 1; n <= kn.width(); n++ {
			f := kn.tile[m-1][(n-1)>>kn.shift]
			a, b := random[R](m*k), random[R](k*n)
			want, got := random[R](m*n), random[R](m*n)
			f(k, &a[0], k*size, size, &b[0], n*size, &want[0], n*size, n, 2, 3, nil)
			near := stream{0, 0, 0, 64, 8, 1}
			streamTo(&near, &a[0], &b[0], &got[0])
			before := near
			f(k, &a[0], k*size, size, &b[0], n*size, &got[0], n*size, n, 2, 3, &near)
			require.Equal(t, want, got, "%dx%d", m, n)
			if moves {
				assert.Equal(t, stream{before[0] + 64*k, before[1] + 8*k, before[2] + k, 64, 8, 1}, near, "%dx%d", m, n)
			} else {
				assert.Equal(t, before, near)
			}
		}
	}
}

// TestStreamCoversTheNextProduct: by the end of one product, each operand of the next has been gone through.
func TestStreamCoversTheNextProduct(t *testing.T) {
	r := ours[float64]()
	kn := r.on(Place{})
	for _, s := range []struct{ m, n, k, lda, ldb, ldc int }{{32, 32, 32, 32, 32, 32}, {33, 50, 17, 17, 60, 51}, {64, 64, 64, 100, 64, 127}} {
		for i := range 4 {
			ta, tb := []Op{NoTrans, Trans}[i%2], []Op{NoTrans, Trans}[i/2]
			rows, cols := stored(ta, s.m, s.k)
			rowsB, colsB := stored(tb, s.k, s.n)
			lda, ldb := max(s.lda, cols), colsB+s.ldb-s.n
			var q inPlace[float64]
			r.inPlace(&q, kn, ta, tb, s.m, s.n, s.k, 1.0, lda, ldb, 0, s.ldc)
			near := q.ahead()
			require.NotNil(t, near)
			a, b, c := make([]float64, rows*lda), make([]float64, rowsB*ldb), make([]float64, s.m*s.ldc)
			*near = stream{0, 0, 0, near[3], near[4], near[5]}
			q.compute(&a[0], &b[0], &c[0], near)
			if Best.resolve() == Go { // which has no way to bring anything near
				continue
			}
			for i, end := range []int{(rows-1)*lda + cols, (rowsB-1)*ldb + colsB, (s.m-1)*s.ldc + s.n} {
				assert.GreaterOrEqual(t, int(near[i]), 8*end, "%v %v", s, i)
				assert.Less(t, int(near[i]), 8*end+8*end/4+4096, "%v %v", s, i)
			}
			streams.Put(near)
			r.giveBack(&q)
		}
	}
	var tiny, apart inPlace[float64]
	r.inPlace(&tiny, kn, NoTrans, NoTrans, 16, 16, 16, 1.0, 16, 16, 0, 16)
	assert.Nil(t, tiny.ahead())
	r.inPlace(&apart, kn, NoTrans, NoTrans, 32, 32, 32, 1.0, 4096, 32, 0, 32)
	near := apart.ahead()
	assert.Zero(t, near[3], "rows of A far apart are not gone through")
	assert.NotZero(t, near[4])
}
