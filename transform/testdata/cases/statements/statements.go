//go:build !omp

// Package statements has every statement and expression that a kernel may hold.
package statements

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"math/cmplx"
)

type vec struct{ x, y float64 }

type body struct {
	pos, vel vec
	hist     [3]vec
}

func (v vec) add(u vec) vec         { return vec{v.x + u.x, v.y + u.y} }
func (v *vec) scale(by float64)     { v.x *= by; v.y *= by }
func (v vec) dot(u vec) (s float64) { s = v.x*u.x + v.y*u.y; return }
func swap(a, b int) (int, int)      { return b, a }
func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}
func even(n uint) bool {
	if n == 0 {
		return true
	}
	return odd(n - 1)
}
func odd(n uint) bool {
	if n == 0 {
		return false
	}
	return even(n - 1)
}
func total(x []int) (t int) {
	for _, v := range x {
		t += v
	}
	return t
}
func bump(p *int) { *p += 1 }
func largest[T int | float64](a, b T) T {
	if a > b {
		return a
	}
	return b
}
func sumOf[T ~[]E, E int | float64](x T) (s E) {
	for _, v := range x {
		s += v
	}
	return s
}
func pick[T any](c bool, a, b T) T {
	if c {
		return a
	}
	return b
}

func control(x []int, y []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x := x[i] // shadows
		var a, b = 1, 2.5
		var (
			c    int
			d, e = swap(x, i)
			_    = b
		)
		a, c = c, a
		switch z := x % 4; z {
		case 0, 1:
			c++
			fallthrough
		case 2:
			c += 2
		default:
			c -= z
		}
		switch {
		case c > 2 && d != e, !(a == 0):
			c <<= 1
		}
		switch {
		}
		if q := c; q > 3 {
			c = -q
		} else if r := q * 2; r > 3 {
			c = +r
		} else {
			c = ^q&^3 | 1
		}
		for c > 10 {
			c /= 2
		}
		for j, k := 0, 9; j < k; j, k = j+1, k-1 {
			c += j ^ k
		}
		for {
			if c--; c%7 == 0 {
				break
			}
		}
		for range 2 {
			c++
		}
		j := 0
		for j = range 3 {
			c += j
		}
		var arr [4]int
		for j, arr[1] = range arr {
			arr[0] += j
		}
		for k := range arr {
			arr[k] += k
		}
		_ = arr[2:][0]
		_, c = c, c+arr[3]+total(arr[1:])+min(a, d, 7)+max(e, 2)
		p, q := &arr[0], &c
		*p += *q
		bump(p)
		bump(&c)
		p = q
		*p++
		if p == q && p != nil {
			c += fib(5)
		}
		if even(uint(i)) {
			c += - -a - -2
		}
		arr = [4]int{1, 2: 3}
		arr[c&3]++
		copy(arr[:2], arr[2:])
		clear(arr[3:])
		m := [2][2]int{{1, 2}, {3, arr[0]}}
		if m == ([2][2]int{{1, 2}, {3, 4}}) {
			c++
		}
		c += m[1][1]
	again:
		if c < 0 {
			c += 100
			goto again
		}
		y[i] = float64(c) + math.Sqrt(float64(i)) + float64(bits.OnesCount(uint(c))) + cmplx.Abs(complex(3, y[i]))
		y[i] += largest(b, 1) + float64(largest[int](i, c)) + sumOf[[]float64](y[i:i+1]) + pick(i > 1, vec{1, 2}, vec{3, 4}).x
		y[i] += real(complex(1, b)) + float64(imag(complex64(complex(b, 2)))*2)
	}
}

func structs(b []body, g vec) {
	//omp:target teams distribute parallel for
	for i := range b {
		p := &b[i]
		p.vel = p.vel.add(g)
		p.pos.x, p.pos.y = p.pos.x+p.vel.x, p.pos.y+p.vel.y
		b[i].vel.scale(0.5)
		(&p.vel).scale(2)
		p.hist[1], p.hist[0] = p.hist[0], p.pos
		for j := range p.hist {
			p.hist[j].scale(float64(j))
		}
		h := p.hist
		h[2] = vec{y: p.vel.dot(vec{1, 2})}
		b[i].hist = h
		*p = body{pos: p.pos, hist: p.hist, vel: vec{}}
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x, y := []int{5, 2, 13, 4}, make([]float64, 4)
	control(x, y)
	fmt.Fprintln(w, x, y)
	b := make([]body, 3)
	b[1].pos = vec{1, 2}
	structs(b, vec{1, -1})
	fmt.Fprintln(w, b)
}
