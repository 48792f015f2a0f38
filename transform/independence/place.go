package independence

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
)

// place is memory as an expression selects it: a variable, then fields, elements, and what pointers and slices lead
// to. The zero place is memory that nobody knows.
type place struct {
	root   *types.Var
	steps  []step
	copied bool // a copy of what is there: only what is reached through its pointers is memory that others see

	// Where a variable of the function is another name for a part of root, the variable, and how many steps it stands
	// for.
	alias   *types.Var
	aliased int

	// What leads there is stored by iterations, of memory that was there before: it may be any that Region.Reaches says.
	loose bool

	facts []affine.Poly // what holds where the place exists: its subscripts are in range
}

// step is a field, an element, or the way through a pointer or to the elements of a slice.
type step struct {
	kind  stepKind
	field int        // its index in the struct
	v     *types.Var // the field
	index affine.Poly
}

type stepKind int

const (
	intoField stepKind = iota
	intoElement
	through
	along  // the pointers of one field that often: the nodes of a list
	beyond // whatever pointers and fields lead to from there; the last field selected, where it is known
)

func (p place) known() bool { return p.root != nil }

// last is the last step; without one, that into no field.
func (p place) last() step {
	if len(p.steps) == 0 {
		return step{}
	}
	return p.steps[len(p.steps)-1]
}

func (p place) then(s step) place {
	if !p.known() {
		return p
	}
	if p.last().kind == beyond {
		p.steps = slices.Clone(p.steps)
		p.steps[len(p.steps)-1].v = s.v
		return p
	}
	p.steps = append(slices.Clip(p.steps), s)
	return p
}

func (p place) fieldOf(f *types.Var, index int) place {
	return p.then(step{kind: intoField, field: index, v: f})
}

func (p place) element(i affine.Poly) place { return p.then(step{kind: intoElement, index: i}) }

// where is p with what holds where it exists: each fact is at least 0.
func (p place) where(facts ...affine.Poly) place {
	p.facts = append(slices.Clip(p.facts), facts...)
	return p
}

// target is what the pointer or slice at p leads to.
func (p place) target() place {
	p.copied = false
	return p.then(step{kind: through})
}

// fields are those that lead to the list item: up to the first element.
func fields(steps []step) (list []int) {
	for _, s := range steps {
		switch s.kind {
		case intoElement, along, beyond:
			return list
		case intoField:
			list = append(list, s.field)
		}
	}
	return list
}

// hasElement reports a place behind a subscript.
func (p place) hasElement() bool {
	return slices.ContainsFunc(p.steps, func(s step) bool { return s.kind == intoElement })
}

func (p place) equal(q place) bool {
	return p.root == q.root && p.copied == q.copied && slices.EqualFunc(p.steps, q.steps, func(a, b step) bool {
		return a.kind == b.kind && a.field == b.field && (a.kind < along || a.v == b.v) && a.index.Equal(b.index)
	})
}

// text spells a place as the program would, with its subscripts as given.
func (p place) text(index func(affine.Poly) string) string {
	var b strings.Builder
	root, start := p.root, p.named()
	if start > 0 {
		root = p.alias
	}
	b.WriteString(root.Name())
	for i, s := range p.steps[start:] {
		switch s.kind {
		case intoField:
			b.WriteString("." + s.v.Name())
		case intoElement:
			b.WriteString("[" + index(s.index) + "]")
		case through:
			if start+i == len(p.steps)-1 {
				return "*" + b.String()
			}
		}
	}
	return b.String()
}

// named is how many steps the name of an alias stands for in a text. A part of a slice has subscripts of its own, so
// there the name of the whole is used.
func (p place) named() int {
	if p.alias != nil && isPointer(p.alias.Type()) {
		return p.aliased
	}
	return 0
}

// item is the list item that a place belongs to: what leads to its first element.
func (p place) item() place {
	start := p.named()
	for i, s := range p.steps[start:] {
		if s.kind == intoElement || s.kind >= along {
			p.steps = p.steps[:start+i]
			break
		}
	}
	if n := len(p.steps); n > start && p.steps[n-1].kind == through {
		p.steps = p.steps[:n-1]
	}
	return p
}

// key is a place as a key: the same for the same memory.
func (p place) key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", p.root)
	for _, s := range p.steps {
		switch s.kind {
		case intoField:
			fmt.Fprintf(&b, ".%d", s.field)
		case intoElement:
			b.WriteString("[" + s.index.Text(func(v affine.Var) string { return fmt.Sprint("v", v) }) + "]")
		case through:
			b.WriteString("*")
		case along, beyond:
			fmt.Fprintf(&b, "?%p[%s]", s.v, s.index.Text(func(v affine.Var) string { return fmt.Sprint("v", v) }))
		}
	}
	return b.String()
}

// owner is the key of the list item that memory belongs to, whatever name it was reached by.
func (p place) owner() string {
	p.alias = nil
	return p.item().key()
}

// changes reports that a write at p may change what is at q: the same, a part of it, or what leads to it. Subscripts
// are not compared.
func (p place) changes(q place) bool {
	if p.root != q.root {
		return false
	}
	x, y := p.steps, q.steps
	for len(x) > 0 && len(y) > 0 {
		a, b := x[0], y[0]
		switch {
		case a.kind == along && b.kind != along && b.kind != beyond:
			x = x[1:]
			continue
		case b.kind == along && a.kind != along && a.kind != beyond:
			y = y[1:]
			continue
		case a.kind != b.kind:
			return true
		case a.kind == intoField && a.field != b.field:
			return false
		case a.kind == beyond:
			return a.v == nil || b.v == nil || a.v == b.v
		}
		x, y = x[1:], y[1:]
	}
	return !slices.ContainsFunc(x, func(s step) bool { return s.kind >= through })
}

// meeting compares two places of different iterations, q's being the other one. They can be one only if all the
// equations hold: each sum is 0; if they are exact, they are one then. apart: they never are.
func (us *unknowns) meeting(p, q place) (equations []affine.Poly, exact, apart bool) {
	x, y := p.steps, q.steps
	exact = true
	for len(x) > 0 && len(y) > 0 {
		a, b := x[0], y[0]
		switch {
		case a.kind == along && b.kind != along && b.kind != beyond: // the first node has no such step
			equations, x = append(equations, a.index), x[1:]
			continue
		case b.kind == along && a.kind != along && a.kind != beyond:
			equations, y = append(equations, us.other(b.index)), y[1:]
			continue
		case a.kind != b.kind || a.kind == along && a.v != b.v:
			return equations, false, false // two views of the same memory, as unsafe makes them
		case a.kind == intoField && a.field != b.field:
			return nil, false, true
		case a.kind == intoElement, a.kind == along:
			equations = append(equations, a.index.Sub(us.other(b.index)))
		}
		exact = exact && a.kind != beyond
		x, y = x[1:], y[1:]
	}
	for i, rest := range [][]step{x, y} {
		if slices.ContainsFunc(rest, func(s step) bool { return s.kind == through }) {
			return nil, false, true // a pointer or slice, and what it leads to
		}
		for _, s := range rest {
			switch s.kind {
			case along:
				if i == 1 {
					s.index = us.other(s.index)
				}
				equations = append(equations, s.index)
			case beyond:
				exact = false
			}
		}
	}
	return equations, exact, false
}
