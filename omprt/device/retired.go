package device

import "sync/atomic"

// retired are ranges of addresses of devices that have been closed, from the first byte to behind the last one.
var retired atomic.Pointer[[][2]uintptr]

// Retire says which ranges of addresses, from the first byte to behind the last one, are those of devices of the caller's
// plugin that have been closed, and stay taken. A range must be taken out before anything else may lie there.
func Retire(list [][2]uintptr) { retired.Store(&list) }

// IsRetired reports an address of a device that has been closed, where nothing else is.
func IsRetired(addr uintptr) bool {
	list := retired.Load()
	if list == nil {
		return false
	}
	for _, r := range *list {
		if r[0] <= addr && addr < r[1] {
			return true
		}
	}
	return false
}
