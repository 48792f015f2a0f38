package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// A metadirective of a function that a region calls stands in target there, and on the host it does not (OpenMP 5.2,
// section 7.1, on functions that are made for devices). The function has one text. As most constructs of functions say
// nothing on the host, what they are there does not matter, and the metadirective is what it is on the device.

// Offloaded notes the code of regions, before metadirectives are what they are chosen to be.
func (u *Regions) Offloaded(bounds []*directives.Bound) {
	for _, b := range bounds {
		mayBe := slices.ContainsFunc(directives.Get[*directives.VariantClause](b.Directive),
			func(w *directives.VariantClause) bool { return w.Variant != nil && w.Variant.Has(directives.Target) })
		if b.Stmt != nil && (b.Has(directives.Target) || b.Kind == directives.Metadirective && mayBe) {
			u.offloaded = append(u.offloaded, b.Stmt)
		}
	}
}

// calledOnDevice reports a directive in a function that regions may call.
func (u *Regions) calledOnDevice(b *directives.Bound) bool {
	decl, declared := b.Func.(*ast.FuncDecl)
	if !declared {
		return false
	}
	if u.FileOf(decl.Pos()) == nil {
		return true // of another package, which is looked at because a region calls it
	}
	if u.calledByRegions == nil {
		r := &reached{Regions: u, lits: map[*ast.FuncLit]bool{}, namesOnly: true}
		u.calledByRegions = map[*ast.FuncDecl]bool{}
		for _, s := range u.offloaded {
			r.search(s)
		}
		for _, d := range r.decls {
			u.calledByRegions[d] = true
		}
	}
	return u.calledByRegions[decl]
}

// silent reports directives none of which says anything on the host.
func silent(list []option) bool {
	return !slices.ContainsFunc(list, func(o option) bool {
		return o.Directive != nil && o.Kind != directives.Nothing && (o.Clause("filter") != nil ||
			slices.ContainsFunc(o.Leaves, func(k directives.Kind) bool {
				return k == directives.ErrorDirective || !slices.Contains(ownElsewhere, k)
			}))
	})
}

// sameOptions reports the same directives under the same conditions.
func sameOptions(a, b []option) bool {
	return slices.EqualFunc(a, b, func(a, b option) bool { return a.Directive == b.Directive && a.last == b.last })
}

// notForDevice notes a metadirective of a function for which the host and a device would choose something else.
func (u *Regions) notForDevice(b *directives.Bound) {
	if u.forHost == nil {
		u.forHost = map[*ast.FuncDecl][]ast.Node{}
	}
	decl := b.Func.(*ast.FuncDecl)
	if at := source.Between(b.NamePos, b.NameEnd); !slices.Contains(u.forHost[decl], ast.Node(at)) {
		u.forHost[decl] = append(u.forHost[decl], at)
	}
}

// chosenForHost refuses the metadirectives of a function that a region calls which have been chosen for the host.
func (u *Regions) chosenForHost(d *ast.FuncDecl) {
	for _, at := range u.forHost[d] {
		r := u.Errorf(at, source.CodeClauseNotBuilt,
			"the metadirective is another directive on a device than on the host, where it has an effect, too; that is "+
				"not built yet in a function that a region calls")
		r.Note(d.Name, "%s is called in a region", d.Name.Name)
		r.Fix("write two functions, one for regions and one for the host")
	}
	delete(u.forHost, d)
}
