package hosted

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/source"
)

// What a task is to a variable that no clause of it names (OpenMP 5.2, section 5.1.1): of variables that all threads of
// a parallel region around share it means the variable, as of those of the package; of any other one it has a copy of
// its own, with the value of when the task is met. That is the sequential meaning, too, as long as the task only reads
// it; who changes it there says which of both is meant.

// implicit are the variables of which a task has copies though no clause says so. Those that keep one value are shared
// with it instead, which is the same.
func (x *construct) implicit() (list []*types.Var) {
	for _, v := range x.copied() {
		if !x.m.constant(v, x.outermost()) {
			list = append(list, v)
		}
	}
	return list
}

// copied are all variables that a task has copies of though no clause says so, as they are met.
func (x *construct) copied() (list []*types.Var) {
	if d, is := x.Clause("default").(*directives.KeywordClause); is && d.Value.Text != "none" {
		return nil // shared, or in clauses already
	}
	for _, v := range x.used() {
		if !x.named(v) && !x.stepped(v) && !x.m.sharedAround(x.From, v) {
			list = append(list, v)
		}
	}
	return list
}

// stepped reports a variable of the loop's, which each iteration has for itself.
func (x *construct) stepped(v *types.Var) bool {
	return slices.ContainsFunc(x.finals(), func(f readable.HostVar) bool { return f.Object == v })
}

// outermost is the declared function that the construct stands in.
func (x *construct) outermost() ast.Node {
	for _, d := range x.c.File.Ast.Decls {
		if d.Pos() <= x.From.Pos && x.From.Pos < d.End() {
			return d
		}
	}
	return x.From.Func
}

// used are the variables of functions that the statement of a construct uses and does not declare, also in clauses of
// constructs in it.
func (x *construct) used() (list []*types.Var) {
	stmt := x.From.Stmt
	use := func(o types.Object) {
		v, is := o.(*types.Var)
		if is && !v.IsField() && v.Pkg() == x.m.Pkg.Types && v.Parent() != x.m.Pkg.Types.Scope() &&
			(v.Pos() < stmt.Pos() || stmt.End() <= v.Pos()) && !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	ast.Inspect(stmt, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && !x.ownPart(id.Pos()) {
			use(x.m.Info().Uses[id])
		}
		return true
	})
	for _, c := range slices.Concat(x.c.File.Hosted, x.c.File.Regions) {
		for _, b := range c.Tree.Directives() {
			if stmt.Pos() < b.Pos && b.Pos < stmt.End() || b != x.From && b.Stmt == stmt && b.Pos > x.From.Pos {
				x.m.namedIn(b, use)
			}
		}
	}
	return list
}

// namedIn calls f with what the clauses of a directive name, which may have no types yet.
func (m *Maker) namedIn(b *directives.Bound, f func(types.Object)) {
	scope := m.Pkg.Types.Scope().Innermost(b.Pos)
	if scope == nil {
		return
	}
	for _, cl := range b.Clauses {
		for _, e := range directives.Exprs(cl) {
			ast.Inspect(e, func(n ast.Node) bool {
				if id, is := n.(*ast.Ident); is {
					_, o := scope.LookupParent(id.Name,
						b.Pos) // also of a field's name: a copy more, which nobody reads
					f(o)
				}
				return true
			})
		}
	}
}

// named reports a variable that a clause of the construct says something of, or that is its event.
func (x *construct) named(v *types.Var) bool {
	return slices.ContainsFunc(x.Clauses, func(cl directives.Clause) bool {
		switch cl.Name() {
		case "shared", "private", "firstprivate", "lastprivate", "reduction", "in_reduction", "detach":
		default:
			return false
		}
		return slices.ContainsFunc(directives.Items(cl), func(it directives.Item) bool { return x.means(it, v) })
	})
}

// means reports an item that is a variable.
func (x *construct) means(it directives.Item, v *types.Var) bool {
	id, is := it.Expr.(*ast.Ident)
	return is && x.m.Object(id) == v
}

// sharedAround reports a variable that the threads of the nearest parallel region around a task share, which may be of
// the task's own directive. No clause of that names the variable.
func (m *Maker) sharedAround(task *directives.Bound, v *types.Var) bool {
	for b := task; b != nil; b = b.Outer {
		if b.Stmt != nil && b.Stmt.Pos() <= v.Pos() && v.Pos() < b.Stmt.End() {
			return false // a thread's, or a task's
		}
		named := func(it directives.Item) bool {
			id, is := it.Expr.(*ast.Ident)
			return is && id.Name == v.Name()
		}
		if b != task && slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
			return directives.Privatizes(cl) && slices.ContainsFunc(directives.Items(cl), named)
		}) {
			return false
		}
		if b.Has(directives.Parallel) {
			return true
		}
	}
	return false
}

// sharedOrCopied offers what says whose a variable is in a task. A copy of a mutex guards nothing.
func sharedOrCopied(r source.Report, v *types.Var) {
	if source.NotCopied(v.Type()) {
		r.Fix("shared(" + v.Name() + "): a copy of a " + types.TypeString(v.Type(), (*types.Package).Name) +
			" keeps nothing apart")
		return
	}
	r.Fix("shared(" + v.Name() + ") where the variable itself is meant")
	r.Fix("firstprivate(" + v.Name() + ") where the copy is")
}

// checkImplicit refuses changes of variables of which a task has copies that nobody asked for, and such copies that
// may be stale.
func (x *construct) checkImplicit() {
	copied, said := x.copied(), map[*types.Var]bool{}
	code := x.m.surroundings(x.c.File, x.outermost())
	x.m.changes(x.From.Stmt, func(v *types.Var, at ast.Expr, _ bool) {
		if said[v] || !slices.Contains(copied, v) || x.ownPart(at.Pos()) {
			return
		}
		if own := x.m.privateIn(code, at.Pos(), v); own != nil && own.Pos > x.From.Pos {
			return // of a construct in it
		}
		said[v] = true
		r := x.m.Errorf(at, source.CodeLostUpdate,
			"%s may change here, and '%s' has a copy of it: what becomes of that "+
				"is lost, and kept in the plain build", v.Name(), x.Kind)
		sharedOrCopied(r, v)
	})
	for _, v := range x.implicit() {
		if !said[v] {
			x.checkStale(v)
		}
	}
}
