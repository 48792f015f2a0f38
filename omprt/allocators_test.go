package omprt_test

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	_ "github.com/gooffload/gooffload/omprt/gen" // whose program offloads
)

func address[T any](s []T) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(s))) }

func TestPredefinedAllocatorsGiveMemoryOfTheHost(t *testing.T) {
	for _, a := range []omprt.Allocator{omprt.NullAllocator, omprt.DefaultMemAlloc, omprt.LargeCapMemAlloc,
		omprt.ConstMemAlloc, omprt.HighBwMemAlloc, omprt.LowLatMemAlloc, omprt.CgroupMemAlloc, omprt.PteamMemAlloc,
		omprt.ThreadMemAlloc} {
		s, err := omprt.AlignedCallocWith[float64](4096, 100, a)
		require.NoError(t, err)
		assert.Len(t, s, 100)
		assert.Zero(t, address(s)%4096)
		assert.Equal(t, make([]float64, 100), s)
		s[99] = 3
		s, err = omprt.ReallocWith(s, 200, omprt.NullAllocator, a)
		require.NoError(t, err)
		assert.Len(t, s, 200)
		assert.Equal(t, 3.0, s[99])
		require.NoError(t, omprt.FreeWith(s, a))
		assert.ErrorContains(t, omprt.FreeWith(s, a), "FreeWith: ")
	}
}

func TestDeviceAllocatorsGiveMemoryOfTheDefaultDevice(t *testing.T) {
	for _, a := range []omprt.Allocator{omprt.TargetHostMemAlloc, omprt.TargetSharedMemAlloc,
		omprt.TargetDeviceMemAlloc} {
		s, err := omprt.AlignedCallocWith[int32](1024, 5, a)
		require.NoError(t, err)
		assert.Zero(t, address(s)%1024)
		assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(unsafe.SliceData(s)), 20, omprt.GetDefaultDevice()))
		back := []int32{1, 2, 3, 4, 5}
		_, err = omprt.Copy(back, s)
		require.NoError(t, err)
		assert.Equal(t, make([]int32, 5), back)
		assert.ErrorContains(t, omprt.FreeWith(s, omprt.DefaultMemAlloc), "has given what is at")
		require.NoError(t, omprt.FreeWith(s, omprt.NullAllocator))
	}
}

func TestAPoolEndsAndTheFallbackBegins(t *testing.T) {
	pool := func(traits ...omprt.AllocTrait) omprt.Allocator {
		a, err := omprt.InitAllocator(omprt.HighBwMemSpace, append(traits,
			omprt.AllocTrait{Key: omprt.AtkPoolSize, Value: 64},
			omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 256})...)
		require.NoError(t, err)
		return a
	}
	fallback := func(v omprt.AllocTraitValue) omprt.AllocTrait {
		return omprt.AllocTrait{Key: omprt.AtkFallback, Value: v}
	}

	null := pool(fallback(omprt.AtvNullFb))
	first, err := omprt.AllocWith[byte](60, null)
	require.NoError(t, err)
	assert.Zero(t, address(first)%256)
	_, err = omprt.AllocWith[byte](5, null)
	assert.ErrorContains(t, err, "has 64 bytes, of which 60 are given: no room for 5")
	assert.ErrorContains(t, omprt.DestroyAllocator(null), "60 bytes that it has given are in use")
	require.NoError(t, omprt.FreeWith(first, null))
	first, err = omprt.AllocWith[byte](64, null)
	require.NoError(t, err)

	usual, other, abort := pool(), pool(fallback(omprt.AtvAllocatorFb), omprt.AllocTrait{Key: omprt.AtkFbData,
		Value: omprt.AllocTraitValue(null)}), pool(fallback(omprt.AtvAbortFb))
	s, err := omprt.AllocWith[byte](1000, usual)
	require.NoError(t, err)
	assert.NoError(t, omprt.FreeWith(s, usual))
	_, err = omprt.AllocWith[byte](65, other)
	assert.ErrorContains(t, err, "has 64 bytes, of which 64 are given")
	require.NoError(t, omprt.FreeWith(first, null))
	assert.Panics(t, func() { _, _ = omprt.AllocWith[byte](65, abort) })
	for _, a := range []omprt.Allocator{null, usual, other, abort} {
		assert.NoError(t, omprt.DestroyAllocator(a))
	}
	_, err = omprt.AllocWith[byte](1, null)
	assert.ErrorContains(t, err, "there is no allocator")
	assert.ErrorContains(t, omprt.DestroyAllocator(null), "there is no allocator")
	assert.ErrorContains(t, omprt.DestroyAllocator(omprt.PteamMemAlloc), "omp_pteam_mem_alloc is OpenMP's own")
	assert.NoError(t, omprt.DestroyAllocator(omprt.NullAllocator))
}

