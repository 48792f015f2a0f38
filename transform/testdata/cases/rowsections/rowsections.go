//go:build !omp

// Package rowsections has sections of several dimensions whose rows lie anywhere: of slices and arrays of slices, and of
// fields that are slices. What lies between the rows is the host's.
package rowsections

import (
	"fmt"
	"io"
)

type part struct{ t []int }

// rowsOf are parts of b that do not lie equally far apart.
func rowsOf(b []int) [][]int { return [][]int{b[0:4:4], b[5:9:9], b[20:24:24]} }

func fill(b []int, by int) {
	//omp:target teams distribute parallel for
	for i := range b {
		b[i] = by + i
	}
}

func updates(out io.Writer) {
	b := make([]int, 30)
	m := rowsOf(b)
	fixed := [3][]int{m[0], m[1], m[2]}
	parts := []part{{m[0]}, {m[1]}, {m[2]}}
	_, _ = fixed, parts
	//omp:target enter data map(to: b)
	fill(b, 100)
	b[11], b[12] = 7, 7
	//omp:target update from(m[0:3][1:3])
	fmt.Fprintln(out, b[11:13], m[0][1:3], m[1][1:3], m[2][1:3])
	fill(b, 200)
	b[11], b[12] = 8, 8
	//omp:target update from(fixed[0:3][0:2])
	fmt.Fprintln(out, b[11:13], m[0][:2], m[1][:2], m[2][:2])
	fill(b, 300)
	b[11], b[12] = 9, 9
	//omp:target update from(parts[0:3].t[2:4])
	fmt.Fprintln(out, b[11:13], m[0][2:4], m[1][2:4], m[2][2:4])
	fill(b, 400)
	b[7], b[8] = 10, 10
	//omp:target update from(m[0:3:2][0:4:2], parts[1:2].t[:1])
	fmt.Fprintln(out, b[7:9], m[0][2], m[1][0], m[2][0])
	m[0][0], m[1][0], m[2][0], b[10] = -1, -2, -3, 410
	//omp:target update to(m[:][0:1])
	//omp:target teams distribute parallel for
	for i := range b {
		b[i] *= 2
	}
	two := len(m) - 1
	_ = two
	//omp:target update from(m[0:3:two][1:2])
	fmt.Fprintln(out, m[0][1], m[2][1])
	//omp:target exit data map(from: b)
	fmt.Fprintln(out, m[0][0], m[1][0], m[2][0], b[10])
}

func mapped(out io.Writer, n int) {
	b := make([]int, 16)
	for i := range b {
		b[i] = i
	}
	m := [][]int{b[0:4:4], b[4:8:8], b[12:16]}
	//omp:target teams distribute parallel for map(from: m[0:3][0:4])
	for i := range m {
		for j := range m[i] {
			m[i][j] = 100
		}
	}
	fmt.Fprintln(out, b)
	apart := [][]int{make([]int, 5), make([]int, 50), make([]int, 5), nil}
	//omp:target teams distribute parallel for map(tofrom: apart[0:n][0:5])
	for i := range n {
		apart[i][1] += i
	}
	fmt.Fprintln(out, apart)
	//omp:target data map(tofrom: apart[0:n][:])
	{
		//omp:target teams distribute parallel for
		for i := range n {
			for j := range apart[i] {
				apart[i][j]++
			}
		}
	}
	fmt.Fprintln(out, apart)
}

func Run(out io.Writer) {
	updates(out)
	mapped(out, 3)
}
