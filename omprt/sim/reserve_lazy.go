//go:build linux || darwin

package sim

import "golang.org/x/sys/unix"

// noReserve keeps a mapping from counting as used memory before it is.
const noReserve = unix.MAP_NORESERVE
