//go:build !omp

// Package shortened has slices that every iteration shortens by the same at their beginning.
package shortened

import (
	"encoding/binary"
	"fmt"
	"io"
)

func table(raw []byte, out []float64) []byte {
	//omp:target teams distribute parallel for
	for i := range out {
		v := binary.BigEndian.Uint16(raw[:2:2])
		out[i] = float64(v)
		raw = raw[2:]
	}
	return raw
}

func planes(dst, y, u []byte, w, h, stride, half int) (int, int) {
	//omp:target teams distribute parallel for
	for range h {
		for x := range w {
			d := dst[0:3:3]
			d[0], d[1], d[2] = y[x], u[x], y[x]^u[x]
			dst = dst[3:]
		}
		y, u = y[stride:], u[half:]
	}
	return len(dst), cap(y) - len(u)
}

func nest(dst []int32, w, h int) []int32 {
	//omp:target teams distribute parallel for collapse(2)
	for i := range h {
		for j := range w {
			dst[0] = int32(i*100 + j)
			dst[1] += int32(j)
			dst = dst[2:]
		}
	}
	return dst
}

func read(x, y []int) int {
	s := 0
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range y {
		w := x
		w = w[i:]
		s += w[0]
		x = x[1:]
		y[i] = len(x) + cap(x)
		if len(x) > 0 {
			y[i] += x[0]
		}
	}
	return s + len(x)
}

type row []int16

func named[S ~[]E, E int16 | int32](x S, y []E, by uint8) (S, int) {
	copied := x
	//omp:target teams distribute parallel for
	for i := range y {
		for _, v := range x[:2] {
			y[i] += v
		}
		x[0] = E(i)
		x, copied = x[by:], copied[1+1:]
	}
	return x, len(copied)
}

func short(w io.Writer, x []int, n, k int) {
	defer func() { fmt.Fprintln(w, recover() != nil) }()
	y := make([]int, n)
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = len(x)
		x = x[k:]
	}
	fmt.Fprintln(w, y, len(x))
}

func Run(w io.Writer) {
	raw := make([]byte, 4096)
	for i := range raw {
		raw[i] = byte(i * 7)
	}
	out := make([]float64, 20)
	fmt.Fprintln(w, len(table(raw, out)), out)
	dst := make([]byte, 600)
	fmt.Fprintln(w, len(dst))
	a, b := planes(dst, raw, raw[1000:], 10, 13, 16, 8)
	fmt.Fprintln(w, a, b, dst)
	d := make([]int32, 100)
	fmt.Fprintln(w, len(nest(d, 5, 6)), d)
	x := make([]int, 30)
	for i := range x {
		x[i] = i * i
	}
	y := make([]int, 12)
	fmt.Fprintln(w, read(x, y), y)
	z := make([]int16, 9)
	left, n := named(row{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}, z, 2)
	fmt.Fprintln(w, left, n, z)
	short(w, x, 5, 2)
	short(w, x, 0, 2)
	short(w, x, 15, 2)
	short(w, x, 16, 2)
	short(w, x, 16, 2)
	short(w, x, 1, -1)
	short(w, nil, 3, 0)
}
