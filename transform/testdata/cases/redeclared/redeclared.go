//go:build !omp

// Package redeclared declares names at package level that Go predeclares, and those that generated code would like.
package redeclared

import (
	"fmt"
	"io"
)

type int64 int32

type float64 struct{ x, y int16 }

type uint8 = uint16

const true = 1 == 2

func len(x []int) int { return cap(x) - 1 }

func panic(s string) int64 { return int64(cap([]byte(s))) }

var omp, int8, min = 1, int64(5), 2

func calls(x []int, y []float64, z []uint8) {
	const no, half = 2 > 3, int64(1) / 2
	//omp:target teams distribute parallel for
	for i := range x {
		if !no == true {
			x[i] = 1
		}
		x[i] += int(half) + int(int8) + min
		y[i] = float64{x: 1, y: 2}
		z[i] = uint8(i) << 9
	}
	//omp:target teams distribute parallel for
	for i := int64(0); i < int64(3); i++ {
		x[i] += omp
	}
	//omp:target teams distribute parallel for
	for i := range len(x) {
		x[i]++
	}
}

func all(x []int) bool {
	yes := 1 == 1
	//omp:target teams distribute parallel for reduction(&&: yes)
	for i := range x {
		yes = yes && x[i] != 0
	}
	return yes
}

func ends(x []int) int {
	//omp:target data map(tofrom: x)
	for {
		x[0]++
		_ = x[:1:1][x[0]]
	}
}

func ended(x []int) (r any) {
	defer func() { r = recover() }()
	return ends(x)
}

// Run prints what each computed.
func Run(w io.Writer) {
	x, y, z := make([]int, 4), make([]float64, 4), make([]uint8, 4)
	calls(x, y, z)
	fmt.Fprintln(w, x, y, z, all(x), panic("x"))
	fmt.Fprintln(w, ended(x))
}
