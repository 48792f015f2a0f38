//go:build !omp

// Package depobjs has tasks that are ordered by depend objects, by iterators, and by parts that are not in one piece.
package depobjs

import (
	"fmt"
	"io"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

type pipe struct {
	on    []omprt.Depend
	whole *omprt.Depend
}

var shared omprt.Depend

// chain is ordered by two objects alone, one of which becomes another kind.
func chain(w io.Writer, x, y []int) {
	p := pipe{on: make([]omprt.Depend, 2), whole: &shared}
	n := len(x)
	//omp:depobj(p.on[0]) depend(out: x[0:n/2])
	//omp:depobj(p.on[1]) depend(in: x)
	//omp:target enter data map(to: x) map(to: y) nowait depend(out: x, y)
	//omp:target teams distribute parallel for nowait depend(depobj: p.on[0])
	for i := 0; i < n/2; i++ {
		x[i] += i
	}
	//omp:target teams distribute parallel for nowait depend(depobj: p.on[1]) depend(inout: y)
	for i := range y {
		y[i] += 2 * x[i]
	}
	//omp:depobj(p.on[1]) update(inout)
	//omp:target teams distribute parallel for nowait depend(depobj: p.on[1])
	for i := range x {
		x[i]--
	}
	//omp:depobj(*p.whole) depend(inout: omp_all_memory)
	//omp:target exit data map(from: x) map(from: y) nowait depend(depobj: *p.whole)
	//omp:depobj(p.on[0]) destroy
	//omp:depobj(p.on[1]) destroy(p.on[1])
	//omp:taskwait depend(depobj: shared)
	//omp:depobj(shared) destroy
	fmt.Fprintln(w, x, y, p.on[0] == omprt.Depend{}, p.on[1] == omprt.Depend{}, *p.whole == omprt.Depend{})
}

// routines take the same objects as directives.
func routines(w io.Writer, x []int) {
	at := omprt.GetDefaultDevice()
	d, err := omprt.Alloc[int](len(x), at)
	var object omprt.Depend
	//omp:depobj(object) depend(mutexinoutset: d)
	there, here := unsafe.Pointer(unsafe.SliceData(d)), unsafe.Pointer(unsafe.SliceData(x))
	size := len(x) * int(unsafe.Sizeof(0))
	made := omprt.TargetMemcpyAsync(there, here, size, 0, 0, at, omprt.InitialDevice, object)
	//omp:depobj(object) update(inout)
	//omp:target teams distribute parallel for nowait depend(depobj: object)
	for i := range d {
		d[i] *= 3
	}
	//omp:metadirective when(user={condition(len(x) > 2)}: depobj(object) update(out)) otherwise(nothing)
	back := omprt.TargetMemcpyAsync(here, there, size, 0, 0, omprt.InitialDevice, at, object)
	//omp:taskwait depend(depobj: object)
	fmt.Fprintln(w, err, made, back, x, omprt.Free(d, at))
}

// stages have a dependence for each block that they read.
func stages(w io.Writer, x [][]int, sums []int) {
	blocks, item := len(x), 1
	for b := range blocks {
		row := x[b]
		//omp:target teams distribute parallel for nowait depend(out: row)
		for i := range row {
			row[i] = 10*b + i*item
		}
	}
	//omp:target nowait depend(iterator(b = 0:blocks, k = 0:2), in: x[b][k]) depend(inout: sums)
	{
		for b := range x {
			sums[b] += x[b][0] + x[b][1]
		}
	}
	//omp:target nowait depend(iterator(b = blocks-1:-1:-2), inout: x[b][0:2]) depend(in: sums) depend(mutexinoutset: item) \
	//omp:map(tofrom: x)
	{
		for b := 0; b < len(x); b++ {
			x[b][0] -= sums[b]
		}
	}
	none := len(sums) - blocks
	//omp:taskwait depend(iterator(b = 0:none), in: x[b])
	//omp:taskwait depend(iterator(b = 0:blocks), in: x[b]) depend(out: sums)
	fmt.Fprintln(w, x, sums, none)
}

type grid struct {
	cells [4][6]int
	tops  []struct{ at, height int }
}

// parts name blocks of arrays, strides and fields.
func parts(w io.Writer, g *grid) {
	//omp:target nowait depend(out: g.cells[0:2][0:3], g.tops) map(tofrom: g.cells) map(tofrom: g.tops)
	{
		for i := range 2 {
			for j := range 3 {
				g.cells[i][j] += i + j
			}
		}
		g.tops[2].height = 7
	}
	//omp:target nowait depend(in: g.cells[1][:], g.tops[2].height) map(tofrom: g.cells) map(tofrom: g.tops)
	{
		g.cells[3][5] = g.cells[1][2] + g.tops[2].height
	}
	//omp:taskwait
	fmt.Fprintln(w, g.cells, g.tops)
}

// many depend on as many objects as there are.
func many(w io.Writer, x []int) {
	objects := make([]omprt.Depend, len(x))
	for i := range objects {
		_ = i
		//omp:depobj(objects[i]) depend(out: x[i])
	}
	//omp:target data map(tofrom: x)
	{
		for i := range x {
			//omp:target nowait depend(depobj: objects[i])
			{
				x[i] += i
			}
		}
		//omp:target depend(iterator(i = 0:len(x)), depobj: objects[i])
		{
			for i := 1; i < len(x); i++ {
				x[i] += x[i-1]
			}
		}
	}
	fmt.Fprintln(w, x)
}

// misused says what is wrong with an object, at the directive.
func misused(w io.Writer, x []int) {
	for k := range 4 {
		func() {
			defer func() { recover() }()
			object := new(omprt.Depend)
			*object = omprt.Depend{}
			if k == 0 {
				//omp:depobj(*object) depend(in: x)
				//omp:depobj(*object) destroy
			}
			//omp:depobj(*object) depend(in: x)
			if k == 1 {
				//omp:depobj(*object) depend(in: x)
			}
			if k == 2 {
				//omp:depobj(*object) destroy
				//omp:depobj(*object) update(out)
			}
			if k == 3 {
				//omp:depobj(*object) destroy
				//omp:target nowait depend(depobj: *object)
				{
					x[0]--
				}
			}
		}()
	}
}

// Run prints what the tasks compute.
func Run(w io.Writer) {
	x, y := []int{1, 2, 3, 4}, []int{5, 6, 7, 8}
	chain(w, x, y)
	routines(w, x)
	stages(w, [][]int{{0, 0, 0}, {0, 0}, {0, 0}}, make([]int, 3))
	parts(w, &grid{tops: make([]struct{ at, height int }, 3)})
	many(w, []int{1, 1, 1, 1})
	misused(w, x[3:])
}
