package directives

import (
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// check relates the clauses of a directive to each other. Clauses that could
// not be read count as present, so that one mistake is reported once.
func (p *parser) check(d *Directive) {
	p.checkRules(d)
	p.checkIfs(d)
	p.checkDefaultmaps(d)
	p.checkReductions(d)
	p.checkLoopClauses(d)
	p.checkBare(d)
	p.checkDependences(d)
	p.checkFlush(d)
	p.checkInterop(d)
	p.checkCritical(d)
	p.checkDoacross(d)
	p.checkAssumptions(d)
	p.checkVariants(d)
	p.checkDeclarations(d)
	p.checkSharing(d)
}

// have reports whether the directive has the clause, readable or not.
func (p *parser) have(clause string) bool {
	_, ok := p.seen[clause]
	return ok
}

// checkRules applies the table's rules.
func (p *parser) checkRules(d *Directive) {
	for _, rule := range rules {
		if !hasAny(d, rule.On) {
			continue
		}
		switch {
		case rule.AtMostOne != nil:
			p.atMostOne(rule)
		case rule.OneOf != nil:
			p.oneOfClauses(d, rule)
		case p.have(rule.If) && !p.bad[rule.If] && !d.mayHave(rule.Then):
			kw := p.seen[rule.If]
			p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos, "'%s' on '%s' needs '%s'", rule.If, d.Kind, rule.Then))
			d.inError = append(d.inError, rule.Then)
		}
	}
}

func hasAny(d *Directive, leaves []Kind) bool {
	for _, leaf := range leaves {
		if d.Has(leaf) {
			return true
		}
	}
	return false
}

func (p *parser) atMostOne(rule Rule) {
	var first Keyword
	for _, c := range rule.AtMostOne {
		kw, ok := p.seen[c]
		switch {
		case !ok:
			continue
		case first.Word == "":
			first = kw
			continue
		case kw.StartPos < first.StartPos:
			first, kw = kw, first
		}
		p.exclude(first, kw)
		return
	}
}

// exclude reports the second of two clauses that exclude each other.
func (p *parser) exclude(first, second Keyword) {
	p.report(diag.Errorf(codeExclusive, second.StartPos, second.EndPos, "'%s' and '%s' exclude each other", first.Word, second.Word).
		Note(first.StartPos, first.EndPos, "'%s' stands here", first.Word))
}

func (p *parser) oneOfClauses(d *Directive, rule Rule) {
	if slices.ContainsFunc(rule.OneOf, d.mayHave) {
		return
	}
	p.report(diag.Errorf(codeRequired, d.NamePos, d.NameEnd, "'%s' needs %s", d.Kind, orList(rule.OneOf)))
	d.inError = append(d.inError, rule.OneOf...)
}

// checkIfs: at most one if for each construct, and with modifiers on all when
// there are several (OpenMP 5.2, 3.4).
func (p *parser) checkIfs(d *Directive) {
	seen := map[string]*IfClause{}
	var plain, named *IfClause
	for _, c := range Get[*IfClause](d) {
		if first := seen[c.DirectiveName.Text]; first != nil {
			p.report(diag.Errorf(codeIfModifiers, c.Pos(), c.End(), "a second 'if' for the same construct").
				Note(first.Pos(), first.End(), "the first is here"))
			return
		}
		seen[c.DirectiveName.Text] = c
		if c.DirectiveName.Text == "" {
			plain = c
		} else {
			named = c
		}
	}
	if plain != nil && named != nil {
		p.report(diag.Errorf(codeIfModifiers, plain.Pos(), plain.End(), "this 'if' has to say which construct it is about, as the other one does").
			Note(named.Pos(), named.End(), "the other one is here"))
	}
}

// checkDefaultmaps: at most one for each category; one without a category is
// for all.
func (p *parser) checkDefaultmaps(d *Directive) {
	seen := map[string]*DefaultmapClause{}
	for _, c := range Get[*DefaultmapClause](d) {
		category := c.Category.Text
		if category == "" {
			category = "all"
		}
		first := seen[category]
		if first == nil {
			first = seen["all"]
		}
		if first == nil && category == "all" {
			for _, other := range seen {
				if first == nil || other.Pos() < first.Pos() {
					first = other
				}
			}
		}
		if first != nil {
			p.report(diag.Errorf(codeRepeated, c.Pos(), c.End(), "a second 'defaultmap' for the same variables").
				Note(first.Pos(), first.End(), "the first is here"))
			return
		}
		seen[category] = c
	}
}
