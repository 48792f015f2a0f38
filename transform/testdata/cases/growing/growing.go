//go:build !omp

// Package growing has integers whose steps grow by the same from iteration to iteration: packed triangles.
package growing

import (
	"fmt"
	"io"
	"math"
)

type packed struct {
	n    int
	data []float64
}

// Run runs each of them.
func Run(w io.Writer) {
	x := []float64{1, 2, 3, 4, 5, 6, 7}
	for _, n := range []int{-2, 0, 1, 2, 3, 6, 7} {
		size := max(n, 0)
		ap := make([]float64, size*(size+1)/2)
		fmt.Fprintln(w, n, upper(n, 2, x, ap), lower(n, 2, x, ap), ap)
		fmt.Fprintln(w, back(n, ap), head(n, ap), ap)
		print(w)(ranged(x[:size]))
		print(w)(counted(n))
		print(w)(steps(n, 3))
		print(w)(wraps(n))
		fmt.Fprintln(w, collapsed(n, 2))
		fmt.Fprintln(w, fields(&packed{size, ap}))
	}
	fmt.Fprintln(w, fields(nil))
	print(w)(far(70000))
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

// Rank-1 updates of a packed matrix, as BLAS has them.
func upper(n int, alpha float64, x, ap []float64) int {
	offset := 0
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		row := ap[offset:]
		xv := alpha * x[i]
		for j, v := range x[i:n] {
			row[j] += xv * v
		}
		offset += n - i
	}
	return offset
}

func lower(n int, alpha float64, x, ap []float64) int {
	var offset int
	ix := 0
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		row := ap[offset-i:]
		for j := 0; j <= i; j++ {
			row[j] += alpha * x[ix] * x[j]
		}
		ix++
		offset += i + 2
	}
	return offset + ix
}

// Down, and from the end.
func back(n int, ap []float64) int {
	offset := n*(n+1)/2 - 1
	//omp:target teams distribute parallel for
	for i := n - 1; i >= 0; i-- {
		ap[offset] += float64(i)
		offset -= i + 1
	}
	return offset
}

func head(n int, ap []float64) (last int) {
	//omp:target teams distribute parallel for
	for i, at := 1, 0; i <= n; i, at = i+1, at+(n-(i-1)) {
		ap[at] *= -1
	}
	return len(ap)
}

func ranged(x []float64) (out []int, k int) {
	out = make([]int, len(x))
	k = 5
	//omp:target teams distribute parallel for
	for i := range x {
		out[i] = k
		k = k + (3 - 2*i)
		out[i] += k
	}
	return out, k
}

func counted(n int) (out []int, k int) {
	out = make([]int, max(n, 0))
	//omp:target teams distribute parallel for
	for i := range n {
		k -= i
		out[i] = k
	}
	return out, k
}

// Steps of the loop, and factors.
func steps(n, lo int) (out []int, k, l int) {
	out = make([]int, 60)
	//omp:target teams distribute parallel for
	for i := lo; i < 5*n; i += 3 {
		if i%2 == 0 {
			out[i] = k + l
		} else {
			out[i] = k - l
		}
		k += (i-n)*4 - -i
		l -= 2 * (lo - i)
	}
	return out, k, l
}

// What wraps, wraps.
func wraps(n int) (out []int, k int) {
	out = make([]int, max(n, 0))
	big := math.MaxInt / 2
	k = math.MaxInt
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		out[i] = k
		k += big*3 - i*1000
	}
	return out, k
}

// The product of the iterations before with the one at hand is more than 32 bits.
func far(n int) (last, k int) {
	out := make([]int, n)
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		out[i] = k
		k += i
	}
	return out[n-1], k
}

// The outer loop's head steps it.
func collapsed(n, m int) (out []int) {
	out = make([]int, 40)
	//omp:target teams distribute parallel for collapse(2)
	for i, k := 0, 1; i < n; i, k = i+1, k+i {
		for j := 0; j < m; j++ {
			out[i*m+j] = k
		}
	}
	return out
}

// Without iterations nothing is asked of a nil pointer.
func fields(p *packed) (k int) {
	var out [8]int
	n := 0
	if p != nil {
		n = p.n
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		out[i] = k
		k += p.n - i
	}
	return k + out[0] + out[5]
}
