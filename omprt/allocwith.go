package omprt

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Memory by allocators: omp_alloc and its like (OpenMP 5.2, section 18.13).

// AllocWith allocates n elements by an allocator: omp_alloc. What they hold at first is undefined. Where the allocator
// cannot give them, its trait AtkFallback says what comes of it: memory of the host, another allocator's, an error, or
// a panic.
func AllocWith[T any](n int, a Allocator) ([]T, error) {
	return allocatedWith[T]("AllocWith", 1, n, a, engine.CallOf("AllocWith"))
}

// AlignedAllocWith is AllocWith with an alignment in bytes, a power of two: omp_aligned_alloc. The allocator's own
// counts, too.
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

// ReallocWith allocates n elements by an allocator, copies what s holds as far as there is room, and gives s back,
// which the allocator from has allocated: omp_realloc. Where it fails, s stays as it is. NullAllocator stands for the
// allocator that has given s (OpenMP 5.2, section 18.13.8).
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
			return nil, &Error{Code: BadArgument, Msg: fmt.Sprintf("ReallocWith: no allocator has given what is at "+
				"%p: name the one to take", unsafe.SliceData(s))}
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
