//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// stream is an asynchronous queue: a line, and what is under way on it. Nothing calls back: who waits, asks, or
// enqueues more looks at what has ended.
type stream struct {
	mu     sync.Mutex
	line   *line
	steps  []*step // not known to have ended, in order
	err    error   // of the first operation that failed since the last Finish; nothing runs then
	closed bool

	report  cl.Buffer // of a chain, one for all of its launches; else 0
	faulted bool      // something on the chain has
}

// step is an operation under way.
type step struct {
	done cl.Event          // of its last command, released when the step ends
	host unsafe.Pointer    // memory that must stay alive
	end  func(error) error // what is to be done then; nil: nothing. It is given and returns the step's error

	ended bool
	err   error // of this step or the one before it that stopped the queue
}

var errQueueClosed = errors.New("the queue is closed")

func (a *accelerator) NewQueue() (device.Queue, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, a.errorf("%w", errClosed)
	}
	l, err := a.newLine()
	if err != nil {
		return nil, err
	}
	return &stream{line: l}, nil
}

// later enqueues an operation. One whose queue has failed before it is left out.
func (q *stream) later(host unsafe.Pointer, commands func(*line) error, end func(error) error) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return errQueueClosed
	}
	if q.sweep(); q.err != nil {
		return nil
	}
	before := q.line.commands
	err := commands(q.line)
	if q.line.commands == before {
		return err
	}
	s := &step{done: q.line.last, host: host, end: end}
	if err == nil {
		if err = s.done.Retain(); err == nil {
			q.steps = append(q.steps, s)
			_ = q.line.queue.Flush() // or else it begins when somebody waits
			return nil
		}
	}
	_ = q.line.last.Wait() // a part of the operation, of which nothing may be under way when this returns
	return err
}

// sweep ends the steps that are complete.
func (q *stream) sweep() {
	for len(q.steps) > 0 {
		done, err := q.steps[0].done.Done()
		if !done {
			return
		}
		q.pop(err)
	}
}

// pop ends the first step, which is complete with err.
func (q *stream) pop(err error) {
	s := q.steps[0]
	q.steps[0] = nil
	q.steps = q.steps[1:]
	if err != nil {
		err = q.line.of.errorf("%w", err)
	}
	if s.end != nil {
		err = s.end(err)
	}
	if q.err == nil {
		q.err = err
	}
	s.ended, s.err, s.host, s.end = true, q.err, nil, nil
	_ = s.done.Release()
}

// reach waits until a step has ended.
func (q *stream) reach(s *step) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	for !s.ended {
		done := s.done
		if err := done.Retain(); err != nil { // others may end the step meanwhile
			return err
		}
		q.mu.Unlock()
		err := done.Wait()
		_ = done.Release()
		q.mu.Lock()
		q.sweep()
		for err != nil && !s.ended {
			q.pop(err) // the driver does not say that it is complete, and never will
		}
	}
	return s.err
}

func (q *stream) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	return q.later(src, func(l *line) error { return l.write(dst, off, src, n) }, nil)
}

func (q *stream) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	return q.later(dst, func(l *line) error { return l.read(dst, src, off, n) }, nil)
}

func (q *stream) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	return q.later(nil, func(l *line) error { return l.copy(dst, dstOff, src, srcOff, n) }, nil)
}

func (q *stream) Fill(dst device.Memory, off, n int, pattern []byte) error {
	return q.later(nil, func(l *line) error { return l.fill(dst, off, n, pattern) }, nil)
}

func (q *stream) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	return q.later(src, func(l *line) error { return l.writeRect(dst, src, r) }, nil)
}

func (q *stream) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	return q.later(dst, func(l *line) error { return l.readRect(dst, src, r) }, nil)
}

func (q *stream) Launch(p device.Program, l *device.Launch) error {
	var r *run
	err := q.later(unsafe.Pointer(l), func(line *line) (err error) {
		if r, err = line.of.prepare(p, l); err != nil || r == nil {
			return err
		}
		r.shared = q.report
		return r.enqueue(line)
	}, func(err error) error {
		defer r.giveBack()
		if err == nil {
			err = r.collect()
		}
		q.heed(l)
		return err
	})
	if err != nil && r != nil {
		r.giveBack()
	}
	return err
}

func (q *stream) Record() (device.Event, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return nil, errQueueClosed
	}
	if q.sweep(); len(q.steps) == 0 {
		return &event{q, &step{ended: true, err: q.err}}, nil
	}
	return &event{q, q.steps[len(q.steps)-1]}, nil
}

// After makes the next command wait for an event of a queue of the same device. Events of other devices are waited for
// here: OpenCL has no commands that do.
func (q *stream) After(e device.Event) error {
	other, ok := e.(*event)
	if ok && other.queue == q {
		return nil
	}
	if !ok || other.queue.line.of != q.line.of {
		return q.fails(e.Wait())
	}
	done, err := other.retain()
	if done == 0 {
		return q.fails(err)
	}
	defer func() { _ = done.Release() }()
	return q.later(nil, func(l *line) error {
		return l.enqueueAfter(done, func(w cl.Waits, e *cl.Event) error { return l.queue.Marker(w, e) })
	}, nil)
}

// fails stops the queue if what it is to wait for has failed.
func (q *stream) fails(err error) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return errQueueClosed
	}
	if q.err == nil {
		q.err = err
	}
	return nil
}

func (q *stream) Finish() error {
	q.mu.Lock()
	closed := q.closed
	q.mu.Unlock()
	if closed {
		return errQueueClosed
	}
	return q.drain()
}

// drain waits for what is under way, and takes the error.
func (q *stream) drain() error {
	q.mu.Lock()
	last := &step{ended: true}
	if n := len(q.steps); n > 0 {
		last = q.steps[n-1]
	}
	q.mu.Unlock()
	_ = q.reach(last) // what the queue has failed with is in q.err
	q.mu.Lock()
	defer q.mu.Unlock()
	err := q.err
	if q.err = nil; err != nil {
		q.line.forget() // what comes next does not wait for what has failed
	}
	return err
}

func (q *stream) Close() error {
	q.mu.Lock()
	closed := q.closed
	q.closed = true
	q.mu.Unlock()
	if closed {
		return errQueueClosed
	}
	err := q.drain()
	q.line.forget()
	if e := q.line.queue.Release(); err == nil {
		err = e
	}
	if q.report != 0 {
		if e := q.report.Release(); err == nil {
			err = e
		}
	}
	return err
}

// event is a point in a stream: the end of a step.
type event struct {
	queue *stream
	step  *step
}

func (e *event) Wait() error { return e.queue.reach(e.step) }

func (e *event) Done() bool {
	e.queue.mu.Lock()
	defer e.queue.mu.Unlock()
	e.queue.sweep()
	return e.step.ended
}

// retain is OpenCL's event for commands to wait for, with a reference of its own; 0 if the point is reached.
func (e *event) retain() (cl.Event, error) {
	e.queue.mu.Lock()
	defer e.queue.mu.Unlock()
	if e.queue.sweep(); e.step.ended {
		return 0, e.step.err
	}
	return e.step.done, e.step.done.Retain()
}
