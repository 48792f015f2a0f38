package sim

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// reservation is a range of addresses that nothing may touch.
type reservation struct{ start uintptr }

func reserve(size uint64) (reservation, error) {
	p, err := windows.VirtualAlloc(0, uintptr(size), windows.MEM_RESERVE, windows.PAGE_NOACCESS)
	return reservation{p}, err
}

func (r reservation) base() uintptr { return r.start }

func (r reservation) release() error { return windows.VirtualFree(r.start, 0, windows.MEM_RELEASE) }

// mapView leaves the kernels' view to the Go heap: a commitment of the whole device's size would need a paging file as
// large.
func mapView(uint64) (unsafe.Pointer, func() error, error) { return nil, nil, nil }
