package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
)

// What a kernel writes from its first to its last element, and never reads, need not be sent to the device first. The
// translator finds the items that a kernel only writes, and which elements each iteration writes for certain; whether
// these are all is a question of how large everything is, which the launch knows.
//
// Kernel.Overwrites is a calculation in postfix notation, of words with blanks between:
//
//	7            the number
//	t0 f0 s0     of loop 0 of the nest: how many iterations are before this one; what its variable begins with and is
//	             stepped by
//	p2 n2        parameter 2: its value, its length
//	i0           how many iterations of the region's own loop 0 are before this one
//	+ - * / %    Go's
//	< > &        Go's << >> &
//	i0=          what is calculated is how often the region's own loop 0 runs
//	4=           … is the element of parameter 4 that is written in each iteration, of all loops above
//
// What is calculated is a sum c + w0*d0 + w1*d1 + … of digits, each of which takes all values from 0 to its number,
// whatever the others are: iterations of loops, cut at a quotient as a number is in a system with several bases. So
// i/run and i%run are digits of i, if run divides the number of iterations. Indices fill a range if the weight of each
// digit is no more than what those with less weight reach.

const (
	mostDigits = 8
	mostKept   = 16      // of words on the stack, loops, and writes
	mostIndex  = 1 << 31 // all numbers are less, whatever the size of an int
)

// overwriting is a word of the calculation.
type overwriting struct {
	op byte // a letter or an operator; '#' a number, 'I' is i=, 'W' is a write
	n  int64
}

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

// readOverwrites reads what generated code says of what a kernel overwrites. Nobody writes it by hand: what it cannot
// read it panics at.
func readOverwrites(text string) (list []overwriting) {
	for _, word := range strings.Fields(text) {
		w := overwriting{op: word[0]}
		digits := word[1:]
		switch {
		case len(word) == 1 && strings.Contains("+-*/%<>&", word):
			list = append(list, w)
			continue
		case strings.HasPrefix(word, "i") && strings.HasSuffix(word, "="):
			w.op, digits = 'I', word[1:len(word)-1]
		case strings.HasSuffix(word, "="):
			w.op, digits = 'W', word[:len(word)-1]
		case !strings.Contains("tfspni", word[:1]):
			w.op, digits = '#', word
		}
		var err error
		if w.n, err = strconv.ParseInt(digits, 10, 64); err != nil {
			panic("gooffload: a generated file says of overwriting what this runtime cannot read: " + word)
		}
		list = append(list, w)
	}
	return list
}

// overwritten are the parameters that a launch overwrites, a bit each; those from 64 on are not told.
func (k *Kernel) overwritten(nest []device.Loop, args []Arg) (params uint64) {
	if k.Overwrites == "" {
		return 0
	}
	list := k.overwrites.Load()
	if list == nil {
		read := readOverwrites(k.Overwrites)
		list = &read
		k.overwrites.Store(list)
	}
	if params, simple := eachOne(*list, nest, args); simple {
		return params
	}
	var c coverage
	return c.run(*list, nest, args)
}

// eachOne is what most calculations are: iteration t0 of one loop writes element t0.
func eachOne(list []overwriting, nest []device.Loop, args []Arg) (params uint64, simple bool) {
	if len(nest) != 1 {
		return 0, false
	}
	for i := 0; i < len(list); i += 2 {
		if list[i].op != 't' || list[i+1].op != 'W' {
			return 0, false
		}
		if p := list[i+1].n; p < 64 && nest[0].Trip > 0 && args[p].whole() && nest[0].Trip >= args[p].Len {
			params |= 1 << p
		}
	}
	return params, true
}

// whole reports an argument that is all elements of a slice.
func (a *Arg) whole() bool { return a.Form == Sequence && a.Lo == 0 && a.Hi == a.Len && a.Rows == 0 }

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

// overwrite notes which items, made of the arguments from the given one on, the launch overwrites.
func (c *construct) overwrite(params []Param, args []Arg, from int) {
	if c.kernel == nil || c.kernel.Overwrites == "" {
		return
	}
	set := c.kernel.overwritten(c.launch.Nest, args)
	for i, n := 0, from; set>>i != 0 && i < len(args); i++ {
		if !args[i].mapped() {
			continue
		}
		it := &c.items[n]
		n++
		it.overwrites = set>>i&1 != 0 && it.mode&^(MapClose) == ToFrom|Implicit && it.rows == 0 && it.layout == nil
	}
}

// bare reports that an item needs no bytes in an entry that has none: the kernel overwrites these, and no other item
// may want some of them.
func (c *construct) bare(it *item, e *entry) bool {
	if !it.overwrites || e.store.inPlace || e.begin != it.begin() || e.end != it.end() {
		return false
	}
	for _, i := range c.around(it) {
		if o := &c.items[i]; o != it && o.begin() < it.end() && it.begin() < o.limit() {
			return false
		}
	}
	return true
}

// restore sends what a construct that has failed was to overwrite, and did not send, to entries that others refer to
// by now. The table is locked before and after.
func (v *environment) restore(c *construct, it *item) {
	e := it.first
	it.bare = false
	if e == nil || e.leaving() || e.unused() || c.target.gone() {
		return
	}
	s := e.store
	v.mu.Unlock()
	defer v.mu.Lock()
	s.transfer.Lock()
	defer s.transfer.Unlock()
	// The construct ends with another error already, of which this one would be a consequence.
	_ = c.target.again(it, s)
}

// again sends an item to its storage while a table has to be left in order.
func (t *target) again(it *item, s *storage) (err error) {
	defer caught("a transfer", &err)
	return t.queue.Write(s.mem, s.offset(it.begin()), it.start, it.bytes)
}
