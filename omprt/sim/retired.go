package sim

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// retired are the addresses of devices that have been closed. They stay reserved, which takes no memory: a goroutine
// may still hold one, as a library's call does that was given it under dispatch, and what is opened next would have
// other memory there. The oldest are given up beyond mostRetired, or where there are no others.
var retired struct {
	mu    sync.Mutex
	list  []reservation
	sizes []uint64
	total uint64
}

// mostRetired is how many bytes of addresses are kept, an eighth of what a process has on most systems.
const mostRetired = 1<<44*(bits.UintSize/64) + 1<<28*(1-bits.UintSize/64)

// retire keeps the addresses of a device that is being closed.
func retire(r reservation, size uint64) error {
	retired.mu.Lock()
	defer retired.mu.Unlock()
	retired.list, retired.sizes = append(retired.list, r), append(retired.sizes, size)
	retired.total += size
	return giveUp(max(mostRetired, size)) // the last one in any case
}

// giveUp leaves so many bytes at most, and tells what is left before anything else may lie there. The lock is held.
func giveUp(most uint64) (failed error) {
	n := 0
	for ; retired.total > most; n++ {
		retired.total -= retired.sizes[n]
	}
	gone := slices.Clone(retired.list[:n])
	retired.list = append(retired.list[:0], retired.list[n:]...)
	retired.sizes = append(retired.sizes[:0], retired.sizes[n:]...)
	left := make([][2]uintptr, len(retired.list))
	for i, r := range retired.list {
		left[i] = [2]uintptr{r.base(), r.base() + uintptr(retired.sizes[i])}
	}
	device.Retire(left)
	for _, r := range gone {
		if err := r.release(); err != nil {
			failed = err
		}
	}
	return failed
}

// reserveFresh reserves addresses that no device has had lately.
func reserveFresh(size uint64) (reservation, error) {
	r, err := reserve(size)
	if err != nil {
		retired.mu.Lock()
		giveUp(0)
		retired.mu.Unlock()
		r, err = reserve(size)
	}
	return r, err
}
