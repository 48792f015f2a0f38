package directives

import (
	"go/ast"
	"go/token"
)

// iterators reads the parentheses of iterator(i = lo:hi[:step], …).
func (r *clauseReader) iterators(s span) ([]Iterator, bool) {
	if s.empty() {
		r.errorSpan(codeIterator, s, "an iterator is missing here, as in iterator(i = 0:n)")
		return nil, false
	}
	var list []Iterator
	seen := map[string]bool{}
	for _, part := range r.split(s, token.COMMA) {
		it, ok := r.iterator(part)
		if !ok {
			return nil, false
		}
		if seen[it.Var.Name] {
			r.errorSpan(codeIterator, part, "iterator '%s' is given twice", it.Var.Name)
			return nil, false
		}
		seen[it.Var.Name] = true
		list = append(list, it)
	}
	return list, true
}

func (r *clauseReader) iterator(s span) (Iterator, bool) {
	var it Iterator
	it.Pos, it.End = r.pos(s)
	name, bounds, found := r.cut(s, token.ASSIGN)
	if !found || name.hi-name.lo != 1 || r.toks[name.lo].kind != token.IDENT {
		r.errorSpan(codeIterator, s, "an iterator is a name and its range, as in i = 0:n")
		return it, false
	}
	w := r.wordAt(name.lo)
	it.Var = &ast.Ident{NamePos: w.Pos, Name: w.Text}
	parts := r.split(bounds, token.COLON)
	if len(parts) != 2 && len(parts) != 3 {
		r.errorSpan(codeIterator, s, "the range of iterator '%s' is lo:hi or lo:hi:step", w.Text)
		return it, false
	}
	for i, field := range []*ast.Expr{&it.Lo, &it.Hi, &it.Step}[:len(parts)] {
		if *field = r.expr(parts[i]); *field == nil {
			return it, false
		}
	}
	if it.Step != nil {
		if v, known := intLiteral(it.Step); known && v == 0 {
			r.errorSpan(codeIterator, parts[2], "the step of an iterator cannot be 0")
			return it, false
		}
	}
	return it, true
}
