package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// Who makes a task goes on while it runs, until it waits for it. What it touches meanwhile is compared with what the
// task does: in the statements behind the task, and in later iterations of a loop that makes tasks.

// beside is what the maker of tasks does while these run.
type beside struct {
	*crowd               // the tasks
	k      *kin          // of which they are
	rest   []ast.Stmt    // statements behind the tasks; nil: the loop that makes them
	by     *left         // who has left the tasks; nil: the maker has made them itself
	last   *ast.CallExpr // it is made when the function is left: the statement behind the tasks; nil: another one is
}

// besideMaker compares tasks with the statements behind them.
func (u *Checker) besideMaker(k *kin) { u.besideWhom(k, nil) }

// besideWhom is besideMaker, also of tasks that a task of the maker's has left.
func (u *Checker) besideWhom(k *kin, by *left) {
	u.eachList(k, func(list []ast.Stmt) {
		for i, s := range list {
			var made []*threads
			for _, t := range k.tasks {
				if holds(s, t.Stmt) {
					made = append(made, t)
				}
			}
			rest := list[i+1:]
			if n := slices.IndexFunc(rest, func(r ast.Stmt) bool { return k.allWaited(made, r.Pos()) }); n >= 0 {
				rest = rest[:n]
			}
			if len(made) == 0 || len(rest) == 0 || u.ordered(rest...) {
				continue
			}
			b := &beside{k: k, rest: rest, by: by}
			b.crowd = &crowd{
				members: made, what: tasksAtOnce, ordered: func(int, int) bool { return true },
				sure: func(n int) bool {
					return always(made[n]) && (made[n].Stmt == s || isLoop(s) || by.surely(made[n], s))
				},
			}
			u.whileMade(b, u.madeUp(slices.Concat([]ast.Stmt{s}, rest)...))
		}
	})
}

// besideLoop compares tasks that a loop makes with what later iterations of it do themselves.
func (u *Checker) besideLoop(k *kin, made []*threads, loop ast.Stmt) {
	body := loopBody(loop).(*ast.BlockStmt)
	b := &beside{k: k, crowd: &crowd{
		members: made, what: tasksAtOnce, ordered: func(int, int) bool { return true },
		sure: func(n int) bool { return always(made[n]) },
	}}
	if !u.ordered(body) {
		u.whileMade(b, loop)
	}
}

// eachList calls f with the lists of statements that the maker of tasks runs itself.
func (u *Checker) eachList(k *kin, f func([]ast.Stmt)) {
	from := k.fn
	if k.maker != nil && k.maker.Stmt != nil && k.maker.Func == k.fn {
		from = k.maker.Stmt
	}
	ast.Inspect(from, func(n ast.Node) bool {
		if n == nil || k.ofTask(n) {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == k.fn
		case *ast.BlockStmt:
			f(n.List)
		case *ast.CaseClause:
			f(n.Body)
		case *ast.CommClause:
			f(n.Body)
		}
		return true
	})
}

// ofTask reports what stands in one of the tasks.
func (k *kin) ofTask(n ast.Node) bool {
	return slices.ContainsFunc(k.tasks, func(t *threads) bool { return holds(t.Stmt, n) })
}

// allWaited reports that the maker may have waited for all of some tasks when it gets to a place behind them.
func (k *kin) allWaited(made []*threads, to token.Pos) bool {
	return !slices.ContainsFunc(made, func(t *threads) bool { return !k.waited(t, t.Stmt.End(), to) })
}

// whileMade compares what tasks do with what their maker does in a loop around both.
func (u *Checker) whileMade(b *beside, loop ast.Stmt) {
	nest := u.crowded(b.crowd, loop, func(*types.Var) bool { return false })
	between := u.turnsOf(b.k)
	if b.rest == nil {
		between = between.within(loop)
	}
	nest.InTurn = between.asked()
	apart := u.besideTasks(b)
	nest.Exclusive = func(n ast.Node) []string {
		if i := b.of(n); i >= 0 {
			return append([]string{"tasks", strconv.Itoa(i)}, u.apartHere(b.members[i])(n)...)
		}
		return apart(n)
	}
	if b.k.locks == nil {
		b.k.locks = u.locksIn(b.members[0], codeOf(b.k.fn), b.k.within())
	}
	nest.Locked = func(a independence.Access) []independence.Lock {
		if b.of(a.Node) >= 0 {
			return b.locked(a)
		}
		return b.k.locks.of(a)
	}
	if b.rest == nil {
		nest.Deferred = func(n ast.Node) bool { return b.of(n) >= 0 }
	}
	for _, f := range independence.Check(u.follow(nest, b.members[0], loopBody(loop))) {
		u.touchedBeside(b, f)
	}
	u.assignedBeside(b, loop)
}

// besideTasks says of what the maker of tasks does which of them are over then, and what else keeps it apart from them.
func (u *Checker) besideTasks(b *beside) func(ast.Node) []string {
	own := *b.members[0]
	own.inner = b.k.within()
	apart := u.apartHere(&own)
	return func(n ast.Node) []string {
		names := []string{"maker"}
		if b.rest != nil && !slices.ContainsFunc(b.rest, func(s ast.Stmt) bool { return holds(s, n) }) {
			return append(names, "tasks")
		}
		for i, t := range b.members {
			if b.rest != nil && b.k.waited(t, t.Stmt.End(), n.Pos()) {
				names = append(names, strconv.Itoa(i))
			}
		}
		return append(names, apart(n)...)
	}
}

