package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A clause names what it maps; mappers and iterators make other items of that. Where the mapper is of a variable, these
// are items like those that a clause names: fields, and sections of them, by which a region's paths are resolved. Of
// what a slice or an array holds, and of an iterator, there are as many as it turns out at the launch: families of
// items, which a kernel finds by the pointers and slices that lead to them.

// wish is what a clause wants of its items.
type wish struct {
	typ       directives.MapType
	modifiers MapType
	update    bool            // only what is said is copied; nothing is mapped
	mapper    directives.Word // of mapper(id)
	iterators []directives.Iterator
	clause    directives.Clause
}

// piece is a list item as it is mapped.
type piece struct {
	item directives.Item
	each []directives.Iterator // around it, outermost first
	typ  directives.MapType
	bits MapType // the modifiers

	strides bool // what the innermost iterator goes through lies equally far apart
}

// mapType is the item's map type with its modifiers.
func (p *piece) mapType() MapType { return append(MapType{typeBits[p.typ]}, p.bits...) }

// expansion makes the pieces of an item.
type expansion struct {
	u      *Regions
	c      *Region
	wish   wish
	from   directives.Item // which the clause names
	taken  map[string]bool
	around []*mapper
	pieces []piece
}

// pieces are what a clause maps of an item. It reports false when something about it was refused.
func (u *Regions) pieces(c *Region, it directives.Item, w wish) ([]piece, bool) {
	x := expansion{u: u, c: c, wish: w, from: it}
	for i, n := range w.iterators {
		if !x.bounds(w.iterators[:i], n) {
			return nil, false
		}
	}
	ok := x.expand(piece{item: it, each: w.iterators, typ: w.typ, bits: w.modifiers}, w.mapper.Text)
	return x.pieces, ok
}

// where is the place of what is said about the item.
func (x *expansion) where() ast.Node { return source.Between(x.from.Pos, x.from.End) }

// bounds gives types to an iterator's bounds.
func (x *expansion) bounds(around []directives.Iterator, i directives.Iterator) bool {
	for _, e := range []ast.Expr{i.Lo, i.Hi, i.Step} {
		if e == nil {
			continue
		}
		where := ast.Node(e)
		if !e.Pos().IsValid() {
			where = x.where()
		}
		if !x.boundTyped(around, e, where, "an iterator's") {
			return false
		}
	}
	return true
}

// boundTyped gives a type to a bound of something.
func (x *expansion) boundTyped(around []directives.Iterator, e ast.Expr, where ast.Node, whose string) bool {
	if !x.typed(around, e, where) {
		return false
	}
	if !source.IsBasic(x.u.TypeOf(e), types.IsInteger) && !x.u.integerConstant(e) {
		x.u.Errorf(where, source.CodeClauseExpr, "%s bound is an integer, and %s is of type %s", whose, x.u.Text(e),
			x.u.TypeOf(e))
		return false
	}
	return true
}

// typed gives types to an expression within iterators, which must not do anything.
func (x *expansion) typed(each []directives.Iterator, e ast.Expr, where ast.Node) bool {
	var params []*ast.Field
	for _, i := range each {
		params = append(params, iterating(i.Var.Name))
	}
	if !x.u.typeCheckWith(params, e, x.c.Pos, where) {
		return false
	}
	launched := e
	if !e.Pos().IsValid() { // what is said of it is said here
		launched = &ast.ParenExpr{Lparen: x.from.Pos, X: e, Rparen: x.from.End - 1}
	}
	x.c.Launched = append(x.c.Launched, launched)
	if s := x.u.SideEffectAt(e, x.where()); s != nil && s.Known {
		x.u.Errorf(where, source.CodeClauseExpr, "%s, which the plain build does not do: it does not evaluate clauses",
			s.Text).
			Fix("assign it to a variable before the directive, and name that in " + x.wish.clause.Name())
		return false
	}
	return true
}

// expand makes the pieces of one, by a mapper of a name, or by the default one.
func (x *expansion) expand(p piece, name string) bool {
	if name == "default" {
		name = ""
	}
	path := bare(p.item.Path)
	if len(p.each) == 0 && path.Pos().IsValid() {
		if !x.u.itemTyped(x.c, path, x.wish.clause) {
			return false
		}
	} else if !x.typed(p.each, path, x.where()) {
		return false
	}
	t, within := x.u.TypeOf(path), len(p.item.Sections) > 0
	m := x.u.mapperNamed(name, t)
	if within || m == nil {
		if elem := elementOf(t); elem != nil && len(p.item.Sections) < 2 {
			m, within = x.u.mapperNamed(name, elem), true
		}
	}
	switch {
	case m == nil && name != "":
		x.u.ErrorAt(x.wish.mapper.Pos, x.wish.mapper.End, source.CodeClauseExpr,
			"no mapper %s of %s is declared in the package of its type",
			name, x.u.Text(p.item.Expr)).
			Fix("write //omp:declare mapper(" + name + ": v) map(…) above the type")
		return false
	case m == nil && x.spreads(p):
		return x.spread(p)
	case m == nil:
		x.pieces = append(x.pieces, p)
		return true
	case !m.sane:
		m.unsound(x.u, x.where())
		return false
	case slices.Contains(x.around, m):
		x.u.Errorf(x.where(), source.CodeClauseNotBuilt,
			"the mapper of %s leads to %s again: how many there are is not known",
			m.of.Name(), m.of.Name()).
			Fix("put them into a slice, and map that")
		return false
	}
	x.around = append(x.around, m)
	defer func() { x.around = x.around[:len(x.around)-1] }()
	if within {
		return x.elements(p, path, m)
	}
	return x.mapped(p, path, m)
}

