// Package capture is a device for tests: a simulated one that writes down each launch, with the memory before and
// after. Where a kernel has been printed from its core form as well, that is run on the same memory.
package capture

import (
	"encoding/gob"
	"fmt"
	"os"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/transform/testdata/capture/record"
)

// Kernel is what the device cannot know of a kernel.
type Kernel struct {
	Sizes []int // bytes of the arguments that are firstprivate variables, 0 of others
	// The core form printed as Go: for any launch, and for those that have every item whole. Nil: it is not there.
	Part, Whole func(*device.Chunk)
}

// Kernels are the program's, by name.
var Kernels = map[string]Kernel{}

var out = func() *gob.Encoder {
	f, err := os.Create(os.Getenv("GOOFFLOAD_CAPTURE"))
	if err != nil {
		panic(err)
	}
	return gob.NewEncoder(f)
}()

func init() { device.Register(plugin{}) }

type plugin struct{}

func (plugin) Name() string { return "CAPTURE" }

// Open opens simulated devices. The environment says that there are none, so that these are the first.
func (plugin) Open() ([]device.Device, error) {
	os.Setenv("GOOFFLOAD_SIM_DEVICES", "1")
	defer os.Setenv("GOOFFLOAD_SIM_DEVICES", "0")
	for _, p := range device.Plugins() {
		if p.Name() == "SIM" {
			list, err := p.Open()
			for i, d := range list {
				list[i] = &gpu{d}
			}
			return list, err
		}
	}
	return nil, fmt.Errorf("there is no simulated device")
}

type gpu struct{ device.Device }

// program is a kernel with its forms. Those that are not there are nil.
type program struct {
	device.Program
	part, whole device.Program
	nothing     device.Program // does nothing
	chunks      [][2]int       // that the readable form was called for
}

func (g *gpu) Load(k *device.Kernel) (device.Program, error) {
	p := &program{}
	form := func(body, part func(*device.Chunk)) device.Program {
		other := *k
		other.Body, other.Part = body, part
		loaded, err := g.Device.Load(&other)
		if err != nil {
			panic(err)
		}
		return loaded
	}
	part := k.Part
	if part != nil {
		part = p.noting(part)
	}
	p.Program = form(p.noting(k.Body), part)
	none := func(*device.Chunk) {}
	p.nothing = form(none, none)
	if f := Kernels[k.Name].Part; f != nil {
		p.part = form(f, f)
	}
	if f := Kernels[k.Name].Whole; f != nil {
		p.whole = form(f, nil)
	}
	return p, nil
}

// noting is a body that notes what chunks it is called for.
func (p *program) noting(body func(*device.Chunk)) func(*device.Chunk) {
	return func(c *device.Chunk) {
		p.chunks = append(p.chunks, [2]int{c.Lo, c.Hi})
		body(c)
	}
}

func (g *gpu) Immediate() device.Queue { return &queue{g.Device.Immediate(), g.Device} }

type queue struct {
	device.Queue
	device device.Device
}

// Launch runs all forms of the kernel, each on the memory as it was, and writes down what they did. It leaves what the
// readable one did, and panics as that did.
// turn is one launch's at a time. Two that use different parts of an allocation may be at work at once, and what is
// compared, and put back between the forms, is whole allocations.
var turn sync.Mutex

func (q *queue) Launch(p device.Program, l *device.Launch) error {
	turn.Lock()
	defer turn.Unlock()
	mine := p.(*program)
	list := memories(l)
	rec := &record.Launch{Kernel: p.Kernel().Name, Part: l.Part, Args: q.args(mine, l)}
	for _, n := range l.Nest {
		rec.Nest = append(rec.Nest, record.Loop{Trip: n.Trip, First: n.First, Step: n.Step})
	}
	// A launch gives memory that nothing wrote values of its type.
	if err, _ := q.launch(mine.nothing, l); err != nil {
		return err
	}
	for _, m := range list {
		rec.Memory = append(rec.Memory, q.bytes(m))
		at, err := q.device.Pointer(m, 0, 0, nil)
		check(err)
		rec.At = append(rec.At, uint64(at))
	}
	mine.chunks = nil
	first, err, fault := q.run("readable", mine.Program, l)
	rec.Chunks, rec.Runs = mine.chunks, append(rec.Runs, first)
	again := func(form string, p device.Program) {
		for i, m := range list {
			q.set(m, rec.Memory[i])
		}
		other := *l
		other.Args = append([]device.Arg(nil), l.Args...)
		other.Partial = nil
		run, _, _ := q.run(form, p, &other)
		rec.Runs = append(rec.Runs, run)
	}
	if mine.part != nil {
		again("core as Go", mine.part)
	}
	if mine.whole != nil && !l.Part {
		again("core as Go for whole items", mine.whole)
	}
	for i, m := range list {
		q.set(m, first.Memory[i])
	}
	if e := out.Encode(rec); e != nil {
		panic(e)
	}
	if fault != nil {
		panic(fault)
	}
	return err
}
