package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// keeping is a device that frees nothing that is asked of it for a while, and panics.
type keeping struct {
	*breaking
	refuses bool
}

func (d *keeping) Free(m device.Memory) error {
	if d.refuses {
		panic(errCut)
	}
	return d.breaking.Free(m)
}

// A device that frees nothing is said once a construct, which ends all the same: its other items are released, what
// came after it is as ever, and the devices can be closed.
func TestADeviceThatFreesNothing(t *testing.T) {
	s := &scene{breaking: &breaking{Device: simulated(t), at: -1}}
	d := &keeping{breaking: s.breaking}
	opens(t, func() ([]device.Device, error) { return []device.Device{d}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	memory := upto(64)
	s.x, s.y = memory[:16:16], memory[32:48:48]
	s.launch(omp.ToFrom, s.x)
	before := s.state()
	for name, do := range map[string]func(){
		"two items": func() {
			k := s.kernel(omp.ToFrom)
			k.Params = two(omp.ToFrom).Params
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(s.x), omp.Slice(s.y))
		},
		"pieces of one": func() {
			k := s.kernel(omp.ToFrom)
			k.Params = views(omp.ToFrom, omp.ToFrom, omp.ToFrom).Params
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(s.x[:6]), omp.Slice(s.x[4:9]), omp.Slice(s.y))
		},
		"a kernel that panics": func() {
			k := s.kernel(omp.ToFrom)
			k.Params, k.Body = two(omp.ToFrom).Params, func(*omp.Chunk) { panic(errKernel) }
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(s.x), omp.Slice(s.y))
		},
		"target data": func() { s.around().End() },
		"exit data":   func() { s.enterBoth(); s.leaveBoth() },
	} {
		t.Run(name, func(t *testing.T) {
			x, y := s.x[0], s.y[0]
			d.refuses = true
			panics := s.run(func(*scene) { do() })
			d.refuses = false
			require.Len(t, panics, 1)
			if fault, is := panics[0].(*omprt.Fault); is { // which is told before all else
				assert.Equal(t, errKernel, fault.Value)
				assert.Equal(t, []int{x, y}, []int{s.x[0], s.y[0]})
			} else {
				assert.Equal(t, omprt.DeviceFailure, panics[0].(*omprt.Error).Code)
				assert.Regexp(t, `^f.go:\d:1: omptarget error: .*the device has panicked during a release of `+
					`memory: the wire is cut`, panics[0].(error).Error())
			}
			assert.Equal(t, before.table, s.state().table)
			x = s.x[0]
			s.launch(omp.ToFrom, s.x)
			assert.Equal(t, x+1, s.x[0])
		})
	}
	omp.Close()
}
