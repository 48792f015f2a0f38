//go:build unix && !linux

package sim

import (
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

func memoryFile(size uint64) (int, error) {
	f, err := os.CreateTemp("", "gooffload-sim-*")
	if err != nil {
		return -1, err
	}
	defer f.Close()
	if err := os.Remove(f.Name()); err != nil {
		return -1, err
	}
	if err := f.Truncate(int64(size)); err != nil {
		return -1, err
	}
	return unix.Dup(int(f.Fd()))
}

func mapMemory(at unsafe.Pointer, size uintptr) error { return mapFile(at, size) }
