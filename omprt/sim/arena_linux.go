package sim

import (
	"os"
	"strings"
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

// mapMemory maps memory at an address, which is a multiple of hugePage. Memory of no file has large pages where the
// system gives them to who asks, which most do; files in memory seldom have. With them the first sum of two vectors of
// 1 Mi doubles, all mapped, took a tenth of the time. The first of them is many small ones, for a program with little
// data to clear no more than it uses.
//
// Where the system counts what is mapped, and not what is used, a file is counted by what is used.
func mapMemory(at unsafe.Pointer, size uintptr) error {
	if strictAccounts() {
		return mapFile(at, size)
	}
	_, err := unix.MmapPtr(-1, 0, at, size, unix.PROT_READ|unix.PROT_WRITE,
		unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_FIXED|noReserve)
	if err == nil && size > hugePage {
		// A kernel built without large pages refuses, and then small ones do.
		_, _, _ = unix.Syscall(unix.SYS_MADVISE, uintptr(at)+hugePage, size-hugePage, unix.MADV_HUGEPAGE)
	}
	return err
}

// strictAccounts reports that the sum of what is mapped is bounded (vm.overcommit_memory).
func strictAccounts() bool {
	mode, err := os.ReadFile("/proc/sys/vm/overcommit_memory")
	return err == nil && strings.TrimSpace(string(mode)) == "2"
}
