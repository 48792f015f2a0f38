package engine_test

import (
	"math/bits"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// A call under dispatch that has a device's address when Close comes is refused what it launches with that, whatever
// has been mapped since.
func TestAnAddressThatHasOutlivedItsDeviceIsRefused(t *testing.T) {
	if bits.UintSize == 32 {
		t.Skip("there may be no other addresses for the next device")
	}
	silent(t)
	defer omprt.Close()
	d := omp.Dispatcher{Name: "f", Pos: "v.go:1:1", Params: []string{"x"},
		Variants: []omp.Variant{{Archs: []string{"sim"}, Need: 1}}}
	for _, mode := range []omp.MapType{omp.ToFrom | omp.Implicit, omp.ToFrom | omp.Implicit | omp.OnDevice | omp.Reached} {
		k := omp.Kernel{Name: "k", Pos: "v.go:3:1", Params: []omp.Param{{Name: "x", Map: mode}},
			Body: func(c *omp.Chunk) {
				for i := range omp.Items[int64](c, 0) {
					omp.Items[int64](c, 0)[i] = 7
				}
			}}
		k.Part = k.Body
		x, y := make([]int64, 8), make([]int64, 8)
		failed := caught(func() {
			omp.TargetEnterData(&repeatEnter, omp.With{}, omp.Section(x, 0, 8))
			call := omp.Dispatch(&d, omp.With{}, "v.go:9:1", true)
			defer call.End()
			there := omp.DeviceSlice(&call, 0, x)
			var other sync.WaitGroup
			other.Go(omprt.Close)
			other.Wait()
			omp.TargetEnterData(&repeatEnter, omp.With{}, omp.Section(y, 0, 8))
			omp.Target(&k, omp.With{}, nil, omp.Slice(there))
		})
		if err, ok := failed.(*omprt.Error); assert.True(t, ok, "%v", failed) {
			assert.Contains(t, err.Error(), "was the memory of a device until omprt.Close closed that")
		}
		omp.TargetExitData(&repeatExit, omp.With{}, omp.Section(y, 0, 8))
		assert.Equal(t, make([]int64, 8), y)
	}
}
