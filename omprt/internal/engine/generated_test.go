package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// This file plays a generated one, which was made from user.go.
func init() { omp.Positions("user.go", "1:0 16:7:3 22:0") }

// outOfRange is the kernel of user.go:7.
func outOfRange(x []float64) {
	indexing(len(x)+1, x, func(x []float64, i int) {
		x[i]++ // line 17, from line 8 of user.go
	})
}

func TestAFaultInAGeneratedFileIsAtTheUsersPosition(t *testing.T) {
	fault := faultOf(t, func() { outOfRange(make([]float64, 3)) })
	assert.Equal(t, "user.go:8", fault.Pos)
	assert.Contains(t, fault.Error(), "user.go:8: runtime error: index out of range [3] with length 3 (in kernel ")
}
