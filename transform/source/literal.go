package source

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A function literal that a package variable is declared with, as it is or in a field, refers to nothing but the
// package: it is a function without a name. For the translation it is one that nobody wrote, with a name made of the
// variable's. The launch knows it by its code, which a variable of the generated file keeps: that is initialised behind
// the user's, and before anybody else could assign to that.

// standing is such a literal.
type standing struct {
	fn   *types.Func
	path string // of the variable, and the fields in which it is
}

// keptFunction is the variable of a file that keeps one.
type keptFunction struct{ name, path string }

// Standing is the function that a literal in the declaration of a package variable is, and where the package has it;
// nil of other literals, and of one that the package may have replaced before the variable that keeps it has a value.
func (p *Package) Standing(lit *ast.FuncLit) (*types.Func, string) {
	s, known := p.standing[lit]
	if !known {
		s = p.findStanding(lit)
		if p.standing == nil {
			p.standing = map[*ast.FuncLit]standing{}
		}
		p.standing[lit] = s
	}
	return s.fn, s.path
}

// StandsAlone reports the function of such a literal.
func (p *Package) StandsAlone(fn *types.Func) bool {
	for _, s := range p.standing {
		if s.fn == fn {
			return fn != nil
		}
	}
	for _, of := range p.alone {
		if of == fn {
			return fn != nil
		}
	}
	return false
}

func (p *Package) findStanding(lit *ast.FuncLit) (none standing) {
	f := p.FileOf(lit.Pos())
	if f == nil {
		return none
	}
	decl, ok := f.Around(lit.Pos()).(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR {
		return none
	}
	for _, s := range decl.Specs {
		s, ok := s.(*ast.ValueSpec)
		if !ok || len(s.Names) != len(s.Values) {
			continue
		}
		for i, e := range s.Values {
			w := wayIn{p: p, lit: lit}
			if !w.into(e) || s.Names[i].Name == "_" || p.mayReplace(p.Info().Defs[s.Names[i]], w) {
				continue
			}
			path := strings.Join(append([]string{s.Names[i].Name}, w.names()...), ".")
			return standing{p.declared(lit, strings.ReplaceAll(path, ".", "_")), path}
		}
	}
	return none
}

// declared makes the function of a literal.
func (p *Package) declared(lit *ast.FuncLit, name string) *types.Func {
	fn := types.NewFunc(lit.Pos(), p.Pkg.Types, name, p.TypeOf(lit).Underlying().(*types.Signature))
	id := &ast.Ident{NamePos: lit.Pos(), Name: name}
	p.Info().Defs[id] = fn
	p.Declare(fn, &ast.FuncDecl{Name: id, Type: lit.Type, Body: lit.Body})
	return fn
}

// wayIn is the fields by which one gets from a value to a literal in it.
type wayIn struct {
	p      *Package
	lit    *ast.FuncLit
	fields []*types.Var
	owners []types.Type // the structs whose they are
}

func (w *wayIn) names() (list []string) {
	for _, v := range w.fields {
		list = append(list, v.Name())
	}
	return list
}

func (w *wayIn) into(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return e == w.lit
	case *ast.CallExpr: // a conversion to a type with a name
		return w.p.Info().Types[e.Fun].IsType() && len(e.Args) == 1 && !types.IsInterface(w.p.TypeOf(e)) &&
			w.into(e.Args[0])
	case *ast.UnaryExpr:
		return e.Op == token.AND && w.into(e.X)
	case *ast.CompositeLit:
		s, ok := Under(w.p.TypeOf(e)).(*types.Struct)
		if !ok {
			return false
		}
		for i, x := range e.Elts {
			v := (*types.Var)(nil)
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				v, _ = w.p.Object(kv.Key.(*ast.Ident)).(*types.Var)
				x = kv.Value
			} else {
				v = s.Field(i)
			}
			if x.Pos() <= w.lit.Pos() && w.lit.End() <= x.End() {
				w.fields, w.owners = append(w.fields, v), append(w.owners, w.p.TypeOf(e))
				return v != nil && v.Name() != "_" && w.into(x)
			}
		}
	}
	return false
}

// mayReplace reports that something in the package assigns to a variable, or to a field on the way to a literal in it,
// or may do so by a pointer: that might be done while package variables are initialised.
func (p *Package) mayReplace(root types.Object, w wayIn) (found bool) {
	is := func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.Ident:
			return p.Object(e) == root
		case *ast.SelectorExpr:
			v, _ := p.Info().Uses[e.Sel].(*types.Var)
			return v != nil && slices.Contains(w.fields, v)
		case *ast.StarExpr:
			t := p.TypeOf(e)
			return len(w.owners) == 0 && types.Identical(t, root.Type()) ||
				slices.ContainsFunc(w.owners, func(o types.Type) bool { return types.Identical(t, o) })
		}
		return false
	}
	for _, f := range p.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				found = found || n.Tok != token.DEFINE && slices.ContainsFunc(n.Lhs, is)
			case *ast.RangeStmt:
				found = found || n.Tok == token.ASSIGN && (n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value))
			case *ast.UnaryExpr: // of a struct, its fields are assigned by their names, or all by a star
				_, function := Under(p.TypeOf(n.X)).(*types.Signature)
				found = found || n.Op == token.AND && function && is(n.X)
			}
			return !found
		})
	}
	return found
}

// KeptFunction is the variable by which a file knows a function of which the package has the literal at a path.
func (p *Package) KeptFunction(f *File, path string) string {
	for _, k := range f.functions {
		if k.path == path {
			return k.name
		}
	}
	name := p.FreshPackageLevel("omp_" + strings.ReplaceAll(path, ".", "_"))
	f.functions = append(f.functions, keptFunction{name, path})
	return name
}

// KeptFunctions declares these variables.
func (p *Package) KeptFunctions(f *File) string {
	var b strings.Builder
	for _, k := range f.functions {
		fmt.Fprintf(&b, "var %s = %s\n\n", k.name, k.path)
	}
	return b.String()
}
