package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// Close in what it would wait for is refused, and in a deferred function that a panic runs on its way out it is not.
func TestCloseWithinWhatItWouldWaitFor(t *testing.T) {
	silent(t)
	x := make([]int64, 8)
	launch := func(body func()) any {
		k := omp.Kernel{Name: "k", Pos: "v.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}},
			Body: func(*omp.Chunk) { body() }}
		return caught(func() { omp.Target(&k, omp.With{}, nil, omp.Slice(x)) })
	}
	failed := launch(omprt.Close)
	if err, ok := failed.(error); assert.True(t, ok, "%v", failed) {
		assert.Contains(t, err.Error(), "omprt.Close is called in a target region, for the end of which it would wait")
		assert.Regexp(t, `outside_test.go:\d+: `, err.Error())
	}
	failed = caught(func() {
		defer omprt.Close()
		k := omp.Kernel{Name: "k", Pos: "v.go:3:1", Body: func(*omp.Chunk) { panic("on the way out") }}
		omp.Target(&k, omp.With{}, nil)
	})
	assert.Contains(t, failed.(error).Error(), "on the way out")
	closes := func() { scaleOr(omprt.Close) }
	for range 2 {
		assert.Contains(t, caught(closes).(error).Error(), "in a call under dispatch")
	}
	omprt.Close()
}

var ofScaleOr = omp.Dispatcher{Name: "scaleOr", Pos: "v.go:1:1", Variants: []omp.Variant{{}}}

// scaleOr is what the translator makes of a call of a function with variants, which does something.
func scaleOr(do func()) {
	d := omp.Dispatch(&ofScaleOr, omp.With{}, "v.go:9:1", true)
	defer d.End()
	do()
}

// What is called as generated functions are is none, as long as it does not ask for a variant.
func TestCloseWithinWhatHasTheNameOnly(t *testing.T) {
	silent(t)
	assert.Nil(t, caught(OMPDispatch_closes))
}

// OMPDispatch_closes is a function of the program's own.
func OMPDispatch_closes() { omprt.Close() }
