//go:build !omp

// Package assignedcalls assigns pointers and slices in the memory of items out of sight: in functions, generic ones and
// those of the library, methods, closures, by pointers, and of items that clauses name, whole or in part.
package assignedcalls

import (
	"fmt"
	"io"
	"slices"
)

func set[T any](p *T, v T) { *p = v }

func swap[T any](s []T, i, j int) { s[i], s[j] = s[j], s[i] }

func generic(rows [][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range len(rows) / 2 {
		swap(rows, i, len(rows)-1-i)
	}
	//omp:target teams distribute parallel for
	for i := range rows {
		if len(rows[i]) == 0 {
			set(&rows[i], x[i:])
		}
	}
}

func reversed(rows [][]int) {
	//omp:target
	slices.Reverse(rows)
}

func sorted(rows [][]int) {
	//omp:target
	{
		for i := range rows {
			for j := i; j > 0 && len(rows[j-1]) < len(rows[j]); j-- {
				swap(rows, j-1, j)
			}
		}
	}
}

func closures(rows [][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		put := func(k int) { rows[i] = x[k:] }
		put(i)
	}
}

type box[T any] struct{ v T }

func (b *box[T]) put(v T) { b.v = v }

func boxes(list []box[[]int], x []int) {
	//omp:target teams distribute parallel for
	for i := range list {
		list[i].put(x[i:])
	}
}

type shards struct {
	n    int
	rows [][]int
}

func (s *shards) swap(i, j int) { s.rows[i], s.rows[j] = s.rows[j], s.rows[i] }

func (s *shards) turn() {
	//omp:target teams distribute parallel for
	for i := range s.n / 2 {
		s.swap(i, s.n-1-i)
	}
}

// byPointer assigns where a pointer leads that may be to either of two items.
func byPointer(a, b [][]int, x []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range a {
		p := &a[i]
		if i%2 == 1 {
			p = &b[i]
		}
		*p = x[i : i+1]
	}
}

type el struct {
	id   int
	next *el
	row  []int
}

// variables are mapped as they are; one of them is an element of the list, too.
func variables(one el, two *el, list []el) el {
	//omp:target map(tofrom: one, two)
	{
		one.next = &list[1]
		one.row = list[0].row[1:]
		two.row, two.id = one.row[1:], 7
		two.next = two.next.next
	}
	return one
}

// part has some of the rows on the device.
func part(rows [][]int) {
	//omp:target teams distribute parallel for map(tofrom: rows[1:4])
	for i := range 1 {
		rows[i+1], rows[i+3] = rows[i+3], rows[i+1][1:]
	}
}

// unlink takes every second element out of a list.
func unlink(list []*el) {
	//omp:target
	{
		for e := list[0]; e != nil && e.next != nil; e = e.next {
			e.next = e.next.next
		}
	}
}

// kept are rows on the device from one call to the next.
func kept(rows [][]int, times int) {
	//omp:target enter data map(to: rows)
	for range times {
		generic(rows, nil)
		reversed(rows)
		//omp:target
		{
			for i := range rows {
				if len(rows[i]) > 1 {
					rows[i] = rows[i][1:len(rows[i]):len(rows[i])]
				}
			}
		}
	}
	//omp:target exit data map(from: rows)
}

// teams exchange rows in a region of several constructs.
func teams(rows [][]int) (n int) {
	//omp:target teams num_teams(1) map(tofrom: n)
	{
		first := rows[0]
		//omp:parallel for
		for i := range len(rows) / 2 {
			rows[i], rows[len(rows)-1-i] = rows[len(rows)-1-i], rows[i]
		}
		n = len(first)
	}
	return n
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := []int{1, 2, 3, 4, 5}
	rows := [][]int{{1}, {2, 2, 2}, {3, 4}, nil}
	generic(rows, x)
	fmt.Fprintln(w, rows, cap(rows[3]))
	reversed(rows)
	fmt.Fprintln(w, rows)
	sorted(rows)
	fmt.Fprintln(w, rows)
	closures(rows, x)
	fmt.Fprintln(w, rows, x)
	list := make([]box[[]int], 3)
	boxes(list, x)
	fmt.Fprintln(w, list)
	s := shards{4, rows}
	s.turn()
	fmt.Fprintln(w, s)
	other := make([][]int, 4)
	byPointer(rows, other, x)
	fmt.Fprintln(w, rows, other)
	l := []el{{id: 1, row: x}, {id: 2}, {id: 3}}
	l[1].next, l[2].next = &l[2], &l[0]
	one := variables(el{id: 9}, &l[1], l)
	fmt.Fprintln(w, one.id, one.next == &l[1], one.row, l[1].id, l[1].next == &l[0], l[1].row)
	rows = [][]int{{1}, {2, 3}, {4}, {5, 6}, {7}}
	part(rows)
	fmt.Fprintln(w, rows)
	chain := []*el{{id: 0}}
	for e, i := chain[0], 1; i < 6; i++ {
		e.next = &el{id: i}
		e = e.next
	}
	unlink(chain)
	for e := chain[0]; e != nil; e = e.next {
		fmt.Fprint(w, e.id, " ")
	}
	rows = [][]int{{1, 2, 3}, {4, 5, 6, 7}, {8}, {9, 10}}
	kept(rows, 2)
	fmt.Fprintln(w, rows)
	fmt.Fprintln(w, teams(rows), rows)
}
