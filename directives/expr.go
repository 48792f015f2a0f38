package directives

import (
	"go/ast"
	goparser "go/parser"
	"go/scanner"
	"go/token"
	"strings"
)

// expr reads a span as one Go expression. It returns nil after an error.
func (p *parser) expr(s span) ast.Expr {
	switch n := s.hi - s.lo; {
	case n <= 0:
		p.errorSpan(codeArgMissing, s, "an expression is missing here")
		return nil
	case n > maxTokens:
		p.errorSpan(codeTooDeep, s, "the expression has more than %d words and signs", maxTokens)
		return nil
	case n == 1:
		// The common case needs no parser.
		t := p.toks[s.lo]
		switch t.kind {
		case token.IDENT:
			return &ast.Ident{NamePos: p.text.pos(t.off), Name: t.lit}
		case token.INT:
			return &ast.BasicLit{ValuePos: p.text.pos(t.off), ValueEnd: p.text.pos(t.end), Kind: t.kind, Value: t.lit}
		}
	}
	from, to := p.toks[s.lo].off, p.toks[s.hi-1].end
	e, err := goparser.ParseExprFrom(fileSetAt(p.text.pos(from)), "", p.text.buf[from:to], goparser.SkipObjectResolution)
	if err != nil {
		p.syntaxError(s, err)
		return nil
	}
	if bad, what := foreignNode(e); bad != nil {
		p.errorAt(codeExprKind, int(bad.Pos()-p.text.base), int(bad.End()-p.text.base), "%s cannot stand in a clause", what)
		return nil
	}
	return e
}

// fileSetAt returns a FileSet whose next file begins at pos, so that a tree
// parsed with it has the positions of the user's file.
func fileSetAt(pos token.Pos) *token.FileSet {
	fset := token.NewFileSet()
	// AddFile leaves one position behind the file for EOF.
	if before := int(pos) - fset.Base() - 1; before >= 0 {
		fset.AddFile("", fset.Base(), before)
	}
	return fset
}

// syntaxError reports the first error of Go's parser where it found it.
func (p *parser) syntaxError(s span, err error) {
	from, to := p.toks[s.lo].off, p.toks[s.hi-1].end
	msg, off := err.Error(), from
	if list, ok := err.(scanner.ErrorList); ok && len(list) > 0 {
		msg, off = list[0].Msg, min(from+list[0].Pos.Offset, to-1)
	}
	end := off + 1
	for _, t := range p.toks[s.lo:s.hi] {
		if t.off <= off && off < t.end {
			off, end = t.off, t.end
		}
	}
	p.errorAt(codeExpression, off, end, "'%s' is not a Go expression: %s", p.source(s), plainWords.Replace(msg))
}

// plainWords puts what Go's parser says of the end of an expression into words
// that make sense inside a clause.
var plainWords = strings.NewReplacer("expected 'EOF', found", "unexpected", "found 'EOF'", "found the end", "found newline", "found the end")

// foreignNode finds a part of an expression that has no place in a clause:
// function literals, which hold statements, and the types that cannot live on
// a device.
func foreignNode(e ast.Expr) (bad ast.Node, what string) {
	ast.Inspect(e, func(n ast.Node) bool {
		if bad != nil {
			return false
		}
		switch n.(type) {
		case *ast.FuncLit:
			bad, what = n, "a function literal"
		case *ast.FuncType:
			bad, what = n, "a function type"
		case *ast.ChanType:
			bad, what = n, "a channel type"
		case *ast.StructType, *ast.InterfaceType:
			bad, what = n, "a type written out"
		case *ast.BadExpr:
			bad, what = n, "this"
		}
		return bad == nil
	})
	return bad, what
}

// exprs reads a list of expressions separated by commas; nil after an error.
func (p *parser) exprs(s span) []ast.Expr {
	var list []ast.Expr
	for _, part := range p.split(s, token.COMMA) {
		e := p.expr(part)
		if e == nil {
			return nil
		}
		list = append(list, e)
	}
	return list
}
