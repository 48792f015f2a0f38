package readable

import (
	"go/types"
)

// A generic function is lowered for each list of types that it is called with: what its body says of a type parameter
// is said of the type that stands for it.

// substitution says what type parameters stand for.
type substitution map[*types.TypeParam]types.Type

func newSubstitution(params *types.TypeParamList, args []types.Type) substitution {
	s := substitution{}
	for i, a := range args {
		s[params.At(i)] = a
	}
	return s
}

// typ is a type with the parameters replaced.
func (s substitution) typ(t types.Type) types.Type {
	if len(s) == 0 || t == nil {
		return t
	}
	switch t := t.(type) {
	case *types.TypeParam:
		if arg := s[t]; arg != nil {
			return arg
		}
	case *types.Pointer:
		return types.NewPointer(s.typ(t.Elem()))
	case *types.Slice:
		return types.NewSlice(s.typ(t.Elem()))
	case *types.Array:
		return types.NewArray(s.typ(t.Elem()), t.Len())
	case *types.Struct:
		return s.structure(t)
	case *types.Tuple:
		return s.tuple(t)
	case *types.Named:
		return s.instance(t, t.Origin(), t.TypeArgs())
	case *types.Alias:
		return s.instance(t, t.Origin(), t.TypeArgs())
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, s.tuple(t.Params()), s.tuple(t.Results()), t.Variadic())
	}
	return t
}

func (s substitution) structure(t *types.Struct) types.Type {
	fields := make([]*types.Var, t.NumFields())
	tags := make([]string, t.NumFields())
	for i := range fields {
		f := t.Field(i)
		fields[i], tags[i] = types.NewField(f.Pos(), f.Pkg(), f.Name(), s.typ(f.Type()), f.Embedded()), t.Tag(i)
	}
	return types.NewStruct(fields, tags)
}

func (s substitution) tuple(t *types.Tuple) *types.Tuple {
	vars := make([]*types.Var, t.Len())
	for i := range vars {
		v := t.At(i)
		vars[i] = types.NewParam(v.Pos(), v.Pkg(), v.Name(), s.typ(v.Type()))
	}
	return types.NewTuple(vars...)
}

// instance is a named type with its arguments replaced.
func (s substitution) instance(t, origin types.Type, args *types.TypeList) types.Type {
	if args.Len() == 0 {
		return t
	}
	list := make([]types.Type, args.Len())
	for i := range list {
		list[i] = s.typ(args.At(i))
	}
	made, err := types.Instantiate(nil, origin, list, false)
	if err != nil {
		return t // an instance that type-checked cannot fail without validation
	}
	return made
}
