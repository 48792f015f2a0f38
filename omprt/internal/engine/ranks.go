package engine

import "math/bits"

// ranks are addresses in ascending order, of many things of which a table has a list each: side by side, because a
// search among many thousands would miss the cache at each step.
type ranks struct {
	list  []uintptr
	marks []uintptr // of each full run of the list the last
	found int       // how many full runs were before the address that was looked for last
}

// run is how many addresses have one mark: to compare them all takes as long as to wait for a few branches that were
// not foreseen.
const run = 32

// upTo is how many of the addresses are not behind one.
func (r *ranks) upTo(addr uintptr) int {
	if n := len(r.list); n == 0 || r.list[n-1] <= addr { // as what is allocated last mostly is
		return n
	}
	return r.find(addr)
}

func (r *ranks) find(addr uintptr) int {
	full := r.found
	if full >= len(r.marks) || addr >= r.marks[full] || full > 0 && addr < r.marks[full-1] {
		full = r.runs(addr)
		r.found = full
	}
	at := full * run
	before := 0
	for _, a := range r.list[at:min(at+run, len(r.list))] {
		if a <= addr {
			before++
		}
	}
	return at + before
}

// runs is how many full runs are not behind an address.
func (r *ranks) runs(addr uintptr) int {
	full, n := 0, len(r.marks)
	for n > 1 {
		half := n / 2
		_, before := bits.Sub(uint(addr), uint(r.marks[full+half-1]), 0)
		full += half & (int(before) - 1) // a branch would be foreseen one time in two; the compiler makes one of an if
		n -= half
	}
	if n == 1 && r.marks[full] <= addr {
		full++
	}
	return full
}

// insert makes room for n addresses at a place, which are to be put there.
func (r *ranks) insert(at, n int) {
	r.list = widen(r.list, at, n)
	if len(r.list) >= run || len(r.marks) > 0 {
		r.mark(at)
	}
}

// insertOne inserts an address.
func (r *ranks) insertOne(at int, addr uintptr) {
	r.list = with(r.list, at, addr)
	if len(r.list) >= run || len(r.marks) > 0 {
		r.mark(at)
	}
}

// put fills room.
func (r *ranks) put(at int, addr uintptr) {
	r.list[at] = addr
	if at%run == run-1 {
		r.marks[at/run] = addr
	}
}

// delete takes the address at a place out.
func (r *ranks) delete(at int) {
	r.list = without(r.list, at)
	if len(r.list) >= run || len(r.marks) > 0 {
		r.mark(at)
	}
}

// widen makes room for n elements at a place of a list. What was at it may still be there.
func widen[E any](list []E, at, n int) []E {
	var none E
	for range n {
		list = append(list, none)
	}
	if at+n < len(list) {
		copy(list[at+n:], list[at:])
	}
	return list
}

// with inserts an element at a place of a list.
func with[E any](list []E, at int, e E) []E {
	list = append(list, e)
	if last := len(list) - 1; at < last {
		copy(list[at+1:], list[at:last])
		list[at] = e
	}
	return list
}

// without takes the element at a place out of a list.
func without[E any](list []E, at int) []E {
	last := len(list) - 1
	if at < last {
		copy(list[at:], list[at+1:])
	}
	var none E
	list[last] = none
	return list[:last]
}

// mark makes the marks from that of a place on.
func (r *ranks) mark(at int) {
	r.marks = r.marks[:min(at/run, len(r.marks))]
	for last := (len(r.marks)+1)*run - 1; last < len(r.list); last += run {
		r.marks = append(r.marks, r.list[last])
	}
}
