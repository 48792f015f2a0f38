//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cache"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
	"github.com/gooffload/gooffload/omprt/trace"
)

// text is the source of a program, which its kernels share.
type text struct {
	once  sync.Once
	built cl.Program // 0: it could not be built
	err   error
}

func (a *accelerator) text(source string) *text {
	a.mu.Lock()
	defer a.mu.Unlock()
	t := a.texts[source]
	if t == nil {
		t = new(text)
		a.texts[source] = t
	}
	return t
}

func (t *text) release() error {
	if t.built == 0 {
		return nil
	}
	return t.built.Release()
}

// program builds the text, or finds it in the cache, the first time that one of its kernels is loaded.
func (t *text) program(a *accelerator, k *device.Kernel, source string) (cl.Program, error) {
	t.once.Do(func() {
		begun := time.Now()
		var cached bool
		var log string
		if t.built, cached, log, t.err = a.build(source); t.err != nil {
			return
		}
		if trace.Enabled(trace.Submits) {
			trace.Emit(&trace.Event{
				Kind: trace.Built, Device: a.number, Plugin: pluginName, Name: k.Name, Pos: k.Pos,
				Cached: cached, Took: time.Since(begun), Log: log,
			})
		}
	})
	if t.err != nil {
		return 0, fmt.Errorf("kernel %s cannot be compiled for device %s: %w", k.Name, a.name,
			a.explained(t.err, source))
	}
	return t.built, nil
}

// noPointers stands in a program for what a device without shared virtual memory cannot do: the compiler's error names
// it.
const noPointers = "pointers_in_memory_need_shared_virtual_memory"

// fenced reports a program that orders accesses to memory between work-groups: memory orders, flush and critical.
func fenced(source string) bool { return strings.Contains(source, "memory_scope_device") }

func (a *accelerator) options(source string) string {
	options := "-cl-std=CL1.2"
	if fenced(source) {
		options = "-cl-std=CL" + a.fences
	}
	if a.exact {
		options += " -cl-fp32-correctly-rounded-divide-sqrt"
	}
	if !a.svm {
		options += " -DDEVICE_POINTER=" + noPointers + " -DDEVICE_WORD=" + noPointers
	}
	return options
}

var errFences = errors.New("it orders what work-items do to memory (critical, flush and the memory orders of " +
	"atomic), for which the device would need fences of device scope (CL_DEVICE_ATOMIC_FENCE_CAPABILITIES)")

// build makes a program of source text, or of what the cache has of it, and returns what the compiler said.
func (a *accelerator) build(source string) (p cl.Program, cached bool, log string, err error) {
	if fenced(source) && a.fences == "" {
		return 0, false, "", errFences
	}
	options := a.options(source)
	key := cache.KeyOf(source, options, a.name, a.driver, a.platform)
	if binary, ok := a.cache.Get(key); ok {
		if p, err := a.load(binary, options); err == nil {
			return p, true, "", nil
		}
	}
	if p, err = a.context.ProgramOf(source); err != nil {
		return 0, false, "", err
	}
	if log, err = p.Build(a.id, options); err != nil {
		_ = p.Release() // the first error says more
		return 0, false, "", err
	}
	if binary, err := p.Binary(); err == nil {
		a.cache.Put(key, binary)
	}
	return p, false, log, nil
}

// load makes a program of a binary. A driver that has been changed may refuse it.
func (a *accelerator) load(binary []byte, options string) (cl.Program, error) {
	p, err := a.context.ProgramFrom(a.id, binary)
	if err != nil {
		return 0, err
	}
	if _, err := p.Build(a.id, options); err != nil {
		_ = p.Release()
		return 0, err
	}
	return p, nil
}
