package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

type vector struct {
	x     []float64
	scale float64
}

// scaled is written as the translator writes it: the region reaches v in every iteration, v.scale in some. A row has
// three elements.
func scaled(rows, total int, v *vector) {
	omp.Target(&scaledKernel, omp.With{},
		omp.Nest{omp.Upto(rows), {}}.Inner(1, func() omp.Loop { return omp.Upto(total / rows) }),
		omp.When(v != nil, func() omp.Arg { return omp.Slice(v.x) }),
		omp.When(v != nil, func() omp.Arg { return omp.Value(v.scale) }))
}

var scaledKernel = omp.Kernel{
	Name: "__omp_offloading_reach_scaled_l1", Pos: "reach.go:1:1", Loops: 2,
	Params: []omp.Param{
		{Name: "v.x", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
		{Name: "v.scale", Kind: omp.Firstprivate, Map: omp.Implicit},
	},
	Body: func(c *omp.Chunk) {
		omp.Reach(c, 0)
		x := omp.Items[float64](c, 0)
		scale := omp.Behind(c, 1, omp.Scalar[float64](c, 1))
		for r := c.Rows(); r.Next(); {
			for j := r.Lo; j < r.Hi; j++ {
				if at := 3*r.At(0) + j; x[at] >= 0 {
					x[at] += *scale
				}
			}
		}
	},
}

func TestWhatGoWouldNotEvaluateIsNotEvaluated(t *testing.T) {
	assert.NotPanics(t, func() { scaled(0, 6, nil) },
		"neither the division nor the pointer is the plain build's business")
	v := &vector{x: make([]float64, 6), scale: 2}
	scaled(2, 6, v)
	assert.Equal(t, []float64{2, 2, 2, 2, 2, 2}, v.x)
	defer func() {
		assert.ErrorContains(t, recover().(error), "nil pointer dereference")
	}()
	scaled(2, 6, nil)
	t.Error("no panic")
}

func TestUnreachableArgumentsDoNotAllocate(t *testing.T) {
	notAllocating(t)
	v := &vector{x: make([]float64, 6), scale: 2}
	assert.Zero(t, testing.AllocsPerRun(1000, func() { scaled(2, 6, v) }))
	assert.Zero(t, testing.AllocsPerRun(1000, func() { scaled(0, 6, nil) }))
}
