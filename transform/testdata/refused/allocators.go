package refused

import "github.com/gooffload/gooffload/omprt"

var changing = []omprt.AllocTrait{{Key: omprt.AtkAccess, Value: omprt.AtvPteam}}

func changes() { changing[0].Value = omprt.AtvThread }

func traitsOf() []omprt.AllocTrait { return nil }

func allocators(x []int, n int, mine omprt.Allocator, space omprt.MemSpace) {
	// want+1 OMP503 "n" "an allocator is of type omprt.Allocator, and n is of type int"
	//omp:target uses_allocators(n)
	{
		x[0]++
	}
	// want+1 OMP503 "omp_fast_mem_alloc" "undefined: omp_fast_mem_alloc"
	//omp:target uses_allocators(omp_fast_mem_alloc)
	{
		x[0]++
	}
	// want+1 OMP503 "space" "memspace takes one of OpenMP's memory spaces, and space is not one"
	//omp:target uses_allocators(memspace(space): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "changing" "the traits of an allocator in a region are constants, and changing is not one"
	//omp:target uses_allocators(traits(changing): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "traitsOf()" "the traits of an allocator in a region are constants"
	//omp:target uses_allocators(traits(traitsOf()): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "x" "traits takes a list of omprt.AllocTrait, and x is of type ..int"
	//omp:target uses_allocators(traits(x): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkPinned, omprt.AtvTrue}}" "memory of a region cannot be pinned"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkPinned, omprt.AtvTrue}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkPartition, omprt.AtvBlocked}}" "not in parts that could be chosen"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkPartition, omprt.AtvBlocked}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkAlignment, 3}}" "a trait does not have the value 3"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkAlignment, 3}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "mine" "the region does not know the allocator mine"
	//omp:target firstprivate(n) allocate(mine: n)
	{
		x[0] += n
	}
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkPoolSize, 20}, {omprt.AtkFallback, omprt.AtvAbortFb}}): mine)
	{
		//omp:allocate(a) allocator(mine)
		a := [2]int{1, 2}
		// want+1 OMP503 "b" "the pool of mine has 20 bytes, of which 16 are given: no room for b of 8"
		//omp:allocate(b) allocator(mine)
		b := a[1]
		x[0] = a[0] + b
	}
}

type initializer struct{}

func (initializer) InitAllocator(t []omprt.AllocTrait) { t[0].Value = omprt.AtvThread }

var handedOut = []omprt.AllocTrait{{Key: omprt.AtkAccess, Value: omprt.AtvPteam}}

func handsOut() { initializer{}.InitAllocator(handedOut) }

func ownAllocators(x []int, n int, mine omprt.Allocator) {
	// want+1 OMP503 "omprt.MemSpace(77)" "there is no memory space 77"
	//omp:target uses_allocators(memspace(omprt.MemSpace(77)): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkFallback, omprt.AtvAllocatorFb}}" "needs the trait fb_data"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkFallback, omprt.AtvAllocatorFb}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkFbData, 1}}" "fb_data goes with the fallback allocator_fb"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkFbData, 1}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "[]omprt.AllocTrait{{omprt.AtkFallback, omprt.AtvAllocatorFb}, {omprt.AtkFbData, 9999}}" "there is no 9999"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkFallback, omprt.AtvAllocatorFb}, {omprt.AtkFbData, 9999}}): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "handedOut" "the traits of an allocator in a region are constants, and handedOut is not one"
	//omp:target uses_allocators(traits(handedOut): mine)
	{
		x[0]++
	}
	// want+1 OMP503 "mine" "uses_allocators names mine twice"
	//omp:target uses_allocators(mine, mine)
	{
		x[0]++
	}
	// want+2 OMP503 "n" "the pool of mine has 4 bytes, of which 0 are given: no room for the copy of n of 8"
	//omp:target uses_allocators(traits([]omprt.AllocTrait{{omprt.AtkPoolSize, 4}, {omprt.AtkFallback, omprt.AtvNullFb}}): mine) \
	//omp:firstprivate(n) allocate(mine: n)
	{
		x[0] += n
	}
	// want+1 OMP503 "n" "allocate names n twice"
	//omp:target firstprivate(n) allocate(omp_pteam_mem_alloc: n) allocate(omp_thread_mem_alloc: n)
	{
		x[0] += n
	}
	//omp:target uses_allocators(mine)
	{
		mine := omprt.ThreadMemAlloc
		// want+1 OMP503 "mine" "the region does not know the allocator mine"
		//omp:allocate(a) allocator(mine)
		a := 5
		x[0] += a + int(mine)
	}
}

func onTheHost(x []int, mine omprt.Allocator) {
	// want+1 OMP503 "mine" "Go allocates the variables of the host, and no other allocator does"
	//omp:allocate(a) allocator(mine)
	a := x[0]
	// want+1 OMP503 "omp_target_device_mem_alloc" "Go allocates the variables of the host"
	//omp:allocate(b) allocator(omp_target_device_mem_alloc)
	b := x[0]
	// want+1 OMP503 "omp_pteam_mem_alloc" "omp_pteam_mem_alloc is of memory that a team of a region shares"
	//omp:allocate(c) allocator(omp_pteam_mem_alloc)
	c := x[0]
	// want+1 OMP503 "64" "Go decides where variables of the host lie, and does not align d to 64 bytes"
	//omp:allocate(d) align(64)
	d := x[0]
	x[0] = a + b + c + d
	//omp:target data map(tofrom: x)
	{
		// want+1 OMP503 "128" "does not align e to 128 bytes"
		//omp:allocate(e) align(128)
		e := x[1]
		//omp:target
		{
			x[0] = e
		}
	}
}

// hostCopies has copies of threads of the host in memory that Go does not give them.
func hostCopies(x []int, n int, mine omprt.Allocator) {
	// want+1 OMP503 "mine" "Go allocates the copies that threads of the host have, and no allocator with traits"
	//omp:parallel private(n) allocate(mine: n)
	{
		n = 1
	}
	// want+1 OMP503 "omprt.TargetHostMemAlloc" "no allocator with traits or memory of its own"
	//omp:task firstprivate(n) allocate(omprt.TargetHostMemAlloc: n)
	_ = n
	// want+1 OMP503 "64" "does not align n to 64 bytes"
	//omp:parallel for firstprivate(n) allocate(align(64): n)
	for i := range x {
		x[i] = n
	}
	// want+1 OMP503 "n" "an alignment is a constant power of two, and n is not one"
	//omp:parallel for firstprivate(n) allocate(align(n): n)
	for i := range x {
		x[i] = n
	}
	// want+1 OMP503 "n" "allocate names n twice"
	//omp:parallel for firstprivate(n) allocate(n) allocate(omp_default_mem_alloc: n)
	for i := range x {
		x[i] = n
	}
	// want+1 OMP503 "x" "an allocator is of type omprt.Allocator, and x is of type ..int"
	//omp:parallel for firstprivate(n) allocate(x: n)
	for i := range x {
		x[i] = n
	}
}
