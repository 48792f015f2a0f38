package directives

import (
	"go/ast"
	"go/token"
	"slices"
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
