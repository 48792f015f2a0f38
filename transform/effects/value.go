package effects

import (
	"go/types"
	"slices"
	"strings"
)

// set is a set that keeps the order in which its members came. Most have one or two, and no map until they have many.
type set[T comparable] struct {
	list []T
	has  map[T]bool
}

// few is how many members are compared one by one.
const few = 8

func (s *set[T]) add(list ...T) (grew bool) {
	for _, x := range list {
		if s.holds(x) {
			continue
		}
		s.list, grew = append(s.list, x), true
		switch {
		case s.has != nil:
			s.has[x] = true
		case len(s.list) > few:
			s.has = make(map[T]bool, 2*len(s.list))
			for _, x := range s.list {
				s.has[x] = true
			}
		}
	}
	return grew
}

func (s *set[T]) holds(x T) bool {
	if s.has != nil {
		return s.has[x]
	}
	return slices.Contains(s.list, x)
}

// value is what an expression's value leads to: for the words in it, by the steps to them, memory.
type value struct{ set[lead] }

type lead struct {
	at string // the steps to the word; a word of a type that is not known stands for every word
	to Path
}

// address is the value of a pointer, slice or other word that leads to any of some memory.
func address(to ...Path) (v value) {
	for _, p := range to {
		v.add(lead{"", p})
	}
	return v
}

// targets are all that the value leads to.
func (v value) targets() []Path {
	var out set[Path]
	for _, l := range v.list {
		out.add(l.to)
	}
	return out.list
}

// through is what the words at or in a part of the value lead to.
func (v value) through(part string) []Path {
	var out set[Path]
	for _, l := range v.list {
		if overlap(l.at, part) {
			out.add(l.to)
		}
	}
	return out.list
}

// part is the value of a field.
func (v value) part(i int) (out value) {
	step := fieldStep(i)
	for _, l := range v.list {
		if rest, ok := strings.CutPrefix(l.at, step); ok {
			out.add(lead{rest, l.to})
		} else if l.at == "" {
			out.add(l)
		}
	}
	return out
}

// as is the value converted to a type: an interface or type parameter has one word for all that is in the value.
func (v value) as(t types.Type) (out value) {
	if len(v.list) == 0 {
		return out
	}
	for _, w := range words(t) {
		for _, to := range v.through(w) {
			out.add(lead{w, to})
		}
	}
	return out
}

// join adds another value's leads, as those of the part behind the steps.
func (v *value) join(steps string, w value) {
	for _, l := range w.list {
		v.add(lead{steps + l.at, l.to})
	}
}
