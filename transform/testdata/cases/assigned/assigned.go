//go:build !omp

// Package assigned assigns pointers and slices in the memory of items: rows are exchanged, cut and pointed elsewhere,
// lists are linked, and the host has afterwards what it has without directives.
package assigned

import (
	"fmt"
	"io"
)

func data(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i + 1
	}
	return x
}

func reverse(rows [][]int) {
	//omp:target teams distribute parallel for
	for i := range len(rows) / 2 {
		rows[i], rows[len(rows)-1-i] = rows[len(rows)-1-i], rows[i]
	}
}

// trim cuts rows to a size, and leaves those that are shorter.
func trim(in [][]byte, size int) {
	//omp:target teams distribute parallel for
	for i := range in {
		if len(in[i]) > size {
			in[i] = in[i][:size]
		}
		if len(in[i]) < size {
			in[i] = in[i][:0]
		}
	}
}

// longer makes rows as long as they may be.
func longer(rows [][]int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i] = rows[i][:cap(rows[i])]
		for j := range rows[i] {
			rows[i][j] += 10 * i
		}
	}
}

func put(out [][]int, i int, row []int) { out[i] = row }

// split has rows lead into one array, by a function; those of chosen have the capacity that the index says.
func split(x []int, n int) (out, chosen [][]int) {
	out, chosen = make([][]int, len(x)/n), make([][]int, len(x)/n)
	//omp:target teams distribute parallel for
	for i := range out {
		put(out, i, x[i*n:(i+1)*n])
		chosen[i] = x[i*n : i*n+1 : (i+1)*n]
	}
	return out, chosen
}

// views fills an array of slices that is declared before.
func views(x []int, n int) (v [4][]int) {
	//omp:target teams distribute parallel for
	for k := range v {
		v[k] = x[k*n : (k+1)*n]
	}
	return v
}

func permute(out, in [][]int, p []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range p {
		out[p[i]] = in[i][i%2:]
	}
}

type node struct {
	name string
	n    int
	next *node
	prev *node
	row  []int
	some any
	ok   bool
}

// ring links elements to each other; what else is in them stays.
func ring(list []node, x []int) {
	//omp:target teams distribute parallel for
	for i := range list {
		e := &list[i]
		e.next, e.prev = &list[(i+1)%len(list)], nil
		if i > 0 {
			e.prev = &list[i-1]
		}
		e.row = x[i:]
		e.n += len(e.row)
		e.ok = !e.ok
	}
}

type span struct {
	lo, hi int
	of     []int
}

type pair struct {
	a, b span
	to   *span
}

// wholes assigns structs with slices and pointers as a whole, and arrays of slices.
func wholes(spans []span, pairs []pair, grid [][2][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range spans {
		s := span{lo: i, hi: i + 2, of: x[i : i+2]}
		spans[i] = s
		pairs[i] = pair{a: spans[i], b: pairs[i].a, to: &spans[i]}
		grid[i] = [2][]int{grid[i][1], s.of[1:]}
	}
}

// copied exchanges rows by copy, and forgets some by clear.
func copied(to, from [][]int) {
	//omp:target
	{
		copy(to[1:], from)
		clear(from[1:])
		copy(to, to[2:])
	}
}

// deep assigns rows of rows.
func deep(m [][][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range m {
		for j := range m[i] {
			m[i][j] = x[i+j : i+j+1 : i+j+1]
		}
	}
}

type shards struct {
	n    int
	rows [][]int
	data []int
}

// cut is a method: what it assigns is led to by fields of its receiver.
func (s *shards) cut() {
	//omp:target teams distribute parallel for
	for i := range s.rows {
		s.rows[i] = s.data[i*s.n:][:s.n:s.n]
	}
}

// resident keeps rows on the device, where kernels follow what earlier ones have assigned; tmp leaves in between.
func resident(rows [][]int) (sum, seen int) {
	first := rows[0]
	//omp:target data map(tofrom: rows, first)
	{
		func() {
			tmp := []int{100, 200, 300}
			//omp:target teams distribute parallel for
			for i := range rows {
				rows[i] = tmp[i : i+1]
			}
		}()
		//omp:target map(tofrom: sum)
		{
			sum = 0
			for _, row := range rows {
				sum += row[0]
				row[0]++
			}
		}
		//omp:target update from(rows)
		sum += rows[1][0]
		rows[2] = first
		//omp:target update to(rows)
		//omp:target
		{
			rows[2], rows[0] = rows[0], rows[2]
			rows[0][0] = 7
		}
		//omp:target map(from: seen)
		seen = rows[0][0]
	}
	return sum, seen
}

// later assigns in kernels that nothing waits for but each other.
func later(rows [][]int) {
	for range 3 {
		//omp:target nowait depend(inout: rows)
		{
			rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
			rows[0] = rows[0][1:]
			rows[0][0]++
		}
	}
	//omp:taskwait
}

// faulty leaves everything as it was: the kernel ends with a panic behind its assignments.
func faulty(rows [][]int) (r any) {
	defer func() { r = recover() != nil }()
	//omp:target
	{
		rows[0], rows[1] = rows[1], rows[2]
		rows[len(rows)-1] = nil
		if len(rows) > 2 {
			rows[2][0] = 0
		}
	}
	return nil
}

func generic[S ~[]E, E any](out []S, in S, n int) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = in[i*n : (i+1)*n]
	}
}

