package sim

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

func memoryFile(size uint64) (int, error) {
	fd, err := unix.MemfdCreate("gooffload-sim", unix.MFD_CLOEXEC)
	if err != nil {
		return -1, err
	}
	if err := unix.Ftruncate(fd, int64(size)); err != nil {
		unix.Close(fd)
		return -1, err
	}
	return fd, nil
}

// adviseHuge asks for large pages. A kernel built without them refuses, and then small ones do.
func adviseHuge(start unsafe.Pointer, size uintptr) {
	_, _, _ = unix.Syscall(unix.SYS_MADVISE, uintptr(start), size, unix.MADV_HUGEPAGE)
}
