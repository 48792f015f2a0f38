package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A private variable has no value when an iteration begins and is gone when it ends; in the plain build it is one
// variable before, in and behind the region. So the region must assign what it reads, and nobody may read what the
// region has left.

// privates looks at the private variables of a region.
func (u *Checker) privates(c *region.Region) {
	if c.Kernel == nil {
		return
	}
	seen := map[*types.Var]bool{}
	for _, cl := range place.WrittenOn(c.Leaves) {
		if cl.Name() != "private" && cl.Name() != "firstprivate" {
			continue
		}
		for _, it := range directives.Items(cl.Clause) {
			v := u.privateVariable(c, it)
			if v == nil || seen[v] {
				continue
			}
			seen[v] = true
			if cl.Name() == "private" {
				u.unset(c, v)
			}
			if where := source.Between(it.Pos, it.End); u.MayAssign(c.Stmt, v) {
				u.readAfter(c, v, where, u.entry(c, cl.Name(), v, where))
			}
		}
	}
}

// privateVariable is the variable that an item of a private clause makes private; nil where it was refused or is not
// used.
func (u *Checker) privateVariable(c *region.Region, it directives.Item) *types.Var {
	keys, _, ok := u.Paths(it.Expr)
	if !ok {
		return nil
	}
	x := c.Env.ByPath[keys[0]]
	copied := x != nil && x.Param.Kind == ir.Firstprivate || len(keys) == 1 && isHeader(keys[0].Root.Type())
	ofTeam := copied && len(c.Nest) == 0 // which code of teams and threads may assign
	if !ofTeam && !c.Env.Own[keys[0].Root] && c.Env.Private[keys[0].Root] == nil {
		return nil
	}
	return keys[0].Root
}

