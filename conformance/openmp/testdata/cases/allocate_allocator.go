package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// allocate_allocator: OpenMP V&V 5.0, section 18.13.
// An allocator with an alignment of its own gives memory, which regions map, and takes it back.
func init() { add("allocate_allocator", allocateAllocator) }

func allocateAllocator(t *check) {
	a, err := omprt.InitAllocator(omprt.DefaultMemSpace, omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 64})
	t.is("there is an allocator", err == nil, true)
	x, err := omprt.AllocWith[int](size, a)
	t.is("there is memory", err == nil, true)
	t.is("alignment", int(uintptr(unsafe.Pointer(&x[0]))%64), 0)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = i
	}
	t.is("x[1023]", x[size-1], size-1)
	t.is("in use", omprt.DestroyAllocator(a) != nil, true)
	t.is("free", omprt.FreeWith(x, a) == nil, true)
	t.is("destroyed", omprt.DestroyAllocator(a) == nil, true)
}
