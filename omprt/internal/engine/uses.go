package engine

import (
	"fmt"
	"math/bits"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/integers"
)

// Different items are taken for different memory when iterations are compared. A launch that finds two that overlap
// compares what iterations use of them, by their subscripts, and refuses what may be a conflict of two iterations
// (language.md section 5): nothing has been mapped or copied then. Items that lie apart, as nearly all do, are two
// comparisons of addresses.

// Uses is what iterations use of items that might overlap.
type Uses struct {
	Pairs    []Pair    // that are compared
	Unknowns []Unknown // of the sums
	Equal    []Sum     // each 0
	List     []Use
}

// Pair is two parameters, by their numbers.
type Pair struct {
	A, B      int
	SameStart bool // that they begin at one place is no conflict
	Alike     bool // what is used of both is of one type
}

// Unknown is an integer of sums.
type Unknown struct {
	Is     Knowledge
	Of     int   // the number of the loop, or of the parameter
	Signed bool  // the value of the parameter
	Facts  []Sum // each at least 0
	Zero   []Sum // each 0
}

// Knowledge says what an unknown is.
type Knowledge uint8

// What unknowns are.
const (
	Steady  Knowledge = iota // anything, the same for all iterations
	Varying                  // anything
	Turn                     // how many iterations of a loop of the nest are before this one
	First                    // what the variable of a loop begins with
	Stepped                  // what it is stepped by
	Passed                   // a parameter's value
	Length                   // a parameter's length
)

// Use is what an iteration does to a parameter's memory.
type Use struct {
	Param  int
	Writes bool
	Any    bool     // to any of it
	At     Sum      // else to this element
	Of     int      // of so many in an array variable; 0: of a sequence, or the variable
	Part   []int64  // the fields that it selects there, -1 for an element of an array
	Facts  []Sum    // each at least 0 where it does
	Alone  []string // what keeps it from happening at the same time as others of that name
}

// Sum is a sum of products: a number, and the unknowns that it is multiplied by, which are given by their numbers.
type Sum [][]int64

// checkUses refuses parameters that overlap where two iterations may be in conflict there.
func (c *construct) checkUses(args []Arg) {
	pairs := c.kernel.Uses.Pairs
	for i := range pairs {
		p := &pairs[i]
		a, b := &args[p.A], &args[p.B]
		x, n := c.reach(p.A, a)
		y, m := c.reach(p.B, b)
		if x < y+m && y < x+n && !(p.SameStart && a.Ptr == b.Ptr && a.Size == b.Size) {
			c.checkPair(p, args)
		}
	}
}

// reach is the memory that a kernel can get to by a parameter.
func (c *construct) reach(i int, a *Arg) (begin, bytes uintptr) {
	if a.Form != Sequence && a.Form != Variable || a.Ptr == nil {
		return 0, 0
	}
	lo, hi := c.elements(i, a)
	return uintptr(a.Ptr) + uintptr(lo)*a.Size, uintptr(hi-lo) * a.Size
}

// elements are those of a parameter that a kernel can get to.
func (c *construct) elements(i int, a *Arg) (lo, hi int) {
	if c.kernel.Params[i].Map&(Capacity|NeedsCapacity) != 0 {
		return a.Lo, max(a.Hi, a.Cap)
	}
	return a.Lo, a.Hi
}

// checkPair refuses two parameters that overlap if two iterations may be in conflict there.
func (c *construct) checkPair(p *Pair, args []Arg) {
	total := 1
	for _, l := range c.launch.Nest {
		if total = min(total*min(l.Trip, 2), 2); l.Trip == 0 {
			return
		}
	}
	if total < 2 {
		return
	}
	u := &c.kernel.Uses
	m := meeting{u: u, nest: slices.Clone(c.launch.Nest)}
	for i := range args {
		m.args = append(m.args, c.given(i, &args[i]))
	}
	m.learn()
	for i := range u.List {
		for j := range u.List {
			x, y := &u.List[i], &u.List[j]
			if x.Param == p.A && y.Param == p.B && (x.Writes || y.Writes) && !x.excludes(y) && m.possible(x, y, p.Alike) {
				panic(c.overlapping(p, args))
			}
		}
	}
}

