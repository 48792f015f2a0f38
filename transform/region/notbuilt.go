package region

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// directiveNotBuilt refuses a directive. Where it would be built if it were all that the one around it holds, that is
// said, of the innermost of those that are not.
func (u *Regions) directiveNotBuilt(root *place.Leaf, paths [][]*place.Leaf, d *directives.Bound) {
	prefix := "//omp:"
	if d.Ext {
		prefix = "//ompx:"
	}
	switch one, apart := asOne(paths, d); {
	case apart == nil:
		r := u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
			"the directive %s%s is legal and not built yet", prefix, d.Kind)
		if near := nearest(root, d); near != "" {
			r.Fix("write //omp:" + near + " directly above the loop, in place of what is there")
		}
		r.Fix("remove it: nothing of this package is offloaded while a directive would be skipped")
	case apart.From != d: // said there
	case apart.Outer.From.Assoc() == directives.LoopNest:
		r := u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
			"the directive //omp:%s inside the loop of another one is legal and not built yet", d.Kind)
		r.Note(nameOf(apart.Outer.From), "the other one is here")
		r.Fix("remove it, and where nothing stands between the loops, collapse them: the iterations of the outer loop" +
			" run at once as it is")
	default:
		r := u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
			"the directive //omp:%s is legal and not built yet where it is not all that '%s' holds", d.Kind,
			apart.Outer.From.Kind)
		r.Note(nameOf(apart.Outer.From), "that is here")
		r.Fix("move the rest out of it, or write //omp:" + one +
			" directly above the loop, in place of the directives that it is made of")
	}
}

// nameOf is where a directive has its name.
func nameOf(d *directives.Bound) ast.Node { return source.Between(d.NamePos, d.NameEnd) }

// asOne is the combination that a directive of a tree and those around and inside of it would be as one directive, if
// that is built, and the innermost of its constructs that is not all that the one around it holds. paths are those of
// the tree that would be built; of several it is the longest that has nothing apart inside of the directive.
func asOne(paths [][]*place.Leaf, d *directives.Bound) (one string, apart *place.Leaf) {
	for _, path := range paths {
		if !holds(path, d) {
			continue
		}
		i := lastApart(path)
		if i < 0 {
			continue
		}
		if longer := len(path) > len(strings.Fields(one)); apart == nil || longer && !holds(path[:i], d) {
			one, apart = Phrase(path), path[i]
		}
	}
	return one, apart
}

func holds(path []*place.Leaf, d *directives.Bound) bool {
	return slices.ContainsFunc(path, func(l *place.Leaf) bool { return l.From == d })
}

// lastApart is the index of the innermost construct of a path that is not all that the one around it holds; -1 if all
// are.
func lastApart(path []*place.Leaf) int {
	for i, l := range slices.Backward(path) {
		if l.Apart() {
			return i
		}
	}
	return -1
}
