package legality

import (
	"go/ast"
	"go/token"
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
	host := func(e ast.Expr, does string) {
		if e == nil {
			return
		}
		ast.Inspect(e, func(n ast.Node) bool {
			if at, is := u.numberIn(n); is && !said[at.Path] {
				said[at.Path] = true
				u.staleValue(c, at.Path, at.Expr, does+", with its own value")
			}
			return true
		})
	}
	for _, h := range c.Heads {
		host(h.Expr, "the host counts the iterations")
	}
	for _, e := range c.Launched {
		host(e, "the host evaluates this clause")
	}
	for _, cl := range c.Tree.Clauses {
		if cl, ok := cl.(*directives.MapClause); ok {
			for _, it := range cl.Items {
				for _, s := range it.Sections {
					host(s.Lo, "the host evaluates this clause")
					host(s.Hi, "the host evaluates this clause")
				}
			}
		}
	}
}

// mappable is what a construct may have mapped, and where it is named.
type mappable struct {
	source.Path
	ast.Expr
}

// numberIn is what a number is read from: the variable or field that it is, or the slice or array that has it. What an
// element has that is a slice or pointer counts as a number: regions may assign it.
func (u *Checker) numberIn(n ast.Node) (at mappable, is bool) {
	e, ok := n.(ast.Expr)
	if !ok || u.TypeOf(e) == nil {
		return at, false
	}
	x, indexed := e.(*ast.IndexExpr)
	if !source.Number(u.TypeOf(e)) && !(indexed && source.Followable(u.TypeOf(e))) {
		return at, false
	}
	if indexed {
		e = ast.Unparen(x.X)
	}
	keys, _, ok := u.Paths(e)
	if !ok {
		return at, false
	}
	return mappable{keys[len(keys)-1], e}, true
}

