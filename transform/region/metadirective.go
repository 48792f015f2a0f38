package region

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// Guard says when a directive is what a metadirective is: where all of its terms hold, and none of those of the
// directives before it.
type Guard struct {
	Of    *directives.Directive // the metadirective
	Terms []Term                // none of the last
}

// Term is what a selector asks, or its contrary.
type Term struct {
	Match   variant.Match
	Negated bool
}

// option is a variant of a metadirective that it may be.
type option struct {
	*directives.Directive // nil for nothing
	match                 variant.Match
	last                  bool   // it is this one wherever it is none before
	as                    string // the directive with other clauses; "" for those that it has
}

// Resolve makes of each metadirective what it is where it stands, or each directive that it may be, under a guard, and
// takes out the directives that do nothing when the program runs. What is left stands in what stood around these.
func (u *Regions) Resolve(bounds []*directives.Bound) (kept, out []*directives.Bound) {
	gone := map[*directives.Bound]bool{}
	copied := map[*directives.Bound]bool{} // with what is in them
	for _, b := range bounds {
		for b.Outer != nil && gone[b.Outer] {
			b.Outer = b.Outer.Outer
		}
		if copied[b] = copied[b.Outer]; copied[b] {
			continue
		}
		if copied[b] = u.choosesInside(b); copied[b] {
			u.chooseInside(b)
			continue
		}
		list := []*directives.Bound{b}
		if b.Kind == directives.Metadirective {
			options := u.options(b)
			if copied[b] = u.byCopies(b, options, bounds); copied[b] {
				u.choose(b, options)
				continue
			}
			list = u.chosen(b, options, bounds)
			first := list[0]
			*b, list[0] = *first, b // what stands in it names b
			if g := u.guards[first]; g != nil {
				u.guard(b, g)
			}
		}
		for _, x := range list {
			if gone[x] = isInert(x); gone[x] {
				out = append(out, x)
			} else {
				kept = append(kept, x)
			}
		}
	}
	return kept, out
}

// isInert reports a directive in whose place nothing is put.
func isInert(b *directives.Bound) bool { return inert[b.Kind] && !executed(b.Directive) && ofHost(b) }

// chosen are the directives that a metadirective is (OpenMP 5.2, section 7.4): one, nothing included, or those that it
// may be when the program runs.
func (u *Regions) chosen(b *directives.Bound, options []option, all []*directives.Bound) (list []*directives.Bound) {
	if len(options) == 1 {
		return []*directives.Bound{as(b, options[0].Directive)}
	}
	something := func(o option) bool { return o.Directive != nil && o.Kind != directives.Nothing }
	if !slices.ContainsFunc(options, something) {
		return []*directives.Bound{as(b, nil)}
	}
	if !slices.Contains(around(b), directives.Target) && !u.chosenElsewhere(b, options, all) {
		u.notChosen(b, "where a metadirective is chosen while the program runs, in a function of another package that a "+
			"region calls, with directives or labels in its statement, or for each choice another atomic or critical")
		return []*directives.Bound{as(b, nil)}
	}
	u.known(b, options)
	var passed []Term // of what would be nothing
	for _, o := range options {
		terms := append(slices.Clone(passed), Term{Match: o.match})
		if o.last {
			terms = terms[:len(terms)-1]
		}
		switch {
		case o.Directive == nil || o.Kind == directives.Nothing:
			passed = append(passed, Term{o.match, true})
		default:
			x := as(b, o.Directive)
			u.guard(x, &Guard{Of: b.Directive, Terms: terms})
			list = append(list, x)
		}
	}
	if len(list) == 0 { // refused, or nothing in any case
		return []*directives.Bound{as(b, nil)}
	}
	if m := u.metadirective(b, options); m != nil {
		u.Chosen = append(u.Chosen, m)
	}
	return list
}

func (u *Regions) guard(b *directives.Bound, g *Guard) {
	if u.guards == nil {
		u.guards = map[*directives.Bound]*Guard{}
	}
	u.guards[b], b.Sometimes = g, true
}

// GuardOf is when a directive inside of a region is there.
func (u *Regions) GuardOf(b *directives.Bound) *Guard { return u.guards[b] }

