// Package calls has calls of every kind, and builtins.
package calls

import (
	"math"
	"math/bits"
	"strings"
	"unsafe"
)

type vec struct {
	n    int
	data []float64
}

var (
	count int
	limit = []int{1, 2, 3}
	hook  = func(v *vec) { v.n = 1 }
)

func (v *vec) size() int { return v.n }

// nothing:
func pure(x float64, n uint) float64 { return math.Sqrt(x) + float64(bits.Len(n)) }

// reads: count
// writes: count
func next() int { count++; return count }

// reads: count, limit, limit[]
// writes: count, limit[]
func calls() int { limit[next()]++; return 2 }

// writes: dst[]
// reads: src[]
func copies(dst, src []float64) { copy(dst, src) }

// reads: v.data, v.data[]
// writes: v.data, v.data[]
func appends(v *vec, x float64) { v.data = append(v.data, x) }

// reads: a[]
// writes: a[]
// results: *a[], *v, a[]
// keeps: *v
func appended(a []*vec, v *vec) []*vec { return append(a[:1], v) }

// writes: m[], x[]
func clears(x []int, m map[int]int) { clear(x); delete(m, 3) }

// reads: m[]
func measures(x []int, m map[int]int) int { return len(x) + cap(x) + len(m) }

// reads: s[]
func converts(s []byte, t string) string { return string(s) + string([]byte(t)) }

// nothing:
func allocates(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i
	}
	p := new(vec)
	p.n = 3
	m := map[string]int{"a": n}
	m["b"] = 2
	return append([]int{1}, x...)
}

// reads: *p
// writes: *p
// others: output, panic
func output(p *int) {
	println(*p)
	if *p > 3 {
		panic("large")
	}
	*p = 4
}

// others: channel
// reads: <-c
// writes: <-c, <-d
func channels(c, d chan int) {
	d <- <-c
	select {
	case v := <-c:
		_ = v
	default:
	}
}

// keeps: *p
// others: channel
// writes: <-c
func sends(c chan *int, p *int) { c <- p }

// others: goroutine
// writes: v.n
// keeps: *v
func starts(v *vec) {
	go func() { v.n = 1 }()
}

// others: defer
// writes: v.n
func defers(v *vec) {
	defer func() { v.n = 1 }()
}

// reads: anything
// writes: anything
// others: unknown call
func unknown(s string) int { return strings.Count(s, "a") }

// reads: *v..., anything, hook, hook...
// writes: *v..., anything, hook...
// keeps: *v
// others: unknown call
func variable(v *vec) { hook(v) }

// reads: *v..., anything, f...
// writes: *v..., anything, f...
// keeps: *v, f...
// others: unknown call
func parameter(v *vec, f func(*vec)) { f(v) }

type sizer interface{ size() int }

// reads: anything, s...
// writes: anything, s...
// keeps: s...
// others: unknown call
func dynamic(s sizer) int { return s.size() }

// reads: v.n
func devirtualised(v *vec) int {
	var s sizer = v
	return s.size()
}

// reads: f.n, f.xs, f.xs[], v.n
func variadic(v *vec, f *frame) int { return sum(f.xs...) + sum(v.n, f.n) }

type frame struct {
	n  int
	xs []int
}

// reads: xs[]
func sum(xs ...int) (s int) {
	for _, x := range xs {
		s += x
	}
	return s
}

// writes: *p, *q
func spread(p, q *int) { set(both(p, q)) }

// results: *p; *q
func both(p, q *int) (*int, *int) { return p, q }

// writes: *p, *q
func set(p, q *int) { *p, *q = 1, 2 }

// reads: v.data, v.n
// writes: *v...
func bytes(v *vec) {
	p := (*int)(unsafe.Pointer(&v.data))
	*p = 3
	_ = v.data
	_ = v.n
}

// writes: *v...
// reads: v.n
func arithmetic(v *vec) {
	p := (*int)(unsafe.Pointer(uintptr(unsafe.Pointer(&v.n)) + 8))
	*p = 3
	_ = v.n
}

// results: *p, *q
// others: defer
func deferred(p, q *int) (r *int) {
	defer func() { r = q }()
	return p
}

// writes: *p, *q
func recursive(p, q *int, n int) {
	*p = n
	if n > 0 {
		recursive(q, p, n-1)
	}
}

// writes: *p, *q
func even(p, q *int, n int) {
	if n > 0 {
		odd(p, q, n-1)
	}
}

// writes: *p, *q
func odd(p, q *int, n int) {
	*p = 1
	even(q, p, n-1)
}

type list struct {
	head *list
	v    int
}

// results: *l, *l.head, *l.head...
// reads: *l.head..., l.head, l.head.head
func last(l *list) *list {
	if l.head == nil {
		return l
	}
	return last(l.head)
}

// reads: v.data
// results: v.data[]
func kept(v *vec) *vec {
	w := vec{data: v.data}
	return &w
}

// writes: v.data[]
// reads: v.data
func throughNew(v *vec) {
	w := kept(v)
	w.n = 3
	w.data[0] = 1
}

// results: v.data[]
func byValue(v vec) *vec { return &v }

// writes: v.data[]
// reads: *v
func throughCopy(v *vec) { byValue(*v).data[0] = 2 }
