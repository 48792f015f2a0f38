package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// A nestRule says that a construct may not be closely nested in another:
// inside it, without a parallel, teams or target between.
type nestRule struct {
	inner, in []Kind
}

var (
	worksharing = []Kind{For, Sections, SectionOf, Single, Scope, Loop}
	tasking     = []Kind{Task, Taskloop}
	oneByOne    = []Kind{Critical, Masked, Master}
)

const nestRuleCount = 3

// nestRules are those of OpenMP 5.2, section 17.1, for constructs by
// themselves; teams, distribute, target, simd and the directives that have to
// be inside another one have their own functions.
var nestRules = [nestRuleCount]nestRule{
	{[]Kind{For, Sections, Single, Scope}, slices.Concat(worksharing, tasking, oneByOne)},
	{[]Kind{Barrier}, slices.Concat(worksharing, tasking, oneByOne)},
	{[]Kind{Masked, Master}, slices.Concat(worksharing, tasking)},
}

// anywhere are the directives that make no region, and may stand in any.
var anywhere = []Kind{AllocateDecl, Unroll, Tile, Prefetch, ErrorDirective}

// isOne reports whether k is one of the kinds, or may stand anywhere.
func isOne(k Kind, kinds ...Kind) bool {
	return slices.Contains(kinds, k) || slices.Contains(anywhere, k)
}

// A context is what is around a directive in its function: the nearest
// construct of each kind that a rule asks for. It is handed from a construct
// to what it holds, so that depth costs nothing.
type context struct {
	leaf                       Kind   // the innermost constituent
	by                         *Bound // the directive that it belongs to; nil outside every construct
	bare, simd, anyOrder, crit *Bound
	closely                    [nestRuleCount]*Bound // what a nestRule forbids, without a parallel, teams or target between
	target                     *Bound                // also outside of the function literal
}

// inside is the context of what x holds, x standing in c.
func (c context) inside(x *Bound) context {
	for _, leaf := range x.Leaves {
		if leaf == Tile || leaf == Unroll {
			return c // no region: they make loops of loops
		}
		c.leaf, c.by = leaf, x
		switch leaf {
		case Simd:
			c.simd = x
		case Critical:
			c.crit = x
		case Target:
			c.target = x
		}
		for i, rule := range nestRules {
			switch {
			case leaf == Parallel || leaf == Teams || leaf == Target:
				c.closely[i] = nil
			case slices.Contains(rule.in, leaf):
				c.closely[i] = x
			}
		}
	}
	if x.Has(Loop) || x.Clause("order") != nil {
		c.anyOrder = x
	}
	if x.Clause("ompx_bare") != nil {
		c.bare = x
	}
	return c
}

// contextOf returns the context that x stands in. Constructs come before what
// they hold, so that theirs is known.
func (n *nester) contextOf(x *Bound) context {
	o := x.Outer
	if o == nil {
		return context{}
	}
	c := n.contexts[o].inside(o)
	if o.Func != x.Func {
		return context{target: c.target}
	}
	return c
}

// checkNesting checks every directive against the constructs around it. all
// are the directives that were bound, those in error too.
func (b *binder) checkNesting(all []*Bound) {
	n := &nester{diags: &b.diags, contexts: map[*Bound]context{}, scans: map[*Bound]*Bound{}, sections: map[ast.Stmt]bool{}}
	for _, x := range all {
		n.contexts[x] = n.contextOf(x)
		if x.Kind == SectionOf {
			n.sections[x.Stmt] = true
		}
	}
	for _, x := range b.bounds {
		n.x, n.context = x, n.contexts[x]
		n.check()
	}
	for _, x := range b.bounds {
		n.x = x
		n.hasScan()
	}
}

// A nester checks one directive after the other.
type nester struct {
	context  // around x
	diags    *diag.List
	x        *Bound
	contexts map[*Bound]context
	scans    map[*Bound]*Bound // of a loop, its scan
	sections map[ast.Stmt]bool // statements under section
}

func (n *nester) refuse(code string, by *Bound, format string, args ...any) {
	d := diag.Errorf(code, n.x.NamePos, n.x.NameEnd, format, args...)
	if by != nil {
		d = d.Note(by.NamePos, by.NameEnd, "'%s' is here", by.Kind)
	}
	n.diags.Add(d)
}

