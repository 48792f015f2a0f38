//go:build !omp

// Package selfmaps maps what a device is to use where it is: memory that the device reaches itself, and the host's, of
// which it would have a copy.
package selfmaps

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

func doubled(x []int) {
	//omp:target teams distribute parallel for map(self, tofrom: x)
	for i := range x {
		x[i] *= 2
	}
}

func within(x []int) {
	//omp:target data map(self: x)
	{
		//omp:target teams distribute parallel for
		for i := range x {
			x[i]++
		}
	}
}

func entered(x []int) {
	//omp:target enter data map(self, to: x)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += 3
	}
	//omp:target exit data map(from: x)
}

func onHost(x []int) {
	//omp:target map(self, tofrom: x) if(false)
	{
		x[0] = 9
	}
}

// Run prints what memory that is used where it is holds. A device that would have a copy of the host's panics, and the
// plain build behind the region.
func Run(w io.Writer) {
	shared, err := omprt.AllocShared[int](4, omprt.GetDefaultDevice())
	for i := range shared {
		shared[i] = i
	}
	doubled(shared)
	within(shared)
	entered(shared)
	fmt.Fprintln(w, shared, err)
	doubled(nil)
	own := []int{1, 2, 3}
	onHost(own)
	fmt.Fprintln(w, own)
	for _, f := range []func([]int){doubled, within, entered} {
		func() {
			defer func() { fmt.Fprintln(w, recover() != nil) }()
			f([]int{1, 2, 3})
			if omprt.GetNumDevices() == 0 {
				panic("the plain build")
			}
		}()
	}
	fmt.Fprintln(w, omprt.Free(shared, omprt.GetDefaultDevice()))
}
