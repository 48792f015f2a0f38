//go:build !omp

// Package thrown panics in kernels with what is no constant: the launch panics with the same value.
package thrown

import (
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/gooffload/gooffload/omprt"
)

// Error is an error as matrix packages have them.
type Error struct{ text string }

func (e Error) Error() string { return e.text }

var (
	errRow = Error{"row"}
	errCol = errors.New("column")
	factor = 2
)

type matrix struct {
	data       []int
	rows, cols int
}

func (m *matrix) at(i, j int) int {
	switch {
	case uint(i) >= uint(m.rows):
		panic(errRow)
	case uint(j) >= uint(m.cols):
		panic(errCol)
	}
	return m.data[i*m.cols+j]
}

func column(m *matrix, x []int, j int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = m.at(i, j)
	}
}

// kept is memory of which nobody knows where it comes from; it is not what at panics with.
var kept = sync.Pool{New: func() any { x := make([]int, 4); return &x }}

func pooled(m *matrix, j int) {
	p := kept.Get().(*[]int)
	x := *p
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = m.at(i, j)
	}
	kept.Put(p)
}

// half is copied into the kernel, because it uses a package variable that is mapped.
func half(x, i int) int {
	if x%factor != 0 {
		panic(fmt.Errorf("%d at %d is odd", x, i))
	}
	if x < -10 {
		panic(errRow)
	}
	if x < 0 {
		panic(errCol)
	}
	return x / factor
}

func halves(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = half(x[i], i)
	}
}

func direct(x []int, y float32, b bool) {
	//omp:target teams distribute parallel for
	for i := range x {
		if x[i] == 1 {
			panic(errCol)
		}
		if x[i] == 2 {
			panic(fmt.Sprintf("%d %s %g%t", i, "of", y, b))
		}
		if x[i] == 3 {
			panic(fmt.Sprint("no", i, x[i]))
		}
		if x[i] == 4 {
			panic(errRow)
		}
	}
}

// thrown is what a function panics with.
func thrown(f func()) (value any) {
	defer func() {
		value = recover()
		if fault, ok := value.(*omprt.Fault); ok {
			value = fault.Value
		}
	}()
	f()
	return nil
}

// Run prints what the regions panic with.
func Run(w io.Writer) {
	x := make([]int, 4)
	m := &matrix{[]int{1, 2, 3, 4, 5, 6, 7, 8, 9}, 3, 3}
	for _, f := range []func(){
		func() { column(m, x[:3], 1) },
		func() { column(m, x, 1) },
		func() { column(m, x[:1], 3) },
		func() { pooled(m, 1) },
		func() { halves([]int{2, 4, 6}) },
		func() { halves([]int{2, 4, 7}) },
		func() { halves([]int{2, -4, 6}) },
		func() { halves([]int{2, -40, 6}) },
		func() { direct([]int{0, 1, 0}, 0, false) },
		func() { direct([]int{0, 0, 2}, 1.5, true) },
		func() { direct([]int{0, 3, 0}, 0, false) },
		func() { direct([]int{0, 4, 0}, 0, false) },
	} {
		v := thrown(f)
		fmt.Fprintf(w, "%T %v\n", v, v)
	}
	fmt.Fprintln(w, x)
}
