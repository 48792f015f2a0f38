package directives

import "github.com/gooffload/gooffload/directives/diag"

// ordered checks that ordered stands in the loop whose order it keeps (OpenMP
// 5.2, 17.1 and 15.10). A directive without a construct around it in its
// function may be called from one.
func (n *nester) ordered() bool {
	if n.x.inError != nil {
		return true // which of its forms it has is not known
	}
	lanes := n.x.Clause("simd") != nil
	if lanes && n.simd == nil && n.by != nil {
		n.refuse(codeOrphan, n.by, "'ordered' with simd has to stand inside a loop of 'simd'")
		return false
	}
	if lanes && n.x.Clause("threads") == nil {
		return true
	}
	switch {
	case n.loop != nil:
		return n.loopIsOrdered()
	case n.team || n.closely[0] != nil:
		n.refuse(codeOrphan, n.by,
			"'ordered' has to stand inside a loop of 'for', and inside no other construct that shares work or makes threads")
		return false
	}
	return true
}

// loopIsOrdered checks the clause ordered of the loop: without a count, or with
// that of the collapsed loops as in 6.0, for a block; with the vector's
// length for doacross.
func (n *nester) loopIsOrdered() bool {
	if n.loop.doubtful("ordered") {
		return true
	}
	c, _ := n.loop.Clause("ordered").(*ExprClause)
	if c == nil {
		n.refuse(codeOrphan, n.loop, "'ordered' needs the clause 'ordered' on the loop that it stands in")
		return false
	}
	doacross := n.x.Clause("doacross") != nil
	if first := n.orders[n.loop]; first == nil && n.orders != nil { // which a check of a single directive has not
		n.orders[n.loop] = n.x
	} else if first != nil && doacross != (first.Clause("doacross") != nil) {
		n.b.diags.Add(diag.Errorf(codeOrphan, n.x.NamePos, n.x.NameEnd,
			"a loop has 'ordered' with a block or with doacross, not both").
			Note(first.NamePos, first.NameEnd, "the other one is here").
			Fix("wait by doacross(sink: …) in front of the block, and hand on behind it"))
		return false
	}
	if doacross {
		return n.vectorsFit(c)
	}
	count, counted := intLiteral(c.Expr)
	collapsed := int64(1)
	if cc, ok := n.loop.Clause("collapse").(*ExprClause); ok {
		collapsed, _ = intLiteral(cc.Expr)
	}
	if c.Expr == nil || !counted || collapsed == 0 || count == collapsed {
		return true
	}
	n.b.diags.Add(diag.Errorf(codeOrphan, n.x.NamePos, n.x.NameEnd,
		"'ordered' with a block needs 'ordered' on its loop without a count").
		Note(c.Pos(), c.End(), "the count is here"))
	return false
}

// vectorsFit checks that each vector of doacross has an element for each loop.
func (n *nester) vectorsFit(c *ExprClause) bool {
	if c.Expr == nil {
		n.b.diags.Add(diag.Errorf(codeOrphan, n.x.NamePos, n.x.NameEnd,
			"'doacross' needs 'ordered' on its loop with the number of loops, as in ordered(1)").
			Note(c.Pos(), c.End(), "'ordered' stands here"))
		return false
	}
	count, known := intLiteral(c.Expr)
	for _, d := range Get[*DoacrossClause](n.x.Directive) {
		if known && d.Vector != nil && !isCurIteration(d.Vector[0]) && int64(len(d.Vector)) != count {
			n.b.diags.Add(diag.Errorf(codeArgCount, d.Pos(), d.End(),
				"the iteration has %d elements, and ordered(%d) counts %d loops", len(d.Vector), count, count).
				Note(c.Pos(), c.End(), "'ordered' stands here"))
			return false
		}
	}
	return true
}
