//go:build !omp

// Package atomics has iterations that touch the same memory, one at a time: by atomic in all of its forms, and in
// critical regions.
package atomics

import (
	"fmt"
	"io"
)

type bin struct {
	name  int8
	count uint16
	sum   float64
}

type celsius float32

// histogram counts into bins that the data choose, of several types.
func histogram(data []int) (h []int, small []uint8, parts []float32, of []bin) {
	h, small, parts, of = make([]int, 4), make([]uint8, 4), make([]float32, 4), make([]bin, 4)
	//omp:target teams distribute parallel for
	for i := range data {
		k := data[i] & 3
		//omp:atomic
		h[k]++
		//omp:atomic update
		small[k] += 3
		//omp:atomic
		parts[k] -= float32(data[i]) // by its own operand
		//omp:atomic relaxed
		of[k].count += uint16(i)
		//omp:atomic
		of[k].sum = 0.5 + of[k].sum
	}
	return h, small, parts, of
}

// updates are the forms of update, on scalars that are mapped.
func updates(x []int) (least, most, product, bits, shifted, turned int, cold celsius, c complex64) {
	least, most, product, bits, shifted, turned, cold = 1<<30, -1<<30, 1, 0, 1, 7, 100
	//omp:target teams distribute parallel for map(tofrom: least, most, product, bits, shifted, turned, cold, c)
	for i := range x {
		//omp:atomic
		least = min(least, x[i])
		//omp:atomic
		most = max(x[i]+1, most)
		//omp:atomic
		product *= x[i]%2*2 + 1
		//omp:atomic
		bits |= 1 << (x[i] & 15)
		//omp:atomic
		shifted <<= x[i] & 1
		//omp:atomic
		turned = x[i] - x[i] - turned
		//omp:atomic compare
		if celsius(x[i]) < cold {
			cold = celsius(x[i])
		}
		//omp:atomic
		c += complex(1, float32(x[i]))
	}
	return
}

// slots hands out places: what is captured is different for each iteration.
func slots(x []int) (n int, taken, behind []int) {
	taken, behind = make([]int, len(x)), make([]int, len(x)+1)
	total := 0
	//omp:target teams distribute parallel for map(tofrom: n, total) ompx_independent
	for i := range x {
		var after int
		//omp:atomic capture
		{
			taken[i] = n // until the next one
			n++
		}
		//omp:atomic capture
		{
			total += 1
			after = total
		}
		behind[after] += after
		taken[i] = taken[i] - taken[i] + 1
	}
	return n, taken, behind
}

// compares are the forms of compare: one iteration wins.
func compares(x []int) (winner, losers, seen, equal int, flag bool, last int) {
	winner = -1
	//omp:target teams distribute parallel for map(tofrom: winner, losers, seen, equal, flag, last)
	for i := range x {
		found := -2
		//omp:atomic compare capture
		if winner == -1 {
			winner = 5
		} else {
			found = winner
		}
		if found == 5 {
			//omp:atomic
			losers++
		}
		var was bool
		var old int
		//omp:atomic compare capture
		{
			was = seen == 0
			if was {
				seen = 9
			} else {
				old = seen
			}
		}
		if was || old == 9 {
			//omp:atomic
			equal++
		}
		var before int
		//omp:atomic capture compare
		{
			before = last
			if x[i] > last {
				last = x[i]
			}
		}
		//omp:atomic write
		flag = before <= x[i] || before > 0
	}
	return
}

// exchange swaps values, of which none is lost, and reads what others write.
func exchange(x []int) (held int, sum int) {
	//omp:target teams distribute parallel for map(tofrom: held, sum)
	for i := range x {
		var got int
		//omp:atomic capture
		{
			got = held
			held = len(x) + i - i
		}
		//omp:atomic
		sum += got
		//omp:atomic read
		now := held
		//omp:atomic read relaxed
		got = sum
		if now < 0 && got < 0 {
			//omp:atomic write
			sum = 0
		}
	}
	return held * 0, sum + held
}

// locked changes two things together.
func locked(x []int) (count, largest, at int, pairs [2]int) {
	largest = -1
	//omp:target teams distribute parallel for map(tofrom: count, largest, at)
	for i := range x {
		//omp:critical
		{
			count++
			if x[i] > largest || x[i] == largest && i < at {
				largest, at = x[i], i
			}
		}
		//omp:critical(pairs)
		for k := range pairs {
			if x[i]%2 != k {
				continue // of the loop inside
			}
			pairs[k]++
		}
	}
	return
}

// alone is an operation that is all of the region, and one in each of its functions' calls.
func alone(x []int) int {
	n := 0
	//omp:target map(tofrom: n)
	//omp:atomic
	n += len(x)
	//omp:target map(tofrom: n)
	//omp:critical
	{
		n *= 2
	}
	return n
}

// ordered asks that others see what is written in its order.
func ordered(x []int) (n, least int) {
	y := make([]int, len(x))
	least = 1 << 30
	//omp:target teams distribute parallel for map(tofrom: n, least)
	for i := range x {
		y[i] = x[i]
		//omp:flush
		//omp:atomic seq_cst
		n += y[i]
	}
	//omp:target map(tofrom: n, least)
	{
		//omp:atomic compare acq_rel fail(acquire)
		if x[0] < least {
			least = x[0]
		}
		//omp:atomic write release
		n = 7 + x[0]
		//omp:flush acq_rel
	}
	return
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	x := make([]int, 3000)
	for i := range x {
		x[i] = (i*7919 + 13) % 1009
	}
	show := func(results ...any) { fmt.Fprintln(w, results...) }
	show(histogram(x))
	show(updates(x[:40]))
	n, taken, behind := slots(x)
	show(n, taken[2990:], behind[2990:])
	show(compares(x))
	show(exchange(x))
	show(locked(x))
	show(alone(x))
	show(ordered(x))
}
