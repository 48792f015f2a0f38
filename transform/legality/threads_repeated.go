package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
)

// tasksOfLoops compares tasks that a loop makes, iteration by iteration.
func (u *Checker) tasksOfLoops(k *kin) {
	done := map[ast.Stmt]bool{}
	for _, t := range k.tasks {
		for _, loop := range k.around(t) {
			if !done[loop] && !u.dividedLoop(k, loop) {
				done[loop] = true
				u.tasksOfLoop(k, loop)
			}
		}
	}
	u.eachList(k, func(list []ast.Stmt) {
		for i, s := range list {
			if n := gotoBack(s, list[i:]); n > 0 {
				u.tasksOfLoop(k, u.madeUp(list[i:i+n]...))
			}
		}
	})
}

func (u *Checker) tasksOfLoop(k *kin, loop ast.Stmt) {
	body := loopBody(loop).(*ast.BlockStmt)
	var made []*threads
	for _, t := range k.tasks {
		if holds(body, t.Stmt) && !k.waited(t, body.Pos(), body.Rbrace) { // the brace may be the end of the construct
			made = append(made, t)
		}
	}
	if len(made) == 0 {
		return
	}
	u.besideLoop(k, made, u.stepping(made, loop))
	u.atOnce(&crowd{
		members: made, what: tasksAtOnce,
		ordered: func(a, b int) bool { return false },
		sure:    func(n int) bool { return always(made[n]) },
		turns:   u.turnsOf(k).within(loop),
	}, u.stepping(made, loop), func(*types.Var) bool { return false })
}

// gotoBack is how many statements make a loop, from one with a label to the last that goes to it; 0: none does.
func gotoBack(s ast.Stmt, list []ast.Stmt) (n int) {
	labelled, is := s.(*ast.LabeledStmt)
	if !is {
		return 0
	}
	for i, s := range list {
		ast.Inspect(s, func(at ast.Node) bool {
			b, is := at.(*ast.BranchStmt)
			if is && b.Tok == token.GOTO && b.Label.Name == labelled.Label.Name {
				n = i + 1
			}
			return true
		})
	}
	return n
}

// around are the loops around a task in what makes it, the innermost first.
func (k *kin) around(t *threads) (list []ast.Stmt) {
	from := k.fn
	if k.maker != nil && k.maker.Stmt != nil && holds(k.maker.Stmt, t.Stmt) && k.maker.Func == k.fn {
		from = k.maker.Stmt
	}
	ast.Inspect(from, func(n ast.Node) bool {
		if n == nil || n.Pos() > t.Stmt.Pos() || n.End() < t.Stmt.End() || n == ast.Node(t.Stmt) {
			return false
		}
		if s, is := n.(ast.Stmt); is && isLoop(s) {
			list = append(list, s)
		}
		return true
	})
	slices.Reverse(list)
	return list
}

// dividedLoop reports a loop whose iterations a directive shares out: it is compared as that says. Other directives
// take a loop for a statement.
func (u *Checker) dividedLoop(k *kin, loop ast.Stmt) bool {
	return slices.ContainsFunc(k.file.Hosted, func(c *region.Region) bool {
		return slices.ContainsFunc(c.Tree.Directives(), func(b *directives.Bound) bool {
			return b.Stmt == loop && (b.Has(directives.For) || b.Has(directives.Distribute) || b.Has(directives.Simd) ||
				b.Has(directives.Loop) || b.Has(directives.Taskloop))
		})
	})
}
