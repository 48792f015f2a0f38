package independence

import (
	"cmp"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// value is what is known of an expression's value. The zero value is one of which nothing is.
type value struct {
	kind  valueKind
	n     affine.Poly // a number
	at    place       // what a pointer points to; where a slice's array is; what a struct is a copy of
	off   affine.Poly // of a slice: the index of its first element at that place
	len   affine.Poly // of a slice
	cap   affine.Poly // of a slice, where that is known
	ends  bool        // … which it is
	lost  []int       // of a struct: the fields that have been assigned since it was copied
	fun   *types.Func // of a function value
	parts []value     // of a struct or array, or what a pointer points to: what its fields or elements are known to be
}

type valueKind int

const (
	nothing valueKind = iota
	number
	pointer
	elements
	structure
	function // declared, without a receiver
)

func numberOf(p affine.Poly) value { return value{kind: number, n: p} }

// behind is a slice without its first n elements.
func (v value) behind(n affine.Poly) value {
	v.off, v.len, v.cap = v.off.Add(n), v.len.Sub(n), v.cap.Sub(n)
	return v
}

func (v value) equal(u value) bool {
	if v.kind != u.kind {
		return false
	}
	switch v.kind {
	case number:
		return v.n.Equal(u.n)
	case elements:
		return v.at.equal(u.at) && v.off.Equal(u.off) && v.len.Equal(u.len) && v.ends == u.ends &&
			(!v.ends || v.cap.Equal(u.cap))
	case function:
		return v.fun == u.fun
	case nothing:
		return false
	}
	return v.at.equal(u.at) && slices.Equal(v.lost, u.lost) &&
		slices.EqualFunc(v.parts, u.parts, func(x, y value) bool {
			return x.kind == nothing && y.kind == nothing || x.equal(y)
		})
}

// state is what is known at one point of the program.
type state struct {
	values map[*types.Var]value // of the variables that an iteration has for itself
	facts  []fact
	dead   bool     // the program does not get here
	stored []stored // in memory that others see
}

func (st *state) clone() *state {
	c := &state{values: make(map[*types.Var]value, len(st.values)), facts: slices.Clip(st.facts), dead: st.dead,
		stored: slices.Clip(st.stored)}
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
	m.stored = slices.DeleteFunc(slices.Clone(m.stored), func(s stored) bool {
		x, ok := b.storedAt(s.at)
		return !ok || !x.equal(s.is)
	})
	for _, v := range inOrder(a.values) {
		m.set(v, w.either(a.values[v], b.values[v], a, b, v.Type()))
	}
	return m
}

// inOrder is the variables of a map in the order of their declarations.
func inOrder[T any](m map[*types.Var]T) []*types.Var {
	return slices.SortedFunc(maps.Keys(m), func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) })
}

// either is what is known of a variable of type t that is x on one way and y on another.
func (w *walker) either(x, y value, a, b *state, t types.Type) value {
	switch {
	case x.equal(y):
		return x
	case x.kind != y.kind:
	case x.kind == elements && x.at.equal(y.at):
		return w.somewhere(x)
	case x.kind == number:
		if n, ok := w.join(x.n, y.n, a, b, t); ok {
			return numberOf(n)
		}
	case x.kind == structure && x.at.equal(y.at) && len(x.parts) == len(y.parts):
		x.lost = slices.Concat(x.lost, y.lost)
		x.parts = slices.Clone(x.parts)
		for i, p := range x.parts {
			x.parts[i] = w.either(p, y.parts[i], a, b, types.Typ[types.Invalid])
		}
		return x
	}
	return value{}
}
