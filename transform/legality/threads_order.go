package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Which tasks are siblings, and what orders them: what waits between them, and their dependences.

const (
	tasksAtOnce    = "several tasks"
	sectionsAtOnce = "the sections"

	descendantsAtOnce = "several tasks and theirs"
)

// kin are the tasks of one task, in the text of one function.
type kin struct {
	file     *region.File
	maker    *directives.Bound // whose task it is; nil: the function's
	fn       ast.Node
	tasks    []*threads
	waits    []token.Pos // where their maker waits for them
	barriers []token.Pos // of these, where it waits for their tasks, too
	grouped  []ast.Stmt  // taskgroups
	some     []awaiting  // where it waits for those that depend says
	locks    *locks      // in what makes them
	turns    *turns      // nil: nobody has asked
}

// siblings compares tasks of one task.
func (u *Checker) siblings() {
	var all []*kin
	var regions []*threads
	u.EachHosted(func(c *region.Region) {
		if c.Failed {
			return
		}
		list := c.Tree.Directives()
		for _, b := range list {
			if b.Has(directives.Parallel) && b.Stmt != nil && !u.oneThread(b) {
				regions = append(regions, u.threadsOf(c, b, list))
			}
			if !deferred(b) || b.Stmt == nil || u.undeferred(b) || u.ordered(b.Stmt) {
				continue
			}
			t, maker := u.threadsOf(c, b, list), makerOf(b)
			if u.alone(t) {
				continue
			}
			i := slices.IndexFunc(all, func(k *kin) bool { return k.maker == maker && k.fn == b.Func })
			if i < 0 {
				i = len(all)
				all = append(all, &kin{file: c.File, maker: maker, fn: b.Func})
			}
			all[i].tasks = append(all[i].tasks, t)
		}
	})
	for _, k := range all {
		slices.SortFunc(k.tasks, func(a, b *threads) int { return int(a.Stmt.Pos() - b.Stmt.Pos()) })
		u.findWaits(k)
		u.findAwaited(k)
		u.tasksInARow(k)
		u.tasksOfLoops(k)
		u.byEachThread(k)
		u.besideMaker(k)
		u.besideDeferred(k)
	}
	for _, k := range all {
		u.besideAncestors(k, all)
	}
	for _, t := range regions {
		i := slices.IndexFunc(all, func(k *kin) bool { return k.maker == t.Bound && k.fn == t.Func })
		if i < 0 {
			i = len(all)
			all = append(all, &kin{file: t.File, maker: t.Bound, fn: t.Func})
			u.findWaits(all[i])
		}
		u.besideCalls(all[i], t)
	}
	u.callers(all)
}

// callers compares tasks that calls leave behind in functions that are no part of a construct.
func (u *Checker) callers(all []*kin) {
	if !u.makesTasks() {
		return
	}
	for _, f := range u.Files {
		for _, d := range f.Ast.Decls {
			fn, is := d.(*ast.FuncDecl)
			if !is || fn.Body == nil || !u.callsLeaving(fn) {
				continue
			}
			i := slices.IndexFunc(all, func(k *kin) bool { return k.maker == nil && k.fn == ast.Node(fn) })
			if i < 0 {
				i = len(all)
				all = append(all, &kin{file: f, fn: fn})
				u.findWaits(all[i])
			}
			u.besideCalls(all[i], nil)
		}
	}
}

// callsLeaving reports a function with a call that leaves tasks behind.
func (u *Checker) callsLeaving(fn *ast.FuncDecl) (is bool) {
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if call, calls := n.(*ast.CallExpr); calls && !is {
			is = len(u.leftBehind(call)) > 0
		}
		return !is
	})
	return is
}

// makesTasks reports a package with tasks that nothing waits for where they are made.
func (u *Checker) makesTasks() bool {
	return slices.ContainsFunc(u.Files, func(f *region.File) bool {
		return slices.ContainsFunc(slices.Concat(f.Hosted, f.Orphans), func(c *region.Region) bool {
			return slices.ContainsFunc(c.Tree.Directives(), deferred)
		})
	})
}

// makerOf is the construct whose tasks those that a directive makes are.
func makerOf(b *directives.Bound) *directives.Bound {
	for o := b.Outer; o != nil; o = o.Outer {
		if o.Has(directives.Parallel) || o.Has(directives.Task) || o.Has(directives.Taskloop) ||
			o.Has(directives.Target) || o.Has(directives.Teams) {
			return o
		}
	}
	return nil
}

// makes reports a construct in the text of a maker of tasks, whose tasks are that one's. Those of a function literal
// are the tasks of who calls it.
func (k *kin) makes(b *directives.Bound) bool {
	return b.Func == k.fn && (makerOf(b) == k.maker || makerWithin(b) == k.maker)
}

// makerWithin is the construct in the same function whose tasks those that a directive makes are.
func makerWithin(b *directives.Bound) *directives.Bound {
	if o := makerOf(b); o != nil && o.Func == b.Func {
		return o
	}
	return nil
}

