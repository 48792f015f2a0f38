package directives

import (
	"strings"

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
	p.checkTasks(d)
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
		case p.have(rule.If) && !p.have(rule.Then):
			kw := p.seen[rule.If]
			p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos, "'%s' on '%s' needs '%s'", rule.If, d.Kind, rule.Then))
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
	for _, c := range rule.OneOf {
		if p.have(c) {
			return
		}
	}
	if p.unknownSeen() {
		return // that is probably the one
	}
	p.report(diag.Errorf(codeRequired, d.NamePos, d.NameEnd, "'%s' needs %s", d.Kind, orList(rule.OneOf)))
}

// unknownSeen reports whether a clause could not be recognised.
func (p *parser) unknownSeen() bool {
	for _, d := range p.diags {
		if d.Code == codeUnknownClause || d.Code == codeForeignClause || d.Code == codeStray {
			return true
		}
	}
	return false
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

// checkTasks: depend objects and interop.
func (p *parser) checkTasks(d *Directive) {
	for _, c := range Get[*DependClause](d) {
		if d.Kind == Depobj && (c.Type.Text == "depobj" || !c.All && len(c.Items) != 1) {
			p.report(diag.Errorf(codeArgCount, c.Pos(), c.End(), "a depend object holds one dependence: depend(in|out|inout|mutexinoutset|inoutset: item)"))
		}
	}
	if c, ok := d.Clause("destroy").(*InteropVarClause); ok && d.Kind == Depobj && c.Var != nil && d.Arg != nil {
		if arg, ok := d.Arg.(*ObjectArg); ok && !same(c.Var.Expr, arg.Item.Expr) {
			p.report(diag.Errorf(codeItem, c.Var.Pos, c.Var.End, "'destroy' names another object than 'depobj'"))
		}
	}
	if d.Kind == Flush && d.Arg != nil {
		for _, order := range strings.Fields(memoryOrders) {
			if kw, ok := p.seen[order]; ok {
				p.report(diag.Errorf(codeExclusive, kw.StartPos, kw.EndPos, "a flush with a list takes no memory order"))
			}
		}
	}
	if kw, depends := p.seen["depend"]; depends && d.Kind == Interop && !p.have("use") && !p.have("destroy") {
		for _, c := range Get[*InitClause](d) {
			if hasWord(c.Types, "targetsync") {
				return
			}
		}
		if p.have("init") {
			p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos, "'depend' needs an interop object for targetsync (OpenMP 5.2, 14.1)"))
		}
	}
}

// checkDeclarations: variants and declare target.
func (p *parser) checkDeclarations(d *Directive) {
	if d.Kind == DeclareTarget && d.Arg != nil {
		for _, c := range []string{"enter", "link", "to"} {
			if kw, ok := p.seen[c]; ok {
				p.report(diag.Errorf(codeExclusive, kw.StartPos, kw.EndPos, "'declare target' takes a list in parentheses or in '%s', not both", c))
				return
			}
		}
	}
	for _, c := range []string{"adjust_args", "append_args"} {
		match, ok := d.Clause("match").(*MatchClause)
		kw, has := p.seen[c]
		if !ok || !has || match.hasTrait("construct", "dispatch") {
			continue
		}
		p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos, "'%s' needs match(construct={dispatch}): arguments change only where a call is dispatched", c).
			Note(match.Pos(), match.End(), "'match' stands here"))
	}
}

// hasTrait reports whether the selector has a trait in a set.
func (m *MatchClause) hasTrait(set, trait string) bool {
	for _, s := range m.Sets {
		for _, t := range s.Traits {
			if s.Set.Text == set && t.Name.Text == trait {
				return true
			}
		}
	}
	return false
}
