package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// taskwait waits for the tasks of who says it. Those that these have made themselves, and have not waited for, may run
// on (OpenMP 5.2, section 15.5); barriers and the ends of taskgroups wait for all.

// left is a task of somebody's, who has waited for it, that has left tasks of its own.
type left struct {
	task  *threads
	maker *kin // of which it is
}

// besideAncestors compares tasks that a task leaves with what those do who have waited for that task.
func (u *Checker) besideAncestors(k *kin, all []*kin) {
	tasks := k.tasks
	for k.maker != nil && len(tasks) > 0 {
		var by *left
		for _, of := range all {
			for _, t := range of.tasks {
				if t.Bound == k.maker && of.fn == k.fn {
					by = &left{t, of}
				}
			}
		}
		tasks = slices.DeleteFunc(slices.Clone(tasks), func(t *threads) bool {
			return by == nil || k.waited(t, t.Stmt.End(), k.maker.Stmt.End())
		})
		if len(tasks) == 0 {
			return
		}
		of := *by.maker
		of.tasks, of.waits, of.some, of.locks = tasks, of.barriers, nil, nil
		u.besideWhom(&of, by)
		u.besideLater(&of, by)
		k = &of
	}
}

// besideLater compares tasks that a task has left with those that are made behind the wait for it.
func (u *Checker) besideLater(of *kin, by *left) {
	for _, later := range by.maker.tasks {
		if !by.behind(later.Stmt) || of.apart(by.task, later) {
			continue
		}
		list := make([]ast.Stmt, len(of.tasks), len(of.tasks)+1)
		for i, t := range of.tasks {
			list[i] = t.Stmt
		}
		leaves := func(n int) bool { return n < len(of.tasks) }
		u.atOnce(&crowd{
			members: append(slices.Clone(of.tasks), later), what: descendantsAtOnce, once: true,
			ordered: func(a, b int) bool { return leaves(a) == leaves(b) },
			sure: func(n int) bool {
				if leaves(n) {
					return always(of.tasks[n]) && by.surely(of.tasks[n], by.task.Stmt)
				}
				return always(later) && later.Parent == by.task.Parent
			},
		}, u.madeUp(append(list, later.Stmt)...), func(*types.Var) bool { return false })
	}
}

// behind reports code behind a wait for who has left the tasks: what is in front of that is compared with it.
func (l *left) behind(n ast.Node) bool {
	return l == nil || l.maker.waited(l.task, l.task.Stmt.End(), n.Pos())
}

// surely reports a task that is made whenever a statement is executed, which is who leaves it.
func (l *left) surely(t *threads, s ast.Stmt) bool {
	return l != nil && l.task.Stmt == s && always(l.task) && l.task.Kind == directives.Task &&
		t.Parent == ast.Node(s)
}
