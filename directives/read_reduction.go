package directives

import (
	"go/token"
	"slices"
)

var reductionSigns = []token.Token{token.ADD, token.SUB, token.MUL, token.AND, token.OR, token.XOR, token.LAND,
	token.LOR}

// readReduction reads reduction, in_reduction and task_reduction.
func readReduction(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.cut(r.args, token.COLON)
	if !found {
		op, list := r.withoutColon(r.args)
		r.report(r.diagSpan(codeReductionOp, r.args, "'%s' needs an operator before its list", r.kw.Word).
			Fix("write " + r.kw.Word + "(" + op + ": " + list + ")"))
		return nil
	}
	c := &ReductionClause{Keyword: r.kw}
	mod, op, hasMod := r.cut(head, token.COMMA)
	var ok bool
	switch {
	case !hasMod:
		op = head
	case r.kw.Word != "reduction":
		r.errorSpan(codeModifiers, mod, "'%s' takes no modifier", r.kw.Word)
		return nil
	default:
		if c.Modifier, ok = r.oneOf(mod, "a modifier of 'reduction'", "inscan", "task", "default"); !ok {
			return nil
		}
	}
	if c.Op, ok = r.reductionOp(op); !ok {
		return nil
	}
	if c.Items, ok = r.items(list, sections); !ok {
		return nil
	}
	return c
}

// withoutColon takes the operator and the list of a reduction apart that has no colon between them; the operator is +
// where there is none, either.
func (r *clauseReader) withoutColon(s span) (op, list string) {
	first := r.toks[s.lo]
	sign := slices.Contains(reductionSigns, first.kind) || first.lit == "min" || first.lit == "max"
	if sign && s.hi-s.lo > 1 && r.toks[s.lo+1].kind == token.IDENT {
		return r.source(span{s.lo, s.lo + 1}), r.source(span{s.lo + 1, s.hi})
	}
	return "+", r.source(s)
}

// reductionOp reads an operator's sign, min, max, or the name of a declared
// reduction.
func (p *parser) reductionOp(s span) (Word, bool) {
	pos, end := p.pos(s)
	if s.hi-s.lo == 1 {
		t := p.toks[s.lo]
		if t.kind == token.IDENT {
			return p.wordAt(s.lo), true
		}
		for _, sign := range reductionSigns {
			if t.kind == sign {
				return Word{sign.String(), pos, end}, true
			}
		}
	}
	if s.hi-s.lo == 3 && p.toks[s.lo].kind == token.IDENT && p.toks[s.lo+1].kind == token.PERIOD &&
		p.toks[s.lo+2].kind == token.IDENT {
		return Word{p.toks[s.lo].lit + "." + p.toks[s.lo+2].lit, pos, end}, true
	}
	p.errorSpan(codeReductionOp, s,
		"'%s' is not a reduction operator: want + - * & | ^ && || min max, or a name from declare reduction",
		p.source(s))
	return Word{}, false
}

// readInitializer reads initializer(e), or as OpenMP writes it,
// initializer(omp_priv = e).
func readInitializer(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	value := r.args
	if name, after, found := r.cut(r.args, token.ASSIGN); found {
		if w, ok := r.word(name); !ok || w.Text != "omp_priv" {
			r.errorSpan(codeName, name, "an initializer sets omp_priv, not '%s'", r.source(name))
			return nil
		}
		value = after
	}
	e := r.oneValue(value)
	if e == nil {
		return nil
	}
	return &ExprClause{r.kw, e}
}