func (c *construct) overlapping(p *Pair, args []Arg) *Error {
	a, b := c.kernel.Params[p.A].Name, c.kernel.Params[p.B].Name
	x, n := c.reach(p.A, &args[p.A])
	y, m := c.reach(p.B, &args[p.B])
	return c.error(Overlap, fmt.Sprintf("%s, at host address 0x%016x (%d bytes), and %s, at 0x%016x (%d bytes), overlap, and "+
		"an iteration may use what another one writes there, at once and in any order; copy one of them before the "+
		"region, or say ompx_independent if no iteration does", a, x, n, b, y, m))
}

// excludes reports that two uses never happen at the same time.
func (x *Use) excludes(y *Use) bool {
	return slices.ContainsFunc(x.Alone, func(name string) bool { return slices.Contains(y.Alone, name) })
}

// given is what there is to know of an argument. It has no pointers: those of an argument may be hidden from escape
// analysis, so that nothing that may be on the heap must have one.
type given struct {
	form   Form
	at     uintptr // of element 0
	size   uintptr
	lo, hi int64 // the elements that the kernel can get to
	len    int
	value  device.Slot
}

func (c *construct) given(i int, a *Arg) given {
	lo, hi := c.elements(i, a)
	return given{a.Form, uintptr(a.Ptr), a.Size, int64(lo), int64(hi), a.Len, a.Value}
}

// meeting is the question whether two iterations use one memory.
type meeting struct {
	u    *Uses
	nest []device.Loop
	args []given

	known []bool // of the unknowns
	value []int64

	// Of the two uses at hand.
	sys      integers.System
	used     [2][]bool // the unknowns that each has to do with
	own      [2][]int  // the variables of unknowns, and one more than the number; 0: none yet
	distance []int     // from an unknown of the first iteration to that of the second, where both have it
}

// learn finds what the launch knows of the unknowns.
func (m *meeting) learn() {
	n := len(m.u.Unknowns)
	m.known, m.value = make([]bool, n), make([]int64, n)
	for i := range m.u.Unknowns {
		x := &m.u.Unknowns[i]
		switch x.Is {
		case First:
			m.learned(i, int64(m.nest[x.Of].First))
		case Stepped:
			m.learned(i, int64(m.nest[x.Of].Step))
		case Length:
			if m.args[x.Of].form == Sequence {
				m.learned(i, int64(m.args[x.Of].len))
			}
		case Passed:
			if m.args[x.Of].form == Value {
				m.learned(i, m.args[x.Of].integer(x.Signed))
			}
		}
	}
	for more := true; more; {
		more = false
		for _, s := range m.u.Equal {
			more = m.solve(s) || more
		}
		for i := range m.u.Unknowns {
			if m.u.Unknowns[i].Is == Steady && !m.known[i] {
				for _, s := range m.u.Unknowns[i].Zero {
					more = m.solve(s) || more
				}
			}
		}
	}
}

func (m *meeting) learned(i int, v int64) {
	if -integers.None < v && v < integers.None {
		m.known[i], m.value[i] = true, v
	}
}

// solve finds the only unknown of a sum that is 0.
func (m *meeting) solve(s Sum) bool {
	plus, times, of := int64(0), int64(0), -1
	for _, t := range s {
		c, free, ok := m.reduced(t)
		switch {
		case !ok || len(free) > 1:
			return false
		case len(free) == 0:
			if plus, ok = sum(plus, c); !ok {
				return false
			}
		case of >= 0 && free[0] != of || m.u.Unknowns[free[0]].Is != Steady:
			return false
		default:
			of, times = free[0], times+c
		}
	}
	if of < 0 || times == 0 || plus%times != 0 {
		return false
	}
	m.learned(of, -plus/times)
	return m.known[of]
}

// reduced is a term without the unknowns that are known.
func (m *meeting) reduced(t []int64) (times int64, free []int, ok bool) {
	times, ok = t[0], true
	for _, n := range t[1:] {
		i := int(n)
		if !m.known[i] {
			free = append(free, i)
		} else if times, ok = product(times, m.value[i]); !ok {
			return 0, nil, false
		}
	}
	if times == 0 {
		free = nil
	}
	return times, free, true
}

