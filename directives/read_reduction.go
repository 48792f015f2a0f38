package directives

import (
	"cmp"
	"go/token"
	"slices"
)

var reductionSigns = []token.Token{token.ADD, token.SUB, token.MUL, token.AND, token.OR, token.XOR, token.LAND,
	token.LOR}

var reductionModifiers = []string{"inscan", "task", "default"}

// readReduction reads reduction, in_reduction and task_reduction.
func readReduction(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	head, list, found := r.cut(r.args, token.COLON)
	if !found || r.isSign(list) {
		r.noOperator(head, list)
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
		if c.Modifier, ok = r.oneOf(mod, "a modifier of 'reduction'", reductionModifiers...); !ok {
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

// noOperator reports a reduction without a colon, or with its operator behind it.
func (r *clauseReader) noOperator(head, list span) {
	modifier := ""
	if mod, rest, found := r.cut(head, token.COMMA); found && !rest.empty() &&
		contains(reductionModifiers, r.source(mod)) {
		modifier, head = r.source(mod)+", ", rest
	}
	op, items := r.source(list), r.source(head)
	if list.empty() {
		op, items = r.withoutColon(head)
	}
	r.report(r.diagSpan(codeReductionOp, r.args, "'%s' needs an operator before its list", r.kw.Word).
		Fix("write " + r.kw.Word + "(" + modifier + op + ": " + cmp.Or(items, "list") + ")"))
}

// withoutColon takes the operator and the list of a reduction apart that has no colon between them, be it a comma or
// nothing, in either order. The operator is + where there is none, either.
func (r *clauseReader) withoutColon(s span) (op, list string) {
	first, last := span{s.lo, s.lo + 1}, span{s.hi - 1, s.hi}
	t := r.toks[s.lo]
	named := t.lit == "min" || t.lit == "max"
	switch {
	case s.hi-s.lo == 1 && (r.isSign(s) || named):
		return r.source(s), ""
	case s.hi-s.lo == 1:
	case r.isSign(first) || named:
		if rest := r.withoutComma(span{first.hi, s.hi}); r.toks[rest.lo].kind == token.IDENT {
			return r.source(first), r.source(rest)
		}
	case r.isSign(last):
		return r.source(last), r.source(r.withoutComma(span{s.lo, last.lo}))
	}
	return "+", r.source(s)
}

// withoutComma is a span of several parts without the comma at one of its ends.
func (r *clauseReader) withoutComma(s span) span {
	if s.hi-s.lo > 1 && r.toks[s.lo].kind == token.COMMA {
		s.lo++
	}
	if s.hi-s.lo > 1 && r.toks[s.hi-1].kind == token.COMMA {
		s.hi--
	}
	return s
}

// isSign reports an operator's sign and nothing else.
func (r *clauseReader) isSign(s span) bool {
	return s.hi-s.lo == 1 && slices.Contains(reductionSigns, r.toks[s.lo].kind)
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
