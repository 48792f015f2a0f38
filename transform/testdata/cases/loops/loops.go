//go:build !omp

// Package loops has every form of associated loop, with ordinary, empty and extreme bounds.
package loops

import (
	"fmt"
	"io"
	"math"
)

type small int8

func forms(x []int, lo, hi, s int) {
	//omp:target teams distribute parallel for
	for i := lo; i < hi; i++ {
		x[i] += 1
	}
	//omp:target teams distribute parallel for
	for i := lo; i <= hi; i += s {
		x[i] += 10
	}
	//omp:target teams distribute parallel for
	for i := hi; i > lo; i-- {
		x[i] += 100
	}
	//omp:target teams distribute parallel for
	for i := hi; i >= lo; i -= s {
		x[i] += 1000
	}
	//omp:target teams distribute parallel for
	for i := lo; i != hi; i = i + 1 {
		x[i] += 10000
	}
	//omp:target teams distribute parallel for
	for i := lo; hi > i; i = s + i {
		x[i] += 100000
	}
	//omp:target teams distribute parallel for
	for i := hi; lo <= i; i = i - s {
		x[i] += 1000000
	}
	//omp:target teams distribute parallel for
	for i := hi; i != lo; i += -1 {
		x[i] += 10000000
	}
	//omp:target teams distribute parallel for
	for i := (lo + 1); (i) < (hi - 1); (i)++ {
		x[i] += 100000000
	}
}

