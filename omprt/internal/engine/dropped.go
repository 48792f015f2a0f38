package engine

import (
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// dropped is the memory of which Close has taken the mappings away, the last one: a region that another goroutine had
// open does not know.
var dropped atomic.Pointer[[][2]uintptr]

// checkRetired refuses an item whose address is of a device that Close has closed. The table is locked, and unlocked by
// a panic.
func (c *construct) checkRetired(v *environment, it *item) {
	if !device.IsRetired(it.begin()) || c.sys.ranged(it.begin()) {
		return
	}
	v.mu.Unlock()
	panic(c.error(NotPresent, fmt.Sprintf("%s: 0x%016x was the memory of a device until omprt.Close closed that: call it when "+
		"nobody has an address of a device any more", it.param.Name, it.begin())))
}

// closing is the system that Close is about to take away, as soon as nobody uses it: who comes meanwhile has another
// one.
var closing atomic.Pointer[system]

// noteDropped remembers what is mapped while the system closes. At the end of main nobody asks.
func (s *system) noteDropped() {
	if team.Ends() {
		return
	}
	list := s.mapped()
	dropped.Store(&list)
}

// mapped is the host's memory that the devices have, from begin to end.
func (s *system) mapped() (list [][2]uintptr) {
	for _, t := range s.devices {
		for _, r := range t.env.rows() {
			begin := uintptr(r.HostAddr)
			list = append(list, [2]uintptr{begin, begin + uintptr(r.Bytes)})
		}
	}
	return list
}

// afterClose is what there is to say of Close where the memory at an address is not on the device; "" for nothing.
func afterClose(at uintptr) string {
	if list := dropped.Load(); list != nil {
		return ofDropped(*list, at)
	}
	return ""
}

// whileClosing is afterClose where Close waits for those who use what it takes away. No table is locked.
func whileClosing(at uintptr) string {
	if s := closing.Load(); s != nil {
		return ofDropped(s.mapped(), at)
	}
	return ""
}

func ofDropped(list [][2]uintptr, at uintptr) string {
	for _, span := range list {
		if span[0] <= at && at < span[1] {
			return "; it was there until omprt.Close dropped all mappings: call that when no region needs them"
		}
	}
	return ""
}

// outlived says of a data region that its end copies nothing back, because Close has dropped its mappings while it was
// open. value is that of a panic which ends the region: it goes on, as nobody looks at the memory behind it. At the end
// of main nobody does, either.
func (c *construct) outlived(value any) {
	if value != nil {
		panic(value)
	}
	if c.target == nil || team.Ends() {
		return
	}
	var names []string
	for i := range c.items {
		it := &c.items[i]
		if it.mode&From != 0 && it.bytes > 0 && !c.target.inPlace(it.mode&MapClose != 0) {
			names = append(names, it.param.Name)
		}
	}
	if len(names) > 0 {
		panic(c.error(NotPresent, strings.Join(names, ", ")+": cannot be copied back at the end of the region: omprt.Close "+
			"dropped all mappings while it was open; call that when no region needs them"))
	}
}
