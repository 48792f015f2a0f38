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
	b := make([]byte, 8)
	text(b)
	fmt.Fprintln(w, string(b))
}
