package legality

import (
	"go/ast"
	"go/token"
	"slices"
)

// A call that leaves tasks behind may stand anywhere in a statement. Beside the tasks runs what is made of its result,
// what follows the statement in its block, and behind the blocks around.

// besideCalls compares tasks that called functions leave behind with what follows the calls, and with later iterations
// of the loops around them. t is the construct whose tasks these are; nil: they are the function's.
func (u *Checker) besideCalls(k *kin, t *threads) {
	var path []ast.Node
	ast.Inspect(k.from(), func(n ast.Node) bool {
		switch n := n.(type) {
		case nil:
			path = path[:len(path)-1]
			return true
		case *ast.FuncLit:
			if n != k.fn {
				return false
			}
		case *ast.GoStmt:
			return false
		case ast.Stmt:
			if k.ofTask(n) || t == nil && k.elsewhere(n) {
				return false
			}
			if isLoop(n) {
				u.leftByLoop(k, t, n)
			}
		case *ast.CallExpr:
			if left := u.leftBehind(n); len(left) > 0 && !deferredBy(path, n) {
				l := &leaving{k: k, calls: []*ast.CallExpr{n}, left: left}
				u.behindCall(l, t, path)
			}
		}
		path = append(path, n)
		return true
	})
}

// from is the code in which the maker of tasks makes them.
func (k *kin) from() ast.Node {
	if k.maker != nil && k.maker.Stmt != nil && k.maker.Func == k.fn {
		return k.maker.Stmt
	}
	return k.fn
}

// deferredBy reports a call that is made when the function is left, with what leads to it as path.
func deferredBy(path []ast.Node, call *ast.CallExpr) bool {
	s, is := path[len(path)-1].(*ast.DeferStmt)
	return is && s.Call == call
}

// behindCall compares the tasks of a call with what follows it in each of the blocks around it. path leads to the call.
func (u *Checker) behindCall(l *leaving, t *threads, path []ast.Node) {
	call := l.calls[0]
	skipped := false // the end of this block is not come to
	for i := len(path) - 1; i > 0; i-- {
		s, is := path[i].(ast.Stmt)
		if !is {
			continue
		}
		list := listOf(path[i-1])
		at := slices.Index(list, s)
		l.maybe = l.maybe || conditional(s, call)
		if isLoop(s) {
			skipped = false
		}
		if at < 0 {
			continue
		}
		if !skipped {
			rest := list[at+1:]
			if whole := callOf(s); whole != call && firstOf(path[i+1:]) {
				rest = list[at:]
			}
			l.rest = u.untilWait(l.k, call, rest)
			u.besideRest(l, t, s)
		}
		switch last := list[len(list)-1].(type) {
		case *ast.ReturnStmt:
			return
		case *ast.BranchStmt:
			skipped = skipped || last.Tok != token.FALLTHROUGH
		}
	}
}

// firstOf reports that no statement of a list leads on to a call: it is evaluated by the statement around itself.
func firstOf(path []ast.Node) bool {
	return !slices.ContainsFunc(path, func(n ast.Node) bool { return listOf(n) != nil })
}

// listOf are the statements of a block.
func listOf(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// conditional reports a statement that may be run without making a call in it.
func conditional(s ast.Stmt, call *ast.CallExpr) bool {
	switch s := s.(type) {
	case *ast.BlockStmt, *ast.LabeledStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.DeferStmt:
		return false
	case *ast.IfStmt:
		return !(s.Init != nil && evaluates(s.Init, call)) && !evaluates(s.Cond, call)
	case *ast.SwitchStmt:
		return !(s.Init != nil && evaluates(s.Init, call)) && !(s.Tag != nil && evaluates(s.Tag, call))
	case *ast.ForStmt:
		return !(s.Init != nil && evaluates(s.Init, call)) && !(s.Cond != nil && evaluates(s.Cond, call))
	case *ast.RangeStmt:
		return !evaluates(s.X, call)
	}
	return !evaluates(s, call)
}

// untilWait are the statements up to one before which the maker may wait for its tasks.
func (u *Checker) untilWait(k *kin, call *ast.CallExpr, rest []ast.Stmt) []ast.Stmt {
	n := slices.IndexFunc(rest, func(r ast.Stmt) bool {
		return k.waitsWithin(call.Pos(), r.Pos())
	})
	if n < 0 {
		return rest
	}
	return rest[:n]
}

// besideRest compares the tasks of a call with statements, the first of which is the one that it stands in, maybe.
func (u *Checker) besideRest(l *leaving, t *threads, s ast.Stmt) {
	if len(l.rest) == 0 || u.ordered(l.rest...) {
		return
	}
	l.t = u.callerOf(l.k, t, s)
	call := &ast.ExprStmt{X: l.calls[0]}
	if holds(l.rest[0], call) {
		u.whileLeft(l, u.madeUp(l.rest...))
		return
	}
	u.whileLeft(l, u.madeUp(slices.Concat([]ast.Stmt{call}, l.rest)...))
}

// leftByLoop compares tasks that the calls of a loop leave behind with its later iterations.
func (u *Checker) leftByLoop(k *kin, t *threads, loop ast.Stmt) {
	body, is := loopBody(loop).(*ast.BlockStmt)
	if !is || u.dividedLoop(k, loop) || u.ordered(body) ||
		k.waitsWithin(body.Pos(), body.Rbrace) {
		return
	}
	l := &leaving{k: k}
	each := func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt:
			return false
		case ast.Stmt:
			return !k.ofTask(n) && !lastOfLoop(n) && (t != nil || !k.elsewhere(n))
		case *ast.CallExpr:
			if left := u.leftBehind(n); len(left) > 0 {
				l.calls, l.left = append(l.calls, n), append(l.left, left...)
			}
		}
		return true
	}
	ast.Inspect(body, each)
	if s, is := loop.(*ast.ForStmt); is {
		for _, n := range []ast.Node{s.Cond, s.Post} {
			if n != nil {
				ast.Inspect(n, each)
			}
		}
	}
	if len(l.calls) > 0 {
		l.t = u.callerOf(k, t, loop)
		u.whileLeft(l, loop)
	}
}

// callOf is the call that a statement is; nil: it is something else.
func callOf(s ast.Stmt) *ast.CallExpr {
	e, is := s.(*ast.ExprStmt)
	if !is {
		return nil
	}
	call, _ := ast.Unparen(e.X).(*ast.CallExpr)
	return call
}
