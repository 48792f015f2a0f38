//go:build !omp

// Package handedon has loops whose iterations wait for what others hand on to them, by doacross.
package handedon

import (
	"fmt"
	"io"
)

// Run runs each of them.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 2, 9, 40} {
		fmt.Fprintln(w, n, chain(n, 2), wave(n), together(n), down(n), strides(n), last(make([]int8, n)), deep(n), called(n), ahead(n),
			steps([]int8{3, 1, 2, int8(n)}, func(a, b int8) int8 { return a*3 + b }))
	}
	fmt.Fprintln(w, thrown(9))
}

// chain has each iteration use what the one a few before it has computed.
func chain(n, far int) []int {
	x := make([]int, n)
	//omp:parallel for num_threads(3) schedule(dynamic) ordered(1)
	for i := 0; i < n; i++ {
		t := i * i % 7
		//omp:ordered doacross(sink: i-far)
		if i >= far {
			t += x[i-far] * 3 % 1000
		}
		x[i] = t
		//omp:ordered doacross(source:)
	}
	return x
}

// wave goes through a table, of which the threads have whole rows in turn.
func wave(n int) int {
	grid := make([][]int, n+1)
	for i := range grid {
		grid[i] = make([]int, n+1)
		grid[i][0], grid[0][i/2] = 1, 1
	}
	//omp:parallel num_threads(4)
	{
		//omp:for schedule(static, 1) ordered(2)
		for i := 1; i <= n; i++ {
		inner:
			for j := 1; j <= n; j++ {
				atj := grid[0][0]
				//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
				switch {
				case (i+j)%5 == 0:
					grid[i][j] = grid[i-1][j]
					continue inner // whoever waits for this one goes on
				case (i+j)%7 == 0:
					continue
				}
				grid[i][j] = (grid[i-1][j] + grid[i][j-1] + atj) % 1009
				//omp:ordered doacross(source: omp_cur_iteration)
			}
		}
	}
	return grid[n][n]
}

// together divides both loops.
func together(n int) (sum int) {
	var grid [41][8]int
	//omp:parallel for collapse(2) ordered(2) schedule(static, 3) num_threads(5)
	for i := range n {
		for j := 7; j > 0; j-- {
			//omp:ordered doacross(sink: i-1, j+1)
			before := 1
			if i > 0 && j < 7 {
				before = grid[i-1][j+1]
			}
			grid[i][j] = before%100 + i + j
			//omp:ordered doacross(source:)
		}
	}
	for _, row := range grid {
		for _, v := range row {
			sum += v
		}
	}
	return sum
}

// down counts a small type down, and the iteration before is the one with the greater number.
func down(n int) [41]int {
	var x [41]int
	i, far := uint8(0), uint8(n)
	//omp:parallel for ordered(1) num_threads(2) schedule(static, 1)
	for i = uint8(n - n%3); i > 0; i -= 3 {
		//omp:ordered doacross(sink: i+3) doacross(sink: i+4) doacross(sink: i+far) doacross(sink: i+0x40)
		x[i-1] = int(i)
		if i < 38 {
			x[i-1] += x[i+2]
		}
		//omp:ordered doacross(source:)
	}
	x[40] = int(i) + int(far)
	return x
}

const by = 3

// strides has three loops, of which one is divided and one counts by strides.
func strides(n int) (out int) {
	seen := make([]int, n*100)
	few := min(n, 5)
	//omp:parallel num_threads(3)
	//omp:for ordered(3) lastprivate(out)
	for i := -1; i < n-1; i++ {
		for j := 10; j < 20; j += by {
			for k := range few {
				at := (i+1)*100 + (j - 10)
				//omp:ordered doacross(sink: i-1, j+by, k-1) doacross(sink: i-2, j, k)
				if i > 0 {
					seen[at+k] += seen[at-200+k]
				}
				seen[at+k] += at * k
				//omp:ordered doacross(source:)
				out = j
			}
		}
	}
	for _, v := range seen {
		out += v
	}
	return out
}

// last waits for the iteration before, in whichever loop.
func last(x []int8) string {
	text := ""
	//omp:parallel for ordered(2) num_threads(3)
	for i := range x {
		for j := range 3 {
			//omp:ordered doacross(sink: omp_cur_iteration - 1)
			text += fmt.Sprint(int(x[i])+i+j, " ")
			//omp:ordered doacross(source:)
		}
	}
	return text
}

// deep has the waiting in a block, and a count without any.
func deep(n int) (s int) {
	x, first := make([]int, n+1), 0
	//omp:parallel for ordered(1) num_threads(2) ompx_independent
	for i := 1; i <= n; i++ {
		if i%2 == 0 {
			//omp:ordered doacross(sink: i-2)
			x[i] = x[i-2] + i
		}
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1) reduction(+: s)
	for i := range n {
		//omp:ordered
		first = first*3%101 + i
		s += x[i]
	}
	return s + first
}

// called has the loop in a function that threads call.
func called(n int) []int {
	x := make([]int, n)
	//omp:parallel num_threads(3)
	hand(x, func(i int) int { return i * 2 })
	return x
}

func hand(x []int, f func(int) int) {
	//omp:for ordered(1) schedule(guided)
	for i := range x {
		v := f(i)
		//omp:ordered doacross(sink: i-1)
		if i > 0 {
			v -= x[i-1]
		}
		x[i] = v
		//omp:ordered doacross(source:)
	}
}

// thrown fails in an iteration for which others wait.
func thrown(n int) (err any) {
	defer func() { err = recover() != nil }()
	x := make([]int, n)
	//omp:parallel for ordered(1) num_threads(3) schedule(static, 1)
	for i := range n {
		//omp:ordered doacross(sink: i-1)
		x[i+i/5*n]++
		//omp:ordered doacross(source:)
	}
	return x
}

// ahead has iterations that overwrite what the ones before them have read, and wait for others by way of others.
func ahead(n int) (out []int) {
	x, y, z := make([]int, n+2), make([]int, n+2), make([]int, n+2)
	for i := range x {
		x[i], y[i], z[i] = i*i, i*3, i
	}
	//omp:parallel for ordered(1) num_threads(3) schedule(static, 1)
	for i := 0; i < n; i++ {
		t := x[i+1]
		//omp:ordered doacross(sink: i-1)
		x[i] = t + 1
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1) num_threads(3) schedule(static, 1)
	for i := range n {
		t := y[i+1]
		//omp:ordered doacross(source:)
		//omp:ordered doacross(sink: i-1)
		y[i] = t + i
	}
	//omp:parallel for ordered(1) num_threads(4) schedule(static, 1)
	for i := 5; i < n; i++ {
		//omp:ordered doacross(sink: i-2) doacross(sink: i-3)
		if z[i-5] > 3 {
			z[i] += z[i-5]
			//omp:ordered doacross(source:)
		} else {
			z[i] -= z[i-3]
		}
	}
	return append(append(x, y...), z...)
}

// steps waits in a function of any type.
func steps[T any](x []T, f func(a, b T) T) []T {
	//omp:parallel for ordered(1) num_threads(2) schedule(static, 1)
	for i := 1; i < len(x); i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] = f(x[i-1], x[i])
		//omp:ordered doacross(source:)
	}
	return x
}
