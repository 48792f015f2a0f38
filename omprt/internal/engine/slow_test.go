package engine_test

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// slow is a device each of whose operations begins and ends later than it might, so that constructs that nothing orders
// meet in more ways than on a device that is always as fast.
type slow struct{ device.Device }

// dawdle returns after a while, mostly a short one.
func dawdle() {
	switch rand.IntN(8) {
	case 0:
		time.Sleep(time.Duration(rand.IntN(200)) * time.Microsecond)
	case 1, 2, 3:
		runtime.Gosched()
	}
}

func (d *slow) Malloc(size int, kind device.Kind) (device.Memory, error) {
	dawdle()
	defer dawdle()
	return d.Device.Malloc(size, kind)
}

func (d *slow) Free(m device.Memory) error {
	dawdle()
	defer dawdle()
	return d.Device.Free(m)
}

func (d *slow) Immediate() device.Queue { return &slowQueue{d.Device.Immediate()} }

type slowQueue struct{ device.Queue }

func (q *slowQueue) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	dawdle()
	defer dawdle()
	return q.Queue.Write(dst, off, src, n)
}

func (q *slowQueue) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	dawdle()
	defer dawdle()
	return q.Queue.Read(dst, src, off, n)
}

func (q *slowQueue) Launch(p device.Program, l *device.Launch) error {
	dawdle()
	defer dawdle()
	return q.Queue.Launch(p, l)
}

func TestRandomSequencesOnASlowDevice(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return []device.Device{&slow{simulated(t)}}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	for seed := range sequences(t, 40) {
		randomMeetings(t, seed)
		randomSequence(t, rand.New(rand.NewPCG(seed, 7)))
		if t.Failed() {
			return
		}
	}
}
