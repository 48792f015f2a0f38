package engine

import (
	"math/bits"
	"slices"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/integers"
)

// meeting is the question whether two iterations use one memory.
type meeting struct {
	u    *Uses
	nest []device.Loop
	args []given

	known []bool // of the unknowns
	value []int64

	// Of two uses of what words lead to: the elements that the words may be in, and the difference of both.
	first, last, more int64

	// Of the two uses at hand.
	sys      integers.System
	used     [2][]bool // the unknowns that each has to do with
	own      [2][]int  // the variables of unknowns, and one more than the number; 0: none yet
	products []factors // of unknowns, that have variables of their own
	distance []int     // from an unknown of the first iteration to that of the second, where both have it
}

// any reports that uses of a pair, in memory that overlaps, may be a conflict of different iterations.
func (m *meeting) any(p *Pair, a, b given) bool {
	for i := range m.u.List {
		for j := range m.u.List {
			x, y := &m.u.List[i], &m.u.List[j]
			if x.Param == p.A && y.Param == p.B && x.Led == p.LedA && y.Led == p.LedB && (x.Writes || y.Writes) &&
				!x.excludes(y) && m.possible(x, y, &a, &b, p.Alike) {
				return true
			}
		}
	}
	return false
}

// possible reports that two uses may touch one memory in different iterations. alike: of one type.
func (m *meeting) possible(x, y *Use, a, b *given, alike bool) bool {
	xs, ys := x.size(a), y.size(b)
	delta := int64(a.at) - int64(b.at)
	exact := xs == ys && delta%xs == 0
	if alike && exact && !slices.Equal(x.Part[:min(len(x.Part), len(y.Part))], y.Part[:min(len(x.Part), len(y.Part))]) {
		return false
	}
	n := len(m.u.Unknowns)
	m.sys, m.products = integers.System{}, nil
	for i := range 2 {
		m.used[i], m.own[i] = make([]bool, n), make([]int, n)
	}
	m.distance = make([]int, n)
	m.uses(0, x)
	m.uses(1, y)
	for i := range m.u.Unknowns {
		if m.u.Unknowns[i].Is == Inner {
			m.mention(0, Sum{{1, int64(i)}})
			m.mention(1, Sum{{1, int64(i)}})
		}
	}
	at, plus, okx := m.index(0, x, a)
	to, minus, oky := m.index(1, y, b)
	if !okx || !oky {
		return true
	}
	m.rows(x, y)
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
	m.multiply()
	return m.apart()
}

// rows has the words that lead to what is used be in the elements where they are.
func (m *meeting) rows(x, y *Use) {
	var row int // of the first word
	if x.Led || y.Led {
		row = m.sys.Variable(m.first, m.last)
	}
	if x.Led && !x.AnyRow {
		if times, plus, ok := m.linear(0, x.Row); ok {
			m.sys.Zero(difference(times, one(row), 1, 1), plus)
		}
	}
	if y.Led && !y.AnyRow {
		if times, plus, ok := m.linear(1, y.Row); ok {
			m.sys.Zero(difference(times, one(row), 1, 1), plus-m.more)
		}
	}
}

// apart reports that the conditions may hold for two iterations that are not the same.
func (m *meeting) apart() bool {
	if m.u.Own > 0 {
		return m.ownApart()
	}
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
	var distance []int
	for d, l := range m.nest {
		if l.Trip > 1 {
			distance = append(distance, turns[d]-1)
		}
	}
	return m.sys.Differ(distance)
}

// ownApart is apart where the loops are not those of the launch.
func (m *meeting) ownApart() bool {
	distance := make([]int, m.u.Own)
	for i := range m.u.Unknowns {
		if x := &m.u.Unknowns[i]; x.Is == Inner {
			m.variable(0, i)
			distance[x.Of] = m.distance[i] - 1
		}
	}
	if len(m.u.Orders) == 0 {
		return m.sys.Differ(distance)
	}
	for _, o := range m.u.Orders {
		for _, turn := range []int8{1, -1} {
			s := &m.sys
			for d, order := range o {
				switch order * turn {
				case -1:
					s = s.Between(distance[d], 1, integers.None)
				case 1:
					s = s.Between(distance[d], -integers.None, -1)
				}
			}
			if s.Possible() {
				return true
			}
		}
	}
	return false
}

// size is how many bytes an element has.
func (x *Use) size(a *given) int64 { return int64(a.size) / int64(max(x.Of, 1)) }

// uses notes which unknowns a use has to do with.
func (m *meeting) uses(k int, x *Use) {
	m.mention(k, x.At)
	m.mention(k, x.Row)
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
	ok = true
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
		switch len(free) {
		case 0:
			plus, ok = sum(plus, c)
		case 1:
			v, d := m.variable(k, free[0])
			if add(v, c); ok && d >= 0 {
				add(d, c)
			}
		default:
			v := m.sys.Variable(m.between(c, free))
			add(v, 1)
			for _, i := range free {
				m.variable(k, i)
			}
			m.products = append(m.products, factors{v, k, c, free})
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

// factors are those of a variable that stands for a product of several unknowns, in one of the iterations.
type factors struct {
	variable, iteration int
	times               int64
	of                  []int
}

// multiply bounds products by the bounds that the conditions leave their factors.
func (m *meeting) multiply() {
	if len(m.products) == 0 {
		return
	}
	lo, hi := m.sys.Bounds()
	for _, p := range m.products {
		least, most := p.times, p.times
		for _, i := range p.of {
			v, d := m.variable(p.iteration, i)
			a, b := lo[v], hi[v]
			if d >= 0 {
				a, b = integers.Within(a, lo[d]), integers.Within(b, hi[d])
			}
			least, most = integers.Multiply(least, most, a, b)
		}
		m.sys.Narrow(p.variable, least, most)
	}
}

// variable is an unknown of one of the iterations, as the sum of one or two variables; the second one is -1 where there
// is none.
func (m *meeting) variable(k, i int) (v, d int) {
	lo, hi := -integers.None, integers.None
	varies := false
	switch x := &m.u.Unknowns[i]; x.Is {
	case Turn:
		lo, hi, varies = 0, int64(m.nest[x.Of].Trip-1), m.u.Own == 0
	case Inner:
		lo, varies = 0, true
	case Varying:
		varies = true
	}
	if !varies {
		k = 0 // the same in both
		m.used[0][i] = true
	}
	both := m.used[0][i] && m.used[1][i] && varies
	if both && m.own[0][i] == 0 {
		v, d := m.sys.Variable(lo, hi), m.sys.Variable(lo-hi, hi-lo)
		m.own[0][i], m.distance[i] = v+1, d+1
		other := difference(one(v), one(d), 1, -1)
		if lo > -integers.None {
			m.sys.Least(other, -lo)
		}
		if hi < integers.None {
			m.sys.Least(difference(nil, other, 1, 1), hi)
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
