//go:build !omp

// Package reach has launches with bounds and items that the plain build does not evaluate, or not there.
package reach

import (
	"fmt"
	"io"
)

type table struct {
	table []float64
	grid  [4]float64
	n     int
	scale float64
	next  *table
}

type options struct {
	use bool
	n   int
	c   *table
}

func guarded(y []float64, o options) {
	//omp:target teams distribute parallel for
	for i := range y {
		if o.use {
			y[i] += o.c.table[i] * o.c.scale
			y[i] += o.c.grid[i%4] + o.c.next.grid[1]
			for j, v := range o.c.table {
				y[i] += v * float64(j+len(o.c.table))
			}
		}
	}
}

func viaPointer(y []float64, o *options) {
	//omp:target teams distribute parallel for
	for i := range y {
		if o.use && o.n > 0 && o.c.n > 0 {
			y[i] += o.c.table[i]
		}
	}
}

func always(n int, v *table) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		v.table[i] = float64(i) * v.scale
	}
}

func afterContinue(y []float64, v *table, none bool) {
	//omp:target teams distribute parallel for
	for i := range y {
		if none {
			continue
		}
		y[i] = v.table[i]
	}
}

func afterPanic(y []float64, v *table, none bool) {
	//omp:target teams distribute parallel for
	for i := range y {
		if none {
			panic("no table")
		}
		y[i] = v.table[i]
	}
}

func known(y []float64, v *table) {
	if v != nil && len(y) > 0 {
		//omp:target teams distribute parallel for
		for i := range len(y) {
			y[i] += v.table[i]
		}
	}
	w := &table{table: y}
	//omp:target teams distribute parallel for
	for i := range len(y) {
		w.table[i]++
	}
	if v == nil {
		return
	}
	v.n = len(y)
	//omp:target teams distribute parallel for
	for i := range len(y) {
		y[i] += v.table[i]
	}
}

func block(v *table, on bool) {
	//omp:target
	{
		if on {
			v.table[0]++
		}
	}
	//omp:target data map(tofrom: v.table) if(on)
	{
		//omp:target map(tofrom: v.grid)
		if on {
			v.grid[0]++
			v.table[1]++
		}
	}
	//omp:target enter data map(to: v.table)
	//omp:target exit data map(from: v.table)
}

func inner(x []int, rows, total int, c *table) (n int) {
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < rows; i++ {
		for j := 0; j < total/rows; j++ {
			x[i*(total/rows)+j]++
		}
	}
	//omp:target teams distribute parallel for collapse(3)
	for i := 0; i < rows; i++ {
		for j := 0; j < c.n; j++ {
			for k := 0; k < len(c.table); k++ {
				if j == 0 && k == 0 {
					x[i]++
				}
			}
		}
	}
	return n
}

func sum(n int, p *table) {
	//omp:target teams distribute parallel for reduction(+: p.scale)
	for i := 0; i < n; i++ {
		p.scale += float64(i)
	}
}

func caught(f func()) (s string) {
	defer func() {
		if err, ok := recover().(error); ok {
			s = after(err.Error())
		}
	}()
	f()
	return "no panic"
}

// after cuts off what the offloaded build says before and behind the panic's own text.
func after(s string) string {
	for i := range s {
		if len(s)-i > 7 && (s[i:i+7] == "runtime" || s[i:i+5] == "panic") {
			s = s[i:]
			break
		}
	}
	for i := range s {
		if s[i] == '(' {
			return s[:i-1]
		}
	}
	return s
}

// Run prints what each computed.
func Run(w io.Writer) {
	y := make([]float64, 4)
	guarded(y, options{})
	t := &table{table: []float64{1, 2, 3, 4}, grid: [4]float64{5, 6, 7, 8}, n: 2, scale: 2}
	t.next = t
	guarded(y, options{use: true, c: t})
	fmt.Fprintln(w, y)
	fmt.Fprintln(w, caught(func() { guarded(y, options{use: true}) }))
	fmt.Fprintln(w, caught(func() { guarded(y, options{use: true, c: &table{table: []float64{1, 2, 3, 4}}}) }))
	viaPointer(nil, nil)
	viaPointer(y, &options{})
	viaPointer(y, &options{use: true})
	viaPointer(y, &options{use: true, c: t, n: 1})
	fmt.Fprintln(w, y, caught(func() { viaPointer(y, nil) }))
	always(0, nil)
	always(4, t)
	fmt.Fprintln(w, t.table, caught(func() { always(2, nil) }))
	afterContinue(y, nil, true)
	fmt.Fprintln(w, y)
	afterContinue(y, t, false)
	fmt.Fprintln(w, y, caught(func() { afterPanic(nil, nil, true) }), caught(func() { afterContinue(y, nil, false) }))
	known(y, nil)
	known(y, t)
	fmt.Fprintln(w, y)
	block(nil, false)
	block(t, true)
	fmt.Fprintln(w, t.table, t.grid, caught(func() { block(nil, true) }))
	x := make([]int, 6)
	inner(x, 0, 6, nil)
	inner(x, 2, 6, t)
	fmt.Fprintln(w, x, caught(func() { inner(x, 2, 6, nil) }))
	sum(0, nil)
	sum(5, t)
	fmt.Fprintln(w, t.scale, caught(func() { sum(5, nil) }))
}
