package region

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// directiveNotBuilt refuses a directive.
func (u *Regions) directiveNotBuilt(root *place.Leaf, d *directives.Bound) {
	prefix := "//omp:"
	if d.Ext {
		prefix = "//ompx:"
	}
	r := u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
		"the directive %s%s is legal and not built yet", prefix, d.Kind)
	if near := nearest(root, d); near != "" {
		r.Fix("write //omp:" + near + " directly above the loop, in place of what is there")
	}
	r.Fix("remove it: nothing of this package is offloaded while a directive would be skipped")
}

// nameOf is where a directive has its name.
func nameOf(d *directives.Bound) ast.Node { return source.Between(d.NamePos, d.NameEnd) }
