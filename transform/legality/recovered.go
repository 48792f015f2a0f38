package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A panic of a kernel leaves everything as it was before the construct (user-guide.md, Faults). In the plain build what
// the iterations before it have assigned stays, and who recovers may read it.

// panics warns of variables that the launch sets behind the loops, or combines, and that are read where a panic of the
// region is recovered.
func (u *Checker) panics(c *region.Region) {
	for _, v := range u.setBehind(c) {
		around := u.functionsAround(c, v)
		if len(around) == 0 {
			continue
		}
		if n := u.readOfPanic(c, v, around); n != nil {
			r := u.ReportAt(n.Pos(), n.End(), diag.Warning, source.CodePanicRead,
				"%s may be read here after the region has panicked; it is then what it was before the region, and in the plain "+
					"build what the iterations before have left", v.Name())
			r.Note(source.Between(c.NamePos, c.NameEnd), "this is the region")
			r.Fix("step a copy of it in the region, declared before it, and assign " + v.Name() + " behind it")
		}
	}
}

// setBehind are the variables from outside of a region that have its last value when it has ended, in the order of
// their declarations.
func (u *Checker) setBehind(c *region.Region) (list []*types.Var) {
	for _, x := range c.Linear {
		list = append(list, x.Var)
	}
	for v := range c.LoopVars {
		if v, ok := v.(*types.Var); ok {
			list = append(list, v)
		}
	}
	for _, x := range c.Lasts {
		list = append(list, x.Var)
	}
	for _, x := range c.Env.Reductions() {
		list = append(list, x.Path.Root)
	}
	list = slices.DeleteFunc(list, func(v *types.Var) bool { return c.Stmt.Pos() <= v.Pos() && v.Pos() < c.Stmt.End() })
	slices.SortFunc(list, func(a, b *types.Var) int { return int(a.Pos()) - int(b.Pos()) })
	return slices.Compact(list)
}

// readOfPanic finds a deferred call that reads a variable, or that recovers and leaves it to who reads it then.
func (u *Checker) readOfPanic(c *region.Region, v *types.Var, around []ast.Node) ast.Node {
	for i, fn := range around {
		late := func(s *ast.DeferStmt) bool { return len(around) == 1 && deferredLater(c, v, fn, s) }
		s := u.deferred(fn, func(s *ast.DeferStmt) bool { return !late(s) && u.recovers(s.Call.Fun) })
		if s != nil && (u.returns(fn, v) || i > 0 && u.namedBeside(around[0], fn, v)) {
			return s
		}
		if s := u.deferred(fn, func(s *ast.DeferStmt) bool { return !late(s) && u.deferredReads(s, v) }); s != nil {
			return s
		}
	}
	if v.Kind() != types.PackageVar {
		return nil
	}
	for _, f := range u.Files {
		for _, fn := range outermost(f.Ast) {
			if s := u.recoveringDefer(fn); s != nil {
				return s
			}
		}
	}
	return nil
}

// deferredLater reports a defer statement of the function that has a region and declares a variable, which no call of
// the function gets to before the region has ended: a panic of the region finds nothing deferred there. Another call of
// the function has another variable.
func deferredLater(c *region.Region, v *types.Var, fn ast.Node, s *ast.DeferStmt) bool {
	if s.Pos() < c.Stmt.End() || v.Kind() == types.PackageVar || c.Deferred() || c.Outer != nil {
		return false // of a region that nothing waits for here, the panic comes later
	}
	again := false // what goes back may do so from the one to the other
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == fn
		case *ast.ForStmt, *ast.RangeStmt:
			again = again || n.Pos() <= c.Stmt.Pos() && s.End() <= n.End()
		case *ast.BranchStmt:
			again = again || n.Tok == token.GOTO
		}
		return !again
	})
	return !again
}

// deferredReads reports a deferred call that may read a variable when it runs.
func (u *Checker) deferredReads(s *ast.DeferStmt, v *types.Var) (found bool) {
	if lit, ok := ast.Unparen(s.Call.Fun).(*ast.FuncLit); ok && u.Mentions(lit, v) {
		return true
	}
	for _, e := range s.Call.Args {
		ast.Inspect(e, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			found = found || ok && u.takesAddress(e, v)
			return !found
		})
	}
	return found
}

// namedBeside reports a variable that a function names outside of one that stands in it.
func (u *Checker) namedBeside(fn, inner ast.Node, v *types.Var) (found bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && u.Info().Uses[id] == v {
			found = true
		}
		return !found && n != inner
	})
	return found
}

// recovered finds a deferred call that recovers from panics and leaves a private variable to who reads it then: a
// function around the region returns it, or the region stands in a function inside of the one that reads it behind.
// A panic may come from anywhere, before any assignment.
func (u *Checker) recovered(v *types.Var, c *region.Region, around []ast.Node) ast.Node {
	for i, fn := range around {
		s := u.recoveringDefer(fn)
		switch {
		case s == nil:
		case u.returns(fn, v):
			return s
		case i > 0 || v.Kind() == types.PackageVar:
			if u.mentionedBehind(around[0], fn.End(), v) {
				return s
			}
		}
	}
	return nil
}

// recoveringDefer is a defer statement of a function, not of one inside of it, whose call recovers.
func (u *Checker) recoveringDefer(fn ast.Node) *ast.DeferStmt {
	return u.deferred(fn, func(s *ast.DeferStmt) bool { return u.recovers(s.Call.Fun) })
}

// deferred is the first defer statement of a function, not of one inside of it, that is so.
func (u *Checker) deferred(fn ast.Node, is func(*ast.DeferStmt) bool) (found *ast.DeferStmt) {
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == fn
		case *ast.DeferStmt:
			if is(n) {
				found = n
			}
		}
		return found == nil
	})
	return found
}

// recovers reports a function whose body calls recover.
func (u *Checker) recovers(fun ast.Expr) (found bool) {
	var body ast.Node
	switch f := ast.Unparen(fun).(type) {
	case *ast.FuncLit:
		body = f.Body
	case *ast.Ident, *ast.SelectorExpr:
		id, ok := f.(*ast.Ident)
		if !ok {
			id = f.(*ast.SelectorExpr).Sel
		}
		fn, ok := u.Object(id).(*types.Func)
		if !ok {
			return true // a function value may do it
		}
		decl := u.Declaration(fn.Origin())
		if decl == nil || decl.Body == nil {
			return false // of another package, which recovers for itself only
		}
		body = decl.Body
	}
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && u.Object(id) == types.Universe.Lookup("recover") {
			found = true
		}
		return !found
	})
	return found
}

// returns reports a named result of a function.
func (u *Checker) returns(fn ast.Node, v *types.Var) bool {
	var results *ast.FieldList
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		results = fn.Type.Results
	case *ast.FuncLit:
		results = fn.Type.Results
	}
	return results != nil && results.Pos() <= v.Pos() && v.Pos() < results.End()
}
