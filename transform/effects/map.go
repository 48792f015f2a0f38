package effects

import "go/types"

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
