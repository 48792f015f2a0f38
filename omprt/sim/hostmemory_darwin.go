package sim

import "golang.org/x/sys/unix"

// hostMemory is the host's physical memory in bytes.
func hostMemory() uint64 {
	n, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return unknownHostMemory
	}
	return n
}
