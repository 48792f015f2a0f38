package directives

import (
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// readConstructs reads the directive names of absent and contains.
func readConstructs(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	c := &ConstructsClause{Keyword: r.kw}
	for _, part := range r.split(r.args, token.COMMA) {
		if part.empty() {
			r.errorSpan(codeArgMissing, part, "the name of a construct is missing here")
			return nil
		}
		name := r.phrase(part)
		if !r.canBeAssumed(part, name) {
			return nil
		}
		c.Constructs = append(c.Constructs, name)
	}
	return c
}

// canBeAssumed: the names are of executable directives that are not combined
// (OpenMP 5.2, 8.3.1).
func (r *clauseReader) canBeAssumed(s span, name Word) bool {
	info := theTable().byKind[Kind(name.Text)]
	switch {
	case info == nil:
		d := r.diagSpan(codeWord, s, "'%s' is not a directive", name)
		if near := Suggest(name.Text, kindNames()); near != "" {
			d = r.didYouMean(d, near)
		}
		r.report(d)
	case len(info.Leaves) > 1:
		r.report(r.diagSpan(codeWord, s, "'%s' takes single constructs, not the combination '%s'", r.kw.Word, name).
			Fix("name its constructs, one by one"))
	case info.Assoc == Declaration || info.Assoc == File ||
		slices.Contains([]Kind{Metadirective, Assume, Nothing}, info.Kind):
		r.errorSpan(codeWord, s, "'%s' does not run, so '%s' cannot speak of it", name, r.kw.Word)
	default:
		return true
	}
	return false
}

// checkAssumptions: a construct is named once (OpenMP 5.2, 8.3.1).
func (p *parser) checkAssumptions(d *Directive) {
	seen := map[string]Word{}
	for _, c := range Get[*ConstructsClause](d) {
		for _, name := range c.Constructs {
			if first, again := seen[name.Text]; again {
				p.report(diag.Errorf(codeTwoSharings, name.Pos, name.End, "'%s' is named twice", name).
					Note(first.Pos, first.End, "it is named here first"))
				return
			}
			seen[name.Text] = name
		}
	}
}
