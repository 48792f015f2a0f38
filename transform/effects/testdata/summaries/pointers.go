// Package pointers has local variables that hold addresses, structs that are copied, linked structs.
package pointers

type node struct {
	val         int
	next        *node
	left, right *node
}

type pair struct{ a, b *int }

type holder struct {
	p  pair
	xs [3][]int
}

// writes: *p
func store(p *int) { *p = 1 }

// writes: *p, *q
func either(p, q *int, c bool) {
	r := p
	if c {
		r = q
	}
	*r = 1
}

// nothing:
func locals(n int) int {
	m := n
	p := &m
	q := &p
	**q = 3
	a := [4]int{}
	s := a[1:]
	s[0] = 2
	return m + a[1]
}

// writes: *h.p.b
// reads: h.p
func fields(h *holder) {
	p := h.p
	*p.b = 2
}

// reads: h.p
// writes: *h.p.a, *h.p.b, *x
func mixed(h *holder, x *int) {
	p := h.p
	p.b = x
	*p.a = 1
	*p.b = 2
}

// reads: h.xs
// writes: h.xs[]
func arrays(h *holder, i int) {
	xs := h.xs
	xs[i][0] = 1
}

// writes: n.val
// reads: *n.next..., n.next, n.next.next
func length(n *node) (k int) {
	for m := n; m != nil; m = m.next {
		k++
	}
	n.val = k
	return k
}

// reads: *n.next..., n.next, n.next.next
// writes: *n.next..., n.next.val, n.val
func mark(n *node) {
	for ; n != nil; n = n.next {
		n.val = 1
	}
}

// reads: *n.left..., *n.right..., n.left, n.left.left, n.left.right, n.left.val, n.right, n.right.left, n.right.right, n.right.val, n.val
// writes: *n.left..., *n.right..., n.left.val, n.right.val, n.val
func walk(n *node) {
	if n == nil {
		return
	}
	n.val++
	walk(n.left)
	walk(n.right)
}

// writes: n.next
// keeps: *m
func link(n, m *node) { n.next = m }

// writes: m.val, n.next, n.next.val
// keeps: *m
// reads: m.val, n.next, n.next.val
func linked(n, m *node) int {
	link(n, m)
	n.next.val = 7
	return n.next.val
}

// results: *n; *m
func swap(n, m *node) (a, b *node) { return n, m }

// results: *m, *n
func choose(n, m *node) (r *node) {
	r = n
	if n == nil {
		r = m
	}
	return
}

// reads: n.next
// results: n.next.val
func address(n *node) *int { return &n.next.val }

// nothing:
func fresh(n int) *node { return &node{val: n} }

// results: n.val
func wrapped(n *node) pair { return pair{b: &n.val} }

// keeps: *n
// writes: last
func remember(n *node) { last = n }

var last *node

// writes: last.val
// reads: last
func global() { last.val = 3 }

// results: last.val
// reads: last
func globalAddress() *int { return &last.val }

type tree struct {
	root *node
	all  []*node
}

// reads: t.all, t.all[], t.all[].next
// writes: t.all[].val, t.root
// keeps: *n
func (t *tree) add(n *node) {
	t.root = n
	for _, m := range t.all {
		m.val = 1
		_ = m.next
	}
}
