//go:build !omp

// Package shadowed has launches in scopes where names that Go predeclares stand for something else.
package shadowed

import (
	"fmt"
	"io"
)

type idx int

type number float64

func length(x []int, len int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += len
	}
}

func lengths(x []int, g [4]int, p *[4]int, len func(...int) int) {
	//omp:target teams distribute parallel for
	for i := range g {
		x[i] += g[i]
	}
	//omp:target teams distribute parallel for map(to: p)
	for i := range p {
		x[i] += p[i]
	}
	//omp:target teams distribute parallel for map(tofrom: x[1:])
	for i := 1; i < 4; i++ {
		x[i]++
	}
	x[0] = len(1, 2, 3)
}

func named(x []int, n idx, idx int) {
	//omp:target teams distribute parallel for
	for i := range n {
		x[i] += idx
	}
	//omp:target teams distribute parallel for
	for i := n - 1; i >= 1; i-- {
		x[i] += idx
	}
}

func conversions(x []int, n uint8, on bool) {
	int, int64, bool, uint8 := 1, 2, 3, 4
	//omp:target teams distribute parallel for num_teams(n) map(x[n-3:n+1]) if(on)
	for i := n; i > 1; i -= 2 {
		x[i] += int + int64 + bool + uint8
	}
	_, _, _, _ = int, int64, bool, uint8
}

func typesToo(x []int, on bool) {
	type bool int8
	type answer = bool
	var int, int8, true, false, nil, append, panic, make, len, cap, min, max idx = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
	//omp:target teams distribute parallel for if(on)
	for i := 1; i <= 3; i++ {
		x[i] += i * (10*i + 1)
		x[i] += 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12
	}
	//omp:target teams distribute parallel for
	for i := int8; i != len; i++ {
		x[i-2] += i2(i)
	}
	_, _, _, _, _, _, _, _, _ = int, true, false, nil, append, panic, make, cap, min
	_ = max
	_ = answer(0)
}

func i2(i idx) int { return int(i) * 2 }

func inside(x []int, b []bool, c []complex128) {
	const yes, i3 = true, 3i
	//omp:target teams distribute parallel for
	for i := range x {
		const no = !yes
		int, len, complex, float64, omp := i, i+1, 2, 3, 4
		{
			true, false := yes, no
			b[i] = true && !false
		}
		x[i] += int + len + complex + float64 + omp
		c[i] += i3 * i3
	}
}

func stop(x []int, panic func(string)) int {
	//omp:target data map(tofrom: x)
	for {
		panic(fmt.Sprint("stopped ", len(x)))
	}
}

func stopped(x []int) (s string) {
	defer func() { s = fmt.Sprint(recover()) }()
	return fmt.Sprint(stop(x, func(s string) { panic(s) }))
}

func reduce(x []int, true, int64 int) (all bool, least int) {
	all = 1 == 1
	least = int64
	//omp:target teams distribute parallel for reduction(&&: all) reduction(min: least)
	for i := range x {
		all = all && x[i] > true
		least = min(least, x[i])
	}
	return
}

// Run prints what each computed.
func Run(w io.Writer) {
	x := make([]int, 8)
	length(x, 3)
	lengths(x, [4]int{1, 2, 3, 4}, &[4]int{5, 6, 7, 8}, func(x ...int) int { return len(x) })
	fmt.Fprintln(w, x)
	named(x, 4, 7)
	conversions(x, 5, true)
	fmt.Fprintln(w, x)
	typesToo(x, true)
	fmt.Fprintln(w, x)
	b, c := make([]bool, 8), make([]complex128, 8)
	inside(x, b, c)
	fmt.Fprintln(w, x, b, c)
	fmt.Fprintln(w, stopped(x))
	fmt.Fprintln(w, number(1))
	fmt.Fprintln(w, reduceAll(x))
}

func reduceAll(x []int) string { return fmt.Sprint(reduce(x, 0, 100)) }