func TestATraitThatCannotBeHadIsAnError(t *testing.T) {
	for want, trait := range map[string]omprt.AllocTrait{
		"pinned=true: Go's memory is not pinned":  {Key: omprt.AtkPinned, Value: omprt.AtvTrue},
		"partition=blocked: Go does not say":      {Key: omprt.AtkPartition, Value: omprt.AtvBlocked},
		"alignment=24: want a power of two":       {Key: omprt.AtkAlignment, Value: 24},
		"pool_size=0: want a number of bytes":     {Key: omprt.AtkPoolSize, Value: 0},
		"access=contended: want one of all":       {Key: omprt.AtkAccess, Value: omprt.AtvContended},
		"sync_hint=77: want one of contended":     {Key: omprt.AtkSyncHint, Value: 77},
		"fallback=allocator_fb needs fb_data":     {Key: omprt.AtkFallback, Value: omprt.AtvAllocatorFb},
		"fb_data goes with fallback=allocator_fb": {Key: omprt.AtkFbData, Value: 1},
		"there is no such allocator":              {Key: omprt.AtkFbData, Value: 999},
		"there is no trait 40":                    {Key: 40},
	} {
		_, err := omprt.InitAllocator(omprt.DefaultMemSpace, trait)
		assert.ErrorContains(t, err, want)
	}
	_, err := omprt.InitAllocator(7)
	assert.ErrorContains(t, err, "there is no memory space 7")
	twice := omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 8}
	_, err = omprt.InitAllocator(omprt.DefaultMemSpace, twice, twice)
	assert.ErrorContains(t, err, "given twice")
	a, err := omprt.InitAllocator(omprt.TargetHostMemSpace,
		omprt.AllocTrait{Key: omprt.AtkPinned, Value: omprt.AtvTrue},
		omprt.AllocTrait{Key: omprt.AtkSyncHint, Value: omprt.AtvPrivate},
		omprt.AllocTrait{Key: omprt.AtkAccess, Value: omprt.AtvThread},
		omprt.AllocTrait{Key: omprt.AtkPartition, Value: omprt.AtvDefault})
	require.NoError(t, err)
	assert.NoError(t, omprt.DestroyAllocator(a))
}

func TestTheDefaultAllocatorIsTheTasks(t *testing.T) {
	assert.Equal(t, omprt.DefaultMemAlloc, omprt.GetDefaultAllocator())
	omprt.SetDefaultAllocator(omprt.TargetSharedMemAlloc)
	defer omprt.SetDefaultAllocator(omprt.DefaultMemAlloc)
	s, err := omprt.AllocWith[int64](4, omprt.NullAllocator)
	require.NoError(t, err)
	assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&s[0]), 32, omprt.GetDefaultDevice()))
	assert.NoError(t, omprt.FreeWith(s, omprt.TargetSharedMemAlloc))
	done := make(chan omprt.Allocator)
	go func() { done <- omprt.GetDefaultAllocator() }()
	assert.Equal(t, omprt.DefaultMemAlloc, <-done)
}

func TestRefusalsOfAllocWith(t *testing.T) {
	_, err := omprt.AllocWith[*int](1, omprt.DefaultMemAlloc)
	assert.ErrorContains(t, err, "have pointers in them")
	_, err = omprt.AllocWith[int](-1, omprt.DefaultMemAlloc)
	assert.ErrorContains(t, err, "-1 elements")
	_, err = omprt.AlignedAllocWith[int](3, 1, omprt.DefaultMemAlloc)
	assert.ErrorContains(t, err, "an alignment of 3")
	_, err = omprt.AllocWith[[1 << 20]int](1<<31-1, omprt.DefaultMemAlloc)
	assert.Error(t, err)
	s, err := omprt.AllocWith[int](0, omprt.DefaultMemAlloc)
	assert.NoError(t, err)
	assert.NotNil(t, s)
	assert.NoError(t, omprt.FreeWith(s, omprt.DefaultMemAlloc))
	assert.ErrorContains(t, omprt.FreeWith(make([]int, 3), omprt.NullAllocator), "FreeWith: ")
}

