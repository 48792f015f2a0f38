//go:build !unix && !windows

package sim

import "unsafe"

// reservation is a range of numbers: these systems (js, wasip1, plan9) have no addresses to reserve. The host cannot
// reach the memory behind them by accident all the same, because no pointer is ever made of them.
type reservation struct{}

func reserve(uint64) (reservation, error) { return reservation{}, nil }

func (reservation) base() uintptr { return 1 << 30 }

func (reservation) release() error { return nil }

func mapView(uint64) (unsafe.Pointer, func() error, error) { return nil, nil, nil }
