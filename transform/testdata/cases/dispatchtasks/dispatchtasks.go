//go:build !omp

// Package dispatchtasks has calls under dispatch that are tasks beside target regions and transfers.
package dispatchtasks

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

var host = omprt.GetInitialDevice

// scale has a variant for devices; the host's is the same, and counts.
//
//omp:declare variant(scaleOn) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: x)
func scale(x []int, by int) (sum int, err error) {
	for i := range x {
		x[i] *= by
		sum += x[i]
	}
	return sum, nil
}

func scaleOn(x []int, by int) (sum int, err error) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range x {
		x[i] *= by
		sum += x[i]
	}
	return sum, nil
}

//omp:declare variant(addOn) match(construct={dispatch}) adjust_args(need_device_ptr: to, more)
func add[T int | float64](to []T, more ...T) {
	for i := range to {
		to[i] += more[i%len(more)]
	}
}

func addOn[T int | float64](to []T, more ...T) {
	//omp:target teams distribute parallel for
	for i := range to {
		to[i] += more[i%len(more)]
	}
}

type table struct{ cells []int }

// shift stands for a method.
//
//omp:declare variant(shiftOn) match(construct={dispatch})
func (t *table) shift(by int) {
	for i := range t.cells {
		t.cells[i] += by
	}
}

func (t *table) shiftOn(by int) {
	//omp:target teams distribute parallel for
	for i := range t.cells {
		t.cells[i] += by
	}
}

// chain is ordered by depend alone, with target regions, transfers and other calls.
func chain(w io.Writer, x, y []int) {
	more, n := []int{1, 2, 3}, 2
	//omp:target enter data map(to: x, y, more) nowait depend(out: x, y)
	for range 3 {
		//omp:dispatch nowait depend(inout: x)
		scale(x, n)
		n++ // the call has what it was
		//omp:target teams distribute parallel for nowait depend(in: x) depend(inout: y)
		for i := range y {
			y[i] += x[i]
		}
		//omp:dispatch depend(inout: y) nowait
		add(y, more...)
		//omp:target variant dispatch nowait depend(inout: x)
		_, _ = scale(x[1:], 3)
	}
	//omp:target update from(x) nowait depend(inout: x)
	//omp:target exit data map(from: y) nowait depend(inout: y)
	//omp:taskwait depend(in: x)
	fmt.Fprintln(w, "x", x)
	//omp:dispatch depend(inout: x)
	sum, err := scale(x[:2], 5)
	//omp:target exit data map(from: x) nowait depend(inout: x)
	//omp:taskwait
	//omp:target exit data map(delete: more)
	fmt.Fprintln(w, "y", x, y, sum, err)
}

// choices are made when the call is met.
func choices(w io.Writer, x []int, now bool) {
	t := table{[]int{1, 2, 3}}
	//omp:dispatch nowait(!now)
	t.shift(10)
	//omp:dispatch nowait(now) depend(inout: t.cells)
	t.shift(100)
	//omp:taskwait
	fmt.Fprintln(w, "shifted", t.cells)
	//omp:dispatch nowait device(host())
	scale(x, 2)
	//omp:dispatch nowait novariants(now) depend(out: now)
	scale(x[:0], 2)
	//omp:taskgroup
	{
		//omp:dispatch nowait device(0) depend(inout: now)
		{
			t.shift(1)
		}
	}
	//omp:taskwait
	fmt.Fprintln(w, "grouped", x, t.cells)
}

// Run prints what it finds.
func Run(w io.Writer) {
	chain(w, []int{1, 2, 3, 4}, []int{5, 6, 7, 8})
	choices(w, []int{1, 2}, true)
	choices(w, []int{1, 2}, false)
}
