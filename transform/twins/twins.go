// Package twins makes the functions that kernels call in the place of functions of other packages which use package
// variables (docs/design/twins.md). They stand in the packages of those, as methods of a struct that holds the
// addresses of the kernel's variables.
package twins

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A Maker knows the twins of a package's kernels.
type Maker struct {
	*region.Regions
	owner string // what their names say of the package
	homes []*home
}

// home is what a kernel has of a package: a struct type there.
type home struct {
	pkg     *types.Package
	ident   string // of the type
	fields  []ir.GivenVar
	within  []*home // those of other packages that its functions call
	items   []*region.Item
	twins   []*region.Twin
	shadows []*region.Shadow
	methods map[*region.Twin]string
	numbers map[*ir.Var]int // of the kernel's parameters
	where   constraint.Expr // … is built what its functions, and those of the kernel's other homes, are; nil: everywhere
}

// New knows none yet.
func New(u *region.Regions) *Maker { return &Maker{Regions: u, owner: owner(u.Package)} }

// Prepare gives names to the twins of a region's kernel, and says what the kernel and its launch do with them.
func (m *Maker) Prepare(c *region.Region) {
	if len(c.Twins) == 0 {
		return
	}
	p := &preparing{Maker: m, c: c, of: map[*types.Package]*home{}, reached: map[*region.Item]bool{},
		numbers: map[*ir.Var]int{}, taken: m.NamesAround(c)}
	for i, x := range c.Env.Arguments() {
		p.numbers[x.Param.Var] = i
		p.taken.Add(x.Param.Var.Name)
	}
	for _, t := range c.Twins {
		p.builtAs(t)
	}
	for _, t := range c.Twins {
		p.twin(t)
	}
	for _, t := range c.Twins {
		if t.Direct {
			p.root(t)
		}
	}
}

type preparing struct {
	*Maker
	c       *region.Region
	of      map[*types.Package]*home
	roots   []*home
	reached map[*region.Item]bool
	numbers map[*ir.Var]int
	taken   *source.Taken
	where   constraint.Expr
}

// builtAs has the kernel's homes be built where a function is, and where they are: the region is in these places only.
func (p *preparing) builtAs(t *region.Twin) {
	where, _ := p.FileWith(t.Decl).Where()
	switch {
	case buildtag.Implies(p.where, where):
	case p.where == nil || buildtag.Implies(where, p.where):
		p.where = where
	default:
		p.where = &constraint.AndExpr{X: p.where, Y: where}
	}
}

// twin adds what the home of a function holds because of it.
func (p *preparing) twin(t *region.Twin) {
	h := p.home(t.Func.Pkg())
	p.uses(h, t)
	for _, other := range h.twins { // for other types
		if other.Func == t.Func {
			h.methods[t] = h.methods[other]
			return
		}
	}
	name := t.Func.Name()
	if recv := t.Func.Signature().Recv(); recv != nil {
		r := recv.Type()
		if ptr, is := r.(*types.Pointer); is {
			r = ptr.Elem()
		}
		name = types.Unalias(r).(*types.Named).Obj().Name() + "_" + name
	}
	used := map[string]bool{}
	for _, other := range h.methods {
		used[other] = true
	}
	h.methods[t] = source.Fresh(used, "F_"+name, "F_"+name+"_")
	h.twins = append(h.twins, t)
}

// uses adds what a function uses.
func (p *preparing) uses(h *home, t *region.Twin) {
	for _, e := range inOrder(t.Items) {
		v := t.Items[e]
		if s := p.shadow(v); s == nil {
			h.uses(v)
		} else if !slices.Contains(h.shadows, s) {
			h.shadows = append(h.shadows, s)
			eachPart(s, h.uses)
		}
	}
	for _, e := range inOrder(t.Calls) {
		if other := p.home(t.Calls[e].Func.Pkg()); other != h && !slices.Contains(h.within, other) {
			h.within = append(h.within, other)
		}
	}
}

// uses adds the address of a variable to what a home holds.
func (h *home) uses(v *ir.Var) {
	if !slices.ContainsFunc(h.fields, func(f ir.GivenVar) bool { return f.Var == v }) {
		h.fields = append(h.fields, ir.GivenVar{Field: h.field(v), Var: v})
	}
}

// field is the name of the field for a variable.
func (h *home) field(v *ir.Var) string { return fmt.Sprintf("V%d", h.numbers[v]) }

