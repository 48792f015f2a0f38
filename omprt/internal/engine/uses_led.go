package engine

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// What words of items lead to, the rows of a slice of slices, is compared as items are: with other items, and with what
// words of these lead to. Which row is where only the host's memory says, so each launch reads the headers.

// led is what a word of an item leads to.
type led struct {
	begin uintptr
	n     int // elements
	size  uintptr
	row   int // the element that the word is in
	kind  device.WordKind
}

func (l *led) end() uintptr { return l.begin + uintptr(l.n)*l.size }

// alike reports what is as large.
func (l *led) alike(x *led) bool { return l.n == x.n && l.size == x.size }

func (l *led) given() given {
	g := given{form: Sequence, at: l.begin, size: l.size, hi: int64(l.n), len: l.n}
	if l.kind == device.PointerWord {
		g.form = Variable
	}
	return g
}

// leads calls f for what the words of an argument lead to, and is not empty.
func (c *construct) leads(i int, a *Arg, f func(led)) {
	p := &c.kernel.Params[i]
	if a.Form != Sequence && a.Form != Variable || a.Ptr == nil || p.Map&OnDevice != 0 {
		return
	}
	l := p.layoutOf()
	if l == nil || !l.Follows {
		return
	}
	start := c.onHost(a.Ptr)
	if start == nil {
		return
	}
	lo, hi := c.elements(i, a)
	begin := unsafe.Add(start, uintptr(lo)*a.Size)
	var s *storage
	if c.goesBy(p.Map) {
		s = c.target.env.assignedIn(uintptr(begin), uintptr(begin)+uintptr(hi-lo)*a.Size)
	}
	for off := 0; off+l.Size <= (hi-lo)*int(a.Size); off += l.Size {
		for k := range l.Words {
			w := &l.Words[k]
			if w.To == nil {
				continue
			}
			to := s.holds(unsafe.Add(begin, off+w.Off), w)
			if p.Map&(LedCapacity|NeedsLedCapacity) != 0 {
				to.n = to.most
			}
			if to.at != nil && to.n > 0 {
				f(led{uintptr(to.at), to.n, uintptr(w.Size), lo + off/l.Size, w.Kind})
			}
		}
	}
}

// rows are what the words of an argument lead to, by their addresses. The list is the construct's own.
func (c *construct) rows(i int, a *Arg) []led {
	c.led = c.led[:0]
	c.leads(i, a, func(l led) { c.led = append(c.led, l) })
	before := func(x, y led) int { return cmp.Compare(x.begin, y.begin) }
	if !slices.IsSortedFunc(c.led, before) {
		slices.SortFunc(c.led, before)
	}
	return c.led
}

// checkRows refuses what words lead to that overlaps, where iterations write what different words lead to, and nothing
// is mapped, which sees to it (checkApart).
func (c *construct) checkRows(args []Arg) {
	for i := range c.kernel.Params {
		p := &c.kernel.Params[i]
		if p.Map&Apart == 0 {
			continue
		}
		list := c.rows(i, &args[i])
		for k := range list[:max(len(list)-1, 0)] {
			if x, y := &list[k], &list[k+1]; y.begin < x.end() && !c.comparesRows(p) {
				panic(c.notApart(p, x.begin, x.end()-x.begin, y.begin, y.end()-y.begin))
			}
		}
	}
}

func (c *construct) notApart(p *Param, x, n, y, m uintptr) *Error {
	return c.error(Overlap, fmt.Sprintf("%s: what two of its elements lead to overlaps, at host address 0x%016x (%d "+
		"bytes) and 0x%016x (%d bytes), and iterations write there at once", p.Name, x, n, y, m))
}

// comparesRows reports that what words of a parameter lead to is compared with what others of its words do.
func (c *construct) comparesRows(p *Param) bool {
	if c.kernel == nil || c.kernel.Uses == "" {
		return false
	}
	list := c.kernel.compared()
	for k := range list {
		for _, x := range list[k].Pairs {
			if x.LedA && x.LedB && x.A == x.B && &c.kernel.Params[x.A] == p {
				return true
			}
		}
	}
	return false
}

// mostRowPairs is how many rows of one item that overlap are compared: each with each, so that thousands in one place
// are refused unseen.
const mostRowPairs = 1 << 16

// checkOwnRows refuses what words of one parameter lead to that overlaps, where iterations may be in conflict.
func (c *construct) checkOwnRows(u *Uses, p *Pair, args []Arg) {
	k := compared{c: c, u: u, p: p}
	list, pairs := c.rows(p.A, &args[p.A]), 0
	for i := range list {
		for j := i + 1; j < len(list) && list[j].begin < list[i].end(); j++ {
			a, b := &list[i], &list[j]
			if pairs++; pairs > mostRowPairs {
				panic(c.notApart(&c.kernel.Params[p.A], a.begin, a.end()-a.begin, b.begin, b.end()-b.begin))
			}
			if a.row > b.row {
				a, b = b, a
			}
			k.add(args, a, b)
		}
	}
	k.check(args)
}

