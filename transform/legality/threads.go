package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// What threads of the host carry out is the user's own text, in which any Go may stand. What is asked of it is what is
// asked of regions, as far as it can be followed: nothing is said of what a mutex guards (locks.go) or a channel
// orders.

// threads is a host construct as it is looked at: a directive with the constructs that it stands for.
type threads struct {
	*region.Region             // the directive as if it were a region
	leaf           *place.Leaf // the outermost of its constructs
	inner          []*directives.Bound
	locks          *locks
}

// Threads looks at what host constructs do to the variables around them.
func (u *Checker) Threads() {
	u.EachHosted(func(c *region.Region) {
		if c.Failed {
			return
		}
		all := c.Tree.Directives()
		for _, b := range all {
			if b.Stmt == nil {
				continue
			}
			t := u.threadsOf(c, b, all)
			u.threadCopies(t)
			u.threadSteps(t)
			u.threadReductions(t, u.threadNames(t))
			u.shareLoop(t)
			u.together(t)
			u.phases(t)
			u.acrossSections(t)
		}
	})
	u.siblings()
}

// threadsOf is a directive of a tree as if it were a region.
func (u *Checker) threadsOf(c *region.Region, b *directives.Bound, all []*directives.Bound) *threads {
	own := &region.Region{Bound: b, File: c.File, LoopVars: map[types.Object]bool{}}
	t := &threads{Region: own}
	for _, l := range c.Leaves {
		if l.From != b {
			continue
		}
		if own.Tree == nil {
			own.Tree, t.leaf = l, l
		}
		own.Leaves = append(own.Leaves, l)
	}
	for _, in := range all {
		for at := in.Outer; at != nil; at = at.Outer {
			if at == b {
				t.inner = append(t.inner, in)
				break
			}
		}
	}
	if b.Stmt != nil {
		for _, d := range u.Reached(b.Stmt) {
			for _, tree := range u.OrphansOf(d) {
				t.inner = append(t.inner, tree.Directives()...)
			}
		}
	}
	own.Body = []ast.Stmt{b.Stmt}
	if block, ok := b.Stmt.(*ast.BlockStmt); ok {
		own.Body = block.List
	}
	if b.Assoc() == directives.LoopNest {
		u.nest(own)
	}
	own.Env = region.NewEnvironment(u.Regions, &region.Region{Bound: b, File: c.File})
	own.Env.C = own
	t.locks = u.locksOf(t)
	return t
}

// nest finds the loops that a construct is associated with.
func (u *Checker) nest(c *region.Region) {
	depth := int64(1)
	for _, cl := range c.Clauses {
		if cl, ok := cl.(*directives.ExprClause); ok && cl.Word == "collapse" {
			if v := u.Info().Types[cl.Expr].Value; v != nil {
				depth, _ = constant.Int64Val(constant.ToInt(v))
			}
		}
	}
	head := func(list ...ast.Expr) {
		for _, e := range list {
			if e != nil {
				c.Heads = append(c.Heads, region.Bound{Expr: e, Once: true})
			}
		}
	}
	steps := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok {
			c.LoopVars[u.Object(id)] = true
		}
	}
	s := c.Stmt
	for {
		var body *ast.BlockStmt
		switch loop := s.(type) {
		case *ast.ForStmt:
			body = loop.Body
			if init, ok := loop.Init.(*ast.AssignStmt); ok {
				head(init.Rhs...)
				steps(init.Lhs[0])
			}
			head(loop.Cond)
		case *ast.RangeStmt:
			body = loop.Body
			head(loop.X)
			steps(loop.Key)
			steps(loop.Value)
		default:
			return
		}
		c.Nest, c.Body = append(c.Nest, s), body.List
		next := slices.IndexFunc(body.List, func(s ast.Stmt) bool { return isLoop(unlabelled(s)) })
		if int64(len(c.Nest)) >= depth || next < 0 {
			return
		}
		s = unlabelled(body.List[next])
	}
}

func isLoop(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	return false
}

func unlabelled(s ast.Stmt) ast.Stmt {
	for l, ok := s.(*ast.LabeledStmt); ok; l, ok = s.(*ast.LabeledStmt) {
		s = l.Stmt
	}
	return s
}