// family reports a piece that is none of a variable's own.
func (p *piece) family(u *Regions) bool {
	_, _, path := u.Paths(bare(p.item.Path))
	return len(p.each) > 0 || !path
}

// bare is a path without the star in front of it.
func bare(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if star, ok := e.(*ast.StarExpr); ok {
		return ast.Unparen(star.X)
	}
	return e
}

// elementOf is what a slice or an array holds; nil of other types.
func elementOf(t types.Type) types.Type {
	if p, ok := source.Under(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t := source.Under(t).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	}
	return nil
}

// elements makes the pieces of what a slice or an array holds. Its own memory is mapped as the clause says; an update
// copies of it what the mapper names.
func (x *expansion) elements(p piece, path ast.Expr, m *mapper) bool {
	if !x.wish.update {
		x.pieces = append(x.pieces, p)
	}
	over := directives.Iterator{Var: ast.NewIdent(x.fresh(m.at.File)), Lo: &ast.BasicLit{Kind: token.INT, Value: "0"}}
	over.Hi = &ast.CallExpr{Fun: ast.NewIdent("len"), Args: []ast.Expr{substitute(path, nil)}}
	if len(p.item.Sections) > 0 {
		s := p.item.Sections[0]
		if s.Step != nil || len(s.Fields) > 0 {
			x.u.ErrorAt(s.Pos, s.End, source.CodeClauseNotBuilt, "a mapper of a section with a step or a field is not built yet")
			return false
		}
		if s.Lo != nil {
			over.Lo = substitute(s.Lo, nil)
		}
		if s.Hi != nil {
			over.Hi = substitute(s.Hi, nil)
		}
	}
	if over.Lo == nil || over.Hi == nil {
		return x.tooMuch()
	}
	if !x.bounds(p.each, over) {
		return false
	}
	p.each = append(slices.Clip(p.each), over)
	p.item.Sections = nil
	element := &ast.IndexExpr{X: substitute(path, nil), Index: ast.NewIdent(over.Var.Name)}
	if element.X == nil {
		return x.tooMuch()
	}
	return x.mapped(p, element, m)
}

// fresh is a name for an iterator that nobody wrote.
func (x *expansion) fresh(f *File) string {
	if x.taken == nil {
		x.taken = maps.Clone(x.u.Names(x.c.File.Ast))
	}
	if f != nil {
		maps.Copy(x.taken, x.u.Names(f.Ast))
	}
	return source.Fresh(x.taken, "i")
}

func (x *expansion) tooMuch() bool {
	x.u.Errorf(x.where(), source.CodeClauseNotBuilt,
		"a path or bound of other than names, fields, elements, numbers and calls is not built yet where a mapper is").
		Fix("assign it to a variable before the directive")
	return false
}

// mapped makes the pieces of what a mapper maps of a value.
func (x *expansion) mapped(p piece, value ast.Expr, m *mapper) bool {
	before := x.u.Errors()
	for _, cl := range m.clauses() {
		typ := decayed(p.typ, cl.Type)
		if x.wish.update && typ == directives.MapStorage {
			continue
		}
		by, each, bits := map[string]ast.Expr{m.v: value}, slices.Clip(p.each), slices.Clip(p.bits)
		for _, b := range modifiers(cl) {
			if !slices.Contains(bits, b) && !x.wish.update {
				bits = append(bits, b)
			}
		}
		for _, i := range cl.Iterators {
			renamed := directives.Iterator{Var: ast.NewIdent(x.fresh(m.at.File)), Lo: x.copied(i.Lo, by, m),
				Hi:   x.copied(i.Hi, by, m),
				Step: x.copied(i.Step, by, m)}
			if x.u.Errors() > before || !x.bounds(each, renamed) {
				return false
			}
			each = append(each, renamed)
			by[i.Var.Name] = renamed.Var
		}
		for _, it := range cl.Items {
			inner := directives.Item{Path: x.copied(it.Path, by, m), Expr: x.copied(it.Expr, by, m), Pos: x.from.Pos,
				End: x.from.End}
			for _, s := range it.Sections {
				inner.Sections = append(inner.Sections, directives.Section{Lo: x.copied(s.Lo, by, m), Hi: x.copied(s.Hi, by, m),
					Pos: x.from.Pos, End: x.from.End})
			}
			if x.u.Errors() > before || !x.sectioned(each, inner) {
				return false
			}
			next := piece{item: inner, each: each, typ: typ, bits: bits}
			if id, ok := ast.Unparen(it.Path).(*ast.Ident); ok && id.Name == m.v && len(it.Sections) == 0 {
				if !x.typed(each, inner.Path, x.where()) {
					return false
				}
				x.pieces = append(x.pieces, next)
			} else if !x.expand(next, "") {
				return false
			}
		}
	}
	return true
}

