package independence

import (
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// value is what is known of an expression's value. The zero value is one of which nothing is.
type value struct {
	kind valueKind
	n    affine.Poly // a number
	at   place       // what a pointer points to; where a slice's array is; what a struct is a copy of
	off  affine.Poly // of a slice: the index of its first element at that place
	len  affine.Poly // of a slice
	lost []int       // of a struct: the fields that have been assigned since it was copied
}

type valueKind int

const (
	nothing valueKind = iota
	number
	pointer
	elements
	structure
)

func numberOf(p affine.Poly) value { return value{kind: number, n: p} }

func (v value) equal(u value) bool {
	if v.kind != u.kind {
		return false
	}
	switch v.kind {
	case number:
		return v.n.Equal(u.n)
	case elements:
		return v.at.equal(u.at) && v.off.Equal(u.off) && v.len.Equal(u.len)
	case nothing:
		return false
	}
	return v.at.equal(u.at) && slices.Equal(v.lost, u.lost)
}

// state is what is known at one point of the program.
type state struct {
	values map[*types.Var]value // of the variables that an iteration has for itself
	facts  []fact
	dead   bool // the program does not get here
}

func (st *state) clone() *state {
	c := &state{values: make(map[*types.Var]value, len(st.values)), facts: slices.Clip(st.facts), dead: st.dead}
	for v, x := range st.values {
		c.values[v] = x
	}
	return c
}

func (st *state) know(facts ...fact) {
	for _, f := range facts {
		if f.says() && !slices.ContainsFunc(st.facts, f.equal) {
			st.facts = append(st.facts, f)
		}
	}
}

func (st *state) set(v *types.Var, x value) {
	if x.kind == nothing {
		delete(st.values, v)
		return
	}
	st.values[v] = x
}

// merge is what is known where two ways meet that began at the same point, of which before facts were known.
func (w *walker) merge(a, b *state, before int) *state {
	switch {
	case w.wild: // another way may lead here, too
	case a.dead:
		return b
	case b.dead:
		return a
	}
	m := a.clone()
	m.facts = slices.Clip(m.facts[:before])
	for v, x := range a.values {
		y, ok := b.values[v]
		switch {
		case ok && x.equal(y):
		case ok && x.kind == elements && y.kind == elements && x.at.equal(y.at):
			m.values[v] = w.somewhere(x)
		case ok && x.kind == number && y.kind == number:
			if n, ok := w.join(x.n, y.n, a, b, v.Type()); ok {
				m.values[v] = numberOf(n)
			} else {
				delete(m.values, v)
			}
		default:
			delete(m.values, v)
		}
	}
	return m
}
