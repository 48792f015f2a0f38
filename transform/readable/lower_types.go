package readable

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// stringMade is why strings are not put together.
const stringMade = "a string is made here, and a kernel cannot allocate memory"

// legalType reports whether a kernel can hold a variable of the type, and name it.
func (l *Lowerer) legalType(n ast.Node, t types.Type) bool {
	return l.namedType(n, t) && l.heldType(n, t)
}

// ownVariable reports whether a kernel can have a variable, a parameter or a result of the type, and name it: of an
// interface, too (lower_filled.go), but no memory of such.
func (l *Lowerer) ownVariable(n ast.Node, t types.Type) bool {
	return l.namedType(n, t) && (source.Interface(t) || l.heldType(n, t))
}

// heldType reports whether a kernel can hold a variable of the type. What the variable leads to is looked at where the
// kernel follows it, and what fields hold that no device has where the kernel reads them.
func (l *Lowerer) heldType(n ast.Node, t types.Type) bool {
	if _, function := t.Underlying().(*types.Signature); function {
		return true
	}
	if what := source.HostOnly(t); what != "" {
		l.refuse(n, what+" variable cannot live on a device", l.typedInstead(t))
		return false
	}
	return true
}

// typedInstead is what a kernel can have in the place of a variable of a type that no device has; "" where it is
// nothing.
func (l *Lowerer) typedInstead(t types.Type) string {
	if !source.Interface(t) {
		return ""
	}
	if l.callee != nil && l.callee.Pkg() != l.U.Pkg.Types {
		return l.writtenHere()
	}
	return "declare it with the type that it holds"
}

// writtenHere is the way out of a function of another package that is given an interface.
func (l *Lowerer) writtenHere() string {
	return "write a function like " + l.U.FuncText(l.callee) + " in this package, for the type that the interface holds"
}

// namedType reports whether a kernel can name the type.
func (l *Lowerer) namedType(n ast.Node, t types.Type) bool {
	if l.unprinted() {
		return true // the IR is not printed
	}
	why := l.U.Nameable(l.Env.C.File.File, t)
	if why != "" {
		l.refuse(n, "this cannot be declared in a kernel: "+why, "")
	}
	return why == ""
}

// typeText spells a type as the file of the region does.
func (l *Lowerer) typeText(t types.Type) string {
	if l.unprinted() {
		return types.TypeString(t, types.RelativeTo(l.U.Pkg.Types)) // the IR is not printed
	}
	return l.U.PackageScope(l.Env.C.File.File).TypeText(t)
}

// constantText writes a constant's value so that it has the given type.
func (l *Lowerer) constantText(v constant.Value, t types.Type) string {
	if l.unprinted() {
		return v.ExactString() // the IR is not printed
	}
	return l.U.PackageScope(l.Env.C.File.File).ConstantText(v, t)
}

// unprinted reports that no Go is printed from what is lowered: the kernel calls a function of the program.
func (l *Lowerer) unprinted() bool { return l.Env == nil || l.twin != nil }
