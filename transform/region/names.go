package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// NamesAround are the names in the file of a region and in the files of the functions that its kernel has copies of.
func (u *Regions) NamesAround(c *Region) *source.Taken {
	files := []*ast.File{c.File.Ast}
	for _, d := range c.Copied {
		if f := u.FileWith(d).Ast; !slices.Contains(files, f) {
			files = append(files, f)
		}
	}
	return u.TakenIn(files...)
}

// CopiedCode is the functions that the kernel has copies of.
func (c *Region) CopiedCode() (code []ast.Node) {
	for _, d := range c.Copied {
		code = append(code, d)
	}
	return code
}

// Spelled are the names that functions of which a kernel has copies use for what is declared in the package or imported
// and is not a variable: they are spelled in the kernel.
func (u *Regions) Spelled(c *Region) map[string]bool {
	names := map[string]bool{}
	for _, d := range c.Copied {
		for name := range u.Mentioned(d) {
			if types.Universe.Lookup(name) != nil {
				names[name] = true
			}
			switch u.Pkg.Types.Scope().Lookup(name).(type) {
			case *types.Var:
			case nil:
				for _, imp := range u.FileWith(d).Ast.Imports {
					if n := u.Info().PkgNameOf(imp); n != nil && n.Name() == name {
						names[name] = true
					}
				}
			default:
				names[name] = true
			}
		}
	}
	return names
}
