//go:build !omp

// Package sharing has clauses by which variables are shared or not: default, private and firstprivate of slices and
// pointers, and copies of what the region maps.
package sharing

import (
	"fmt"
	"io"
)

type pair struct{ a, b int }

// scratch is private because no clause says otherwise.
func scratch(x []int, k int) {
	var t, u int
	var box [2]int
	//omp:target teams distribute parallel for default(private) shared(x, k)
	for i := range x {
		t, u = x[i], k
		box = [2]int{t, u}
		x[i] = box[0]*box[1] + u
	}
}

// read has copies of all that it reads.
func read(x []int, k int, table [4]int, p pair, q *pair) {
	//omp:target teams distribute parallel for default(firstprivate)
	for i := range x {
		x[i] += k*table[i&3] + p.a - p.b + q.b
	}
	//omp:target
	//omp:teams distribute parallel for firstprivate(table, p, k)
	for i := range x {
		x[i] += k*table[i&3] + p.a - p.b
	}
	//omp:target teams distribute parallel for map(tofrom: x) map(to: table) firstprivate(table, x)
	for i := range x {
		x[i] += table[i&3]
	}
	//omp:target map(to: p)
	//omp:teams distribute parallel for firstprivate(p)
	for i := range x {
		x[i] += p.a
	}
}

// rows are private slices and pointers.
func rows(x []int, y []int, w int) {
	var row, from []int
	var head *int
	//omp:target teams distribute parallel for private(row, head, from)
	for i := range len(x) / w {
		row = x[i*w : (i+1)*w]
		from = y[i*w : (i+1)*w]
		head = &row[0]
		for j := range row {
			row[j] += j + from[j]
		}
		*head += 7
	}
}

// team has threads with headers of their own.
func team(x []int, w int, table [4]int) {
	//omp:target map(tofrom: x)
	{
		part, last := x, 0
		//omp:parallel num_threads(4) default(firstprivate) shared(x)
		{
			part = part[w:]
			table[0] += len(part)
			last = table[0]
			if len(part) == len(x)-w {
				last++
			}
			//omp:for
			for i := range x {
				x[i] += last + table[1]
			}
		}
	}
	//omp:target map(tofrom: x)
	{
		n := 2
		var t int
		var p *int
		//omp:parallel for default(private) shared(x, n)
		for i := range x {
			p = &x[i]
			t = *p
			*p = t * n
		}
		//omp:parallel for default(none) shared(x, n) private(t)
		for i := range x {
			t = x[i]
			x[i] = t + n
		}
		//omp:parallel for simd if(simd: n > 1) default(shared)
		for i := range x {
			x[i] += n
		}
	}
}

// text is the value of a string.
func text(x []int, s string) {
	//omp:target teams distribute parallel for firstprivate(s)
	for i := range x {
		x[i] += int(s[i%len(s)])
	}
	//omp:target teams distribute parallel for defaultmap(firstprivate) map(tofrom: x)
	for i := range x {
		x[i] += int(s[i%len(s)])
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	x, y := make([]int, 24), make([]int, 24)
	for i := range x {
		x[i], y[i] = i*i, i
	}
	scratch(x, 3)
	fmt.Fprintln(w, x)
	read(x, 3, [4]int{5, 6, 7, 8}, pair{3, 1}, &pair{2, 4})
	fmt.Fprintln(w, x)
	rows(x, y, 4)
	fmt.Fprintln(w, x)
	team(x, 2, [4]int{5, 6, 7, 8})
	fmt.Fprintln(w, x)
	text(x, "words")
	fmt.Fprintln(w, x)
	s, bins := sums{total: 1, rest: []int{1, 3, 5}}, make([]int, 4)
	fmt.Fprintln(w, parts(x, &s, bins), s, bins)
	league(x, &s)
	fmt.Fprintln(w, s)
}

type sums struct {
	total int
	bins  [4]int
	most  float64
	rest  []int
}

// parts reduces fields, arrays and what slices lead to, in loops inside of regions.
func parts(x []int, s *sums, bins []int) (all [3]int) {
	//omp:target map(tofrom: s.total, s.bins, s.most, s.rest, bins, all)
	{
		//omp:parallel for reduction(+: s.total, s.bins, bins[0:4]) reduction(max: s.most)
		for i, v := range x {
			s.total += v
			s.bins[i&3]++
			bins[v&3] += i
			s.most = max(s.most, float64(v))
		}
		own := [3]int{1, 2, 3}
		//omp:parallel num_threads(4) reduction(+: own)
		{
			own[1] += 0 * len(x)
			//omp:for reduction(*: s.rest)
			for i := range x {
				s.rest[i%len(s.rest)] *= 2
			}
		}
		//omp:for reduction(+: all[0:3])
		for i := range x {
			all[i%3] += own[i%3]
		}
	}
	return all
}

// league has parts in each team.
func league(x []int, s *sums) {
	//omp:target teams num_teams(3) reduction(+: s.total, s.bins)
	{
		m := 1
		//omp:distribute parallel for reduction(+: s.total, s.bins)
		for i, v := range x {
			s.total += v * m
			s.bins[i&3] += m
		}
	}
}
