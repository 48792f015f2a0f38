//go:build !omp

// Package overwritten has kernels that write all of what they are given, and kernels that do not quite.
package overwritten

import (
	"fmt"
	"io"
)

func product(first []int, value, x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		sum := 0.0
		for k := first[i]; k < first[i+1]; k++ {
			sum += value[k] * x[k%len(x)]
		}
		y[i] = sum
	}
}

// stages goes from one array to the other, and writes each element once in a way that shows by the sizes only.
func stages(a, b []complex128) []complex128 {
	half := len(a) / 2
	for run := 1; run <= half; run *= 2 {
		//omp:target teams distribute parallel for ompx_independent
		for i := 0; i < half; i++ {
			block, k := i/run, i%run
			u, v := a[i], a[i+half]
			b[2*block*run+k], b[2*block*run+k+run] = u+v, u-v
		}
		a, b = b, a
	}
	return a
}

func matrix(c []int, rows, cols int) {
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			c[i*cols+j] = i - j
		}
	}
}

func rows(c, d []int32, rows, cols int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := 0; i < rows; i++ {
		at := i * cols
		for j := 0; j < cols; j++ {
			c[at+j] = int32(i * j)
		}
		for j := cols - 1; j >= 0; j-- {
			d[at+j] = int32(i + j)
		}
	}
}

func backwards(x []int) {
	n := len(x)
	//omp:target teams distribute parallel for
	for i := n - 1; i >= 0; i-- {
		x[i] = -i
	}
}

func pairs(x []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range len(x) / 2 {
		x[2*i] = i
		x[2*i+1] = -i
	}
}

// The following are sent.

func sometimes(x, y []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		if i%3 > 0 {
			x[i] = i
		}
		if i%2 > 0 {
			continue
		}
		y[i] = i
	}
}

func early(x []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range 3 {
		for j := 0; j < 4; j++ {
			if j == 2 {
				break
			}
			x[i*4+j] = j
		}
	}
}

func never(x []int, none int) {
	//omp:target teams distribute parallel for
	for i := range x {
		for range none {
			x[i] = 5
		}
	}
}

func read(x, y, z []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = x[i] + 1
		y[i] += 2
		last := z[len(z)-1-i]
		x[i] += last
	}
}

func called(x, y []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = sumOf(x[i:i+1], 1)
		f := func() int { return y[i] }
		y[i] = f() + 1
	}
}

func sumOf(x []int, more int) int { return x[0] + more }

func shorter(x, y []int) {
	//omp:target teams distribute parallel for
	for i := 1; i < len(x)-1; i++ {
		x[i] = y[i-1] + y[i+1]
	}
}

func moved(x []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range len(x) - 1 {
		at := i
		if i > 4 {
			at = i + 1
		}
		x[at] = i
	}
}

func resliced(x, y []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		y := y
		y = y[:len(y)/2]
		for j := range y {
			if i == j {
				y[j] = 3
			}
		}
		x[i] = i
	}
}

func named(x []int) {
	//omp:target teams distribute parallel for map(tofrom: x)
	for i := range x {
		x[i] = i
	}
}

// after a fault all is as it was.
func fault(x, y []int) (why any) {
	defer func() { why = recover() != nil }()
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 100 / y[i]
	}
	return nil
}

func fresh(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = 1000 + i
	}
	return x
}

func Run(w io.Writer) {
	y := []float64{-1, -2, -3}
	product([]int{0, 2, 2, 5}, []float64{1, 2, 3, 4, 5}, []float64{1, 10}, y)
	fmt.Fprintln(w, y)
	for _, n := range []int{8, 16} {
		a, b := make([]complex128, n), make([]complex128, n)
		for i := range a {
			a[i], b[i] = complex(float64(i), 1), complex(0, 100)
		}
		fmt.Fprintln(w, stages(a, b), a, b)
	}
	c := fresh(13)
	matrix(c, 3, 4)
	fmt.Fprintln(w, c)
	matrix(c[:12], 4, 3)
	fmt.Fprintln(w, c)
	matrix(c, 0, 4)
	fmt.Fprintln(w, c)
	p, q := []int32{1, 2, 3, 4, 5, 6, 7}, []int32{1, 2, 3, 4, 5, 6, 7}
	rows(p, q, 2, 3)
	rows(p[:6], q[:6], 3, 2)
	rows(p[:6], q[:6], -1, 2)
	rows(p[:6], q[:6], 3, 0)
	fmt.Fprintln(w, p, q)
	for _, f := range []func([]int){backwards, pairs, moved, named, early} {
		for _, n := range []int{12, 13} {
			x := fresh(n)
			f(x)
			fmt.Fprintln(w, x)
		}
	}
	for _, f := range []func(x, y []int){sometimes, called, shorter, resliced} {
		x, y := fresh(7), fresh(7)
		f(x, y)
		fmt.Fprintln(w, x, y)
	}
	x, z := fresh(5), fresh(5)
	never(x, 0)
	read(x, z, fresh(5))
	fmt.Fprintln(w, x, z)
	same := fresh(6)
	read(same[:3], same[3:], fresh(3))
	fmt.Fprintln(w, same)
	fmt.Fprintln(w, fault(x, []int{1, 2, 0, 4, 5}) != nil, len(x))
}
