package refused

import (
	"fmt"
	"strings"
)

type holder struct {
	p    *int
	w    []int
	f    func()
	in   struct{ p *int }
	q    [2]*int
	next *holder
}

func holding(p *int) *holder { return &holder{p: p} }

func (h *holder) set(i int) { *h.p = i }

func eitherOf(i int, a, b *int) *int {
	if i > 2 {
		return a
	}
	return b
}

// throughOwn has iterations that write what is shared through pointers in memory of their own.
func throughOwn(x []int, k int) (n int) {
	//omp:parallel for
	for i := range x {
		t := &holder{p: &n}
		*t.p += i // want OMP525 "*t.p" "n is written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		t := &holder{w: x[2:5]}
		t.w[0] = i // want OMP525 "t.w[0]" "x.2. is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		t := []*int{&n, &n}
		*t[i%2] = i // want OMP534 "*t[i%2]" "n may be written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		t := map[int]*int{k: &n}
		*t[k] = i // want OMP534 "*t[k]" "n may be written"
	}
	//omp:parallel for
	for i := range x {
		t := &holder{}
		t.in.p = &n
		*t.in.p = i // want OMP525 "*t.in.p" "n is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		t := new(holder)
		t.p = &n
		*t.p = i // want OMP525 "*t.p" "n is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		var t holder
		t.q[k] = &n
		*t.q[1] = i // want OMP534 "*t.q[1]" "n may be written"
	}
	//omp:parallel for
	for i := range x {
		t := []holder{{p: &n}}
		*t[0].p = i // want OMP525 "*t[0].p" "n is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		var t []*int
		t = append(t, &n)
		*t[0] = i // want OMP534 "*t[0]" "n may be written"
	}
	//omp:parallel for
	for i := range x {
		holding(&n).set(i) // want OMP525 "holding(&n).set(i)" "n is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		p := eitherOf(i, &n, &x[i])
		*p = i // want OMP534 "*p" "n may be written"
	}
	//omp:parallel for
	for i := range x {
		var a any = &n
		*a.(*int) = i // want OMP534 "*a.(*int)" "n may be written"
	}
	//omp:parallel for
	for i := range x {
		p := &n
		if i > 3 {
			p = new(int)
		}
		*p = i // want OMP534 "*p" "n may be written"
	}
	own := 0
	//omp:parallel for
	for i := range x {
		t := &holder{p: &own}
		u := []*holder{t}
		u[0].p = &x[i]
		*t.p = i // none: it leads elsewhere by then
		v := &holder{w: x[i : i+1]}
		v.w[0] = i
		w := &holder{p: &x[i], next: t}
		*w.p = i
	}
	return n + own
}

// throughLists has iterations that go along lists, and down trees.
func throughLists(x []int, head *holder, heads []*holder) {
	//omp:parallel for
	for i := range x {
		for p := head; p != nil; p = p.next {
			p.in.p = &x[i] // want OMP534 "p.in.p" "head"
		}
	}
	//omp:parallel for
	for i := range heads {
		for p := heads[i]; p != nil; p = p.next {
			p.w = x[i : i+1]
		}
		if heads[i].next == nil {
			heads[i].next = &holder{w: x[i:]}
		}
		heads[i].next.q[0] = nil
	}
	for p := head; p != nil; p = p.next {
		//omp:task firstprivate(p)
		p.w = x[1:]
	}
	//omp:taskwait
	for p := head; p != nil; p = p.next {
		//omp:task firstprivate(p)
		if p.next != nil {
			p.next.q[0] = p.q[0] // want OMP534 "p.next.q[0]" "head may be written by one of several tasks"
		}
	}
	//omp:taskwait
	rows := make([][]int, len(x))
	//omp:parallel for
	for i := range x {
		rows[i] = append(rows[i], i)
		rows[i][0] = i
	}
	//omp:parallel for
	for i := range x {
		rows[i] = x
		rows[i][0] = i // want OMP525 "rows[i][0]" "x.0. is written in iteration i = 0 and in iteration i = 1"
	}
}

type worker struct {
	buf []int
	out *strings.Builder
}

// madeAndKept makes memory that others may reach only later.
func madeAndKept(n int) []*worker {
	ws := make([]*worker, n)
	//omp:parallel for
	for i := range ws {
		w := &worker{buf: make([]int, 8), out: &strings.Builder{}}
		for j := range w.buf {
			w.buf[j] = i * j
		}
		w.buf = append(w.buf, 3)
		w.out.WriteString(fmt.Sprint(w.buf))
		ws[i] = w
	}
	//omp:parallel for
	for _, w := range ws {
		w.buf[0]++
		w.out.WriteByte('x')
		w.buf = w.buf[:4]
	}
	return ws
}
