package engine

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/sim"
)

// TableString is the mapping table of a device, for tests that compare it before and after, and whether the table
// counts entries as on the move.
func TableString(n int) string {
	s := enter()
	defer s.leave()
	v := &s.devices[n].env
	text := v.String()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.moving != 0 {
		text += fmt.Sprintf("%d on the move\n", v.moving)
	}
	return text
}

// MemoryStats is the accounting of a simulated device.
func MemoryStats(n int) sim.Stats {
	s := enter()
	defer s.leave()
	s.devices[n].env.gives() // what only waits to be mapped again is in nobody's use
	stats, _ := sim.StatsOf(s.devices[n].raw)
	return stats
}

// ReadSettings reads the environment from a map.
func ReadSettings(env map[string]string) (defaultDevice, threadLimit, numTeams int, err error) {
	s, err := readSettings(func(name string) (string, bool) {
		v, ok := env[name]
		return v, ok
	})
	return s.defaultDevice, s.groups.threadLimit, s.groups.numTeams, err
}

// UserPosition looks a line up in a position table.
func UserPosition(file, marks string, line int) string {
	return (&table{file, marks}).position(line)
}

// FailTransfer has a device's n-th transfer from now on fail, until stop is called.
func FailTransfer(device, n int) (stop func()) {
	s := enter()
	defer s.leave()
	t := s.devices[device]
	q := t.queue
	exchange(t, &failing{Queue: q, left: n})
	return func() { exchange(t, q) }
}

// exchange gives a device another queue. Who has launched a kernel that waits has read what it had.
//
//go:norace
func exchange(t *target, q device.Queue) { t.queue = q }

type failing struct {
	device.Queue
	left int
}

func (q *failing) fail() error {
	if q.left--; q.left == -1 {
		return errors.New("the wire is cut")
	}
	return nil
}

func (q *failing) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	if err := q.fail(); err != nil {
		return err
	}
	return q.Queue.Write(dst, off, src, n)
}

func (q *failing) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	if err := q.fail(); err != nil {
		return err
	}
	return q.Queue.Read(dst, src, off, n)
}

// ReadGarbage has a device's transfers to the host bring bytes 0x55, until stop is called.
func ReadGarbage(device int) (stop func()) {
	s := enter()
	defer s.leave()
	t := s.devices[device]
	q := t.queue
	t.queue = garbage{q}
	return func() { t.queue = q }
}

type garbage struct{ device.Queue }

// What it writes the race detector does not see, as with any transfer.
//
//go:norace
func (garbage) Read(dst unsafe.Pointer, _ device.Memory, _, n int) error {
	for i := range n {
		*(*byte)(unsafe.Add(dst, i)) = 0x55
	}
	return nil
}

// Forget takes back what has been declared, and closes the devices that have it.
func Forget() {
	Close()
	declared.Lock()
	defer declared.Unlock()
	declared.list = nil
	declared.count.Store(0)
}

// ShareMemory opens the devices anew, to share the host's memory or not.
func ShareMemory(share bool) {
	Close()
	sharesMemory.Store(share)
}

// Overwritten are the parameters that a launch overwrites, a bit each.
func Overwritten(k *Kernel, nest []device.Loop, args ...Arg) uint64 { return k.overwritten(nest, args) }

// SeatedWhileRenewed has a region with nowait, as one before, take a seat, and what is remembered be renewed before the
// region looks whether that holds. It reports whether the region is met as the one before, and has its promises.
func SeatedWhileRenewed(k *Kernel, args ...Arg) (met, promised bool) {
	s := enter()
	t := s.devices[0]
	c := constructs.Get().(*construct)
	c.sys, c.target, c.kernel, c.later = s, t, k, true
	c.args = append(c.args, args...)
	c.like = k.repeatsOn(t).find(fingerprint(args))
	c.takeSeat()
	l := &t.env.mu
	l.Lock()
	c.like.changes.Store(l.changes)
	l.Unlock()
	met = c.staysSeated()
	promised = c.early || l.seats[c.seat].Load() == c
	c.Drop()
	return met, promised
}

// CompareBeside has helpers compare words of so many bytes and more, until what it returns is called.
func CompareBeside(bytes int) func() {
	was := wordsBeside
	wordsBeside = bytes
	return func() { wordsBeside = was }
}

// KnownRoom is how many bytes from p on a device is known to have without a look at its table; -1 if it is not known.
func KnownRoom(device int, p unsafe.Pointer, n, most int) int {
	s := enter()
	defer s.leave()
	if _, room, ok := s.devices[device].env.known(p, n, most); ok {
		return room
	}
	return -1
}
