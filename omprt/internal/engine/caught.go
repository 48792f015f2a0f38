package engine

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// A device is asked for memory, and given it back, while a table is locked and lists are half done. So a panic of its
// there is an error like those that it returns: whoever asked puts things in order and says so. Transfers and launches
// are where a construct can be taken back from, and their panics go on as they are.

// panicked is the panic of a device.
type panicked struct {
	during string
	fault  *device.Fault
}

func (p *panicked) Error() string {
	return fmt.Sprintf("the device has panicked during %s: %v\n\nits goroutine:\n%s", p.during, p.fault.Value,
		p.fault.Stack)
}

// caught makes an error of a panic. It must be deferred directly.
func caught(during string, err *error) {
	if value := recover(); value != nil {
		*err = &panicked{during, device.Caught(value)}
	}
}

func (t *target) malloc(size int, kind device.Kind) (m device.Memory, err error) {
	defer caught("an allocation", &err)
	return t.device.Malloc(size, kind)
}

func (t *target) giveBack(m device.Memory) (err error) {
	defer caught("a release of memory", &err)
	return t.device.Free(m)
}

// inPlaceAt is the host's memory as memory of a device that shares it.
func (t *target) inPlaceAt(p unsafe.Pointer, n int) (m device.Memory, err error) {
	defer caught("sharing of memory", &err)
	return t.device.(device.Unified).InPlace(p, n)
}