// staleValue warns of one number.
func (u *Checker) staleValue(c *region.Region, at source.Path, use ast.Expr, has string) {
	for _, d := range u.residences(c, at) {
		w, by := u.deviceWrite(c, d, at, use)
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

// residences are the constructs around a region, or before it in its function or one around that, that map a variable.
func (u *Checker) residences(c *region.Region, at source.Path) (list []*region.Region) {
	u.Each(func(d *region.Region) {
		if d.Kernel != nil || d.Env == nil || d.Func == nil || !encloses(d.Func, c.Stmt) || d.Pos > c.Pos {
			return
		}
		around := d.Tree.Kind == directives.TargetData && d.Stmt.Pos() <= c.Pos && c.Pos < d.Stmt.End()
		if (around || d.Tree.Kind == directives.TargetEnterData) && u.maps(d, at) {
			list = append(list, d)
		}
	})
	return list
}

// maps reports a construct that has a variable among its items, or a struct that it is in.
func (u *Checker) maps(d *region.Region, at source.Path) bool {
	return slices.ContainsFunc(d.Env.Items, func(x *region.Item) bool { return x.Path.Holds(at) })
}

// deviceWrite is where another region may assign, before one, what a construct has mapped, with no update behind it
// that brings it back; a nil region where there is none.
func (u *Checker) deviceWrite(c, d *region.Region, at source.Path, use ast.Expr) (w ast.Node, by *region.Region) {
	var code ast.Node = d.Func
	if d.Tree.Kind == directives.TargetData {
		code = d.Stmt
	}
	f := u.Frame(c.Stmt)
	memory := f.Resolve(u.EffectsPath(at))
	if !source.Number(u.TypeOf(use)) {
		switch source.Under(u.TypeOf(use)).(type) {
		case *types.Slice, *types.Pointer:
			memory = f.PointsTo(use)
		}
	}
	var writes []effects.Access
	for a := range f.Of(code).Writes() {
		if a.Place().Pos() >= d.Pos && slices.ContainsFunc(memory, func(p effects.Path) bool {
			return f.MayOverlap(p, a.Path)
		}) {
			writes = append(writes, a)
		}
	}
	for _, a := range writes {
		place := a.Place()
		e, x := u.assignedOn(a.Node)
		if e == nil || e == c || !before(code, place, c.Stmt) {
			continue
		}
		since := func(h effects.Access) bool {
			return before(code, place, h.Place()) && before(code, h.Place(), c.Stmt) && !u.onDevice(h)
		}
		if !returned(x) && !slices.ContainsFunc(writes, since) && !u.broughtBack(c, e, d, at, x, code, place) {
			return place, e
		}
	}
	return nil, nil
}

// onDevice reports an access that a region makes.
func (u *Checker) onDevice(a effects.Access) (is bool) {
	u.Each(func(c *region.Region) {
		in := func(n ast.Node) bool { return c.Stmt.Pos() <= n.Pos() && n.End() <= c.Stmt.End() }
		is = is || c.Kernel != nil &&
			(in(a.Node) || slices.ContainsFunc(a.Via, func(by *ast.CallExpr) bool { return in(by) }))
	})
	return is
}

// returned reports an item that comes back from each region that maps it.
func returned(x *region.Item) bool {
	return slices.Contains(x.MapType, "Always") && comesBack(x) && !slices.ContainsFunc(x.Also, func(o *region.Item) bool {
		return !returned(o)
	})
}

// comesBack reports a map type that copies to the host.
func comesBack(x *region.Item) bool {
	return slices.Contains(x.MapType, "From") || slices.Contains(x.MapType, "ToFrom")
}

// assignedOn is the region that an assignment stands in, and the item that is assigned; nil where the region has a
// copy.
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

func encloses(l, x ast.Node) bool { return l.Pos() <= x.Pos() && x.End() <= l.End() }

// before reports what may run before other code: it stands before it, and not in another branch, or in a loop around
// both.
func before(code, n, s ast.Node) bool {
	straight, looped := n.End() <= s.Pos(), false
	ast.Inspect(code, func(l ast.Node) bool {
		switch l := l.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			looped = looped || encloses(l, n) && encloses(l, s) && l.Pos() < s.Pos()
		case *ast.IfStmt:
			straight = straight && !(l.Else != nil && encloses(l.Body, n) && encloses(l.Else, s))
		case *ast.SwitchStmt:
			straight = straight && !otherClause(l.Body, n, s)
		case *ast.TypeSwitchStmt:
			straight = straight && !otherClause(l.Body, n, s)
		case *ast.SelectStmt:
			straight = straight && !otherClause(l.Body, n, s)
		case *ast.LabeledStmt:
			// What goto goes back over is a loop. A jump forward begins no loop, as it has the label behind it.
			ast.Inspect(code, func(j ast.Node) bool {
				if j, ok := j.(*ast.BranchStmt); ok && j.Tok == token.GOTO && j.Label.Name == l.Label.Name {
					over := func(x ast.Node) bool { return l.Pos() <= x.Pos() && x.End() <= j.Pos() }
					looped = looped || over(n) && over(s)
				}
				return true
			})
		}
		return true
	})
	return straight || looped
}

// otherClause reports two clauses of a switch that are not run one after the other.
func otherClause(body *ast.BlockStmt, n, s ast.Node) bool {
	from, to := -1, -1
	for i, c := range body.List {
		if c.Pos() <= n.Pos() && n.End() <= c.End() {
			from = i
		}
		if c.Pos() <= s.Pos() && s.End() <= c.End() {
			to = i
		}
	}
	if from < 0 || to < 0 || from == to {
		return false
	}
	falls := false
	ast.Inspect(body, func(j ast.Node) bool {
		b, ok := j.(*ast.BranchStmt)
		falls = falls || ok && b.Tok == token.FALLTHROUGH
		return true
	})
	return !falls
}

// broughtBack reports an update that copies a variable back between the place that has a region assign it and a region
// that uses the host's, or in the function whose region has assigned it.
func (u *Checker) broughtBack(c, by, d *region.Region, at source.Path, x *region.Item, code,
	place ast.Node) (found bool) {
	u.Each(func(o *region.Region) {
		if o.Kernel != nil || o.Env == nil ||
			o.Tree.Kind != directives.TargetUpdate && o.Tree.Kind != directives.TargetExitData {
			return
		}
		back := func(at source.Path) bool {
			return slices.ContainsFunc(o.Env.Items, func(y *region.Item) bool {
				return y.Path.Holds(at) && comesBack(y)
			})
		}
		stands := &ast.BadExpr{From: o.Pos, To: o.Pos}
		found = found || (o.Func == c.Func || o.Func == d.Func) && d.Pos < o.Pos && back(at) &&
			before(code, place, stands) && before(code, stands, c.Stmt) && !chosen(code, stands, place, c.Stmt) ||
			o.Func == by.Func && by.Func != c.Func && by.Pos < o.Pos && back(x.Path)
	})
	return found
}

// chosen reports code that an if statement or a switch may leave out which is around neither of two other places.
func chosen(code, at, n, s ast.Node) (found bool) {
	ast.Inspect(code, func(l ast.Node) bool {
		var branches []ast.Node
		switch l := l.(type) {
		case *ast.IfStmt:
			branches = append(branches, l.Body)
			if l.Else != nil {
				branches = append(branches, l.Else)
			}
		case *ast.CaseClause:
			branches = append(branches, l)
		}
		for _, b := range branches {
			found = found || encloses(b, at) && !encloses(b, n) && !encloses(b, s)
		}
		return true
	})
	return found
}