// deferred reports a directive that makes tasks and does not wait for them.
func deferred(b *directives.Bound) bool {
	return b.Kind == directives.Task ||
		b.Has(directives.Taskloop) && b.Clause("nogroup") != nil && !b.Has(directives.Parallel)
}

// undeferred reports a task that the one which makes it waits for.
func (u *Checker) undeferred(b *directives.Bound) bool {
	return slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
		switch cl := cl.(type) {
		case *directives.IfClause:
			v := u.Info().Types[cl.Expr].Value
			return v != nil && v.Kind() == constant.Bool && !constant.BoolVal(v)
		case *directives.ExprClause:
			v := u.Info().Types[cl.Expr].Value
			return cl.Word == "final" && v != nil && v.Kind() == constant.Bool && constant.BoolVal(v)
		}
		return false
	})
}

// findWaits finds where the maker of tasks waits for them: at directives, at the ends of constructs with a barrier, in
// calls.
func (u *Checker) findWaits(k *kin) {
	for _, c := range slices.Concat(k.file.Hosted, k.file.Regions, k.file.Orphans) {
		for _, b := range c.Tree.Directives() {
			if !k.makes(b) {
				continue
			}
			switch {
			case b.Clause("nowait") != nil:
			case b.Has(directives.Taskgroup):
				k.grouped = append(k.grouped, b.Stmt)
			case awaits(b) || b.Clause("depend") != nil && b.Kind == directives.Task && u.undeferred(b):
				k.some = append(k.some, awaiting{b.Pos, nil})
			case b.Has(directives.Taskwait):
				k.waits = append(k.waits, b.Pos)
			case b.Has(directives.Barrier):
				k.waits, k.barriers = append(k.waits, b.Pos), append(k.barriers, b.Pos)
			case b.Stmt != nil && (b.Has(directives.Single) || b.Has(directives.For) || b.Has(directives.Sections) ||
				b.Has(directives.Scope)):
				k.waits, k.barriers = append(k.waits, b.Stmt.End()-1), append(k.barriers, b.Stmt.End()-1)
			}
		}
	}
	ast.Inspect(k.fn, func(n ast.Node) bool {
		if n == nil || slices.ContainsFunc(k.tasks, func(t *threads) bool { return n == ast.Node(t.Stmt) }) {
			return false
		}
		if call, is := n.(*ast.CallExpr); is && u.mayWait(call) {
			k.waits, k.barriers = append(k.waits, call.Pos()), append(k.barriers, call.Pos()) // maybe one
		}
		return true
	})
}

// awaiting is a construct that waits for some tasks of its task, as depend says.
type awaiting struct {
	at token.Pos
	of *directives.Bound // one of the tasks; nil: it is not known which they are
}

// awaits reports a construct with depend that is no task of its own: its code comes behind what it depends on, and so
// does what follows it.
func awaits(b *directives.Bound) bool {
	return b.Clause("depend") != nil && b.Clause("nowait") == nil && b.Kind != directives.Task &&
		b.Kind != directives.Depobj
}

// findAwaited finds for which of the tasks constructs with depend wait.
func (u *Checker) findAwaited(k *kin) {
	if len(k.some) == 0 {
		return
	}
	t := u.turnsOf(k)
	for i, s := range t.list {
		for j, b := range t.list {
			if i != j && len(b.way) == 0 && len(s.way) == 0 && (awaits(b.Bound) || u.undeferred(b.Bound)) &&
				max(t.after[i][j], t.after[j][i]) >= perhaps { // in a loop it may stand in front
				k.some = append(k.some, awaiting{b.Pos, s.Bound})
			}
		}
	}
}

// mayWait reports a call in which the caller's task may wait for its tasks.
func (u *Checker) mayWait(call *ast.CallExpr) bool {
	if fn := u.Called(call); fn != nil && fn.Name() == "Wait" && fn.Pkg() != nil &&
		fn.Pkg().Path() == source.RuntimePath {
		return true
	}
	return slices.ContainsFunc(u.codeReached(call), func(fn ast.Node) bool {
		return slices.ContainsFunc(u.constructsIn(fn), func(b *directives.Bound) bool {
			return b.Has(directives.Taskwait) || b.Has(directives.Barrier)
		})
	})
}

// waited reports that the maker may wait for a task between two places, the first of them behind it.
func (k *kin) waited(t *threads, from, to token.Pos) bool {
	within := func(p token.Pos) bool { return from <= p && p < to }
	return slices.ContainsFunc(k.waits, within) || slices.ContainsFunc(k.grouped, func(s ast.Stmt) bool {
		return holds(s, t.Stmt) && within(s.End()-1)
	}) || slices.ContainsFunc(k.some, func(w awaiting) bool { return w.of == t.Bound && within(w.at) })
}

