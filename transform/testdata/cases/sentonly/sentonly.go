//go:build !omp

// Package sentonly has items that clauses send and do not fetch: where the region does not write them, the runtime is
// told, and what shares their memory by no clause is not copied back for them. What is written counts by any name.
package sentonly

import (
	"fmt"
	"io"
)

type pair struct {
	a, b int
	xs   []int
}

type plain struct{ a, b int }

var table = [4]int{1, 2, 3, 4}

func set(p *int, v int) { *p = v }

func bump(xs []int, i int) { xs[i] += 100 }

// sums reads what it is sent, in every form that there is of it.
func sums(x []int, p *plain, rows [][]int, n int, name string, out []int) {
	//omp:target teams distribute parallel for map(to: x, n, rows) map(always, to: p) map(present, alloc: table) map(to: name)
	for i := range out {
		out[i] = x[i] + p.a + rows[i][0] + n + table[i] + int(name[0])
	}
}

// both has x and y in the same memory in one of its calls: nobody writes that.
func both(x, y, out []int) {
	//omp:target teams distribute parallel for map(to: x)
	for i := range out {
		out[i] = x[i] + y[i]
	}
}

// writes has, too, and what it writes by one name comes back by the other.
func writes(x, y, out []int) {
	//omp:target teams distribute parallel for map(to: x)
	for i := range out {
		x[i] += 10
		out[i] = y[i]
	}
}

// other writes by the name that no clause has.
func other(x, y, out []int) {
	//omp:target teams distribute parallel for map(to: x)
	for i := range out {
		y[i] += 10
		out[i] = x[i]
	}
}

// calls writes in a function, what no clause names comes back.
func calls(x, y []int) {
	w := x
	//omp:target teams distribute parallel for map(to: x)
	for i := range y {
		bump(w, i)
		y[i] += x[i]
	}
}

// pointers writes through one, of a struct of which one field is written and one is not.
func pointers(s *plain, out []int) {
	q := &s.a
	//omp:target map(to: s.a) map(to: s.b)
	{
		set(q, s.b)
		out[0] = s.a
	}
	t := plain{5, 6}
	//omp:target map(to: t)
	{
		t.a = t.b
		out[1] = t.a
	}
}

// led writes what words of the item lead to, and another one's not.
func led(rows, more [][]int) {
	//omp:target teams distribute parallel for map(to: rows, more)
	for i := range rows {
		rows[i][0] += more[i][0]
	}
	for i := range rows {
		rows[i][0] = -1
	}
}

// families sends rows by an iterator, and one of them by itself.
func families(rows, more [][]int, out []int, n int) {
	//omp:target teams distribute parallel for map(to: rows, more) map(iterator(r = 0:n), to: rows[r][0:2]) map(iterator(r = 0:n), to: more[r][0:2])
	for i := range out {
		out[i] = rows[i][0] + more[i][1]
		more[i][0] = out[i]
	}
	for i := range more {
		more[i][0] = 0
	}
}

// parts sends two parts of one slice, and fetches a third.
func parts(x []int, out []int) {
	//omp:target teams distribute parallel for map(to: x[:2]) map(to: x[2:4]) map(tofrom: x[4:6])
	for i := range out {
		out[i] = x[i]
	}
	//omp:target teams distribute parallel for map(to: x[:2]) map(tofrom: x[2:4])
	for i := 0; i < 2; i++ {
		x[2+i] += x[i]
	}
}

// lasts brings back from the last iteration what is sent.
func lasts(x []int) (last int) {
	//omp:target teams distribute parallel for lastprivate(last) map(tofrom: last)
	for i := range x {
		last = x[i]
	}
	row := [2]int{}
	//omp:target data map(tofrom: row)
	{
		//omp:target map(to: row)
		{
			first := x[0]
			//omp:parallel for lastprivate(row)
			for i := range x {
				row = [2]int{i, x[i] + first}
			}
		}
	}
	return last + row[0] + row[1]
}

//omp:declare mapper(v) map(to: v.a, v.xs[0:v.a]) map(tofrom: v.b)
type mapped pair

// mappers sends what the mapper of a type says, and writes what comes back.
func mappers(v *mapped) {
	//omp:target map(v)
	for i := 0; i < v.a; i++ {
		v.b += v.xs[i]
	}
}

// around reads beside a region that has the whole by no clause.
func around(x, out []int) {
	//omp:target data map(to: x)
	{
		//omp:target teams distribute parallel for map(to: x[:2])
		for i := range 2 {
			out[i] = x[i]
		}
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] += x[i]
		}
	}
}

func Run(w io.Writer) {
	x, y, out := []int{1, 2, 3, 4, 5, 6}, []int{10, 20, 30, 40, 50, 60}, make([]int, 4)
	rows, more := [][]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}, [][]int{{1, 1}, {2, 2}, {3, 3}, {4, 4}}
	//omp:target enter data map(to: table)
	sums(x, &plain{1, 2}, rows, 3, "name", out)
	fmt.Fprintln(w, out)
	//omp:target exit data map(release: table)
	both(x, x, out)
	both(x, y, out)
	fmt.Fprintln(w, x, out)
	writes(x, x, out)
	fmt.Fprintln(w, x, out)
	other(x, x, out)
	fmt.Fprintln(w, x, out)
	calls(x, out)
	fmt.Fprintln(w, x, out)
	pointers(&plain{1, 2}, out)
	fmt.Fprintln(w, out)
	led(rows, more)
	families(rows, more, out, len(rows))
	fmt.Fprintln(w, rows, more, out)
	parts(x, out)
	fmt.Fprintln(w, x, out, lasts(x))
	v := &mapped{3, 4, []int{1, 2, 3}}
	mappers(v)
	around(x, out)
	fmt.Fprintln(w, v.b, out)
}
