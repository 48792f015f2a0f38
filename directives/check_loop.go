package directives

import "github.com/gooffload/gooffload/directives/diag"

// checkReductions: which modifiers go with which construct (OpenMP 5.2, 5.5.8).
func (p *parser) checkReductions(d *Directive) {
	for _, c := range Get[*ReductionClause](d) {
		m := c.Modifier
		switch m.Text {
		case "inscan":
			p.checkInscan(d, c)
		case "task":
			if !hasAny(d, []Kind{Parallel, For, Sections, Scope}) || hasAny(d, []Kind{Simd, Loop, Taskloop}) {
				p.report(diag.Errorf(codeModifierHere, m.Pos, m.End, "'task' reductions belong to parallel, for, sections or scope, not to '%s'", d.Kind))
			} else if kw, nowait := p.seen["nowait"]; nowait && !d.Has(Target) {
				p.report(diag.Errorf(codeModifierHere, m.Pos, m.End, "a 'task' reduction needs the barrier that 'nowait' removes").
					Note(kw.StartPos, kw.EndPos, "'nowait' stands here"))
			}
		}
	}
}

func (p *parser) checkInscan(d *Directive, c *ReductionClause) {
	m := c.Modifier
	if !hasAny(d, []Kind{For, Simd}) || hasAny(d, []Kind{Distribute, Taskloop, Loop}) {
		p.report(diag.Errorf(codeModifierHere, m.Pos, m.End, "'inscan' reductions belong to for, simd and for simd, not to '%s'", d.Kind))
		return
	}
	// linear could name loop variables only, which Go's loops declare themselves (OpenMP 5.2, 5.4.6).
	for _, other := range []string{"ordered", "schedule", "linear"} {
		if kw, ok := p.seen[other]; ok {
			p.report(diag.Errorf(codeModifierHere, m.Pos, m.End, "an 'inscan' reduction and '%s' exclude each other", other).
				Note(kw.StartPos, kw.EndPos, "'%s' stands here", other))
			return
		}
	}
	for _, other := range Get[*ReductionClause](d) {
		if other.Modifier.Text != "inscan" {
			p.report(diag.Errorf(codeModifierHere, other.Pos(), other.End(), "where one reduction is 'inscan', all have to be").
				Note(c.Pos(), c.End(), "this one is"))
			return
		}
	}
}

// checkLoopClauses relates counts and kinds of loop clauses.
func (p *parser) checkLoopClauses(d *Directive) {
	p.checkCounts(d)
	for _, c := range Get[*DataSharingClause](d) {
		if c.Conditional.Text != "" && hasAny(d, []Kind{Distribute, Taskloop, Loop}) {
			p.report(diag.Errorf(codeModifierHere, c.Conditional.Pos, c.Conditional.End, "'conditional' belongs to for, simd and sections, not to '%s'", d.Kind))
		}
	}
	for _, c := range Get[*ScheduleClause](d) {
		if kw, ordered := p.seen["ordered"]; ordered && hasWord(c.Modifiers, "nonmonotonic") {
			p.exclude2(c.Keyword, "schedule(nonmonotonic: …)", kw, "ordered")
		}
	}
	ordered, _ := d.Clause("ordered").(*ExprClause)
	if ordered == nil || ordered.Expr == nil {
		return
	}
	switch kw, linear := p.seen["linear"]; {
	case linear:
		p.exclude2(ordered.Keyword, "ordered(n)", kw, "linear")
	case d.Has(Simd):
		p.report(diag.Errorf(codeModifierHere, ordered.Pos(), ordered.End(), "'ordered' takes no count on '%s'", d.Kind))
	}
}

// exclude2 reports, at the later one, two clauses that exclude each other in
// the form they have.
func (p *parser) exclude2(a Keyword, aName string, b Keyword, bName string) {
	if b.StartPos < a.StartPos {
		a, b, aName, bName = b, a, bName, aName
	}
	p.report(diag.Errorf(codeExclusive, b.StartPos, b.EndPos, "'%s' and '%s' exclude each other", aName, bName).
		Note(a.StartPos, a.EndPos, "'%s' stands here", aName))
}

// checkCounts: simdlen within safelen, ordered(n) at least collapse(n), a required
// work-group within the largest.
func (p *parser) checkCounts(d *Directive) {
	value := func(clause string) (int64, Clause) {
		if c, ok := d.Clause(clause).(*ExprClause); ok {
			if v, known := intLiteral(c.Expr); known {
				return v, c
			}
		}
		return 0, nil
	}
	if s, c := value("simdlen"); c != nil {
		if l, limit := value("safelen"); limit != nil && s > l {
			p.report(diag.Errorf(codeRange, c.Pos(), c.End(), "simdlen(%d) is more than safelen(%d)", s, l).Note(limit.Pos(), limit.End(), "the limit is here"))
		}
	}
	if n, c := value("ordered"); c != nil {
		if l, limit := value("collapse"); limit != nil && n < l {
			p.report(diag.Errorf(codeRange, c.Pos(), c.End(), "ordered(%d) is less than collapse(%d)", n, l).Note(limit.Pos(), limit.End(), "'collapse' stands here"))
		}
	}
	required, _ := d.Clause("ompx_reqd_work_group_size").(*ExprListClause)
	largest, _ := d.Clause("ompx_max_work_group_size").(*ExprListClause)
	if required == nil || largest == nil {
		return
	}
	for i := range required.Exprs {
		r, rKnown := intLiteral(required.Exprs[i])
		if l, lKnown := intLiteral(largest.Exprs[i]); rKnown && lKnown && r > l {
			p.report(diag.Errorf(codeRange, required.Pos(), required.End(), "the required work-group is larger than the largest, %d against %d", r, l).
				Note(largest.Pos(), largest.End(), "the largest is here"))
			return
		}
	}
}

// checkBare: several dimensions need ompx_bare.
func (p *parser) checkBare(d *Directive) {
	if d.mayHave("ompx_bare") {
		return
	}
	for _, c := range d.Clauses {
		n := 1
		switch c := c.(type) {
		case *NumTeamsClause:
			n = len(c.Upper)
		case *ExprListClause:
			if c.Word == "thread_limit" {
				n = len(c.Exprs)
			}
		}
		if n > 1 {
			p.report(diag.Errorf(codeNeedsClause, c.Pos(), c.End(), "'%s' with %d values needs 'ompx_bare'", c.Name(), n))
			d.inError = append(d.inError, "ompx_bare")
			return
		}
	}
}
