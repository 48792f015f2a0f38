package sim

import (
	"errors"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// stream is an asynchronous queue: a goroutine that works through what was enqueued.
type stream struct {
	now immediate // does the work

	mu      sync.Mutex
	more    sync.Cond // something was enqueued, or the queue was closed
	pending []func() error
	closed  bool
	err     error         // of the first operation that failed since the last Finish
	ended   chan struct{} // the goroutine has gone
}

var errQueueClosed = errors.New("the queue is closed")

func (g *gpu) NewQueue() (device.Queue, error) {
	q := &stream{now: immediate{gpu: g, number: int(g.queues.Add(1))}, ended: make(chan struct{})}
	q.more.L = &q.mu
	go q.serve()
	return q, nil
}

func (q *stream) serve() {
	defer close(q.ended)
	for {
		q.mu.Lock()
		for len(q.pending) == 0 && !q.closed {
			q.more.Wait()
		}
		if len(q.pending) == 0 {
			q.mu.Unlock()
			return
		}
		op := q.pending[0]
		q.pending[0] = nil
		q.pending = q.pending[1:]
		q.mu.Unlock()
		if err := op(); err != nil {
			q.mu.Lock()
			if q.err == nil {
				q.err = err
			}
			q.mu.Unlock()
		}
	}
}

// enqueue puts an operation at the end. One whose queue has failed before it is left out.
func (q *stream) enqueue(op func() error) error {
	return q.always(func() error {
		if q.failed() != nil {
			return nil
		}
		return op()
	})
}

// always enqueues what must happen even after a failure: events.
func (q *stream) always(op func() error) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return errQueueClosed
	}
	q.pending = append(q.pending, op)
	q.more.Signal()
	return nil
}

func (q *stream) failed() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.err
}

func (q *stream) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	if _, err := q.now.gpu.block(dst, off, n); err != nil {
		return err
	}
	return q.enqueue(func() error { return q.now.Write(dst, off, src, n) })
}

func (q *stream) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	if _, err := q.now.gpu.block(src, off, n); err != nil {
		return err
	}
	return q.enqueue(func() error { return q.now.Read(dst, src, off, n) })
}

func (q *stream) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	return q.enqueue(func() error { return q.now.Copy(dst, dstOff, src, srcOff, n) })
}

func (q *stream) Fill(dst device.Memory, off, n int, pattern []byte) error {
	pattern = append([]byte(nil), pattern...)
	return q.enqueue(func() error { return q.now.Fill(dst, off, n, pattern) })
}

func (q *stream) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	return q.enqueue(func() error { return q.now.WriteRect(dst, src, r) })
}

func (q *stream) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	return q.enqueue(func() error { return q.now.ReadRect(dst, src, r) })
}

func (q *stream) Launch(p device.Program, l *device.Launch) error {
	prog, err := q.now.gpu.check(p, l)
	if err != nil {
		return err
	}
	return q.enqueue(func() error { return q.run(prog, l) })
}

// run executes a launch. A panic of the kernel is the launch's, and the queue goes on.
func (q *stream) run(p *program, l *device.Launch) (err error) {
	if err := q.now.gpu.prepare(l); err != nil {
		return err
	}
	// On a goroutine of its own, because runtime.Goexit in the kernel would end the queue's.
	ended := make(chan struct{})
	go func() {
		returned := false
		defer close(ended)
		defer func() {
			if !returned {
				l.Fault = device.Caught(recover())
			}
		}()
		err = q.now.first(p, l)
		returned = true
	}()
	<-ended
	return err
}

func (q *stream) Record() (device.Event, error) {
	e := &event{reached: make(chan struct{})}
	err := q.always(func() error {
		e.err = q.failed()
		close(e.reached)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return e, nil
}

func (q *stream) After(e device.Event) error {
	return q.enqueue(e.Wait)
}

func (q *stream) Finish() error {
	e, err := q.Record()
	if err != nil {
		return err
	}
	err = e.Wait()
	q.mu.Lock()
	defer q.mu.Unlock()
	q.err = nil
	return err
}

func (q *stream) Close() error {
	err := q.Finish()
	if errors.Is(err, errQueueClosed) {
		return err
	}
	q.mu.Lock()
	q.closed = true
	q.more.Signal()
	q.mu.Unlock()
	<-q.ended
	return err
}

// event is a point in a stream.
type event struct {
	reached chan struct{}
	err     error // written before reached is closed
}

func (e *event) Wait() error {
	<-e.reached
	return e.err
}

func (e *event) Done() bool {
	select {
	case <-e.reached:
		return true
	default:
		return false
	}
}
