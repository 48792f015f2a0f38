//go:build !omp

// Package league has regions whose block several teams run, each for itself, with loops that they share.
package league

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

// scaled has several loops that teams share, of elements that each team has for itself, between what each team does.
func scaled(x []float64, n int) (y []float64) {
	y = make([]float64, len(x))
	//omp:target teams num_teams(n)
	{
		scale := x[0]
		for range 3 {
			scale++
		}
		//omp:distribute parallel for
		for i := range x {
			y[i] = x[i] * scale
		}
		//omp:distribute parallel for
		for i := range x {
			y[i]++
		}
	}
	return
}

// threads has threads that know their number in what teams share: each iteration is one thread's of one team.
func threads(out, times []int) (wrong int) {
	//omp:target teams num_teams(3) thread_limit(4) map(tofrom: wrong)
	{
		n := omprt.GetNumTeams() * 4
		//omp:distribute parallel for
		for i := range out {
			out[i] = omprt.GetThreadNum()
			times[i]++
			if omprt.GetNumThreads()*omprt.GetNumTeams() != n && n != 4 {
				//omp:atomic
				wrong++
			}
		}
	}
	return
}

// owners says of each iteration which team has run it, and that none is left out or run twice.
func owners(out, times []int, lo, m int) {
	//omp:target teams num_teams(5)
	{
		team, n := omprt.GetTeamNum(), omprt.GetNumTeams()
		//omp:distribute
		for i := 2; i < m; i++ {
			out[i] = team*10 + n
			times[i]++
		}
		//omp:distribute dist_schedule(static, 3)
		for i := m + 40; i > m; i -= 2 {
			out[i] = team
			times[i]++
		}
		//omp:distribute collapse(2)
		for i := range 3 {
			for j := int8(100); j < 104; j++ {
				out[200+i*4+int(j-100)] = team
				times[200+i*4+int(j-100)]++
			}
		}
		//omp:distribute
		for i := uint8(250); i <= 254; i++ {
			times[i]++
		}
		//omp:loop
		for i, v := range out[240:250] {
			times[240+i] += v - v + 1
		}
		//omp:loop bind(teams)
		for i := range times[240:250] {
			times[240+i]++
		}
		//omp:distribute parallel for simd num_threads(4) dist_schedule(static)
		for i := lo; i < 260; i++ {
			times[i]++
		}
	}
}

// table has memory of each team, which its threads fill together, and a part of the answer from each.
func table(x []int, m int) (out []int, sum int) {
	out = make([]int, m)
	//omp:target teams num_teams(4) map(tofrom: sum) reduction(+: sum)
	{
		var count [8]int
		//omp:parallel for
		for j := range x {
			//omp:atomic
			count[x[j]&7]++
		}
		//omp:distribute
		for i := range m {
			part := 0
			//omp:parallel for reduction(+: part)
			for j := range 8 {
				part += count[j] * (j + i)
			}
			out[i] = part
		}
		//omp:distribute parallel for reduction(+: sum)
		for i := range x {
			sum += x[i] - count[0]
		}
	}
	return
}

// copies has a variable of which each team has its own.
func copies(k int) int {
	n, wrong := k, 0
	//omp:target teams num_teams(6) firstprivate(k) map(tofrom: wrong)
	{
		k += n
		if k != 2*n {
			//omp:atomic
			wrong++
		}
		for s := range n {
			//omp:distribute
			for i := range s {
				if i > k {
					//omp:atomic
					wrong++
				}
			}
		}
	}
	return wrong
}

// Run prints what all of them compute.
func Run(w io.Writer) {
	x := make([]float64, 37)
	for i := range x {
		x[i] = float64(i%5) + 0.5
	}
	fmt.Fprintln(w, scaled(x, 3), scaled(x[:2], 8), scaled(x[:1], 1))
	out, times := make([]int, 300), make([]int, 300)
	owners(out, times, 255, 100)
	fmt.Fprintln(w, times)
	fmt.Fprintln(w, threads(out, times), times)
	ints := make([]int, 50)
	for i := range ints {
		ints[i] = i * 7 % 31
	}
	y, z := make([]int, len(ints)), make([]int, len(ints))
	fmt.Fprintln(w, fmt.Sprint(last(ints, y, z, 4, 5, true)), fmt.Sprint(last(ints, y, z, 3, 1, false)), y, z)
	fmt.Fprintln(w, fmt.Sprint(last(ints[:0], y, z, 4, 5, true)), first(ints, 5), ints)
	fmt.Fprintln(w, fmt.Sprint(even(ints, 3, 9, 4)), fmt.Sprint(even(ints[:2], 3, 4, 5)), fmt.Sprint(even(nil, 5, 2, 3)))
	fmt.Fprintln(w, fmt.Sprint(table(ints, 5)), copies(4), headers(ints))
}

// last has values of the last iteration, of loops that teams share.
func last(x, y, z []int, n, chunk int, c bool) (a, b int, p [2]int, d int) {
	//omp:target teams num_teams(n) if(teams: c) map(tofrom: a, b, p, d)
	{
		//omp:allocate(m) allocator(omp_high_bw_mem_alloc)
		m := 2
		//omp:distribute lastprivate(a) dist_schedule(static, chunk)
		for i := range x {
			a = i * m
			x[i] += a
		}
		//omp:distribute parallel for lastprivate(b, p)
		for i := len(x) - 1; i >= 0; i -= 3 {
			b = i + m
			p = [2]int{b, i}
			y[i] += p[0]
		}
		//omp:distribute collapse(2) lastprivate(d) dist_schedule(static, 3)
		for i := range 3 {
			for j := range len(x) / 3 {
				d = i*100 + j
				z[i*(len(x)/3)+j] += d * m
			}
		}
	}
	return
}

// even has values of the last iteration of loops of which each team runs as many as another one.
func even(x []int, lo, hi, n int) (a, b, e int) {
	a, b, e = -1, -2, -3
	//omp:target teams num_teams(n) map(tofrom: a, b, e)
	{
		m := 3
		//omp:distribute lastprivate(a) dist_schedule(static)
		for i := range x {
			a = i + m
			x[i] += a
		}
		//omp:distribute lastprivate(b) dist_schedule(static)
		for i := lo; i < hi; i++ {
			b = i * m
		}
		//omp:distribute parallel for lastprivate(e) dist_schedule(static)
		for i := range hi {
			e = i - m
		}
	}
	return
}

// first begins with what is there, and leaves what the last iteration has.
func first(x []int, k int) int {
	//omp:target parallel for firstprivate(k) lastprivate(k)
	for i := range x {
		k = x[i] + i
		x[i] = k
	}
	return k
}

// headers has slices and pointers of which each team has a copy, and assigns it.
func headers(x []int) (y []int) {
	y = make([]int, 9)
	s, p := x, &x[0]
	//omp:target teams num_teams(3) default(firstprivate) shared(x, y)
	{
		s = x[2:]
		p = &x[1]
		//omp:distribute parallel for
		for i := range y {
			y[i] += len(s) + *p
		}
	}
	return y
}