// options are the directives that a metadirective may be, the best first, up to the one that it is in any other case.
// In a function that regions call it is what it is on a device, if it says nothing on the host.
func (u *Regions) options(b *directives.Bound) []option {
	constructs := around(b)
	if slices.Contains(constructs, directives.Target) {
		return u.optionsIn(b, constructs, variant.OfDevice)
	}
	host := u.optionsIn(b, constructs, variant.OfHost)
	if !u.calledOnDevice(b) {
		return host
	}
	device := u.optionsIn(b, append([]directives.Kind{directives.Target}, constructs...), variant.OfDevice)
	if silent(host) && silent(device) {
		return device
	}
	if !sameOptions(host, device) {
		u.notForDevice(b)
	}
	return host
}

// optionsIn are those of a metadirective that stands in some constructs and is met by a device of some kinds.
func (u *Regions) optionsIn(b *directives.Bound, constructs []directives.Kind, kinds []string) (list []option) {
	whens := directives.Get[*directives.VariantClause](b.Directive)
	var matches []variant.Match
	var otherwise *directives.Directive
	whens = slices.DeleteFunc(whens, func(w *directives.VariantClause) bool {
		if w.Sets == nil {
			otherwise = w.Variant
		}
		return w.Sets == nil
	})
	for _, w := range whens {
		m := variant.Context{Constructs: constructs, Requires: u.required()}.Match(w.Sets,
			func(e ast.Expr) constant.Value {
				if !u.TypeCheck(e, b.Pos) {
					return constant.MakeBool(false)
				}
				return u.Info().Types[e].Value
			})
		if slices.Contains(constructs, directives.Target) {
			u.notInRegion(w, &m)
		}
		m.Known(kinds)
		matches = append(matches, m)
	}
	for _, i := range variant.Order(matches) {
		list = append(list, option{Directive: whens[i].Variant, match: matches[i], last: !matches[i].Asked()})
		if !matches[i].Asked() {
			return list
		}
	}
	return append(list, option{Directive: otherwise, last: true})
}

// as is a metadirective as one of its variants; nil is nothing.
func as(b *directives.Bound, d *directives.Directive) *directives.Bound {
	meta := b.Directive
	now := directives.Directive{Kind: directives.Nothing, Leaves: []directives.Kind{directives.Nothing},
		NamePos: meta.NamePos, NameEnd: meta.NameEnd}
	if d != nil {
		now = *d
	}
	now.Pos, now.End = meta.Pos, meta.End
	x := *b
	x.Directive = &now
	return &x
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

// notInRegion refuses selectors that are about a device that is named in a region.
func (u *Regions) notInRegion(w *directives.VariantClause, m *variant.Match) {
	d := m.Target
	if d == nil || d.Number == nil || u.TypeCheck(d.Number, w.Pos()) && u.Info().Types[d.Number].Value != nil {
		return
	}
	u.Errorf(d.Number, source.CodeClauseNotBuilt,
		"device_num of what is not a constant is not built yet for a metadirective in a region").
		Fix("write device={…}, which is about the device that runs the region")
	m.Never = true
}

// known checks what is evaluated to choose.
func (u *Regions) known(b *directives.Bound, options []option) (ok bool) {
	ok = true
	for _, o := range options {
		for _, e := range o.match.Conditions {
			if !source.IsBasic(u.TypeOf(e), types.IsBoolean) {
				ok = false
				u.Errorf(e, source.CodeClauseExpr, "condition takes a condition, and %s is of type %s", u.Text(e), u.TypeOf(e))
			}
		}
		if d := o.match.Target; d != nil && d.Number != nil && u.TypeCheck(d.Number, b.Pos) &&
			!source.IsBasic(u.TypeOf(d.Number), types.IsInteger) {
			ok = false
			u.Errorf(d.Number, source.CodeClauseExpr, "device_num takes an integer, and %s is of type %s", u.Text(d.Number),
				u.TypeOf(d.Number))
		}
	}
	return ok
}

// always are the constructs of a region that are there in any case: what they mean shows beside their statement.
var always = []directives.Kind{directives.Ordered, directives.Sections, directives.SectionOf, directives.Scan,
	directives.AllocateDecl, directives.Dispatch, directives.TargetVariantDispatch}
