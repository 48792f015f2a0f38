package order

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
)

var kernel = &device.Kernel{Params: []device.Param{{Name: "y", Type: device.Int64, Size: 8}}}

// check checks a loop over y, whose elements count up from 0.
func check(t *testing.T, n, results int, body func(y []int64, i int, slots []device.Slot)) (err error) {
	t.Helper()
	y := make([]int64, 10)
	for i := range y {
		y[i] = int64(i)
	}
	was := append([]int64{}, y...)
	l := &device.Launch{Nest: []device.Loop{{Trip: n, Step: 1}}, Results: results}
	err = Check(kernel, l, func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			body(y, i, c.Launch.Partial[c.Index*results:])
		}
	}, []Span{{Ptr: unsafe.Pointer(&y[0]), Bytes: 80, Param: 0, First: 100}})
	assert.Equal(t, was, y, "the memory is as it was")
	return err
}
