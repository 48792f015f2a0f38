//go:build linux && (amd64 || arm64)

package opencl

import (
	"cmp"
	"errors"
	"fmt"
	"os"

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
	var list []device.Device
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
			d, err := open(p, id, len(list), programs)
			if err != nil {
				errs = append(errs, platformError(p, err))
				continue
			}
			list = append(list, d)
		}
	}
	return list, errors.Join(errs...)
}

func platformError(p cl.Platform, err error) error {
	name, _ := p.Text(cl.PlatformName)
	return fmt.Errorf("OpenCL: %s: %w", name, err)
}