// integer is the value of an integer that was passed.
func (a *given) integer(signed bool) int64 {
	p := unsafe.Pointer(&a.value)
	switch a.size {
	case 1:
		if signed {
			return int64(*(*int8)(p))
		}
		return int64(*(*uint8)(p))
	case 2:
		if signed {
			return int64(*(*int16)(p))
		}
		return int64(*(*uint16)(p))
	case 4:
		if signed {
			return int64(*(*int32)(p))
		}
		return int64(*(*uint32)(p))
	}
	if v := *(*int64)(p); signed || v >= 0 {
		return v
	}
	return integers.None
}

// possible reports that two uses may touch one memory in different iterations. alike: of one type.
func (m *meeting) possible(x, y *Use, alike bool) bool {
	a, b := &m.args[x.Param], &m.args[y.Param]
	xs, ys := x.size(a), y.size(b)
	delta := int64(a.at) - int64(b.at)
	exact := xs == ys && delta%xs == 0
	if alike && exact && !slices.Equal(x.Part[:min(len(x.Part), len(y.Part))], y.Part[:min(len(x.Part), len(y.Part))]) {
		return false
	}
	n := len(m.u.Unknowns)
	m.sys = integers.System{}
	for i := range 2 {
		m.used[i], m.own[i] = make([]bool, n), make([]int, n)
	}
	m.distance = make([]int, n)
	m.uses(0, x)
	m.uses(1, y)
	at, plus, okx := m.index(0, x, a)
	to, minus, oky := m.index(1, y, b)
	if !okx || !oky {
		return true
	}
	if exact {
		m.sys.Zero(difference(at, to, 1, 1), plus-minus+delta/xs)
	} else { // the first begins before the second ends, and the other way round
		first, ok1 := product(plus, xs)
		second, ok2 := product(minus, ys)
		if !ok1 || !ok2 {
			return true
		}
		m.sys.Least(difference(to, at, ys, xs), second-first-delta+ys-1)
		m.sys.Least(difference(at, to, xs, ys), first-second+delta+xs-1)
	}
	for i := range m.used {
		use := [...]*Use{x, y}[i]
		m.facts(i, use.Facts)
	}
	for i := range m.u.Unknowns {
		for k := range m.used {
			if m.used[k][i] && !m.known[i] {
				m.facts(k, m.u.Unknowns[i].Facts)
				m.zero(k, m.u.Unknowns[i].Zero)
			}
		}
	}
	return m.apart()
}

// apart reports that the conditions may hold for two iterations that are not the same.
func (m *meeting) apart() bool {
	turns := make([]int, len(m.nest))
	for i := range m.u.Unknowns {
		if x := &m.u.Unknowns[i]; x.Is == Turn && m.distance[i] > 0 {
			turns[x.Of] = m.distance[i]
		}
	}
	for d, l := range m.nest {
		if l.Trip > 1 && turns[d] == 0 {
			return m.sys.Possible()
		}
	}
	s := &m.sys
	for d, l := range m.nest {
		if l.Trip < 2 {
			continue
		}
		v := turns[d] - 1
		if s.Between(v, 1, integers.None).Possible() || s.Between(v, -integers.None, -1).Possible() {
			return true
		}
		s = s.Between(v, 0, 0)
	}
	return false
}

// size is how many bytes an element has.
func (x *Use) size(a *given) int64 { return int64(a.size) / int64(max(x.Of, 1)) }

// uses notes which unknowns a use has to do with.
func (m *meeting) uses(k int, x *Use) {
	m.mention(k, x.At)
	for _, s := range x.Facts {
		m.mention(k, s)
	}
}

func (m *meeting) mention(k int, s Sum) {
	for _, t := range s {
		for _, n := range t[1:] {
			i := int(n)
			if m.used[k][i] {
				continue
			}
			m.used[k][i] = true
			if m.known[i] {
				continue
			}
			for _, s := range m.u.Unknowns[i].Facts {
				m.mention(k, s)
			}
			for _, s := range m.u.Unknowns[i].Zero {
				m.mention(k, s)
			}
		}
	}
}

