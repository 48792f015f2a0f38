package hosted

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// What is reduced may be a part of a variable: a field, an element. No nearer variable can have such a name, so a
// thread's has one that the file does not have, and what names the part in the statement becomes that.
//
//	//omp:parallel for reduction(+: s.total)        s_total_at := &s.total
//	for i := range n {                              s_total := omp.New(s_total_at)
//		s.total += x[i]                             … s_total += x[i] …
//	}                                               thread.Combine(func() { *s_total_at += s_total })

// A part is one of a variable that a file's clauses name, by a field or an index.
type part struct {
	path    source.Path // of the field, or of what has the element
	element ast.Expr    // nil: a field
	name    string      // of who runs a construct's own
}

// part is what an expression names that is not a variable; nil if it is one, or has no place that is known.
func (m *Maker) part(f *region.File, e ast.Expr) *part {
	p := &part{}
	if e = ast.Unparen(e); e == nil {
		return nil
	}
	container := e
	for x, is := container.(*ast.IndexExpr); is; x, is = container.(*ast.IndexExpr) {
		p.element, container = e, ast.Unparen(x.X)
	}
	keys, _, ok := m.Paths(container)
	if !ok {
		return nil
	}
	if p.path = keys[len(keys)-1]; p.path.Fields == "" && p.element == nil {
		return nil
	}
	if i := slices.IndexFunc(m.parts[f], func(q *part) bool { return m.namesPart(e, q) }); i >= 0 {
		return m.parts[f][i]
	}
	p.name = m.fresh(f, strings.Trim(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '_'
	}, m.Text(e)), "_"))
	m.parts[f] = append(m.parts[f], p)
	return p
}

// namesPart reports an expression that names a part.
func (m *Maker) namesPart(e ast.Expr, p *part) bool {
	if p.element != nil {
		return reduction.Same(m.Info(), e, p.element)
	}
	keys, _, ok := m.Paths(e)
	return ok && keys[len(keys)-1] == p.path
}

// fresh is a new name of a file.
func (m *Maker) fresh(f *region.File, want string) string {
	if m.names[f] == nil {
		m.names[f], m.taken[f] = map[string]string{}, maps.Clone(m.Names(f.Ast))
		m.taken[f][f.Alias] = true
	}
	return source.Fresh(m.taken[f], want)
}

// eachMention calls f with what names a part in code, the outermost expressions.
func (m *Maker) eachMention(code ast.Node, p *part, f func(ast.Expr)) {
	ast.Inspect(code, func(n ast.Node) bool {
		e, is := n.(ast.Expr)
		if is && m.namesPart(e, p) {
			f(e)
			return false
		}
		return true
	})
}

// ownPart reports a position in what names a part that the construct reduces.
func (x *construct) ownPart(pos token.Pos) (found bool) {
	for _, r := range x.reduced {
		if r.part != nil {
			x.m.eachMention(x.From.Stmt, r.part, func(e ast.Expr) { found = found || within(e, pos) })
		}
	}
	return found
}

// hasPart reports that the text of a construct declares its own of a part.
func (x *construct) hasPart(p *part) bool {
	return x != nil && x.Kind != directives.Simd && x.Kind != directives.Taskgroup &&
		slices.ContainsFunc(x.reduced, func(r *reduced) bool { return r.part == p })
}

// reducedFrom is the text of what a construct's own variable is combined with, where its text begins.
func (x *construct) reducedFrom(r *reduced) string {
	if r.part == nil {
		return r.name
	}
	for l := x.Outer; l != nil && l.From == x.From; l = l.Outer {
		if x.m.construct[l].hasPart(r.part) {
			return r.name
		}
	}
	for b := x.From.Outer; b != nil; b = b.Outer {
		for _, l := range x.m.leaves(x.c.File, b) {
			if x.m.construct[l].hasPart(r.part) {
				return r.name
			}
		}
	}
	return x.expr(reducedPath(r.item))
}

// reducedPath is what an item of a reduction clause names: a pointer where the item is what one leads to.
func reducedPath(it directives.Item) ast.Expr {
	e := ast.Unparen(it.Path)
	if s, is := e.(*ast.StarExpr); is {
		return ast.Unparen(s.X)
	}
	return e
}

// partMentions is what becomes of the parts in the statements of a file's constructs.
func (m *Maker) partMentions(f *region.File) (list []rewrite.Mention) {
	said := map[ast.Expr]bool{}
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			x := m.construct[l]
			for _, r := range x.reduced {
				if r.part == nil || !x.hasPart(r.part) {
					continue
				}
				m.eachMention(l.From.Stmt, r.part, func(e ast.Expr) {
					if !said[e] {
						said[e] = true
						list = append(list, rewrite.Mention{Expr: e, What: "reduced", To: r.part.name})
					}
				})
			}
		}
	}
	return list
}

