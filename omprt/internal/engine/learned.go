package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/integers"
)

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
		case Runs:
			m.learned(i, int64(m.nest[x.Of].Trip))
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
				more = m.compute(i) || more
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

// compute finds an unknown that is made of others which are known.
func (m *meeting) compute(i int) bool {
	u := &m.u.Unknowns[i]
	if u.Op == "" {
		return false
	}
	x, known := m.total(u.X)
	y, too := m.total(u.Y)
	if !known || !too {
		return false
	}
	switch u.Op {
	case "quot", "rem":
		if y == 0 {
			return false // the kernel panics
		}
		if u.Op == "quot" {
			x /= y
		} else {
			x %= y
		}
	case "shift", "low":
		if y < 0 || y > 62 {
			return false
		}
		if u.Op == "shift" {
			x >>= y
		} else {
			x &= 1<<y - 1
		}
	case "min":
		x = min(x, y)
	case "max":
		x = max(x, y)
	default:
		return false
	}
	m.learned(i, x)
	return m.known[i]
}

// total is a sum of unknowns that are known.
func (m *meeting) total(s Sum) (n int64, known bool) {
	for _, t := range s {
		c, free, ok := m.reduced(t)
		if !ok || len(free) > 0 {
			return 0, false
		}
		if n, ok = sum(n, c); !ok {
			return 0, false
		}
	}
	return n, true
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
