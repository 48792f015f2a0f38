package transform

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// legalType reports whether a kernel can hold a variable of the type. What the variable leads to is looked at where the
// kernel follows it.
func (l *lowerer) legalType(n ast.Node, t types.Type) bool {
	if !l.namedType(n, t) {
		return false
	}
	switch fields, what := source.HostOnlyIn(t); {
	case what == "":
		return true
	case fields == "":
		l.refuse(n, what+" variable cannot live on a device", "")
	default:
		l.refuse(n, "a variable of type "+l.typeText(t)+" cannot live on a device: its field "+fields[1:]+" is "+what,
			"use a pointer to one that is mapped")
	}
	return false
}

// namedType reports whether a kernel can name the type.
func (l *lowerer) namedType(n ast.Node, t types.Type) bool {
	if l.env == nil {
		return true // a called function's IR is not printed
	}
	why := l.u.Nameable(l.env.C.File.File, t)
	if why != "" {
		l.refuse(n, "this cannot be declared in a kernel: "+why, "")
	}
	return why == ""
}

// typeText spells a type as the file of the region does.
func (l *lowerer) typeText(t types.Type) string {
	if l.env == nil {
		return types.TypeString(t, types.RelativeTo(l.u.Pkg.Types)) // a called function's IR is not printed
	}
	return l.u.PackageScope(l.env.C.File.File).TypeText(t)
}

// constantText writes a constant's value so that it has the given type.
func (l *lowerer) constantText(v constant.Value, t types.Type) string {
	if l.env == nil {
		return v.ExactString() // a called function's IR is not printed
	}
	return l.u.PackageScope(l.env.C.File.File).ConstantText(v, t)
}
