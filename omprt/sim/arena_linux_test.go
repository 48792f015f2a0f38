package sim

import (
	"os"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// Memory of a file, and of none, is clear, and keeps what is written at any of its pages.
func TestBothKindsOfMemory(t *testing.T) {
	const size = 3*hugePage + 4096
	for _, mapped := range []func(unsafe.Pointer, uintptr) error{mapFile, mapMemory} {
		start, err := mapPages(-1, size+hugePage, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|noReserve)
		require.NoError(t, err)
		view := unsafe.Add(start, (hugePage-uintptr(start)%hugePage)%hugePage)
		require.NoError(t, mapped(view, size))
		bytes := unsafe.Slice((*byte)(view), size)
		for at := 0; at < size; at += 4096 {
			assert.Zero(t, bytes[at])
			bytes[at] = byte(at>>12) | 1
		}
		for at := 0; at < size; at += 4096 {
			assert.Equal(t, byte(at>>12)|1, bytes[at])
		}
		require.NoError(t, unix.MunmapPtr(start, size+hugePage))
	}
	mode, err := os.ReadFile("/proc/sys/vm/overcommit_memory")
	require.NoError(t, err)
	assert.Equal(t, strings.HasPrefix(string(mode), "2"), strictAccounts())
}
