//go:build linux && (amd64 || arm64)

package opencl

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cache"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// Open finds the devices of all drivers. The error says what is missing and which devices cannot be used.
func (plugin) Open() ([]device.Device, error) {
	if err := cl.Load(); err != nil {
		return nil, fmt.Errorf("OpenCL: %w", err)
	}
	platforms, err := cl.Platforms()
	if err != nil {
		return nil, fmt.Errorf("OpenCL: %w", err)
	}
	if len(platforms) == 0 {
		return nil, fmt.Errorf("OpenCL: no driver is installed (there is none in %s)",
			cmp.Or(os.Getenv("OCL_ICD_VENDORS"), "/etc/OpenCL/vendors"))
	}
	var list []*accelerator
	var errs []error
	programs := cache.Open()
	for _, p := range platforms {
		found, err := p.Devices()
		if err != nil {
			errs = append(errs, platformError(p, err))
			continue
		}
		if len(found) == 0 {
			errs = append(errs, platformError(p, errors.New("the driver has no device")))
		}
		for _, id := range found {
			d, err := open(p, id, programs)
			if err != nil {
				errs = append(errs, platformError(p, err))
				continue
			}
			list = append(list, d)
		}
	}
	return inOrder(list), errors.Join(errs...)
}

// inOrder numbers the devices: the host's processors come behind what is there besides, whichever driver is first.
func inOrder(list []*accelerator) []device.Device {
	slices.SortStableFunc(list, func(a, b *accelerator) int { return order(a) - order(b) })
	devices := make([]device.Device, len(list))
	for i, a := range list {
		a.number, devices[i] = i, a
	}
	return devices
}

func order(a *accelerator) int {
	if a.processor {
		return 1
	}
	return 0
}

func platformError(p cl.Platform, err error) error {
	name, _ := p.Text(cl.PlatformName)
	return fmt.Errorf("OpenCL: %s: %w", name, err)
}
