//go:build !omp

// Package dynamicallocators has regions that use allocators which their target does not name.
//
//omp:requires dynamic_allocators
package dynamicallocators

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

var traits = []omprt.AllocTrait{{Key: omprt.AtkAccess, Value: omprt.AtvPteam}}

var pool, failed = omprt.InitAllocator(omprt.DefaultMemSpace, traits...)

// rotated has the threads of a team share what the program's own allocators give.
func rotated(x []int) error {
	mine, err := omprt.InitAllocator(omprt.DefaultMemSpace, omprt.AllocTrait{Key: omprt.AtkAccess, Value: omprt.AtvCgroup},
		omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 64})
	each, _ := omprt.InitAllocator(omprt.DefaultMemSpace)
	//omp:target parallel num_threads(16)
	{
		//omp:allocate(tile) allocator(mine)
		var tile [16]int
		//omp:allocate(more) allocator(pool)
		var more [16]int
		//omp:allocate(own) allocator(each)
		var own [2]int
		t := omprt.GetThreadNum()
		for i := t; i < len(x); i += omprt.GetNumThreads() {
			tile[i], more[i] = x[i], 10
		}
		//omp:barrier
		for i := t; i < len(x); i += omprt.GetNumThreads() {
			own[0] = tile[len(x)-1-i] + more[len(x)-1-i]
			x[i] = own[0]
		}
	}
	_ = omprt.DestroyAllocator(each)
	return cmpErr(err, omprt.DestroyAllocator(mine))
}

func cmpErr(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// copies are private wherever they lie, by an allocator of which nothing is known.
func copies(x []int, by omprt.Allocator) (sum int) {
	a := 3
	//omp:target teams distribute parallel for firstprivate(a) reduction(+: sum) allocate(by: a, sum)
	for i := range x {
		x[i] += a + i
		sum += x[i]
	}
	return sum
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	x := []int{1, 2, 3, 4, 5}
	fmt.Fprintln(w, failed, rotated(x), x)
	fmt.Fprintln(w, len(x) > 0 && copies([]int{5, 6}[:1], pool) == 8)
}
