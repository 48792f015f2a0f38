package source

import "go/types"

// A file may get the import of a package for the name of a type, and the import has to be used whatever becomes of the
// text that names the type. A generic type cannot be named without its arguments, so any other name of the package
// serves.

// imports reports a package that a file may be given the import of.
func (p *Package) imports(pkg *types.Package) bool {
	used, _ := anyOf(pkg)
	return used != "" && p.importable(pkg)
}

// ImportAs gives a file the import of a package under the name by which another file of its package has it; false where
// something in the file is called so, or the package at all.
func (p *Package) ImportAs(f *File, pkg *types.Package, name string) bool {
	used, use := anyOf(pkg)
	if used == "" || !p.importable(pkg) || p.knownAs(f, pkg) != "" || name == f.Alias || p.Names(f.Ast)[name] ||
		p.Pkg.Types.Scope().Lookup(name) != nil || f.importsBeside(name) {
		return p.knownAs(f, pkg) == name
	}
	return p.addImport(f, pkg, name, used, use) == name
}

// anyOf is an exported name of a package with the declaration that uses it, short of the name; "" where it has none but
// generic ones and constraints.
func anyOf(pkg *types.Package) (used, use string) {
	for _, name := range pkg.Scope().Names() {
		o := pkg.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		switch o := o.(type) {
		case *types.Const:
			return name, "const _ = "
		case *types.Var:
			return name, "var _ = &"
		case *types.Func:
			if o.Signature().TypeParams().Len() == 0 {
				return name, "var _ = "
			}
		case *types.TypeName:
			if !generic(o) && !restricts(o.Type()) {
				return name, "var _ "
			}
		}
	}
	return "", ""
}

func generic(o *types.TypeName) bool {
	t, ok := o.Type().(interface{ TypeParams() *types.TypeParamList })
	return ok && t.TypeParams().Len() > 0
}

// restricts reports an interface that is no type of a variable.
func restricts(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && !i.IsMethodSet()
}
