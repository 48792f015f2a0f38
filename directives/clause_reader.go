package directives

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

// A clauseReader is what the function that reads one clause sees: the parser,
// the directive, the clause's name and what stands in its parentheses. The
// function returns nil when it has reported an error.
type clauseReader struct {
	*parser
	kw      Keyword
	args    span // between the parentheses
	hasArgs bool // there are parentheses
}

// needArgs reports a clause without its parentheses, or with nothing in them.
func (r *clauseReader) needArgs() bool {
	if r.hasArgs && !r.args.empty() {
		return true
	}
	info := theTable().byClause[r.kw.Word]
	r.report(diag.Errorf(codeArgMissing, r.kw.StartPos, r.kw.EndPos, "'%s' needs an argument", r.kw.Word).
		Fix("write " + info.Syntax))
	return false
}

// one reads the whole argument as one expression.
func (r *clauseReader) one() ast.Expr {
	if !r.needArgs() {
		return nil
	}
	return r.oneValue(r.args)
}

// oneValue reads a span that holds one value.
func (r *clauseReader) oneValue(s span) ast.Expr {
	if parts := r.split(s, token.COMMA); len(parts) > 1 {
		r.errorSpan(codeArgCount, span{parts[1].lo, s.hi}, "'%s' takes one value", r.kw.Word)
		return nil
	}
	return r.expr(s)
}

// pair reads two values; what says which.
func (r *clauseReader) pair(what string) []ast.Expr {
	if !r.needArgs() {
		return nil
	}
	list := r.exprs(r.args)
	if list != nil && len(list) != 2 {
		r.errorSpan(codeArgCount, r.args, "'%s' takes %s", r.kw.Word, what)
		return nil
	}
	return list
}

// beforeColon splits the argument at its first colon outside brackets.
func (r *clauseReader) beforeColon() (modifiers, rest span, found bool) {
	modifiers, rest, found = r.cut(r.args, token.COLON)
	if !found {
		return span{r.args.lo, r.args.lo}, r.args, false
	}
	return modifiers, rest, true
}

// items reads the list of a clause. Each part of it with a colon of its own was meant as the beginning of another
// clause.
func (r *clauseReader) items(s span, form itemForm) ([]Item, bool) {
	parts := r.split(s, token.COMMA)
	var heads, lists []span
	from := r.args.lo
	for i, part := range parts {
		if head, _, found := r.cut(part, token.COLON); found && i > 0 && !head.empty() {
			heads, lists = append(heads, head), append(lists, span{from, parts[i-1].hi})
			from = part.lo
		}
	}
	if heads == nil {
		return r.parser.items(s, form)
	}
	apart := "write two clauses:"
	if len(heads) > 1 {
		apart = "write a clause for each:"
	}
	for _, list := range append(lists, span{from, r.args.hi}) {
		apart += " " + r.kw.Word + "(" + r.source(list) + ")"
	}
	r.report(r.diagSpan(codeModifiers, heads[0], "'%s:' cannot stand behind another one in '%s'", r.source(heads[0]),
		r.kw.Word).Fix(apart))
	return nil, false
}

// modifier is one of the words before the colon, with its own parentheses.
type modifier struct {
	Word
	span    span // the whole of it
	args    span
	hasArgs bool
}

// modifiers reads words, each perhaps with parentheses, separated by commas
// or blanks, and refuses any twice.
func (r *clauseReader) modifiers(s span) ([]modifier, bool) {
	var list []modifier
	seen := map[string]Word{}
	for i := s.lo; i < s.hi; {
		if !r.toks[i].isWord() {
			r.errorSpan(codeModifiers, span{i, s.hi}, "'%s' is not a modifier of '%s'", r.source(span{i, s.hi}), r.kw.Word)
			return nil, false
		}
		m := modifier{Word: r.wordAt(i), span: span{i, i + 1}}
		i++
		if i < s.hi && r.toks[i].kind == token.LPAREN {
			m.args, m.hasArgs = span{i + 1, r.mate[i]}, true
			i = r.mate[i] + 1
			m.span.hi = i
		}
		if first, again := seen[m.Text]; again {
			r.report(r.diagSpan(codeModifiers, m.span, "modifier '%s' is given twice", m.Text).Note(first.Pos, first.End, "it is given here first"))
			return nil, false
		}
		seen[m.Text] = m.Word
		list = append(list, m)
		if i < s.hi && r.toks[i].kind == token.COMMA {
			i++
			if i == s.hi {
				r.errorSpan(codeModifiers, span{i - 1, i}, "a modifier is missing behind this comma")
				return nil, false
			}
		}
	}
	return list, true
}

// plain reports a modifier that has parentheses it should not have.
func (r *clauseReader) plain(m modifier) bool {
	if m.hasArgs {
		r.errorSpan(codeModifiers, m.span, "'%s' takes no parentheses", m.Text)
		return false
	}
	return true
}

// name reads the parentheses of a modifier such as mapper(id).
func (r *clauseReader) name(m modifier) (Word, bool) {
	w, ok := r.word(m.args)
	if ok && r.toks[m.args.lo].kind == token.IDENT || ok && w.Text == "default" {
		return w, true
	}
	r.errorSpan(codeName, m.span, "'%s' takes one name, as in %s(id)", m.Text, m.Text)
	return Word{}, false
}

// unknownModifier reports m, with the modifiers that the clause has.
func (r *clauseReader) unknownModifier(m modifier, known ...string) {
	if contains(laterModifiers, m.Text) {
		r.report(diag.Errorf(codeLater, m.Pos, m.End, "the modifier '%s' %s", m, isLater).Fix("remove it"))
		return
	}
	d := diag.Errorf(codeModifiers, m.Pos, m.End, "'%s' has no modifier '%s': want %s", r.kw.Word, m.Text, orList(known))
	if near := Suggest(m.Text, known); near != "" {
		d = r.didYouMean(d, near)
	}
	r.report(d)
}
