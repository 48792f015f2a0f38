//go:build omp

package mkl

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// place7 is where the dispatch directives of these tests are.
const place7 = "user.go:7:2"

// dispatch calls a variant as a call under dispatch does that is at a place, and returns what it panics with. variant is
// given the call, for what it takes as device memory.
func dispatch(name string, variant func(d *gen.Dispatched)) error {
	at := gen.Dispatcher{Name: name, Params: []string{"a", "b", "c"}, Variants: []gen.Variant{{Need: 1<<0 | 1<<1 | 1<<2}}}
	_, err := called(func() {
		d := gen.Dispatch(&at, gen.With{}, place7, true)
		defer d.End()
		variant(&d)
	}, nil)
	return err
}

// What fails within a call under dispatch is said with the place of the directive and the argument's name.
func TestErrorsUnderDispatchSayWhere(t *testing.T) {
	const n = 4
	a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	gemm := func(lda int) error {
		return dispatch("Dgemm", func(d *gen.Dispatched) {
			deviceDgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, gen.DeviceSlice(d, 0, a), lda, gen.DeviceSlice(d, 1, b), n, 0,
				gen.DeviceSlice(d, 2, c), n)
		})
	}
	assert.ErrorContains(t, gemm(n), place7+": omptarget error: argument a of Dgemm: ")
	var wrong *ArgumentError
	var refused error
	onDevice(func() { refused = gemm(3) }, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	require.ErrorAs(t, refused, &wrong)
	assert.Equal(t, []string{"Dgemm", "lda", place7}, []string{wrong.Routine, wrong.Name, wrong.Pos})
	assert.ErrorContains(t, refused, place7+": mkl: Dgemm: parameter 9 (lda) is 3; ")
	assert.Equal(t, "mkl: Dgemm: parameter 9 (lda) is 3; it must be at least 4, the length of a stored row (RowMajor) "+
		"or column (ColMajor)", func() string {
		_, err := called(func() { Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, 3, b, n, 0, c, n) }, nil)
		return err.Error()
	}(), "a call without dispatch has no place but its traceback's")
}

// A row that is put into a batch after it was mapped is named, and so is the line.
func TestAReplacedRowOfABatch(t *testing.T) {
	const n = 4
	w := gen.With{}
	rows, results := make([][]float64, 3), make([][]float64, 3)
	for i := range rows {
		rows[i], results[i] = make([]float64, n*n), make([]float64, n*n)
	}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.To, Layout: following[[]float64]},
		{Map: gen.ToFrom, Layout: following[[]float64]}}}
	defer gen.TargetData(region, w, gen.Slice(rows), gen.Slice(results)).End()
	op, size, one := []Transpose{NoTrans}, []int{n}, []float64{1}
	batch := func() error {
		return dispatch("DgemmBatch", func(d *gen.Dispatched) {
			a, c := gen.DeviceSlice(d, 0, rows), gen.DeviceSlice(d, 2, results)
			deviceDgemmBatch(RowMajor, op, op, size, size, size, one, a, size, a, size, one, c, size, 1, []int{3})
		})
	}
	require.NoError(t, batch())
	kept := rows[1]
	rows[1] = make([]float64, n*n)
	assert.ErrorContains(t, batch(), place7+": omptarget error: mkl.DgemmBatch: a[1]: ")
	rows[1] = kept
	require.NoError(t, batch())
	results[2] = make([]float64, n*n)
	assert.ErrorContains(t, batch(), place7+": omptarget error: mkl.DgemmBatch: c[2]: ")
}

// The variant for devices without Go says so, too.
func TestErrorsOfStagedCallsSayWhere(t *testing.T) {
	x, y := make([]float64, 3), make([]float64, 3)
	staged := func() error { return dispatch("Ddot", func(*gen.Dispatched) { stagedDdot(3, x, 1, y, 1) }) }
	err := staged()
	assert.ErrorContains(t, err, place7+": omptarget error: mkl.Ddot: x: ")
	var missing *omprt.Error
	require.ErrorAs(t, err, &missing)
	assert.Equal(t, omprt.NotPresent, missing.Code)
	onDevice(func() { err = staged() }, gen.Slice(x))
	assert.ErrorContains(t, err, place7+": omptarget error: mkl.Ddot: y: ")
}