// isHeader reports a type whose values lead to memory: what they lead to is the region's, and they are copied.
func isHeader(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// unset speaks of a private variable that is read before the region has assigned it: each work-item's copy begins
// without a value, while the plain build has what was there before, or the last iteration's.
func (u *Checker) unset(c *region.Region, v *types.Var) (said bool) {
	if c.LoopVars[v] {
		return false // the loop's head has assigned it
	}
	reads := u.ofItself(c, v, definite.Unset(u.Functions(), u.Info(), v, c.Body))
	if len(reads) == 0 {
		return false
	}
	n := reads[0].Node // said once
	s, isRead := u.readFirst(c, v, n)
	way := "firstprivate(" + v.Name() + ") if the value before the region is meant"
	if len(c.Nest) > 0 && u.MayAssign(c.Stmt, v) { // iterations may not assign what they all have the value of
		copied := u.NamesAround(c).Fresh("own", "copied")
		way = "if the value before the region is meant, begin the body with " + copied + " := " + v.Name() + " and use " +
			copied + ", without private(" + v.Name() + ")"
	}
	u.ReportAt(n.Pos(), n.End(), s, source.CodePrivateUnset,
		"%s is private, and %s before the region assigns it; "+
			"its copy has no value then, and the plain build has an earlier one",
		v.Name(), isRead).
		Fix(way + ", else assign it on every way to this")
	return true
}

// entry is where a construct reads the variable that it has copies of when it begins: at its firstprivate clause,
// unless the construct assigns a copy before it reads it. When it begins again, the plain build finds what it has left.
func (u *Checker) entry(c *region.Region, clause string, v *types.Var, where ast.Node) ast.Node {
	if clause != "firstprivate" || len(definite.Unset(u.Functions(), u.Info(), v, c.Body)) == 0 {
		return nil
	}
	return where
}

// readAfter refuses a private variable whose value behind the region something may read: the region itself, too, if it
// may begin again and has an entry.
func (u *Checker) readAfter(c *region.Region, v *types.Var, where, entry ast.Node) {
	loss := definite.Loss{Stmt: c.Stmt, Others: u.othersWithCopies(c, v), Entry: entry}
	for _, b := range c.Heads {
		loss.Before = append(loss.Before, b.Expr)
	}
	around := u.functionsAround(c, v)
	if len(around) == 0 {
		return
	}
	behind := definite.After(u.Functions(), u.Info(), v, loss, around)
	if r, found := first(behind.Reads); found {
		u.readBehind(c, r, v, where)
		return
	}
	if n := u.recovered(v, c, around); n != nil {
		u.readLost(c, n, v, where, "read where a panic behind it is recovered")
		return
	}
	if n := u.inLaterClause(v, c); n != nil {
		u.readLost(c, n, v, where, "read after it")
		return
	}
	if !behind.Escapes {
		return
	}
	if v.Kind() == types.PackageVar {
		u.readElsewhere(c, v, loss, where)
	} else if u.Frame(c.Stmt).Outlives(around[0], u.Functions().Variable(v)) {
		u.readLater(c, v, loss, around[0], where)
	}
}

func first(reads []definite.Read) (r definite.Read, found bool) {
	if len(reads) == 0 {
		return r, false
	}
	return slices.MinFunc(reads, func(a, b definite.Read) int { return int(a.Node.Pos()) - int(b.Node.Pos()) }), true
}

// readBehind refuses a read behind a region, which is the region's own entry where that stands at the clause.
func (u *Checker) readBehind(c *region.Region, r definite.Read, v *types.Var, where ast.Node) {
	if r.Node != where {
		u.readLost(c, r.Node, v, where, "read after it")
		return
	}
	own := u.NamesAround(c).Fresh("own", "copied")
	u.Errorf(where, source.CodeReadAfter,
		"%s is firstprivate, the region assigns it and may begin again: %s copy begins with what %s was before, in "+
			"the plain build %s is what the region has left", v.Name(), owner(c), v.Name(), v.Name()).
		Fix("declare a copy right above the region, " + own + " := " + v.Name() + ", and use that in it")
}

// owner is who has the copies of a construct's variables.
func owner(c *region.Region) string {
	if region.Hosted(c.Tree) {
		return "a thread's"
	}
	return "the device's"
}

func (u *Checker) readLost(c *region.Region, n ast.Node, v *types.Var, where ast.Node, how string) {
	r := u.Errorf(n, source.CodeReadAfter,
		"%s is private in the region and %s: %s copy is gone, the plain build has the last iteration's value",
		v.Name(), how, owner(c))
	r.Note(where, "it is private here")
	r.Fix("declare " + v.Name() + " in the region if it is scratch, or assign it before it is read")
}

// othersWithCopies are the constructs that have copies of the variable, too: what they do leaves it as it is.
func (u *Checker) othersWithCopies(c *region.Region, v *types.Var) (out []ast.Node) {
	u.Each(func(o *region.Region) {
		if o != c && o.Kernel != nil && o.Env.Private[v] != nil {
			for _, s := range o.Body {
				out = append(out, s)
			}
		}
	})
	u.EachHosted(func(o *region.Region) {
		for _, b := range o.Tree.Directives() {
			if b.Stmt != nil && b != c.Bound && !holds(b.Stmt, c.Stmt) &&
				(u.namesVariable(b, "private", v) || u.namesVariable(b, "firstprivate", v)) {
				out = append(out, b.Stmt)
			}
		}
	})
	return out
}

// functionsAround are the functions around a region that may have the variable, from the outside in: from the one that
// declares it; of a package variable all.
func (u *Checker) functionsAround(c *region.Region, v *types.Var) (out []ast.Node) {
	ast.Inspect(c.File.Ast, func(n ast.Node) bool {
		if n == nil || c.Stmt.Pos() < n.Pos() || n.End() < c.Stmt.End() {
			return false
		}
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			if n.Pos() <= v.Pos() && v.Pos() < n.End() {
				out = nil
			}
			out = append(out, n)
		}
		return true
	})
	return out
}

