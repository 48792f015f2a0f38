package engine

import (
	"math"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/sim"
)

// hostBlocks is what routines have allocated on the host, where nothing else is a device: pieces of the Go heap. They
// are kept alive until they are freed, as memory of a device is, and outlive Close.
var hostBlocks struct {
	sync.Mutex
	at    map[uintptr]hostBlock
	bytes uint64
}

type hostBlock struct {
	memory []byte
	made   Call
}

// hostRoom is how much of the host's memory routines may have: on 32 bits the addresses are what there is least of.
func hostRoom() uint64 { return min(sim.HostMemory(), math.MaxInt/8+1) }

// mostOfHost is more than any object of the host's can be, bytes: files that are mapped may be larger than its memory.
func mostOfHost() uint64 { return min(4*sim.HostMemory(), math.MaxInt/2) }

// lineOfCache is what memory of the host is aligned to, bytes: enough for every type, and as on devices.
const lineOfCache = 64

// hostAlloc allocates memory of the host. What the machine cannot have is an error: Go's own allocator would end the
// program.
func hostAlloc(routine string, size int, made Call) (unsafe.Pointer, error) {
	hostBlocks.Lock()
	defer hostBlocks.Unlock()
	if has := hostRoom(); uint64(size) > has-min(has, hostBlocks.bytes) || size > math.MaxInt-lineOfCache {
		return nil, deviceError(routine, &device.OutOfMemory{Device: "the host", Requested: uint64(size),
			Free: has - min(has, hostBlocks.bytes), Capacity: has})
	}
	memory := make([]byte, size+lineOfCache)
	p := unsafe.Pointer(unsafe.SliceData(memory))
	p = unsafe.Add(p, -uintptr(p)%lineOfCache)
	if hostBlocks.at == nil {
		hostBlocks.at = map[uintptr]hostBlock{}
	}
	hostBlocks.at[uintptr(p)] = hostBlock{unsafe.Slice((*byte)(p), size), made}
	hostBlocks.bytes += uint64(size)
	return p, nil
}

func (s *system) hostFree(routine string, p unsafe.Pointer) error {
	hostBlocks.Lock()
	b, ok := hostBlocks.at[uintptr(p)]
	if ok {
		delete(hostBlocks.at, uintptr(p))
		hostBlocks.bytes -= uint64(len(b.memory))
	}
	hostBlocks.Unlock()
	if !ok {
		return s.notAllocated(routine, uintptr(p), nil)
	}
	noteFreed(freed{uintptr(p), len(b.memory), b.made})
	return nil
}

// hostBlockAt is the name of the allocation of the host's that has an address; "" if none has.
func hostBlockAt(addr uintptr) string {
	hostBlocks.Lock()
	defer hostBlocks.Unlock()
	for at, b := range hostBlocks.at {
		if addr-at < uintptr(len(b.memory)) {
			return b.made.String()
		}
	}
	return ""
}
