// Package allocator knows OpenMP's allocators (5.2, chapter 6): memory spaces, traits, the handles of allocators, how
// much each has given, and how the environment writes one. It allocates nothing itself.
package allocator

import (
	"fmt"
	"math"
	"sync"
)

// Handle is an allocator, omp_allocator_handle_t. Zero is none: omp_null_allocator.
type Handle int

// The predefined allocators. The numbers of the first nine are those of LLVM's omp.h, as are those below.
const (
	Null Handle = iota
	Default
	LargeCap
	Const
	HighBw
	LowLat
	Cgroup
	Pteam
	Thread

	TargetHost Handle = iota + 91 // Intel's, of memory of the default device
	TargetShared
	TargetDevice

	firstOwn Handle = 1024
)

// Space is a memory space, omp_memspace_handle_t.
type Space int

// The memory spaces. The host has one memory, which the first five are.
const (
	DefaultSpace Space = iota
	LargeCapSpace
	ConstSpace
	HighBwSpace
	LowLatSpace

	TargetHostSpace Space = iota + 95
	TargetSharedSpace
	TargetDeviceSpace
)

// Key is the name of a trait, omp_alloctrait_key_t.
type Key int

// The traits.
const (
	SyncHint Key = iota + 1
	Alignment
	Access
	PoolSize
	Fallback
	FbData
	Pinned
	Partition
)

// Value is a value of a trait, omp_alloctrait_value_t: one of these, or a number.
type Value int

// The values that have names.
const (
	DefaultValue Value = -1

	False Value = iota - 1
	True
	_
	Contended
	Uncontended
	Serialized
	Private
	All
	ThreadAccess
	PteamAccess
	CgroupAccess
	DefaultMemFb
	NullFb
	AbortFb
	AllocatorFb
	Environment
	Nearest
	Blocked
	Interleaved
)

// Trait is a trait of an allocator, omp_alloctrait_t.
type Trait struct {
	Key   Key
	Value Value
}

// Allocator is what a handle stands for. It is never changed but for what it has given.
type Allocator struct {
	Space     Space
	Alignment int // bytes, a power of two
	Pool      int // bytes that it may have given at once
	Fallback  Value
	Other     Handle // of allocator_fb

	mu    sync.Mutex
	given int
}

// Take counts bytes that the allocator is to give, and reports whether its pool has them.
func (a *Allocator) Take(bytes int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if bytes > a.Pool-a.given {
		return false
	}
	a.given += bytes
	return true
}

// Return counts bytes that it has back.
func (a *Allocator) Return(bytes int) {
	a.mu.Lock()
	a.given -= bytes
	a.mu.Unlock()
}

// Given is how many bytes it has given that it has not back.
func (a *Allocator) Given() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.given
}

var all = struct {
	sync.Mutex
	of   map[Handle]*Allocator
	next Handle
}{of: predefined(), next: firstOwn}

// predefined are OpenMP's own (5.2, table 6.3) and Intel's. Where the former cannot have what they are asked for there
// is nothing else they could fall back to.
func predefined() map[Handle]*Allocator {
	of := map[Handle]*Allocator{}
	for h, space := range map[Handle]Space{Default: DefaultSpace, LargeCap: LargeCapSpace, Const: ConstSpace,
		HighBw: HighBwSpace, LowLat: LowLatSpace, Cgroup: DefaultSpace, Pteam: DefaultSpace, Thread: DefaultSpace,
		TargetHost: TargetHostSpace, TargetShared: TargetSharedSpace, TargetDevice: TargetDeviceSpace} {
		of[h] = &Allocator{Space: space, Alignment: 1, Pool: math.MaxInt, Fallback: NullFb}
	}
	return of
}

// Of is what a handle stands for; nil if it is none.
func Of(h Handle) *Allocator {
	all.Lock()
	defer all.Unlock()
	return all.of[h]
}

