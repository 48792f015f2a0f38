//go:build !omp

// Package teams has what a team does beside the loops that its threads share, and what its threads do together.
package teams

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// rows has code of a team around the loops of its threads: the variables that it declares are the team's.
func rows(a []float64, m, n int) (sums, scaled []float64) {
	sums, scaled = make([]float64, m), make([]float64, m*n)
	//omp:target teams distribute map(to: a) map(tofrom: sums, scaled)
	for i := range m {
		row := i * n // of the team
		sum := 0.0
		//omp:parallel for reduction(+: sum)
		for j := range n {
			sum += a[row+j]
		}
		if sum == 0 {
			sums[i] = -1
			continue
		}
		var largest float64
		//omp:parallel for reduction(max: largest)
		for j := 0; j < n; j++ {
			largest = max(largest, a[row+j]/sum)
		}
		sums[i] = sum
		//omp:parallel for simd schedule(static)
		for j := n - 1; j >= 0; j-- {
			scaled[row+j] = a[row+j] / sum / largest
		}
	}
	return
}

// table is scratch of a team, which begins anew with each row.
func table(x []int, m int) []int {
	out := make([]int, m*4)
	//omp:target teams distribute
	for i := range m {
		var count [4]int
		//omp:parallel for num_threads(8)
		for j := range x {
			//omp:atomic
			count[(x[j]+i)&3]++
		}
		//omp:parallel for collapse(2)
		for k := range 2 {
			for l := range 2 {
				out[4*i+2*k+l] = count[2*k+l]
			}
		}
	}
	return out
}

// several has loops of one region behind each other, and in branches.
func several(x []int, backwards bool) (total int) {
	var t int
	//omp:target map(tofrom: total)
	{
		n := len(x)
		//omp:parallel for private(t)
		for i := range x {
			t = x[i] * 2
			x[i] = t + 1
		}
		if backwards {
			//omp:parallel for
			for i := range n / 2 {
				x[i], x[n-1-i] = x[n-1-i], x[i]
			}
		}
		total = 0
		//omp:parallel for reduction(+: total)
		for i := range n {
			total += x[i] * (i & 1)
		}
	}
	return
}

// league is one team's, with loops that all teams share.
func league(x []float32) (first float32) {
	//omp:target teams map(tofrom: first)
	{
		scale := x[0]
		//omp:distribute parallel for
		for i := range x {
			x[i] += scale
		}
		//omp:distribute
		for i := range len(x) / 8 {
			//omp:parallel for firstprivate(scale)
			for j := range 8 {
				x[8*i+j] *= scale + 2
			}
		}
		//omp:loop
		for i := range x {
			x[i]++
		}
		first = scale
	}
	return
}

// together is threads that wait for each other: what each of them has lives on behind the barrier.
func together(x []int) []int {
	y := make([]int, 64)
	//omp:target parallel num_threads(32)
	{
		t, n := omprt.GetThreadNum(), omprt.GetNumThreads()
		mine := 0
		for i := t; i < len(x); i += n {
			mine += x[i]
		}
		y[t] = mine
		//omp:barrier
		other := y[n-1-t]
		//omp:barrier
		y[t] = other - mine
		//omp:single
		y[63] = n - n
		for step := 1; step < 32; step *= 2 {
			v := 0
			if t >= step {
				v = y[t-step]
			}
			//omp:barrier
			y[t] += v
			//omp:barrier
			if y[0] > 1000000 {
				break // all of them do
			}
		}
		//omp:masked
		y[62] = t + 5
	}
	y[0] *= 0 // of one thread it is another
	for i := range y {
		y[i] *= 0
	}
	return y
}

// copies counts the threads that find something else than their own in what each of them has a copy of.
func copies(m, k int) (wrong int) {
	//omp:target teams distribute map(tofrom: wrong)
	for i := range m {
		own, pair := 10*i, [2]int{i, 1}
		//omp:parallel num_threads(8) firstprivate(own, pair)
		{
			own++
			pair[0] += own
			//omp:barrier
			if own != 10*i+1 || pair[0] != 11*i+pair[1] {
				//omp:atomic
				wrong++
			}
		}
	}
	//omp:target parallel num_threads(8) firstprivate(k) map(tofrom: wrong)
	{
		k *= 2
		if k != 10 {
			//omp:atomic
			wrong++
		}
	}
	return
}

