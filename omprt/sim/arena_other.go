//go:build !unix && !windows

package sim

import (
	"sync/atomic"
	"unsafe"
)

// reservation is a range of numbers: these systems (js, wasip1, plan9) have no addresses to reserve. The host cannot
// reach the memory behind them by accident all the same, because no pointer is ever made of them.
type reservation struct{ start uintptr }

var reservedEnd atomic.Uintptr // how far those that were made reach, beyond lowest

const lowest = 1 << 30

func reserve(size uint64) (reservation, error) {
	return reservation{lowest + reservedEnd.Add(uintptr(size)) - uintptr(size)}, nil
}

func (r reservation) base() uintptr { return r.start }

func (reservation) release() error { return nil }

func mapView(uint64) (unsafe.Pointer, func() error, error) { return nil, nil, nil }
