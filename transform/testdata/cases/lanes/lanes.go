//go:build !omp

// Package lanes has loops of simd and of loop on the host: alone, where the statement does it all, and with what shares
// iterations out.
package lanes

import (
	"fmt"
	"io"
)

var scratch int

// alone are loops that follow their order.
func alone(x []int, n int) []any {
	out := make([]int, len(x))
	sum, last, k, big := 0, -1, 5, 0
	//omp:simd safelen(4) simdlen(2) aligned(x: 8) nontemporal(out)
	for i, v := range x {
		out[i] = 2 * v
	}
	//omp:simd reduction(+: sum) reduction(max: big) lastprivate(last) linear(k: n) if(n > 3)
	for i := n - 1; i >= 0; i-- {
		sum += x[i]
		big = max(big, x[i])
		last = i
		out[i] += k
		k += n
	}
	var t int
	//omp:simd collapse(2) private(t, scratch)
	for i := range 3 {
	inner:
		for j := range 4 {
			t = i*4 + j
			scratch = t + 1
			if t == 5 {
				continue inner
			}
			out[t] += scratch
		}
	}
	//omp:loop bind(thread) reduction(^: sum)
	for i := range out {
		sum ^= out[i]
	}
	//omp:loop bind(parallel) collapse(2)
	for i := range 2 {
		for j := range 3 {
			out[3*i+j]++
		}
	}
	//omp:for simd ordered
	for i := range out {
		//omp:ordered threads simd
		sum = 3*sum + out[i]
	}
	return []any{out, sum, last, k, big}
}

type of[T any] struct{ rows [][]T }

// shared are loops of threads.
func (o *of[T]) shared(x []int, n int) []any {
	out, sum, last, k, v := make([]int, len(x)), 0, -1, 2, 0
	//omp:parallel for simd num_threads(3) schedule(simd: static, 2) reduction(+: sum) lastprivate(last) linear(k: 3) \
	//omp:safelen(8) if(n > 1)
	for i := range x {
		sum += x[i]
		last = i
		out[i] = k
		k += 3
	}
	//omp:parallel for simd num_threads(2) if(simd: n > 100) if(parallel: n > 0) collapse(2) private(v)
	for i := range 3 {
		for j := range 2 {
			v = i + j
			out[2*i+j] -= v
		}
	}
	//omp:parallel loop num_threads(4) order(concurrent) reduction(max: last)
	for i, y := range x {
		last = max(last, i*y%17)
	}
	//omp:parallel num_threads(3)
	{
		//omp:for simd nowait order(concurrent) aligned(out)
		for i := range out {
			out[i] ^= x[i]
			//omp:simd
			for range n {
				out[i]++
			}
		}
		var own, part int
		//omp:simd reduction(+: part) private(own, v)
		for i := range n {
			own, v = i, 3*i
			part += own + v
		}
		//omp:loop reduction(+: sum)
		for i := range n {
			sum += o.rowsOf(i)
		}
		//omp:loop bind(parallel)
		for i := range len(out) {
			//omp:loop bind(thread)
			for j := range 3 {
				out[i] += j
			}
		}
		//omp:atomic
		sum += part - part
	}
	//omp:parallel masked taskloop simd num_threads(2) grainsize(3) reduction(+: sum) simdlen(4) if(simd: n > 2)
	for i := range n {
		//omp:ordered simd
		sum += i
	}
	//omp:parallel for simd num_threads(2)
	for i := range n {
		//omp:ordered simd
		out[i]--
	}
	//omp:taskloop simd if(taskloop: n > 2) num_tasks(2)
	for i := range n {
		out[i]++
	}
	return []any{out, sum, last, k}
}

// rowsOf is called by threads, and by nobody else.
func (o *of[T]) rowsOf(n int) (sum int) {
	//omp:simd reduction(+: sum)
	for _, r := range o.rows {
		sum += n * len(r)
	}
	return sum
}

// Run runs all of them.
func Run(w io.Writer) {
	x := make([]int, 12)
	for i := range x {
		x[i] = i*i*7%23 - 3
	}
	o := &of[string]{rows: [][]string{{"a"}, {"b", "c"}}}
	fmt.Fprintln(w, alone(x, 12), o.shared(x, 12))
}
