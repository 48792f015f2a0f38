package region

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
)

// A variable of another package is on devices as the directives above it there say. In the module that package is
// translated, too, and enters it, so it is an item like one of this package. Outside of it nobody does.

// declaredOf is what declare target says of a variable; is is false where it says nothing.
func (u *Regions) declaredOf(v *types.Var) (d declaredVar, is bool) {
	if v == nil || v.Kind() != types.PackageVar || v.Pkg() == u.Pkg.Types {
		d, is = u.onDevice[v]
		return d, is
	}
	d, known := u.declaredOther[v]
	if !known {
		d = u.declaredElsewhere(v)
		if u.declaredOther == nil {
			u.declaredOther = map[*types.Var]declaredVar{}
		}
		u.declaredOther[v] = d
	}
	return d, d != declaredVar{}
}

// declaredElsewhere reads the directives above a variable of another package.
func (u *Regions) declaredElsewhere(v *types.Var) (d declaredVar) {
	_, bounds := u.directivesOf(v, "declare target", "groupprivate")
	for _, b := range bounds {
		c := &Region{Bound: b}
		is := func(n *ast.Ident) bool { return n.Name == v.Name() }
		if b.Decl == nil || !slices.ContainsFunc(declaredBelow(b.Decl), is) {
			continue
		}
		named, link := c.lists(v.Name())
		switch {
		case !named:
		case b.Kind == directives.Groupprivate:
			return declaredVar{groups: true}
		case b.Kind == directives.DeclareTarget:
			k, ok := c.Clause("device_type").(*directives.KeywordClause)
			return declaredVar{link: link, host: ok && k.Value.Text == "host", elsewhere: true,
				outside: !u.InModule(v.Pkg())}
		}
	}
	return d
}

// OnDevices reports a variable that devices have while the program runs, or of which each team has one.
func (u *Regions) OnDevices(v *types.Var) bool {
	d, is := u.declaredOf(v)
	return is && !d.host && !d.outside
}

// HasDeclared reports variables of the package, or of one of the module that it imports, directly or not, that devices
// have while the program runs.
func (u *Regions) HasDeclared() bool {
	if len(u.onDevice) > 0 {
		return true
	}
	if u.hasDeclared == nil {
		found := false
		packages.Visit([]*packages.Package{u.Pkg}, nil, func(q *packages.Package) {
			if q != u.Pkg && q.Types != nil && u.InModule(q.Types) {
				found = found || u.declares(q)
			}
		})
		u.hasDeclared = &found
	}
	return *u.hasDeclared
}

// declares reports declare target above variables of another package.
func (u *Regions) declares(q *packages.Package) bool {
	return slices.ContainsFunc(q.GoFiles, func(name string) bool {
		_, bounds := u.directivesIn(name, "declare target")
		return slices.ContainsFunc(bounds, func(b *directives.Bound) bool {
			return b.Kind == directives.DeclareTarget && b.Decl != nil && len(declaredBelow(b.Decl)) > 0
		})
	})
}

// directivesOf are the directives of the file that declares something of another package, if it says one of some words.
func (u *Regions) directivesOf(o types.Object, words ...string) (*ast.File, []*directives.Bound) {
	if o.Pkg() == nil || u.Standard(o.Pkg()) {
		return nil, nil
	}
	return u.directivesIn(u.Fset().PositionFor(o.Pos(), false).Filename, words...)
}

// directivesIn are those of a file of another package.
func (u *Regions) directivesIn(name string, words ...string) (*ast.File, []*directives.Bound) {
	src := u.Content(name)
	if src == nil {
		src, _ = os.ReadFile(name)
	}
	if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(string(src), w) }) {
		return nil, nil
	}
	if f, known := u.read[name]; known {
		return f.file, f.bounds
	}
	f := readFile{}
	file, err := parser.ParseFile(u.Fset(), name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err == nil {
		ds, _ := directives.ScanFile(u.Fset(), file, src)
		f.file = file
		f.bounds, _ = directives.Bind(u.Fset(), file, ds)
	}
	if u.read == nil {
		u.read = map[string]readFile{}
	}
	u.read[name] = f
	return f.file, f.bounds
}

// readFile is a file of another package, of which only directives are of interest.
type readFile struct {
	file   *ast.File
	bounds []*directives.Bound
}
