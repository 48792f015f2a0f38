// Package place makes of the directives of a file the trees of the constructs that they are made of.
//
// OpenMP gives one region many spellings: a combination in one directive, its constituents in several that are stacked
// on one statement, or one inside the block of the other with nothing beside it. All of these are one tree, whose
// leaves are the constituents, each with the clauses that apply to it by OpenMP 5.2, section 17.2. Who reads a tree
// need not know how the region was written, except to say where.
package place

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// A Leaf is one constituent construct and what stands in it.
type Leaf struct {
	directives.LeafClauses
	From     *directives.Bound // the directive that it is a constituent of
	Outer    *Leaf             // the construct around it; nil for a root
	Children []*Leaf           // the constructs directly inside, in source order

	fills bool // is all that Outer holds
}

// Trees makes the trees of the directives of a file, which are in source order, as Bind returns them. A device
// construct and a data construct begin a tree of their own wherever they stand; so does what stands in a function
// literal or in a data construct, and what a thread of the host says to a device. Every directive is in one tree, and
// the roots are in source order.
func Trees(bounds []*directives.Bound) (roots []*Leaf) {
	innermost := map[*directives.Bound]*Leaf{}
	for _, b := range bounds {
		first, last := leavesOf(b)
		innermost[b] = last
		outer := innermost[b.Outer]
		if outer == nil || b.Outer.Func != b.Func || Begins(b.Leaves[0]) || holds(outer.Kind) || asks(b) {
			roots = append(roots, first)
			continue
		}
		first.Outer, first.fills = outer, fills(b, b.Outer)
		outer.Children = append(outer.Children, first)
	}
	for _, root := range roots {
		for _, l := range root.Leaves() {
			l.share()
		}
	}
	return roots
}

// leavesOf are the constituents of one directive, each inside of the one before.
func leavesOf(b *directives.Bound) (first, last *Leaf) {
	for _, part := range b.Split() {
		l := &Leaf{LeafClauses: part, From: b, Outer: last, fills: true}
		if last == nil {
			first = l
		} else {
			last.Children = []*Leaf{l}
		}
		last = l
	}
	return first, last
}

// holds reports a construct of which those in it are no part.
func holds(k directives.Kind) bool { return k == directives.TargetData || k == directives.Taskgroup }

// asks reports a call of a variant, or a use of a device's queue, outside of target regions.
func asks(b *directives.Bound) bool {
	switch b.Leaves[0] {
	case directives.Dispatch, directives.TargetVariantDispatch, directives.Interop:
	default:
		return false
	}
	for outer := b.Outer; outer != nil; outer = outer.Outer {
		if outer.Has(directives.Target) {
			return false
		}
	}
	return true
}

// Begins reports a construct with which a region, or a data environment, of a device begins.
func Begins(k directives.Kind) bool {
	return slices.Contains([]directives.Kind{directives.Target, directives.TargetData, directives.TargetEnterData,
		directives.TargetExitData, directives.TargetUpdate}, k)
}

// fills reports that a directive and what it applies to are all that the statement of the one around it holds, as far
// as statements tell. One that is only sometimes there is never all.
func fills(b, outer *directives.Bound) bool {
	if b.Sometimes {
		return false
	}
	for s := outer.Stmt; s != nil; {
		if s == b.Stmt {
			return true
		}
		block, ok := s.(*ast.BlockStmt)
		if !ok || len(block.List) != 1 {
			return false
		}
		s = block.List[0]
		for l, ok := s.(*ast.LabeledStmt); ok; l, ok = s.(*ast.LabeledStmt) {
			s = l.Stmt
		}
	}
	return false
}

// Inner is the construct that is all that l holds; nil where there is none.
func (l *Leaf) Inner() *Leaf {
	if len(l.Children) == 1 && l.Children[0].fills {
		return l.Children[0]
	}
	return nil
}

// Apart reports a construct that is not all that the one around it holds.
func (l *Leaf) Apart() bool { return l.Outer != nil && l.Outer.Inner() != l }

// Chain is l and the constructs in it, each all that the one before holds: one region, however it is written.
func (l *Leaf) Chain() []*Leaf {
	var chain []*Leaf
	for ; l != nil; l = l.Inner() {
		chain = append(chain, l)
	}
	return chain
}

// Leaves are those of the tree under l, a construct before what stands in it.
func (l *Leaf) Leaves() []*Leaf { return l.appendTo(nil) }

func (l *Leaf) appendTo(list []*Leaf) []*Leaf {
	list = append(list, l)
	for _, c := range l.Children {
		list = c.appendTo(list)
	}
	return list
}

// Directives are those of a tree, in source order.
func (l *Leaf) Directives() (list []*directives.Bound) {
	for _, l := range l.Leaves() {
		if l.Outer == nil || l.From != l.Outer.From {
			list = append(list, l.From)
		}
	}
	return list
}

// In is a copy of the tree under l that stands in another construct, from which the function that has it is called.
func (l *Leaf) In(outer *Leaf) *Leaf {
	c := *l
	c.Outer, c.Children = outer, nil
	for _, child := range l.Children {
		c.Children = append(c.Children, child.In(&c))
	}
	return &c
}
