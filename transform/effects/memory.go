package effects

import (
	"go/types"
	"strings"
)

// memory is what the words of a function may lead to beside what they led to when it was entered.
type memory struct {
	cells map[Path]*cell
	keys  map[*Root][]Path // of cells, in the order they were made
	roots []*Root          // of keys, in the order they were made
	grew  bool

	tangled bool // package variables may lead anywhere

	code func() *memory // what the package's code assigns to its variables; nil where that is left open
	base *memory        // that, once a package variable has been looked at

	closures map[Path][]Path // what reach has found since the last change
}

// cell is a word.
type cell struct {
	set[Path]
	wide bool // it leads to so much that it is taken to lead anywhere
}

// most is how much a word leads to at the most. It bounds the time that code with many calls that cannot be followed
// takes.
const most = 16

func newMemory(code func() *memory) *memory {
	return &memory{cells: map[Path]*cell{}, keys: map[*Root][]Path{}, code: code, closures: map[Path][]Path{}}
}

// add notes that the word at a path may lead to some memory.
func (m *memory) add(at Path, to ...Path) {
	c := m.cells[at]
	if c == nil {
		c = &cell{}
		m.cells[at] = c
		if m.keys[at.Root] == nil {
			m.roots = append(m.roots, at.Root)
		}
		m.keys[at.Root] = append(m.keys[at.Root], at)
	}
	if c.wide {
		m.add(anywhere, to...)
		return
	}
	if c.add(to...) {
		m.grew = true
		clear(m.closures)
	}
	if len(c.list) > most && at != anywhere {
		m.add(anywhere, c.list...)
		*c = cell{wide: true}
		c.add(anywhere)
	}
}

// tangle notes that package variables may lead anywhere.
func (m *memory) tangle() {
	m.grew = m.grew || !m.tangled
	m.tangled = true
}

// store notes that a value of type t is assigned to some memory.
func (m *memory) store(at []Path, v value, t types.Type) {
	for _, l := range v.as(t).list {
		for _, p := range m.expand(at) {
			m.add(p.fields(l.at), l.to)
		}
	}
}

// stored is what was assigned to words that may be the one at a path, or, with reach, to any word that the path
// reaches.
func (m *memory) stored(at Path) (out set[Path]) {
	if at.Root.global() && m.code != nil && m.base == nil {
		m.base = m.code()
		m.grew = true // words looked at earlier may lead to more
	}
	for ; m != nil; m = m.base {
		if at.reached() {
			m.storedBehind(at, &out)
		} else {
			m.storedAt(at, &out)
		}
	}
	return out
}

func (m *memory) storedBehind(at Path, out *set[Path]) {
	for _, key := range m.keys[at.Root] {
		if key.meets(at) {
			out.add(m.cells[key].list...)
		}
	}
}

// storedAt looks at the word's own cell, at those of structs around it, and at those that stand for everything that
// can be reached from somewhere on the way to it.
func (m *memory) storedAt(at Path, out *set[Path]) {
	around := true
	for n := at.node; n != nil; n = n.up {
		if c := m.cells[Path{n}]; c != nil && around {
			out.add(c.list...)
		}
		if c := m.cells[Path{n.next[reaches]}]; c != nil {
			for _, to := range c.list {
				if holds(to, at) {
					out.add(to)
				}
			}
		}
		around = around && !strings.HasSuffix(n.steps, leads)
	}
}

// holds reports whether the types allow that the word at a path leads to some memory.
func holds(to, at Path) bool {
	want, have := pointee(at.typ), to.typ
	return want == nil || have == nil || contains(have, want)
}

// load is the memory that the word at a path may lead to.
func (m *memory) load(at Path) []Path {
	if at == anywhere || at.reached() {
		return []Path{at}
	}
	if !word(at.typ) { // memory looked at with another type than its own
		return []Path{at.reach()}
	}
	var out set[Path]
	switch {
	case at.Root.Kind == Copy:
		for _, p := range m.walk([]Path{at.Root.orig.Root.path()}, at.Root.orig.steps+at.steps) {
			out.add(m.load(p)...)
		}
	case at.Root.external():
		out.add(at.deref())
		if m.tangled && at.Root.global() {
			out.add(anywhere)
		}
	}
	out.add(m.stored(at).list...)
	return out.list
}

// value is the value of type t at any of some memory.
func (m *memory) value(at []Path, t types.Type) (v value) {
	for _, w := range words(t) {
		for _, p := range at {
			for _, to := range m.load(p.fields(w)) {
				v.add(lead{w, to})
			}
		}
	}
	return v
}
