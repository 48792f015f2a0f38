package region

import (
	"go/ast"
	"go/types"
	"maps"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// A type of another package, of the module or not, has the mappers that are declared above it there. What they name of
// that package is named by its import here. What is wrong with them is said where that package is translated, and here
// that they are of no use.

// mappersElsewhere reads the declare mapper directives above a type of another package.
func (u *Regions) mappersElsewhere(of *types.TypeName) []*mapper {
	if list, known := u.otherMappers[of]; known {
		return list
	}
	var list []*mapper
	file, bounds := u.directivesOf(of, "declare mapper")
	for _, b := range bounds {
		arg, whole := b.Arg.(*directives.MapperArg)
		spec := typeSpec(b.Decl)
		if b.Kind != directives.DeclareMapper || !whole || spec == nil || spec.Name.Name != of.Name() {
			continue
		}
		m := &mapper{of: of, v: arg.Var.Name, at: &Region{Bound: b}, in: of.Pkg(), file: file}
		if arg.ID.Text != "default" {
			m.name = arg.ID.Text
		}
		_, isStruct := of.Type().Underlying().(*types.Struct)
		m.sane = isStruct && !of.IsAlias() && len(m.clauses()) > 0
		list = append(list, m)
	}
	if u.otherMappers == nil {
		u.otherMappers = map[*types.TypeName][]*mapper{}
	}
	u.otherMappers[of] = list
	return list
}

// unsound refuses a mapper of another package that cannot be used.
func (m *mapper) unsound(u *Regions, where ast.Node) {
	if m.in != nil {
		u.Errorf(where, source.CodeClauseExpr, "the mapper of %s that package %s declares cannot be used here: it is "+
			"not one of a struct, or has no map clause",
			m.of.Name(), m.in.Name()).
			Fix("map the fields one by one")
	}
}

// imported has names of the mapper's package stand for what this file calls them. It reports false after it has said
// what has no name here.
func (x *expansion) imported(e ast.Expr, by map[string]ast.Expr, m *mapper) (map[string]ast.Expr, bool) {
	out, own := maps.Clone(by), ""
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && !sel.Sel.IsExported() {
			own = sel.Sel.Name
		}
		return true
	})
	namesOf(e, func(id *ast.Ident) {
		if by[id.Name] != nil || m.predeclared(id.Name) {
			return
		}
		if pkg := m.imports(id.Name); pkg != nil && x.u.PackageAt(id.Name, x.c.Pos) == pkg {
			return
		}
		alias := x.u.ImportedAs(x.c.File.File, m.in)
		if m.in.Scope().Lookup(id.Name) == nil || !id.IsExported() || alias == "" ||
			x.u.PackageAt(alias, x.c.Pos) != m.in {
			own = id.Name
			return
		}
		out[id.Name] = &ast.SelectorExpr{X: ast.NewIdent(alias), Sel: ast.NewIdent(id.Name)}
	})
	if own != "" {
		x.u.Errorf(x.where(), source.CodeClauseExpr, "the mapper of %s.%s names %s, which has no name here",
			m.in.Name(), m.of.Name(), own).
			Fix("export what it names, and import its package here; or map the fields one by one")
	}
	return out, own == ""
}

// predeclared reports a name that the mapper has from the universe.
func (m *mapper) predeclared(name string) bool {
	return types.Universe.Lookup(name) != nil && m.in.Scope().Lookup(name) == nil && m.imports(name) == nil
}

// imports is the package that a name means in the mapper's file; nil if it means none.
func (m *mapper) imports(name string) *types.Package {
	for _, s := range m.file.Imports {
		path, _ := strconv.Unquote(s.Path.Value)
		for _, pkg := range m.in.Imports() {
			if pkg.Path() == path && (s.Name == nil && pkg.Name() == name || s.Name != nil && s.Name.Name == name) {
				return pkg
			}
		}
	}
	return nil
}
