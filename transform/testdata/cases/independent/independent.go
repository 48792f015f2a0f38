//go:build !omp

// Package independent has loops whose iterations are apart for reasons that take some arithmetic to see. Nothing is to be said of
// them.
package independent

import (
	"fmt"
	"io"
)

type cell struct {
	v, w int
	row  [3]int
}

func at(i, j, width int) int { return i*width + j }

func matrix(x, y []int, n, m, stride int) {
	if stride < m {
		panic("stride")
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range n {
		for j := range m {
			x[i*m+j] += y[i*stride+j]
			y[i*stride+j] = 0
		}
	}
	//omp:target teams distribute parallel for
	for i := range n {
		row := x[i*m : (i+1)*m]
		for j := range row {
			row[j] *= j + 1
		}
	}
	//omp:target teams distribute parallel for
	for j := range m {
		for i := 1; i < n; i++ {
			x[at(i, j, m)] += x[at(i-1, j, m)] // a column depends on itself alone
		}
	}
}

func reversed(x []int) {
	half := len(x) / 2
	//omp:target teams distribute parallel for
	for i := range half {
		x[i], x[len(x)-1-i] = x[len(x)-1-i], x[i]
	}
}

func pairs(x []int) {
	n := len(x)
	//omp:target teams distribute parallel for
	for i := 0; i < n-1; i += 2 {
		if x[i] > x[i+1] {
			x[i], x[i+1] = x[i+1], x[i]
		}
	}
}

func transposed(x, y []int, n, m int) {
	//omp:target teams distribute parallel for
	for k := range n * 4 {
		r, c := k/4, k%4
		y[c*n+r] = x[r*4+c]
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := i; j < n*4; j += n {
			y[j] += i
		}
	}
	//omp:target teams distribute parallel for
	for b := range 4 {
		for j := b * n; j < min(len(y), (b+1)*n); j++ {
			y[j] -= b
		}
	}
}

func eliminated(x []int, n int) {
	for k := range n - 1 {
		//omp:target teams distribute parallel for
		for i := k + 1; i < n; i++ {
			for j := k + 1; j < n; j++ {
				x[i*n+j] -= x[i*n+k] * x[k*n+j]
			}
		}
	}
}

func cells(c []cell, n int) (last int) {
	//omp:target teams distribute parallel for map(tofrom: last)
	for i := range c {
		if i+1 < len(c) {
			c[i].v = c[i+1].w
		}
		for k := range 3 {
			c[i].row[k] += c[i].v
		}
		p := &c[i]
		p.row[i&1] += i >> 1
		if i == n {
			last = c[i].v
		}
	}
	return last
}

func scratch(x []int, t int) {
	var buf [4]int
	//omp:target teams distribute parallel for private(t, buf)
	for i := range x {
		t = i % 4
		buf[0], buf[t] = 1, x[i]
		x[i] = buf[0] + t
	}
}

type size struct{ w, h int }

func (s size) width() int { return s.w }

func (s *size) area(of ...int) (n int) {
	for _, k := range of {
		n += k * s.w
	}
	return n
}

type picture struct {
	pix    []int
	stride int
}

// What is checked of fields holds still behind calls that write nothing.
func painted(p *picture, s *size, row []int) {
	w := s.width()
	if s.area(1, 2) < 0 || p.stride < w {
		panic("stride")
	}
	first := append([]int(nil), row...)
	fresh(w)
	//omp:target teams distribute parallel for
	for y := range s.h {
		for x := range w {
			p.pix[y*p.stride+x] = first[x] + x
		}
	}
}

func fresh(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i
	}
	return x
}

// A function of a variable number of parameters is followed.
func summed(x []int) (n int) {
	//omp:target teams distribute parallel for map(tofrom: n)
	for i := range x {
		add(&n, x[i], 1)
		add(&n)
		x[i] = most(x[i], i)
	}
	return n
}

func add(to *int, v ...int) {
	for _, x := range v {
		//omp:atomic
		*to += x
	}
}

func most(v ...int) int {
	m := v[0]
	for _, x := range v {
		m = max(m, x)
	}
	return m
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	x, y := make([]int, 24), make([]int, 40)
	for i := range y {
		y[i] = i*7%11 - 3
	}
	matrix(x, y, 4, 6, 9)
	fmt.Fprintln(w, x, y)
	reversed(x)
	pairs(x)
	fmt.Fprintln(w, x)
	transposed(x, y, 6, 4)
	fmt.Fprintln(w, y)
	eliminated(x, 4)
	scratch(y, 0)
	fmt.Fprintln(w, x, y)
	c := make([]cell, 9)
	for i := range c {
		c[i].w = i * i
	}
	fmt.Fprintln(w, cells(c, 5), c)
	p := picture{make([]int, 12), 4}
	painted(&p, &size{3, 3}, x)
	fmt.Fprintln(w, p, summed(x), x)
}