// sectioned gives types to the bounds of an item's sections.
func (x *expansion) sectioned(each []directives.Iterator, it directives.Item) bool {
	for _, s := range it.Sections {
		for _, e := range []ast.Expr{s.Lo, s.Hi} {
			if e != nil && !x.typed(each, e, x.where()) {
				return false
			}
		}
	}
	return true
}

// copied is an expression of a mapper for a value; nil after it was reported that it cannot be.
func (x *expansion) copied(e ast.Expr, by map[string]ast.Expr, m *mapper) ast.Expr {
	if e == nil {
		return nil
	}
	if m.in != nil {
		var named bool
		if by, named = x.imported(e, by, m); !named {
			return nil
		}
	}
	hidden := ""
	namesOf(e, func(id *ast.Ident) {
		if by[id.Name] == nil && !x.sameFor(m, id.Name) {
			hidden = id.Name
		}
	})
	if hidden != "" {
		x.u.Errorf(x.where(), source.CodeClauseExpr, "the mapper of %s names %s, which means something else here",
			m.of.Name(), hidden).
			Fix("rename " + hidden + " here")
		return nil
	}
	copied := substitute(e, by)
	if copied == nil {
		x.tooMuch()
	}
	return copied
}

// sameFor reports that a name of a mapper means here what it means there.
func (x *expansion) sameFor(m *mapper, name string) bool {
	if m.in == nil {
		return x.u.sameName(name, m.at.Pos, x.c.Pos)
	}
	return m.imports(name) != nil || x.u.lookup(name, x.c.Pos) == types.Universe.Lookup(name)
}

// sameName reports that a name means the same at two places.
func (u *Regions) sameName(name string, a, b token.Pos) bool {
	there, here := u.lookup(name, a), u.lookup(name, b)
	p, isPackage := there.(*types.PkgName)
	q, too := here.(*types.PkgName)
	if isPackage && too {
		return p.Imported() == q.Imported()
	}
	return there == here
}

// lookup is what a name means at a place of the package.
func (u *Regions) lookup(name string, at token.Pos) types.Object {
	scope := u.Pkg.Types.Scope().Innermost(at)
	if scope == nil {
		return nil
	}
	_, o := scope.LookupParent(name, at)
	return o
}

// decayed is the map type of what a mapper maps, by that of the clause that asks for it (OpenMP 6.0, table 7.2).
func decayed(asked, mapped directives.MapType) directives.MapType {
	to := func(t directives.MapType) bool { return t == directives.MapTo || t == directives.MapToFrom }
	from := func(t directives.MapType) bool { return t == directives.MapFrom || t == directives.MapToFrom }
	switch asked {
	case directives.MapRelease, directives.MapDelete:
		return asked
	}
	switch {
	case to(asked) && to(mapped) && from(asked) && from(mapped):
		return directives.MapToFrom
	case to(asked) && to(mapped):
		return directives.MapTo
	case from(asked) && from(mapped):
		return directives.MapFrom
	}
	return directives.MapStorage
}

// family makes the items of a piece that is none of a variable's own.
func (u *Regions) family(c *Region, p piece, cl directives.Clause) *Item {
	path := bare(p.item.Path)
	keys, _, _ := u.Reach(path)
	where := source.Between(p.item.Pos, p.item.End)
	if keys == nil {
		u.Errorf(where, source.CodeClauseExpr, "%s is not a variable or a part of one", u.Text(p.item.Expr))
		return nil
	}
	x := &Item{Path: keys[0], Expr: path, Typ: u.TypeOf(path), Explicit: true, Clause: cl, Family: true, Each: p.each,
		Strides: p.strides,
		MapType: p.mapType()}
	if !u.shape(c.File, x, where) {
		return nil
	}
	x.Param.Path = pathText(u, p.item)
	if !u.sections(c, x, p.item) {
		return nil
	}
	if x.Param.Shape == ir.Scalar {
		x.Param.Shape = ir.Memory
	}
	x.Param.Kind = ir.Mapped
	return x
}
