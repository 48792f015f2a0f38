package omprt

import (
	"cmp"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Allocators (OpenMP 5.2, chapter 6 and section 18.13). The host has one memory, so its memory spaces are the same, and
// any goroutine may touch what lies there. Elements with Go's pointers in them are refused, as in memory of devices.

// Allocator is an allocator, omp_allocator_handle_t; the zero value is NullAllocator.
type Allocator = allocator.Handle

// The predefined allocators. The last three are of memory of the default device, as the routines of these names
// allocate it: AllocHost, AllocShared and Alloc.
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

// AllocTrait is a trait of an allocator, omp_alloctrait_t: a Key, and a Value, which is one of the names below, a
// number of bytes, or, of AtkFbData, AllocTraitValue(another allocator).
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

// DestroyAllocator ends an allocator that InitAllocator has made: omp_destroy_allocator. It is an error while memory
// that it has given is in use. NullAllocator is fine.
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
