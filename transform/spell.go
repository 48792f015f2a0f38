package transform

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
)

// A kernel stands at package level of the user's file. What it is made of is spelled as the user spelled it where that
// means the same there, and refused or written otherwise where it does not.

// text is the source of a node as the user wrote it. A directive expression may be torn by a continuation line; its
// pieces are joined.
func (u *unit) text(n ast.Node) string {
	if sel, ok := n.(*ast.SelectorExpr); ok && u.implied[sel].keys != nil {
		return u.text(sel.X) + "." + sel.Sel.Name
	}
	f := u.fileOf(n.Pos())
	if f == nil {
		return types.ExprString(n.(ast.Expr))
	}
	base := f.ast.FileStart
	s := f.src[n.Pos()-base : n.End()-base]
	if e, ok := n.(ast.Expr); ok && bytes.Contains(s, []byte("//omp")) {
		return types.ExprString(e)
	}
	return string(s)
}

// packageLevel reports whether every name in a constant expression means the same at package level of its file.
func (u *unit) packageLevel(e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return !u.isPackage(n.X)
		case *ast.Ident:
			switch obj := u.object(n).(type) {
			case *types.Const, *types.TypeName, *types.Builtin:
				ok = ok && (obj.Pkg() == nil || obj.Parent() == obj.Pkg().Scope())
			case nil, *types.PkgName:
			default:
				ok = false
			}
		}
		return true
	})
	return ok
}

// isPackage reports the name of an imported package.
func (u *unit) isPackage(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = u.object(id).(*types.PkgName)
	return ok
}

// importName is the identifier by which a file knows an import.
func (u *unit) importName(imp *ast.ImportSpec) string {
	return u.info().PkgNameOf(imp).Name()
}

// importedAs is the name that a file puts before what it uses of a package; "" where it imports it under none.
func (u *unit) importedAs(f *file, p *types.Package) string {
	for _, imp := range f.ast.Imports {
		name := u.importName(imp)
		if u.info().PkgNameOf(imp).Imported().Path() == p.Path() && name != "_" && name != "." {
			return name
		}
	}
	return ""
}

// qualifier is how a file names packages.
func (u *unit) qualifier(f *file) types.Qualifier {
	return func(p *types.Package) string {
		if p == u.pkg.Types {
			return ""
		}
		return cmp.Or(u.importedAs(f, p), p.Name())
	}
}

// nameable reports whether a type can be spelled at package level of the file; the reason if not.
func (u *unit) nameable(f *file, t types.Type) string {
	switch t := t.(type) {
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if why := u.nameable(f, arg); why != "" {
				return why
			}
		}
		return u.nameableObject(f, t.Obj())
	case *types.Alias:
		if why := u.nameableObject(f, t.Obj()); why != "" {
			return why
		}
		return u.nameable(f, types.Unalias(t))
	case *types.Slice:
		return u.nameable(f, t.Elem())
	case *types.Array:
		return u.nameable(f, t.Elem())
	case *types.Pointer:
		return u.nameable(f, t.Elem())
	case *types.Struct:
		for field := range t.Fields() {
			if !field.Exported() && field.Pkg() != u.pkg.Types {
				return fmt.Sprintf("its type has the field %s of package %s, which cannot be named here",
					field.Name(), field.Pkg().Path())
			}
			if why := u.nameable(f, field.Type()); why != "" {
				return why
			}
		}
	case *types.TypeParam:
		return "its type is a type parameter; a region in a generic function is not built yet"
	}
	return ""
}

// nameableObject is nameable for a declared type.
func (u *unit) nameableObject(f *file, obj *types.TypeName) string {
	switch {
	case obj.Pkg() == nil:
		return ""
	case obj.Pkg() != u.pkg.Types && u.importedAs(f, obj.Pkg()) == "":
		return fmt.Sprintf("its type %s belongs to package %s, which this file does not import by name", obj.Name(),
			obj.Pkg().Path())
	case obj.Pkg() == u.pkg.Types && obj.Parent() != u.pkg.Types.Scope():
		return fmt.Sprintf("its type %s is declared inside a function; declare it at package level", obj.Name())
	}
	return ""
}
