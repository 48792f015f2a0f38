package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// orphan checks the directives that belong to another one.
func (n *nester) orphan(first Kind) bool {
	switch first {
	case SectionOf:
		if o := n.x.Outer; o == nil || o.Kind != Sections || ast.Stmt(n.x.Block) != o.Stmt || n.x.Parent != ast.Node(n.x.Block) {
			n.refuse(codeOrphan, nil, "'section' has to stand directly in the block of 'sections'")
			return false
		}
	case Cancel, CancellationPoint:
		return n.cancels()
	case Scan:
		return n.scan()
	case Loop:
		bind, _ := n.x.Clause("bind").(*KeywordClause)
		if n.x.Kind == Loop && bind != nil && bind.Value.Text == "teams" && n.by != nil && n.leaf != Teams {
			n.refuse(codeOrphan, n.by, "'loop' with bind(teams) has to stand directly inside 'teams'")
			return false
		}
		if n.x.Kind == Loop && n.by == nil && n.x.Clause("bind") == nil {
			n.refuse(codeOrphan, nil, "'loop' outside every construct has to say who runs it: bind(teams), bind(parallel) or bind(thread)")
			return false
		}
	}
	return true
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
	for _, clause := range []string{"nowait", "ordered"} {
		if n.x.Kind == Cancel && arg.Construct == For && n.by.Clause(clause) != nil {
			n.refuse(codeNesting, n.by, "a loop with '%s' cannot be cancelled", clause)
			return false
		}
	}
	return true
}

// scan checks that scan stands in the body of the innermost loop of a
// directive with an inscan reduction, once.
func (n *nester) scan() bool {
	o := n.x.Outer
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
	for _, loop := range nest {
		if loopBody(loop) == n.x.Parent {
			return true
		}
	}
	n.refuse(codeOrphan, o, "'scan' has to stand directly in the body of the loop, not in a block inside it")
	return false
}

// scansReduced checks that what scan names is reduced with inscan by the loop
// o (OpenMP 5.2, 5.6).
func (n *nester) scansReduced(o *Bound) bool {
	reduced := map[string]bool{}
	for _, c := range Get[*ReductionClause](o.Directive) {
		for _, it := range c.Items {
			reduced[exprText(it.Path)] = true
		}
	}
	for _, c := range Get[*ListClause](n.x.Directive) {
		for _, it := range c.Items {
			if !reduced[exprText(it.Path)] {
				n.diags.Add(diag.Errorf(codeNoScan, it.Pos, it.End, "'%s' is not in the reduction(inscan, …) of the loop", exprText(it.Expr)).
					Note(o.NamePos, o.NameEnd, "'%s' is here", o.Kind))
				return false
			}
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
	if c == nil || n.x.Stmt == nil || n.scans[n.x] != nil {
		return
	}
	n.diags.Add(diag.Errorf(codeNoScan, c.Pos(), c.End(), "the loop has no 'scan', which reduction(inscan, …) needs").
		Fix("put //omp:scan inclusive(…) between the part that adds and the part that uses the sum"))
}

// criticalTwice refuses critical inside one of the same name, which would
// wait for itself (OpenMP 5.2, 15.2).
func (n *nester) criticalTwice() bool {
	if n.x.Kind != Critical {
		return true
	}
	for c := n.crit; c != nil; c = n.contexts[c].crit {
		if criticalName(c) == criticalName(n.x) {
			n.refuse(codeNesting, c, "'critical' inside another one of the same name waits for ever")
			return false
		}
	}
	return true
}

func criticalName(b *Bound) string {
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
	block, ok := n.stmtBlock()
	if n.x.Kind != Sections || !ok {
		return true
	}
	for i, s := range block.List {
		for l, ok := s.(*ast.LabeledStmt); ok; l, ok = s.(*ast.LabeledStmt) {
			s = l.Stmt
		}
		if i > 0 && !n.sections[s] {
			n.diags.Add(diag.Errorf(codeSections, s.Pos(), s.End(), "every statement in the block of 'sections' is a section: put //omp:section above it, or both into a block").
				Note(n.x.NamePos, n.x.NameEnd, "'sections' is here"))
			return false
		}
	}
	return true
}

func (n *nester) stmtBlock() (*ast.BlockStmt, bool) {
	block, ok := n.x.Stmt.(*ast.BlockStmt)
	return block, ok
}
