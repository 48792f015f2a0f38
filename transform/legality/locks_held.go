package legality

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// frame is what branches lead out of: a loop, a switch, or the code of a function.
type frame struct {
	label    string
	loop     bool
	cases    bool
	function bool

	behind   held // where the code goes on that is left by break, or by return
	again    held // by continue
	deferred []*ast.CallExpr
}

// mostWalks is how often functions are walked through for what they leave locked.
const mostWalks = 2000

// come notes what is locked at code.
func (l *locks) come(code ast.Node, h held) {
	if h == nil {
		return
	}
	if i, known := l.at[code]; known {
		l.states[i].held = l.states[i].held.or(h)
		return
	}
	l.at[code] = len(l.states)
	l.states = append(l.states, state{code, h})
}

// stmts goes through statements with what is locked when they begin, and returns what is locked at their end; nil where
// nothing comes to it.
func (l *locks) stmts(list []ast.Stmt, h held) held {
	for _, s := range list {
		h = l.stmt(s, h)
	}
	return h
}

func (l *locks) stmt(s ast.Stmt, h held) held {
	if s != nil && s != l.code && slices.ContainsFunc(l.inner, func(in *directives.Bound) bool {
		return in.Stmt == s && (in.Has(directives.Task) || in.Has(directives.Taskloop))
	}) {
		l.labelled(s, "", held{}) // what is locked here is not there, by then
		return h
	}
	return l.labelled(s, "", h)
}

func (l *locks) labelled(s ast.Stmt, label string, h held) held {
	switch s := s.(type) {
	case nil:
		return h
	case *ast.BlockStmt:
		f := l.enter(&frame{label: label})
		return l.leave(f, l.stmts(s.List, h))
	case *ast.LabeledStmt:
		return l.labelled(s.Stmt, s.Label.Name, h)
	case *ast.IfStmt:
		then, other := l.condition(s.Cond, l.stmt(s.Init, h))
		return l.stmts(s.Body.List, then).or(l.stmt(s.Else, other))
	case *ast.ForStmt:
		return l.loop(label, l.stmt(s.Init, h), func(h held) (end, over held) {
			in := h
			if s.Cond != nil {
				in, over = l.condition(s.Cond, h)
			}
			return l.stmts(s.Body.List, in), over
		}, s.Post)
	case *ast.RangeStmt:
		h = l.expression(s.X, h)
		return l.loop(label, h, func(h held) (end, over held) { return l.stmts(s.Body.List, h), h }, nil)
	case *ast.SwitchStmt:
		h = l.stmt(s.Init, h)
		if s.Tag != nil {
			h = l.expression(s.Tag, h)
		}
		return l.cases(label, s.Body, h)
	case *ast.TypeSwitchStmt:
		return l.cases(label, s.Body, l.stmt(s.Assign, l.stmt(s.Init, h)))
	case *ast.SelectStmt:
		return l.cases(label, s.Body, h)
	case *ast.ReturnStmt:
		for _, e := range s.Results {
			h = l.expression(e, h)
		}
		l.branch(h, func(f *frame) bool { return f.function }, false)
		return nil
	case *ast.BranchStmt:
		return l.jump(s, h)
	case *ast.DeferStmt:
		return l.later(s.Call, h)
	case *ast.AssignStmt:
		return l.assign(s, h)
	}
	return l.expression(s, h)
}

func (l *locks) enter(f *frame) *frame {
	l.frames = append(l.frames, f)
	return f
}

// leave goes on behind what is left at its end, and by break.
func (l *locks) leave(f *frame, h held) held {
	l.frames = l.frames[:len(l.frames)-1]
	return h.or(f.behind)
}

// branch leads to the innermost frame that is meant.
func (l *locks) branch(h held, to func(*frame) bool, again bool) {
	for _, f := range slices.Backward(l.frames) {
		if to(f) {
			if again {
				f.again = f.again.or(h)
			} else {
				f.behind = f.behind.or(h)
			}
			return
		}
	}
}

func (l *locks) jump(s *ast.BranchStmt, h held) held {
	named := func(f *frame) bool { return s.Label != nil && f.label == s.Label.Name }
	switch s.Tok {
	case token.BREAK:
		l.branch(h, func(f *frame) bool { return named(f) || s.Label == nil && (f.loop || f.cases) }, false)
	case token.CONTINUE:
		l.branch(h, func(f *frame) bool { return f.loop && (named(f) || s.Label == nil) }, true)
	case token.FALLTHROUGH:
		return h
	}
	return nil
}

// loop goes through a loop until what is locked at its beginning is the same in all iterations.
func (l *locks) loop(label string, h held, body func(held) (end, over held), post ast.Stmt) (behind held) {
	const rounds = 4
	for range rounds {
		f := l.enter(&frame{label: label, loop: true})
		end, over := body(h)
		behind = l.leave(f, over)
		next := h.or(l.stmt(post, end.or(f.again)))
		if maps.Equal(next, h) {
			break
		}
		h = next
	}
	return behind
}

