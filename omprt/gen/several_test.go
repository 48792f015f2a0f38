package gen_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

func TestContiguousRows(t *testing.T) {
	var m [3][4]int
	row := func(lo, hi int) func(int) omp.Arg {
		return func(i int) omp.Arg {
			return omp.Arg{Ptr: unsafe.Pointer(&m[i]), Lo: lo, Hi: hi, Len: 4, Cap: 4, Size: unsafe.Sizeof(m[0][0])}
		}
	}
	whole := omp.Contiguous(omp.Strided(0, 3, 1, row(0, 4)))
	assert.Equal(t, []int{0, 12, 0}, []int{whole.Lo, whole.Hi, whole.Rows})
	for _, at := range []int{0, 2} {
		none := omp.Contiguous(omp.Strided(0, 3, 1, row(at, at)))
		assert.Equal(t, []int{at, at, 0}, []int{none.Lo, none.Hi, none.Rows}, "rows of nothing are nothing")
	}
	assert.Panics(t, func() { omp.Contiguous(omp.Strided(0, 3, 1, row(1, 3))) })
}

func TestStridesGoForward(t *testing.T) {
	assert.Equal(t, 1, omp.Stride(1))
	for _, step := range []int{0, -1} {
		assert.Panics(t, func() { omp.Stride(step) })
		assert.Panics(t, func() { omp.Strided(0, 3, step, func(int) omp.Arg { return omp.Arg{} }) })
	}
}
