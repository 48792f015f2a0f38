package directives

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// A doc is a comment directly above a declaration of the package.
type doc struct {
	group *ast.CommentGroup
	decl  ast.Node
}

// docsOf lists them in source order.
func docsOf(f *ast.File) []doc {
	var docs []doc
	add := func(g *ast.CommentGroup, n ast.Node) {
		if g != nil {
			docs = append(docs, doc{g, n})
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Doc, d)
		case *ast.GenDecl:
			add(d.Doc, d)
			if !d.Lparen.IsValid() || d.Tok != token.VAR && d.Tok != token.TYPE {
				continue
			}
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.ValueSpec:
					add(s.Doc, s)
				case *ast.TypeSpec:
					add(s.Doc, s)
				}
			}
		}
	}
	return docs
}

// bindOutside binds a directive that stands in no function.
func (b *binder) bindOutside(bound *Bound) *Bound {
	d := bound.Directive
	switch assoc := d.Assoc(); {
	case assoc == File && d.Pos < b.file.Package:
		bound.Decl = b.file
		return bound
	case assoc == File:
		b.errorf(codeDeclaration, d, "'%s' stands %s", d.Kind, place(d))
		return nil
	case assoc != Declaration:
		b.errorf(codeNowhere, d, "'%s' stands outside every function", d.Kind)
		return nil
	}
	i, found := slices.BinarySearchFunc(b.docs, d.Pos, func(doc doc, pos token.Pos) int {
		switch {
		case doc.group.End() <= pos:
			return -1
		case doc.group.Pos() > pos:
			return 1
		}
		return 0
	})
	if !found {
		b.errorf(codeDeclaration, d, "'%s' stands directly %s, without an empty line between", d.Kind, place(d))
		return nil
	}
	bound.Decl = b.docs[i].decl
	if !declares(d.Kind, bound.Decl) {
		b.errorf(codeDeclaration, d, "'%s' stands %s, not above %s", d.Kind, place(d), describeDecl(bound.Decl))
		return nil
	}
	if b.checkNames(bound) == nil || !b.checkParameters(bound) || !b.checkInitializer(bound) {
		return nil
	}
	return bound
}

// declares reports whether a declarative directive can be about decl.
func declares(k Kind, decl ast.Node) bool {
	tok := token.ILLEGAL
	switch n := decl.(type) {
	case *ast.FuncDecl:
		tok = token.FUNC
	case *ast.GenDecl:
		if tok = n.Tok; tok == token.TYPE && len(n.Specs) != 1 {
			return false // which of the group?
		}
	case *ast.ValueSpec:
		tok = token.VAR
	case *ast.TypeSpec:
		tok = token.TYPE
	}
	switch k {
	case DeclareTarget:
		return tok == token.VAR || tok == token.FUNC
	case DeclareVariant, DeclareReduction, DeclareSimd:
		return tok == token.FUNC
	case DeclareMapper:
		return tok == token.TYPE
	case Groupprivate, AllocateDecl, Threadprivate:
		return tok == token.VAR
	}
	return false
}

func describeDecl(n ast.Node) string {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return "func " + n.Name.Name
	case *ast.GenDecl:
		if n.Lparen.IsValid() {
			return "a group of " + n.Tok.String()
		}
		return "a " + n.Tok.String()
	}
	return "this declaration"
}

// bindLocalVar binds allocate above a local variable's declaration.
func (b *binder) bindLocalVar(bound *Bound) *Bound {
	switch s := bound.Stmt.(type) {
	case *ast.DeclStmt:
		if g, ok := s.Decl.(*ast.GenDecl); ok && g.Tok == token.VAR {
			bound.Decl = g
		}
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			bound.Decl = s
		}
	}
	if bound.Decl == nil {
		b.errorf(codeDeclaration, bound.Directive, "'%s' stands above the declaration of a variable", bound.Kind)
		return nil
	}
	return b.checkNames(bound)
}

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
			b.diags.Add(diag.Errorf(codeDeclaration, it.Pos, it.End, "'%s' is not declared below: '%s' stands directly above what it names", exprText(it.Expr), bound.Kind))
			ok = false
		}
	}
	if !ok {
		return nil
	}
	return bound
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
		for _, it := range itemsOf(c) {
			if !contains(parameters, exprText(it.Expr)) {
				b.diags.Add(diag.Errorf(codeDeclaration, it.Pos, it.End, "'%s' is not a parameter of %s", exprText(it.Expr), describeDecl(fn)))
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
	ast.Inspect(bound.Decl, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		initialised = initialised || ok && v.Values != nil
		return !ok
	})
	if initialised {
		b.errorf(codeDeclaration, bound.Directive, "'groupprivate' stands above a variable without an initial value: each team's copy begins without one")
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
