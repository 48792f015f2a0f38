//go:build unix

package sim

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// reservation is a range of addresses that nothing may touch.
type reservation struct {
	start unsafe.Pointer
	size  uintptr
}

func reserve(size uint64) (reservation, error) {
	p, err := mapPages(-1, uintptr(size), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|noReserve)
	return reservation{p, uintptr(size)}, err
}

func (r reservation) base() uintptr { return uintptr(r.start) }

func (r reservation) release() error { return unix.MunmapPtr(r.start, r.size) }

// hugePage is the size of a large page, to which the view is aligned so that the kernel can use some: a kernel that
// streams over small pages loses to the host's own loops.
const hugePage = 2 << 20

// mapView maps the device's memory for the kernels.
func mapView(size uint64) (unsafe.Pointer, func() error, error) {
	room := uintptr(size) + hugePage
	start, err := mapPages(-1, room, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|noReserve)
	if err != nil {
		return nil, nil, err
	}
	unmap := func() error { return unix.MunmapPtr(start, room) }
	view := unsafe.Add(start, (hugePage-uintptr(start)%hugePage)%hugePage)
	if err := mapMemory(view, uintptr(size)); err != nil {
		unmap()
		return nil, nil, err
	}
	return view, unmap, nil
}

// mapFile maps a sparse file without a name at an address.
func mapFile(at unsafe.Pointer, size uintptr) error {
	fd, err := memoryFile(uint64(size))
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	_, err = unix.MmapPtr(fd, 0, at, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_FIXED|noReserve)
	return err
}

func mapPages(fd int, size uintptr, prot, flags int) (unsafe.Pointer, error) {
	return unix.MmapPtr(fd, 0, nil, size, prot, flags)
}
