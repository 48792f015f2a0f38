//go:build !omp

// Package guide has the examples of the user guide, which the plain build and the device compute alike, without a warning.
package guide

import (
	"fmt"
	"io"
)

// histogram counts in bins of each part's own.
func histogram(pixels []uint8) (h [256]int) {
	const parts = 64
	bins := make([][256]int, parts)
	//omp:target teams distribute parallel for map(to: pixels)
	for p := range parts {
		for i := p; i < len(pixels); i += parts {
			bins[p][pixels[i]]++
		}
	}
	for p := range bins {
		for v, n := range bins[p] {
			h[v] += n
		}
	}
	return h
}

// count is that with as many bins as x has elements.
func count(x, rank []int) {
	const parts = 64
	bins := make([]int, parts*len(x))
	//omp:target teams distribute parallel for
	for p := range parts {
		mine := bins[p*len(x) : (p+1)*len(x)]
		for i := p; i < len(rank); i += parts {
			mine[rank[i]]++
		}
	}
	for i, n := range bins {
		x[i%len(x)] += n
	}
}

// border keeps what the stencil leaves out.
func border(dst, src []float64) {
	n := len(src)
	//omp:target teams distribute parallel for map(to: src) map(tofrom: dst)
	for i := 1; i < n-1; i++ {
		dst[i] = src[i-1] + src[i+1]
	}
}

// inner maps no more than the stencil writes.
func inner(dst, src []float64) {
	n := len(src)
	//omp:target teams distribute parallel for map(to: src) map(from: dst[1:n-1])
	for i := 1; i < n-1; i++ {
		dst[i] = src[i-1] + src[i+1]
	}
}

// between assigns on the host while x is mapped.
func between(x []float64) {
	//omp:target data map(tofrom: x)
	{
		x[0] = 100
		//omp:target update to(x[:1])
		//omp:target teams distribute parallel for
		for i := range x {
			x[i]++
		}
	}
}

// Run prints what each leaves.
func Run(w io.Writer) {
	pixels, rank := make([]uint8, 1000), make([]int, 1000)
	for i := range pixels {
		pixels[i], rank[i] = uint8(i*i), i*i%7
	}
	fmt.Fprintln(w, histogram(pixels))
	few := []int{1, 0, 0, 0, 0, 0, 0}
	count(few, rank)
	count(nil, nil)
	fmt.Fprintln(w, few)
	src := []float64{1, 2, 3, 4, 5}
	for _, stencil := range []func(dst, src []float64){border, inner} {
		dst := []float64{9, 9, 9, 9, 9}
		stencil(dst, src)
		fmt.Fprintln(w, dst)
	}
	between(src)
	fmt.Fprintln(w, src)
}
