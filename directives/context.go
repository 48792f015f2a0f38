package directives

import (
	"go/ast"
	"slices"
)

// A nestRule says that a construct may not be closely nested in another:
// inside it, without a parallel, teams or target between.
type nestRule struct {
	inner, in []Kind
}

var (
	// worksharing constructs give threads different work; all threads run what scope holds (OpenMP 5.2, 11.2).
	worksharing = []Kind{For, Sections, SectionOf, Single, Loop}
	tasking     = []Kind{Task, Taskloop}
	oneByOne    = []Kind{Critical, Ordered, Masked, Master}
)

const nestRuleCount = 4

// nestRules are those of OpenMP 5.2, section 17.1, for constructs by
// themselves; teams, distribute, target, simd, atomic and the directives that
// have to be inside another one have their own functions.
var nestRules = [nestRuleCount]nestRule{
	{[]Kind{For, Sections, Single, Scope}, slices.Concat(worksharing, tasking, oneByOne)},
	{[]Kind{Barrier}, slices.Concat(worksharing, tasking, oneByOne)},
	{[]Kind{Masked, Master}, slices.Concat(worksharing, tasking)},
	{[]Kind{Ordered}, slices.Concat(tasking, []Kind{Critical, Ordered, Loop})},
}

// anywhere are the directives that make no region, and may stand in any.
var anywhere = []Kind{
	AllocateDecl, Unroll, Tile, Interchange, Reverse, Fuse, Prefetch, ErrorDirective, Nothing, Assume, Metadirective,
}

// isOne reports whether k is one of the kinds, or may stand anywhere.
func isOne(k Kind, kinds ...Kind) bool {
	return slices.Contains(kinds, k) || slices.Contains(anywhere, k)
}

// A context is what is around a directive in its function: the nearest
// construct of each kind that a rule asks for. It is handed from a construct
// to what it holds, so that depth costs nothing.
type context struct {
	leaf Kind   // the innermost constituent
	by   *Bound // the directive that it belongs to; nil outside every construct

	bare, simd, anyOrder, crit *Bound
	only                       *Bound // what holds one statement or two and nothing else
	target                     *Bound // also outside of the function literal

	// Without a parallel, teams or target between:
	closely [nestRuleCount]*Bound // what a nestRule forbids
	loop    *Bound                // the worksharing loop
	team    bool                  // there is one of the three, so no loop outside the function counts

	between *Bound   // the loop directive with several loops; what stands between them is in none
	body    ast.Stmt // the innermost of these loops

	clouded bool // there may be more around than is known
}

// inside is the context of what x holds, x standing in c.
func (c context) inside(x *Bound) context {
	if x.Kind == Metadirective {
		c.clouded = true
		return c
	}
	for _, leaf := range x.Leaves {
		if slices.Contains(anywhere, leaf) {
			return c // no region
		}
		c.enter(leaf, x)
	}
	c.clouded = c.clouded || x.doubtful("") // its name may be another one
	if x.Has(Loop) || x.Clause("order") != nil {
		c.anyOrder = x
	}
	if x.Clause("ompx_bare") != nil {
		c.bare = x
	}
	return c
}

// holding adds to the context what holds only where x fits its statement.
func (c context) holding(x *Bound) context {
	switch x.Assoc() {
	case AtomicAssignment, Call:
		c.only = x
	case LoopNest:
		nest := loopNest(x.Stmt, nil)
		if k := min(loopsTaken(x.Directive), len(nest)); k > 1 {
			c.between, c.body = x, nest[k-1]
		}
	}
	return c
}

// enter goes into one constituent of x.
func (c *context) enter(leaf Kind, x *Bound) {
	c.leaf, c.by = leaf, x
	switch leaf {
	case Simd:
		c.simd = x
	case Critical:
		c.crit = x
	case For:
		c.loop = x
	case Target:
		c.target = x
	}
	begins := leaf == Parallel || leaf == Teams || leaf == Target
	if begins {
		c.loop, c.team = nil, true
	}
	if leaf == Parallel {
		c.anyOrder = nil // its threads are not the iterations
	}
	for i, rule := range nestRules {
		switch {
		case begins:
			c.closely[i] = nil
		case slices.Contains(rule.in, leaf):
			c.closely[i] = x
		}
	}
}