// threadCopies looks at the variables of which each thread has a copy.
func (u *Checker) threadCopies(t *threads) {
	for _, cl := range t.Clauses {
		name := cl.Name()
		if name == "lastprivate" {
			u.threadLasts(t, cl.(*directives.DataSharingClause))
			continue
		}
		if name != "private" && name != "firstprivate" {
			continue
		}
		for _, it := range directives.Items(cl) {
			keys, _, ok := u.Paths(it.Expr)
			if !ok || len(keys) != 1 || t.copies("lastprivate", it) || t.copies("linear", it) ||
				t.LoopVars[keys[0].Root] {
				continue
			}
			v := keys[0].Root
			if name == "firstprivate" && t.divides() && u.assignsCopy(t, v) {
				u.carried(t.Region, v)
			}
			if name == "private" {
				for _, code := range t.parts() {
					part := *t.Region
					if part.Body = code; u.unset(&part, v) {
						break // said once
					}
				}
			}
			if u.assignsCopy(t, v) {
				where := source.Between(it.Pos, it.End)
				u.readAfter(t.Region, v, where, u.entry(t.Region, name, v, where))
			}
		}
	}
}

// threadLasts looks at variables that come back from the last iteration: it has to assign them, or with conditional
// any may, and none to use what another one has left.
func (u *Checker) threadLasts(t *threads, cl *directives.DataSharingClause) {
	if len(t.Nest) == 0 || t.Innermost().Kind == directives.Simd && len(t.Leaves) == 1 {
		return
	}
	for _, it := range cl.Items {
		keys, _, ok := u.Paths(it.Expr)
		if !ok || len(keys) != 1 || t.LoopVars[keys[0].Root] {
			continue
		}
		v := keys[0].Root
		u.lastUnset(t.Region, t.Leaves, v)
		if cl.Conditional.Text == "" && !u.AlwaysAssigned(t.Region, v) {
			u.lastMissing(it.Pos, it.End, v)
		}
	}
}

// threadSteps looks at the variables that each iteration of a loop steps by the same.
func (u *Checker) threadSteps(t *threads) {
	if !t.divides() {
		return
	}
	for _, cl := range directives.Get[*directives.LinearClause](t.Directive) {
		for _, it := range directives.Items(cl) {
			if keys, _, ok := u.Paths(it.Expr); ok && len(keys) == 1 && !t.LoopVars[keys[0].Root] {
				u.steppedSo(t, cl, it, keys[0].Root)
			}
		}
	}
}

// divides reports a loop of which several threads, or tasks, run parts.
func (t *threads) divides() bool {
	return len(t.Nest) > 0 && slices.ContainsFunc(t.Leaves, func(l *place.Leaf) bool {
		switch l.Kind {
		case directives.For, directives.Taskloop, directives.Loop, directives.Distribute:
			return true
		}
		return false
	})
}

// copies reports a clause of the directive that names an item.
func (t *threads) copies(clause string, it directives.Item) bool {
	return slices.ContainsFunc(t.Leaves, func(l *place.Leaf) bool { return l.Names(clause, it) })
}

// parts are the statements of each section; of any other construct, those of its body.
func (t *threads) parts() [][]ast.Stmt { return sections(t.Innermost(), t.Body) }

// assignsCopy reports a construct that may assign its own copy of a variable, not one of a construct in it.
func (u *Checker) assignsCopy(t *threads, v *types.Var) bool {
	f := u.Frame(t.Stmt)
	var code []ast.Node
	for _, s := range t.Body {
		code = append(code, s)
	}
	if len(code) == 0 {
		return false
	}
	for w := range f.Of(code...).Writes() {
		if f.MayOverlap(w.Path, u.Functions().Variable(v)) && !u.copiedAt(t, w.Place(), v) {
			return true
		}
	}
	return false
}

// copiedAt reports a place in a construct within that has a copy of the variable, which does not come back.
func (u *Checker) copiedAt(t *threads, n ast.Node, v *types.Var) bool {
	return slices.ContainsFunc(t.inner, func(in *directives.Bound) bool {
		return in.Stmt != nil && in != t.Bound && holds(in.Stmt, n) &&
			(u.namesVariable(in, "private", v) || u.namesVariable(in, "firstprivate", v))
	})
}

// namesVariable reports a clause of a directive that names a variable, or a part of it.
func (u *Checker) namesVariable(b *directives.Bound, clause string, v *types.Var) bool {
	return slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
		return cl.Name() == clause && slices.ContainsFunc(directives.Items(cl), func(it directives.Item) bool {
			keys, _, ok := u.Paths(it.Path)
			return ok && keys[0].Root == v
		})
	})
}

// copiedBy reports a construct of which each thread has a variable of its own, or puts its part together with others.
func (u *Checker) copiedBy(b *directives.Bound, v *types.Var) bool {
	return slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
		return (directives.Privatizes(cl) || cl.Name() == "copyin") && u.namesVariable(b, cl.Name(), v)
	})
}

