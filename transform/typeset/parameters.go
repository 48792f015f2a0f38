package typeset

import "go/types"

// Parameters are the type parameters that types are written with.
type Parameters map[*types.TypeParam]bool

// Parametric reports a type that is written with a type parameter.
func Parametric(t types.Type) bool {
	p := Parameters{}
	p.Add(t)
	return len(p) > 0
}

// Add adds those that a type is written with.
func (p Parameters) Add(t types.Type) {
	switch t := t.(type) {
	case *types.TypeParam:
		if p[t] {
			return // its core type is written with it
		}
		p[t] = true
		if under := Underlying(t); !types.IsInterface(under) { // as of S in [S ~[]E, E any]
			p.Add(under)
		}
	case *types.Pointer:
		p.Add(t.Elem())
	case *types.Slice:
		p.Add(t.Elem())
	case *types.Array:
		p.Add(t.Elem())
	case *types.Map:
		p.Add(t.Key())
		p.Add(t.Elem())
	case *types.Chan:
		p.Add(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			p.Add(f.Type())
		}
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			p.Add(arg)
		}
	case *types.Alias:
		p.Add(types.Unalias(t))
	case *types.Tuple:
		for v := range t.Variables() {
			p.Add(v.Type())
		}
	case *types.Signature:
		p.Add(t.Params())
		p.Add(t.Results())
	}
}
