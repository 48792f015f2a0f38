package transform

import (
	"go/ast"
	"go/constant"
	"go/types"
)

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
		if why := l.u.Nameable(l.env.c.file.File, t); why != "" {
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
		return types.TypeString(t, types.RelativeTo(l.u.Pkg.Types)) // a called function's IR is not printed
	}
	return l.u.PackageScope(l.env.c.file.File).TypeText(t)
}

// constantText writes a constant's value so that it has the given type.
func (l *lowerer) constantText(v constant.Value, t types.Type) string {
	if l.env == nil {
		return v.ExactString() // a called function's IR is not printed
	}
	return l.u.PackageScope(l.env.c.file.File).ConstantText(v, t)
}
