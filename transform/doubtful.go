package transform

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
)

// What a region is depends on all of its directives. Where one of them cannot stand where it does, that is said, and
// what the others are without it is not what was meant.

// refusedOf are the directives of a file that errors are about.
func refusedOf(ds []*directives.Directive, diags diag.List) (refused []*directives.Directive) {
	for _, d := range ds {
		if slices.ContainsFunc(diags, func(x diag.Diagnostic) bool {
			return x.Severity == diag.Error && d.Pos <= x.Pos && x.Pos < d.End
		}) {
			refused = append(refused, d)
		}
	}
	return refused
}

// doubtful reports a tree in which a directive is refused, or that is a piece of one.
func doubtful(tree *place.Leaf, refused []*directives.Directive) bool {
	root := tree.From
	if outer := root.Outer; outer != nil && outer.Func == root.Func && !place.Begins(tree.Kind) &&
		slices.Contains(refused, outer.Directive) {
		return true
	}
	end := root.Directive.End
	if root.Stmt != nil {
		end = root.Stmt.End()
	}
	return slices.ContainsFunc(refused, func(d *directives.Directive) bool { return root.Pos <= d.Pos && d.Pos < end })
}
