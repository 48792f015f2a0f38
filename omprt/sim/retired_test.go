package sim

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

// What is opened after a device was closed has other addresses, until there are no others.
func TestAddressesOfClosedDevicesStayTaken(t *testing.T) {
	const size = 1 << 20
	seen := map[uintptr]bool{}
	for range 100 {
		a, err := newArena(size)
		require.NoError(t, err)
		assert.False(t, seen[a.addr(0)], "0x%x was another device's", a.addr(0))
		seen[a.addr(0)] = true
		require.NoError(t, a.close())
		assert.True(t, device.IsRetired(a.addr(0)))
	}
	retired.mu.Lock()
	defer retired.mu.Unlock()
	assert.GreaterOrEqual(t, retired.total, uint64(100*size))
	require.NoError(t, giveUp(3*size))
	assert.LessOrEqual(t, retired.total, uint64(3*size))
	assert.Len(t, retired.sizes, len(retired.list))
	require.NoError(t, giveUp(0))
	assert.Zero(t, retired.total)
	for addr := range seen {
		assert.False(t, device.IsRetired(addr), "what was given up may be the host's")
	}
}
