package region

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// directiveNotBuilt refuses a directive, unless what is wrong with its clauses is said already: they may be why.
func (u *Regions) directiveNotBuilt(root *place.Leaf, d *directives.Bound) {
	if u.RefusedWithin(source.Between(d.Pos, d.End)) {
		return
	}
	r := u.notBuilt(d)
	if near := nearest(root, d); near != "" {
		r.Fix("write //omp:" + near + " directly above the loop, in place of what is there")
	}
	r.Fix("remove it: nothing of this package is offloaded while a directive would be skipped")
}

// orphanNotBuilt refuses a directive of a function that no region calls, which says nothing on the host.
func (u *Regions) orphanNotBuilt(root *place.Leaf, d *directives.Bound, in *ast.FuncDecl) {
	r := u.notBuilt(d)
	r.Note(in.Name, "no region calls %s; in a function that one calls it belongs to that region", in.Name.Name)
	if near := nearest(root, d); near != "" {
		r.Fix("write //omp:" + near + " directly above the loop, in place of what is there")
	}
	r.Fix("call " + in.Name.Name + " in a region, or remove it: nothing of this package is offloaded while a " +
		"directive would be skipped")
}

// notBuilt says that a directive is not built.
func (u *Regions) notBuilt(d *directives.Bound) source.Report {
	prefix := "//omp:"
	if d.Ext {
		prefix = "//ompx:"
	}
	return u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
		"the directive %s%s is legal and not built yet", prefix, d.Kind)
}

// nameOf is where a directive has its name.
func nameOf(d *directives.Bound) ast.Node { return source.Between(d.NamePos, d.NameEnd) }
