//go:build unix

package mkl

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// fence is memory between two pages that fault when touched: a routine that reads or writes past an operand dies.
type fence struct{ memory []byte }

func newFence(t *testing.T, bytes int) fence {
	page := unix.Getpagesize()
	inner := (bytes + page - 1) / page * page
	memory, err := unix.Mmap(-1, 0, inner+2*page, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	require.NoError(t, err)
	t.Cleanup(func() { _ = unix.Munmap(memory) })
	require.NoError(t, unix.Mprotect(memory[:page], unix.PROT_NONE))
	require.NoError(t, unix.Mprotect(memory[page+inner:], unix.PROT_NONE))
	return fence{memory[page : page+inner]}
}

// fenced gives n elements at the lower or the upper end.
func fenced[T Scalar](f fence, n int, upper bool) []T {
	at := 0
	if upper {
		at = len(f.memory) - n*int(unsafe.Sizeof(*new(T)))
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&f.memory[at:][0])), n)
}

// Operands that end where memory does, at both sides, with all small increments: nothing but the elements is touched,
// and the results are those of operands elsewhere.
func TestVectorRoutinesStayInsideTheirOperands(t *testing.T) {
	forAllTypesInTurn(t, vectorsInside[float32], vectorsInside[float64], vectorsInside[complex64],
		vectorsInside[complex128])
}

func vectorsInside[T Scalar](t *testing.T, f *routines[T]) {
	r := rand.New(rand.NewPCG(21, 1))
	const most, steps = 19, 3
	atX, atY := newFence(t, 16*most*steps), newFence(t, 16*most*steps)
	alpha := random[T](r)
	for _, call := range []struct {
		name string
		run  func(n int, x []T, incX int, y []T, incY int) T
	}{
		{"dot", f.dot},
		{"dotc", f.dotc},
		{"axpy", func(n int, x []T, incX int, y []T, incY int) T { f.axpy(n, alpha, x, incX, y, incY); return 0 }},
		{"copy", func(n int, x []T, incX int, y []T, incY int) T { f.copy(n, x, incX, y, incY); return 0 }},
		{"swap", func(n int, x []T, incX int, y []T, incY int) T { f.swap(n, x, incX, y, incY); return 0 }},
		{"scal", func(n int, x []T, incX int, _ []T, _ int) T { f.scal(n, alpha, x, incX); return 0 }},
		{"iamax", func(n int, x []T, incX int, _ []T, _ int) T {
			return narrow[T](complex(float64(f.iamax(n, x, incX)), 0))
		}},
	} {
		for n := 1; n <= most; n++ {
			for i := range 2 * steps * 2 * steps * 2 {
				incX, incY, upper := i/2%(2*steps)-steps, i/2/(2*steps)-steps, i%2 == 1
				if incX >= 0 {
					incX++
				}
				if incY >= 0 {
					incY++
				}
				lx, ly := (n-1)*max(incX, -incX)+1, (n-1)*max(incY, -incY)+1
				x, y := fenced[T](atX, lx, upper), fenced[T](atY, ly, upper)
				wantX, wantY := randomSlice[T](r, lx), randomSlice[T](r, ly)
				copy(x, wantX)
				copy(y, wantY)
				got := call.run(n, x, incX, y, incY)
				want := call.run(n, wantX, incX, wantY, incY)
				require.Equal(t, want, got, "%s%s %d %d %d", f.name, call.name, n, incX, incY)
				require.Equal(t, wantX, x)
				require.Equal(t, wantY, y)
			}
		}
	}
}
