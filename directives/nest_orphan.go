package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// orphan checks the directives that belong to another one. Where something
// around could not be read, it may be that one.
func (n *nester) orphan(first Kind) bool {
	switch {
	case n.clouded:
		return true
	case first == SectionOf:
		return n.section()
	case first == Cancel || first == CancellationPoint:
		return n.cancels()
	case first == Scan:
		return n.scan()
	case first == Ordered:
		return n.ordered()
	case n.x.Kind == Loop:
		return n.bindsLoop()
	}
	return true
}

func (n *nester) section() bool {
	o := n.x.Outer
	if o != nil && o.Has(Sections) && ast.Stmt(n.x.Block) == o.Stmt && n.x.Parent == ast.Node(n.x.Block) {
		return true
	}
	n.refuse(codeOrphan, nil, "'section' has to stand directly in the block of 'sections'")
	return false
}

// bindsLoop checks that a loop by itself has somebody who runs it (OpenMP 5.2,
// 11.7 and 11.7.1).
func (n *nester) bindsLoop() bool {
	bind, _ := n.x.Clause("bind").(*KeywordClause)
	switch {
	case bind != nil && bind.Value.Text == "teams" && n.by != nil && n.leaf != Teams:
		n.refuse(codeOrphan, n.by, "'loop' with bind(teams) has to stand directly inside 'teams'")
	case n.by == nil && !n.x.mayHave("bind"):
		n.refuse(codeOrphan, nil,
			"'loop' outside every construct has to say who runs it: bind(teams), bind(parallel) or bind(thread)")
	default:
		return true
	}
	return false
}

// cancels checks that cancel is closely nested in what it cancels (OpenMP
// 5.2, 16.1).
func (n *nester) cancels() bool {
	arg, ok := n.x.Arg.(*CancelArg)
	if !ok {
		return true // reported
	}
	fits := map[Kind][]Kind{Parallel: {Parallel}, For: {For}, Sections: {Sections, SectionOf}, "taskgroup": {Task, Taskloop}}[arg.Construct]
	if !slices.Contains(fits, n.leaf) {
		n.refuse(codeOrphan, nil, "'%s %s' has to stand directly inside '%s'", n.x.Kind, arg.Construct, fits[0])
		return false
	}
	construct := n.by
	if n.leaf == SectionOf && construct.Outer != nil {
		construct = construct.Outer
	}
	for _, clause := range []string{"nowait", "ordered"} {
		if n.x.Kind == Cancel && arg.Construct != Parallel && construct.Clause(clause) != nil {
			n.refuse(codeNesting, construct, "'%s' with '%s' cannot be cancelled", construct.Kind, clause)
			return false
		}
	}
	return true
}

// scan checks that scan stands in the body of the loop of a directive with an
// inscan reduction, of the innermost one that it takes over, once (OpenMP 5.2,
// 5.6).
func (n *nester) scan() bool {
	o := n.x.Outer
	if o != nil && o.Func == n.x.Func && inscan(o.Directive) == nil && o.doubtful("reduction") {
		return true
	}
	if o == nil || o.Func != n.x.Func || inscan(o.Directive) == nil {
		n.refuse(codeOrphan, nil, "'scan' has to stand in the body of a loop with reduction(inscan, …)")
		return false
	}
	if first := n.scans[o]; first != nil {
		n.refuse(codeOrphan, first, "a loop has one 'scan'")
		return false
	}
	n.scans[o] = n.x
	if !n.scansReduced(o) {
		return false
	}
	nest := loopNest(o.Stmt, nil)
	if k := loopsTaken(o.Directive); k <= len(nest) && LoopBody(nest[k-1]) == n.x.Parent {
		return true
	}
	n.refuse(codeOrphan, o,
		"'scan' has to stand directly in the body of the loop that '%s' takes over, not in a block or loop inside it", o.Kind)
	return false
}