func TestAllocatorsFromManyGoroutines(t *testing.T) {
	a, err := omprt.InitAllocator(omprt.DefaultMemSpace, omprt.AllocTrait{Key: omprt.AtkPoolSize, Value: 8 << 10},
		omprt.AllocTrait{Key: omprt.AtkFallback, Value: omprt.AtvNullFb})
	require.NoError(t, err)
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			for n := range 50 {
				if s, err := omprt.AllocWith[int](n, a); err == nil {
					assert.NoError(t, omprt.FreeWith(s, a))
				}
			}
		})
	}
	wg.Wait()
	assert.NoError(t, omprt.DestroyAllocator(a))
}

func TestReallocWithoutAnAllocatorTakesTheOneThatGave(t *testing.T) {
	s, err := omprt.AllocWith[int](4, omprt.TargetSharedMemAlloc)
	require.NoError(t, err)
	s, err = omprt.ReallocWith(s, 8, omprt.NullAllocator, omprt.NullAllocator)
	require.NoError(t, err)
	assert.Len(t, s, 8)
	assert.ErrorContains(t, omprt.FreeWith(s, omprt.DefaultMemAlloc), "omp_target_shared_mem_alloc has given")
	require.NoError(t, omprt.FreeWith(s, omprt.TargetSharedMemAlloc))

	s, err = omprt.Alloc[int](4, omprt.GetDefaultDevice())
	require.NoError(t, err)
	_, err = omprt.ReallocWith(s, 8, omprt.NullAllocator, omprt.NullAllocator)
	assert.ErrorContains(t, err, "ReallocWith: no allocator has given what is at")
	require.NoError(t, omprt.Free(s, omprt.GetDefaultDevice()))
	for _, a := range []omprt.Allocator{omprt.DefaultMemAlloc, omprt.TargetSharedMemAlloc, omprt.TargetDeviceMemAlloc} {
		s, err = omprt.AllocWith[int](4, a)
		require.NoError(t, err)
		require.NoError(t, omprt.FreeWith(s, a))
		_, err = omprt.ReallocWith(s, 8, a, a)
		assert.ErrorContains(t, err, "ReallocWith: ", "of freed memory")
	}
	_, err = omprt.ReallocWith(make([]int, 2), 8, omprt.DefaultMemAlloc, omprt.NullAllocator)
	assert.ErrorContains(t, err, "ReallocWith: ")
}

func TestFreeGivesAnAllocatorItsBytesBack(t *testing.T) {
	for _, space := range []omprt.MemSpace{omprt.DefaultMemSpace, omprt.TargetSharedMemSpace} {
		a, err := omprt.InitAllocator(space, omprt.AllocTrait{Key: omprt.AtkPoolSize, Value: 64},
			omprt.AllocTrait{Key: omprt.AtkFallback, Value: omprt.AtvNullFb},
			omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 1024})
		require.NoError(t, err)
		number := omprt.InitialDevice
		if space == omprt.TargetSharedMemSpace {
			number = omprt.GetDefaultDevice()
		}
		for i := range 20 {
			s, err := omprt.AllocWith[byte](64, a)
			require.NoError(t, err)
			assert.Error(t, omprt.Free(s, 5000))
			if i%2 == 0 {
				require.NoError(t, omprt.Free(s, number))
			} else {
				require.NoError(t, omprt.TargetFree(unsafe.Pointer(&s[0]), number))
			}
		}
		assert.NoError(t, omprt.DestroyAllocator(a))
	}
}

func TestADefaultAllocatorThatIsNotOne(t *testing.T) {
	defer omprt.SetDefaultAllocator(omprt.DefaultMemAlloc)
	omprt.SetDefaultAllocator(omprt.NullAllocator)
	assert.Equal(t, omprt.DefaultMemAlloc, omprt.GetDefaultAllocator())
	omprt.SetDefaultAllocator(99999)
	_, err := omprt.AllocWith[int](1, omprt.NullAllocator)
	assert.ErrorContains(t, err, "the default allocator, which SetDefaultAllocator sets, is not one: 99999")
}