func ranges(x []int, n int, m small, a [3]int, p *[4]int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for range n {
		sum += 1
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range m {
		sum += 10 * int(i)
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for range x {
		sum += 100
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for _, v := range x {
		v++
		sum += 1000 * v
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for i, v := range a {
		sum += 10000 * i * v
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for i, v := range p {
		sum += 100000 * i * v
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for _, v := range p[1:3] {
		sum += 1000000 * v
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range [...]int{5, 6, 7} {
		sum += 10000000 * i
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range 3 {
		sum += 100000000 * i
	}
	//omp:target teams distribute parallel for reduction(+: sum)
	for _ = range uint8(200) {
		sum++
	}
	return sum
}

func narrow(a, b uint8, s, t int8, u uint64, v int64) (n int) {
	//omp:target teams distribute parallel for reduction(+: n)
	for i := a; i < b; i += 100 {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := b; i > a; i -= 50 {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := b; i != a; i-- {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := s; i < t; i++ {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := t; i >= -100; i -= t {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := u - 3; i < u; i++ {
		n += int(u - i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := v; i < math.MaxInt64; i++ {
		n += int(i % 10)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := uint(len("abc")); i > 0; i-- {
		n += int(i)
	}
	return n
}

// addressed ranges over arrays by their address.
func addressed(x []int) {
	a := [4]int{1, 2, 3, 4}
	t := struct{ a [2]int }{[2]int{5, 6}}
	//omp:target teams distribute parallel for
	for i, v := range &a {
		x[i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range &t.a {
		x[i+4] = v
	}
}

// wrapping has loops whose variable wraps around its type before they end.
func wrapping(a uint8, s int8, u uint, by uint16) (n int) {
	//omp:target teams distribute parallel for reduction(+: n)
	for i := a - 1; i < a; i-- {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := u - 1; (i < u); i -= 2 {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := uint8(250); i != 5; i++ {
		n += int(i)
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := s; i < 0; i -= -128 {
		n += int(i)
	}
	//omp:target teams distribute parallel for collapse(2) reduction(+: n)
	for i := by; i != 1; i -= by {
		for j := s; j <= 0; j -= s {
			n += int(i) * int(j)
		}
	}
	type int8 = uint32
	_ = int8(0)
	//omp:target teams distribute parallel for reduction(+: n)
	for i := s; i < 10; i -= -100 {
		n += int(i)
	}
	return n
}

func labels(x []int) {
	//omp:target teams distribute parallel for
outer:
	for i := range x {
		if x[i] < 0 {
			continue
		}
	inner:
		for j := 0; ; j++ {
			switch {
			case j == 2:
				continue inner
			case j == 4:
				break inner
			case j > 10:
				continue outer
			case x[i] == 7:
				x[i]++
				continue outer
			default:
				x[i] += j
				if x[i] > 50 {
					break
				}
			}
			x[i] *= 2
		}
		if x[i] > 1000 {
			goto done
		}
		x[i]++
	done:
	}
	//omp:target
again:
	for i := 0; i < len(x); i++ {
		for j := range x {
			if j > i {
				continue again
			}
			if x[j] == 8 {
				break again
			}
			x[j]--
		}
	}
}

func collapsed(x []int, n, m int) {
	//omp:target teams distribute parallel for collapse(2)
	for i := range n {
		for j := range m {
			x[i*m+j] += i*10 + j
		}
	}
	//omp:target teams distribute parallel for collapse(3)
	for i := uint8(1); i <= uint8(n); i++ {
		for _ = range 1 {
			for k := small(3); k >= 0; k-- {
				x[int(i-1)*4+int(k)]++
			}
		}
	}
	//omp:target teams distribute parallel for collapse(2 * 2)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j += 2 {
			for range 1 {
			last:
				for l := 3; l > 2; l -= 2 {
					for {
						if j == 2 {
							continue last
						}
						break
					}
					x[i*m+j] += l
				}
			}
		}
	}
	//omp:target teams distribute parallel for collapse(5)
	for range 1 {
		for range 1 {
			for range 1 {
				for range 1 {
					for i, v := range x[:1] {
						x[n*m-1] += i + v - v
					}
				}
			}
		}
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range n {
		for j := range m * 0 {
			x[i] = j
		}
	}
	//omp:target teams distribute parallel for collapse(2)
	for range 1 {
		for i := range m {
			x[i] += n
		}
	}
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	for _, b := range [][3]int{{0, 7, 1}, {2, 6, 2}, {3, 3, 1}, {1, 7, 3}} {
		x := make([]int, 8)
		forms(x, b[0], b[1], b[2])
		fmt.Fprintln(w, b, x)
	}
	x := []int{1, 2, 3}
	fmt.Fprintln(w, ranges(x, 5, 4, [3]int{1, 2, 3}, &[4]int{1, 2, 3, 4}))
	fmt.Fprintln(w, ranges(nil, -5, -4, [3]int{}, &[4]int{}))
	fmt.Fprintln(w, narrow(10, 110, -128, 127, math.MaxUint64, math.MaxInt64-5))
	y := []int{-1, 0, 1, 2, 7, 100, 1000}
	labels(y)
	fmt.Fprintln(w, y)
	z := make([]int, 12)
	collapsed(z, 3, 4)
	fmt.Fprintln(w, z)
	x = make([]int, 6)
	addressed(x)
	fmt.Fprintln(w, x)
	fmt.Fprintln(w, wrapping(5, -7, 9, 3), wrapping(1, -100, 1, 32769))
	grid := [2][2]int{{1, 2}, {3, 4}}
	rows, total := arrays([3][4]int{{1, 2, 3, 4}, {5, 6, 7, 8}}, &grid)
	fmt.Fprintln(w, rows, total, grid)
}

// arrays has nests over arrays of arrays, whose inner lengths are known by their types.
func arrays(m [3][4]int, p *[2][2]int) (sum [3]int, total int) {
	//omp:target teams distribute parallel for collapse(2) map(tofrom: m)
	for i := range m {
		for j := range m[i] {
			m[i][j] += i * j
		}
	}
	//omp:target teams distribute parallel for collapse(2) map(tofrom: m)
	for i := range m {
		for j := range m[0] {
			m[i][j]++
		}
	}
	//omp:target teams distribute parallel for collapse(2) reduction(+: total)
	for i := range m {
		for j, v := range m[i] {
			total += j * v
		}
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range p {
		for j := range p[i] {
			p[i][j] += 10
		}
	}
	i := 5
	//omp:target teams distribute parallel for private(i) map(tofrom: sum)
	for i := range sum {
		sum[i] = m[i][0]
	}
	total += i
	return sum, total
}
