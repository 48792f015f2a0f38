package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// mapper is a declare mapper directive: how values of a struct type are mapped (OpenMP 6.0, section 7.9.10).
type mapper struct {
	name string // "" of the type's default one
	of   *types.TypeName
	v    string // its variable
	at   *Region
	sane bool // false: what is wrong with it is said

	in   *types.Package // the other package that declares it; nil: this one
	file *ast.File      // … there
}

// clauses are how it maps its variable.
func (m *mapper) clauses() []*directives.MapClause {
	return directives.Get[*directives.MapClause](m.at.Directive)
}

// mapperNamed finds the mapper of a name for a type, or what a pointer to it leads to; nil if the type's package
// declares none.
func (u *Regions) mapperNamed(name string, t types.Type) *mapper {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	of, list := named.Origin().Obj(), u.mappers
	if of.Pkg() != u.Pkg.Types {
		list = u.mappersElsewhere(of)
	}
	i := slices.IndexFunc(list, func(m *mapper) bool { return m.name == name && m.of == of })
	if i < 0 {
		return nil
	}
	return list[i]
}

// declareMapper reads declare mapper([name:] v) above a type.
func (u *Regions) declareMapper(c *Region) {
	arg, whole := c.Arg.(*directives.MapperArg)
	spec := typeSpec(c.Decl)
	if !whole || spec == nil { // reported where the directive was read
		return
	}
	m := &mapper{of: u.Info().Defs[spec.Name].(*types.TypeName), v: arg.Var.Name, at: c}
	if arg.ID.Text != "default" {
		m.name = arg.ID.Text
	}
	if old := u.mapperNamed(m.name, m.of.Type()); old != nil {
		u.ErrorAt(arg.Pos(), arg.End(), source.CodeClauseExpr, "%s has a mapper %s already", m.of.Name(), quoted(m.name)).
			Note(nameOf(old.at.Bound), "the first is here")
		return
	}
	u.mappers = append(u.mappers, m)
	if _, isStruct := m.of.Type().Underlying().(*types.Struct); !isStruct || m.of.IsAlias() {
		u.ErrorAt(arg.Pos(), arg.End(), source.CodeClauseNotBuilt,
			"a mapper of a type that is not declared as a struct is not built yet").
			Fix("declare it above a struct with a field of that type")
		return
	}
	m.sane = len(m.clauses()) > 0 // without one, that is said where the directive was read
	for _, cl := range m.clauses() {
		m.sane = u.mapperClause(m, spec, cl) && m.sane
	}
}

func quoted(name string) string {
	if name == "" {
		return "by default"
	}
	return name
}

func typeSpec(decl ast.Node) *ast.TypeSpec {
	switch d := decl.(type) {
	case *ast.TypeSpec:
		return d
	case *ast.GenDecl:
		if len(d.Specs) == 1 {
			s, _ := d.Specs[0].(*ast.TypeSpec)
			return s
		}
	}
	return nil
}

// mapperClause looks at a clause of a mapper by itself. What is of a generic type has types only where it is used.
func (u *Regions) mapperClause(m *mapper, spec *ast.TypeSpec, cl *directives.MapClause) bool {
	var params []*ast.Field
	if spec.TypeParams == nil {
		params = append(params, &ast.Field{Names: []*ast.Ident{ast.NewIdent(m.v)}, Type: ast.NewIdent(spec.Name.Name)})
	}
	typed := func(e ast.Expr) bool {
		return e == nil || spec.TypeParams != nil || u.typeCheckWith(params, e, m.at.Pos, source.Between(e.Pos(), e.End())) &&
			u.idle(m.at, e, cl)
	}
	for _, i := range cl.Iterators {
		if !typed(i.Lo) || !typed(i.Hi) || !typed(i.Step) {
			return false
		}
		params = append(params, iterating(i.Var.Name))
	}
	for _, it := range cl.Items {
		if !typed(it.Path) {
			return false
		}
		for _, s := range it.Sections {
			if !typed(s.Lo) || !typed(s.Hi) {
				return false
			}
		}
	}
	return true
}

// iterating is the parameter that an iterator is.
func iterating(name string) *ast.Field {
	return &ast.Field{Names: []*ast.Ident{ast.NewIdent(name)}, Type: ast.NewIdent("int")}
}

// typeCheckWith gives types to an expression of a clause in the scope at a position, with variables of its own. What is
// wrong is reported at a place.
func (u *Regions) typeCheckWith(params []*ast.Field, e ast.Expr, at token.Pos, where ast.Node) bool {
	if u.Info().Types[e].Type != nil {
		return true
	}
	lit := &ast.FuncLit{Type: &ast.FuncType{Params: &ast.FieldList{List: params}}, Body: &ast.BlockStmt{List: []ast.Stmt{
		&ast.AssignStmt{Lhs: []ast.Expr{ast.NewIdent("_")}, Tok: token.ASSIGN, Rhs: []ast.Expr{e}},
	}}}
	return u.TypeCheckIn(lit, at, where)
}
