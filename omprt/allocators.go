package omprt

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Allocators (OpenMP 5.2, chapter 6 and section 18.13). The host has one memory, so its memory spaces are the same, and
// any goroutine may touch what lies there. Elements with Go's pointers in them are refused, as in memory of devices.

// Allocator is an allocator, omp_allocator_handle_t; the zero value is NullAllocator.
type Allocator = allocator.Handle

// The predefined allocators. The last three are of memory of the default device, as the routines of these names allocate
// it: AllocHost, AllocShared and Alloc.
const (
	NullAllocator        = allocator.Null // stands for the default one: omp_null_allocator
	DefaultMemAlloc      = allocator.Default
	LargeCapMemAlloc     = allocator.LargeCap
	ConstMemAlloc        = allocator.Const
	HighBwMemAlloc       = allocator.HighBw
	LowLatMemAlloc       = allocator.LowLat
	CgroupMemAlloc       = allocator.Cgroup
	PteamMemAlloc        = allocator.Pteam
	ThreadMemAlloc       = allocator.Thread
	TargetHostMemAlloc   = allocator.TargetHost
	TargetSharedMemAlloc = allocator.TargetShared
	TargetDeviceMemAlloc = allocator.TargetDevice
)

// MemSpace is a memory space, omp_memspace_handle_t.
type MemSpace = allocator.Space

// The memory spaces.
const (
	DefaultMemSpace      = allocator.DefaultSpace
	LargeCapMemSpace     = allocator.LargeCapSpace
	ConstMemSpace        = allocator.ConstSpace
	HighBwMemSpace       = allocator.HighBwSpace
	LowLatMemSpace       = allocator.LowLatSpace
	TargetHostMemSpace   = allocator.TargetHostSpace
	TargetSharedMemSpace = allocator.TargetSharedSpace
	TargetDeviceMemSpace = allocator.TargetDeviceSpace
)

// AllocTrait is a trait of an allocator, omp_alloctrait_t: a Key, and a Value, which is one of the names below, a number
// of bytes, or, of AtkFbData, AllocTraitValue(another allocator).
type AllocTrait = allocator.Trait

// AllocTraitKey is the name of a trait, omp_alloctrait_key_t.
type AllocTraitKey = allocator.Key

// AllocTraitValue is the value of a trait, omp_alloctrait_value_t.
type AllocTraitValue = allocator.Value

// The traits (OpenMP 5.2, table 6.2). AtkSyncHint and AtkAccess ask for nothing that is not so in any case; AtvTrue of
// AtkPinned and all of AtkPartition but AtvEnvironment ask for what Go does not have, and InitAllocator says so.
const (
	AtkSyncHint  = allocator.SyncHint
	AtkAlignment = allocator.Alignment
	AtkAccess    = allocator.Access
	AtkPoolSize  = allocator.PoolSize
	AtkFallback  = allocator.Fallback
	AtkFbData    = allocator.FbData
	AtkPinned    = allocator.Pinned
	AtkPartition = allocator.Partition
)

// The values of traits that have names.
const (
	AtvDefault      = allocator.DefaultValue
	AtvFalse        = allocator.False
	AtvTrue         = allocator.True
	AtvContended    = allocator.Contended
	AtvUncontended  = allocator.Uncontended
	AtvSerialized   = allocator.Serialized
	AtvPrivate      = allocator.Private
	AtvAll          = allocator.All
	AtvThread       = allocator.ThreadAccess
	AtvPteam        = allocator.PteamAccess
	AtvCgroup       = allocator.CgroupAccess
	AtvDefaultMemFb = allocator.DefaultMemFb
	AtvNullFb       = allocator.NullFb
	AtvAbortFb      = allocator.AbortFb
	AtvAllocatorFb  = allocator.AllocatorFb
	AtvEnvironment  = allocator.Environment
	AtvNearest      = allocator.Nearest
	AtvBlocked      = allocator.Blocked
	AtvInterleaved  = allocator.Interleaved
)

// InitAllocator makes an allocator of a memory space: omp_init_allocator. A trait that cannot be had is an error.
func InitAllocator(space MemSpace, traits ...AllocTrait) (Allocator, error) {
	a, err := allocator.New(space, traits)
	if err != nil {
		return NullAllocator, &Error{Code: BadArgument, Msg: "InitAllocator: " + err.Error()}
	}
	return a, nil
}

// DestroyAllocator ends an allocator that InitAllocator has made: omp_destroy_allocator. It is an error while memory that
// it has given is in use. NullAllocator is fine.
func DestroyAllocator(a Allocator) error {
	if err := allocator.Destroy(a); err != nil {
		return &Error{Code: BadArgument, Msg: "DestroyAllocator: " + err.Error()}
	}
	return nil
}

