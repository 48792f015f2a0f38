package engine

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// A device is asked for memory, and given it back, while a table is locked and lists are half done. So a panic of its
// there is an error like those that it returns: whoever asked puts things in order and says so. Transfers and launches
// are where a construct can be taken back from, and their panics go on as they are.
//
// With runtime.Goexit a device would end the goroutine that asks, which nothing can stop. So devices are asked on a
// goroutine of their own, but for those that come back for certain (device.Prompt): beside what an allocation takes
// elsewhere the time is nothing.

// panicked is the panic of a device.
type panicked struct {
	during string
	fault  *device.Fault
}

func (p *panicked) Error() string {
	return fmt.Sprintf("the device has panicked during %s: %v\n\nits goroutine:\n%s", p.during, p.fault.Value,
		p.fault.Stack)
}

// exited is a device's call of runtime.Goexit.
type exited struct{ during string }

func (e *exited) Error() string { return "the device has called runtime.Goexit during " + e.during }

// asked is what a device says of an operation, which it may also end by a panic or runtime.Goexit.
func asked(during string, operation func() error) error {
	said := make(chan error, 1)
	go func() {
		var err error = &exited{during}
		defer func() { said <- err }()
		defer caught(during, &err)
		err = operation()
	}()
	return <-said
}

// askedDevice is a device that is asked for memory on goroutines of its own. For what it is the device itself is asked.
type askedDevice struct{ device.Device }

func (d *askedDevice) Malloc(size int, kind device.Kind) (device.Memory, error) {
	var m device.Memory
	err := asked("an allocation", func() (err error) {
		m, err = d.Device.Malloc(size, kind)
		return err
	})
	return m, err
}

func (d *askedDevice) Free(m device.Memory) error {
	return asked("a release of memory", func() error { return d.Device.Free(m) })
}

// InPlace is that of a device which has it, as watchedDevice's is.
func (d *askedDevice) InPlace(p unsafe.Pointer, n int) (device.Memory, error) {
	var m device.Memory
	err := asked("sharing of memory", func() (err error) {
		m, err = d.Device.(device.Unified).InPlace(p, n)
		return err
	})
	return m, err
}

// caught makes an error of a panic. It must be deferred directly.
func caught(during string, err *error) {
	if value := recover(); value != nil {
		*err = &panicked{during, device.Caught(value)}
	}
}

func (t *target) malloc(size int, kind device.Kind) (m device.Memory, err error) {
	returned := false
	defer func() {
		if !returned { // recover is a function call, which most allocations need not wait for
			err = &panicked{"an allocation", device.Caught(recover())}
		}
	}()
	m, err = t.device.Malloc(size, kind)
	returned = true
	return m, err
}

func (t *target) giveBack(m device.Memory) (err error) {
	returned := false
	defer func() {
		if !returned {
			err = &panicked{"a release of memory", device.Caught(recover())}
		}
	}()
	err = t.device.Free(m)
	returned = true
	return err
}

// inPlaceAt is the host's memory as memory of a device that shares it.
func (t *target) inPlaceAt(p unsafe.Pointer, n int) (m device.Memory, err error) {
	defer caught("sharing of memory", &err)
	return t.device.(device.Unified).InPlace(p, n)
}
