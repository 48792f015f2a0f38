//go:build !omp

// Package viewsmoved has views of which it does not show where they lead: they are moved by pointers, methods, function
// literals and loops. The launch takes them for any part of what they are views of. Each function writes from x[1] on.
package viewsmoved

import (
	"errors"
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type pair struct{ w, v []int }

func (t *pair) advance() { t.w = t.w[1:] }

func advance(p *[]int) { *p = (*p)[1:] }

func set(w, y []int, i int) { w[i] = y[i] + 1 }

func byPointer(x, y []int, n int) {
	//omp:target parallel
	{
		w := x
		q := &w
		*q = (*q)[1:]
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func byFunction(x, y []int, n int) {
	//omp:target parallel
	{
		w := x
		advance(&w)
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func byLiteral(x, y []int, n int) {
	//omp:target parallel
	{
		w := x
		move := func() { w = w[1:] }
		move()
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func byMethod(x, y []int, n int) {
	//omp:target parallel
	{
		t := pair{w: x}
		t.advance()
		//omp:for
		for i := 0; i < n; i++ {
			t.w[i] = y[i] + 1
		}
	}
}

func fieldOfPointer(x, y []int, n int) {
	//omp:target parallel
	{
		t := &pair{w: x}
		t.w = t.w[1:]
		//omp:for
		for i := 0; i < n; i++ {
			t.w[i] = y[i] + 1
		}
	}
}

func fieldByPointer(x, y []int, n int) {
	//omp:target parallel
	{
		t := pair{w: x, v: y}
		q := &t.w
		*q = (*q)[1:]
		//omp:for
		for i := 0; i < n; i++ {
			t.w[i] = t.v[i] + 1
		}
	}
}

func inLoop(x, y []int, n int) {
	//omp:target parallel
	{
		var w []int
		for k := 0; k < 2; k++ {
			w = x[k:]
		}
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func inSwitch(x, y []int, n int) {
	//omp:target parallel
	{
		var w []int
		switch {
		case n > 3:
			w = x[1:]
		default:
			w = y
		}
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func elementByPointer(x, y []int, n int) {
	//omp:target parallel
	{
		a := [2][]int{x, y}
		q := &a[0]
		*q = (*q)[1:]
		//omp:for
		for i := 0; i < n; i++ {
			a[0][i] = a[1][i] + 1
		}
	}
}

func elementBySlice(x, y []int, n int) {
	//omp:target parallel
	{
		a := [2][]int{x, y}
		s := a[:]
		s[0] = s[0][1:]
		//omp:for
		for i := 0; i < n; i++ {
			a[0][i] = a[1][i] + 1
		}
	}
}

func reader(x, y []int, n int) {
	//omp:target parallel
	{
		v := y
		q := &v
		*q = (*q)[0:]
		//omp:for
		for i := 0; i < n; i++ {
			x[i+1] = v[i] + 1
		}
	}
}

func rangeOver(x, y []int, n int) {
	//omp:target parallel
	{
		v := y
		q := &v
		*q = (*q)[0:]
		//omp:for
		for i, e := range v[:n] {
			x[i+1] = e + 1
		}
	}
}

func copied(x, y []int, n int) {
	//omp:target parallel
	{
		w := x
		q := &w
		*q = (*q)[1:]
		//omp:for
		for i := 0; i < n; i++ {
			copy(w[i:i+1], y[i:i+1])
		}
	}
}

func called(x, y []int, n int) {
	//omp:target parallel
	{
		w := x
		advance(&w)
		//omp:for
		for i := 0; i < n; i++ {
			set(w, y, i)
		}
	}
}

func private(x, y []int, n int) {
	var w []int
	//omp:target parallel private(w)
	{
		w = x
		w = w[1:]
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func ofTeams(x, y []int, n int) {
	//omp:target teams num_teams(1)
	{
		w := x
		advance(&w)
		//omp:distribute parallel for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func row(x, y []int, n int) {
	r := [][]int{x, {1}}
	//omp:target parallel
	{
		w := r[0]
		move := func() { w = w[1:] }
		move()
		//omp:for
		for i := 0; i < n; i++ {
			w[i] = y[i] + 1
		}
	}
}

func fieldOfItem(x, y []int, n int) {
	t := pair{w: x, v: y}
	//omp:target parallel
	{
		u := t
		u.advance()
		//omp:for
		for i := 0; i < n; i++ {
			u.w[i] = u.v[i] + 1
		}
	}
}

func launchedField(x, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		t := pair{w: x}
		q := &t.w
		*q = (*q)[1:]
		t.w[i] = y[i] + 1
	}
}

func launchedElement(x, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		a := [2][]int{x, y}
		s := a[:]
		s[0] = s[0][1:]
		a[0][i] = a[1][i] + 1
	}
}

func launchedRange(x, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		v := y
		q := &v
		*q = (*q)[0:]
		s := 0
		for _, e := range v[i : i+1] {
			s += e
		}
		x[i+1] = s + 1
	}
}

func launchedCopy(x, y []int, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		w := x
		advance(&w)
		copy(w[i:i+1], y[i:i+1])
	}
}

func launchedRow(x, y []int, n int) {
	r := [][]int{x, {1}}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		w := r[0]
		move := func() { w = w[1:] }
		move()
		w[i] = y[i] + 1
	}
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

// Run prints what the functions leave of memory that is apart, and whether their launches are refused where x and y are one:
// an iteration reads there what the one before it writes.
func Run(w io.Writer) {
	for _, f := range []struct {
		name string
		run  func(x, y []int, n int)
	}{
		{"byPointer", byPointer},
		{"byFunction", byFunction},
		{"byLiteral", byLiteral},
		{"byMethod", byMethod},
		{"fieldOfPointer", fieldOfPointer},
		{"fieldByPointer", fieldByPointer},
		{"inLoop", inLoop},
		{"inSwitch", inSwitch},
		{"elementByPointer", elementByPointer},
		{"elementBySlice", elementBySlice},
		{"reader", reader},
		{"rangeOver", rangeOver},
		{"copied", copied},
		{"called", called},
		{"private", private},
		{"ofTeams", ofTeams},
		{"row", row},
		{"fieldOfItem", fieldOfItem},
		{"launchedField", launchedField},
		{"launchedElement", launchedElement},
		{"launchedRange", launchedRange},
		{"launchedCopy", launchedCopy},
		{"launchedRow", launchedRow},
	} {
		b := make([]int, 24)
		for i := range b {
			b[i] = i
		}
		f.run(b[:12:12], b[12:], 10)
		fmt.Fprintln(w, f.name, b[:12])
		fmt.Fprintln(w, f.name, refuses(func() { f.run(b, b, 10) }))
	}
}
