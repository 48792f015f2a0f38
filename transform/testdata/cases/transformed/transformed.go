//go:build !omp

// Package transformed has loops that are made of loops: tiles, unrolled, reversed and interchanged ones, launched and
// inside of regions.
package transformed

import (
	"fmt"
	"io"
)

// Run runs each of them, with sizes that tiles divide and do not.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 4, 7, 13} {
		x := make([]int, n*n)
		for i := range x {
			x[i] = i*7%11 - 4
		}
		fmt.Fprintln(w)
		fmt.Fprint(w, []any{n})
		total, at := strips(x)
		fmt.Fprintln(w, total, at)
		fmt.Fprintln(w, n, tiled(x, n), backwards(x), columns(x, n), sums(x, n))
		fmt.Fprintln(w, blocks(x, n), unrolled(x), steps(x, int8(n)), labelled(x, n), stacked(x, n), whole(x), last(x))
		fmt.Fprintln(w, threads(x, n), alone(x, n), elements(x), down(n), guarded(x, 0, nil), shared(x, n))
		out, columns := league(x, n)
		fmt.Fprintln(w, out, columns)
		rest(w, n)
	}
}

// Outside of regions loops run as they are written.
func ofHost(w io.Writer, x []int) {
	//omp:target data map(tofrom: x)
	{
		//omp:unroll partial(2)
		for k := range 2 {
			//omp:target teams distribute parallel for
			//omp:tile sizes(4)
			for i := range x {
				x[i] += k
			}
		}
		//omp:target update from(x)
		//omp:fuse
		{
			for i := range x {
				fmt.Fprint(w, x[i], " ")
			}
			for i := range x {
				fmt.Fprint(w, x[i]*2, " ")
			}
		}
	}
	//omp:tile sizes(size, 2)
	//omp:interchange
	for i := 0; i < 4; i++ {
		for j := 0; j < 6; j++ {
			fmt.Fprint(w, i*j, " ")
		}
	}
	//omp:reverse
	for i := len(x) - 1; i >= 0; i-- {
		fmt.Fprint(w, x[i], " ")
	}
	//omp:unroll full
	for i := range size {
		fmt.Fprint(w, i)
	}
	fmt.Fprintln(w)
}

func rest(w io.Writer, n int) {
	ofHost(w, make([]int, n))
	x, b := make([]int, 400), make([]int, 3)
	fmt.Fprint(w, heads(x, n), x[:20])
	i, j, _ := outer([400]int(x), n)
	fmt.Fprintln(w, i, j)
	m := &mat{make([]float64, 35), 7}
	for i := range m.data {
		m.data[i] = float64(i)
	}
	out := make([]float64, 35)
	shadow(m, out)
	total, each := sections(x, 3, 3+n)
	small(b)
	fmt.Fprintln(w, out, total, each, b, generic([]int8{1, 2, 3, 4, 5}, 5), generic([]uint16{1, 2, 3}, 3))
}

// Both loops over tiles are divided.
func tiled(x []int, n int) []int {
	out := make([]int, n*n)
	//omp:target teams distribute parallel for collapse(2)
	//omp:tile sizes(4, 3)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			out[i*n+j] = x[j*n+i] - j
		}
	}
	return out
}

// The loop is in strips, of which each iteration is one; a reduction, a private and a lastprivate variable in it.
func strips(x []int) (int, int) {
	sum, t, at := 0, 0, -1
	//omp:target teams distribute parallel for reduction(+: sum) private(t) lastprivate(at)
	//omp:tile sizes(5)
	for i, v := range x {
		t = v * v
		sum += t + i
		at = i
	}
	return sum, at
}

func backwards(x []int) []int {
	out := make([]int, len(x))
	//omp:target teams distribute parallel for
	//omp:reverse
	for i := len(x) - 1; i >= 0; i -= 1 {
		if x[i] < 0 {
			continue
		}
		out[i] = x[i] + i
	}
	return out
}

// The loop over columns is the one that is divided.
func columns(x []int, n int) []int {
	sum := make([]int, n)
	//omp:target teams distribute parallel for
	//omp:interchange
	for i := 0; i < n; i++ {
		for j := range n {
			sum[j] += x[i*n+j]
		}
	}
	return sum
}

// One loop over tiles is divided, the other one runs inside, and rows are summed up in order.
func sums(x []int, n int) []int {
	sum := make([]int, n)
	//omp:target teams distribute parallel for simd
	//omp:tile sizes(2, 2)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			sum[i] = sum[i]*3 + x[i*n+j]
		}
	}
	return sum
}

