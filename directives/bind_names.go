package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// checkNames checks that what a declarative directive names is declared by
// what stands below it.
func (b *binder) checkNames(bound *Bound) *Bound {
	var named []Item
	switch a := bound.Arg.(type) {
	case *ListArg:
		named = a.Items
	case *MapperArg:
		return b.checkMapper(bound, a)
	}
	if bound.Kind == DeclareTarget {
		if _, isFunc := bound.Decl.(*ast.FuncDecl); isFunc && bound.Clause("link") != nil {
			b.errorf(codeDeclaration, bound.Directive, "'link' is for variables, which are mapped where they are used; a func has no such mapping")
			return nil
		}
		for _, c := range Get[*ListClause](bound.Directive) {
			named = append(named, c.Items...)
		}
	}
	declared := declaredNames(bound.Decl)
	ok := true
	for _, it := range named {
		if id, isIdent := it.Expr.(*ast.Ident); !isIdent || !contains(declared, id.Name) {
			d := diag.Errorf(codeDeclaration, it.Pos, it.End,
				"'%s' is not declared below: '%s' stands directly above what it names", exprText(it.Expr), bound.Kind)
			b.diags.Add(d.Fix(wayToDeclared(declared, named, exprText(it.Expr))))
			ok = false
		}
	}
	if !ok {
		return nil
	}
	return bound
}

// wayToDeclared is what to do about a name that is not among those declared
// below: the one that is meant there, if it is near or the only one, or to move
// the directive.
func wayToDeclared(declared []string, named []Item, name string) string {
	if near := Suggest(name, declared); near != "" {
		return near + ", which is declared below"
	}
	if len(declared) == 1 && len(named) == 1 {
		return declared[0] + ", which is declared below, or move the directive to the line above the declaration of " + name
	}
	return "move the directive to the line above the declaration of " + name
}

// checkParameters checks that what declare simd and adjust_args name are
// parameters of the func below (OpenMP 5.2, 5.10, 5.11 and 7.5.2), or its
// receiver.
func (b *binder) checkParameters(bound *Bound) bool {
	fn, ok := bound.Decl.(*ast.FuncDecl)
	if !ok || bound.Kind != DeclareSimd && bound.Kind != DeclareVariant {
		return true
	}
	var parameters []string
	for _, list := range []*ast.FieldList{fn.Recv, fn.Type.Params} {
		if list == nil {
			continue
		}
		for _, field := range list.List {
			for _, id := range field.Names {
				parameters = append(parameters, id.Name)
			}
		}
	}
	for _, c := range bound.Clauses {
		for _, it := range Items(c) {
			if !contains(parameters, exprText(it.Expr)) {
				b.diags.Add(diag.Errorf(codeDeclaration, it.Pos, it.End,
					"'%s' is not a parameter of %s", exprText(it.Expr), describeDecl(fn)))
				return false
			}
		}
	}
	return true
}

// checkInitializer: the copies of a groupprivate variable begin without a
// value (OpenMP 6.0, 7.13).
func (b *binder) checkInitializer(bound *Bound) bool {
	if bound.Kind != Groupprivate {
		return true
	}
	initialised := false
	list, _ := bound.Arg.(*ListArg)
	ast.Inspect(bound.Decl, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		initialised = initialised || ok && v.Values != nil && slices.ContainsFunc(v.Names, func(name *ast.Ident) bool {
			return list == nil || slices.ContainsFunc(list.Items, func(it Item) bool {
				return exprText(it.Expr) == name.Name
			})
		})
		return !ok
	})
	if initialised {
		b.errorf(codeDeclaration, bound.Directive,
			"'groupprivate' stands above a variable without an initial value: each team's copy begins without one")
	}
	return !initialised
}

// checkMapper checks the type of declare mapper(v T) against the declaration,
// and helps those who write it in C's order.
func (b *binder) checkMapper(bound *Bound, a *MapperArg) *Bound {
	name := declaredNames(bound.Decl)[0]
	id, isIdent := a.Type.(*ast.Ident)
	switch {
	case a.Type == nil || isIdent && id.Name == name:
		return bound
	case isIdent && a.Var.Name == name:
		b.diags.Add(diag.Errorf(codeDeclaration, a.Var.Pos(), a.Type.End(), "in Go the variable comes before its type: declare mapper(%s %s)", id.Name, name).
			Fix("swap them", diag.Edit{Pos: a.Var.Pos(), End: a.Type.End(), NewText: id.Name + " " + name}))
	default:
		b.diags.Add(diag.Errorf(codeDeclaration, a.Type.Pos(), a.Type.End(), "the mapper is for the type below, %s", name))
	}
	return nil
}

// declaredNames are the names that a declaration declares.
func declaredNames(n ast.Node) []string {
	var names []string
	switch n := n.(type) {
	case *ast.FuncDecl:
		names = append(names, n.Name.Name)
	case *ast.GenDecl:
		for _, s := range n.Specs {
			names = append(names, declaredNames(s)...)
		}
	case *ast.ValueSpec:
		for _, id := range n.Names {
			names = append(names, id.Name)
		}
	case *ast.TypeSpec:
		names = append(names, n.Name.Name)
	case *ast.AssignStmt:
		for _, e := range n.Lhs {
			if id, ok := e.(*ast.Ident); ok {
				names = append(names, id.Name)
			}
		}
	}
	return names
}
