//go:build unix

package engine

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// guarded returns n elements whose last byte is the last before a page that faults when touched, so that a kernel that
// reads or writes past the end dies. With front, it is the first byte that follows such a page.
func guarded[T Scalar](t *testing.T, n int, front bool) []T {
	t.Helper()
	if n == 0 {
		return nil
	}
	page := unix.Getpagesize()
	bytes := n * int(unsafe.Sizeof(*new(T)))
	inner := (bytes + page - 1) / page * page
	mem, err := unix.Mmap(-1, 0, inner+2*page, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	require.NoError(t, err)
	t.Cleanup(func() { _ = unix.Munmap(mem) })
	require.NoError(t, unix.Mprotect(mem[:page], unix.PROT_NONE))
	require.NoError(t, unix.Mprotect(mem[page+inner:], unix.PROT_NONE))
	start := page
	if !front {
		start += inner - bytes
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&mem[start])), n)
}
