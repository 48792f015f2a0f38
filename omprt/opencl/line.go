//go:build linux && (amd64 || arm64)

package opencl

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// line is a queue of OpenCL's whose commands wait for one another, so that none runs behind one that failed. It is used
// by one goroutine at a time.
type line struct {
	of       *accelerator
	queue    cl.Queue
	last     cl.Event // of the last command, which the line releases; 0: there is none to wait for
	commands int      // so far

	waits cl.Waits
	next  cl.Event
}

func (a *accelerator) newLine() (*line, error) {
	q, err := a.context.NewQueue(a.id)
	if err != nil {
		return nil, a.errorf("%w", err)
	}
	return &line{of: a, queue: q}, nil
}

// borrow takes a line that nobody uses.
func (a *accelerator) borrow() (*line, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, a.errorf("%w", errClosed)
	}
	if n := len(a.lines); n > 0 {
		l := a.lines[n-1]
		a.lines = a.lines[:n-1]
		return l, nil
	}
	return a.newLine()
}

// giveBack returns a line on which nothing is under way.
func (a *accelerator) giveBack(l *line) {
	a.mu.Lock()
	a.lines = append(a.lines, l)
	a.mu.Unlock()
}

// enqueue appends a command.
func (l *line) enqueue(command func(cl.Waits, *cl.Event) error) error {
	return l.enqueueAfter(0, command)
}

// enqueueAfter appends a command that waits for an event, too, unless that is 0.
func (l *line) enqueueAfter(e cl.Event, command func(cl.Waits, *cl.Event) error) error {
	l.waits = l.waits[:0]
	for _, e := range [...]cl.Event{e, l.last} {
		if e != 0 {
			l.waits = append(l.waits, e)
		}
	}
	if err := command(l.waits, &l.next); err != nil {
		return l.of.errorf("%w", err)
	}
	l.forget()
	l.last = l.next
	l.commands++
	return nil
}

// forget drops the last command: the next one does not wait for it.
func (l *line) forget() {
	if l.last != 0 {
		_ = l.last.Release() // of an event that is there, it cannot fail
		l.last = 0
	}
}

// settle waits for the line's commands. err is what has kept another one from being enqueued.
func (l *line) settle(err error) error {
	if l.last != 0 {
		if failed := l.last.Wait(); failed != nil && err == nil {
			err = l.of.errorf("%w", failed)
		}
		l.forget()
	}
	return err
}

func (l *line) write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	b, err := l.of.block(dst, off, n)
	if err != nil || n == 0 {
		return err
	}
	return l.enqueue(func(w cl.Waits,
		done *cl.Event) error {
		return l.queue.Write(b.buffer, false, off, src, n, w, done)
	})
}

func (l *line) read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	b, err := l.of.block(src, off, n)
	if err != nil || n == 0 {
		return err
	}
	return l.enqueue(func(w cl.Waits,
		done *cl.Event) error {
		return l.queue.Read(dst, b.buffer, false, off, n, w, done)
	})
}

func (l *line) copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	to, err := l.of.block(dst, dstOff, n)
	if err != nil {
		return err
	}
	from, err := l.of.block(src, srcOff, n)
	if err != nil || n == 0 {
		return err
	}
	if to != from || dstOff+n <= srcOff || srcOff+n <= dstOff {
		return l.move(to.buffer, dstOff, from.buffer, srcOff, n)
	}
	return l.overlapping(to.buffer, dstOff, srcOff, n)
}

func (l *line) move(dst cl.Buffer, dstOff int, src cl.Buffer, srcOff, n int) error {
	return l.enqueue(func(w cl.Waits,
		done *cl.Event) error {
		return l.queue.Copy(dst, dstOff, src, srcOff, n, w, done)
	})
}

// overlapping copies through other memory: OpenCL has no copy between ranges that overlap. The memory goes when the
// commands that use it have ended.
func (l *line) overlapping(b cl.Buffer, dstOff, srcOff, n int) error {
	if dstOff == srcOff {
		return nil
	}
	through, err := l.of.context.NewBuffer(n)
	if err != nil {
		return l.of.errorf("room for a copy of %d bytes that overlap: %w", n, err)
	}
	if err = l.move(through, 0, b, srcOff, n); err == nil {
		err = l.move(b, dstOff, through, 0, n)
	}
	if e := through.Release(); err == nil && e != nil {
		err = l.of.errorf("%w", e)
	}
	return err
}

// fill fills whole patterns at once where OpenCL can, at offsets that are multiples of the pattern's size, and the
// bytes before and behind those one by one.
func (l *line) fill(dst device.Memory, off, n int, pattern []byte) error {
	b, err := l.of.block(dst, off, n)
	if err != nil {
		return err
	}
	size := len(pattern)
	switch size {
	case 1, 2, 4, 8, 16:
	default:
		return l.of.errorf("fill pattern of %d bytes; want 1, 2, 4, 8 or 16", size)
	}
	head := min(n, (size-off%size)%size)
	body := (n - head) / size * size
	turned := append(append(make([]byte, 0, 16), pattern[head%size:]...), pattern[:head%size]...)
	if err := l.fillBytes(b, off, pattern[:head]); err != nil {
		return err
	}
	if body > 0 {
		err := l.enqueue(func(w cl.Waits,
			done *cl.Event) error {
			return l.queue.Fill(b.buffer, off+head, body, turned, w, done)
		})
		if err != nil {
			return err
		}
	}
	return l.fillBytes(b, off+head+body, turned[:n-head-body])
}

func (l *line) fillBytes(b *block, off int, bytes []byte) error {
	for i := range bytes {
		err := l.enqueue(func(w cl.Waits, done *cl.Event) error {
			return l.queue.Fill(b.buffer, off+i, 1, bytes[i:i+1], w, done)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
