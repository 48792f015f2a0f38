package sim

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// immediate is the queue that runs everything on the caller's goroutine.
type immediate struct {
	device.AtOnce
	gpu    *gpu
	number int // of the queue that it works for; 0: none
}

func (q *immediate) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	b, err := q.gpu.block(dst, off, n)
	if err != nil || n == 0 {
		return err
	}
	since := begun()
	b.overwrite(off, n)
	move(b.bytes(off, n), unsafe.Slice((*byte)(src), n))
	q.wrote(n, since)
	return nil
}

func (q *immediate) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	b, err := q.gpu.block(src, off, n)
	if err != nil || n == 0 {
		return err
	}
	since := begun()
	b.settle()
	move(unsafe.Slice((*byte)(dst), n), b.bytes(off, n))
	q.fetched(n, since)
	return nil
}

func (q *immediate) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	to, err := q.gpu.block(dst, dstOff, n)
	if err != nil {
		return err
	}
	from, err := q.gpu.block(src, srcOff, n)
	if err != nil || n == 0 {
		return err
	}
	from.settle()
	to.overwrite(dstOff, n)
	happens.Copy(to.bytes(dstOff, n), from.bytes(srcOff, n))
	return nil
}

func (q *immediate) Fill(dst device.Memory, off, n int, pattern []byte) error {
	b, err := q.gpu.block(dst, off, n)
	if err != nil {
		return err
	}
	switch len(pattern) {
	case 1, 2, 4, 8, 16:
	default:
		return fmt.Errorf("fill pattern of %d bytes; want 1, 2, 4, 8 or 16", len(pattern))
	}
	b.overwrite(off, n)
	mem := b.bytes(off, n)
	done := min(n, len(pattern))
	happens.Copy(mem[:done], pattern[:done])
	for done < n {
		more := min(done, n-done)
		happens.Copy(mem[done:done+more], mem[:more])
		done += more
	}
	return nil
}

func (q *immediate) Launch(p device.Program, l *device.Launch) error {
	prog, err := q.gpu.check(p, l)
	if err != nil {
		return err
	}
	if l.Same {
		return q.execute(prog, l)
	}
	if err := q.gpu.prepare(l); err != nil {
		return err
	}
	return q.first(prog, l)
}

// first executes a launch that has just been prepared, and of which some memory may hold what was there before.
func (q *immediate) first(p *program, l *device.Launch) error {
	ended := false
	defer func() {
		if !ended || l.Fault != nil {
			poisonUnwritten(l)
		}
	}()
	err := q.execute(p, l)
	ended = err == nil
	return err
}

// check says what keeps a program from being launched.
func (g *gpu) check(p device.Program, l *device.Launch) (*program, error) {
	prog, ok := p.(*program)
	if !ok {
		return nil, fmt.Errorf("simulated device %d: a program of another device", g.number)
	}
	switch k := prog.kernel; {
	case l.Grid != nil && k.Groups == nil:
		return nil, fmt.Errorf("kernel %s does not run by groups", k.Name)
	case l.Grid != nil:
		return prog, l.Grid.Check(k, g.props.MaxGroupSize)
	case k.Body == nil:
		return nil, fmt.Errorf("kernel %s runs by groups, and its launch does not say which", k.Name)
	case l.Part && k.Part == nil:
		return nil, fmt.Errorf("kernel %s cannot run on windows of its arguments", k.Name)
	}
	return prog, nil
}

// block checks a range of memory and finds its block.
func (g *gpu) block(m device.Memory, off, n int) (*block, error) {
	b, ok := m.(*block)
	if !ok || b.gpu != g {
		return nil, fmt.Errorf("simulated device %d: memory that is not allocated here", g.number)
	}
	if off < 0 || n < 0 || off > b.asked || n > b.asked-off {
		return nil, fmt.Errorf("simulated device %d: bytes %d to %d of memory of %d bytes", g.number, off, off+n,
			b.asked)
	}
	return b, nil
}
