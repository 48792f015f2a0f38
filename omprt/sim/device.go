package sim

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// Figures of one stack of a Max 1550 (guide-facts section 6).
const (
	stackMemory = 64 * gib
	subslices   = 64   // Xe-cores
	threads     = 4096 // 64 cores x 8 engines x 8
	localMemory = 128 << 10
	maxGroup    = 1024
	simdWidth   = 32
	preferred   = 64
	rate        = 4 // groups for a launch of unknown size, in full loads
)

// gpu is one simulated device.
type gpu struct {
	number int
	props  device.Properties
	memory *arena
	queue  immediate

	mu       sync.Mutex
	heap     heap // of offsets into memory
	stats    Stats
	programs []*program
	closed   bool
	live     map[*block]bool // what is allocated, in a checked build
	done     done
	queues   atomic.Int64 // that were made

	checking sync.Mutex
}

// prompt is how many bytes are copied in less time than it takes to unlock a mutex and lock it again, and to wake who
// waits for it: 0.1 us.
const prompt = 2 << 10

// Prompt says so to who holds one.
func (g *gpu) Prompt() int { return prompt }

// InView says that the race detector sees its kernels.
func (g *gpu) InView() {}

// Stats is the accounting of a device: of its memory, and, while somebody reads the trace's Times, of what its queues
// have done. Transfers that have failed are not counted.
type Stats struct {
	InUse, Peak      uint64 // bytes asked for
	Allocs, Frees    uint64
	Written, Read    uint64 // bytes that came from the host and went there
	Writes, Reads    uint64 // transfers
	Launches, Faults uint64 // kernels that were run, and those of them that panicked
}

func open(number int, capacity uint64, asked bool) (*gpu, error) {
	memory, err := newArena(capacity)
	for ; err != nil && !asked && capacity > 64<<20; memory, err = newArena(capacity) {
		capacity /= 2 // a limit on the address space (ulimit -v); the properties say what is there
	}
	if err != nil {
		return nil, fmt.Errorf("simulated device %d: no address space for %d bytes of device memory: %w", number,
			capacity, err)
	}
	g := &gpu{
		number: number,
		memory: memory,
		live:   map[*block]bool{},
		props: device.Properties{
			Plugin: pluginName, Name: "Simulated Data Center GPU Max 1550 (1 stack)",
			Memory: capacity, ComputeUnits: subslices, Subslices: subslices, Threads: threads, LocalMemory: localMemory,
			MaxGroupSize: maxGroup, SIMDWidths: []int{16, 32}, SIMDWidth: simdWidth, PreferredGroupSize: preferred,
			Oversubscription: rate,
		},
	}
	g.queue.gpu = g
	g.heap.init(capacity)
	return g, nil
}

func (g *gpu) Properties() *device.Properties { return &g.props }

func (g *gpu) Immediate() device.Queue { return &g.queue }

// Stats reports the memory accounting of a simulated device; false for a device of another plugin.
func StatsOf(d device.Device) (Stats, bool) {
	g, ok := d.(*gpu)
	if !ok {
		return Stats{}, false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	stats := g.stats
	g.done.add(&stats)
	return stats, true
}

var errClosed = errors.New("the device is closed")

func (g *gpu) Malloc(size int, kind device.Kind) (device.Memory, error) {
	if size <= 0 {
		return nil, fmt.Errorf("simulated device %d: allocation of %d bytes", g.number, size)
	}
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return nil, errClosed
	}
	b := g.heap.alloc(uint64(size))
	if b == nil {
		defer g.mu.Unlock()
		return nil, &device.OutOfMemory{Device: fmt.Sprintf("simulated device %d", g.number),
			Requested: uint64(size), Free: g.heap.free, Capacity: g.props.Memory}
	}
	if checked.On {
		g.live[b] = true
	}
	g.stats.Allocs++
	g.stats.InUse += uint64(size)
	g.stats.Peak = max(g.stats.Peak, g.stats.InUse)
	b.asked, b.kind, b.gpu = size, kind, g
	b.ptr = g.memory.view(b.off, size)
	b.lo, b.hi, b.poisoned = 0, 0, span{}
	if len(b.valid) > 0 {
		b.valid = b.valid[:0] // layouts live as long as their types
	}
	b.state = fresh
	g.mu.Unlock()
	return b, nil
}

// InPlace is the host's memory, which kernels work on as the loops do that they were made of.
func (g *gpu) InPlace(p unsafe.Pointer, n int) (device.Memory, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, errClosed
	}
	b := g.heap.value()
	b.gpu, b.asked, b.kind, b.ptr, b.host = g, n, device.SharedMemory, p, true
	b.lo, b.hi, b.poisoned = 0, 0, span{}
	b.valid = b.valid[:0]
	b.state = filled
	if checked.On {
		g.live[b] = true
	}
	return b, nil
}

func (g *gpu) Free(m device.Memory) error {
	b, ok := m.(*block)
	g.mu.Lock()
	if !ok || b.gpu != g {
		g.mu.Unlock()
		return fmt.Errorf("simulated device %d: free of memory that is not allocated here", g.number)
	}
	if checked.On {
		delete(g.live, b)
	}
	if b.host {
		b.gpu, b.ptr, b.host = nil, nil, false
		b.next, g.heap.spare = g.heap.spare, b
		g.mu.Unlock()
		return nil
	}
	g.stats.Frees++
	g.stats.InUse -= uint64(b.asked)
	b.gpu, b.ptr = nil, nil
	g.heap.release(b)
	g.mu.Unlock()
	return nil
}

func (g *gpu) Close() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return errClosed
	}
	g.closed = true
	return g.memory.close()
}
