//go:build linux && (amd64 || arm64)

package opencl

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
)

// A program without device(n) gets the graphics card where a driver for processors is installed besides.
func TestProcessorsComeLast(t *testing.T) {
	make := func(name string, processor bool) *accelerator {
		return &accelerator{figures: &figures{name: name, processor: processor}}
	}
	pocl, first, second := make("PoCL", true), make("first", false), make("second", false)
	assert.Equal(t, []device.Device{first, second, pocl}, inOrder([]*accelerator{pocl, first, second}))
	assert.Equal(t, []int{0, 1, 2}, []int{first.number, second.number, pocl.number})
}
