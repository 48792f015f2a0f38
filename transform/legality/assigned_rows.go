package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// The comparison of iterations takes what different elements lead to for different memory, and the launch looks whether
// it was when the region began. Assignments of the region's own may have two elements lead to one place. Where nothing
// but the element's own row is assigned to it, or elements are exchanged, they do not.

// assignedRows warns of iterations that go where elements lead that the region assigns, and of which some write there.
func (u *Checker) assignedRows(c *region.Region) {
	f := u.Frame(c.Stmt)
	memory, does := u.itemMemory(c, f), f.Of(c.DeviceCode()...)
	for _, x := range c.Env.Items {
		if !x.Assigns {
			continue
		}
		k := slices.IndexFunc(c.Env.Assigned, func(a region.Assignment) bool {
			return source.LeadsTo(x.Param.Elem(), a.Type) && !u.staysApart(c, a)
		})
		if k < 0 || u.RefusedWithin(c.Env.Assigned[k].Node) {
			continue
		}
		by := ways{u: u, c: c, f: f, words: assignedWords(c)}
		its := f.Reached(memory[x])
		for w := range does.Writes() {
			if assignsWords(w) && slices.ContainsFunc(its, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) }) {
				by.own = append(by.own, w.Path)
			}
		}
		by.behind = f.Behind(by.own)
		write, other, found := by.meet(does)
		if !found {
			continue
		}
		at := c.Env.Assigned[k]
		r := u.ReportAt(at.Node.Pos(), at.Node.End(), diag.Warning, source.CodeMayConflict,
			"elements of %s may lead to the same memory when the region has assigned them, and iterations write there: "+
				"which they touch is not known here", u.Text(x.Expr))
		if at.Via != nil {
			r.Note(at.Via, "the function is called from a kernel here")
		}
		r.Note(write.Place(), "it is written here")
		if other.Node != write.Node {
			r.Note(other.Place(), "it is used here, by an element that leads there")
		}
		r.Fix("ompx_independent, if it never happens")
	}
}

// ways are how a region's code comes to what assigned words of an item lead to.
type ways struct {
	u      *Checker
	c      *region.Region
	f      *effects.Frame
	words  []types.Type   // pointers and slices that are assigned
	own    []effects.Path // where they are
	behind []effects.Path // where they lead
}

// meet finds a write to what elements lead to, and an access by way of an element: either may be the other.
func (w *ways) meet(does effects.Effects) (write, other effects.Access, found bool) {
	overlaps := func(list []effects.Path, a effects.Access) bool {
		return slices.ContainsFunc(list, func(p effects.Path) bool { return w.f.MayOverlap(p, a.Path) })
	}
	var writes, through bool
	for _, a := range does.Accesses {
		if !overlaps(w.behind, a) {
			continue
		}
		led := len(a.Via) > 0 || w.through(a.Node)
		if overlaps(w.own, a) && !(len(a.Via) == 0 && led) {
			continue // by the item's name
		}
		if a.Kind == effects.Write && (!writes || led && !through) {
			write, writes = a, true
		}
		if led && !through {
			other, through = a, true
		}
	}
	return write, other, writes && through
}

// through reports an access that comes to its memory by way of a pointer or slice in memory, or of a variable that is
// one.
func (w *ways) through(n ast.Node) bool {
	e, ok := n.(ast.Expr)
	if !ok {
		return true
	}
	for {
		var x ast.Expr
		switch y := ast.Unparen(e).(type) {
		case *ast.IndexExpr:
			x = y.X
		case *ast.SliceExpr:
			x = y.X
		case *ast.SelectorExpr:
			x = y.X
		case *ast.StarExpr:
			x = y.X
		case *ast.Ident:
			return false
		default:
			return true
		}
		x = ast.Unparen(x)
		switch source.Under(w.u.TypeOf(x)).(type) {
		case *types.Slice, *types.Pointer:
			if w.assigned(x) {
				return true
			}
		}
		e = x
	}
}

// assigned reports a pointer or slice that may be an assigned word, or may have been one: an element of something, or a
// field of one, or a variable of the region's own.
func (w *ways) assigned(e ast.Expr) bool {
	t := w.u.TypeOf(e)
	if !slices.ContainsFunc(w.words, func(o types.Type) bool { return typeset.MayBe(o, t) || types.Identical(o, t) }) {
		return false
	}
	keys, _, path := w.u.Paths(e)
	switch {
	case !path:
		return true
	case !w.c.Env.Inside(keys[0].Root):
		return false
	}
	_, variable := ast.Unparen(e).(*ast.Ident)
	return !variable || w.throughVariable(keys[0].Root)
}

// throughVariable reports a variable of the region's that is not just the address of a place, or a part of an array or
// slice, to which no assigned word leads.
func (w *ways) throughVariable(v *types.Var) bool {
	var value ast.Expr
	times := 0
	ast.Inspect(w.c.Stmt, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if l, ok := l.(*ast.Ident); ok && w.u.Object(l) == v {
					times++
					if value = nil; len(n.Lhs) == len(n.Rhs) {
						value = n.Rhs[i]
					}
				}
			}
		case *ast.UnaryExpr:
			if x, ok := ast.Unparen(n.X).(*ast.Ident); ok && n.Op == token.AND && w.u.Object(x) == v {
				times++
			}
		}
		return true
	})
	if times != 1 || value == nil {
		return true
	}
	switch e := ast.Unparen(value).(type) {
	case *ast.UnaryExpr:
		return e.Op != token.AND || w.through(e.X)
	case *ast.SliceExpr:
		return w.assigned(e.X) || w.through(e.X)
	}
	return true
}

// staysApart reports an assignment after which the elements lead to what they led to, each to its own: to a part of
// what the same element leads to, to nothing, or of elements that are exchanged.
func (u *Checker) staysApart(c *region.Region, a region.Assignment) bool {
	if a.Via != nil {
		return false
	}
	stays := false
	ast.Inspect(c.Stmt, func(n ast.Node) bool {
		s, ok := n.(*ast.AssignStmt)
		if ok && len(s.Lhs) == len(s.Rhs) && slices.ContainsFunc(s.Lhs, func(l ast.Expr) bool { return l == a.Node }) {
			stays = u.exchanges(s)
		}
		return !stays
	})
	return stays
}

// exchanges reports an assignment of parts of some elements to the same elements, to each another one, or of nil.
func (u *Checker) exchanges(s *ast.AssignStmt) bool {
	var left, right []string
	for i, r := range s.Rhs {
		if t := u.TypeOf(s.Lhs[i]); t != nil && !source.HasWords(t) {
			continue
		}
		left = append(left, u.Text(s.Lhs[i]))
		for {
			r = ast.Unparen(r)
			cut, ok := r.(*ast.SliceExpr)
			if !ok {
				break
			}
			r = cut.X
		}
		if id, ok := r.(*ast.Ident); ok && u.Info().Types[id].IsNil() {
			continue
		}
		right = append(right, u.Text(r))
	}
	for i, r := range right {
		if !slices.Contains(left, r) || slices.Contains(right[:i], r) {
			return false
		}
	}
	return true
}
