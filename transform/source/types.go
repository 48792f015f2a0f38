package source

import (
	"go/constant"
	"go/types"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// Flat reports whether values of a type hold no pointers, so that their bytes mean the same in any memory.
func Flat(t types.Type) bool {
	if Scalar(t) {
		return true
	}
	switch t := Under(t).(type) {
	case *types.Basic:
		return Number(t)
	case *types.Array:
		return Flat(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !Flat(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// Under is the underlying type; of a type parameter, the one that all types of its set have, if they do.
func Under(t types.Type) types.Type { return typeset.Underlying(t) }

// Interface reports an interface, as a variable may have it: no type parameter.
func Interface(t types.Type) bool {
	_, param := types.Unalias(t).(*types.TypeParam)
	return !param && types.IsInterface(t)
}

// Numeric reports a type parameter that stands for numbers only.
func Numeric(t types.Type) bool {
	list, ok := typeset.Terms(t)
	return ok && !slices.ContainsFunc(list, func(t types.Type) bool { return !IsBasic(t, types.IsNumeric) })
}

// Scalar reports a type parameter that stands for numbers, or for numbers and strings, which are ordered and added as
// well. A launch with strings panics.
func Scalar(t types.Type) bool {
	list, ok := typeset.Terms(t)
	return ok && slices.ContainsFunc(list, func(t types.Type) bool { return IsBasic(t, types.IsNumeric) }) &&
		!slices.ContainsFunc(list, func(t types.Type) bool { return !IsBasic(t, types.IsNumeric|types.IsString) })
}

// Open reports a type parameter that may stand for types with pointers, and that kernels have values of nevertheless:
// what it stands for is looked at when one is launched.
func Open(t types.Type) bool {
	if _, param := types.Unalias(t).(*types.TypeParam); !param {
		return false
	}
	_, listed := typeset.Terms(t)
	return !listed || Scalar(t) && !Numeric(t)
}

// composed reports a type parameter that stands for slices or pointers with one type beneath, and no methods, as S does
// in [S ~[]E, E any]: a kernel has its values as it has those of that type.
func composed(t *types.TypeParam) bool {
	if t.Constraint().Underlying().(*types.Interface).NumMethods() > 0 {
		return false
	}
	switch Under(t).(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// Number reports a number or a bool.
func Number(t types.Type) bool { return Scalar(t) || IsBasic(t, types.IsNumeric|types.IsBoolean) }

// IsBasic reports a basic type with one of the properties.
func IsBasic(t types.Type, info types.BasicInfo) bool {
	b, ok := Under(t).(*types.Basic)
	return ok && b.Info()&info != 0
}

// Indexable reports what has elements that count from 0: a slice, an array, a pointer to one.
func Indexable(t types.Type) bool {
	switch t := Under(t).(type) {
	case *types.Slice, *types.Array:
		return true
	case *types.Pointer:
		_, ok := Under(t.Elem()).(*types.Array)
		return ok
	}
	return false
}

// floatText writes a float constant so that reading it back gives the same float64 (and float32), with a mark that it
// is a float.
func floatText(v constant.Value) string {
	f, _ := constant.Float64Val(v)
	s := strconv.FormatFloat(f, 'g', -1, 64)
	if exact, ok := new(big.Rat).SetString(v.ExactString()); ok && exact.IsInt() && len(exact.Num().String()) < 20 {
		s = exact.Num().String()
	}
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}

func untypedOf(v constant.Value) types.Type {
	switch v.Kind() {
	case constant.Bool:
		return types.Typ[types.UntypedBool]
	case constant.Int:
		return types.Typ[types.UntypedInt]
	case constant.Float:
		return types.Typ[types.UntypedFloat]
	}
	return types.Typ[types.UntypedComplex]
}
