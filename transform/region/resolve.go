package region

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// inert are the directives that stand in functions and in whose place nothing is put.
var inert = map[directives.Kind]bool{directives.Nothing: true, directives.Assume: true, directives.ErrorDirective: true,
	directives.Prefetch: true}

// Resolve makes of each metadirective what it is where it stands, and takes out the directives that do nothing when the
// program runs. What is left stands in what stood around these.
func (u *Regions) Resolve(bounds []*directives.Bound) (kept, out []*directives.Bound) {
	gone := map[*directives.Bound]bool{}
	for _, b := range bounds {
		for b.Outer != nil && gone[b.Outer] {
			b.Outer = b.Outer.Outer
		}
		if b.Kind == directives.Metadirective {
			u.choose(b)
		}
		if gone[b] = inert[b.Kind]; gone[b] {
			out = append(out, b)
		} else {
			kept = append(kept, b)
		}
	}
	return kept, out
}

// choose makes a metadirective one of its variants (OpenMP 5.2, section 7.4), or nothing.
func (u *Regions) choose(b *directives.Bound) {
	meta := b.Directive
	become := func(d *directives.Directive) {
		now := directives.Directive{Kind: directives.Nothing, Leaves: []directives.Kind{directives.Nothing},
			NamePos: meta.NamePos, NameEnd: meta.NameEnd}
		if d != nil {
			now = *d
		}
		now.Pos, now.End = meta.Pos, meta.End
		b.Directive = &now
	}
	whens := directives.Get[*directives.VariantClause](meta)
	var matches []variant.Match
	var otherwise *directives.Directive
	whens = slices.DeleteFunc(whens, func(w *directives.VariantClause) bool {
		if w.Sets == nil {
			otherwise = w.Variant
		}
		return w.Sets == nil
	})
	constructs := around(b)
	for _, w := range whens {
		m := variant.Context{Constructs: constructs}.Match(w.Sets, func(e ast.Expr) constant.Value {
			if !u.TypeCheck(e, b.Pos) {
				return constant.MakeBool(false)
			}
			return u.Info().Types[e].Value
		})
		u.onlyKnown(w, &m, slices.Contains(constructs, directives.Target))
		matches = append(matches, m)
	}
	order := variant.Order(matches)
	if len(order) == 0 {
		become(otherwise)
		return
	}
	for _, e := range matches[order[0]].Conditions {
		if source.IsBasic(u.TypeOf(e), types.IsBoolean) {
			u.Errorf(e, source.CodeClauseNotBuilt,
				"a metadirective that is chosen while the program runs is not built yet, and %s is not a constant", u.Text(e)).
				Fix("write if(" + u.Text(e) + ") on the directive")
		} else {
			u.Errorf(e, source.CodeClauseExpr, "condition takes a condition, and %s is of type %s", u.Text(e), u.TypeOf(e))
		}
	}
	become(whens[order[0]].Variant)
}

// around are the constructs that a directive stands in, outermost first, from the target on if there is one.
func around(b *directives.Bound) (kinds []directives.Kind) {
	for o := b.Outer; o != nil && o.Func == b.Func; o = o.Outer {
		kinds = append(slices.Clone(o.Leaves), kinds...)
		if o.Has(directives.Target) {
			break
		}
	}
	return kinds
}

// onlyKnown decides what a selector asks of the device, as far as that is the same wherever the program runs.
func (u *Regions) onlyKnown(w *directives.VariantClause, m *variant.Match, onDevice bool) {
	is := variant.OfHost
	if onDevice {
		is = variant.OfDevice
	}
	for _, s := range w.Sets {
		for _, t := range s.Traits {
			if s.Set.Text == "target_device" || s.Set.Text == "device" && t.Name.Text == "arch" {
				u.ErrorAt(t.Pos, t.End, source.CodeClauseNotBuilt,
					"a metadirective that is chosen by %s(%s) is not built yet: it shows when the program runs", s.Set.Text,
					t.Name.Text).
					Fix("choose by device={kind(…)}, or write both and an if clause on each")
				m.Never = true
			}
		}
	}
	m.Known(is)
}

// quiet does what is to be done about a directive in whose place nothing is put.
func (u *Regions) quiet(c *Region) {
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.ExprClause:
			if cl.Word == "holds" {
				u.boolean(c, cl.Expr, "holds")
			}
		case *directives.IfClause:
			u.boolean(c, cl.Expr, "if")
		case *directives.PrefetchDataClause:
			for _, it := range cl.Items {
				u.TypeCheck(it.Path, c.Pos)
			}
		}
	}
	if c.Kind == directives.ErrorDirective {
		u.said(c)
	}
}

// boolean checks a condition that nothing evaluates.
func (u *Regions) boolean(c *Region, e ast.Expr, clause string) {
	if u.TypeCheck(e, c.Pos) && !source.IsBasic(u.TypeOf(e), types.IsBoolean) {
		u.Errorf(e, source.CodeClauseExpr, "%s takes a condition, and %s is of type %s", clause, u.Text(e), u.TypeOf(e))
	}
}

// said reports what an error directive says.
func (u *Regions) said(c *Region) {
	if at, ok := c.Clause("at").(*directives.KeywordClause); ok && at.Value.Text == "execution" {
		u.ErrorAt(at.Pos(), at.End(), source.CodeClauseNotBuilt, "error at(execution) is legal and not built yet").
			Fix("call panic, or print the message")
		return
	}
	severity, text := diag.Error, "an error directive stands here"
	if k, ok := c.Clause("severity").(*directives.KeywordClause); ok && k.Value.Text == "warning" {
		severity = diag.Warning
	}
	if m, ok := c.Clause("message").(*directives.ExprClause); ok && u.TypeCheck(m.Expr, c.Pos) {
		text = u.Text(m.Expr)
		if v := u.Info().Types[m.Expr].Value; v != nil && v.Kind() == constant.String {
			text = constant.StringVal(v)
		}
	}
	u.ReportAt(c.NamePos, c.NameEnd, severity, source.CodeSaid, "%s", text)
}
