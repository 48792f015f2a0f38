//go:build !linux || !(amd64 || arm64)

package opencl

import (
	"fmt"
	"runtime"

	"github.com/gooffload/gooffload/omprt/device"
)

// Open says why there are no devices.
func (plugin) Open() ([]device.Device, error) {
	return nil, fmt.Errorf("OpenCL: no devices on %s/%s: the plugin is for linux/amd64 and linux/arm64", runtime.GOOS,
		runtime.GOARCH)
}