// inOrder has loops of threads whose iterations follow each other, in part, or whose last one counts.
func inOrder(x []int, m int) (hashes, ends []int, last int) {
	hashes, ends = make([]int, m), make([]int, m)
	//omp:target teams distribute
	for i := range m {
		hash, end, seen := i, 0, 0
		//omp:parallel for ordered lastprivate(end)
		for j := range x {
			end = x[j] * (i + 1)
			//omp:ordered
			{
				hash = hash*31 + end
			}
		}
		//omp:parallel
		{
			//omp:for lastprivate(seen) schedule(dynamic)
			for j := len(x) - 1; j >= i; j-- {
				seen = x[j]
			}
		}
		hashes[i], ends[i] = hash, end+seen
	}
	//omp:target map(tofrom: last)
	{
		//omp:parallel for simd collapse(2) lastprivate(last)
		for i := range m {
			for j := range 3 {
				last = 10*i + j
			}
		}
	}
	return
}

func put(x []int, i, v int) { x[i] = v }

// halves adds up in threads that use the elements of others, behind barriers, and by functions and slices of their own.
func halves(x []int) int {
	set := func(i, v int) { x[i] = v }
	y := make([]int, 16)
	//omp:target parallel num_threads(8)
	{
		t := omprt.GetThreadNum()
		own := [2]int{t, 1}
		mine := own[:]
		put(mine, 0, t+1)
		put(y, t+8, mine[0])
		w := y[8:]
		//omp:barrier
		if t < 4 {
			w[t] += w[t+4]
		}
		//omp:barrier
		next := w[t&3]
		//omp:barrier
		set(t, next)
	}
	for i := range 8 {
		x[i] *= 0
	}
	return len(y)
}

// alone has parallel regions in what each thread does, of which that is the only thread.
func alone(x []int, wide bool) (wrong int) {
	//omp:target parallel num_threads(8) map(tofrom: wrong)
	{
		t := omprt.GetThreadNum()
		sum, own := 0, t
		//omp:parallel for num_threads(len(x)) if(wide) reduction(+: sum) firstprivate(own)
		for i := range 4 {
			sum += own*4 + i + omprt.GetThreadNum()
		}
		//omp:parallel
		{
			many := omprt.GetNumThreads()
			//omp:barrier
			//omp:for reduction(+: sum)
			for i := range 2 {
				sum += i
			}
			//omp:single
			{
				sum += many
			}
			//omp:masked
			{
				sum++
			}
		}
		x[t] = sum
		if sum != 16*t+9 || own != t {
			//omp:atomic
			wrong++
		}
	}
	for i := range x {
		x[i] *= 0
	}
	return
}

// given has threads that get what one of them has found.
func given(x []int) (wrong int) {
	//omp:target parallel num_threads(16) map(tofrom: wrong)
	{
		t := omprt.GetThreadNum()
		found, pair := t, [2]int{t, t}
		for round := range 3 {
			//omp:single copyprivate(found, pair)
			{
				found = x[round] + 1
				pair[1] = 7 * found
			}
			if found != x[round]+1 || pair[0] >= 16 || pair[1] != 7*found {
				//omp:atomic
				wrong++
			}
			found += t
			pair[1] += t
		}
	}
	return
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	show := func(results ...any) { fmt.Fprintln(w, results...) }
	a := make([]float64, 6*5)
	for i := range a {
		a[i] = float64(i * (i % 4) % 16)
	}
	for i := range 5 {
		a[10+i] = 0
	}
	show(rows(a, 6, 5))
	x := make([]int, 100)
	for i := range x {
		x[i] = i * 7 % 31
	}
	show(table(x, 3))
	show(several(x, true))
	show(several(x, false))
	show(x)
	f := make([]float32, 32)
	for i := range f {
		f[i] = float32(i + 1)
	}
	show(league(f), f)
	show(together(x))
	show(copies(3, 5))
	show(inOrder(x[:9], 4))
	show(alone(x[:8], true), alone(x[:8], false), given(x[8:]))
	show(halves(x), x)
}