// checkLed refuses a pair of which one is what words lead to, where they overlap and iterations may be in conflict.
func (c *construct) checkLed(u *Uses, p *Pair, args []Arg) {
	a, b := &args[p.A], &args[p.B]
	k := compared{c: c, u: u, p: p}
	switch {
	case p.A == p.B:
		c.checkOwnRows(u, p, args)
	case !p.LedA:
		own := c.itself(p.A, a)
		c.leads(p.B, b, func(l led) { k.add(args, &own, &l) })
	case !p.LedB:
		own := c.itself(p.B, b)
		c.leads(p.A, a, func(l led) { k.add(args, &l, &own) })
	case c.kernel.Params[p.A].Map&Apart != 0:
		list := c.rows(p.A, a)
		ends := c.endsOf(list)
		c.leads(p.B, b, func(l led) { crossing(list, ends, &l, func(x *led) { k.add(args, x, &l) }) })
	default:
		list := c.rows(p.B, b)
		ends := c.endsOf(list)
		c.leads(p.A, a, func(l led) { crossing(list, ends, &l, func(x *led) { k.add(args, &l, x) }) })
	}
	k.check(args)
}

// itself is an argument's own memory.
func (c *construct) itself(i int, a *Arg) led {
	begin, bytes := c.reach(i, a)
	if bytes == 0 {
		return led{}
	}
	return led{begin: begin, n: int(bytes / a.Size), size: a.Size}
}

// endsOf is, for each row of a list that is sorted by where they begin, how far it and those before it reach. The list
// is the construct's own.
func (c *construct) endsOf(list []led) []uintptr {
	c.ends = c.ends[:0]
	end := uintptr(0)
	for i := range list {
		end = max(end, list[i].end())
		c.ends = append(c.ends, end)
	}
	return c.ends
}

// crossing calls f for the rows of a sorted list that overlap another one. ends are how far they reach.
func crossing(list []led, ends []uintptr, l *led, f func(*led)) {
	i, _ := slices.BinarySearchFunc(ends, l.begin, func(end, at uintptr) int {
		if end <= at {
			return -1
		}
		return 1
	})
	for ; i < len(list) && list[i].begin < l.end(); i++ {
		if list[i].end() > l.begin {
			f(&list[i])
		}
	}
}

// compared is a pair with what of it overlaps. It has no arguments: what is kept with what errors say would have them on the
// heap.
type compared struct {
	c      *construct
	u      *Uses
	p      *Pair
	groups [8]crossed // of rows that follow each other and lie alike, one
	n      int
	m      *meeting
}

// crossed is what overlaps, alike for the words of some elements.
type crossed struct {
	a, b        led
	first, last int
}

func (k *compared) add(args []Arg, a, b *led) {
	if a.begin >= b.end() || b.begin >= a.end() ||
		k.p.SameStart && a.row == b.row && a.begin == b.begin && a.n == b.n && a.size == b.size {
		return
	}
	row := a.row
	if !k.p.LedA {
		row = b.row
	}
	for i := range k.groups[:k.n] {
		g := &k.groups[i]
		if a.begin-b.begin == g.a.begin-g.b.begin && b.row-a.row == g.b.row-g.a.row && a.alike(&g.a) && b.alike(&g.b) &&
			(row == g.last+1 || row == g.first-1) {
			g.first, g.last = min(g.first, row), max(g.last, row)
			return
		}
	}
	if k.n == len(k.groups) {
		k.check(args)
	}
	k.groups[k.n] = crossed{*a, *b, row, row}
	k.n++
}

// check compares what has been found to overlap.
func (k *compared) check(args []Arg) {
	for i := range k.groups[:k.n] {
		if k.m == nil {
			k.m = k.c.comparison(k.u, args)
		}
		g := &k.groups[i]
		a, b := g.a.given(), g.b.given()
		if !k.p.LedA {
			a = k.m.args[k.p.A]
		}
		if !k.p.LedB {
			b = k.m.args[k.p.B]
		}
		k.m.first, k.m.last, k.m.more = int64(g.first), int64(g.last), 0
		if k.p.LedA && k.p.LedB {
			k.m.more = int64(g.b.row - g.a.row)
		}
		if k.m.any(k.p, a, b) {
			if k.p.A == k.p.B {
				panic(k.c.notApart(&k.c.kernel.Params[k.p.A],
					g.a.begin, g.a.end()-g.a.begin, g.b.begin, g.b.end()-g.b.begin))
			}
			panic(k.c.overlapping(k.p, g.a.begin, g.a.end()-g.a.begin, g.b.begin, g.b.end()-g.b.begin))
		}
	}
	k.n = 0
}