var table [4][8]int

// global has rows lead into a package variable.
func global(rows [][]int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i] = table[i%4][i : i+2]
	}
}

func caps(rows [][]int) (c []int) {
	for _, r := range rows {
		c = append(c, cap(r))
	}
	return c
}

// Run prints what each region computed.
func Run(w io.Writer) {
	rows := [][]int{{1, 2}, {3}, nil, {}, {4, 5, 6}}
	reverse(rows)
	fmt.Fprintln(w, rows, rows[2] == nil, rows[1] == nil)
	in := [][]byte{make([]byte, 5), make([]byte, 3, 9), nil, {}, make([]byte, 4)}
	trim(in, 4)
	fmt.Fprintln(w, in, cap(in[0]), cap(in[1]), in[2] == nil, in[3] == nil)
	x := data(12)
	out, chosen := split(x, 3)
	fmt.Fprintln(w, out, caps(out), chosen, caps(chosen))
	longer(chosen)
	fmt.Fprintln(w, chosen, out, x)
	v := views(x, 3)
	v[1][0] = -1
	fmt.Fprintln(w, v, x, cap(v[2]))
	permute(out, chosen, []int{2, 0, 3, 1})
	fmt.Fprintln(w, out, caps(out))
	list := make([]node, 4)
	list[2].name, list[1].some = "two", 1
	ring(list, x)
	for i := range list {
		e := &list[i]
		fmt.Fprintln(w, e.name, e.n, e.next == &list[(i+1)%4], e.prev == nil, e.row, cap(e.row), e.some, e.ok)
	}
	spans, pairs, grid := make([]span, 3), make([]pair, 3), make([][2][]int, 3)
	wholes(spans, pairs, grid, x)
	wholes(spans, pairs, grid, x)
	fmt.Fprintln(w, spans, grid, pairs[1].a, pairs[1].b, pairs[1].to == &spans[1])
	to, from := [][]int{{1}, {2}, {3}, {4}}, [][]int{{5}, {6}}
	copied(to, from)
	fmt.Fprintln(w, to, from)
	m := [][][]int{{nil, {1}}, {}, {{2}}}
	deep(m, x)
	fmt.Fprintln(w, m, caps(m[0]))
	s := shards{n: 2, rows: make([][]int, 3), data: data(6)}
	s.cut()
	fmt.Fprintln(w, s, caps(s.rows))
	rows = [][]int{{1}, {2, 3}, {4}}
	fmt.Fprintln(w, fmt.Sprint(resident(rows)), rows)
	rows = [][]int{data(6), data(5), data(4)}
	later(rows)
	fmt.Fprintln(w, rows)
	fmt.Fprintln(w, faulty(rows[:2:2]))
	shorts := make([][]int32, 2)
	generic(shorts, []int32{1, 2, 3, 4}, 2)
	fmt.Fprintln(w, shorts)
	global(rows)
	rows[1][0] = 5
	fmt.Fprintln(w, rows, table, caps(rows))
}
