package engine

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/device"
)

// What is calculated is a sum c + w0*d0 + w1*d1 + … of digits, each of which takes all values from 0 to its number,
// whatever the others are: iterations of loops, cut at a quotient as a number is in a system with several bases. So
// i/run and i%run are digits of i, if run divides the number of iterations. Indices fill a range if the weight of each
// digit is no more than what those with less weight reach.

const (
	mostDigits = 8
	mostKept   = 16      // of words on the stack, loops, and writes
	mostIndex  = 1 << 31 // all numbers are less, whatever the size of an int
)

// digits is a number in terms of an iteration; a weight of a digit that there is not yet is 0.
type digits struct {
	c int64
	w [mostDigits]int64
}

// coverage is a calculation at work. It is on the stack, so it has no pointers to what may not escape.
type coverage struct {
	extent [mostDigits]int64
	known  int // digits

	kept   [mostKept]digits // what is calculated, of which the stack is the last
	top    int
	loops  [2][MaxNested]int // of the nest and of the region: the number of the digits kept for it, plus one
	number int               // kept at the beginning, of loops
}

// MaxNested is how many loops a calculation has of the nest, and as many of the region's own.
const MaxNested = 4

// written is an element that every iteration writes.
type written struct {
	param int
	at    digits
}

func (c *coverage) run(list []overwriting, nest []device.Loop, args []Arg) (params uint64) {
	var writes [mostKept]written
	n := 0
	if len(nest) > MaxNested {
		return 0
	}
	for d := range nest {
		if !c.loop(0, d, int64(nest[d].Trip)) {
			return 0
		}
	}
	for _, word := range list {
		ok := false
		switch word.op {
		case '#':
			ok = c.push(word.n)
		case 't':
			ok = c.turn(0, word.n)
		case 'i':
			ok = c.turn(1, word.n)
		case 'f':
			ok = c.push(int64(nest[word.n].First))
		case 's':
			ok = c.push(int64(nest[word.n].Step))
		case 'p':
			if a := &args[word.n]; a.Form == Value {
				ok = c.push((&given{size: a.Size, value: a.Value}).integer(true))
			}
		case 'n':
			if a := &args[word.n]; a.Form == Sequence {
				ok = c.push(int64(a.Len))
			}
		case 'I':
			c.top--
			runs, constant := c.constant(&c.kept[c.top])
			ok = constant && c.loop(1, int(word.n), runs)
		case 'W':
			c.top--
			if ok = n < len(writes); ok {
				writes[n] = written{int(word.n), c.kept[c.top]}
				n++
			}
		default:
			ok = c.operate(word.op, writes[:n])
		}
		if !ok {
			return 0
		}
	}
	for i := range writes[:n] {
		p := writes[i].param
		a := &args[p]
		if p < 64 && params>>p&1 == 0 && a.whole() &&
			c.fills(writes[:n], i, int64(a.Len)) {
			params |= 1 << p
		}
	}
	return params
}

func (c *coverage) push(n int64) bool {
	if c.top == len(c.kept) || n <= -mostIndex || n >= mostIndex {
		return false
	}
	c.kept[c.top] = digits{c: n}
	c.top++
	return true
}

// loop adds a loop that runs so often.
func (c *coverage) loop(whose, d int, runs int64) bool {
	if d >= MaxNested || c.known == mostDigits || c.top == len(c.kept) || c.top != c.number || runs <= 0 ||
		runs >= mostIndex {
		return false
	}
	c.extent[c.known] = runs
	c.kept[c.top] = digits{}
	c.kept[c.top].w[c.known] = 1
	c.known++
	c.top++
	c.number++
	c.loops[whose][d] = c.top
	return true
}

// turn is how many iterations of a loop are before this one.
func (c *coverage) turn(whose int, d int64) bool {
	if c.top == len(c.kept) || d >= MaxNested || c.loops[whose][d] == 0 {
		return false
	}
	c.kept[c.top] = c.kept[c.loops[whose][d]-1]
	c.top++
	return true
}

// constant is a number that is the same in all iterations.
func (c *coverage) constant(x *digits) (n int64, is bool) {
	for d, w := range x.w[:c.known] {
		if w != 0 && c.extent[d] > 1 {
			return 0, false
		}
	}
	return x.c, true
}

// bounded reports a sum all of whose values, and parts, a calculation can do with.
func (c *coverage) bounded(x *digits) bool {
	lo, hi := x.c, x.c
	for d, w := range x.w[:c.known] {
		if w <= -mostIndex || w >= mostIndex {
			return false
		}
		if more := w * (c.extent[d] - 1); more < 0 { // less than 2^62
			lo += more
		} else {
			hi += more
		}
		if lo <= -mostIndex || hi >= mostIndex {
			return false
		}
	}
	return -mostIndex < x.c && x.c < mostIndex
}

