package sim

import "golang.org/x/sys/unix"

// hostMemory is the host's physical memory in bytes, or what a container leaves of it: device memory counts against the
// container's limit, and going beyond it ends the process without a word.
func hostMemory() uint64 {
	physical := uint64(unknownHostMemory)
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) == nil {
		physical = uint64(info.Totalram) * uint64(info.Unit)
	}
	return min(physical, cgroupMemory("/proc/self/cgroup", "/sys/fs/cgroup"))
}
