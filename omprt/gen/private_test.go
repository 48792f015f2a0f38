package gen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

func TestPrivateMemoryIsLimited(t *testing.T) {
	assert.Equal(t, 1<<17, omp.Private[float64](1<<17))
	assert.Equal(t, uint8(255), omp.Private[[4096]byte](uint8(255)))
	assert.Equal(t, -1, omp.Private[int](-1), "make refuses it")
	assert.Equal(t, uint64(1<<63), omp.Private[struct{}](uint64(1<<63)), "of nothing there is enough")
	assert.PanicsWithValue(t, "make of 131073 elements of 8 bytes: a kernel makes at most 1048576 bytes at once",
		func() { omp.Private[float64](1<<17 + 1) })
	assert.Panics(t, func() { omp.Private[float64](uint64(1<<63 + 1)) })
}
