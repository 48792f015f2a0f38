package spaces

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// shape is what is known of a pointer or slice: its class, and the shape of the pointers and slices that it points to.
type shape struct {
	same  *shape // this one is the same as
	class *class
	elem  *shape
}

// class is pointers into one space. Its members may point to the same variables.
type class struct {
	same     *class
	space    core.Space
	known    bool
	pointees []pointee
	holders  []*scope
}

// pointee is a variable whose address was taken at a position.
type pointee struct {
	v   *ir.Var
	in  *scope
	pos token.Pos
}

func newShape() *shape { return &shape{class: &class{}} }

func into(s core.Space) *shape { return &shape{class: &class{space: s, known: true}} }

func (s *shape) root() *shape {
	for s.same != nil {
		s = s.same
	}
	return s
}

func (c *class) root() *class {
	for c.same != nil {
		c = c.same
	}
	return c
}

func (s *shape) of() *class { return s.root().class.root() }

// space is device memory where nothing says otherwise: a pointer that is never but nil.
func (s *shape) space() core.Space { return s.of().space }

// target is the shape of what a pointer points to.
func (s *shape) target() *shape {
	r := s.root()
	if r.elem == nil {
		r.elem = newShape()
	}
	return r.elem
}

// unify says that two shapes are one. It reports whether they can be.
func unify(a, b *shape) bool {
	a, b = a.root(), b.root()
	if a == b {
		return true
	}
	if !join(a.class, b.class) {
		return false
	}
	b.same = a
	if a.elem == nil {
		a.elem = b.elem
		return true
	}
	return b.elem == nil || unify(a.elem, b.elem)
}

// join says that two classes are one.
func join(a, b *class) bool {
	a, b = a.root(), b.root()
	switch {
	case a == b:
		return true
	case a.known && b.known && a.space != b.space:
		return false
	case b.known:
		a.space, a.known = b.space, true
	}
	a.pointees = append(a.pointees, b.pointees...)
	a.holders = append(a.holders, b.holders...)
	b.same = a
	return true
}

// signature is the shapes of parameters and results; nil of what is not a pointer or slice.
type signature struct{ params, results []*shape }

func (g *signature) all() (list []*shape) {
	for _, s := range append(append([]*shape(nil), g.params...), g.results...) {
		if s != nil {
			list = append(list, s)
		}
	}
	return list
}

// copy is the same for one call.
func (g *signature) copy() *signature {
	shapes, classes := map[*shape]*shape{}, map[*class]*class{}
	var one func(s *shape) *shape
	one = func(s *shape) *shape {
		if s == nil {
			return nil
		}
		s = s.root()
		if shapes[s] != nil {
			return shapes[s]
		}
		c := s.of()
		if classes[c] == nil {
			classes[c] = &class{space: c.space, known: c.known}
		}
		out := &shape{class: classes[c]}
		shapes[s] = out
		out.elem = one(s.elem)
		return out
	}
	list := func(from []*shape) []*shape {
		to := make([]*shape, len(from))
		for i, s := range from {
			to[i] = one(s)
		}
		return to
	}
	return &signature{list(g.params), list(g.results)}
}

var letters = [...]byte{core.Device: 'd', core.Team: 't', core.Private: 'p'}

// spaces is a letter for each pointer: those of the first parameter or result, then what they point to, then those of
// the next.
func (g *signature) spaces() string {
	var text []byte
	for _, s := range g.all() {
		seen := map[*shape]bool{}
		for s = s.root(); !seen[s]; s = s.elem.root() {
			seen[s] = true
			text = append(text, letters[s.space()])
			if s.elem == nil {
				break
			}
		}
		text = append(text, ',')
	}
	return string(text)
}

// set is the other way round.
func (g *signature) set(spaces string) {
	if spaces == "" {
		return
	}
	list := g.all()
	s, start := (*shape)(nil), true
	for _, letter := range []byte(spaces) {
		if letter == ',' {
			start = true
			continue
		}
		if start {
			s, list, start = list[0], list[1:], false
		} else {
			s = s.target()
		}
		for space, l := range letters {
			if l == letter {
				c := s.of()
				c.space, c.known = core.Space(space), true
			}
		}
	}
}

// shapeFor is a new shape if a type is that of a pointer or slice.
func shapeFor(t types.Type) *shape {
	if !plain.PointerLike(t) {
		return nil
	}
	return newShape()
}