// checkPart refuses a part whose place may become another one while the construct runs, and what would name it by text
// that does not become the thread's own.
func (x *construct) checkPart(r *reduced) {
	if r.part == nil {
		return
	}
	name, path := x.expr(reducedPath(r.item)), reducedPath(r.item)
	does := x.m.Frame(x.From.Stmt).Of(x.From.Stmt)
	if !x.placeKept(path, name, does) || x.Kind == directives.Simd {
		return
	}
	if r.part.element != nil {
		x.checkOtherElements(r.part, name)
		for _, o := range x.reduced[:slices.Index(x.reduced, r)] {
			if o.part != nil && o.part.element != nil && o.part.path == r.part.path &&
				(o.Op != r.Op || o.With != r.With) {
				x.m.ErrorAt(r.item.Pos, r.item.End, source.CodeClauseExpr,
					"%s and %s may be the same, and are reduced by different operators", name,
					x.expr(reducedPath(o.item))).
					Fix("reduce into variables, and add them behind the construct")
				return
			}
		}
	}
	x.checkDirectivesIn(r.part, name)
}

// placeKept reports that an expression has the same place all the time, and refuses others.
func (x *construct) placeKept(path ast.Expr, name string, does effects.Effects) bool {
	reads := places(x.m, path)
	for _, e := range reads {
		read, write, found := x.m.Frame(x.From.Stmt).Changes(e, does)
		if !found {
			continue
		}
		rep := x.m.Errorf(path, source.CodeClauseExpr, "%s %s, and %s is another place then", x.m.Changed(read, write),
			x.m.Used(read), name)
		x.m.NoteAccess(rep, write)
		rep.Fix("reduce into a variable, and add that to " + name + " behind the construct")
		return false
	}
	return true
}

// places are the expressions whose values decide which place an expression is: pointers, slices, indices.
func places(m *Maker, e ast.Expr) (list []ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		if sel := m.Info().Selections[e]; sel == nil || sel.Kind() != types.FieldVal {
			return nil
		} else if sel.Indirect() {
			return []ast.Expr{e.X}
		}
		return places(m, e.X)
	case *ast.IndexExpr:
		if _, array := source.Under(m.TypeOf(e.X)).(*types.Array); array {
			return append(places(m, e.X), e.Index)
		}
		return []ast.Expr{e.X, e.Index}
	case *ast.StarExpr:
		return []ast.Expr{e.X}
	}
	return nil
}

// checkOtherElements refuses the use of what has a reduced element in another way: that might be the element, by
// another index.
func (x *construct) checkOtherElements(p *part, name string) {
	said := false
	ast.Inspect(x.From.Stmt, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is {
			b, builtin := x.m.Info().Uses[identOf(call.Fun)].(*types.Builtin)
			if builtin && (b.Name() == "len" || b.Name() == "cap") {
				return false
			}
		}
		e, is := n.(ast.Expr)
		if !is || said {
			return !said
		}
		if x.m.namesPart(e, p) {
			return false
		}
		if keys, _, ok := x.m.Paths(e); ok && keys[len(keys)-1].Holds(p.path) && !x.otherField(e, p) &&
			!x.ownElement(e) {
			said = true
			x.m.Errorf(e, source.CodeNoReduction, "%s is a reduction variable, and this may be it by another name",
				name).
				Fix("reduce into a variable, and add that to " + name + " behind the construct")
		}
		return true
	})
}

// otherField reports the beginning of a longer name, which is looked at as a whole: s of s.other.
func (x *construct) otherField(e ast.Expr, p *part) bool {
	keys, _, _ := x.m.Paths(e)
	if keys[len(keys)-1] == p.path {
		return false
	}
	found := false
	ast.Inspect(x.From.Stmt, func(n ast.Node) bool {
		if s, is := n.(*ast.SelectorExpr); is && ast.Unparen(s.X) == e {
			found = true
		}
		return !found
	})
	return found
}

// ownElement reports what has an element that another item names.
func (x *construct) ownElement(e ast.Expr) bool { return x.ownPart(e.Pos()) }

func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// checkDirectivesIn refuses directives in the statement whose text would name the program's part.
func (x *construct) checkDirectivesIn(p *part, name string) {
	refuse := func(at ast.Node, what string) {
		x.m.ErrorAt(at.Pos(), at.End(), source.CodeClauseNotBuilt,
			"%s, of which a thread has its own by the reduction around, in %s is legal and not built yet", name, what).
			Fix("reduce into a variable, and add that to " + name + " behind the construct")
	}
	for _, b := range x.directivesIn() {
		if b.Stmt != nil && (b.Has(directives.Target) || b.Has(directives.Atomic)) {
			x.m.eachMention(b.Stmt, p, func(e ast.Expr) { refuse(e, "'"+string(b.Kind)+"'") })
		}
		for _, cl := range b.Clauses {
			if _, reduces := cl.(*directives.ReductionClause); reduces || b.Kind == directives.Scan {
				continue
			}
			for _, e := range directives.Exprs(cl) {
				if x.namesIn(b, e, p) {
					refuse(e, "a clause of '"+string(b.Kind)+"'")
				}
			}
		}
	}
}

// namesIn reports an expression of a clause that may name a part, or all that it is a part of. It may have no types
// yet.
func (x *construct) namesIn(b *directives.Bound, e ast.Expr, p *part) (found bool) {
	it := directives.Item{Expr: e, Path: e}
	return x.m.rootOf(b, it) == p.path.Root
}
