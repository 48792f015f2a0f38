package directives

import (
	"go/ast"
	"go/token"
)

func readDevice(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	mod, rest, found := r.beforeColon()
	c := &DeviceClause{Keyword: r.kw}
	if found {
		var ok bool
		if c.Modifier, ok = r.oneOf(mod, "a modifier of 'device'", "ancestor", "device_num"); !ok {
			return nil
		}
		if c.Modifier.Text == "ancestor" && r.dir.Kind != Target {
			r.errorSpan(codeModifierHere, mod, "only 'target' runs on an ancestor, '%s' does not", r.dir.Kind)
			return nil
		}
	}
	if c.Expr = r.oneValue(rest); c.Expr == nil {
		return nil
	}
	if v, known := intLiteral(c.Expr); c.Modifier.Text == "ancestor" && known && v != 1 {
		r.errorSpan(codeRange, rest, "the ancestor device is 1, the parent, not %d (OpenMP 5.2, 13.2)", v)
		return nil
	}
	return c
}

func readSubdevice(r *clauseReader) Clause {
	list := r.pair("a kind and an id, as in subdevice(0, 1)")
	if list == nil {
		return nil
	}
	if kind, known := intLiteral(list[0]); known && kind != 0 && kind != 1 {
		r.errorSpan(codeRange, r.split(r.args, token.COMMA)[0], "a subdevice's kind is 0 (stack) or 1 (C-slice), not %d", kind)
		return nil
	}
	if !r.atLeast(list[1], 0) {
		return nil
	}
	return &SubdeviceClause{r.kw, list[0], list[1]}
}

func readIf(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	mod, rest, found := r.beforeColon()
	c := &IfClause{Keyword: r.kw}
	if found {
		if c.DirectiveName = r.phrase(mod); !r.ifApplies(mod, c.DirectiveName.Text) {
			return nil
		}
	}
	if c.Expr = r.oneValue(rest); c.Expr == nil {
		return nil
	}
	return c
}

// phrase joins the words of a span, as in "target enter data".
func (r *clauseReader) phrase(s span) Word {
	pos, end := r.pos(s)
	return Word{r.source(s), pos, end}
}

// ifApplies checks a directive-name modifier: a constituent of the directive
// that takes if (OpenMP 5.2, section 3.4).
func (r *clauseReader) ifApplies(s span, name string) bool {
	var fit []string
	for _, leaf := range r.dir.Leaves {
		if info := theTable().byKind[leaf]; info.Allows("if") {
			fit = append(fit, string(leaf))
		}
	}
	if contains(fit, name) {
		return true
	}
	d := r.diagSpan(codeModifierHere, s, "'%s' cannot say what 'if' is about on '%s': want %s", name, r.dir.Kind, orList(fit))
	if near := Suggest(name, fit); near != "" {
		d = r.didYouMean(d, near)
	}
	r.report(d)
	return false
}

// readNumTeams reads num_teams(n), num_teams(lo:hi) and num_teams(x, y, z).
func readNumTeams(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	lower, rest, found := r.beforeColon()
	c := &NumTeamsClause{Keyword: r.kw}
	if found {
		if c.Lower = r.expr(lower); c.Lower == nil || !r.atLeast(c.Lower, 1) {
			return nil
		}
		upper := r.oneValue(rest)
		if upper == nil || !r.atLeast(upper, 1) {
			return nil
		}
		c.Upper = []ast.Expr{upper}
		lo, loKnown := intLiteral(c.Lower)
		if hi, hiKnown := intLiteral(upper); loKnown && hiKnown && lo > hi {
			r.errorSpan(codeRange, r.args, "num_teams(%d:%d): the lower bound is above the upper bound", lo, hi)
			return nil
		}
		return c
	}
	c.Upper = r.upTo3(1)
	if c.Upper == nil {
		return nil
	}
	return c
}

func readThreadLimit(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list := r.upTo3(1)
	if list == nil {
		return nil
	}
	return &ExprListClause{r.kw, list}
}

// upTo3 reads one to three values, each at least least.
func (r *clauseReader) upTo3(least int64) []ast.Expr {
	list := r.exprs(r.args)
	if list == nil {
		return nil
	}
	if len(list) > 3 {
		r.errorSpan(codeArgCount, r.args, "'%s' takes at most three values, one a dimension", r.kw.Word)
		return nil
	}
	for _, e := range list {
		if !r.atLeast(e, least) {
			return nil
		}
	}
	return list
}

// readGroupSize reads the three sizes of a work-group, the fastest first.
func readGroupSize(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	list := r.upTo3(1)
	if list == nil {
		return nil
	}
	if len(list) != 3 {
		r.report(r.diagSpan(codeArgCount, r.args, "'%s' takes three sizes, x (the fastest), y and z", r.kw.Word).
			Fix("write 1 for the dimensions that are not used"))
		return nil
	}
	return &ExprListClause{r.kw, list}
}

func readSubGroupSize(r *clauseReader) Clause {
	e := r.one()
	if e == nil {
		return nil
	}
	if v, known := intLiteral(e); known && v != 8 && v != 16 && v != 32 {
		r.errorSpan(codeRange, r.args, "a sub-group has 8, 16 or 32 work-items, not %d", v)
		return nil
	}
	return &ExprClause{r.kw, e}
}
