package gen

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// Number is the types of what may be changed by arithmetic in one step.
type Number interface {
	Integer | ~float32 | ~float64 | ~complex64
}

// Word is the types of what may be read, written or compared in one step.
type Word interface{ Number | ~bool }

// The operations of the directive atomic (OpenMP 5.2, section 15.8.4). Each is one step to all others on the same
// variable, and sequentially consistent, as those of package sync/atomic are: every clause for the memory order asks
// for less.

// AtomicRead is *p.
func AtomicRead[T Word](p *T) T {
	var now T
	change(p, func(old T) (T, bool) { now = old; return old, false })
	return now
}

// AtomicWrite sets *p to v and returns what was there before.
func AtomicWrite[T Word](p *T, v T) (before, after T) {
	return change(p, func(T) (T, bool) { return v, true })
}

// AtomicAdd adds v to *p. It returns the value before and the one after.
func AtomicAdd[T Number](p *T, v T) (before, after T) {
	return change(p, func(old T) (T, bool) { return old + v, true })
}

// AtomicSub subtracts v from *p. It returns the value before and the one after.
func AtomicSub[T Number](p *T, v T) (before, after T) {
	return change(p, func(old T) (T, bool) { return old - v, true })
}

// AtomicUpdate sets *p to what f makes of it and of v. It returns the value before and the one after. f may be called
// more than once.
func AtomicUpdate[T Number, V any](p *T, v V, f func(old T, v V) T) (before, after T) {
	return change(p, func(old T) (T, bool) { return f(old, v), true })
}

// AtomicCompareSwap sets *p to now if it is equal to old. It returns the value before and the one after, and whether
// they were equal.
func AtomicCompareSwap[T Word](p *T, old, now T) (before, after T, equal bool) {
	before, after = change(p, func(was T) (T, bool) { return now, was == old })
	return before, after, before == old
}

// change replaces *p by what f makes of it, unless that says no. It returns the value before and the one after.
func change[T Word](p *T, f func(old T) (now T, change bool)) (before, after T) {
	if checked.On {
		checked.Step()
	}
	if unsafe.Sizeof(*p) == 4 {
		return change32(p, f)
	}
	if unsafe.Sizeof(*p) == 8 && aligned(unsafe.Pointer(p)) {
		return change64(p, f)
	}
	return changeLocked(p, f)
}

// aligned reports an address at which every machine can change 64 bits in one step. Numbers of 64 bits may lie
// elsewhere on machines of 32 bits, and a complex64 everywhere; not all processors take that (arm64 and s390x do not).
func aligned(p unsafe.Pointer) bool { return uintptr(p)&7 == 0 }

func change32[T Word](p *T, f func(T) (T, bool)) (before, after T) {
	word := (*atomic.Uint32)(unsafe.Pointer(p))
	for {
		old := word.Load()
		before = *(*T)(unsafe.Pointer(&old))
		now, change := f(before)
		if !change {
			return before, before
		}
		if word.CompareAndSwap(old, *(*uint32)(unsafe.Pointer(&now))) {
			return before, now
		}
	}
}

func change64[T Word](p *T, f func(T) (T, bool)) (before, after T) {
	word := (*atomic.Uint64)(unsafe.Pointer(p))
	for {
		old := word.Load()
		before = *(*T)(unsafe.Pointer(&old))
		now, change := f(before)
		if !change {
			return before, before
		}
		if word.CompareAndSwap(old, *(*uint64)(unsafe.Pointer(&now))) {
			return before, now
		}
	}
}

// changeLocked is of what the machine cannot change in one step, or only with its neighbours: values of less than 32
// bits, and of 64 bits that are not aligned. All that changes them takes a lock for it.
func changeLocked[T Word](p *T, f func(T) (T, bool)) (before, after T) {
	l := &narrow[uintptr(unsafe.Pointer(p))%uintptr(len(narrow))]
	l.Lock()
	defer l.Unlock()
	before = *p
	now, change := f(before)
	if !change {
		return before, before
	}
	*p = now
	return before, now
}

// narrow are the locks of these values, by address.
var narrow [61]sync.Mutex
