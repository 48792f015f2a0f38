//go:build linux && (amd64 || arm64) && !race

package cl

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCommandsAllocateNothing: those of the launch path. Under the race detector a sync.Pool loses some on purpose.
func TestCommandsAllocateNothing(t *testing.T) {
	d, c := first(t)
	p := built(t, d, c)
	k, err := p.Kernel("twice")
	require.NoError(t, err)
	q, err := c.NewQueue(d)
	require.NoError(t, err)
	held := &struct {
		b     Buffer
		x     [12]int64
		words [2]uint64
		r     Range
		done  Event
	}{words: [2]uint64{1, 3}, r: Range{Dims: 1, Global: [3]uintptr{10}}}
	held.b, err = c.NewBuffer(96)
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(20, func() {
		_ = q.Write(held.b, true, 0, unsafe.Pointer(&held.x), 96, nil, nil)
		_ = k.SetBuffer(0, &held.b)
		_ = k.SetWords(1, held.words[:])
		_ = q.Launch(k, &held.r, nil, &held.done)
		_ = held.done.Wait()
		_ = held.done.Release()
		_ = q.Read(unsafe.Pointer(&held.x), held.b, true, 0, 96, nil, nil)
	}))
	require.NoError(t, held.b.Release())
	require.NoError(t, q.Release())
	require.NoError(t, k.Release())
	require.NoError(t, p.Release())
}
