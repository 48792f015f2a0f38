//go:build !linux || !(amd64 || arm64)

package opencl

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestElsewhereThereAreNoDevices(t *testing.T) {
	devices, err := plugin{}.Open()
	assert.Empty(t, devices)
	assert.ErrorContains(t, err, runtime.GOOS+"/"+runtime.GOARCH)
}
