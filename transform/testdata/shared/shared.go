// The program that this package is of shares its memory with its devices.
//
//omp:requires unified_shared_memory(!apart) unified_address

//go:build !omp

// Package shared has regions that work on the host's memory where it is.
package shared

import (
	"fmt"
	"io"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

const apart = false

type vertex struct {
	next *vertex
	at   [2]float64
	near []int32
	seen bool
}

// outside sees what regions have done before what is around them has ended, and regions see what it does.
func outside(w io.Writer, x []float64, sum float64) {
	//omp:target data map(tofrom: x, sum)
	{
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range x {
			x[i] *= 2
			sum += x[i]
		}
		fmt.Fprintln(w, x[:3], sum)
		x[0], sum = 100, 1000
		//omp:target map(tofrom: sum)
		{
			x[0]++
			sum++
		}
		fmt.Fprintln(w, x[:3], sum)
	}
	//omp:target enter data map(to: x)
	//omp:target map(present, alloc: x)
	{
		x[1] = 50
	}
	fmt.Fprintln(w, x[:3])
	x[2] = 60
	//omp:target update to(x)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i]++
	}
	//omp:target update from(x)
	fmt.Fprintln(w, x[:3])
	//omp:target exit data map(delete: x)
	fmt.Fprintln(w, x[:3])
}

// addresses are the host's.
func addresses(w io.Writer, x []float64) {
	p := &x[1]
	//omp:target data map(tofrom: x) use_device_ptr(p)
	{
		*p = 7
	}
	//omp:target has_device_addr(x)
	{
		x[2] = 8
	}
	fmt.Fprintln(w, x[:3], omprt.TargetIsAccessible(unsafe.Pointer(&x[0]), 8, omprt.GetDefaultDevice()))
}

// followed are pointers and rows as the host has them.
func followed(w io.Writer, rows [][]int, v *vertex) {
	//omp:target teams distribute parallel for
	for i := range rows {
		for j := range rows[i] {
			rows[i][j] += i
		}
	}
	//omp:target map(tofrom: v)
	{
		for at := v; at != nil; at = at.next {
			at.at[0]++
			at.seen = true
			for k := range at.near {
				at.near[k]++
			}
		}
	}
	fmt.Fprintln(w, rows, v.at, v.next.at, v.near, v.next.near, v.next.seen)
}

// views are of one array, one of which is sliced beyond its length.
func views(w io.Writer, x []int) {
	a, b := x[:4], x[2:6]
	//omp:target
	{
		a[3] = 30
		b[0] = a[3] + 1
		c := a[:8]
		c[7] = 70
	}
	fmt.Fprintln(w, x)
}

// copied is what is mapped close, which is a copy.
func copied(w io.Writer, x []int) {
	//omp:target map(close, tofrom: x)
	{
		x[0] = 5
	}
	//omp:target data map(close, to: x)
	{
		//omp:target map(tofrom: x)
		{
			x[0]++
		}
		//omp:target update from(x)
	}
	fmt.Fprintln(w, x)
}

// chosen is what the package requires.
func chosen(x []int) {
	//omp:metadirective when(implementation={unified_shared_memory}: target teams distribute parallel for) otherwise(simd)
	for i := range x {
		x[i] *= 3
	}
	//omp:metadirective when(implementation={requires(unified_shared_memory, unified_address)}: target) otherwise(nothing)
	x[0]++
	//omp:metadirective when(implementation={reverse_offload}: target) otherwise(nothing)
	x[0]++
}

//omp:declare target
var table [3]int

func bySharing(i int) int { return i + 1 }

func byItself(int) int { return -1 }

//omp:declare variant(bySharing) match(implementation={requires(unified_shared_memory)})
//omp:declare variant(byItself) match(implementation={dynamic_allocators})
func next(i int) int {
	i++
	return i
}

// Run prints the outcome.
func Run(w io.Writer) {
	x := make([]float64, 100)
	for i := range x {
		x[i] = float64(i)
	}
	outside(w, x, 0.5)
	addresses(w, x)
	v := &vertex{near: []int32{1, 2}, next: &vertex{near: []int32{3}}}
	followed(w, [][]int{{1, 2}, nil, {3}}, v)
	y := []int{0, 1, 2, 3, 4, 5, 6, 7}
	views(w, y)
	copied(w, y)
	chosen(y)
	table[0] = 4
	//omp:target
	{
		table[1] = next(table[0])
	}
	fmt.Fprintln(w, y, table, next(1))
}
