package engine_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Of a slice that has a capacity beyond what is mapped, what is there is known from the first call on, whatever else is
// mapped behind it, and until it leaves.
func TestARoomThatIsLessThanTheCapacityIsKnown(t *testing.T) {
	silent(t)
	d := omp.Dispatcher{Name: "f", Pos: "v.go:1:1", Params: []string{"x"},
		Variants: []omp.Variant{{Archs: []string{"sim"}, Need: 1}}}
	x := make([]int64, 24)
	start := unsafe.Pointer(&x[0])
	room := func() int {
		call := omp.Dispatch(&d, omp.With{}, "v.go:9:1", true)
		defer call.End()
		return cap(omp.DeviceSlice(&call, 0, x[:8]))
	}
	enter := func(lo, hi int) { omp.TargetEnterData(&repeatEnter, omp.With{}, omp.Section(x, lo, hi)) }
	leave := func(lo, hi int) { omp.TargetExitData(&repeatExit, omp.With{}, omp.Section(x, lo, hi)) }

	enter(0, 8)
	assert.Equal(t, -1, engine.KnownRoom(0, start, 8*8, 24*8))
	assert.Equal(t, 8, room())
	assert.Equal(t, 8*8, engine.KnownRoom(0, start, 8*8, 24*8))
	enter(8, 16)
	assert.Equal(t, 8*8, engine.KnownRoom(0, start, 8*8, 24*8), "a mapping of its own")
	assert.Equal(t, 8, room())
	leave(0, 8)
	assert.Equal(t, -1, engine.KnownRoom(0, start, 8*8, 24*8))
	leave(8, 16)
	enter(0, 16)
	assert.Equal(t, 16, room())
	assert.Equal(t, 16*8, engine.KnownRoom(0, start, 8*8, 24*8))
	leave(0, 16)
}
