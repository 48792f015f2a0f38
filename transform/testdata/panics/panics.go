//go:build !omp

// Package panics faults in kernels, at lines marked with fault and the name of the case.
package panics

import (
	"fmt"
	"io"
	"math/bits"
	"runtime/debug"
	"strings"

	"github.com/gooffload/gooffload/omprt"
)

type point struct{ x, y int }

func body(x []int, n int) {
	// A comment, and code above the loop that the launch is shorter than.
	if n < 0 {
		return
	}

	//omp:target teams distribute parallel for
	for i := n; i < n+1; i++ {
		k := i + 100

		/* a block comment
		   of two lines */
		x[k-100]++ // fault body
	}
}

func branch(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range n {
		if i == 0 {
			x[i] = 1
		} else if j := i * 2; j > 5 &&
			x[j+n] > 0 { // fault branch
			x[i] = 2
		}
	}
}

func several(x []int, n int) {
	//omp:target
	{
		x[0] = 1
		y := x[0] +
			x[1] +
			x[n] // fault several
		x[1] = y
	}
}

func tooMuch(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := make([]int, i,
			n) // fault tooMuch
		x[i] = len(t)
	}
}

// locked fails in a critical region, which the others come to all the same.
func locked(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		//omp:critical
		x[0] += x[i+i/7] // fault locked
	}
}

func negative(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = len(make([]int16, n-i)) // fault negative
	}
}

func section(x []int) {
	//omp:target teams distribute parallel for reduction(+: x[1:2])
	for i := range 3 {
		x[i%3]++ // fault section
	}
}

func at(x []int, i int) int {
	// called from a kernel
	return x[i] // fault called
}

func called(x []int, n int) {
	//omp:target teams distribute parallel for collapse(2)
	for range 1 {
		for j := range 1 {
			x[j] = at(x, n)
		}
	}
}

func elsewhere(x []int, n int) {
	//omp:target
	x[0] = beside(x, n)
}

func part(x []int, n int) {
	//omp:target data map(tofrom: x[1:2])
	{
		//omp:target teams distribute parallel for
		for i := range n {
			x[i+1]++ // fault part
		}
	}
}

func division(x []int, n int) {
	//omp:target
	for i := range x {
		x[i] = i / (n - n) // fault division
	}
}

func null(p *point, x []int) {
	//omp:target
	switch x[0] {
	case 2:
		x[1] = 0
	default:
		p.x = x[0] // fault null
	}
}

func message(x []int) {
	//omp:target teams distribute parallel for map(to: x)
	for _, v := range x {
		for {
			if v > 0 {
				panic("positive") // fault message
			}
		}
	}
}

func conversion(x []int, n int) {
	//omp:target
	{
		y := x[n:] // fault conversion
		_ = [8]int(y)
	}
}

func wide(x []int, zero uint32) {
	//omp:target
	{
		a, b := bits.Div64(1, 2, uint64(x[1]))
		c := bits.Rem32(7, 8, 5)
		x[0] = int(a + b + uint64(c))
		x[1] = int(bits.Rem32(1, 2, zero)) // fault wide
	}
}

func overflow(x []int, hi uint64) {
	//omp:target
	{
		q, r := bits.Div64(hi, 2, 8) // fault overflow
		x[0] = int(q + r)
	}
}

type weight interface{ of(i int) int }

type heavy struct{ n int }

func (h heavy) of(i int) int { return h.n * i }

type scale struct{ w weight }

var full = scale{heavy{3}}

// empty calls a method of an interface in which there is nothing.
func empty(s scale, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.w.of(i) // fault empty
	}
}

// speaks says what is wrong itself.
func speaks(i int) int {
	if i > 3 {
		// fault+1 calledsaid
		//omp:error at(execution)
	}
	return i * 2
}

func calledSaid(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = speaks(i)
	}
}

func said(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		if i == 3 {
			// fault+1 said
			//omp:error at(execution) message("three")
		}
		x[i] = i
	}
}

func groups(x []int, n int) {
	// fault+1 groups
	//omp:target teams ompx_bare num_teams(1) thread_limit(n) ompx_reqd_work_group_size(8,1,1)
	{
		y := x[0]
		_ = y
	}
}

func parted(x []int) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(0)
		if i < len(x)+9 { // fault parted
			i = omprt.ShuffleXor(i, 1)
		}
		x[i&7] = i
	}
}

func lonely(x []int, n int) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(n) ompx_sub_group_size(16)
	{
		x[omprt.LocalID(0)] = omprt.Shuffle(x[0], n) // fault lonely
	}
}

var cases = []struct {
	name string
	run  func(x []int)
}{
	{"body", func(x []int) { body(x, 8) }},
	{"branch", func(x []int) { branch(x, 8) }},
	{"several", func(x []int) { several(x, 8) }},
	{"called", func(x []int) { called(x, 8) }},
	{"section", section},
	{"tooMuch", func(x []int) { tooMuch(x, 1<<20) }},
	{"locked", locked},
	{"negative", func(x []int) { negative(x, len(x)-2) }},
	{"elsewhere", func(x []int) { elsewhere(x, 8) }},
	{"part", func(x []int) { part(x, 8) }},
	{"division", func(x []int) { division(x, 8) }},
	{"null", func(x []int) { null(nil, x) }},
	{"message", func(x []int) { message(x) }},
	{"conversion", func(x []int) { conversion(x, 9) }},
	{"wide", func(x []int) { wide(x, 0) }},
	{"empty", func(x []int) { empty(scale{}, nil); empty(full, x); empty(scale{}, x) }},
	{"said", said},
	{"calledsaid", calledSaid},
	{"groups", func(x []int) { groups(x, 8); groups(x, 4) }},
	{"parted", parted},
	{"lonely", func(x []int) { lonely(x, 5) }},
	{"overflow", func(x []int) { overflow(x, 8) }},
}

// Run prints the error of each case and whether its line is in the goroutine's trace.
func Run(w io.Writer) {
	for _, c := range cases {
		func() {
			defer func() {
				trace := string(debug.Stack())
				fmt.Fprintf(w, "%s\t%v\t%s\n", c.name, recover(), strings.ReplaceAll(trace, "\n", " "))
			}()
			c.run([]int{1, 2, 3, 4, 5, 6, 7, 8})
		}()
	}
}
