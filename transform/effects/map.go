package effects

import (
	"go/ast"
	"go/types"
)

// Whole reports all of a root's memory: what an expression has made, say.
func (p Path) Whole() bool { return p.steps == "" }

// OfMap reports the keys and values of a map that a variable leads to by fields and pointers: of one map, not of the
// elements of something.
func (p Path) OfMap() bool {
	if p.Root.Kind != Variable || p.up == nil || p.steps != p.up.steps+leads {
		return false
	}
	if _, is := container(p.up.typ).(*types.Map); !is {
		return false
	}
	for n := p.up; n != nil; n = n.up {
		switch container(n.typ).(type) {
		case *types.Array, *types.Slice, nil:
			return false
		case *types.Map:
			if n != p.up {
				return false
			}
		}
	}
	return true
}

// InMap reports an entry of a map, or a part of one, whatever leads to the map.
func (p Path) InMap() bool {
	n := p.node
	for n.inStruct() != "" {
		n = n.up
	}
	if n.up == nil {
		return n.Root.isMap()
	}
	if !n.isLed() {
		return false
	}
	_, is := container(n.up.typ).(*types.Map)
	return is
}

// isMap reports the entries of a map that an expression makes.
func (r *Root) isMap() bool {
	for r.of != nil {
		r = r.of
	}
	e, is := r.Node.(ast.Expr)
	if r.Kind != Allocation || !is {
		return false
	}
	_, info := r.program.around(e.Pos())
	if info == nil || info.TypeOf(e) == nil {
		return false
	}
	_, is = container(info.TypeOf(e)).(*types.Map)
	return is
}
