package engine

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Addresses that are a device's and not the Go heap's: what is not allocated there is nothing to be mapped.

// addresses are a range, empty where there is none.
type addresses struct{ lo, hi uintptr }

func (a addresses) has(addr uintptr) bool { return a.lo <= addr && addr < a.hi }

// findRanges asks a device that has been opened for its ranges of addresses.
func (t *target) findRanges() {
	if d, ok := t.device.(device.Ranged); ok {
		t.own.lo, t.own.hi = d.Addresses()
	}
	if d, ok := t.device.(device.Viewed); ok {
		t.view.lo, t.view.hi = d.View()
	}
	t.within = t.own != addresses{} && t.view != addresses{}
}

// ranged reports an address that nothing else than memory of one device has.
func (t *target) ranged(addr uintptr) bool { return t.own.has(addr) || t.view.has(addr) }

// mayHave reports an address that memory of the device may have. The table is locked.
func (t *target) mayHave(addr uintptr) bool {
	return t.ranged(addr) || !t.within && t.env.storageAt(addr) != nil
}

// ranged reports an address that nothing else than memory of a device has.
func (s *system) ranged(addr uintptr) bool {
	for _, t := range s.devices {
		if t.ranged(addr) {
			return true
		}
	}
	return false
}

// devicesOwn is the device to which an address belongs that the host cannot touch, or is not to, because nothing is
// allocated there any more; nil if there is none. No table is locked.
func (s *system) devicesOwn(addr uintptr) *target {
	for _, t := range s.devices {
		if t.own.has(addr) || t.view.has(addr) && !t.env.allocated(addr) {
			return t
		}
	}
	return nil
}

func (v *environment) allocated(addr uintptr) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.allocation(addr) != nil
}

// untouchable is the error of an item whose memory is of a device, where that is not to be found.
func (c *construct) untouchable(name string, addr uintptr, owner *target) *Error {
	where := "the host, where the construct runs,"
	if c.target != nil {
		where = fmt.Sprintf("device %d", c.target.number)
	}
	return c.error(NotPresent, fmt.Sprintf("%s: 0x%016x %s, which %s cannot touch", name, addr, owner.describe(addr),
		where))
}

// onHost is where the host has what a device has at an address, as settleAddress finds it. An address of the host's is
// itself; nil is one that the host cannot read, and has nothing for.
func (c *construct) onHost(p unsafe.Pointer) unsafe.Pointer {
	if c.target != nil {
		v := &c.target.env
		v.mu.Lock()
		if e := v.onDevice(uintptr(p)); e != nil {
			p = e.hostOf(uintptr(p))
		}
		v.mu.Unlock()
	}
	if c.sys.ranged(uintptr(p)) && c.sys.devicesOwn(uintptr(p)) != nil {
		return nil
	}
	return p
}

// checkReadable refuses an item whose words are to be read, and are a device's. No table is locked.
func (c *construct) checkReadable(it *item) {
	if it.bytes > 0 && c.onHost(it.start) != it.start {
		panic(c.error(NotPresent,
			fmt.Sprintf("%s: 0x%016x is a device's memory, and where its elements lead is known of "+
				"the host's alone; name what that is the copy of, outside of a region with use_device_ptr",
				it.param.Name, it.begin())))
	}
}

// checkOnHost refuses memory of a device for a region that the host runs.
func (c *construct) checkOnHost(args []Arg, params []Param) {
	for i := range args {
		if a := &args[i]; a.mapped() && a.Ptr != nil {
			if t := c.sys.devicesOwn(uintptr(a.Ptr)); t != nil {
				panic(c.untouchable(params[i].Name, uintptr(a.Ptr), t))
			}
		}
	}
}
