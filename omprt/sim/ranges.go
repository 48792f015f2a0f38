package sim

import "sync"

// HostMemory is the memory of the host, or of the container, in bytes.
var HostMemory = sync.OnceValue(hostMemory)

// Addresses is the range of the device's addresses, which nothing else has.
func (g *gpu) Addresses() (lo, hi uintptr) {
	lo = g.memory.addr(0)
	return lo, lo + uintptr(g.memory.capacity)
}
