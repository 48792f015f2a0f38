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
	assert.Contains(t, caught(func() { OMPDispatch_closes() }).(error).Error(), "in a call under dispatch")
	omprt.Close()
}

// OMPDispatch_closes has the name of what generated code calls.
func OMPDispatch_closes() { omprt.Close() }
