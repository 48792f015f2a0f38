package typeset

import "go/types"

// Substitution says what type parameters stand for.
type Substitution map[*types.TypeParam]types.Type

// NewSubstitution gives each of some type parameters an argument.
func NewSubstitution(params *types.TypeParamList, args []types.Type) Substitution {
	s := Substitution{}
	for i, a := range args {
		s[params.At(i)] = a
	}
	return s
}

// Type is a type with the parameters replaced.
func (s Substitution) Type(t types.Type) types.Type {
	if len(s) == 0 || t == nil {
		return t
	}
	switch t := t.(type) {
	case *types.TypeParam:
		if arg := s[t]; arg != nil {
			return arg
		}
	case *types.Pointer:
		return types.NewPointer(s.Type(t.Elem()))
	case *types.Slice:
		return types.NewSlice(s.Type(t.Elem()))
	case *types.Array:
		return types.NewArray(s.Type(t.Elem()), t.Len())
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

func (s Substitution) structure(t *types.Struct) types.Type {
	fields := make([]*types.Var, t.NumFields())
	tags := make([]string, t.NumFields())
	for i := range fields {
		f := t.Field(i)
		fields[i], tags[i] = types.NewField(f.Pos(), f.Pkg(), f.Name(), s.Type(f.Type()), f.Embedded()), t.Tag(i)
	}
	return types.NewStruct(fields, tags)
}

func (s Substitution) tuple(t *types.Tuple) *types.Tuple {
	vars := make([]*types.Var, t.Len())
	for i := range vars {
		v := t.At(i)
		vars[i] = types.NewParam(v.Pos(), v.Pkg(), v.Name(), s.Type(v.Type()))
	}
	return types.NewTuple(vars...)
}

// instance is a named type with its arguments replaced.
func (s Substitution) instance(t, origin types.Type, args *types.TypeList) types.Type {
	if args.Len() == 0 {
		return t
	}
	list := make([]types.Type, args.Len())
	for i := range list {
		list[i] = s.Type(args.At(i))
	}
	made, err := types.Instantiate(nil, origin, list, false)
	if err != nil {
		return t // an instance that type-checked cannot fail without validation
	}
	return made
}
