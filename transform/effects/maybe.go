package effects

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// MayBe reports an access to memory that the frame does not show to be at x, and that may be there, or have it as a
// part, all the same: one of the two is reached through a pointer of which it is not known where it leads, the address
// of the other is taken somewhere, and the types allow it. x is memory of a path of Program.Variable that Resolve gave.
func (f *Frame) MayBe(x Path, a Access) bool { return f.mayBe(x, a, false) }

// mayBe is MayBe, and whether it asks of the elements of two slices, too.
func (f *Frame) mayBe(x Path, a Access, elements bool) bool {
	other := a.Path
	switch {
	case x == anywhere || other == anywhere || x.Root == other.Root && x.meets(other):
		return false // which Conflict looks at
	case !f.led(x) && !f.led(other):
		return false
	case !f.addressed(x) || !f.addressed(other) || f.Apart(a, x.typ):
		return false
	}
	return f.program.unsafe || fits(x.node, other.node, elements)
}

// MayChange looks for a write that may change the value of an expression, as MayBe says, where Changes finds none. The
// elements of two slices may be the same here: what is only read before the region is not a list item of it.
func (f *Frame) MayChange(e ast.Expr, by Effects) (read, write Access, found bool) {
	reads := f.Of(e)
	for w := range by.Writes() {
		for r := range reads.Reads() {
			if f.mayBe(r.Path, w, true) && !f.apart(r, w) {
				return r, w, true
			}
		}
	}
	return read, write, false
}

// led reports memory of which it is not known whether it has another name.
func (f *Frame) led(p Path) bool {
	switch p.Root.Kind {
	case Unknown, Anywhere:
		return true
	}
	return p.Root.external() && !p.Storage()
}

// addressed reports memory to which a pointer may lead that the frame knows nothing of. Of a variable it is enough that
// its address is taken: through a callback or an iterator it may come back from anywhere.
func (f *Frame) addressed(p Path) bool {
	if p.Root.Kind == Variable && p.Storage() {
		return p.Root.global() && p.Root.Var.Exported() || f.program.addressTaken(p.Root.Var)
	}
	return f.exposes(p)
}

// fits reports that the types of two paths allow them to share memory: what a pointer leads to may be any variable,
// field or element of its type, and an element of a slice is none but an element: two slices are taken to be different
// memory, as list items are (language.md section 5), unless elements says that they are none.
func fits(a, b *node, elements bool) bool {
	switch {
	case a.typ == nil || b.typ == nil:
		return true
	case typeset.Parametric(a.typ) || typeset.Parametric(b.typ):
		return sameKind(a, b, elements)
	}
	return a.within(b, elements) || b.within(a, elements)
}

// within reports that a, or a struct around it, may be the place b.
func (n *node) within(b *node, elements bool) bool {
	for ; n != nil; n = n.holder() {
		if n.typ != nil && alike(n.typ, b.typ) {
			return sameKind(n, b, elements)
		}
	}
	return false
}

// alike reports types of one underlying type: pointers to the one are converted to pointers to the other.
func alike(t, u types.Type) bool {
	return types.IdenticalIgnoreTags(element(t).Underlying(), element(u).Underlying())
}

// sameKind reports that two places of one type may be one: what a pointer leads to may be anything, fields those of
// one struct, and, if elements are asked for, elements of slices those of one array.
func sameKind(a, b *node, elements bool) bool {
	for {
		f, g := a.inStruct(), b.inStruct()
		switch {
		case a.pointed() || b.pointed(), elements && a.element() && b.element():
			return true
		case f != "" && f == g && alike(a.up.typ, b.up.typ):
			a, b = a.up, b.up
		default:
			return false
		}
	}
}

// holder is the struct that a path is a field of; nil where it is not one.
func (n *node) holder() *node {
	if n.inStruct() == "" {
		return nil
	}
	return n.up
}

// inStruct is the step to the field that a path is; empty where it is not one.
func (n *node) inStruct() string {
	if n.up == nil {
		return ""
	}
	if last := n.steps[len(n.up.steps):]; fieldIndex(last) >= 0 {
		return last
	}
	return ""
}

// pointed reports what a pointer leads to.
func (n *node) pointed() bool { return n.isLed() && !n.element() }

// element reports an element of a slice.
func (n *node) element() bool {
	if !n.isLed() {
		return false
	}
	_, slice := container(n.up.typ).(*types.Slice)
	return slice
}

func (n *node) isLed() bool { return n.up != nil && strings.HasSuffix(n.steps, leads) }
