package gen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// What stands behind a launch computes what the loops would have left, in arithmetic that wraps.
func TestWhatLoopsLeave(t *testing.T) {
	for _, n := range []int{-3, 0, 1, 7} {
		for _, step := range []uint8{1, 3, 200} {
			nest := omp.Nest{omp.For[int](2, omp.LE, n, 1), omp.ForDown[int16](int16(n), omp.GT, -4, 3)}
			i, j, k, up, down, inner := 99, int16(77), uint8(250), uint8(250), uint8(250), 0
			for i = 2; i <= n; i++ {
				for j = int16(n); j > -4; j -= 3 {
					up += step
					down -= step
					inner++
				}
				k += step
			}
			assert.Equal(t, i, omp.Final(nest, 0, 99))
			assert.Equal(t, j, omp.Final(nest, 1, int16(77)))
			assert.Equal(t, k, omp.Advance(uint8(250), nest.Turns(0), step))
			assert.Equal(t, up, omp.Advance(uint8(250), nest.Turns(1), step))
			assert.Equal(t, down, omp.AdvanceDown(uint8(250), nest.Turns(1), step))
			assert.Equal(t, inner, nest.Turns(1))
			assert.Equal(t, omp.Loop{Trip: nest[1].Trip, Step: 1}, omp.Numbered(nest[1]))
		}
	}
	endless := omp.For[uint8](0, omp.LT, 10, 0)
	assert.NotEmpty(t, endless.Fault)
	assert.Equal(t, endless.Fault, omp.Numbered(endless).Fault)
}
