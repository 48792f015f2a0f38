//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// A kernel with a fault is complete to OpenCL, and what is enqueued behind it runs. So the launches on a chain have one
// report, in which a kernel that fails says so, and at which each one looks first: there is no command between two
// kernels for that, and no argument. What is behind the first fault reads that one's report back as its own.

// Chains reports a program whose kernels look at the report first. What a kernel prints would be behind the report, and
// to print too much is a failure that the kernels behind do not see.
func (a *accelerator) Chains(p device.Program) bool {
	prog, ok := p.(*program)
	return ok && prog.whole.chains() && (prog.part == nil || prog.part.chains())
}

func (f *form) chains() bool { return f.source.Heeds && f.source.Prints == nil }

// NewChain makes an asynchronous queue whose launches share a report, which is all zero while nothing has failed.
func (a *accelerator) NewChain() (device.Queue, error) {
	made, err := a.NewQueue()
	if err != nil {
		return nil, err
	}
	q := made.(*stream)
	if q.report, err = a.context.NewBuffer(reportBytes); err == nil {
		err = q.later(nil, func(l *line) error { return l.clear(q.report, reportBytes) }, nil)
	}
	if err != nil {
		return nil, errors.Join(a.errorf("%w", err), q.Close())
	}
	return q, nil
}

// clear sets bytes of a buffer to 0, a multiple of 8.
func (l *line) clear(b cl.Buffer, n int) error {
	return l.enqueue(func(w cl.Waits, done *cl.Event) error { return l.queue.Fill(b, 0, n, make([]byte, 8), w, done) })
}

var (
	errResults = errors.New("a launch with results is on a chain")
	errHeeds   = errors.New("a launch on a chain does not look whether one before it has failed")
)

// chained refuses what cannot be on a chain.
func (r *run) chained() error {
	switch {
	case !r.form.chains():
		return r.of.of.errorf("kernel %s: %w", r.of.kernel.Name, errHeeds)
	case r.launch.Results > 0:
		return r.of.of.errorf("kernel %s: %w", r.of.kernel.Name, errResults)
	}
	return nil
}

var errBehind = errors.New("it was not carried out, because it comes behind a fault")

// heed tells launches on a chain that come behind a fault from the one that has it.
func (q *stream) heed(l *device.Launch) {
	switch {
	case q.report == 0:
	case q.faulted:
		l.Fault = &device.Fault{Value: errBehind}
	case l.Fault != nil:
		q.faulted = true
	}
}
