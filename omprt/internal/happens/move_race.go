//go:build race

package happens

import (
	"runtime"
	"unsafe"
)

// Reads says that the host's bytes are read for the device.
func (m Move) Reads(list ...Range) { m.touches(runtime.RaceReadRange, list) }

// Writes says that the host's bytes are written.
func (m Move) Writes(list ...Range) { m.touches(runtime.RaceWriteRange, list) }

func (m Move) touches(how func(unsafe.Pointer, int), list []Range) {
	m.After.apart(m.Before, func() {
		m.Among.Acquire()
		touch(how, list)
		m.Among.Release()
	})
}

//go:norace
func touch(how func(unsafe.Pointer, int), list []Range) {
	for i := range list {
		if list[i].Bytes > 0 {
			how(list[i].At, list[i].Bytes)
		}
	}
}
