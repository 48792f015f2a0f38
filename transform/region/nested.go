package region

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// A clause on one directive of several that are one region speaks of the constructs of that directive only (OpenMP
// 5.2, section 17.2, is about one directive). What it makes of a variable is what the kernel does where the clause is
// on all constructs on which it would be if the region were one directive; elsewhere a construct in between shares one
// copy among those that run it.

// levels are who has a copy where a construct makes one; in a chain, constructs of one level are run by the same.
var levels = map[directives.Kind]string{
	directives.Target: "the region", directives.Teams: "a team", directives.Distribute: "a team",
	directives.Parallel: "a thread", directives.For: "a thread", directives.Simd: "a lane",
	directives.Loop: "an iteration",
}

// lacking is the outermost construct on which a clause would be for an item, if the region were one directive, and
// neither it nor another one of its level has such a clause; nil where nothing is missing.
func (c *Region) lacking(it directives.Item, cl place.Written) *place.Leaf {
	one := directives.Directive{Clauses: []directives.Clause{cl.Clause}}
	for _, l := range c.Leaves {
		one.Leaves = append(one.Leaves, l.Kind)
	}
	for i, wanted := range one.Split() {
		has := func(l *place.Leaf) bool { return levels[l.Kind] == levels[wanted.Kind] && l.Names(cl.Name(), it) }
		if len(wanted.Clauses) > 0 && !slices.ContainsFunc(c.Leaves, has) {
			return c.Leaves[i]
		}
	}
	return nil
}

// directiveOf is the directive that a clause stands on.
func (c *Region) directiveOf(cl directives.Clause) *directives.Bound {
	i := slices.IndexFunc(c.Leaves, func(l *place.Leaf) bool {
		return l.From.Pos <= cl.Pos() && cl.Pos() < l.From.End
	})
	return c.Leaves[i].From
}

// nests reports two clauses that say the same of a variable on directives in each other.
func (c *Region) nests(a, b directives.Clause) bool {
	return a.Name() == b.Name() && b.Name() != "map" && c.directiveOf(a) != c.directiveOf(b)
}

// mapsAround reports a clause that maps a variable, and one by which constructs inside of that have copies of it.
func (c *Region) mapsAround(a, b directives.Clause) bool {
	if a.Name() != "map" {
		a, b = b, a
	}
	return a.Name() == "map" && b.Name() == "firstprivate" &&
		!slices.Equal(c.directiveOf(b).Leaves, []directives.Kind{directives.Target})
}

// privateAround refuses an item of which the threads, or teams, that run a construct have copies already, by a clause
// on another directive: what their construct copies or combines is to be shared by them (OpenMP 5.2, sections 5.4.4 and
// 5.5.8).
func (env *Environment) privateAround(it directives.Item, cl place.Written) bool {
	for _, l := range cl.On {
		outer := l.Outer
		for outer != nil && outer.Kind != directives.Teams && outer.Kind != directives.Parallel {
			outer = outer.Outer
		}
		worksharing := l.Kind == directives.Distribute || l.Kind == directives.For || l.Kind == directives.Loop
		if !worksharing || outer == nil || outer.From == l.From || !outer.Copies(it) {
			continue
		}
		r := env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"%s of '%s' takes what is shared in '%s', and %s is private there", cl.Name(), l.Kind, outer.Kind,
			env.U.Text(it.Expr))
		r.Note(nameOf(outer.From), "'%s' is here", outer.From.Kind)
		r.Fix("leave " + env.U.Text(it.Expr) + " out of the clause on //omp:" + string(outer.From.Kind))
		return true
	}
	return false
}

// privatised refuses a private variable of which there is one copy for several that run the loop.
func (env *Environment) privatised(it directives.Item, cl place.Written) bool {
	l := env.C.lacking(it, cl)
	if l == nil {
		return true
	}
	on := cl.On[0]
	r := env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
		"private on '%s' around '%s' is one %s for %s, which all share that run the loop",
		on.From.Kind, l.From.Kind, env.U.Text(it.Expr), levels[on.Kind])
	r.Fix("write private(" + env.U.Text(it.Expr) + ") on //omp:" + string(l.From.Kind))
	return false
}

// combines checks that a reduction goes all the way: each construct with parts of the result combines them, by one
// operator, and the last result is in memory that comes back.
func (env *Environment) combines(x *Item, it directives.Item, by reducer, cl place.Written) bool {
	name := env.U.Text(it.Expr)
	l := env.C.lacking(it, cl)
	switch {
	case l != nil:
		r := env.U.ErrorAt(it.Pos, it.End, source.CodeNoReduction,
			"%s is reduced on '%s' and not on '%s', where what is found there comes together", name, cl.From.Kind,
			l.From.Kind)
		r.Note(nameOf(l.From), "'%s' is here", l.From.Kind)
		r.Fix("write reduction(" + by.name() + ": " + name + ") on //omp:" + string(l.From.Kind) + ", too")
	case x.Param.Kind == ir.Reduction && reduction.NameOf(x.Param) != by.name():
		r := env.U.ErrorAt(it.Pos, it.End, source.CodeNoReduction, "%s is reduced by %s here and by %s around it", name,
			by.name(), reduction.NameOf(x.Param))
		if x.MapClause == nil {
			r.Note(source.Between(x.Clause.Pos(), x.Clause.End()), "that is here")
		}
		r.Fix("use one operator")
	case x.MapClause == nil && cl.From != env.C.Bound && !slices.ContainsFunc(env.C.Tree.Mapped, it.Same):
		if env.Complain[name] {
			return false // on another directive of the region
		}
		env.Complain[name] = true
		r := env.U.ErrorAt(it.Pos, it.End, source.CodeLostUpdate,
			"%s is a copy in '%s': what is reduced into it would be lost on the device and is kept in the plain build",
			name, env.C.Kind)
		r.Note(nameOf(env.C.Bound), "'%s' is here", env.C.Kind)
		r.Fix("write map(tofrom: " + name + ") on //omp:" + string(env.C.Kind))
	default:
		return true
	}
	return false
}
