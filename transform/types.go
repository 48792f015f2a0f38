package transform

import (
	"go/ast"
	"go/constant"
	"go/types"
	"math/big"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/typeset"
)

// flat reports whether values of a type hold no pointers, so that their bytes mean the same in any memory.
func flat(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return number(t)
	case *types.Array:
		return flat(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !flat(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// under is the underlying type; of a type parameter, the one that all types of its set have, if they do.
func under(t types.Type) types.Type { return typeset.Underlying(t) }

// number reports a number or a bool.
func number(t types.Type) bool { return isBasic(t, types.IsNumeric|types.IsBoolean) }

// isBasic reports a basic type with one of the properties.
func isBasic(t types.Type, info types.BasicInfo) bool {
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&info != 0
}

// indexable reports what has elements that count from 0: a slice, an array, a pointer to one.
func indexable(t types.Type) bool {
	switch t := under(t).(type) {
	case *types.Slice, *types.Array:
		return true
	case *types.Pointer:
		_, ok := t.Elem().Underlying().(*types.Array)
		return ok
	}
	return false
}

// legalType reports whether a kernel can hold a variable of the type.
func (l *lowerer) legalType(n ast.Node, t types.Type) bool {
	var why string
	var walk func(types.Type)
	seen := map[types.Type]bool{}
	walk = func(t types.Type) {
		if seen[t] {
			return
		}
		seen[t] = true
		if _, is := types.Unalias(t).(*types.TypeParam); is && l.callee != nil {
			return // what it stands for is looked at where the function is called
		}
		switch t := t.Underlying().(type) {
		case *types.Basic:
			switch {
			case t.Info()&types.IsString != 0:
				why = "a string variable"
			case t.Kind() == types.UnsafePointer:
				why = "an unsafe.Pointer"
			}
		case *types.Array:
			walk(t.Elem())
		case *types.Slice:
			walk(t.Elem())
		case *types.Pointer:
			walk(t.Elem())
		case *types.Struct:
			for f := range t.Fields() {
				walk(f.Type())
			}
		case *types.Map:
			why = "a map"
		case *types.Chan:
			why = "a channel"
		case *types.Signature:
			why = "a function value"
		case *types.Interface:
			why = "an interface"
		}
	}
	if l.env != nil {
		if why := l.u.nameable(l.env.c.file, t); why != "" {
			l.refuse(n, "this cannot be declared in a kernel: "+why, "")
			return false
		}
	}
	walk(t)
	if why != "" {
		l.refuse(n, why+" cannot live on a device", "")
		return false
	}
	return true
}

// typeText spells a type as the file of the region does.
func (l *lowerer) typeText(t types.Type) string {
	if l.env == nil {
		return types.TypeString(t, types.RelativeTo(l.u.pkg.Types)) // a called function's IR is not printed
	}
	return l.u.packageScope(l.env.c.file).typeText(t)
}

// constantText writes a constant's value so that it has the given type.
func (l *lowerer) constantText(v constant.Value, t types.Type) string {
	if l.env == nil {
		return v.ExactString() // a called function's IR is not printed
	}
	return l.u.packageScope(l.env.c.file).constantText(v, t)
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
