package readable

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// printf lowers omprt.Printf (language.md section 7): a constant format, and numbers, strings and bools without
// methods, which fmt would call on the host.
func (l *Lowerer) printf(e *ast.CallExpr) ir.Expr {
	format := l.U.Info().Types[e.Args[0]].Value
	if format == nil || format.Kind() != constant.String {
		return l.refuse(e.Args[0], "the format of omprt.Printf in a kernel is a constant",
			"write the format as a constant, and pass what differs by %s or %*d")
	}
	if e.Ellipsis.IsValid() {
		return l.refuse(e, "omprt.Printf of a slice of arguments makes interfaces of what a kernel has",
			"pass the values one by one")
	}
	defer func(was bool) { l.inPrint = was }(l.inPrint)
	l.inPrint = true
	out := &ir.Builtin{Value: ir.Value{Node: at(e)}, Name: ir.Printf, Args: []ir.Expr{l.expr(e.Args[0])}}
	ok := out.Args[0] != nil
	for _, a := range e.Args[1:] {
		t := types.Default(l.typeOf(a))
		if why := unprintable(t); why != "" {
			l.refuse(a, why, "print its fields or elements, converted to int, float64 or string")
			ok = false
			continue
		}
		x := l.expr(a)
		if x == nil {
			ok = false
			continue
		}
		if l.U.Info().Types[a].Value != nil && source.IsBasic(t, types.IsNumeric) { // fmt asks for the type
			x = &ir.Convert{Value: ir.Value{Node: at(a), T: t}, X: x}
		}
		out.Args = append(out.Args, x)
	}
	if !ok {
		return nil
	}
	return out
}

// unprintable says why a value of a type cannot be printed by a kernel; "" if it can.
func unprintable(t types.Type) string {
	p, param := types.Unalias(t).(*types.TypeParam)
	if !param {
		return unprintableType(t)
	}
	list := exactly(p.Constraint())
	if len(list) == 0 {
		return "omprt.Printf in a kernel takes numbers, strings and bools, and " + p.Obj().Name() +
			" may stand for types that have methods to print them by"
	}
	for _, t := range list {
		if why := unprintableType(t); why != "" {
			return why
		}
	}
	return ""
}

// exactly are the types that a constraint lists; nil where it lists none, or all of the same underlying type.
func exactly(t types.Type) (list []types.Type) {
	switch under := types.Unalias(t).Underlying().(type) {
	case *types.Interface:
		if under.NumMethods() > 0 || under.NumEmbeddeds() != 1 {
			return nil
		}
		return exactly(under.EmbeddedType(0))
	case *types.Union:
		for term := range under.Terms() {
			of := []types.Type{term.Type()}
			if types.IsInterface(term.Type()) {
				of = exactly(term.Type())
			}
			if term.Tilde() || len(of) == 0 {
				return nil
			}
			list = append(list, of...)
		}
	default:
		return []types.Type{t}
	}
	return list
}

// unprintableType says it of a type that is not a parameter.
func unprintableType(t types.Type) string {
	switch {
	case !source.IsBasic(t, types.IsNumeric|types.IsString|types.IsBoolean):
		return "omprt.Printf in a kernel takes numbers, strings and bools"
	case types.NewMethodSet(t).Len() > 0 || types.NewMethodSet(types.NewPointer(t)).Len() > 0:
		return "omprt.Printf would look for methods of " +
			types.TypeString(t, func(p *types.Package) string { return p.Name() }) +
			" to print it by"
	}
	return ""
}
