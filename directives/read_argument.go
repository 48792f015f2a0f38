package directives

import (
	"go/ast"
	"go/token"
)

// nameArg reads critical(name) and declare variant(func).
func nameArg(p *parser, s span) Argument {
	e := p.expr(s)
	if e == nil {
		return nil
	}
	sel, isSel := e.(*ast.SelectorExpr)
	_, isName := e.(*ast.Ident)
	if isSel {
		_, isName = sel.X.(*ast.Ident)
		isName = isName && p.dir.Kind == DeclareVariant
	}
	if !isName {
		d := p.diagSpan(codeName, s, "'%s' takes a name here, not '%s'", p.dir.Kind, p.source(s))
		if name := variantName(e); name != "" && p.dir.Kind == DeclareVariant {
			d = d.Fix("declare variant(" + name +
				"): a variant has the receiver and the type parameters of what it stands " +
				"in for")
		}
		p.report(d)
		return nil
	}
	return &NameArg{p.argSpan(s), e}
}

// variantName is the name of a method or generic function that an expression spells out: (*T).m, T.m[E], f[T]; else "".
func variantName(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr:
		return variantName(e.X)
	case *ast.IndexListExpr:
		return variantName(e.X)
	}
	return ""
}

// listArg reads the list of flush and of the declarations.
func listArg(p *parser, s span) Argument {
	form := names
	if p.dir.Kind == Flush {
		form = paths
	}
	items, ok := p.items(s, form)
	if !ok {
		return nil
	}
	return &ListArg{p.argSpan(s), items}
}

// cancelArg reads the construct of cancel and cancellation point.
func cancelArg(p *parser, s span) Argument {
	w, ok := p.oneOf(s, "a construct that can be cancelled", "parallel", "sections", "for", "taskgroup")
	if !ok {
		return nil
	}
	return &CancelArg{p.argSpan(s), Kind(w.Text)}
}

func (p *parser) argSpan(s span) argSpan {
	pos, end := p.pos(s)
	return argSpan{pos, end}
}

func objectArg(p *parser, s span) Argument {
	it, ok := p.item(s, sections)
	if !ok {
		return nil
	}
	return &ObjectArg{p.argSpan(s), it}
}

// reductionArg reads declare reduction(name[: types]).
func reductionArg(p *parser, s span) Argument {
	head, types, found := p.cut(s, token.COLON)
	a := &ReductionArg{argSpan: p.argSpan(s)}
	var ok bool
	if a.Op, ok = p.reductionOp(head); !ok {
		return nil
	}
	if !found {
		return a
	}
	if types.empty() {
		p.errorSpan(codeArgMissing, types, "a type is missing behind the colon")
		return nil
	}
	if a.Types = p.exprs(types); a.Types == nil {
		return nil
	}
	return a
}

// mapperArg reads declare mapper([id:] v [T]).
func mapperArg(p *parser, s span) Argument {
	a := &MapperArg{argSpan: p.argSpan(s)}
	id, rest, found := p.cut(s, token.COLON)
	if !found {
		rest = s
	} else if w, ok := p.word(id); ok && (p.toks[id.lo].kind == token.IDENT || w.Text == "default") {
		a.ID = w
	} else {
		p.errorSpan(codeName, id, "a mapper's name is an identifier")
		return nil
	}
	if rest.empty() || p.toks[rest.lo].kind != token.IDENT {
		p.errorSpan(codeName, rest, "declare mapper names a variable of the type below, as in declare mapper(v)")
		return nil
	}
	w := p.wordAt(rest.lo)
	a.Var = &ast.Ident{NamePos: w.Pos, Name: w.Text}
	if rest.hi-rest.lo > 1 {
		if a.Type = p.expr(span{rest.lo + 1, rest.hi}); a.Type == nil {
			return nil
		}
	}
	return a
}
