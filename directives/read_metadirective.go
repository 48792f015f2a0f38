package directives

import (
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

// readWhen reads when(sets: [directive]).
func readWhen(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	selector, variant, found := r.cut(r.args, token.COLON)
	if !found || selector.empty() {
		r.errorSpan(codeSelector, r.args,
			"'when' is a context selector, a colon and a directive, as in when(device={kind(gpu)}: target)")
		return nil
	}
	c := &VariantClause{Keyword: r.kw}
	var ok bool
	if c.Sets, ok = r.selectorSets(selector); !ok || !r.plainSimd(c.Sets) {
		return nil
	}
	if c.Variant, ok = r.variant(variant); !ok {
		return nil
	}
	return c
}

// plainSimd refuses clauses of the simd trait, which belong to declarations
// (OpenMP 5.2, 7.4.1).
func (r *clauseReader) plainSimd(sets []SelectorSet) bool {
	for _, s := range sets {
		for _, t := range s.Traits {
			if t.Name.Text == "simd" && t.Properties != nil {
				r.report(diag.Errorf(codeSelector, t.Pos, t.End, "the trait 'simd' takes no clauses in 'when'"))
				return false
			}
		}
	}
	return true
}

func readOtherwise(r *clauseReader) Clause {
	c := &VariantClause{Keyword: r.kw}
	if !r.needArgs() {
		return nil
	}
	var ok bool
	if c.Variant, ok = r.variant(r.args); !ok {
		return nil
	}
	return c
}

// variant reads the directive that a metadirective may become; an empty span
// is none. Its clauses are checked as those of any directive.
func (r *clauseReader) variant(s span) (*Directive, bool) {
	if s.empty() {
		return nil, true
	}
	p := newParser(r.text, r.toks[s.lo:s.hi], make([]int, s.hi-s.lo))
	for i := range p.mate {
		p.mate[i] = r.mate[s.lo+i] - s.lo
	}
	d, next := p.name()
	if d != nil && !p.canBeVariant(d) {
		d = nil
	}
	if d != nil {
		d.Pos, d.End = r.pos(s)
		d.Text = r.text.between(r.toks[s.lo].off, r.toks[s.hi-1].end)
		p.rest(d, next)
	}
	r.diags.Add(p.diags...)
	return d, !p.diags.HasErrors()
}

// canBeVariant: a metadirective becomes something that stands where it
// stands, and never another metadirective (OpenMP 5.2, 7.4.1).
func (p *parser) canBeVariant(d *Directive) bool {
	if p.dir.Assoc != Declaration && p.dir.Assoc != File && d.Kind != Metadirective {
		return true
	}
	p.report(diag.Errorf(codeVariant, d.NamePos, d.NameEnd, "a metadirective cannot become '%s'", d.Kind))
	return false
}

// checkVariants: all variants apply to the statement below, or all stand
// alone. nothing goes with both.
func (p *parser) checkVariants(d *Directive) {
	if d.Kind != Metadirective {
		return
	}
	variants := d.meanings()
	for _, v := range variants {
		if first := variants[0]; (v.Assoc() == StandAlone) != (first.Assoc() == StandAlone) {
			p.report(diag.Errorf(codeVariant, v.NamePos, v.NameEnd,
				"'%s' and '%s' cannot be variants of one metadirective: only one of them applies to the statement below", first.Kind, v.Kind).
				Note(first.NamePos, first.NameEnd, "'%s' stands here", first.Kind))
			return
		}
	}
}