// threadReductions holds what a construct reduces to the operators; said are variables that are spoken of already.
func (u *Checker) threadReductions(t *threads, said []*types.Var) {
	list := t.Env.HostReductions(t.Bound)
	if len(list) == 0 {
		return
	}
	reduces := t.Body
	if scan := t.scan(); scan != nil {
		i := &region.Inner{Leaf: t.Innermost(), Nest: t.Nest, Reduced: list, Scan: scan}
		var uses []ast.Stmt
		reduces, uses = i.Phases()
		u.usesOnly(i, uses)
	}
	u.heldToOperators(t.Region, list, reduces)
	u.reducedByCalls(t, list, said)
}

// reducedByCalls reports functions that a construct calls and that use a package variable which it reduces: by that
// name they find the program's own, not the thread's part.
func (u *Checker) reducedByCalls(t *threads, list []*region.Item, said []*types.Var) {
	var code []ast.Node
	for _, s := range t.Body {
		code = append(code, s)
	}
	if len(code) == 0 {
		return
	}
	for _, a := range u.Frame(t.Stmt).Of(code...).Accesses {
		for _, x := range list {
			v := x.Path.Root
			if slices.Contains(said, v) || v.Kind() != types.PackageVar ||
				a.Path.Root != u.Functions().Variable(v).Root ||
				len(a.Via) == 0 || holds(t.Stmt, a.Node) || u.reducedWithin(t, a.Place(), v) {
				continue
			}
			said = append(said, v)
			r := u.Errorf(a.Place(), source.CodeNoReduction, "the function called here uses %s, a reduction variable",
				u.reduced(x))
			r.Note(a.Node, "it does so here")
			r.Fix("update " + u.reduced(x) + " in the region itself")
		}
	}
}

// reducedWithin reports a place in a construct within that reduces the variable, too, which speaks of it itself.
func (u *Checker) reducedWithin(t *threads, n ast.Node, v *types.Var) bool {
	return slices.ContainsFunc(t.inner, func(in *directives.Bound) bool {
		return in != t.Bound && in.Stmt != nil && holds(in.Stmt, n) && u.namesVariable(in, "reduction", v)
	})
}

// scan is the directive scan of a loop; nil where it has none.
func (t *threads) scan() *directives.Bound {
	i := slices.IndexFunc(t.inner, func(in *directives.Bound) bool {
		return in.Kind == directives.Scan && in.Outer == t.Bound
	})
	if i < 0 {
		return nil
	}
	return t.inner[i]
}

// makesThreads reports constructs whose code several threads run at once, or tasks.
func makesThreads(l *place.Leaf) bool {
	switch l.Kind {
	case directives.Parallel, directives.Teams, directives.Task, directives.Taskloop:
		return true
	}
	return false
}

// shares reports a variable that the threads which run a construct share, as far as the function shows: it is declared
// outside of the innermost parallel region around, and no clause in between makes copies of it.
func (u *Checker) shares(t *threads, v *types.Var) bool {
	if v.IsField() || u.PerThread(v) || holds(t.Stmt, source.Between(v.Pos(), v.Pos())) {
		return false
	}
	for l := t.Innermost(); l != nil; l = l.Outer {
		if u.copiedBy(l.From, v) || l.From.Stmt != nil && holds(l.From.Stmt, source.Between(v.Pos(), v.Pos())) {
			return false
		}
		if makesThreads(l) {
			return true
		}
	}
	return v.Kind() == types.PackageVar
}

// ordered reports code that uses what has threads wait for each other in Go's own way: a channel, a WaitGroup.
// Nothing is said of what it does.
func (u *Checker) ordered(code ...ast.Stmt) (found bool) {
	for _, s := range code {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectStmt, *ast.SendStmt, *ast.GoStmt:
				found = true
			case *ast.UnaryExpr:
				found = found || n.Op == token.ARROW
			case *ast.SelectorExpr:
				fn, ok := u.Object(n.Sel).(*types.Func)
				found = found || ok && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && lockOperation(fn) == lockOp{} &&
					!isOnce(fn) && !isRLocker(fn)
			}
			return !found
		})
	}
	return found
}

// reads of a copy that a construct in this one has are none of this one's.
func (u *Checker) ofItself(c *region.Region, v *types.Var, reads []definite.Read) []definite.Read {
	if !region.Hosted(c.Tree) {
		return reads
	}
	return slices.DeleteFunc(reads, func(r definite.Read) bool {
		return slices.ContainsFunc(c.Tree.Leaves(), func(l *place.Leaf) bool {
			return l.From != c.Bound && l.From.Stmt != nil && holds(l.From.Stmt, r.Node) && u.namesVariable(l.From,
				"private", v)
		})
	})
}
