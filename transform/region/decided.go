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

// What a region does may be a matter of a condition that the launch can ask as well as the kernel: which variant of a
// method, of a generic function or of another package's function is called, or whether a call is dispatched. Variants
// do the same by another way (OpenMP 5.2, section 7.5), so it makes no difference that it is asked once and not at each
// call. There is a kernel for each outcome, for which it is decided (transform/alternatives.go).

// Decision is what one launch finds: which of some variants is called, or whether the condition of a clause holds.
type Decision struct {
	Base    *Base    // the function with the variants; nil of a clause
	Choices []Choice // the best first
	Clause  *directives.ExprClause
	Which   int // Choices[Which], or the function itself behind the last; of a clause 0 if it holds

	at ast.Node // what it is about, for messages
}

// Outcomes is how many there are.
func (d *Decision) Outcomes() int {
	if d.Base == nil {
		return 2
	}
	if n := len(d.Choices); !d.Choices[n-1].Match.Asked() {
		return n
	}
	return len(d.Choices) + 1
}

// Chosen is the variant that is called; nil: the function itself is.
func (d *Decision) Chosen() *Choice {
	if d.Base == nil || d.Which == len(d.Choices) {
		return nil
	}
	return &d.Choices[d.Which]
}

// Said is the outcome, for messages.
func (d *Decision) Said(u *Regions) string {
	switch v := d.Chosen(); {
	case d.Base == nil && d.Which == 0:
		return d.Clause.Name() + " holds"
	case d.Base == nil:
		return d.Clause.Name() + " does not hold"
	case v == nil:
		return u.FuncText(d.Base.Func) + " itself"
	default:
		return u.FuncText(v.Func) + " in place of " + u.FuncText(d.Base.Func)
	}
}

// same reports the same question. What one translation of a package has read of declarations, another reads again.
func (d *Decision) same(other *Decision) bool {
	if d.Base == nil || other.Base == nil {
		return d.Base == other.Base && d.Clause.Expr == other.Clause.Expr
	}
	return d.Base.Func == other.Base.Func && slices.EqualFunc(d.Choices, other.Choices, func(a, b Choice) bool {
		return a.index == b.index
	})
}

// decided is which outcome a launch is taken to find; ok is false where that is open, or refused.
func (r *replacer) decided(d *Decision) (which int, ok bool) {
	if i := slices.IndexFunc(r.Decided, func(x Decision) bool { return x.same(d) }); i >= 0 {
		return r.Decided[i].Which, true
	}
	switch {
	case r.looks:
		r.open = true
	case r.Single && r.Open == nil:
		r.Open = d
	case !r.Single:
		r.undecided(d)
	}
	return 0, false
}

// undecided refuses what the launch of a region is not asked.
func (r *replacer) undecided(d *Decision) {
	x := r.Errorf(d.at, source.CodeClauseNotBuilt,
		"which variant of %s is called here shows when the program runs, which is not built yet in a region of "+
			"fused loops", r.FuncText(d.Base.Func))
	if d.Choices[0].at != nil {
		x.Note(d.Choices[0].Expr, "this one may be called")
	}
	x.Fix("choose by what is known: construct={…}, device={kind(…)}, and conditions that are constant")
}

// LeavesOpen reports a region of which the launch has something to decide.
func (u *Regions) LeavesOpen(c *Region) bool {
	r := &replacer{Regions: u, seen: map[ast.Node]bool{}, looks: true}
	r.region(c)
	return r.open
}

// launchAsks refuses variants that the launch of a region cannot choose among.
func (r *replacer) launchAsks(e *ast.CallExpr, d *Decision) bool {
	fn := d.Base.Func
	if fn.Pkg() == r.Pkg.Types || !d.asksPackage() {
		return true
	}
	name := WhenName(fn)
	made := fn.Pkg().Scope().Lookup(name) != nil
	switch {
	case !d.Base.tellsOthers():
		r.Errorf(e, source.CodeClauseNotBuilt,
			"which variant of %s is called here shows when the program runs, and package %s does not tell others",
			r.FuncText(fn), fn.Pkg().Path()).
			Fix("export the function, or choose by what is known: construct={…}, device={kind(…)}, and conditions that " +
				"are constant")
		return false
	case !made && r.moduleOfOthers(fn) != nil:
		r.Errorf(e, source.CodeNotInKernel,
			"which variant of %s is called here shows when the program runs, and package "+
				"%s of module %s has no generated _omp.go files that tell", r.FuncText(fn), fn.Pkg().Path(),
			r.moduleOfOthers(fn).Path).
			Fix("run gooffload generate ./... in that module, and commit what it writes")
		return false
	}
	return true
}

// asksPackage reports a choice for which the package of the function evaluates something.
func (d *Decision) asksPackage() bool {
	return slices.ContainsFunc(d.Choices, func(v Choice) bool { return v.Match.AsksPackage() })
}

// WhenPrefix begins the name of the function that tells launches whether the conditions of a variant hold. It is
// declared beside the function with variants, whose package's names these are made of.
const WhenPrefix = "OMPWhen_"

// WhenName is its name.
func WhenName(fn *types.Func) string {
	if t := receiverOf(fn); t != "" {
		return WhenPrefix + t + "_" + fn.Name()
	}
	return WhenPrefix + fn.Name()
}

// Tells are the variants of which launches ask whether conditions hold, by their numbers; none where nobody asks.
func (b *Base) Tells() map[int]Choice {
	if !b.Told && !b.tellsOthers() {
		return nil
	}
	list := map[int]Choice{}
	for _, v := range b.Variants {
		if m := v.asked(); m.AsksPackage() {
			list[v.index] = Choice{v, m}
		}
	}
	return list
}

// tellsOthers reports an exported function with a variant that regions of other packages may call, under conditions.
func (b *Base) tellsOthers() bool {
	return b.Func.Exported() && slices.ContainsFunc(b.Variants, func(v *Variant) bool {
		m := v.asked()
		m.Never = false // whatever constructs are around
		m.Known(variant.OfDevice)
		return !m.Never && m.AsksPackage() && !v.ofDispatch()
	})
}

// Number is the number of the variant among those of its function.
func (v *Variant) Number() int { return v.index }

// asked is a match with all that is written as conditions, constants too: of these not all packages know the values.
func (v *Variant) asked() variant.Match {
	return (variant.Context{}).Match(v.sets, func(ast.Expr) constant.Value { return nil })
}
