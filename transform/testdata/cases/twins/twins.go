//go:build !omp

// Package twins calls functions of other packages that use what only those can name.
package twins

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/twins/lib"
	. "github.com/gooffload/gooffload/transform/testdata/cases/twins/other"
)

func look(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Look(i) + lib.Default.At(i) + float64(Pick(i))
	}
}

// count changes what only its package can name; what stays on the device between is seen by the next.
func count(n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		lib.Count(i)
	}
}

// counted is what another kernel sees of it.
func counted(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Counted(i)
	}
}

// local calls them from functions of its own.
func local(x []int) {
	lib := 3
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = own(i) + lib
	}
}

func own(i int) int { return lib.Counted(i) + lib.Unit{N: i}.Scaled() }

// methods are promoted, and have receivers of all kinds.
func methods(x []int, boxes []lib.Box, outer *lib.Outer) {
	//omp:target teams distribute parallel for
	for i := range x {
		b := boxes[i%len(boxes)]
		p := &b
		x[i] = b.Scaled() + p.Scaled() + p.Unit.Grown() + outer.Scaled()
	}
}

// values has functions in variables.
func values(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		f := lib.Counted
		x[i] = f(i) + lib.Apply(i)
	}
}

// team has several loops.
func team(x []int) {
	//omp:target teams num_teams(2)
	//omp:distribute
	for b := 0; b < 2; b++ {
		//omp:parallel for
		for i := b * 4; i < b*4+4; i++ {
			x[i] += lib.Counted(i)
		}
	}
}

func generic[T int | float64](x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += T(lib.Counted(i))
	}
}

// text is of strings.
func text(x []byte) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Letter(i)
	}
}

// recursive has functions that call themselves, and each other.
func recursive(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Depth(i)
		if lib.Even(i) {
			x[i] += 10
		}
	}
}

// biased has generic ones.
func biased[T int | float64](x []T, y []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Biased(x[i])
		y[i] = lib.Biased(i) + lib.Biased[int](1)
	}
}

type step struct {
	by   int
	next *step
}

var steps = []step{{by: 3}, {by: 5}}

// walk follows pointers in the elements of variables that only functions name, its own package's and another's.
func walk(x []int) {
	steps[0].next = &steps[1]
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Walk(i%3) + stepped(i%2)
	}
}

func stepped(i int) (sum int) {
	for s := &steps[i]; s != nil; s = s.next {
		sum += s.by
	}
	return sum
}

// Run shows each.
func Run(w io.Writer) {
	f, x := make([]float64, 8), make([]int, 8)
	for range 2 {
		look(f)
		fmt.Fprintln(w, f)
		lib.Set(5)
		Move(3)
	}
	//omp:target data map(tofrom: lib.Shared)
	{
		count(8)
		count(4)
		counted(x)
	}
	fmt.Fprintln(w, x, lib.Shared)
	counted(x)
	fmt.Fprintln(w, x)
	local(x)
	fmt.Fprintln(w, x)
	methods(x, make([]lib.Box, 3), lib.NewOuter())
	fmt.Fprintln(w, x)
	values(x)
	fmt.Fprintln(w, x)
	team(x)
	fmt.Fprintln(w, x)
	generic(x)
	generic(f)
	fmt.Fprintln(w, x, f)
	recursive(x)
	fmt.Fprintln(w, x)
	biased(f, x)
	biased(make([]int, 2), x)
	fmt.Fprintln(w, f, x)
	only(x)
	fmt.Fprintln(w, x)
	walk(x)
	fmt.Fprintln(w, x)
	b := make([]byte, 8)
	text(b)
	fmt.Fprintln(w, string(b))
	runStructs(w)
}
