package engine_test

import (
	"sync/atomic"
	"syscall"
	"testing"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/stretchr/testify/require"
)

// A launch is given the device's address of memory whose host address, the system's, lies above it, and another
// goroutine looks at the table meanwhile: the reference that it counts is given back.
func TestRepeatedLaunchesWithAddressesOfTheDevice(t *testing.T) {
	mem, err := syscall.Mmap(-1, 0, 1<<16, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	require.NoError(t, err)
	defer func() { require.NoError(t, syscall.Munmap(mem)) }()
	reopen(t, nil)
	var look atomic.Bool
	k := adds(func() {
		if look.CompareAndSwap(true, false) {
			done := make(chan bool)
			go func() {
				engine.TableString(0)
				close(done)
			}()
			<-done
		}
	})
	x := unsafe.Slice((*int64)(unsafe.Pointer(&mem[0])), 64)
	enterItem(x)
	there := unsafe.Slice((*int64)(omprt.GetMappedPtr(unsafe.Pointer(&x[0]), 0)), len(x))
	for n := range 4 {
		look.Store(n == 3)
		add(k, there, 1)
	}
	exitItem(x)
	wantAll(t, "what four launches have added to", x, 4)
	require.Empty(t, engine.TableString(0))
}