// readElsewhere refuses a private package variable that other functions read, or other packages may.
func (u *Checker) readElsewhere(c *region.Region, v *types.Var, loss definite.Loss, where ast.Node) {
	var reads []definite.Read
	for _, f := range u.Files {
		for _, fn := range outermost(f.Ast) {
			if u.Mentions(fn, v) {
				reads = append(reads, definite.Found(u.Functions(), u.Info(), v, loss, fn)...)
			}
		}
	}
	if r, found := first(reads); found {
		u.readBehind(c, r, v, where)
	} else if v.Exported() && v.Pkg().Name() != "main" {
		u.readLost(c, where, v, where, "other packages may read it after it")
	}
}

// outermost are the functions of a file: those that are declared, and the literals in declarations of variables.
func outermost(f *ast.File) (out []ast.Node) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				out = append(out, n)
			}
			return false
		case *ast.FuncLit:
			out = append(out, n)
			return false
		}
		return true
	})
	return out
}

// readLater refuses a private variable that a closure, or who has its address, may read when the function has returned.
func (u *Checker) readLater(c *region.Region, v *types.Var, loss definite.Loss, fn, where ast.Node) {
	var reads []definite.Read
	var address ast.Node
	ast.Inspect(fn, func(n ast.Node) bool {
		if n == ast.Node(loss.Stmt) {
			return false
		}
		if lit, ok := n.(*ast.FuncLit); ok && n != fn && u.Mentions(lit, v) {
			reads = append(reads, definite.Found(u.Functions(), u.Info(), v, loss, lit)...)
		}
		if e, ok := n.(ast.Expr); ok && address == nil && u.takesAddress(e, v) {
			address = e
		}
		return true
	})
	if r, found := first(reads); found {
		u.readBehind(c, r, v, where)
	} else if address != nil {
		u.readLost(c, address, v, where, "may be read after it by its address")
	}
}

// takesAddress reports an expression whose value leads to the variable as it is written there.
func (u *Checker) takesAddress(e ast.Expr, v *types.Var) bool {
	var of ast.Expr
	switch e := e.(type) {
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			of = e.X
		}
	case *ast.SliceExpr:
		of = e.X
	case *ast.SelectorExpr:
		if sel := u.Info().Selections[e]; sel != nil && sel.Kind() == types.MethodVal {
			of = e.X
		}
	}
	if of == nil {
		return false
	}
	at, _, _ := u.Reach(of)
	return len(at) > 0 && at[0].Root == v && slices.ContainsFunc(u.Frame(e).PointsTo(e), func(p effects.Path) bool {
		return u.Frame(e).MayOverlap(p, u.Functions().Variable(v))
	})
}

// mentionedBehind reports a variable that a function names behind a place.
func (u *Checker) mentionedBehind(fn ast.Node, at token.Pos, v *types.Var) (found bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Pos() >= at && u.Object(id) == v
		return !found
	})
	return found
}

// inLaterClause finds an expression of a directive behind the region that uses a private variable which nothing
// assigns in between.
func (u *Checker) inLaterClause(v *types.Var, c *region.Region) (found ast.Node) {
	u.Each(func(d *region.Region) {
		if d.File != c.File || d.Func != c.Func || d.Pos < c.Stmt.End() {
			return
		}
		for _, e := range d.Launched {
			if found == nil && u.Mentions(e, v) && !u.assignedBetween(v, c.Func, c.Stmt.End(), d.Pos) {
				found = e
			}
		}
	})
	return found
}

// assignedBetween reports an assignment to a variable as a whole between two places of a function.
func (u *Checker) assignedBetween(v *types.Var, fn ast.Node, from, to token.Pos) (found bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		if s, ok := n.(*ast.AssignStmt); ok && from <= s.Pos() && s.Pos() < to {
			for _, e := range s.Lhs {
				id, ok := e.(*ast.Ident)
				found = found || ok && u.Object(id) == v
			}
		}
		return !found
	})
	return found
}
