package sim

import "sync"

// HostMemory is the memory of the host, or of the container, in bytes.
var HostMemory = sync.OnceValue(hostMemory)

// Addresses is the range of the device's addresses, which nothing else has.
func (g *gpu) Addresses() (lo, hi uintptr) {
	lo = g.memory.addr(0)
	return lo, lo + uintptr(g.memory.capacity)
}

// View is the range in which the host can touch what is allocated as its memory or as shared memory, and kernels all
// that is allocated. Under the race detector that is Go's own memory, and has no range.
func (g *gpu) View() (lo, hi uintptr) {
	lo = uintptr(g.memory.kernels)
	if lo == 0 {
		return 0, 0
	}
	return lo, lo + uintptr(g.memory.capacity)
}
