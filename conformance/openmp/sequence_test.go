package openmp

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A sequence is made together with what is to be known of it, so that it means something: no item lies across the
// end of what is present, and no mapping of an open target data is taken away.
type sequence struct {
	steps []step
	known [][]bool // the host's elements after each step that do not come from fresh device memory

	host [count * length]bool
	maps []*mapped
	open []part // of target data
}

// There are count arrays of length elements.
const count, length = 3, 24

// step is a construct.
type step struct {
	what       string
	items      []part
	add, value int // what a kernel does
}

// part is an item of a construct: elements of an array.
type part struct {
	array, lo, n int
	mode         string
}

// mapped is what the device has of an array.
type mapped struct {
	part
	count, open int // references, and those of open target data
	known       []bool
}

func (s step) String() string {
	text := fmt.Sprintf("%s %d", s.what, len(s.items))
	for _, p := range s.items {
		text += fmt.Sprintf(" %d %d %d %s", p.array, p.lo, p.n, p.mode)
	}
	return fmt.Sprintf("%s %d %d", text, s.add, s.value)
}

func (s *sequence) String() string {
	var b strings.Builder
	for _, step := range s.steps {
		fmt.Fprintln(&b, step)
	}
	return b.String()
}

// The map types of the constructs that are chosen from; those for what is present only come behind the bar.
var modes = map[string][2]string{
	"enter":  {"to alloc always_to", "present_to present_alloc"},
	"exit":   {"from release delete always_from", ""},
	"update": {"to from", "present_to present_from"},
	"target": {"tofrom to from alloc always_tofrom always_to always_from", "present_to"},
	"data":   {"to from tofrom alloc always_to always_from always_tofrom", ""},
}

// newSequence makes one of some thirty constructs that leaves nothing behind.
func newSequence(r *rand.Rand) *sequence {
	s := &sequence{}
	for i := range s.host {
		s.host[i] = true
	}
	for range 30 {
		kinds := []string{"enter", "enter", "exit", "exit", "update", "target", "target", "target", "data", "end"}
		what := kinds[r.IntN(len(kinds))]
		switch {
		case what != "end":
			s.try(r, what)
		case len(s.open) > 0:
			s.end()
		}
	}
	for len(s.open) > 0 {
		s.end()
	}
	for len(s.maps) > 0 {
		p := s.maps[0].part
		p.mode = "delete"
		s.do(step{what: "exit", items: []part{p}})
	}
	return s
}

// try makes a construct, if what is chosen may be one.
func (s *sequence) try(r *rand.Rand, what string) {
	next := step{what: what, add: r.IntN(2), value: 1 + r.IntN(1000)}
	items := 1
	if what != "data" && r.IntN(3) == 0 {
		items = 2
	}
	for range items {
		p := s.choose(r, what)
		at, whole := s.at(p)
		if at == nil && len(s.overlapping(p)) > 0 || at != nil && !whole {
			return
		}
		may := strings.Fields(modes[what][0])
		if items == 1 && whole {
			may = append(may, strings.Fields(modes[what][1])...)
		}
		p.mode = may[r.IntN(len(may))]
		if what == "exit" && at != nil && (at.count <= at.open || p.mode == "delete" && at.open > 0) {
			return
		}
		next.items = append(next.items, p)
	}
	if items == 2 {
		a, b := next.items[0], next.items[1]
		if a.array == b.array && a.lo <= b.lo+b.n && b.lo <= a.lo+a.n {
			return // one construct's items that touch are one mapping here, and two in C
		}
		one, _ := s.at(a)
		other, _ := s.at(b)
		if one != nil && one == other && what == "exit" {
			return // which of them copies is not said
		}
	}
	s.do(next)
}

// choose makes an item, which often is a part of one that is present, or all of it.
func (s *sequence) choose(r *rand.Rand, what string) part {
	p := part{array: r.IntN(count), lo: r.IntN(length), n: 1 + r.IntN(8)}
	p.n = min(p.n, length-p.lo)
	if len(s.maps) > 0 && r.IntN(3) > 0 {
		m := s.maps[r.IntN(len(s.maps))]
		p = m.part
		if r.IntN(2) == 0 {
			p.lo += r.IntN(m.n)
			p.n = 1 + r.IntN(m.lo+m.n-p.lo)
		}
	}
	return p
}

func (s *sequence) overlapping(p part) (all []*mapped) {
	for _, m := range s.maps {
		if m.array == p.array && m.lo < p.lo+p.n && p.lo < m.lo+m.n {
			all = append(all, m)
		}
	}
	return all
}

// at is the mapping that has some of an item; whole says that it has all of it.
func (s *sequence) at(p part) (m *mapped, whole bool) {
	all := s.overlapping(p)
	if len(all) != 1 {
		return nil, false
	}
	m = all[0]
	return m, m.lo <= p.lo && p.lo+p.n <= m.lo+m.n
}

// do carries a construct out, as far as it is to be known.
func (s *sequence) do(next step) {
	s.steps = append(s.steps, next)
	for _, p := range next.items {
		switch next.what {
		case "enter", "target", "data":
			s.begin(p)
		case "exit":
			s.leave(p)
		case "update":
			if m, _ := s.at(p); m != nil {
				s.copy(m, p, strings.HasSuffix(p.mode, "to"), strings.HasSuffix(p.mode, "from"))
			}
		}
	}
	if next.what == "data" {
		m, _ := s.at(next.items[0])
		m.open++
		s.open = append(s.open, next.items[0])
	}
	if next.what == "target" {
		if next.add == 0 {
			for _, p := range next.items {
				m, _ := s.at(p)
				for i := range p.n {
					m.known[p.lo-m.lo+i] = true
				}
			}
		}
		for _, p := range next.items {
			s.leave(p)
		}
	}
	s.known = append(s.known, slices.Clone(s.host[:]))
}

func (s *sequence) end() {
	p := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	m, _ := s.at(p)
	m.open--
	s.leave(p)
	s.steps = append(s.steps, step{what: "end"})
	s.known = append(s.known, slices.Clone(s.host[:]))
}

func (s *sequence) begin(p part) {
	m, _ := s.at(p)
	fresh := m == nil
	if fresh {
		m = &mapped{part: p, known: make([]bool, p.n)}
		s.maps = append(s.maps, m)
	}
	m.count++
	if fresh || strings.HasPrefix(p.mode, "always") {
		s.copy(m, p, strings.Contains(p.mode, "to"), false)
	}
}

func (s *sequence) leave(p part) {
	m, _ := s.at(p)
	if m == nil {
		return
	}
	m.count--
	if p.mode == "delete" {
		m.count = 0
	}
	if m.count == 0 || strings.HasPrefix(p.mode, "always") {
		s.copy(m, p, false, strings.Contains(p.mode, "from"))
	}
	if m.count == 0 {
		s.maps = slices.DeleteFunc(s.maps, func(other *mapped) bool { return other == m })
	}
}

func (s *sequence) copy(m *mapped, p part, to, from bool) {
	device, host := m.known[p.lo-m.lo:][:p.n], s.host[p.array*length+p.lo:][:p.n]
	if to {
		copy(device, host)
	}
	if from {
		copy(host, device)
	}
}
