//go:build !omp

// Package ownmemory has iterations and tasks that reach the program's memory through pointers in memory of their own,
// along lists and down trees, each to memory that nobody else touches.
package ownmemory

import (
	"fmt"
	"io"
)

type view struct {
	at   *int
	part []int
	next *view
}

func viewOf(at *int) *view { return &view{at: at} }

func (v *view) add(n int) { *v.at += n }

func views(x []int, m int) {
	if m < 4 {
		panic(m)
	}
	//omp:parallel for num_threads(4)
	for i := range len(x) / m {
		v := &view{at: &x[i*m], part: x[i*m : (i+1)*m]}
		*v.at += i
		v.part[1]++
		u := view{part: v.part[2:]}
		u.part[0] += len(u.part)
		viewOf(&x[i*m]).add(3)
		list := []*view{{at: &v.part[3]}, v}
		*list[0].at = list[1].part[0]
	}
}

type node struct {
	v    int
	next *node
	l, r *node
}

func chains(heads []*node) {
	//omp:parallel for num_threads(4)
	for i := range heads {
		for p := heads[i]; p != nil; p = p.next {
			p.v += i
		}
		heads[i] = &node{v: i, next: heads[i]}
		heads[i].v++
	}
}

func list(head *node) {
	//omp:parallel num_threads(4)
	//omp:single
	for p := head; p != nil; p = p.next {
		//omp:task firstprivate(p)
		p.v *= 2
	}
}

func tree(n *node, depth int) {
	if n == nil {
		return
	}
	//omp:task firstprivate(n, depth)
	tree(n.l, depth+1)
	//omp:task firstprivate(n, depth)
	tree(n.r, depth+1)
	n.v += depth
}

func grown(n int) []int {
	rows := make([][]int, n)
	//omp:parallel for num_threads(4)
	for i := range n {
		for j := range i {
			rows[i] = append(rows[i], j)
		}
		rows[i] = append(rows[i], i)
		rows[i][0] += i
	}
	var out []int
	for _, r := range rows {
		out = append(out, r...)
	}
	return out
}

func full(p []int, v int) []int { return append(p[:len(p):len(p)], v) }

func parts(x []int, m int) {
	if m < 1 {
		panic(m)
	}
	//omp:parallel for num_threads(4)
	for i := range len(x) / m {
		q := full(x[i*m:(i+1)*m], i)
		q[0] = len(q)
		x[i*m] += q[m]
	}
}

func halves(x []int) {
	if len(x) < 4 {
		for i := range x {
			x[i] += len(x)
		}
		return
	}
	//omp:task
	halves(x[:len(x)/2])
	halves(x[len(x)/2:])
	//omp:taskwait
}

// Run prints what they have done.
func Run(w io.Writer) {
	x := make([]int, 24)
	views(x, 6)
	fmt.Fprintln(w, x)
	var heads []*node
	for i := range 5 {
		heads = append(heads, &node{v: i, next: &node{v: 10 * i}})
	}
	chains(heads)
	list(heads[3])
	for _, h := range heads {
		for p := h; p != nil; p = p.next {
			fmt.Fprint(w, p.v, " ")
		}
	}
	fmt.Fprintln(w)
	root := &node{l: &node{l: &node{}, r: &node{}}, r: &node{r: &node{}}}
	//omp:parallel num_threads(4)
	//omp:single
	tree(root, 1)
	fmt.Fprintln(w, root.v, root.l.v, root.l.l.v, root.l.r.v, root.r.v, root.r.r.v)
	fmt.Fprintln(w, grown(6))
	parts(x, 6)
	//omp:parallel num_threads(4)
	//omp:single
	halves(x)
	fmt.Fprintln(w, x)
}
