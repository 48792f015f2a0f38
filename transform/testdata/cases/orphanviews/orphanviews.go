//go:build !omp

// Package orphanviews has loops that threads and teams share in functions that regions call: what such a function is
// given of one memory is compared as what its loop uses is.
package orphanviews

import (
	"errors"
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

func shift(x, y []int, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

// parts makes views of its own of what it is given.
func parts(x, y []int, n int) {
	m := n / 2
	lo := x[m : m+m]
	//omp:for
	for i := 0; i < m; i++ {
		lo[i] = y[i] + 1
	}
}

// moved assigns a parameter.
func moved(x, y []int, n int) {
	x = x[1:]
	n--
	//omp:for
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func byTeams(x, y []int, n int) {
	//omp:distribute
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func byAll(x, y []int, n int) {
	//omp:distribute parallel for
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func tiled(x, y []int, n int) {
	//omp:for
	//omp:tile sizes(4)
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

// below calls one that has the loop.
func below(x, y []int, n int) { shift(x[1:], y, n) }

func under(x, y []int, n int) { shift(x, y[:n], n) }

type grid struct {
	cells []int
	from  *[]int
}

func (g *grid) shift(y []int, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		g.cells[i] = y[i] + 1
	}
}

func (g grid) value(y []int, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		g.cells[i] = y[i] + 1
	}
}

func (g *grid) through(n int) {
	//omp:for
	for i := 0; i < n; i++ {
		g.cells[i] = (*g.from)[i] + 1
	}
}

func of[T int | int32](x, y []T, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func byPointer(x, y *[]int, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		(*x)[i] = (*y)[i] + 1
	}
}

func advance(p *[]int) { *p = (*p)[1:] }

func rows(x [][]int, y []int, n int) {
	//omp:for
	for i := 0; i < n; i++ {
		x[0][i] = y[i] + 1
	}
}

// Each of these writes from x[1] on what it reads from y[0] on.
var shifts = []struct {
	name string
	run  func(x, y []int, n int)
}{
	{"argument", func(x, y []int, n int) {
		//omp:target parallel
		shift(x[1:], y, n)
	}},
	{"offset", func(x, y []int, n int) {
		//omp:target parallel
		{
			for k := 1; k < 2; k++ {
				shift(x[k:], y, n)
			}
		}
	}},
	{"twice", func(x, y []int, n int) {
		//omp:target parallel
		{
			shift(x, y, 0)
			shift(x[1:], y[0:], n)
		}
	}},
	{"inLaunched", func(x, y []int, n int) {
		//omp:target teams distribute
		for k := 0; k < 1; k++ {
			//omp:parallel
			shift(x[k+1:], y, n)
		}
	}},
	{"below", func(x, y []int, n int) {
		//omp:target parallel
		below(x, y, n)
	}},
	{"under", func(x, y []int, n int) {
		//omp:target parallel
		{
			w := x[1:]
			under(w, y, n)
		}
	}},
	{"moved", func(x, y []int, n int) {
		//omp:target parallel
		moved(x, y, n)
	}},
	{"movedBefore", func(x, y []int, n int) {
		//omp:target parallel
		{
			w := x
			advance(&w)
			shift(w, y, n)
		}
	}},
	{"byTeams", func(x, y []int, n int) {
		//omp:target teams
		byTeams(x[1:], y, n)
	}},
	{"byAll", func(x, y []int, n int) {
		//omp:target teams
		byAll(x[1:], y, n)
	}},
	{"tiled", func(x, y []int, n int) {
		//omp:target parallel
		tiled(x[1:], y, n)
	}},
	{"method", func(x, y []int, n int) {
		g := grid{cells: x[1:]}
		//omp:target parallel
		g.shift(y, n)
	}},
	{"pointerMethod", func(x, y []int, n int) {
		g := &grid{cells: x}
		//omp:target parallel
		{
			h := grid{cells: g.cells[1:]}
			h.shift(y, n)
		}
	}},
	{"valueMethod", func(x, y []int, n int) {
		g := &grid{cells: x[1:]}
		//omp:target parallel
		g.value(y, n)
	}},
	{"through", func(x, y []int, n int) {
		//omp:target parallel
		{
			v := y
			g := grid{cells: x[1:], from: &v}
			g.through(n)
		}
	}},
	{"generic", func(x, y []int, n int) {
		//omp:target parallel
		of(x[1:], y, n)
	}},
	{"pointers", func(x, y []int, n int) {
		//omp:target parallel
		{
			w, v := x[1:], y
			byPointer(&w, &v, n)
		}
	}},
	{"rows", func(x, y []int, n int) {
		r := [][]int{x[1:]}
		//omp:target parallel
		rows(r, y, n)
	}},
}

// Each of these uses one memory in no two iterations, or lies apart, as far as it is called here.
var alike = []struct {
	name string
	run  func(x, y []int, n int)
}{
	{"same", func(x, y []int, n int) {
		//omp:target parallel
		shift(x, y, n)
	}},
	{"halves", func(x, y []int, n int) {
		//omp:target parallel
		shift(x[n:], y, n)
	}},
	{"part", func(x, y []int, n int) {
		//omp:target parallel
		parts(x, y, n)
	}},
	{"sameBelow", func(x, y []int, n int) {
		//omp:target parallel
		under(x, y, n)
	}},
	{"sameTiled", func(x, y []int, n int) {
		//omp:target parallel
		tiled(x, y, n)
	}},
	{"sameMethod", func(x, y []int, n int) {
		g := &grid{cells: x}
		//omp:target parallel
		g.shift(y, n)
	}},
	{"sameTurns", func(x, y []int, n int) {
		//omp:target teams distribute
		for k := 0; k < 2; k++ {
			//omp:parallel
			shift(x[k*n:], y[k*n:], n)
		}
	}},
	{"sameValue", func(x, y []int, n int) {
		g := grid{cells: x}
		//omp:target parallel
		g.value(y, n)
	}},
}

// refuses reports a launch that is refused for its items; the plain build has none.
func refuses(run func()) (is bool) {
	defer func() {
		if err, ok := recover().(error); ok {
			var e *omprt.Error
			is = errors.As(err, &e) && e.Code == omprt.Overlap
		}
	}()
	run()
	offloaded := false
	//omp:target map(tofrom: offloaded)
	offloaded = !omprt.IsInitialDevice()
	return !offloaded
}

// Run prints what the functions leave of memory that is apart, whether the launches of the first ones are refused where
// x and y are one, and what the others leave of it.
func Run(w io.Writer) {
	made := func() []int {
		b := make([]int, 24)
		for i := range b {
			b[i] = i
		}
		return b
	}
	for _, f := range shifts {
		b := made()
		f.run(b[:12:12], b[12:], 10)
		fmt.Fprintln(w, f.name, b[:12])
		fmt.Fprintln(w, f.name, refuses(func() { f.run(b, b, 10) }))
	}
	for _, f := range alike {
		b := made()
		f.run(b, b, 10)
		fmt.Fprintln(w, f.name, b)
	}
}
