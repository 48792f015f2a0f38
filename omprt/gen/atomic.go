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

// An Attempt is an atomic statement that is tried on a copy of a variable's value, until the variable has not changed
// meanwhile.
type Attempt[T Word] struct {
	Now  T // the value that it is tried on
	at   *T
	done bool
}

// AtomicAt begins a statement about *p.
func AtomicAt[T Word](p *T) Attempt[T] { return Attempt[T]{at: p} }

// Tries reports that the statement is to be tried once more, on the value Now.
func (a *Attempt[T]) Tries() bool {
	if a.done {
		return false
	}
	a.Now = AtomicRead(a.at)
	return true
}

// Put sets the variable to v, unless it has another value than the one that the statement was tried on. Values are
// compared by their bits: a NaN is equal to itself.
func (a *Attempt[T]) Put(v T) {
	if a.done = bitsOf(a.Now) == bitsOf(v); a.done {
		return // the variable has been read, in one step
	}
	change(a.at, func(old T) (T, bool) {
		a.done = bitsOf(old) == bitsOf(a.Now)
		return v, a.done
	})
}

func bitsOf[T Word](v T) uint64 {
	switch p := unsafe.Pointer(&v); unsafe.Sizeof(v) {
	case 1:
		return uint64(*(*uint8)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 4:
		return uint64(*(*uint32)(p))
	default: // a complex64 has the alignment of its parts
		w := (*[2]uint32)(p)
		return uint64(w[0]) | uint64(w[1])<<32
	}
}