const size = 3

// Of three loops the first two are divided, those over tiles; there are no others that could be.
func blocks(x []int, n int) int {
	sum := 0
	//omp:target teams distribute parallel for collapse(6) reduction(+: sum)
	//omp:tile sizes(size, 2*size, 1)
	for i := 0; i < n; i++ {
		for j := n; j > 0; j-- {
			for k := uint8(0); k < uint8(n); k += 2 {
				sum += x[i*n+j-1] * int(k)
			}
		}
	}
	return sum
}

func unrolled(x []int) []int {
	out := make([]int, len(x))
	//omp:target teams distribute parallel for
	//omp:unroll partial(3)
	for i := range x {
		out[i] = x[i] + 1
	}
	return out
}

func steps(x []int, n int8) []int {
	out := make([]int, 300)
	//omp:target parallel for
	//omp:reverse
	//omp:tile sizes(4)
	for i := int8(3); i <= n; i += 3 {
		out[i] += int(i)
	}
	return out[:16]
}

// A continue of the loop by its name goes to the next iteration of the program's.
func labelled(x []int, n int) []int {
	out := make([]int, n)
loop:
	//omp:target teams distribute parallel for
	//omp:tile sizes(4)
	for i := range n {
		for j := range n {
			if x[i*n+j] > 3 {
				continue loop
			}
			out[i] += j
		}
		out[i]++
	}
	return out
}

// Tiles of tiles, unrolled.
func stacked(x []int, n int) []int {
	out := make([]int, n*n)
	//omp:target teams distribute parallel for
	//omp:unroll partial(2)
	//omp:tile sizes(2, 3)
	//omp:interchange permutation(2, 1)
	//omp:tile sizes(3, 2)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			out[i*n+j] = x[i*n+j] + i - j
		}
	}
	return out
}

// Inside of a region: unrolled as far as it goes, by what the directive says, and by what is best.
func whole(x []int) []int {
	out := make([]int, len(x)+4)
	//omp:target teams distribute parallel for
	for i := range x {
		//omp:unroll full
		for j := 0; j < 4; j++ {
			if j == 2 {
				continue
			}
			out[i] += x[i] * j
		}
		//omp:unroll
		for j := i; j < i+5; j++ {
			out[i] ^= j
		}
		//omp:unroll partial
		for j := range x {
			out[i] -= x[j]
		}
	}
	return out
}

func last(x []int) (t int) {
	//omp:target teams distribute parallel for lastprivate(t)
	//omp:reverse
	for i := range x {
		t = x[i]*2 + i
	}
	return t
}

// Under a loop whose iterations the threads of a team share, with what each of them has for itself.
func threads(x []int, n int) []int {
	out := make([]int, n*n)
	t := 0
	//omp:target teams distribute
	for i := 0; i < n; i++ {
		//omp:parallel num_threads(4)
		{
			mine := i
			//omp:for private(t)
			//omp:tile sizes(2)
			for j := 0; j < n; j++ {
				t = x[i*n+j]
				out[i*n+j] = t + mine - i
			}
			//omp:for
			//omp:unroll partial(2)
			for j := 0; j < n; j++ {
				out[i*n+j] *= 2
			}
		}
	}
	return out
}

// With no construct above: a sum and a maximum may be made in any order.
func alone(x []int, n int) []int {
	out := make([]int, n+2)
	//omp:target teams distribute parallel for
	for k := 0; k < n; k++ {
		sum, most := 0, -100
		//omp:tile sizes(4, 4)
		for i := 0; i < n; i++ {
			for j := k; j < n; j++ {
				sum += x[i*n+j]
				most = max(most, x[i*n+j]-i)
			}
		}
		//omp:reverse
		for i := range n {
			sum -= i * x[i]
		}
		out[k] = sum + most
	}
	return out
}

func elements(x []int) []int {
	out := make([]int, 3)
	//omp:target teams distribute parallel for
	for k := range out {
		//omp:interchange
		for i, v := range x {
			for j := range 3 {
				out[k] += v*j - i
			}
		}
	}
	return out
}

func down(n int) (out [3][40]int) {
	//omp:target teams distribute parallel for
	for k := range 3 {
		//omp:tile sizes(3)
		for i := uint16(n) * 3; i >= 2; i -= 2 {
			out[k][i%40] += int(i)
		}
	}
	return out
}