// touchedBeside speaks of what a task and its maker touch.
func (u *Checker) touchedBeside(b *beside, f independence.Finding) {
	i, at, task := b.of(f.Write.Node), f.Other, f.Write
	if i < 0 {
		i, at, task = b.of(f.Other.Node), f.Write, f.Other
	}
	switch {
	case f.Kind != independence.Certain && f.Kind != independence.Possible, i < 0, b.k.ofTask(at.Node):
		return
	case u.unfollowed(at), u.unfollowed(task), u.unknown(at.Node), u.unknown(task.Node):
		return
	case u.ownOf(b.members[i], task.Node), u.ownAround(b, at.Node):
		return
	case u.ofActivation(b.members[i], task.Node, f.Var), u.ofActivation(b.members[i], at.Node, f.Var):
		return
	case b.rest != nil && u.parted(b.k.fn, task.Node, at.Node, f.Item), !b.by.behind(at.Node):
		return
	case u.turnsOf(b.k).throughout(f.Var, task, at), b.given(at.Node):
		return
	}
	name := f.Item
	if f.Kind == independence.Certain && f.Element != "" {
		name = f.Element
	}
	severity, code, may := diag.Warning, source.CodeMayConflict, "may be "
	if f.Kind == independence.Certain && b.sure(i) {
		severity, code, may = diag.Error, source.CodeConflict, "is "
	}
	does := map[bool]string{true: "written", false: "read"}
	between := u.turnsOf(b.k)
	if j, _ := between.of(at); j >= 0 && deferred(between.list[j].Bound) && !u.undeferred(between.list[j].Bound) &&
		b.by == nil {
		r := u.ReportAt(at.Node.Pos(), at.Node.End(), severity, code,
			"%s %s%s by a task, and %s by one that the call makes, which may run at the same time%s", name, may,
			does[task.Write], does[at.Write], between.why(task, at))
		u.accesses(r, independence.Finding{Write: at, Other: task})
		r.Fix("write //omp:taskwait above the statement, or depend on both that names one variable")
		return
	}
	if b.by != nil {
		r := u.ReportAt(at.Node.Pos(), at.Node.End(), severity, code,
			"%s %s%s by a task that a task has made, and %s here, where nothing has waited for it: taskwait waits for the "+
				"tasks of who says it, and not for theirs", name, may, does[task.Write], does[at.Write])
		u.accesses(r, independence.Finding{Write: at, Other: task})
		r.Fix("write //omp:taskwait at the end of the task that makes it, or //omp:taskgroup above a block with both")
		return
	}
	r := u.ReportAt(at.Node.Pos(), at.Node.End(), severity, code,
		"%s %s%s by a task, and %s here by who makes it, which has not waited for it", name, may, does[task.Write],
		does[at.Write])
	u.accesses(r, independence.Finding{Write: at, Other: task})
	if b.last != nil {
		r.Fix("write //omp:taskwait at the end of the function, or at the beginning of what is deferred")
		return
	}
	r.Fix("write //omp:taskwait above the statement")
}

// ownAround reports an access of the maker of tasks to a copy that a construct within has, or what is done by another
// task or a device.
func (u *Checker) ownAround(b *beside, n ast.Node) bool {
	v, _ := u.RootOf(n).(*types.Var)
	return slices.ContainsFunc(b.k.within(), func(d *directives.Bound) bool {
		return holds(d.Stmt, n) &&
			(d.Has(directives.Task) || d.Has(directives.Target) || v != nil && u.copiedBy(d, v)) &&
			!slices.ContainsFunc(b.members, func(t *threads) bool { return holds(d.Stmt, t.Stmt) })
	})
}

// within are the constructs of the function with the tasks, but for the one whose they are.
func (k *kin) within() (list []*directives.Bound) {
	for _, c := range slices.Concat(k.file.Hosted, k.file.Orphans, k.file.Regions) {
		for _, d := range c.Tree.Directives() {
			if d.Stmt != nil && d.Func == k.fn && d != k.maker {
				list = append(list, d)
			}
		}
	}
	return list
}

// stepping is a loop that steps a variable at its body's end, of which the tasks that it makes have copies, as one that
// does so in its head.
func (u *Checker) stepping(made []*threads, loop ast.Stmt) ast.Stmt {
	s, is := loop.(*ast.ForStmt)
	if !is || s.Post != nil || s.Cond == nil || len(s.Body.List) < 2 {
		return loop
	}
	n := len(s.Body.List) - 1
	var stepped ast.Expr
	switch last := s.Body.List[n].(type) {
	case *ast.IncDecStmt:
		stepped = last.X
	case *ast.AssignStmt:
		if last.Tok != token.DEFINE && len(last.Lhs) == 1 {
			stepped = last.Lhs[0]
		}
	}
	id, is := stepped.(*ast.Ident)
	if !is {
		return loop
	}
	v, is := u.Object(id).(*types.Var)
	jumps := !is || slices.ContainsFunc(made, func(t *threads) bool { return !u.taskCopies(t, v) })
	ast.Inspect(s.Body, func(n ast.Node) bool {
		_, is := n.(*ast.BranchStmt)
		jumps = jumps || is
		return !jumps
	})
	if jumps {
		return loop
	}
	own, body := *s, *s.Body
	own.Post, body.List, own.Body = body.List[n], body.List[:n], &body
	return &own
}
