package engine

import (
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// sharesMemory says that the program requires unified_shared_memory (OpenMP 5.2, section 8.2): its kernels work on the
// host's memory where it is. A mapping then has its counts and no memory of its own, save with the modifier close, and
// nothing is copied. All of the program shares it, because data that one package maps is used by kernels of others.
var sharesMemory atomic.Bool

// sharesAt is where it says so first. opening guards it.
var sharesAt string

// RequireUnifiedSharedMemory has the program share its memory with the devices. Package initialisation calls it, from a
// file with the directive at pos.
func RequireUnifiedSharedMemory(pos string) {
	opening.Lock()
	defer opening.Unlock()
	if current.Load() != nil && !sharesMemory.Load() {
		panic(&Error{Code: BadLaunch, Pos: pos, Msg: "requires unified_shared_memory: the initialisation of another " +
			"package has offloaded already, to devices whose memory is not the host's; move what it does behind the " +
			"begin of main"})
	}
	if !sharesMemory.Swap(true) {
		sharesAt = pos
	}
}

// unified reports a program that shares its memory with all devices.
func (s *system) unified() bool { return s.sharesMemory }

func (t *target) unified() bool { return t.sys.sharesMemory }

// inPlace reports that what is mapped is the host's memory, unless an item asks for it close to the device.
func (t *target) inPlace(close bool) bool { return t.sys.sharesMemory && !close }

// kindFor is the kind of memory that a routine gives who asks for one: memory that the device had for itself alone
// would be at no address that both the host's words and kernels could have.
func (t *target) kindFor(asked device.Kind) device.Kind {
	if t.sys.sharesMemory && asked == device.DeviceMemory {
		return device.SharedMemory
	}
	return asked
}

// checkInPlace refuses words of an item, which are the host's own and which kernels follow as they are, that lead to
// what the device has a copy of: by a mapping with the modifier close, or because memory is associated with it.
func (c *construct) checkInPlace(it *item, targets []int32) {
	for _, to := range targets {
		if to < 0 {
			continue
		}
		led := &c.items[to]
		e := led.first
		if e == nil || e.store.inPlace || e.allocated {
			continue
		}
		panic(c.error(CannotRun, fmt.Sprintf("%s: an element of it leads to 0x%016x, of which device %d has a copy, "+
			"as %s; in a program that requires unified_shared_memory kernels follow the host's own pointers: map %s "+
			"close, too, or that without close", it.param.Name, led.begin(), c.target.number, e.name, it.param.Name)))
	}
}

// required leaves out a plugin's devices that are not what the program requires (OpenMP 5.2, section 8.2).
func required(plugin string, devices []device.Device, err error) ([]device.Device, error) {
	if !sharesMemory.Load() {
		return devices, err
	}
	var kept []device.Device
	for _, d := range devices {
		if _, ok := d.(device.Unified); ok {
			kept = append(kept, d)
			continue
		}
		err = errors.Join(err, fmt.Errorf("plugin %s: %s does not share the host's memory, which the program requires "+
			"(unified_shared_memory, at %s)", plugin, d.Properties().Name, sharesAt), d.Close())
	}
	return kept, err
}