func (c *coverage) operate(op byte, writes []written) bool {
	c.top--
	x, y := &c.kept[c.top-1], c.kept[c.top]
	switch op {
	case '+', '-':
		sign := int64(1)
		if op == '-' {
			sign = -1
		}
		x.c += sign * y.c
		for d := range x.w {
			x.w[d] += sign * y.w[d]
		}
		return c.bounded(x)
	case '*':
		if _, constant := c.constant(&y); !constant {
			*x, y = y, *x
		}
		return c.times(x, &y)
	}
	n, constant := c.constant(&y)
	switch op {
	case '<', '>':
		if n < 0 || n > 30 {
			return false
		}
		n = 1 << n
		if op == '<' {
			return constant && c.times(x, &digits{c: n})
		}
		op = '/'
	case '&':
		n++
		constant = constant && n&(n-1) == 0
		op = '%'
	}
	return constant && n > 0 && c.divide(n, op == '%', writes)
}

// times multiplies by a number.
func (c *coverage) times(x, y *digits) bool {
	n, constant := c.constant(y)
	x.c *= n // of less than 2^31 each
	for d := range x.w {
		x.w[d] *= n
	}
	return constant && c.bounded(x)
}

// divide has the last of what is kept be its quotient by n, or the rest.
func (c *coverage) divide(n int64, rest bool, writes []written) bool {
	x := &c.kept[c.top-1]
	if x.c < 0 {
		return false
	}
	for d := 0; d < c.known; d++ {
		w := x.w[d]
		if c.extent[d] == 1 || w == 0 || w%n == 0 || w*(c.extent[d]-1) < n {
			continue
		}
		if low := n / max(w, 1); w < 0 || n%w != 0 || c.extent[d]%low != 0 || !c.cut(d, low, writes) {
			return false
		}
	}
	quotient, remainder := digits{c: x.c / n}, digits{c: x.c % n}
	most := remainder.c
	for d, w := range x.w[:c.known] {
		switch {
		case c.extent[d] == 1:
		case w < 0:
			return false
		case w%n == 0:
			quotient.w[d] = w / n
		default:
			remainder.w[d] = w
			most += w * (c.extent[d] - 1)
		}
	}
	if most >= n {
		return false
	}
	if *x = quotient; rest {
		*x = remainder
	}
	return true
}

// cut makes two digits of one: the first has so many values.
func (c *coverage) cut(d int, low int64, writes []written) bool {
	high := c.known
	if high == mostDigits {
		return false
	}
	c.known++
	c.extent[d], c.extent[high] = low, c.extent[d]/low
	for i := range c.kept[:c.top] {
		c.kept[i].w[high] = c.kept[i].w[d] * low
	}
	for i := range writes {
		writes[i].at.w[high] = writes[i].at.w[d] * low
	}
	return true
}

// rising turns the digits round that are subtracted.
func (c *coverage) rising(x digits) digits {
	for d := range x.w[:c.known] {
		if c.extent[d] == 1 {
			x.w[d] = 0
		}
		if x.w[d] < 0 {
			x.c += x.w[d] * (c.extent[d] - 1)
			x.w[d] = -x.w[d]
		}
	}
	return x
}

// fills reports that a write, with those of the same parameter that are apart by the same from one to the next, is of
// all elements up to n.
func (c *coverage) fills(writes []written, i int, n int64) bool {
	first := c.rising(writes[i].at)
	var starts [mostKept]int64
	list := starts[:0]
	for k := range writes {
		if at := c.rising(writes[k].at); writes[k].param == writes[i].param && at.w == first.w {
			list = append(list, at.c)
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	var weights, extents [mostDigits + 1]int64
	count := 0
	add := func(w, extent int64) {
		at := count
		for ; at > 0 && weights[at-1] > w; at-- {
			weights[at], extents[at] = weights[at-1], extents[at-1]
		}
		weights[at], extents[at] = w, extent
		count++
	}
	for d, w := range first.w[:c.known] {
		if w > 0 {
			add(w, c.extent[d])
		}
	}
	if len(list) > 1 {
		step := list[1] - list[0]
		for k := 1; k < len(list); k++ {
			if list[k]-list[k-1] != step {
				return false
			}
		}
		add(step, int64(len(list)))
	}
	reach := int64(1)
	for d := range count {
		if weights[d] > reach {
			return false
		}
		reach += weights[d] * (extents[d] - 1)
	}
	return list[0] <= 0 && list[0]+reach >= n
}