// tasksInARow compares tasks that follow each other with no wait between.
func (u *Checker) tasksInARow(k *kin) {
	for i := 0; i < len(k.tasks); {
		j := i + 1
		for j < len(k.tasks) && !k.allWaited(k.tasks[i:j], k.tasks[j].Stmt.Pos()) {
			j++
		}
		if run := k.tasks[i:j]; len(run) > 1 {
			list := make([]ast.Stmt, len(run))
			for n, t := range run {
				list[n] = t.Stmt
			}
			u.atOnce(&crowd{
				members: run, what: tasksAtOnce, once: true,
				ordered: func(a, b int) bool { return a == b || k.apart(run[a], run[b]) },
				sure:    func(n int) bool { return run[n].Parent == run[0].Parent && always(run[n]) },
				turns:   u.turnsOf(k),
			}, u.madeUp(list...), func(*types.Var) bool { return false })
		}
		i = j
	}
}

// always reports a task that is always one.
func always(t *threads) bool { return t.Clause("if") == nil && t.Clause("final") == nil }

// apart reports tasks of which the maker waits for one before it makes the other, or makes one of both.
func (k *kin) apart(a, b *threads) bool {
	if a.Stmt.Pos() > b.Stmt.Pos() {
		a, b = b, a
	}
	if k.waited(a, a.Stmt.End(), b.Stmt.Pos()) {
		return true
	}
	either := false
	ast.Inspect(k.fn, func(n ast.Node) bool {
		if n == nil || n.Pos() > a.Stmt.Pos() || n.End() < b.Stmt.End() {
			return false
		}
		switch n := n.(type) {
		case *ast.IfStmt:
			either = either || holds(n.Body, a.Stmt) && n.Else != nil && holds(n.Else, b.Stmt)
		case *ast.CaseClause, *ast.CommClause:
			either = false
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			either = true
		}
		return true
	})
	return either
}

// byEachThread compares a task that every thread of a region makes with itself.
func (u *Checker) byEachThread(k *kin) {
	if k.maker == nil || !k.maker.Has(directives.Parallel) {
		return
	}
	inside := func(v *types.Var) bool { return holds(k.maker.Stmt, source.Between(v.Pos(), v.Pos())) }
	for _, t := range k.tasks {
		if t.Outer != k.maker || t.Parent != ast.Node(k.maker.Stmt) || t.Has(directives.Masked) ||
			t.Has(directives.Master) {
			continue
		}
		u.atOnce(&crowd{
			members: []*threads{t}, what: tasksAtOnce,
			ordered: func(int, int) bool { return false }, // those of other threads are no siblings
			sure:    func(int) bool { return always(t) },
		}, u.madeUp(t.Stmt), func(v *types.Var) bool { return inside(v) || u.copiedBy(k.maker, v) })
	}
}

// taskCopies reports a variable of which a task has a copy that leads to no memory of others. A copy of what leads to
// memory leads to the same, unless it begins without a value.
func (u *Checker) taskCopies(t *threads, v *types.Var) bool {
	return u.taskHas(t, v) && (source.Flat(v.Type()) || u.copiedBy(t.Bound, v) && !u.namesVariable(t.Bound,
		"firstprivate", v))
}

// taskHas reports a variable of which a task has a copy: by a clause, or because none names it and the threads around
// do not share it (OpenMP 5.2, section 5.1.1).
func (u *Checker) taskHas(t *threads, v *types.Var) bool {
	if u.copiedBy(t.Bound, v) || t.Has(directives.Taskloop) && t.LoopVars[v] {
		return true
	}
	if t.Kind != directives.Task && !t.Has(directives.Taskloop) || v.Kind() == types.PackageVar || v.IsField() ||
		u.namesVariable(t.Bound, "shared", v) {
		return false
	}
	if d, is := t.Clause("default").(*directives.KeywordClause); is && d.Value.Text != "none" {
		return d.Value.Text != "shared"
	}
	for b := t.Outer; b != nil; b = b.Outer {
		if b.Stmt != nil && holds(b.Stmt, source.Between(v.Pos(), v.Pos())) || u.copiedBy(b, v) {
			return true
		}
		if b.Has(directives.Parallel) {
			return false
		}
	}
	return true
}

// acrossSections compares what the sections of a construct do.
func (u *Checker) acrossSections(t *threads) {
	block, is := t.Stmt.(*ast.BlockStmt)
	if t.Innermost().Kind != directives.Sections || !is || len(block.List) < 2 || u.alone(t) || u.ordered(block) {
		return
	}
	var members []*threads
	for _, s := range block.List {
		part := *t
		own := *t.Region
		bound := *t.Bound
		bound.Stmt = s
		own.Bound, own.Body = &bound, []ast.Stmt{s}
		if b, is := s.(*ast.BlockStmt); is {
			own.Body = b.List
		}
		part.Region = &own
		members = append(members, &part)
	}
	u.atOnce(&crowd{
		members: members, what: sectionsAtOnce, once: true,
		ordered: func(a, b int) bool { return a == b },
		sure:    func(int) bool { return true },
	}, u.madeUp(block.List...), func(v *types.Var) bool { return !u.shares(t, v) && source.Flat(v.Type()) })
}
