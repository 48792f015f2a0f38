package directives

import (
	"go/ast"
	"go/token"
)

// itemForm says which list items a clause takes.
type itemForm int

const (
	names    itemForm = iota // identifiers, perhaps pkg.Name
	paths                    // addressable paths to whole variables
	sections                 // paths, elements, and contiguous array sections of them
	motions                  // also strides, partial inner dimensions and fields behind a section
)

// items reads a list of items separated by commas. Items in error are left
// out; ok is false when there were any.
func (p *parser) items(s span, form itemForm) (list []Item, ok bool) {
	if s.empty() {
		p.errorSpan(codeArgMissing, s, "a list of variables is missing here")
		return nil, false
	}
	ok = true
	for _, part := range p.split(s, token.COMMA) {
		it, good := p.item(part, form)
		if !good {
			ok = false
			continue
		}
		list = append(list, it)
	}
	return list, ok
}

func (p *parser) item(s span, form itemForm) (Item, bool) {
	if s.empty() {
		p.errorSpan(codeArgMissing, s, "a variable is missing here")
		return Item{}, false
	}
	e := p.expr(s)
	if e == nil {
		return Item{}, false
	}
	it := Item{Expr: e}
	it.Pos, it.End = p.pos(s)
	r := itemReader{p: p, form: form}
	if it.Path = r.walk(e); r.failed {
		return Item{}, false
	}
	it.Sections = r.sections
	return it, true
}

// itemReader takes an item's expression apart.
type itemReader struct {
	p        *parser
	form     itemForm
	sections []Section
	failed   bool
}

func (r *itemReader) refuse(code string, n ast.Node, format string, args ...any) ast.Expr {
	if !r.failed {
		r.failed = true
		from := int(n.Pos() - r.p.text.base)
		r.p.errorAt(code, from, from+int(n.End()-n.Pos()), format, args...)
	}
	return nil
}

// walk returns the path of e and collects its sections, outermost first.
func (r *itemReader) walk(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == "_" {
			return r.refuse(codeItem, e, "'_' is not a variable")
		}
		return e
	case *ast.SelectorExpr:
		return r.selector(e)
	case *ast.SliceExpr:
		return r.slice(e)
	case *ast.ParenExpr, *ast.StarExpr, *ast.IndexExpr:
		return r.compound(e)
	case *ast.CallExpr:
		return r.refuse(codeItem, e, "a call cannot be a list item: store its result in a variable and name that")
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return r.refuse(codeItem, e, "a list item is a variable, not its address: leave out the '&'")
		}
	}
	return r.refuse(codeItem, e, "a list item is a variable or a path to one, such as x, s.x or p.x[2:5]")
}

// selector reads x.f: a path, or a field behind a section.
func (r *itemReader) selector(e *ast.SelectorExpr) ast.Expr {
	if _, ofIdent := e.X.(*ast.Ident); r.form == names && !ofIdent {
		return r.refuse(codeItem, e, "only the name of a variable can stand here")
	}
	x := r.walk(e.X)
	if r.failed || len(r.sections) == 0 {
		return e
	}
	if r.form != motions {
		return r.refuse(codeStride, e.Sel,
			"a field behind an array section is not contiguous: only to and from on target update take it")
	}
	last := &r.sections[len(r.sections)-1]
	last.Fields = append(last.Fields, e.Sel)
	return x
}

// compound reads (x), *x and x[i].
func (r *itemReader) compound(e ast.Expr) ast.Expr {
	if r.form == names {
		return r.refuse(codeItem, e, "only the name of a variable can stand here")
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		x := r.walk(e.X)
		if !r.failed && len(r.sections) > 0 {
			return r.refuse(codeItem, e, "an array section cannot stand in parentheses")
		}
		if x == nil {
			return nil
		}
	case *ast.StarExpr:
		r.walk(e.X)
		if !r.failed && len(r.sections) > 0 {
			return r.refuse(codeItem, e, "an array section is not a pointer, so '*' means nothing here")
		}
	case *ast.IndexExpr:
		if r.form == paths {
			return r.refuse(codeItem, e, "an element cannot stand in this clause: name the whole variable")
		}
		x := r.walk(e.X)
		if r.failed || len(r.sections) == 0 {
			return e
		}
		if r.form != motions {
			return r.refuse(codeStride, e,
				"an index behind an array section is not contiguous: only to and from on target update take it")
		}
		r.sections = append(r.sections, Section{Index: e.Index, Pos: e.Lbrack, End: e.End()})
		return x
	}
	return e
}

func (r *itemReader) slice(e *ast.SliceExpr) ast.Expr {
	x := r.walk(e.X)
	if r.failed {
		return nil
	}
	if r.form < sections {
		return r.refuse(codeSection, e, "an array section cannot stand in this clause: name the whole variable")
	}
	if e.Slice3 && r.form != motions {
		return r.refuse(codeStride, e,
			"a section with a stride is not contiguous: only to and from on target update take it")
	}
	if !r.bounds(e) {
		return nil
	}
	r.sections = append(r.sections, Section{Lo: e.Low, Hi: e.High, Step: e.Max, Pos: e.Lbrack, End: e.End()})
	return x
}

// bounds checks those that are literals, as Go does for its slices.
func (r *itemReader) bounds(e *ast.SliceExpr) bool {
	lo, loKnown := intLiteral(lowOf(e))
	hi, hiKnown := intLiteral(e.High)
	step, stepKnown := intLiteral(e.Max)
	switch {
	case loKnown && lo < 0:
		r.refuse(codeRange, e.Low, "a section begins at 0 or behind it, not at %d", lo)
	case hiKnown && (hi < 0 || loKnown && hi < lo):
		r.refuse(codeRange, e.High, "the section ends at %d, before it begins: hi is the end, not a length", hi)
	case stepKnown && step < 1:
		r.refuse(codeRange, e.Max, "the stride of a section is at least 1, not %d", step)
	}
	return !r.failed
}