// instance is a list of type arguments.
func instance(targs []types.Type, spell func(types.Type) string) string {
	texts := make([]string, len(targs))
	for i, t := range targs {
		texts[i] = spell(t)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

func inOrder[T any](all map[ast.Expr]T) []ast.Expr {
	return slices.SortedFunc(maps.Keys(all), func(a, b ast.Expr) int {
		return cmp.Or(cmp.Compare(a.Pos(), b.Pos()), cmp.Compare(b.End(), a.End()))
	})
}

func (p *preparing) home(pkg *types.Package) *home {
	h := p.of[pkg]
	if h == nil {
		// A package that imports this one by a dot may be another home.
		ident := "OMPIn_" + owner(p.Package, pkg.Path()) + strings.TrimPrefix(p.c.Ident, "omp")
		h = &home{pkg: pkg, ident: ident,
			methods: map[*region.Twin]string{}, numbers: p.numbers, where: p.where}
		p.of[pkg] = h
		p.homes = append(p.homes, h)
	}
	return h
}

// root gives the kernel a variable for the functions of a package that it calls itself, and names them.
func (p *preparing) root(t *region.Twin) {
	h := p.of[t.Func.Pkg()]
	i := slices.Index(p.roots, h)
	if i < 0 {
		i = len(p.roots)
		p.roots = append(p.roots, h)
		alias := p.alias(h.pkg)
		g := ir.Given{Name: p.taken.Fresh("of_" + h.pkg.Name()), Type: alias + "." + h.ident}
		p.route(&g, h, "")
		p.c.Kernel.Given = append(p.c.Kernel.Given, g)
		p.keepImport(h)
	}
	g := p.c.Kernel.Given[i]
	if t.Var.Name = g.Name + "." + h.methods[t]; len(t.Targs) > 0 {
		spell := p.PackageScope(p.c.File.File).TypeText
		t.Var.Name = g.Type + "_" + h.methods[t] + instance(t.Targs, spell) + "(&" + g.Name + ")"
	}
}

// keepImport has the file use its own import of a package by the home there: the function whose calls are of its twin
// now may be generic, and have no value of its own.
func (p *preparing) keepImport(h *home) {
	f := p.c.File
	for _, s := range f.Ast.Imports {
		if name := p.Info().PkgNameOf(s); name != nil && name.Imported() == h.pkg && f.Asked[name.Name()] != "" {
			f.Asked[name.Name()] = name.Name() + "." + h.ident + "{}"
		}
	}
}

// route fills in what a kernel's variable holds of a home, and of those within. What the launch has to do for variables
// that it cannot name is done there.
func (p *preparing) route(g *ir.Given, h *home, path string) {
	for _, f := range h.fields {
		g.Fields = append(g.Fields, ir.GivenVar{Field: strings.TrimPrefix(path+"."+f.Field, "."), Var: f.Var})
		x := p.item(f.Var)
		if x == nil || !x.Remote || p.reached[x] {
			continue
		}
		p.reached[x] = true
		x.Param.Home, x.Param.Twin = g.Type+"{}"+path, g.Name+path
		h.items = append(h.items, x)
	}
	if len(h.shadows) > 0 {
		at := path
		if at != "" && at[0] != '.' {
			at = "." + at
		}
		g.Filled = append(g.Filled, at)
	}
	for i, other := range h.within {
		p.route(g, other, path+"."+within(other, i))
	}
}

// within is the field of a home for another one in it.
func within(other *home, i int) string { return fmt.Sprintf("P%d_%s", i, other.pkg.Name()) }

func (p *preparing) item(v *ir.Var) *region.Item {
	for _, x := range p.c.Env.Items {
		if x.Param.Var == v {
			return x
		}
	}
	return nil
}

// alias is the name by which the region's file imports a package for its twins.
func (p *preparing) alias(pkg *types.Package) string {
	f := p.c.File
	for name, path := range f.Others {
		if path == pkg.Path() {
			return name
		}
	}
	if f.Others == nil {
		f.Others = map[string]string{}
	}
	taken := maps.Clone(p.Names(f.Ast))
	taken[f.Alias] = true
	for name := range f.Others {
		taken[name] = true
	}
	for _, c := range f.Regions {
		if c.Env != nil {
			for _, x := range c.Env.Items {
				taken[x.Param.Var.Name] = true
			}
		}
	}
	beside, _ := f.Beside()
	for name := range beside {
		taken[name] = true
	}
	name := source.Fresh(taken, "omp_"+pkg.Name())
	f.Others[name] = pkg.Path()
	return name
}