// scansReduced checks that scan names what the loop o reduces with inscan, all
// of it and nothing else (OpenMP 5.2, 5.6).
func (n *nester) scansReduced(o *Bound) bool {
	var reduced []Item
	isReduced, isScanned := pathSet{}, pathSet{}
	for _, c := range Get[*ReductionClause](o.Directive) {
		isReduced.add(c.Items)
		if c.Modifier.Text == "inscan" { // else the clause is refused by itself
			reduced = append(reduced, c.Items...)
		}
	}
	for _, c := range Get[*ListClause](n.x.Directive) {
		isScanned.add(c.Items)
		for _, it := range c.Items {
			if !isReduced.has(it) && !o.doubtful("reduction") {
				n.b.diags.Add(diag.Errorf(codeNoScan, it.Pos, it.End,
					"'%s' is not in the reduction(inscan, …) of the loop", exprText(it.Expr)).
					Note(o.NamePos, o.NameEnd, "'%s' is here", o.Kind))
				return false
			}
		}
	}
	for _, it := range reduced {
		if !isScanned.has(it) && n.x.inError == nil {
			n.b.diags.Add(diag.Errorf(codeNoScan, n.x.NamePos, n.x.NameEnd,
				"'scan' does not name '%s', which the loop reduces with inscan", exprText(it.Expr)).
				Note(it.Pos, it.End, "it is reduced here"))
			return false
		}
	}
	return true
}

// inscan returns the reduction of d with the inscan modifier, or nil.
func inscan(d *Directive) *ReductionClause {
	for _, c := range Get[*ReductionClause](d) {
		if c.Modifier.Text == "inscan" {
			return c
		}
	}
	return nil
}

// hasScan checks that an inscan reduction has its scan.
func (n *nester) hasScan() {
	c := inscan(n.x.Directive)
	if c == nil || n.x.Stmt == nil || !hasAny(n.x.Directive, []Kind{For, Simd}) || n.scanned[n.x] ||
		n.b.holdsUnread[n.x] {
		return
	}
	n.b.diags.Add(diag.Errorf(codeNoScan, c.Pos(), c.End(), "the loop has no 'scan', which reduction(inscan, …) needs").
		Fix("put //omp:scan inclusive(…) between the part that adds and the part that uses the sum"))
}

// criticalTwice refuses critical inside one of the same name, which would
// wait for itself (OpenMP 5.2, 17.1).
func (n *nester) criticalTwice() bool {
	if n.x.Kind != Critical {
		return true
	}
	for c := n.crit; c != nil; c = n.contexts[c].crit {
		if c.CriticalName() == n.x.CriticalName() {
			n.refuse(codeNesting, c, "'critical' inside another one of the same name waits for ever")
			return false
		}
	}
	return true
}

// CriticalName is the name of a critical directive; all without one have the same, which is empty.
func (b *Bound) CriticalName() string {
	if a, ok := b.Arg.(*NameArg); ok {
		if id, ok := a.Expr.(*ast.Ident); ok {
			return id.Name
		}
	}
	return ""
}

// sectionsOnly checks that the block of sections holds nothing but sections;
// the first may do without its directive.
func (n *nester) sectionsOnly() bool {
	if n.x.Stmt == nil {
		return n.inSection()
	}
	block, ok := n.x.Stmt.(*ast.BlockStmt)
	if !n.x.Has(Sections) || !ok {
		return true
	}
	for i, s := range block.List {
		if s = unlabelled(s); i > 0 && !n.sections[s] && !n.b.overUnread[s].IsValid() {
			n.b.diags.Add(diag.Errorf(codeSections, s.Pos(), s.End(),
				"every statement in the block of 'sections' is a section: put //omp:section above it, or both into a block").
				Note(n.x.NamePos, n.x.NameEnd, "'%s' is here", n.x.Kind))
			return false
		}
	}
	return true
}

// inSection refuses a stand-alone directive between sections: it would belong
// to none of them.
func (n *nester) inSection() bool {
	if n.leaf != Sections || ast.Stmt(n.x.Block) != n.by.Stmt || n.x.Parent != ast.Node(n.x.Block) {
		return true
	}
	n.refuse(codeSections, n.by, "'%s' stands in no section: put it into the block of one", n.x.Kind)
	return false
}

// fusedOnly refuses stand-alone directives between the loops of fuse.
func (n *nester) fusedOnly() bool {
	x := n.loose[ast.Node(n.x.Stmt)]
	if n.x.Kind != Fuse || x == nil {
		return true
	}
	n.refuse(codeNesting, x, "nothing can stand between the loops of 'fuse'")
	return false
}
