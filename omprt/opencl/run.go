//go:build linux && (amd64 || arm64)

package opencl

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
	"github.com/gooffload/gooffload/omprt/trace"
)

// run is a launch under way, with memory that programs keep and use again. On the device it has one buffer: the report,
// what is printed, the bytes of arguments by value, and the results of all work-items, of which the host has a copy.
type run struct {
	of     *program
	form   *form
	launch *device.Launch

	space  cl.Range
	words  []uint64
	args   []cl.Buffer // 0: nil
	host   []uint64    // the buffer's copy
	sent   int         // bytes of it that the kernel is given
	stale  bool        // the buffer does not have those
	total  int         // bytes of it that come back
	result []int       // where the results of each parameter begin

	buffer   cl.Buffer
	capacity int       // bytes of buffer
	shared   cl.Buffer // has the report of a launch on a chain in place of buffer; else 0
	svm      []cl.SVM
}

// unit is what each part of a run's buffer is aligned to: every type.
const unit = 16

// prepare finds everything of a launch that can be wrong, and its arguments; nil if there is nothing to run.
func (a *accelerator) prepare(p device.Program, l *device.Launch) (*run, error) {
	prog, ok := p.(*program)
	if !ok || prog.of != a {
		return nil, a.errorf("a program of another device")
	}
	k := prog.kernel
	form := prog.whole
	if l.Part {
		form = prog.part
	}
	if form == nil {
		return nil, a.errorf("kernel %s cannot run on windows of its arguments", k.Name)
	}
	space, err := a.spread(k, l, form.maxGroup)
	if err != nil {
		return nil, a.errorf("%w", err)
	}
	l.Fault, l.Chunks = nil, 0
	if l.Trips() == 0 {
		return nil, nil
	}
	r := prog.take()
	r.form, r.launch, r.space = form, l, space
	if err := r.bind(); err != nil {
		r.giveBack()
		return nil, err
	}
	return r, nil
}

// take is a run that nobody uses.
func (p *program) take() *run {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.spare); n > 0 {
		r := p.spare[n-1]
		p.spare = p.spare[:n-1]
		return r
	}
	r := &run{of: p}
	p.runs = append(p.runs, r)
	return r
}

func (r *run) giveBack() {
	r.launch, r.shared = nil, 0
	r.of.mu.Lock()
	r.of.spare = append(r.of.spare, r)
	r.of.mu.Unlock()
}

func (r *run) release() error {
	if r.capacity == 0 {
		return nil
	}
	r.capacity = 0
	return r.buffer.Release()
}

// fit makes the buffer and its copy as large as need be, in bytes, with room to spare.
func (r *run) fit(need int) error {
	if words := need / 8; len(r.host) < words {
		r.host = make([]uint64, 2*words)
	}
	if r.capacity >= need {
		return nil
	}
	a := r.of.of
	if err := r.release(); err != nil {
		return a.errorf("%w", err)
	}
	b, err := a.context.NewBuffer(2 * need)
	if err != nil {
		if exhausted(err) {
			return a.outOfMemory(2 * need)
		}
		return a.errorf("%w", err)
	}
	r.buffer, r.capacity, r.stale = b, 2*need, true
	return nil
}

// bytes is the copy of the buffer.
func (r *run) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(r.host))), 8*len(r.host))
}

// enqueue runs the kernel between two transfers of its buffer, of which the first is needed when something has changed.
func (r *run) enqueue(l *line) error {
	if trace.Enabled(trace.Submits) {
		r.trace()
	}
	at, results := unsafe.Pointer(unsafe.SliceData(r.host)), r.buffer
	if r.shared != 0 {
		if err := r.chained(); err != nil {
			return err
		}
		results = r.shared
	}
	if r.stale && (r.shared == 0 || r.sent > r.fixed()) {
		err := l.enqueue(func(w cl.Waits, done *cl.Event) error {
			return l.queue.Write(r.buffer, false, 0, at, r.sent, w, done)
		})
		if err != nil {
			return err
		}
	}
	r.stale = true // until the run is complete
	err := r.start(l)
	if err == nil {
		err = l.enqueue(func(w cl.Waits, done *cl.Event) error {
			return l.queue.Read(at, results, false, 0, r.total, w, done)
		})
	}
	return err
}

// start enqueues the kernel.
func (r *run) start(l *line) error {
	f := r.form
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := r.setArguments(); err != nil {
		return r.of.of.errorf("kernel %s: %w", r.of.kernel.Name, err)
	}
	return l.enqueue(func(w cl.Waits, done *cl.Event) error { return l.queue.Launch(f.kernel, &r.space, w, done) })
}

func (r *run) setArguments() error {
	k := r.form.kernel
	report := &r.buffer
	if r.shared != 0 {
		report = &r.shared
	}
	if err := k.SetBuffer(0, report); err != nil {
		return err
	}
	for i := range r.args {
		var err error
		if r.args[i] == 0 {
			err = k.SetNil(i + 1)
		} else {
			err = k.SetBuffer(i+1, &r.args[i])
		}
		if err != nil {
			return err
		}
	}
	if err := k.SetWords(len(r.args)+1, r.words); err != nil {
		return err
	}
	if r.of.reach {
		return r.reachable()
	}
	return nil
}

// reachable tells the kernel which memory it may find pointers to: all there is.
func (r *run) reachable() error {
	a := r.of.of
	a.mu.Lock()
	changes := a.changes
	if r.form.changes == changes {
		a.mu.Unlock()
		return nil
	}
	r.svm = r.svm[:0]
	for b := range a.blocks {
		r.svm = append(r.svm, b.svm)
	}
	a.mu.Unlock()
	r.form.changes = changes
	if len(r.svm) == 0 {
		return nil
	}
	return r.form.kernel.SetSVM(r.svm)
}

var errPrints = fmt.Errorf("it prints more than fits into the %d MiB that a launch has for that; the beginning is "+
	"above", 8*printRoom>>20)

// report is the buffer's beginning.
func (r *run) report() *device.Report {
	return (*device.Report)(unsafe.Pointer(unsafe.SliceData(r.host)))
}

// begins is the report before the kernel.
func (r *run) begins() device.Report { return device.Report{Room: int32(r.room())} }

// room is the words for what the kernel prints.
func (r *run) room() int {
	if r.form.source.Prints == nil {
		return 0
	}
	return printRoom
}

// collect takes a complete run's fault and results over into its launch.
func (r *run) collect() error {
	report := *r.report()
	r.stale = report != r.begins() || r.shared != 0
	if report.Used > 0 {
		device.Print(r.form.source.Prints, r.host[reportBytes/8:][:min(report.Used, report.Room)])
	}
	if report.Used > report.Room {
		return r.of.of.errorf("kernel %s: %w", r.of.kernel.Name, errPrints)
	}
	l := r.launch
	if l.Fault = report.Fault(r.form.source.Sites); l.Fault == nil && l.Results > 0 {
		r.results()
	}
	return nil
}