// index is which element a use touches.
func (m *meeting) index(k int, x *Use, a *given) (times []int64, plus int64, ok bool) {
	lo, hi := int64(0), int64(max(x.Of, 1))
	if a.form == Sequence {
		lo, hi = a.lo, a.hi
	}
	if x.Any {
		v := m.sys.Variable(lo, hi-1)
		return one(v), 0, true
	}
	times, plus, ok = m.linear(k, x.At)
	if !ok {
		return nil, 0, false
	}
	m.sys.Least(times, plus-lo)
	m.sys.Least(difference(nil, times, 1, 1), hi-1-plus)
	return times, plus, true
}

func one(v int) []int64 {
	times := make([]int64, v+1)
	times[v] = 1
	return times
}

// difference is a times one sum of variables, less b times another.
func difference(x, y []int64, a, b int64) []int64 {
	out := make([]int64, max(len(x), len(y)))
	for i, c := range x {
		out[i] = a * c
	}
	for i, c := range y {
		out[i] -= b * c
	}
	return out
}

func (m *meeting) facts(k int, list []Sum) {
	for _, s := range list {
		if times, plus, ok := m.linear(k, s); ok {
			m.sys.Least(times, plus)
		}
	}
}

func (m *meeting) zero(k int, list []Sum) {
	for _, s := range list {
		if times, plus, ok := m.linear(k, s); ok {
			m.sys.Zero(times, plus)
		}
	}
}

// linear is a sum of the variables of one of the iterations. A product of several is any number between its bounds.
func (m *meeting) linear(k int, s Sum) (times []int64, plus int64, ok bool) {
	add := func(v int, c int64) {
		for len(times) <= v {
			times = append(times, 0)
		}
		times[v], ok = sum(times[v], c)
	}
	for _, t := range s {
		c, free, fits := m.reduced(t)
		if !fits {
			return nil, 0, false
		}
		ok = true
		switch len(free) {
		case 0:
			plus, ok = sum(plus, c)
		case 1:
			v, d := m.variable(k, free[0])
			if add(v, c); ok && d >= 0 {
				add(d, c)
			}
		default:
			add(m.sys.Variable(m.between(c, free)), 1)
		}
		if !ok {
			return nil, 0, false
		}
	}
	return times, plus, true
}

// between is between what a number times some unknowns lies: of other unknowns than counts nothing is known here.
func (m *meeting) between(c int64, list []int) (lo, hi int64) {
	most := max(c, -c)
	for _, i := range list {
		x := &m.u.Unknowns[i]
		if x.Is != Turn {
			return -integers.None, integers.None
		}
		var ok bool
		if most, ok = product(most, int64(max(m.nest[x.Of].Trip-1, 0))); !ok {
			return -integers.None, integers.None
		}
	}
	if c < 0 {
		return -most, 0
	}
	return 0, most
}

// variable is an unknown of one of the iterations, as the sum of one or two variables; the second one is -1 where there
// is none.
func (m *meeting) variable(k, i int) (v, d int) {
	lo, hi := -integers.None, integers.None
	if x := &m.u.Unknowns[i]; x.Is == Turn {
		lo, hi = 0, int64(m.nest[x.Of].Trip-1)
	} else if x.Is != Varying {
		k = 0 // the same in both
		m.used[0][i] = true
	}
	both := m.used[0][i] && m.used[1][i] && (m.u.Unknowns[i].Is == Turn || m.u.Unknowns[i].Is == Varying)
	if both && m.own[0][i] == 0 {
		v, d := m.sys.Variable(lo, hi), m.sys.Variable(lo-hi, hi-lo)
		m.own[0][i], m.distance[i] = v+1, d+1
		if hi < integers.None {
			m.sys.Least(difference(one(v), difference(nil, one(d), 1, 1), 1, 1), -lo)
			m.sys.Least(difference(nil, difference(one(v), difference(nil, one(d), 1, 1), 1, 1), 1, 1), hi)
		}
	}
	if both {
		if k == 0 {
			return m.own[0][i] - 1, -1
		}
		return m.own[0][i] - 1, m.distance[i] - 1
	}
	if m.own[k][i] == 0 {
		m.own[k][i] = m.sys.Variable(lo, hi) + 1
	}
	return m.own[k][i] - 1, -1
}

// sum, of numbers within these bounds, and product report false where they are too large for what is done with them.
func sum(a, b int64) (int64, bool) {
	s := a + b
	return s, -integers.None < s && s < integers.None
}

func product(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	return a * b, hi == 0 && lo < uint64(integers.None)
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
