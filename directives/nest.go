package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// contextOf returns the context that x stands in. Constructs come before what
// they hold, so that theirs is known.
func (n *nester) contextOf(x *Bound) context {
	o := x.Outer
	if o == nil {
		return context{clouded: n.b.clouded[x]}
	}
	c := n.contexts[o].inside(o)
	if n.fit[o] {
		c = c.holding(o)
	}
	if o.Func != x.Func {
		c = context{target: c.target}
	}
	c.clouded = c.clouded || n.b.clouded[x]
	return c
}

// checkNesting checks every directive against the constructs around it.
func (b *binder) checkNesting() {
	n := &nester{
		b: b, contexts: map[*Bound]context{}, scans: map[*Bound]*Bound{},
		orders: map[*Bound]*Bound{}, sections: map[ast.Stmt]bool{},
		scanned: map[*Bound]bool{}, loose: map[ast.Node]*Bound{}, fit: map[*Bound]bool{},
	}
	for _, x := range b.bounds {
		n.fit[x] = true
	}
	for _, x := range b.all {
		n.contexts[x] = n.contextOf(x)
		switch {
		case x.Kind == SectionOf:
			n.sections[x.Stmt] = true
		case x.Kind == Scan && x.Outer != nil:
			n.scanned[x.Outer] = true
			fallthrough
		case x.Stmt == nil && n.loose[x.Parent] == nil:
			n.loose[x.Parent] = x
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
	b        *binder
	x        *Bound
	contexts map[*Bound]context
	fit      map[*Bound]bool     // fits its statement
	scans    map[*Bound]*Bound   // of a loop, its scan
	orders   map[*Bound]*Bound   // of a loop, the first ordered in it
	scanned  map[*Bound]bool     // has a scan, perhaps in a place where it cannot be
	sections map[ast.Stmt]bool   // statements under section
	loose    map[ast.Node]*Bound // of a list of statements, the first stand-alone directive in it
}

// refuse reports the directive, and what is around it that does not go with
// it. Where the text of that is in doubt, it may be something else.
func (n *nester) refuse(code string, by *Bound, format string, args ...any) {
	if by != nil && by.doubtful("") {
		return
	}
	if by != nil && by.Kind == n.x.Kind && by.Stmt == n.x.Stmt && by.Stmt != nil {
		if n.fit[by] { // else it is said there
			n.b.diags.Add(n.x.standsTwice(code, by))
		}
		return
	}
	d := diag.Errorf(code, n.x.NamePos, n.x.NameEnd, format, args...)
	if by != nil {
		d = d.Note(by.NamePos, by.NameEnd, "'%s' is here", by.Kind)
	}
	n.b.diags.Add(d)
}

// check stops at the first rule that is broken.
func (n *nester) check() {
	first := n.x.Leaves[0]
	if first == SectionOf {
		n.orphan(first) // what sections may stand in, sections itself is asked
		return
	}
	_ = n.inOnly() &&
		n.inTarget(first) &&
		n.inBare(first) &&
		n.inTeams(first) &&
		n.inSimd(first) &&
		n.inConcurrent(first) &&
		n.inClosely(first) &&
		n.inBetween() &&
		n.orphan(first) &&
		n.criticalTwice() &&
		n.sectionsOnly() &&
		n.fusedOnly()
}

// inOnly: atomic and dispatch are about their statement and hold nothing else
// (OpenMP 5.2, 17.1 and 4.3.1).
func (n *nester) inOnly() bool {
	if n.only == nil {
		return true
	}
	n.refuse(codeNesting, n.only,
		"'%s' cannot stand inside '%s', which holds nothing but its statement", n.x.Kind, n.only.Kind)
	return false
}

// inBetween refuses what stands between the loops that one directive takes
// over (OpenMP 5.2, 4.4.1, intervening code).
func (n *nester) inBetween() bool {
	inBody := func() bool { return LoopBody(n.body).Pos() < n.x.Pos && n.x.Pos < LoopBody(n.body).End() }
	if n.between == nil || n.x.Stmt == n.between.Stmt || inBody() {
		return true
	}
	n.refuse(codeNesting, n.between, "'%s' cannot stand between the loops of '%s'", n.x.Kind, n.between.Kind)
	return false
}

func touchesDevice(k Kind) bool {
	return slices.Contains([]Kind{Target, TargetData, TargetEnterData, TargetExitData, TargetUpdate, TargetVariantDispatch}, k)
}

// inTarget refuses a device construct in a target region, also across
// function literals: a device cannot offload (OpenMP 5.2, 17.1).
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
	if n.bare == nil || isOne(first, Barrier, Atomic, Flush, AllocateDecl) {
		return true
	}
	n.refuse(codeNesting, n.bare, "'%s' cannot stand in a block with ompx_bare, where every work-item runs by itself", n.x.Kind)
	return false
}

// inTeams checks teams in target, and what may be strictly nested in teams
// (OpenMP 5.2, 10.2; atomic is an extension that the compilers share).
func (n *nester) inTeams(first Kind) bool {
	inTeams := n.leaf == Teams
	switch {
	case first == Teams && n.by != nil && n.leaf != Target:
		n.refuse(codeNesting, n.by, "'%s' stands directly inside 'target' or outside every construct, not inside '%s'", n.x.Kind, n.by.Kind)
	case first == Teams && n.by != nil:
		return n.teamsAlone(n.by)
	case first == Distribute && !inTeams && !n.clouded && !n.orphaned():
		n.refuse(codeOrphan, n.by, "'%s' has to stand directly inside 'teams': combine them to 'teams %s'", n.x.Kind, n.x.Kind)
	case inTeams && n.bare != n.by && !n.by.doubtful("ompx_bare") &&
		!isOne(first, Distribute, Parallel, Loop, Atomic):
		n.refuse(codeNesting, n.by, "'%s' cannot stand directly inside 'teams': only distribute, parallel, loop and atomic can", n.x.Kind)
	default:
		return true
	}
	return false
}

// orphaned reports a construct in a declared function and in no other construct there: what it stands in is known where
// the function is called.
func (n *nester) orphaned() bool {
	_, declared := n.x.Func.(*ast.FuncDecl)
	return n.by == nil && declared
}

// teamsAlone checks that the block of target holds nothing beside teams.
func (n *nester) teamsAlone(target *Bound) bool {
	block, ok := target.Stmt.(*ast.BlockStmt)
	if !ok || target.Stmt == n.x.Stmt || n.clouded ||
		len(block.List) == 1 && n.x.Block == block && n.loose[block] == nil {
		return true
	}
	n.refuse(codeTeamsNotAlone, target, "'%s' has to be all that 'target' holds: combine them to 'target %s'", n.x.Kind, n.x.Kind)
	return false
}

// inSimd allows in a simd region what lanes can do (OpenMP 5.2, 17.1): of
// loop, what binds to no team, and of ordered, what is in the lanes' order.
func (n *nester) inSimd(first Kind) bool {
	switch {
	case n.simd == nil:
		return true
	case first == Loop:
		bind, ok := n.x.Clause("bind").(*KeywordClause)
		if !ok || bind.Value.Text == "thread" {
			return true
		}
		n.refuse(codeNesting, n.simd,
			"'%s' with bind(%s) cannot stand inside 'simd': a lane has no team to share the iterations with", n.x.Kind, bind.Value)
	case first == Ordered && n.x.mayHave("simd"), isOne(first, Atomic, Simd, Scan):
		return true
	default:
		n.refuse(codeNesting, n.simd,
			"'%s' cannot stand inside 'simd': only atomic, simd, loop, scan and ordered with simd can", n.x.Kind)
	}
	return false
}

// inConcurrent allows in a loop region, or with order(concurrent), what may
// run in any order (OpenMP 5.2, 10.3). That atomic may, and that what is inside
// of a parallel there is free, is 6.0's (12.3).
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
	if first == Ordered && n.x.Clause("simd") != nil && n.x.Clause("threads") == nil {
		return true // an order of lanes, not of threads
	}
	for i, rule := range nestRules {
		if by := n.closely[i]; by != nil && slices.Contains(rule.inner, first) {
			n.refuse(codeNesting, by, "'%s' cannot stand inside '%s' without a 'parallel' between: not all threads of the team get there", n.x.Kind, by.Kind)
			return false
		}
	}
	return true
}