// SetDefaultAllocator sets the allocator that NullAllocator stands for in the calling goroutine's current task, and in
// tasks and threads that it makes: omp_set_default_allocator. OMP_ALLOCATOR sets the first one. NullAllocator sets
// DefaultMemAlloc; a number that is not an allocator is an error of whoever allocates by NullAllocator then.
func SetDefaultAllocator(a Allocator) { team.Current().SetAllocator(int(cmp.Or(a, DefaultMemAlloc))) }

// GetDefaultAllocator is that allocator: omp_get_default_allocator.
func GetDefaultAllocator() Allocator { return Allocator(team.Here().Values().Allocator) }

// AllocWith allocates n elements by an allocator: omp_alloc. What they hold at first is undefined. Where the allocator
// cannot give them, its trait AtkFallback says what comes of it: memory of the host, another allocator's, an error, or a
// panic.
func AllocWith[T any](n int, a Allocator) ([]T, error) {
	return allocatedWith[T]("AllocWith", 1, n, a, engine.CallOf("AllocWith"))
}

// AlignedAllocWith is AllocWith with an alignment in bytes, a power of two: omp_aligned_alloc. The allocator's own counts,
// too.
func AlignedAllocWith[T any](alignment, n int, a Allocator) ([]T, error) {
	return allocatedWith[T]("AlignedAllocWith", alignment, n, a, engine.CallOf("AlignedAllocWith"))
}

// CallocWith is AllocWith, and the elements are zero: omp_calloc.
func CallocWith[T any](n int, a Allocator) ([]T, error) {
	return zeroed(allocatedWith[T]("CallocWith", 1, n, a, engine.CallOf("CallocWith")))
}

// AlignedCallocWith is AlignedAllocWith, and the elements are zero: omp_aligned_calloc.
func AlignedCallocWith[T any](alignment, n int, a Allocator) ([]T, error) {
	return zeroed(allocatedWith[T]("AlignedCallocWith", alignment, n, a, engine.CallOf("AlignedCallocWith")))
}

// ReallocWith allocates n elements by an allocator, copies what s holds as far as there is room, and gives s back, which
// the allocator from has allocated: omp_realloc. Where it fails, s stays as it is. NullAllocator stands for the allocator
// that has given s (OpenMP 5.2, section 18.13.8).
func ReallocWith[T any](s []T, n int, a, from Allocator) ([]T, error) {
	given, err := heldBy("ReallocWith", s, from)
	if err != nil {
		return nil, err
	}
	if p := unsafe.Pointer(unsafe.SliceData(s)); given == NullAllocator && cap(s) > 0 && unsafe.Sizeof(*new(T)) > 0 {
		if err := engine.Allocated("ReallocWith", p); err != nil { // before it is read: it may have been freed
			return nil, err
		}
	}
	if a == NullAllocator && cap(s) > 0 && unsafe.Sizeof(*new(T)) > 0 {
		if a = cmp.Or(given, from); a == NullAllocator {
			return nil, &Error{Code: BadArgument, Msg: fmt.Sprintf("ReallocWith: no allocator has given what is at %p: "+
				"name the one to take", unsafe.SliceData(s))}
		}
	}
	out, err := allocatedWith[T]("ReallocWith", 1, n, a, engine.CallOf("ReallocWith"))
	if err != nil {
		return nil, err
	}
	if _, err = Copy(out, s); err == nil {
		err = freeWith("ReallocWith", s, from)
	}
	if err != nil {
		_ = FreeWith(out, NullAllocator)
		return nil, err
	}
	return out, nil
}

// FreeWith gives back what one of these has allocated, on whichever device that was: omp_free. The allocator is the one
// that was asked for it, or NullAllocator. Memory of Alloc and its like may go this way, too.
func FreeWith[T any](s []T, a Allocator) error { return freeWith("FreeWith", s, a) }

func freeWith[T any](routine string, s []T, a Allocator) error {
	if unsafe.Sizeof(*new(T)) == 0 || cap(s) == 0 {
		return nil
	}
	if _, err := heldBy(routine, s, a); err != nil {
		return err
	}
	p := unsafe.Pointer(unsafe.SliceData(s))
	return freeGift(routine, p, func(g gift, ok bool) (int, error) {
		if ok {
			return g.device, nil
		}
		return engine.DeviceOf(p)
	})
}

