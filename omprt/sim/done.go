package sim

import (
	"cmp"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// done counts what a device has done while somebody has read the trace, and tells that of it. Counters that always ran
// would be a tenth of a small launch with its transfers.
type done struct {
	written, read, writes, reads, launches, faults atomic.Uint64
}

func (d *done) add(s *Stats) {
	s.Written, s.Read, s.Writes, s.Reads = d.written.Load(), d.read.Load(), d.writes.Load(), d.reads.Load()
	s.Launches, s.Faults = d.launches.Load(), d.faults.Load()
}

// begun is when an operation begins, if somebody reads the trace.
func begun() (since time.Duration) {
	if trace.Enabled(trace.Times) {
		since = trace.Now()
	}
	return since
}

// wrote counts a transfer of n bytes from the host.
func (q *immediate) wrote(n int, since time.Duration) {
	if since == 0 {
		return
	}
	q.gpu.done.written.Add(uint64(n))
	q.gpu.done.writes.Add(1)
	q.tell(trace.Event{What: trace.Write, Bytes: n}, since)
}

// fetched counts one to the host.
func (q *immediate) fetched(n int, since time.Duration) {
	if since == 0 {
		return
	}
	q.gpu.done.read.Add(uint64(n))
	q.gpu.done.reads.Add(1)
	q.tell(trace.Event{What: trace.Read, Bytes: n}, since)
}

// ran counts a launch.
func (q *immediate) ran(p *program, l *device.Launch, failed bool, since time.Duration) {
	q.gpu.done.launches.Add(1)
	if failed {
		q.gpu.done.faults.Add(1)
	}
	q.tell(trace.Event{What: trace.Kernel, Name: p.kernel.Name, Pos: cmp.Or(l.Pos, p.kernel.Pos), Kernel: p.kernel.Name,
		Op: l.Op, Trips: l.Trips(), Failed: failed}, since)
}

func (q *immediate) tell(e trace.Event, since time.Duration) {
	e.Kind, e.Device, e.Plugin, e.Queue = trace.Executed, q.gpu.number, pluginName, q.number
	e.Took = trace.Now() - since
	trace.Send(e)
}
