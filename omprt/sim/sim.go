// Package sim is a simulated GPU: one stack of an Intel Data Center GPU Max 1550, run by the host's cores.
//
// It is a device in earnest where programs can tell: its memory is not the host's (device addresses fault when the host
// touches them, fresh memory holds poison), it runs out, kernels see only what was transferred, launches are
// partitioned into work-groups as the real driver does. It is not a model of time.
//
// These variables of the environment set it up. They are read when the devices are opened:
//
//	GOOFFLOAD_SIM_DEVICES=n      how many devices there are; default 1
//	GOOFFLOAD_SIM_MEMORY=size    memory of each: bytes, or with KB, MB or GB (of 1024). Default: half of the host's
//	                             memory, or of what a container (a Linux control group) may use of it, in whole GiB,
//	                             below one in whole MiB; 64 GiB at most, as the real stack has
//	ZE_AFFINITY_MASK=n[.0][,…]   which of the devices there are; n.0 is the one stack of n
//	EnableImplicitScaling=0|1    makes one device of a device's stacks; it has one, but 1 beside a mask of stacks is wrong
package sim

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
)

func init() { device.Register(plugin{}) }

type plugin struct{}

func (plugin) Name() string { return pluginName }

const pluginName = "SIM"

func (plugin) Open() ([]device.Device, error) {
	n := 1
	if s, ok := os.LookupEnv("GOOFFLOAD_SIM_DEVICES"); ok {
		var err error
		if n, err = strconv.Atoi(s); err != nil || n < 0 || n > 1024 {
			return nil, &device.BadSetting{Name: "GOOFFLOAD_SIM_DEVICES", Value: s,
				Want: "a number of devices from 0 to 1024"}
		}
	}
	n, err := masked(n)
	if err != nil {
		return nil, err
	}
	capacity, asked := defaultCapacity(hostMemory()), false
	if s, ok := os.LookupEnv("GOOFFLOAD_SIM_MEMORY"); ok {
		var err error
		if capacity, err = parseSize(s); err != nil {
			return nil, &device.BadSetting{Name: "GOOFFLOAD_SIM_MEMORY", Value: s, Want: err.Error()}
		}
		asked = true
	}
	var devices []device.Device
	for i := range n {
		d, err := open(i, capacity, asked)
		if err != nil {
			for _, d := range devices {
				d.Close()
			}
			return nil, err
		}
		devices = append(devices, d)
	}
	return devices, nil
}

const (
	mib = 1 << 20
	gib = 1 << 30
)

// defaultCapacity is the memory of a device on a host, or in a container, that has so much: half of it, rounded to what
// is easily read.
func defaultCapacity(host uint64) uint64 {
	half := host / 2
	unit := uint64(gib)
	if half < gib {
		unit = mib
	}
	return min(max(half/unit*unit, mib), stackMemory, addressLimit)
}

// parseSize reads a size in bytes, of at least one page. The error says what is wanted.
func parseSize(s string) (uint64, error) {
	digits, unit := strings.TrimSpace(s), uint64(1)
	for suffix, u := range map[string]uint64{"KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30} {
		if rest, ok := strings.CutSuffix(strings.ToUpper(digits), suffix); ok {
			digits, unit = strings.TrimSpace(rest), u
			break
		}
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil {
		return 0, errors.New("a number of bytes, or one with KB, MB or GB")
	}
	if n > addressLimit/unit || n*unit < pageSize {
		return 0, fmt.Errorf("from %d to %d bytes", pageSize, uint64(addressLimit))
	}
	return n * unit / granule * granule, nil
}