// What a loop's bound needs is not there if the loop around does not run.
func guarded(x []int, n int, rows [][]int) []int {
	out := make([]int, 4)
	//omp:target teams distribute parallel for
	for k := range out {
		//omp:interchange
		for i := 0; i < n; i++ {
			for j := 0; j < len(rows[0]); j++ {
				out[k] += i * j
			}
		}
	}
	return out
}

func shared(x []int, n int) []int {
	out := make([]int, n*n)
	//omp:target teams
	{
		half := make([]int, 16)
		//omp:parallel for collapse(2)
		//omp:tile sizes(2, 2)
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				out[i*n+j] = x[i*n+j] + half[i]
			}
		}
	}
	return out
}

// Several teams share the loops that are made, and each has threads for its part.
func league(x []int, n int) ([]int, []int) {
	out, sum := make([]int, n*n), make([]int, n)
	//omp:target teams num_teams(3)
	{
		//omp:distribute parallel for collapse(2)
		//omp:tile sizes(2, 3)
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				out[i*n+j] = x[i*n+j] - 1
			}
		}
		//omp:distribute
		//omp:interchange
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				sum[j] += x[i*n+j]
			}
		}
		//omp:distribute parallel for
		//omp:interchange
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				sum[j] += x[i*n+j]
			}
		}
	}
	return out, sum
}

// The loops' variables are declared outside, and have what the program's loops leave.
func outer(x [400]int, n int) (i, j, ix int) {
	//omp:target teams distribute parallel for collapse(2)
	//omp:tile sizes(2, 3)
	for i = 3; i < n; i += 2 {
		for j = n; j > 1; j-- {
			x[i*20+j] += i - j
		}
	}
	return
}

// The head declares and steps other variables.
func heads(x []int, n int) int {
	k := 5
	//omp:target teams distribute parallel for
	//omp:tile sizes(4)
	for i, j := 0, 7; i < n; i, j = i+1, j+2 {
		k += 2
		x[i] = j + k
	}
	return k
}

type mat struct {
	data []float64
	cols int
}

func (m *mat) at(i, j int) float64 { return m.data[i*m.cols+j] }

func shadow(m *mat, out []float64) {
	//omp:target teams loop collapse(2)
	//omp:interchange
	for i := range len(out) / m.cols {
		for j := range m.cols {
			out[i*m.cols+j] = m.at(i, j) + 1
		}
	}
}

// A part of the slice is on the device.
func sections(x []int, lo, hi int) (s int, a [4]int) {
	at := -1
	//omp:target teams distribute parallel for map(tofrom: x[lo:hi]) reduction(+: s, a) lastprivate(at)
	//omp:tile sizes(4)
	for i := lo; i < hi; i++ {
		x[i]++
		s += x[i]
		a[i&3] += i
		at = i
	}
	return s + at, a
}

// Small types, to their ends, and bodies with branches of their own.
func small(out []int) {
	//omp:target teams distribute
	for k := range out {
		//omp:tile sizes(7)
		for i := uint8(0); i < 255; i++ {
			out[k] += int(i)
		}
		//omp:unroll partial(4)
		for i := int8(-128); i < 127; i++ {
			switch {
			case i == 5:
				continue
			case i > 100:
				break
			default:
				out[k] ^= int(i)
			}
		}
		//omp:unroll full
		for i := 3; i > 0; i-- { // a comment
			// and another one
			for j := range 3 {
				if j == i {
					break
				}
				out[k] += j
			}
		}
		//omp:unroll full
		for i := 0; i < 0; i++ {
			out[k] = 99
		}
		//omp:tile sizes(2, 2)
		for i := range 3 {
			for j := range 3 {
				//omp:tile sizes(2)
				for l := range 3 {
					out[k] += i * j * l
				}
			}
		}
	}
}

func generic[T int8 | uint16](x []T, n T) []T {
	out := make([]T, len(x))
	//omp:target teams distribute parallel for
	//omp:tile sizes(3)
	for i := 0; i < int(n); i++ {
		out[i] = x[i]*T(2) + T(i)
	}
	//omp:target
	{
		//omp:unroll partial(3)
		for i := 1; i < int(n); i += 2 {
			out[i] += x[i]
		}
		//omp:reverse
		for i := int(n); i > 0; i-- {
			out[i-1]++
		}
	}
	return out
}
