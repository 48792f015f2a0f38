//go:build unix

package engine_test

import (
	"runtime/debug"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// A small transfer to or from host memory that has gone panics with the table locked, which is open afterwards: of a
// construct of one item, and of one of several.
func TestFaultOfASmallTransferOpensTheTable(t *testing.T) {
	reopen(t, nil)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	two := omp.Region{Pos: "one.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}, {Name: "y", Map: omp.To}}}
	page := func() ([]byte, []int64) {
		mem, err := syscall.Mmap(-1, 0, 1<<16, syscall.PROT_READ|syscall.PROT_WRITE,
			syscall.MAP_ANON|syscall.MAP_PRIVATE)
		require.NoError(t, err)
		return mem, unsafe.Slice((*int64)(unsafe.Pointer(&mem[0])), 8)
	}
	mem, x := page()
	require.NoError(t, syscall.Mprotect(mem, syscall.PROT_NONE))
	y := make([]int64, 8)
	require.Error(t, panics(func() { enterItem(x) }))
	require.Error(t, panics(func() { omp.TargetEnterData(&two, omp.With{}, omp.Slice(y), omp.Slice(x)) }))
	require.Empty(t, engine.TableString(0))

	require.NoError(t, syscall.Mprotect(mem, syscall.PROT_READ|syscall.PROT_WRITE))
	enterItem(x)
	require.NoError(t, syscall.Mprotect(mem, syscall.PROT_NONE))
	require.Error(t, panics(func() { exitItem(x) }))
	require.Empty(t, engine.TableString(0))
	require.NoError(t, syscall.Munmap(mem))
}

// A fault is a panic in a construct with nowait if it is one where that was met, whichever goroutine carries it out.
func TestAFaultOfAConstructWithNowaitIsAPanic(t *testing.T) {
	const size = 1 << 18 // moved on the goroutine itself
	for _, waits := range []time.Duration{0, 20 * time.Millisecond} {
		clean(t)
		silent(t)
		mem, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE,
			syscall.MAP_ANON|syscall.MAP_PRIVATE)
		require.NoError(t, err)
		x := unsafe.Slice((*int64)(unsafe.Pointer(&mem[0])), len(mem)/8)
		enterItem(x)
		require.NoError(t, syscall.Mprotect(mem, syscall.PROT_NONE))
		old := debug.SetPanicOnFault(true)
		omp.TargetExitDataTask(&omp.Region{Pos: "one.go:2:1", Params: []omp.Param{{Name: "x", Map: omp.From}}},
			omp.Tasking{}, omp.With{}, omp.Slice(x))
		debug.SetPanicOnFault(old)
		time.Sleep(waits) // another goroutine takes it
		assert.ErrorContains(t, panics(wait), "invalid memory address")
		assert.False(t, debug.SetPanicOnFault(false))
		assert.Empty(t, counts())
		require.NoError(t, syscall.Munmap(mem))
	}
}