// check stops at the first rule that is broken.
func (n *nester) check() {
	first := n.x.Leaves[0]
	_ = n.inTarget(first) &&
		n.inBare(first) &&
		n.inTeams(first) &&
		n.inSimd(first) &&
		n.inConcurrent(first) &&
		n.inClosely(first) &&
		n.orphan(first) &&
		n.criticalTwice() &&
		n.sectionsOnly()
}

func touchesDevice(k Kind) bool {
	return slices.Contains([]Kind{Target, TargetData, TargetEnterData, TargetExitData, TargetUpdate, TargetVariantDispatch}, k)
}

// inTarget refuses a device construct in a target region, also across
// function literals: a device cannot offload (OpenMP 5.2, 13.8).
func (n *nester) inTarget(first Kind) bool {
	if !touchesDevice(first) {
		return true
	}
	if c, ok := n.x.Clause("device").(*DeviceClause); ok && c.Modifier.Text == "ancestor" {
		return true
	}
	if n.target == nil {
		return true
	}
	n.refuse(codeNesting, n.target, "'%s' cannot stand inside '%s': a device does not offload", n.x.Kind, n.target.Kind)
	return false
}

// inBare allows in ompx_bare what works for a single work-item.
func (n *nester) inBare(first Kind) bool {
	if n.bare == nil || isOne(first, Barrier, Atomic, Flush) {
		return true
	}
	n.refuse(codeNesting, n.bare, "'%s' cannot stand in a block with ompx_bare, where every work-item runs by itself", n.x.Kind)
	return false
}

// inTeams checks teams in target, and what may be strictly nested in teams
// (OpenMP 5.2, 10.2).
func (n *nester) inTeams(first Kind) bool {
	inTeams := n.leaf == Teams
	switch {
	case first == Teams && n.by != nil && n.leaf != Target:
		n.refuse(codeNesting, n.by, "'%s' stands directly inside 'target' or outside every construct, not inside '%s'", n.x.Kind, n.by.Kind)
	case first == Teams && n.by != nil:
		return n.teamsAlone(n.by)
	case first == Distribute && !inTeams:
		n.refuse(codeOrphan, n.by, "'%s' has to stand directly inside 'teams': combine them to 'teams %s'", n.x.Kind, n.x.Kind)
	case inTeams && n.bare != n.by &&
		!isOne(first, Distribute, Parallel, Loop, Atomic):
		n.refuse(codeNesting, n.by, "'%s' cannot stand directly inside 'teams': only distribute, parallel, loop and atomic can", n.x.Kind)
	default:
		return true
	}
	return false
}

// teamsAlone checks that the block of target holds nothing beside teams.
func (n *nester) teamsAlone(target *Bound) bool {
	block, ok := target.Stmt.(*ast.BlockStmt)
	if !ok || target.Stmt == n.x.Stmt || len(block.List) == 1 && n.x.Block == block {
		return true
	}
	n.refuse(codeTeamsNotAlone, target, "'%s' has to be all that 'target' holds: combine them to 'target %s'", n.x.Kind, n.x.Kind)
	return false
}

// inSimd allows in a simd region what lanes can do (OpenMP 5.2, 10.4).
func (n *nester) inSimd(first Kind) bool {
	if n.simd == nil || isOne(first, Atomic, Simd, Loop, Scan) {
		return true
	}
	n.refuse(codeNesting, n.simd, "'%s' cannot stand inside 'simd': only atomic, simd, loop and scan can", n.x.Kind)
	return false
}

// inConcurrent allows in a loop region, or with order(concurrent), what may
// run in any order (OpenMP 5.2, 10.3).
func (n *nester) inConcurrent(first Kind) bool {
	if n.anyOrder == nil || isOne(first, Loop, Parallel, Simd, Atomic) {
		return true
	}
	n.refuse(codeNesting, n.anyOrder, "'%s' cannot stand inside '%s', whose iterations may run in any order: only parallel, loop, simd and atomic can", n.x.Kind, n.anyOrder.Kind)
	return false
}

func (n *nester) inClosely(first Kind) bool {
	if bind, ok := n.x.Clause("bind").(*KeywordClause); ok && first == Loop && bind.Value.Text == "parallel" {
		first = For // shares work out as for does
	}
	for i, rule := range nestRules {
		if by := n.closely[i]; by != nil && slices.Contains(rule.inner, first) {
			n.refuse(codeNesting, by, "'%s' cannot stand inside '%s' without a 'parallel' between: not all threads of the team get there", n.x.Kind, by.Kind)
			return false
		}
	}
	return true
}
