//go:build linux && (amd64 || arm64)

package opencl

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

// Words go to their places, what lies between stays, and lists longer than a launch takes go in several.
func TestScatterStoresWordsAtTheirPlaces(t *testing.T) {
	a := first(t)
	q := a.Immediate().(device.Scatterer)
	r := rand.New(rand.NewPCG(1, 2))
	for _, count := range []int{0, 1, 63, 64, 65, 1000, scatterWords + 17} {
		before := make([]uint32, 2*count+100)
		for i := range before {
			before[i] = r.Uint32()
		}
		m := malloc(t, a, 4*len(before))
		require.NoError(t, a.Immediate().Write(m, 0, unsafe.Pointer(&before[0]), 4*len(before)))
		want := append([]uint32(nil), before...)
		const first = 50
		at, words := make([]uint32, count), make([]uint32, count)
		for i, place := range r.Perm(len(before) - first)[:count] {
			at[i], words[i] = uint32(place), r.Uint32()
			want[first+place] = words[i]
		}
		require.NoError(t, q.Scatter(m, 4*first, at, words))
		got := make([]uint32, len(before))
		require.NoError(t, a.Immediate().Read(unsafe.Pointer(&got[0]), m, 0, 4*len(got)))
		require.True(t, string(bytesOf(want)) == string(bytesOf(got)), "%d words", count)
	}
	m := malloc(t, a, 40)
	assert.ErrorContains(t, q.Scatter(m, 4, []uint32{0, 9}, []uint32{1, 2}), "word 9 from byte 4 on of memory of 40 bytes")
	assert.ErrorContains(t, q.Scatter(m, 2, []uint32{0}, []uint32{1}), "from byte 2 on")
	assert.ErrorContains(t, q.Scatter(m, 4, []uint32{0, 9}, []uint32{1}), "1 words for 2 places")
}

func bytesOf(w []uint32) []byte { return unsafe.Slice((*byte)(unsafe.Pointer(&w[0])), 4*len(w)) }
