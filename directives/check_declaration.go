package directives

import "github.com/gooffload/gooffload/directives/diag"

// checkDeclarations: declare target, variants and mappers.
func (p *parser) checkDeclarations(d *Directive) {
	switch d.Kind {
	case DeclareTarget:
		p.checkDeclareTarget(d)
	case DeclareVariant:
		p.checkDispatched(d)
		p.checkAdjusted(d)
	case DeclareMapper:
		p.checkMapper(d)
	}
}

// checkDeclareTarget: one list, and where its names live (OpenMP 5.2, 7.8).
func (p *parser) checkDeclareTarget(d *Directive) {
	for _, c := range []string{"enter", "link", "to"} {
		if kw, ok := p.seen[c]; ok && d.Arg != nil {
			p.report(diag.Errorf(codeExclusive, kw.StartPos, kw.EndPos,
				"'declare target' takes a list in parentheses or in '%s', not both", c))
			return
		}
	}
	c, ok := d.Clause("device_type").(*KeywordClause)
	if !ok {
		return
	}
	if kw, links := p.seen["link"]; links && c.Value.Text == "nohost" {
		p.exclude2(c.Keyword, "device_type(nohost)", kw, "link")
	}
	if kw, indirect := p.seen["indirect"]; indirect && c.Value.Text != "any" {
		p.exclude2(c.Keyword, "device_type("+c.Value.Text+")", kw, "indirect")
	}
}

// checkDispatched: arguments change only where a call is dispatched (OpenMP
// 5.2, 7.5.2 and 7.5.3).
func (p *parser) checkDispatched(d *Directive) {
	for _, c := range []string{"adjust_args", "append_args"} {
		match, ok := d.Clause("match").(*MatchClause)
		kw, has := p.seen[c]
		if !ok || !has || match.hasTrait("construct", "dispatch") {
			continue
		}
		p.report(diag.Errorf(codeNeedsClause, kw.StartPos, kw.EndPos,
			"'%s' needs match(construct={dispatch}): arguments change only where a call is dispatched", c).
			Note(match.Pos(), match.End(), "'match' stands here"))
	}
}

// checkAdjusted: one thing happens to an argument.
func (p *parser) checkAdjusted(d *Directive) {
	seen := map[string]use{}
	for _, c := range Get[*AdjustArgsClause](d) {
		for _, it := range c.Args {
			now := use{"adjust_args(" + c.Op.Text + ": …)", it}
			if first, again := seen[spelling(it.Expr)]; again {
				p.reportTwice(first, now)
				return
			}
			seen[spelling(it.Expr)] = now
		}
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

// checkMapper: a mapper maps its variable or parts of it, besides others if it
// likes, and by the default mappers of these (OpenMP 5.2, 5.8.8).
func (p *parser) checkMapper(d *Directive) {
	arg, ok := d.Arg.(*MapperArg)
	mapped := !ok || d.doubtful("map") || d.Clause("map") == nil
	for _, c := range Get[*MapClause](d) {
		if c.Mapper.Text != "" && c.Mapper.Text != "default" {
			p.report(diag.Errorf(codeModifierHere, c.Mapper.Pos, c.Mapper.End,
				"inside a mapper only the default mappers map, not '%s'", c.Mapper))
			return
		}
		for _, it := range c.Items {
			base := it.Base()
			mapped = mapped || base != nil && (base.Name == arg.Var.Name || same(base, arg.Type)) // Bind reports C's order
		}
	}
	if !mapped {
		p.report(diag.Errorf(codeRequired, arg.Pos(), arg.End(),
			"'declare mapper' maps nothing of its variable '%s'", arg.Var.Name).
			Fix("map it, or parts of it, as in map(" + arg.Var.Name + ".x)"))
	}
}