func (l *locks) cases(label string, body *ast.BlockStmt, h held) (behind held) {
	f := l.enter(&frame{label: label, cases: true})
	all := false
	var through held
	for _, s := range body.List {
		var list []ast.Stmt
		in := h
		switch c := s.(type) {
		case *ast.CaseClause:
			all = all || c.List == nil
			for _, e := range c.List {
				in = l.expression(e, in)
			}
			list = c.Body
		case *ast.CommClause:
			all = true
			in = l.stmt(c.Comm, in)
			list = c.Body
		}
		end := l.stmts(list, in.or(through))
		if through = nil; fallsThrough(list) {
			through = end
		} else {
			behind = behind.or(end)
		}
	}
	if !all {
		behind = behind.or(h)
	}
	return l.leave(f, behind)
}

func fallsThrough(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	b, is := list[len(list)-1].(*ast.BranchStmt)
	return is && b.Tok == token.FALLTHROUGH
}

// departs reports statements behind which nothing goes on.
func departs(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok != token.FALLTHROUGH
	}
	return false
}

// condition is what is locked where a condition holds, and where it does not.
func (l *locks) condition(e ast.Expr, h held) (yes, no held) {
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			no, yes = l.condition(x.X, h)
			return yes, no
		}
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND:
			first, not := l.condition(x.X, h)
			yes, no = l.condition(x.Y, first)
			return yes, no.or(not)
		case token.LOR:
			is, first := l.condition(x.X, h)
			yes, no = l.condition(x.Y, first)
			return yes.or(is), no
		}
	case *ast.CallExpr:
		if i, op := l.mutexOf(x); op.try {
			l.come(x, h)
			if op.fails {
				return h, h.with(i, hold{op.how, op.how})
			}
			return h.with(i, hold{op.how, op.how}), h
		}
	case *ast.Ident:
		if t, is := l.tried[l.u.Object(x)]; is {
			return h.with(t.number, hold{t.how, t.how}), h.with(t.number, hold{})
		}
	}
	h = l.expression(e, h)
	return h, h
}

// assign notes variables that say whether a mutex has been locked.
func (l *locks) assign(s *ast.AssignStmt, h held) held {
	h = l.expression(s, h)
	if len(s.Lhs) == 1 {
		id, named := s.Lhs[0].(*ast.Ident)
		call, calls := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		if named && calls {
			if i, op := l.mutexOf(call); op.try && !op.fails {
				l.tried[l.u.Object(id)] = tried{i, op.how}
			}
		}
	}
	return h
}

// later notes a call that is made when the function is left; what it is given is evaluated now.
func (l *locks) later(call *ast.CallExpr, h held) held {
	l.come(call, h)
	if _, op := l.mutexOf(call); !op.unlocks {
		if _, literal := ast.Unparen(call.Fun).(*ast.FuncLit); !literal {
			h = l.expression(call.Fun, h)
		}
		for _, e := range call.Args {
			h = l.expression(e, h)
		}
	}
	for _, f := range slices.Backward(l.frames) {
		if f.function {
			f.deferred = append(f.deferred, call)
			return h
		}
	}
	return h // at the function's end, which is behind the construct
}

// expression goes through a statement or expression without statements in it, but for those of function literals.
func (l *locks) expression(n ast.Node, h held) held {
	if selectedFrom(n) == nil {
		l.come(n, h)
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if of := selectedFrom(n); of != nil {
			h = l.expression(of, h)
			if x, is := n.(*ast.IndexExpr); is {
				h = l.expression(x.Index, h)
			}
			l.come(n, h)
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // where it is called
		case *ast.CallExpr:
			if _, literal := ast.Unparen(n.Fun).(*ast.FuncLit); !literal {
				h = l.expression(n.Fun, h)
			}
			for _, e := range n.Args {
				h = l.expression(e, h)
			}
			l.come(n, h)
			h = l.call(n, h)
			return false
		}
		return true
	})
	return h
}

// selectedFrom is the call that an expression selects a part of what it returns from: f()[i], which is read when the
// call has been made. It is nil of any other one.
func selectedFrom(n ast.Node) (of ast.Expr) {
	switch e := n.(type) {
	case *ast.IndexExpr:
		of = e.X
	case *ast.SelectorExpr:
		of = e.X
	case *ast.StarExpr:
		of = e.X
	default:
		return nil
	}
	if _, call := ast.Unparen(of).(*ast.CallExpr); call || selectedFrom(ast.Unparen(of)) != nil {
		return of
	}
	return nil
}
