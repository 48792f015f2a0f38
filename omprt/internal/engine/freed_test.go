package engine_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// Memory of a device that has been freed is not Go's memory, which could be mapped.
func TestWhatHasBeenFreedIsNotMapped(t *testing.T) {
	k := omp.Kernel{Name: "add", Pos: "freed.go:1:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			x := omp.Items[float64](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				x[i]++
			}
		}}
	add := func(x []float64, w omp.With) { omp.Target(&k, w, omp.Nest{omp.Upto(len(x))}, omp.Slice(x)) }
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	for _, a := range []omprt.Allocator{omprt.TargetHostMemAlloc, omprt.TargetSharedMemAlloc,
		omprt.TargetDeviceMemAlloc} {
		if raceEnabled && a != omprt.TargetDeviceMemAlloc {
			continue // it is Go's own there
		}
		d, err := omprt.AllocWith[float64](8, a)
		require.NoError(t, err)
		_, err = omprt.Copy(d, ramp(8))
		require.NoError(t, err)
		for range 5 { // launches are remembered
			add(d, omp.With{})
		}
		if a != omprt.TargetDeviceMemAlloc {
			add(d, omp.With{Device: omp.DeviceNum(1)}) // where it is memory of the host, and mapped
			add(d, omp.With{Host: true})
		}
		require.NoError(t, omprt.FreeWith(d, a))
		for name, use := range map[string]func(){
			"target":         func() { add(d, omp.With{}) },
			"part":           func() { add(d[3:4], omp.With{}) },
			"another device": func() { add(d, omp.With{Device: omp.DeviceNum(1)}) },
			"on the host":    func() { add(d, omp.With{Host: true}) },
			"enter data":     func() { omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(d)) },
			"target data":    func() { d := omp.TargetData(views(omp.Alloc), omp.With{}, omp.Slice(d)); d.End() },
			"nowait": func() {
				omp.TargetEnterDataTask(views(omp.To), omp.Tasking{}, omp.With{}, omp.Slice(d))
				wait()
			},
			"read and copied": func() {
				_, err := omprt.Copy(ramp(8), d)
				panic(err)
			},
		} {
			e := errorOf(t, use)
			want := omprt.NotPresent
			if name == "read and copied" {
				want = omprt.BadArgument
			}
			assert.Equal(t, want, e.Code, name)
			assert.Contains(t, e.Msg, "is memory of device 0 that is not allocated: that of AllocWith at "+
				"omprt/internal/engine/freed_test.go:")
		}
		assert.False(t, omprt.TargetIsAccessible(unsafe.Pointer(&d[0]), 8, omprt.InitialDevice))
	}
}
