//go:build !omp

// Package sections maps parts of slices: kernels see them under the user's own indices.
package sections

import (
	"fmt"
	"io"
)

type row struct{ v [2]int }

type named []int

func part(x []int, lo, hi int, n uint8) {
	//omp:target teams distribute parallel for map(tofrom: x[lo:hi])
	for i := lo; i < hi; i++ {
		x[i] += len(x)*1000 + cap(x)
		x[i]++
		x[i], x[i+0] = x[i+0], x[i]
	}
	//omp:target teams distribute parallel for map(tofrom: x[:n])
	for i := range n {
		x[i] *= 2
	}
	//omp:target teams distribute parallel for map(tofrom: x[n:])
	for i := int(n); i < len(x); i++ {
		x[i] *= 3
	}
	const two = 2
	const byte uint8 = 1
	//omp:target map(tofrom: x[0:two])
	{
		x[byte] += 7
		x[1.0]++
		p := &x[0]
		*p += 5
	}
}

func present(x []int, y named, g []row, sum *int) {
	total, all := 0, []int{4, 5}
	//omp:target data map(tofrom: x[2:5], y[1:3], g[1:2])
	{
		//omp:target teams distribute parallel for reduction(+: total)
		for k := uint16(2); k < 5; k++ {
			x[k] += y[k%2+1]
			x[k] <<= 1
			if k < 4 {
				g[1].v[k%2] = x[k]
			}
			total += x[k]
		}
		//omp:target
		{
			for i := range x {
				for _, v := range all {
					if i == 3 {
						x[2] += v
						break
					}
				}
				if i > 2 {
					break
				}
			}
		}
		//omp:target
		for i := range x {
			if i == 4 {
				x[i] = -x[i]
			}
		}
		//omp:target update from(x[3:4])
		*sum += x[3] + total
		x[3] = 9
		//omp:target update to(x[3:4])
	}
}

func aliases(x []int) {
	y, z := x[1:4], x[:3]
	//omp:target data map(tofrom: x)
	{
		//omp:target teams distribute parallel for
		for i := range y {
			y[i] *= 2
			if i == 0 {
				z[0] = 5
			}
		}
		//omp:target map(tofrom: y, z)
		{
			z[2] = y[0] + x[4]
		}
	}
}

func enter(x []int) {
	//omp:target enter data map(to: x[1:3])
	//omp:target teams distribute parallel for
	for i := 1; i < 3; i++ {
		x[i] *= 10
	}
	//omp:target exit data map(from: x[1:3])
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := make([]int, 6, 8)
	for i := range x {
		x[i] = i
	}
	part(x, 2, 5, 3)
	fmt.Fprintln(w, x)
	g, sum := make([]row, 3), 0
	present(x, named{1, 2, 3}, g, &sum)
	fmt.Fprintln(w, x, g, sum)
	aliases(x)
	fmt.Fprintln(w, x)
	enter(x)
	fmt.Fprintln(w, x)
}
