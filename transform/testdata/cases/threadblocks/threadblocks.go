//go:build !omp

// Package threadblocks has blocks that threads of the host carry out: one at a time, one only, in order, in sections.
package threadblocks

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// order has the iterations' blocks in their order, also where a function has the block.
func order(n int) (list []int) {
	//omp:parallel for ordered num_threads(3) schedule(dynamic)
	for i := range n {
		double := 2 * i
		//omp:ordered
		list = append(list, double)
	}
	//omp:parallel for ordered num_threads(2)
	for i := range n {
		if i%3 != 1 {
			appended(&list, i)
		}
	}
	return list
}

func appended(list *[]int, v int) {
	//omp:ordered threads
	{
		*list = append(*list, v)
	}
}

var hits, named, taken int

// together has sections of code that exclude one another.
func together(n int, list map[int]int) (count, most int) {
	//omp:parallel for num_threads(4)
	for i := range n {
		//omp:critical
		{
			list[i] = 2 * i
			hits++
		}
		//omp:critical (other) hint(omp_sync_hint_contended)
		named += i
		hit()
		//omp:atomic
		count += i
		//omp:atomic compare
		if i > most {
			most = i
		}
	}
	return count, most
}

func hit() {
	//omp:critical
	hits++
	old := 0
	//omp:atomic capture seq_cst
	{
		old = taken
		taken += 2
	}
	_ = old
}

type tiny int8

type record struct {
	n     int64
	ratio float32
	kinds [4]tiny
	on    bool
	name  string
	at    *int
}

// atomics are statements of all forms, about places of all kinds.
func atomics(n int, r *record, m map[string]int) (list []any) {
	sum, bits, low, found, seen, flips, count := 0.0, uint16(1), 100, 0, 0, 0, uint32(0)
	z, led := complex64(0), &record{}
	var wide complex128
	words, key, i, now, step := []int{9, 8}, 5, 1, 2, 3
	//omp:parallel for num_threads(4) ompx_independent
	for k := range n {
		half := float64(k) / 2
		//omp:atomic
		sum += half
		//omp:atomic
		r.n++
		//omp:atomic
		led.ratio -= float32(k)
		//omp:atomic
		r.kinds[k%3] = r.kinds[k%3] ^ tiny(k)
		//omp:atomic
		bits |= 1 << (k % 16)
		//omp:atomic
		words[i] = max(words[i], k)
		//omp:atomic compare
		if low > -k {
			low = -k
		}
		//omp:atomic write
		r.on = k >= 0
		//omp:atomic write
		count = 1 << 4
		//omp:atomic
		z += 1i
		//omp:atomic
		wide += 1i
		//omp:atomic
		r.name += "x"
		//omp:atomic
		m["k"] += k
		old, was := 0, false
		//omp:atomic capture
		{
			found++
			old = found
		}
		//omp:atomic read
		got := seen
		//omp:atomic compare capture
		{
			was = key == 5
			if was {
				key = now * step
			}
		}
		if was {
			//omp:atomic
			flips++
		}
		//omp:atomic compare capture
		if key == -1 {
			key = got
		} else {
			old = key
		}
		if old != 6 {
			panic(old)
		}
	}
	return []any{sum, r.n, led.ratio, r.kinds, bits, words, low, r.on, count, z, wide, len(r.name), m, found, flips, key}
}

// swapped is an atomic statement of any numbers.
func swapped[T ~int | ~float64](list []T) (most T) {
	//omp:parallel for num_threads(3)
	for i := range list {
		//omp:atomic compare
		if list[i] > most {
			most = list[i]
		}
	}
	return most
}

// failing has an operand that panics in the statement: nothing is locked then.
func failing(n int) (sum int) {
	defer func() {
		if recover() == nil {
			panic("no panic")
		}
		//omp:atomic
		sum *= 10
	}()
	sum = 1
	//omp:atomic
	sum /= n
	return sum
}

// alone has blocks of one thread.
func alone(n int) (list []int) {
	shared := 0
	//omp:parallel num_threads(3)
	{
		//omp:single
		shared = n
		//omp:single nowait
		{
			list = append(list, shared)
		}
		//omp:barrier
		own := 0
		//omp:single copyprivate(own)
		{
			own = shared + 1
		}
		if own != n+1 {
			panic("each thread has it")
		}
		//omp:masked
		{
			list = append(list, own)
		}
		//omp:barrier
		//omp:master
		list = append(list, omprt.GetThreadNum())
		//omp:masked filter(n - n)
		{
			list = append(list, 5)
		}
	}
	return list
}

// parts has sections.
func parts(x []int) (sum int) {
	last := 0
	//omp:parallel sections num_threads(2) reduction(+: sum) lastprivate(last)
	{
		//omp:section
		{
			for _, v := range x {
				sum += v
			}
			last = 1
		}
		//omp:section
		sum += len(x)
		//omp:section
		{
			last = 3
		}
	}
	//omp:parallel num_threads(2)
	{
		//omp:sections nowait
		{
			//omp:section
			x[0]++
			//omp:section
			x[1]++
		}
		//omp:scope reduction(max: last)
		{
			last = max(last, 2)
		}
	}
	return 100*sum + last
}

// Run runs the package.
func Run(w io.Writer) {
	list := map[int]int{}
	count, most := together(20, list)
	x := []int{1, 2, 3}
	fmt.Fprintln(w, order(9), list, count, most, hits, named, taken, alone(7), parts(x), x)
	fmt.Fprintln(w, atomics(50, &record{}, map[string]int{})...)
	fmt.Fprintln(w, swapped([]float64{1, 3.5, 2}), swapped([]int{4, 7}), failing(0))
}