// Destroy ends an allocator of the program's own. It says what is wrong.
func Destroy(h Handle) error {
	all.Lock()
	defer all.Unlock()
	a := all.of[h]
	switch {
	case h == Null:
		return nil
	case a == nil:
		return fmt.Errorf("there is no allocator %d", int(h))
	case h < firstOwn:
		return fmt.Errorf("%s is OpenMP's own", Name(h))
	case a.Given() > 0:
		return fmt.Errorf("%d bytes that it has given are in use", a.Given())
	}
	delete(all.of, h)
	return nil
}

// New makes an allocator of a memory space. What a trait asks for and the host does not have is an error.
func New(space Space, traits []Trait) (Handle, error) {
	a := &Allocator{Space: space, Alignment: 1, Pool: math.MaxInt, Fallback: DefaultMemFb}
	if spaceNames[space] == "" {
		return Null, fmt.Errorf("there is no memory space %d", int(space))
	}
	seen := map[Key]bool{}
	for _, t := range traits {
		if keyNames[t.Key] == "" {
			return Null, fmt.Errorf("there is no trait %d", int(t.Key))
		}
		if seen[t.Key] {
			return Null, fmt.Errorf("the trait %s is given twice", keyNames[t.Key])
		}
		seen[t.Key] = true
		if err := a.with(t); err != nil {
			return Null, err
		}
	}
	switch {
	case a.Fallback == AllocatorFb && a.Other == Null:
		return Null, fmt.Errorf("fallback=allocator_fb needs fb_data, the other allocator")
	case a.Fallback != AllocatorFb && a.Other != Null:
		return Null, fmt.Errorf("fb_data goes with fallback=allocator_fb")
	}
	all.Lock()
	defer all.Unlock()
	h := all.next
	all.next++
	all.of[h] = a
	return h, nil
}

// with is one trait (5.2, table 6.2). sync_hint says who calls and access who may touch the memory: any goroutine may
// do both.
func (a *Allocator) with(t Trait) error {
	if t.Value == DefaultValue && t.Key != FbData {
		return nil
	}
	n := int(t.Value)
	switch t.Key {
	case SyncHint:
		return t.oneOf(t.Key.names()...)
	case Access:
		return t.oneOf(t.Key.names()...)
	case Alignment:
		if n < 1 || n&(n-1) != 0 || n > 1<<30 {
			return fmt.Errorf("alignment=%d: want a power of two, up to 1 GiB", n)
		}
		a.Alignment = n
	case PoolSize:
		if n < 1 {
			return fmt.Errorf("pool_size=%d: want a number of bytes from 1 on", n)
		}
		a.Pool = n
	case Fallback:
		a.Fallback = t.Value
		return t.oneOf(t.Key.names()...)
	case FbData:
		if a.Other = Handle(t.Value); Of(a.Other) == nil {
			return fmt.Errorf("fb_data=%d: there is no such allocator", n)
		}
	case Pinned:
		if t.Value == True && a.Space != TargetHostSpace {
			return fmt.Errorf("pinned=true: Go's memory is not pinned; that of omp_target_host_mem_space is")
		}
		return t.oneOf(t.Key.names()...)
	case Partition:
		if t.Value == Nearest || t.Value == Blocked || t.Value == Interleaved {
			return fmt.Errorf("partition=%s: Go does not say which part of the machine's memory it takes; "+
				"want environment", valueNames[t.Value])
		}
		return t.oneOf(Environment)
	}
	return nil
}

func (t Trait) oneOf(list ...Value) error {
	want := ""
	for _, v := range list {
		if v == t.Value {
			return nil
		}
		want += " " + valueNames[v]
	}
	if name := valueNames[t.Value]; name != "" {
		return fmt.Errorf("%s=%s: want one of%s", keyNames[t.Key], name, want)
	}
	return fmt.Errorf("%s=%d: want one of%s", keyNames[t.Key], int(t.Value), want)
}
