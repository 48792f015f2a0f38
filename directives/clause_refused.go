package directives

import (
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

// unknownClause reports a word that no clause has for its name.
func (p *parser) unknownClause(w Word) {
	if p.laterClause(w) {
		return
	}
	if instead := foreignClauses[w.Text]; instead != "" {
		p.report(diag.Errorf(codeForeignClause, w.Pos, w.End,
			"the clause '%s' is not part of Go's OpenMP", w.Text).Fix(instead))
		return
	}
	d := diag.Errorf(codeUnknownClause, w.Pos, w.End, "'%s' is not a clause", w.Text)
	near := Suggest(w.Text, p.dir.Clauses)
	if near == "" {
		var all []string
		for _, c := range theTable().clauses {
			all = append(all, c.Name)
		}
		near = Suggest(w.Text, all)
	}
	if near != "" {
		d = p.didYouMean(d, near)
	}
	p.report(d)
}

// notAllowed reports a clause that this directive does not take, and where it
// would go.
func (p *parser) notAllowed(w Word, r *clauseReader) {
	kw := r.kw
	if p.laterClause(w) {
		return
	}
	if p.no > 0 {
		// Most likely the name is wrong, and not each of its clauses.
		p.diags[p.no-1] = p.diags[p.no-1].Note(kw.StartPos, kw.EndPos, "nor does it take '%s'", w.Text)
		return
	}
	d := diag.Errorf(codeNotAllowed, kw.StartPos, kw.EndPos, "'%s' does not take '%s'", p.dir.Kind, w.Text)
	defer func() { p.no = len(p.diags) }()
	var takers []string
	for _, row := range theTable().directives {
		if len(row.Leaves) == 1 && row.Allows(w.Text) {
			takers = append(takers, "'"+string(row.Kind)+"'")
		}
	}
	switch {
	case w.Text == "ompx_bare":
		takers = []string{"'target teams'"}
	case p.dir.Kind == Ordered && w.Text == "depend":
		p.report(d.Fix("write " + r.asDoacross()))
		return
	case p.dir.Kind == Metadirective && w.Text == "default":
		p.report(d.Fix("write otherwise(…)"))
		return
	}
	p.report(d.Fix("'" + w.Text + "' goes with " + orList(takers)))
}

// asDoacross is what 'depend' of 'ordered' is called since OpenMP 5.2 (section 15.9.6), which has removed it.
func (r *clauseReader) asDoacross() string {
	kind, vector, _ := r.cut(r.args, token.COLON)
	switch w, _ := r.word(kind); {
	case r.hasArgs && w.Text == "source":
		return "doacross(source:)"
	case r.hasArgs && w.Text == "sink" && !vector.empty():
		return "doacross(sink: " + r.source(vector) + ")"
	}
	return "doacross(source:), or doacross(sink: i-1)"
}
