package effects

import "go/types"

// String writes the path as Go would: v.n, x[], *p. What can be reached from v.next is v.next... .
func (p Path) String() string {
	s, t := p.Root.name(), p.Root.typ
	for rest := p.steps; rest != ""; {
		var step string
		step, rest = cut(rest)
		switch step {
		case reaches:
			return s + "..."
		case leads:
			s = followed(s, t, rest)
			if t != nil {
				t = pointee(t)
			}
		default:
			f := plain(t).(*types.Struct).Field(fieldIndex(step))
			s, t = s+"."+f.Name(), f.Type()
		}
	}
	return s
}

// followed is what s of type t leads to, when the steps in rest come behind it.
func followed(s string, t types.Type, rest string) string {
	switch u := plain(t).(type) {
	case *types.Pointer:
		if _, isStruct := plain(u.Elem()).(*types.Struct); isStruct && rest != "" && rest != reaches {
			return s // p.x
		}
		if rest != "" && rest != reaches {
			return "(*" + s + ")"
		}
		return "*" + s
	case *types.Slice, *types.Map:
		return s + "[]"
	case *types.Chan:
		return "<-" + s
	}
	return s
}