// freeGift frees memory that an allocator may have given, which then has its bytes back.
func freeGift(routine string, p unsafe.Pointer, deviceOf func(g gift, ok bool) (int, error)) error {
	gifts.Lock()
	g, ok := gifts.at[uintptr(p)]
	delete(gifts.at, uintptr(p)) // before the memory may be another one's
	gifts.Unlock()
	block := p
	if ok {
		block = g.block
	}
	number, err := deviceOf(g, ok)
	if err == nil {
		err = engine.FreeMemory(routine, block, number)
	}
	switch {
	case !ok:
	case err == nil:
		g.by.Return(g.bytes)
	default:
		gifts.Lock()
		gifts.at[uintptr(p)] = g
		gifts.Unlock()
	}
	return err
}

// freeOn is freeGift of a device that the program names.
func freeOn(routine string, p unsafe.Pointer, device int) error {
	return freeGift(routine, p, func(gift, bool) (int, error) { return device, nil })
}

// gifts are the allocations of allocators, by the address of the first element.
var gifts struct {
	sync.Mutex
	at map[uintptr]gift
}

type gift struct {
	asked  Allocator
	by     *allocator.Allocator // that has given it
	block  unsafe.Pointer       // that it lies in
	bytes  int
	device int
}

// heldBy is the allocator that was asked for memory, NullAllocator where none was. It is an error if that is not the one
// which a program names.
func heldBy[T any](routine string, s []T, a Allocator) (Allocator, error) {
	if unsafe.Sizeof(*new(T)) == 0 || cap(s) == 0 {
		return NullAllocator, nil
	}
	p := unsafe.Pointer(unsafe.SliceData(s))
	gifts.Lock()
	g, ok := gifts.at[uintptr(p)]
	gifts.Unlock()
	if ok && a != NullAllocator && a != g.asked {
		return g.asked, &Error{Code: BadArgument, Msg: fmt.Sprintf("%s: %s has given what is at %p, and not %s", routine,
			allocator.Name(g.asked), p, allocator.Name(a))}
	}
	return g.asked, nil
}

func allocatedWith[T any](routine string, alignment, n int, asked Allocator, made engine.Call) ([]T, error) {
	which := "there is no allocator"
	if asked == NullAllocator {
		asked = GetDefaultAllocator()
		which = "the default allocator, which SetDefaultAllocator sets, is not one:"
	}
	size := int(reflect.TypeFor[T]().Size())
	what := bytesOf(reflect.TypeFor[T]())
	wrong := func(code Code, format string, args ...any) error {
		return &Error{Code: code, Msg: routine + ": " + fmt.Sprintf(format, args...)}
	}
	switch {
	case what.pointer != "":
		return nil, what.refusal(routine)
	case n < 0:
		return nil, wrong(BadArgument, "%d elements: want a number from 0 on", n)
	case alignment < 1 || alignment&(alignment-1) != 0 || alignment > 1<<30:
		return nil, wrong(BadArgument, "an alignment of %d: want a power of two, up to 1 GiB", alignment)
	case size > 0 && n > math.MaxInt/size:
		return nil, wrong(OutOfMemory, "%d elements of %d bytes are larger than memory", n, size)
	case allocator.Of(asked) == nil:
		return nil, wrong(BadArgument, "%s %d", which, int(asked))
	case n*size == 0:
		return make([]T, n), nil
	}
	r := request{routine, n * size, max(alignment, int(reflect.TypeFor[T]().Align())), made}
	p, kind, err := r.by(asked)
	if err != nil {
		return nil, err
	}
	s := unsafe.Slice((*T)(p.at), n)
	if kind != deviceMemory || engine.IsHost(p.device) {
		what.repair(p.at, n*size, size) // the host may read them
	}
	gifts.Lock()
	defer gifts.Unlock()
	if gifts.at == nil {
		gifts.at = map[uintptr]gift{}
	}
	if old, ok := gifts.at[uintptr(p.at)]; ok { // which Close has given back
		old.by.Return(old.bytes)
	}
	p.asked = asked
	gifts.at[uintptr(p.at)] = p.gift
	return s, nil
}

// zeroed makes zeros of fresh elements.
func zeroed[T any](s []T, err error) ([]T, error) {
	size := int(unsafe.Sizeof(*new(T)))
	if err != nil || len(s)*size == 0 {
		return s, err
	}
	p := unsafe.Pointer(unsafe.SliceData(s))
	gifts.Lock()
	g := gifts.at[uintptr(p)]
	gifts.Unlock()
	if err := TargetMemset(p, 0, len(s)*size, g.device); err != nil {
		_ = FreeWith(s, NullAllocator)
		return nil, err
	}
	return s, nil
}
