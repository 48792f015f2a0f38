package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A number that a region does not name in a clause is firstprivate: the region has the host's value. Where a construct
// around has mapped it, and a region before has assigned the device's, the plain build has another one.

// stale warns of the numbers of a region, and of its loops' heads, that a region before may have assigned on the device
// only.
func (u *Checker) stale(c *region.Region) {
	said := map[source.Path]bool{}
	for _, x := range c.Env.Items {
		if x.Param.Kind == ir.Firstprivate && x.Param.Shape == ir.Scalar && x.Clause == nil && x.Host == "" {
			said[x.Path] = true
			u.staleValue(c, x.Path, x.Expr, "the region has a copy of the host's value")
		}
	}
	for _, h := range c.Heads {
		ast.Inspect(h.Expr, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			v, is := u.Object(id).(*types.Var)
			if at := (source.Path{Root: v}); is && !v.IsField() && source.Number(v.Type()) && !said[at] {
				said[at] = true
				u.staleValue(c, at, id, "the host counts the iterations, with its own value")
			}
			return true
		})
	}
}

// staleValue warns of one number.
func (u *Checker) staleValue(c *region.Region, at source.Path, use ast.Expr, has string) {
	for _, d := range u.residences(c, at) {
		w, by := u.deviceWrite(c, d, at)
		if by == nil {
			continue
		}
		name := u.Text(use)
		r := u.ReportAt(use.Pos(), use.End(), diag.Warning, source.CodeStale,
			"%s, and '%s' at %s has mapped %s: what another region has assigned is on the device only", has,
			d.Tree.Kind, u.Position(d.Pos), name)
		r.Note(w, "it may be assigned here")
		r.Fix("//omp:target update from(" + name + ") above the region")
		return
	}
}

// residences are the constructs around a region, or before it in its function, that map a variable.
func (u *Checker) residences(c *region.Region, at source.Path) (list []*region.Region) {
	u.Each(func(d *region.Region) {
		if d.Kernel != nil || d.Env == nil || d.Func != c.Func || d.Pos > c.Pos {
			return
		}
		around := d.Tree.Kind == directives.TargetData && d.Stmt.Pos() <= c.Pos && c.Pos < d.Stmt.End()
		if (around || d.Tree.Kind == directives.TargetEnterData) && u.maps(d, at) {
			list = append(list, d)
		}
	})
	return list
}

// maps reports a construct that has a variable among its items.
func (u *Checker) maps(d *region.Region, at source.Path) bool {
	return slices.ContainsFunc(d.Env.Items, func(x *region.Item) bool { return x.Path == at })
}

// deviceWrite is where another region may assign, before one, what a construct has mapped, with no update behind it that
// brings it back; a nil region where there is none.
func (u *Checker) deviceWrite(c, d *region.Region, at source.Path) (w ast.Node, by *region.Region) {
	var code ast.Node = c.Func
	if d.Tree.Kind == directives.TargetData {
		code = d.Stmt
	}
	f := u.Frame(c.Stmt)
	memory := f.Resolve(u.EffectsPath(at))
	for a := range f.Of(code).Writes() {
		place := a.Place()
		if by != nil || place.Pos() < d.Pos || !before(code, place, c.Stmt) ||
			!slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) {
			continue
		}
		e, x := u.assignedOn(a.Node)
		if e != nil && e != c && !u.broughtBack(c, e, d, at, x) {
			w, by = place, e
		}
	}
	return w, by
}

// assignedOn is the region that an assignment stands in, and the item that is assigned; nil where the region has a copy.
func (u *Checker) assignedOn(n ast.Node) (in *region.Region, x *region.Item) {
	e, ok := n.(ast.Expr)
	if !ok {
		return nil, nil
	}
	u.Each(func(c *region.Region) {
		if c.Kernel == nil || c.Env == nil || n.Pos() < c.Stmt.Pos() || c.Stmt.End() <= n.Pos() {
			return
		}
		if y, _ := u.spelledItem(c, e); y != nil && y.Param.Kind != ir.Firstprivate {
			in, x = c, y
		}
	})
	return in, x
}

// before reports what may run before a statement: it stands before it, or in a loop around both.
func before(code, n, s ast.Node) (is bool) {
	is = n.End() <= s.Pos()
	ast.Inspect(code, func(l ast.Node) bool {
		switch l.(type) {
		case nil:
			return false
		case *ast.ForStmt, *ast.RangeStmt:
			is = is || l.Pos() <= n.Pos() && n.End() <= l.End() && l.Pos() < s.Pos() && s.End() <= l.End()
		}
		return l.Pos() <= s.Pos() && s.Pos() < l.End()
	})
	return is
}

// broughtBack reports an update that copies a variable back between a construct that maps it and a region that uses the
// host's, or in the function whose region has assigned it.
func (u *Checker) broughtBack(c, by, d *region.Region, at source.Path, x *region.Item) (found bool) {
	u.Each(func(o *region.Region) {
		if o.Kernel != nil || o.Env == nil || o.Tree.Kind != directives.TargetUpdate && o.Tree.Kind != directives.TargetExitData {
			return
		}
		back := func(at source.Path) bool {
			return slices.ContainsFunc(o.Env.Items, func(y *region.Item) bool {
				return y.Path == at && (slices.Contains(y.MapType, "From") || slices.Contains(y.MapType, "ToFrom"))
			})
		}
		found = found || o.Func == c.Func && d.Pos < o.Pos && back(at) || o.Func == by.Func && by.Pos < o.Pos && back(x.Path)
	})
	return found
}
