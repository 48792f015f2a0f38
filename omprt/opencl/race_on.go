//go:build race && linux && (amd64 || arm64)

package opencl

import (
	"runtime"
	"unsafe"
)

// The race detector does not see what the driver does to the host's memory, so it is told.

func raceRead(p unsafe.Pointer, n int)  { runtime.RaceReadRange(p, n) }
func raceWrite(p unsafe.Pointer, n int) { runtime.RaceWriteRange(p, n) }
