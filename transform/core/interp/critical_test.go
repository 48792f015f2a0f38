package interp_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core/interp"
)

// TestCriticalIsOneItemAtATime interleaves items at random. The one that fails in a critical region leaves it to the
// others.
func TestCriticalIsOneItemAtATime(t *testing.T) {
	p := parse(t, `
site 0 panic "no"

kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
	groups 1 [0 0 0]
{
	var a int64
	critical 3 {
		load a = x[0]
		check a != 9 else 0()
		store x[0], a + 1
	}
	critical 4 {
		load a = x[8]
		store x[8], a + 1
	}
}
`)
	lost := 0
	for order := range uint64(20) {
		var m interp.Memory
		at := m.Alloc(16)
		clear(m.Bytes(at))
		l := interp.Launch{Kernel: p.Kernels[0], Order: order, Args: []interp.Arg{{Ptr: at, Len: 2, Hi: 2}},
			Range: interp.Range{Global: [3]int64{32}, Local: [3]int64{16}}}
		out, err := interp.Compile(p).Run(&m, &l)
		require.NoError(t, err)
		require.NotNil(t, out.Fault)
		words := [2]uint64{binary.LittleEndian.Uint64(m.Bytes(at)), binary.LittleEndian.Uint64(m.Bytes(at)[8:])}
		if words != [2]uint64{9, 9} {
			lost++
		}
	}
	assert.Zero(t, lost)
}
