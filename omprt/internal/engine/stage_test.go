package engine_test

import (
	"fmt"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// The host computes on what the device has, in memory of its own: the host's copy stays as it is, the device gets what
// has changed of what may, and what lies between stays what another goroutine makes of it meanwhile.
func TestStageLeavesTheHostsCopyAlone(t *testing.T) {
	x, y := []float64{1, 2, 3, 4}, []float64{10, 20, 30, 40, 50, 60, 70}
	around := omp.Region{Pos: "s.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}, {Name: "y", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Slice(y))
	x[3], y[0], y[1] = 100, 200, 300
	r := omp.Region{Pos: "routine", Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.ReadOnly},
		{Name: "y", Map: omp.ToFrom}, {Name: "z", Map: omp.ToFrom}}}
	omp.Stage(&r, []omp.Arg{omp.Slice(x), omp.Slice(omp.UseSlice(omp.With{}, y)), omp.Slice(y[2:4])},
		func(at []unsafe.Pointer) {
			a, b := unsafe.Slice((*float64)(at[0]), 4), unsafe.Slice((*float64)(at[1]), 7)
			c := unsafe.Slice((*float64)(at[2]), 2)
			assert.Equal(t, []float64{1, 2, 3, 4}, a)
			assert.Equal(t, []float64{10, 20, 30, 40, 50, 60, 70}, b)
			assert.Same(t, &b[2], &c[0], "what overlaps does so here")
			a[0] = 7 // and is not written anywhere
			b[0], b[2], b[4], b[6] = 11, 31, 51, 71
			omp.TargetUpdate(&omp.Region{Pos: "s.go:2:1", Params: []omp.Param{{Name: "y", Map: omp.To}}}, omp.With{},
				omp.Section(y, 1, 2)) // by somebody else
		})
	assert.Equal(t, []float64{1, 2, 3, 100}, x)
	assert.Equal(t, []float64{200, 300, 30, 40, 50, 60, 70}, y)
	data.End()
	assert.Equal(t, []float64{11, 300, 31, 40, 51, 60, 71}, y)
	assert.Equal(t, []float64{1, 2, 3, 100}, x)
}

// A compute that panics has changed nothing, and the panic is the caller's.
func TestStageThatPanicsChangesNothing(t *testing.T) {
	x := []float64{1, 2}
	around := omp.Region{Pos: "s.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x))
	r := omp.Region{Pos: "routine", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	assert.PanicsWithValue(t, "refused", func() {
		omp.Stage(&r, []omp.Arg{omp.Slice(x)}, func(at []unsafe.Pointer) {
			*(*float64)(at[0]) = 9
			panic("refused")
		})
	})
	err := errorOf(t, func() {
		omp.Stage(&r, []omp.Arg{omp.Slice(make([]float64, 2))}, func([]unsafe.Pointer) { t.Error("not there") })
	})
	assert.Equal(t, omprt.NotPresent, err.Code)
	assert.Contains(t, err.Msg, "x: of its 16 bytes at 0x")
	assert.Contains(t, err.Msg, "has none; map what is passed around the call")
	data.End()
	assert.Equal(t, []float64{1, 2}, x)
}

// Where nothing is mapped implicitly: an item that only a staged call has changed comes back all the same.
func TestStageIsKnownToHaveWritten(t *testing.T) {
	x := []int32{1, 2, 3}
	around := omp.Region{Pos: "s.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x))
	r := omp.Region{Pos: "routine", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	omp.Stage(&r, []omp.Arg{omp.Section(x, 1, 3)}, func(at []unsafe.Pointer) { *(*int32)(at[0]) = 9 })
	data.End()
	assert.Equal(t, []int32{1, 9, 3}, x)
}

// stagedEvents keeps what it reads.
type stagedEvents []trace.Event

func (s *stagedEvents) Event(e *trace.Event) { *s = append(*s, *e) }

// What the host computes for a device is in the reports by its name, as something that runs on the host, and its
// transfers are its own.
func TestStageIsToldAsTheHosts(t *testing.T) {
	var events stagedEvents
	defer trace.Subscribe(trace.Submits|trace.Times, &events)()
	x := []float64{1, 2}
	around := omp.Region{Pos: "s.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x))
	r := omp.Region{Pos: "mkl.Routine", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	events = nil
	omp.Stage(&r, []omp.Arg{omp.Slice(x)}, func(at []unsafe.Pointer) { *(*float64)(at[0]) = 9 })
	var told []string
	for _, e := range events {
		assert.True(t, e.Kind == trace.Executed || e.Kernel == "mkl.Routine", "%v", e)
		switch e.Kind {
		case trace.HostRun:
			told = append(told, fmt.Sprintf("%s begins on %d: %s", e.Name, e.Device, e.Reason))
		case trace.HostRan:
			told = append(told, fmt.Sprintf("%s ends on %d", e.Name, e.Device))
		case trace.ToDeviceEnd, trace.FromDeviceEnd:
			told = append(told, fmt.Sprintf("%s moves for %d", e.Name, e.Device))
		}
	}
	assert.Equal(t, []string{"x moves for 0",
		"mkl.Routine begins on -1: it computes for device 0, on copies of what that has", "mkl.Routine ends on -1",
		"x moves for 0"}, told)
	data.End()
}
